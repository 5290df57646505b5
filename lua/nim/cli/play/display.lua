--- What the players of `play` see: their names, the board, and
-- warnings about a bot that cannot solve a position.

local board = require "nim.cli.play.board"
local bots = require "nim.bots"
local explain = require "nim.explain"
local fail = require "nim.cli.terminal.fail"
local fill = require "nim.phrases".fill
local notation = require "nim.cli.play.notation"
local out = require "nim.cli.terminal.out"
local typed_rules = require "nim.cli.args.typed_rules"
local words = require "nim.util.words"

local display = {}

function display.is_bot(s, seat) return s.bot ~= nil and seat ~= s.human end

--- How a seat is called; nothing where that is you.
function display.name_of(s, seat)
  if display.is_bot(s, seat) then return s.bot.name end
  return not s.bot and fill("Player {seat}", { seat = seat }) or nil
end

--- The rules, and who plays.
function display.heading(s)
  return fill(s.bot and "{rules}, you against {name}" or "{rules}, two players",
    { rules = typed_rules.show(s.rules), name = s.bot and out.shown(s.bot.name) })
end

--- Whose turn it is.
function display.turn(s)
  return fill(s.bot and "Your move" or "Player {seat}", { seat = s.game:turn() })
end

--- What a move is, who wins, and how to type what is not plain.
function display.show_rules(s)
  out.prose(explain.describe(s.rules), "  ")
  local how = notation.splitting(s.game)
  if how then out.line("  " .. how) end
end

-- Says, once, that the file of a game on states has failed to say something.
local function tell_unsaid(s)
  local why = words.complaint(s.rules)
  if why then out.text(words.sentence(why)) end
end

--- The board in lines.
function display.show_board(s)
  local lines, width = board.draw(s.game, s.width)
  s.width = width
  out.line()
  out.lines(lines, "   ")
  out.line()
  tell_unsaid(s)
end

--- Warns before the game that the bot may not be able to play it: a position of misère
--- play is undecided where the search exceeds its budget.
function display.warn_undecided(game, bot)
  if not bots.solves(bot.name) then return end
  local known, why = fail.catch(game.outcome, game)
  if known then return end
  out.text("%s", fill("{name} cannot solve this position: {why}.",
    { name = bot.name, why = why }))
  out.text("%s", "Where that is so when it has to move, the game ends without a "
    .. "winner. 'bot random' begins a game with a bot that needs no solver.")
  out.line()
end

--- Says that the bot cannot go on.
function display.tell_undecided(bot, why)
  out.text("%s", fill("{name} cannot go on: {why}.", { name = bot.name, why = why }))
  out.line()
  out.text("%s", "This game has no winner. 'bot random' begins a game with a bot "
    .. "that needs no solver.")
end

return display
