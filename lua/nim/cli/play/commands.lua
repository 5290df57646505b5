--- The commands inside `play`: hint, why, undo, redo, piles, rules, new, bot, save, help.
--
-- `commands.VERB(session, words)` returns what comes next: "new", "quit", "again" when
-- the board has changed, or nothing.

local board = require "nim.cli.play.board"
local explain = require "nim.explain"
local bot_args = require "nim.cli.bot_args"
local fail = require "nim.cli.fail"
local fill = require "nim.phrases".fill
local flags = require "nim.cli.flags"
local nim = require "nim"
local moves = require "nim.cli.play.moves"
local out = require "nim.cli.out"
local number = require "nim.util.number"
local saving = require "nim.cli.play.saving"
local states = require "nim.states"
local words_of = require "nim.util.words"

local commands = {}

local HELP = {
  "hint, h      show a good move, and why it is good",
  "why          explain who can win; a position is safe if whoever leaves it can",
  "undo, u      take your last move back; redo plays it again",
  "piles        list all piles, and options: their numbers or words are typed",
  "rules, r     show the rules; rules max:3 starts a game under others",
  "new, n       start again; new 3 5 7 with other piles",
  "bot          name your opponent; bot random starts a game against another",
  "save FILE    save the game in a file; play --load FILE resumes it",
  "quit, q      leave, as at the end of the input",
}

function commands.nothing() end

function commands.quit() return "quit" end

function commands.help(s)
  out.lines(moves.lines(s.game))
  out.lines(HELP, "  ")
end

-- The position and what decides it; prints a message where that is not known.
local function reasoned(s, failure)
  local known, at = fail.catch(explain.at, s.game:piles(), s.rules,
    { paint = out.paint })
  if known then return at end
  out.text("%s", words_of.sentence(fill(failure, { why = fail.words(at) })))
end

function commands.why(s)
  local at = reasoned(s, "no reason: {why}")
  if not at then return end
  local lines = { explain.outcome(at) .. "." }
  if not at.over then
    table.move(explain.plain(at), 1, #explain.plain(at), 2, lines)
    lines[#lines + 1] = ""
    for _, line in ipairs(explain.reason(at)) do lines[#lines + 1] = line end
    lines[#lines + 1] = explain.theorem(at)
  end
  out.prose(lines, "  ")
end

function commands.hint(s)
  local at = reasoned(s, "no hint: {why}")
  if not at then return end
  local move = { at.game:best_move() }
  if #move == 0 then return out.line "The game is over: there is no hint." end
  if at.outcome == "N" then
    out.text("Hint: {move}.", { move = explain.move(at, move) })
  else
    out.text("No move wins against perfect play. To play for time, {move}.",
      { move = words_of.move(s.game, move, "") })
  end
  -- How it is typed, where that is not obvious.
  if #move < 3 and not s.rules:kind().numbered then return end
  out.line("Type {move}.", { move = table.concat(move, " ") })
end

--- Takes back moves until it is the turn of the person who asked.
function commands.undo(s)
  local mine = s.bot and s.human or 1
  if s.plies < mine then return out.line "There is nothing to take back." end
  repeat
    s.game:undo()
    s.plies = s.plies - 1
  until not s.bot or s.game:turn() == s.human
  return "again"
end

--- Plays again what was taken back, up to the turn of the person who asked.
function commands.redo(s)
  if not s.game:redo() then return out.line "There is no move to play again." end
  s.plies = s.plies + 1
  while s.bot and s.game:turn() ~= s.human and s.game:redo() do s.plies = s.plies + 1 end
  return "again"
end

function commands.save(s, words)
  local path = table.concat(words, " ")
  if path == "" then return out.line "Which file? For example: save game.txt." end
  local saved, why = saving.write(s.game, path)
  if not saved then return out.text("Not saved: {why}.", { why = why }) end
  out.line("Saved in {path}.", { path = out.shown(path) })
end

function commands.piles(s)
  out.prose({ board.list(s.game) }, "   ")
  if not s.rules:kind().numbered then return end
  for i = 1, #s.game do
    if s.game[i] > 0 then out.prose({ board.options(s.game, i) }, "   ") end
  end
end

-- A game from this position; nil and why it cannot be played under these rules.
local function playable(piles, rules)
  local made, game = fail.catch(nim.game, piles, rules)
  if not made then return nil, game end
  if not game:over() then return game end
  return nil, fill("no move is left in {piles}",
    { piles = words_of.position(game:rules(), game:piles()) })
end

function commands.rules(s, words)
  if #words == 0 then return board.show_rules(s) end
  local text = table.concat(words, " ")
  local rules, why = flags.read_rules(text, nil, true)
  if not rules then return out.text(words_of.sentence(why)) end
  if rules:kind().states then
    return out.text("{rules} begins with a text: quit, and type luanim play "
      .. "--rules '{rules}' and the text.", { rules = out.shown(text) })
  end
  if s.piles and not playable(s.piles, rules) then s.piles = nil end
  s.rules = rules
  out.line("A new game, under the rules {rules}.", { rules = flags.called(rules) })
  return "new"
end

-- A game on states begins with a text.
function commands.new(s, words)
  if #words == 0 then return "new" end
  local piles, why = table.concat(words, " "), nil
  if not states.of(s.rules) then piles, why = number.piles(words) end
  local game
  if piles then game, why = playable(piles, s.rules) end
  if not game then return out.text("No new game: {why}.", { why = why }) end
  s.rules, s.piles = game:rules(), game:piles()
  return "new"
end

function commands.bot(s, words)
  if #words == 0 then
    return out.line(s.bot and "{name} plays against you."
      or "A friend plays against you.", { name = s.bot and s.bot.name })
  end
  local name = table.concat(words, " ")
  local bot, why = nil, bot_args.misspelt(name)
  if not why then bot, why = require "nim.bots".player(name, { seed = s.seed }) end
  if not bot then return out.text(words_of.sentence(why)) end
  if s.bot then s.bot:close() end
  s.bot, s.wins = bot, { 0, 0 }
  out.line("A new game, against {name}.", { name = bot.name })
  return "new"
end

return commands
