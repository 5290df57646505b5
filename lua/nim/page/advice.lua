--- Help for a player: a hint, and why a position is won or lost.

local core = require "nim.core"
local position = require "nim.page.position"
local reasons = require "nim.page.why"
local words = require "nim.page.words"

local advice = {}

---The most winning moves that are explained.
local SHOWN = 12

local LOST = "The position is safe for your opponent: every move loses against "
  .. "good play. This move delays the loss longest."

---@param asked { game: nim.page.game }
---@return { move?: integer[], says?: string, text: string }
function advice.hint(asked, say)
  local game = position.game(asked.game)
  if game:over() then return { text = say "The game is over." } end
  local known, outcome = core.try(game.outcome, game)
  if not known then return { text = words.sentence(outcome, nil, say) } end
  local move = { game:best_move() }
  return {
    move = move, says = words.sentence(words.move(game, move, "", say), nil, say),
    text = outcome == "P" and say(LOST) or reasons.promise(game, move, say),
  }
end

---@param asked { game: nim.page.game }
---@return nim.page.why
function advice.why(asked, say)
  local game = position.game(asked.game)
  local why = reasons.of(game, SHOWN, say)
  why.over = game:over()
  return why
end

return advice
