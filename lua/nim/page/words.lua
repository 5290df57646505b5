--- The words of the page: rules and moves, in the words of the commands.

local fault = require "nim.util.fault"
local kinds = require "nim.explain.kinds"
local moves = require "nim.util.words"

local words = {}

words.count, words.list, words.nothing = moves.count, moves.list, moves.nothing

---A message as a sentence.
---@param text nim.fault|string
---@param name? string of a bot
---@param say? nim.phrases.say
---@return string
function words.sentence(text, name, say)
  text = type(text) == "string" and text or fault.words(text, {}, say)
  return moves.sentence(text, name)
end

---A move in words: "take 2 from pile 1"; with "s", "takes 2 from pile 1".
---@param game nim.game before the move
---@param move integer[]
---@param s "s"|"you"|""
---@param say nim.phrases.say
---@return string
function words.move(game, move, s, say)
  return moves.move(game, move, s, moves.namer(game:rules(), say), say)
end

local OWN = "A move turns one pile into the piles of an option that your "
  .. "function returns."

---What a move is and who wins, in lines.
---@param rules nim.rules
---@param say nim.phrases.say
---@return string[]
function words.describe(rules, say)
  local lines = kinds.describe(rules, say)
  if rules:kind().numbered then lines[1] = say(OWN) end
  return lines
end

---Piles to begin with.
words.default = kinds.piles

return words
