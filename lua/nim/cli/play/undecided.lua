--- Where the search in misère play comes to no end within its budget, nobody knows who
--- wins: neither a bot nor a hint has an answer, and nobody has lost by that.
--
--     undecided.warn(game, bot)    -- before the game
--     undecided.tell(bot, why)     -- when its move is due

local bots = require "nim.bots"
local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"

local undecided = {}

local ADVICE = "'bot random' begins a game with a bot that needs no solver."

--- Tells before the game that the bot may not be able to play it.
---@param game nim.game
---@param bot nim.cli.play.opponent
function undecided.warn(game, bot)
  if not bots.solves(bot.name) then return end
  local known, why = pcall(game.outcome, game)
  if known then return end
  out.text("%s cannot solve this position: %s.", bot.name, fail.reason(why))
  out.text("Where that is so when it has to move, the game ends without a winner. "
    .. ADVICE)
  out.line()
end

--- Tells that the bot cannot go on.
---@param bot nim.cli.play.opponent
---@param why string
function undecided.tell(bot, why)
  out.text("%s cannot go on: %s.", bot.name, fail.reason(why:gsub("^error: ", "")))
  out.line()
  out.text("This game has no winner. " .. ADVICE)
end

return undecided
