--- Octal games explained: what the digits allow, and the Grundy values of the piles.

local sum = require "nim.cli.explain.sum"
local words = require "nim.cli.words"

---What a digit lets a move leave of the pile, one bit for each.
local LEAVE <const> = { { 1, "nothing" }, { 2, "one pile" }, { 4, "two piles" } }

local function leavings(digit)
  local list = {}
  for _, entry in ipairs(LEAVE) do
    if digit & entry[1] ~= 0 then list[#list + 1] = entry[2] end
  end
  return words.list(list, "or")
end

---Numbers of tokens by what taking them may leave, in the order of the code.
local function group(code)
  local groups, order = {}, {}
  local whole, digits = code:match("^(%d)%.(%d*)")
  for i = 0, #digits do
    local digit = tonumber(i == 0 and whole or digits:sub(i, i))
    if digit ~= 0 then
      if not groups[digit] then
        groups[digit] = {}
        order[#order + 1] = digit
      end
      table.insert(groups[digit], tostring(i))
    end
  end
  return groups, order
end

local function intro(digits)
  for _, digit in ipairs(digits) do
    if digit & 4 ~= 0 then
      return "A move takes tokens from one pile, and may leave it in two:"
    end
  end
  return "A move takes tokens from one pile:"
end

return sum.of_values {
  default = { 5, 7, 9 },
  untamed = true,
  describe = function(at)
    local groups, order = group(at.word)
    local lines = { intro(order) }
    for _, digit in ipairs(order) do
      lines[#lines + 1] = ("  take %s, leaving %s")
        :format(words.list(groups[digit], "or"), leavings(digit))
    end
    return lines
  end,
}
