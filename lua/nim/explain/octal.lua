--- What the digits of an octal code allow, in words.
--
--     octal.meaning "0.77"  --> { "  take 1 or 2 from any pile; ..." }

local words = require "nim.text.words"

local octal = {}

-- What a digit lets a move do, one bit each: clear the pile, leave one, leave two.
local MEANING = {
  "take a whole pile of %s",
  "take %s, but not the whole pile",
  "take %s from any pile",
  "take %s and split the rest in two",
  "take a whole pile of %s, or take %s and split the rest in two",
  "take %s, but not the whole pile; the rest may be split in two",
  "take %s from any pile; the rest, if any, may be split in two",
}

local SPLIT = "  split a pile in two, taking nothing"

-- Numbers of tokens by what taking them may leave, in the order of the code.
local function group(digits)
  local groups, order = {}, {}
  for i = 1, #digits do
    local digit = tonumber(digits:sub(i, i))
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

local function meaning(digit, numbers)
  return "  " .. MEANING[digit]:gsub("%%s", words.list(numbers, "or"))
end

---@param code string
---@return string[] lines
function octal.meaning(code)
  local splits, digits = code:match "^(%d)%.(%d*)"
  local groups, order = group(digits)
  local lines = { splits ~= "0" and SPLIT or nil }
  for _, digit in ipairs(order) do
    lines[#lines + 1] = meaning(digit, groups[digit])
  end
  return lines
end

return octal
