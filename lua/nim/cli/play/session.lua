--- A session of `play`: one game after the other, between the same players.
--
--     session.run { rules = rules, piles = { 3, 4, 5 }, bot = player, first = "me" }
--
-- A game goes turn by turn in `nim.cli.play.game_loop`; here is what lies between games.

local commands = require "nim.cli.play.commands"
local core = require "nim.core"
local display = require "nim.cli.play.display"
local explain = require "nim.explain"
local fail = require "nim.cli.terminal.fail"
local fill = require "nim.phrases".fill
local game_loop = require "nim.cli.play.game_loop"
local nim = require "nim"
local out = require "nim.cli.terminal.out"
local parser = require "nim.cli.play.parser"
local prompt = require "nim.cli.terminal.prompt"
local review = require "nim.cli.play.review"
local saving = require "nim.cli.play.saving"
local style = require "nim.cli.terminal.style"
local util = require "nim.util"
local words = require "nim.util.words"

local session = {}

-- piles: to start with; those that suit the rules otherwise; loaded: to go on with; save:
-- path of a file that always holds the game; bot: nil where two people play; human: the
-- seat of the person who plays against a bot; plies: moves in the game; wins: of the
-- person and the bot, or of player 1 and 2; stopped: the bot cannot go on: the game has
-- no winner; told: the rules that have been shown; output: what a bot prints is shown;
-- width: of the board; pending: a line that was typed before its time

-- Answers, in any of the languages.
local YES = { [""] = true, y = true, yes = true, me = true, i = true, j = true, ja = true,
  o = true, oui = true, s = true, ["sí"] = true, si = true }
local NO = { n = true, no = true, bot = true, nein = true, non = true }

-- Commands that show something and change nothing.
local TELLING = { "help", "hint", "why", "piles", "rules" }

local function is_telling(read)
  for _, verb in ipairs(TELLING) do
    if read.verb == verb then return #read.words == 0 end
  end
  return false
end

-- Anything but an answer to the question who moves first.
local function answer_aside(s, read)
  if is_telling(read) then commands.obey(s, read.verb, read.words) end
  if read.verb == "help" then
    out.text("%s", fill("Before you answer you can type {words}, each alone, or quit.",
      { words = words.list(TELLING, "and") }))
  end
  out.line "Yes or no? Enter is yes, quit ends the game."
end

-- Asks who begins. A line that is a move begins, and is the first move.
local function ask_first(s)
  while true do
    local line = prompt.ask(("%s "):format("Do you begin? [Y/n]"))
    if not line then return nil end
    local word = util.trim(line:lower())
    if YES[word] then return 1 end
    if NO[word] then return 2 end
    local read = parser.read(line, s.game)
    if read.verb == "quit" then return nil end
    if read.move then
      s.pending = line
      return 1
    end
    answer_aside(s, read)
  end
end

-- begun: false when the person would rather go
local function seat_players(s)
  if not s.bot then return true end
  if s.plies > 0 then s.human = s.game:turn()
  elseif s.first then s.human = s.first == "bot" and 2 or 1
  else s.human = ask_first(s) end
  return s.human ~= nil
end

-- The rules are shown when they are new.
local function tell_rules(s)
  if s.told == tostring(s.rules) then return end
  s.told = tostring(s.rules)
  out.line()
  display.show_rules(s)
end

--- Begins the next game.
-- begun: false when the person would rather go
local function open(s)
  s.game = s.loaded or nim.game(s.piles or explain.default(s.rules), s.rules)
  s.plies, s.loaded = #s.game:history(), nil
  s.winner, s.stopped, s.width = nil, nil, nil
  local kept, why = saving.keep(s)
  if not kept then fail.with(1, why) end
  tell_rules(s)
  display.show_board(s)
  if s.bot then display.warn_undecided(s.game, s.bot) end
  return seat_players(s)
end

-- Shows the winner, and adds the win to the score.
local function tell_result(s)
  local won = not s.bot or s.winner == s.human
  local name = display.name_of(s, s.winner)
  out.line()
  out.line(style.paint(won and "good" or "bad", "%s"), fill(not name and "You win!"
    or won and "{name} wins!" or "{name} wins.", { name = name }))
  local mine = s.bot and (won and 1 or 2) or s.winner
  s.wins[mine] = s.wins[mine] + 1
  if s.wins[1] + s.wins[2] > 1 then
    out.line("%s", fill(s.bot and "You {mine}, {name} {theirs}."
      or "Player 1 {mine}, player 2 {theirs}.",
      { mine = s.wins[1], theirs = s.wins[2], name = s.bot and s.bot.name }))
  end
  if not s.bot or not won then review.tell(s.game, 3 - s.winner, s.bot ~= nil) end
  if s.bot then s.bot:finish(s.game) end
end

-- Goes back into the game that was just over.
local function take_back(s)
  local winner = s.winner
  if not commands.obey(s, "undo", {}) then return nil end
  if winner then
    local mine = s.bot and (winner == s.human and 1 or 2) or winner
    s.wins[mine] = s.wins[mine] - 1
  end
  s.winner, s.stopped = nil, nil
  display.show_board(s)
  return "back"
end

-- What the answer to `Another game?` asks for; nil where it is not an answer.
local function after_game(s, line)
  local word = util.trim(line:lower())
  if word == "" or NO[word] then return "quit" end
  if YES[word] then return "new" end
  local read = parser.read(word, s.game)
  if read.verb == "undo" then return take_back(s) end
  if read.verb then return commands.obey(s, read.verb, read.words) end
  out.line "Yes, no or undo? Enter is no."
end

-- What comes after a game: "new", "quit", or "back" into it.
local function ask_again(s)
  local ending
  repeat
    local line = prompt.ask(("%s "):format("Another game? [y/N/undo]"))
    ending = line and after_game(s, line) or not line and "quit"
  until ending
  return ending
end

-- The closing message.
local function say_farewell(s)
  if s.stopped then
    out.line "Goodbye. This game had no winner."
  elseif not s.winner then
    out.line "Goodbye. This game is unfinished."
  elseif not s.bot then
    out.line("%s", fill("Goodbye, and congratulations to player {seat}.",
      { seat = s.winner }))
  elseif s.winner == s.human then
    out.line("%s", fill("Goodbye, and well played: {name} has met its master.",
      { name = s.bot.name }))
  else
    out.line("%s", fill("Goodbye. Next time you get {name}: hint shows how.",
      { name = s.bot.name }))
  end
  if s.save then
    out.line("%s", fill("The game is kept in {path}.", { path = out.shown(s.save) }))
  end
end

local function play(s)
  out.text("%s: %s. %s", style.paint("title", "luanim"), display.heading(s),
    "Type help when in doubt.")
  local ending = "new"
  while ending ~= "quit" do
    if ending == "new" then ending = open(s) and "play" or "quit" end
    if ending ~= "quit" then ending = game_loop.play(s) end
    if ending == "over" then
      if not s.stopped then tell_result(s) end
      ending = ask_again(s)
    end
  end
end

--- Plays until the input ends, or somebody asks to end it: by quit, by Ctrl-C, by closing
--- the terminal.
function session.run(s)
  s.wins = { 0, 0 }
  core.note_interrupts(true)
  local done, why = pcall(play, s)
  core.note_interrupts(false)
  core.note_interrupts()
  if done then return say_farewell(s) end
  if fail.is(why) or not fail.interrupted() then error(why, 0) end
  if s.game then game_loop.keep(s) end
  out.line()
  say_farewell(s)
  fail.quit(fail.INTERRUPTED)
end

return session
