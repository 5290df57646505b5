--- What the digits of an octal or hexadecimal code allow, in words.
--
--     code.meaning "0.77"  --> { "  take 1 or 2 from any pile; ..." }

local words = require "nim.text.words"

local code = {}

-- What the low bits of a digit let a move do: clear the pile, leave one; and the same
-- where the rest may be split besides.
local TAKES = {
  "take a whole pile of %s",
  "take %s, but not the whole pile",
  "take %s from any pile",
}

local SPLITS = {
  [0] = "take %s and split the rest in ",
  "take a whole pile of %s, or take %s and split the rest in ",
  "take %s, but not the whole pile; the rest may be split in ",
  "take %s from any pile; the rest, if any, may be split in ",
}

-- By what the high bits of a digit say.
local PARTS = { "two", "three", "two or three" }

-- Numbers of tokens by what taking them may leave, in the order of the code.
local function group(digits)
  local groups, order = {}, {}
  for i = 1, #digits do
    local digit = tonumber(digits:sub(i, i), 16)
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
  local parts = PARTS[digit >> 2]
  local text = parts and SPLITS[digit & 3] .. parts or TAKES[digit & 3]
  return "  " .. text:gsub("%%s", words.list(numbers, "or"))
end

---@param text string
---@return string[] lines
function code.meaning(text)
  local first, digits = text:match "^(%x)%.(%x*)"
  local groups, order = group(digits)
  local parts = PARTS[tonumber(first, 16) >> 2]
  local lines = { parts and ("  split a pile in %s, taking nothing"):format(parts) }
  for _, digit in ipairs(order) do
    lines[#lines + 1] = meaning(digit, groups[digit])
  end
  return lines
end

return code
