--- Octal and hexadecimal games: the digits of a code say what a move may do.

local words = require "nim.text.words"

-- What the low bits of a digit let a move do: clear the pile, leave one; and the same
-- where the rest may be split besides.
local TAKES = {
  "take a whole pile of {n}",
  "take {n}, but not the whole pile",
  "take {n} from any pile",
}

local SPLITS = {
  [0] = "take {n} and split the rest in {parts}",
  "take a whole pile of {n}, or take {n} and split the rest in {parts}",
  "take {n}, but not the whole pile; the rest may be split in {parts}",
  "take {n} from any pile; the rest, if any, may be split in {parts}",
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

local function meaning(digit, numbers, say)
  local parts = PARTS[digit >> 2]
  return "  " .. say((parts and SPLITS or TAKES)[digit & 3],
    { n = words.list(numbers, "or", say), parts = parts and say(parts) })
end

local function moves(facts, _, say)
  local first, digits = facts.code:match "^(%x)%.(%x*)"
  local groups, order = group(digits)
  local parts = PARTS[tonumber(first, 16) >> 2]
  local lines = { say "There are these moves:" }
  if parts then
    lines[2] = "  "
      .. say("split a pile in {parts}, taking nothing", { parts = say(parts) })
  end
  for _, digit in ipairs(order) do
    lines[#lines + 1] = meaning(digit, groups[digit], say)
  end
  return lines
end

return {
  title = "An octal game",
  piles = { 5, 7, 9 },
  moves = moves,
  leftovers = true,
  board = function(facts) return facts.code == "0.77" and "skittles" or "coins" end,
  argument = "values",
  listed = {
    { name = "octal", shown = "0.77, 4.003", example = "0.337",
      line = "an octal game by its code (Winning Ways, ch. 4)" },
    { name = "hexadecimal", shown = "0.8, 0.3F", example = "0.3F",
      line = "the same with digits up to F: a move may leave three piles" },
  },
  titles = {
    kayles = "Kayles", ["dawsons-kayles"] = "Dawson’s Kayles",
    ["dawsons-chess"] = "Dawson’s chess", treblecross = "Treblecross",
    guiles = "Guiles",
  },
  solved = {
    ["0.77"] = {
      name = "the solution of misère Kayles", author = "W. L. Sibert, J. H. Conway",
      year = 1992, work = "Mathematical Kayles",
    },
  },
}
