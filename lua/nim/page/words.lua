--- The words of the page: rules and moves, in the words of the commands.

local kinds = require "nim.kinds"
local moves = require "nim.text.words"
local phrases = require "nim.phrases"

local words = {}

words.count, words.list, words.sentence = moves.count, moves.list, moves.sentence
words.nothing = moves.nothing

---A move in words: "take 2 from pile 1"; with "s", "takes 2 from pile 1".
---@param game nim.game before the move
---@param move integer[]
---@param s? "s"
---@return string
function words.move(game, move, s)
  return moves.move(game, move, s or "", moves.namer(game:rules()))
end

local OWN = "A move turns one pile into the piles of an option that your "
  .. "function returns."

---What a move is and who wins, in lines.
---@param rules nim.rules
---@return string[]
function words.describe(rules)
  local lines = kinds.describe(rules)
  if rules:kind().numbered then lines[1] = phrases.say(OWN) end
  return lines
end

---Piles to begin with.
words.default = kinds.piles

return words
