--- The commands inside `play`: hint, why, undo, redo, piles, rules, new, bot, save, help.
--
-- `commands.obey(session, verb, words)` returns what comes next: "new", "quit", "again"
-- when the board has changed, or nothing.

local board = require "nim.cli.play.board"
local bot_help = require "nim.cli.args.bot_help"
local display = require "nim.cli.play.display"
local explain = require "nim.explain"
local fail = require "nim.cli.terminal.fail"
local fill = require "nim.phrases".fill
local flags = require "nim.cli.args.flags"
local nim = require "nim"
local notation = require "nim.cli.play.notation"
local out = require "nim.cli.terminal.out"
local number = require "nim.util.number"
local saving = require "nim.cli.play.saving"
local states = require "nim.states"
local style = require "nim.cli.terminal.style"
local typed_rules = require "nim.cli.args.typed_rules"
local words_of = require "nim.util.words"

local commands = {}

local HELP = {
  "hint, h      show a good move, and why it is good",
  "why          explain who can win; a position is safe if whoever leaves it can",
  "undo, u      take your last move back; redo plays it again",
  "piles        list all piles, and options that have numbers",
  "rules, r     show the rules; rules max:3 starts a game under others",
  "new, n       start again; new 3 5 7 with other piles",
  "bot          name your opponent; bot random starts a game against another",
  "save FILE    save the game in a file; play --load FILE resumes it",
  "quit, q      leave, as at the end of the input",
}

local obey = {}

function obey.nothing() end

function obey.quit() return "quit" end

function obey.help(s)
  out.lines(notation.lines(s.game))
  out.lines(HELP, "  ")
end

-- How the move is typed, where that is not obvious.
local function tell_typed(move)
  if #move < 3 then return end
  out.line("%s", fill("Type {move}.", { move = table.concat(move, " ") }))
end

-- The position and what decides it; prints a message where that is not known.
local function reasoned(s, failure)
  local known, at = fail.catch(explain.at, s.game:piles(), s.rules,
    { paint = style.paint })
  if known then return at end
  out.text("%s", words_of.sentence(fill(failure, { why = fail.words(at) })))
end

function obey.why(s)
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

function obey.hint(s)
  local at = reasoned(s, "no hint: {why}")
  if not at then return end
  local move = { at.game:best_move() }
  if #move == 0 then return out.line "The game is over: there is no hint." end
  if at.outcome == "N" then
    out.text("%s", fill("Hint: {move}.", { move = explain.move(at, move) }))
  else
    out.text("%s", fill("No move wins against perfect play. To win time, {move}.",
      { move = words_of.move(s.game, move, "", words_of.namer(s.rules)) }))
  end
  tell_typed(move)
end

--- Takes back moves until it is the turn of the person who asked.
function obey.undo(s)
  local mine = s.bot and s.human or 1
  if s.plies < mine then return out.line "There is nothing to take back." end
  repeat
    s.game:undo()
    s.plies = s.plies - 1
  until not s.bot or s.game:turn() == s.human
  return "again"
end

--- Plays again what was taken back, up to the turn of the person who asked.
function obey.redo(s)
  if not s.game:redo() then return out.line "There is no move to play again." end
  s.plies = s.plies + 1
  while s.bot and s.game:turn() ~= s.human and s.game:redo() do s.plies = s.plies + 1 end
  return "again"
end

function obey.save(s, words)
  local path = table.concat(words, " ")
  if path == "" then return out.line "Which file? For example: save game.txt." end
  local saved, why = saving.write(s.game, path)
  if not saved then return out.text("%s", fill("Not saved: {why}.", { why = why })) end
  out.line("%s", fill("Saved in {path}.", { path = out.shown(path) }))
end

function obey.piles(s)
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

function obey.rules(s, words)
  if #words == 0 then return display.show_rules(s) end
  local rules, why = flags.read_rules(table.concat(words, " "))
  if not rules then return out.text(words_of.sentence(why)) end
  if s.piles and not playable(s.piles, rules) then s.piles = nil end
  s.rules = rules
  out.line("%s", fill("A new game, under the rules {rules}.",
    { rules = typed_rules.show(rules) }))
  return "new"
end

-- A game on states begins with a text.
function obey.new(s, words)
  if #words == 0 then return "new" end
  local piles, why = table.concat(words, " "), nil
  if not states.of(s.rules) then piles, why = number.piles(words) end
  local game
  if piles then game, why = playable(piles, s.rules) end
  if not game then return out.text("%s", fill("No new game: {why}.", { why = why })) end
  s.rules, s.piles = game:rules(), game:piles()
  return "new"
end

function obey.bot(s, words)
  if #words == 0 then
    return out.line("%s", fill(s.bot and "{name} plays against you."
      or "A friend plays against you.", { name = s.bot and s.bot.name }))
  end
  local name = table.concat(words, " ")
  local bot, why = nil, bot_help.misspelt(name)
  if not why then bot, why = require "nim.bots".player(name, { seed = s.seed }) end
  if not bot then return out.text(words_of.sentence(why)) end
  if s.bot then s.bot:close() end
  s.bot, s.wins = bot, { 0, 0 }
  out.line("%s", fill("A new game, against {name}.", { name = bot.name }))
  return "new"
end

function commands.obey(s, verb, words) return obey[verb](s, words) end

return commands
