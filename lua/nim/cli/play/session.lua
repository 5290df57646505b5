--- A session of `play`: one game after the other, between the same players, each turn by
--- turn. A turn of a person is lines until one of them is a legal move.
--
--     session.run { rules = rules, piles = { 3, 4, 5 }, bot = player, first = "me" }

local board = require "nim.cli.play.board"
local commands = require "nim.cli.play.commands"
local core = require "nim.core"
local explain = require "nim.explain"
local fail = require "nim.cli.fail"
local fault = require "nim.util.fault"
local fill = require "nim.phrases".fill
local flags = require "nim.cli.flags"
local moves = require "nim.cli.play.moves"
local nim = require "nim"
local out = require "nim.cli.out"
local record = require "nim.record"
local saving = require "nim.cli.play.saving"
local story = require "nim.cli.story"
local transcript = require "nim.explain.transcript"
local util = require "nim.util"
local words = require "nim.util.words"

local session = {}

-- Answers, in any of the languages.
local YES = { [""] = true, y = true, yes = true, me = true, i = true, j = true, ja = true,
  o = true, oui = true, s = true, ["sí"] = true, si = true }
local NO = { n = true, no = true, bot = true, nein = true, non = true }

-- Bytes of the longest answer: other input may never end a line.
local LONGEST <const> = 2 << 20

local function read_line()
  local bytes = {}
  repeat
    local byte = io.stdin:read(1)
    if byte == "\n" or not byte and not bytes[1] then
      return byte and table.concat(bytes)
    end
    bytes[#bytes + 1] = byte
    if #bytes > LONGEST then fail.with(1, fault.new("long_line", { most = LONGEST })) end
  until not byte
  return table.concat(bytes)
end

-- Asks a question and waits for a line; nil at the end of the input. Where the input is
-- no terminal, the answer is written after the question, so that what is printed reads
-- like what happened.
local function ask(question)
  out.write(out.paint("strong", question))
  out.flush()
  -- Until there is input, so that a signal is seen meanwhile: a read goes on after one.
  -- What a buffer holds would not be seen by the wait.
  if io.type(io.stdin) == "file" then
    io.stdin:setvbuf "no"
    core.await_input(io.stdin)
  end
  local line = read_line()
  if not line then out.line()
  elseif not out.is_terminal(0) then out.line("%s", out.shown(line)) end
  return line
end

-- Saves the game in its file, where it has one: after each move, so that nothing is lost
-- however it ends. A failure does not end the game.
local function keep(s)
  if not s.save then return end
  local kept, why = saving.write(s.game, s.save)
  if not kept then out.text("Not saved: {why}.", { why = out.shown(why) }) end
end

-- Makes a move, and announces it.
local function do_move(s, move)
  local name = board.name_of(s, s.game:turn())
  local text = words.move(s.game, move, name and "s" or "you")
  out.line("%s.", name and name .. " " .. text or text)
  s.game:move(move)
  s.plies = s.plies + 1
end

local function bot_turn(s)
  local answer, name = table.pack(s.bot:ask(s.game)), s.bot.name
  if s.output then story.printed(s.bot:printed()) end
  if answer[1] then
    do_move(s, answer)
    if not s.game:over() then board.show(s) end
    return
  end
  -- A bot that makes no move has lost, unless the position is undecided.
  local _, reason, why, code = table.unpack(answer, 1, 4)
  if reason == "undecided" then
    out.text("{name} cannot go on: {why}.",
      { name = name, why = fail.words(why, code) })
    out.line()
    out.text("%s", "This game has no winner. 'bot random' begins a game with a bot "
      .. "that needs no solver.")
    s.stopped = true
  else
    out.text("{name} {did}: {why}.",
      { name = name, did = transcript.early(reason), why = why })
    story.failure(s.bot.bot, s.game)
    s.winner = s.human
  end
end

-- One line of a person. Returns what comes next, or nothing to ask again.
local function answer(s, line)
  local read = moves.read(line, s.game)
  if read.fault then return out.text(read.fault) end
  if read.verb then return commands[read.verb](s, read.words) end
  local legal, why = s.game:legal(read.move)
  if legal then
    do_move(s, read.move)
    return "moved"
  end
  out.text("That is not allowed: {why}.", { why = why })
  local how = moves.splitting(s.game)
  if how then out.line(how) end
end

local function human_turn(s)
  local ending
  repeat
    local line = s.pending
      or ask(fill(s.bot and "Your move" or "Player {seat}", { seat = s.game:turn() })
        .. "> ")
    s.pending = nil
    if not line then return "quit" end
    ending = answer(s, line)
    if ending == "again" then board.show(s) end
    -- After undo and redo it may still be the turn of a person.
    if ending == "again" and not s.game:over() and not board.is_bot(s, s.game:turn()) then
      ending = nil
    end
  until ending
  if ending == "again" then return nil end
  if ending ~= "moved" then return ending end
  if not s.bot and not s.game:over() then board.show(s) end
end

-- Plays until the game is over or a player asks for something else: "over", "new" or
-- "quit".
local function play_game(s)
  while not (s.winner or s.stopped or s.game:over()) do
    if board.is_bot(s, s.game:turn()) then
      bot_turn(s)
    else
      local ending = human_turn(s)
      if ending == "quit" then keep(s) end
      if ending then return ending end
    end
    keep(s)
  end
  s.winner = s.winner or not s.stopped and s.game:winner() or nil
  return "over"
end

-- Asks who begins. A line that is a move begins, and is the first move.
local function ask_first(s)
  local ending
  repeat
    local line = ask "Do you begin? [Y/n] "
    if not line then return "quit" end
    local word, read = util.trim(line:lower()), moves.read(line, s.game)
    local seat = (YES[word] or read.move) and 1 or NO[word] and 2
    if seat then
      s.human, s.pending = seat, read.move and line or nil
      return "play"
    end
    ending = read.verb and commands[read.verb](s, read.words)
    if not ending then
      out.line "Yes or no? Enter is yes; help lists what else can be typed."
    end
  until ending
  return ending
end

-- Begins the next game: "play", or what a person would rather do, "new" or "quit".
local function open(s)
  s.game = s.loaded or nim.game(s.piles or explain.default(s.rules), s.rules)
  s.plies, s.loaded = #s.game:history(), nil
  s.winner, s.stopped, s.width = nil, nil, nil
  if s.save then fail.need(1, saving.write(s.game, s.save)) end
  if s.described ~= tostring(s.rules) then
    s.described = tostring(s.rules)
    out.line()
    board.show_rules(s)
  end
  board.show(s)
  if not s.bot then return "play" end
  board.warn_undecided(s.game, s.bot)
  s.chosen = s.plies == 0
  if not s.chosen then s.human = s.game:turn()
  elseif s.first then s.human = s.first == "bot" and 2 or 1
  else return ask_first(s) end
  return "play"
end

-- The mistake that lost a game: the last move of a seat that gave a win away.
-- seat: of the loser, who reads it where a bot has won
local function review(s, seat)
  local at, rules, mine = s.game:copy(), s.game:rules(), s.bot ~= nil
  while at:undo() do end -- luacheck: ignore 542
  local played = { start = at:piles(), moves = s.game:history() }
  local list = record.blunders(played, seat, rules)
  local last = list[#list]
  if not last then
    local other = s.chosen and (seat == 1 and "To let the other begin" or "To begin")
    return out.text(mine and "Your moves were all correct: the game was lost from the "
      .. "start.< {other} would have won.>"
      or "Player {seat}'s moves were all correct: the game was lost from the start.",
      { seat = seat, other = other or nil })
  end
  local lines = explain.mistake(explain.at(last.piles, rules), last.move)
  out.text(mine and "Your move {n} gave the win away: {why}"
    or "Player {seat}'s move {n} gave the win away: {why}",
    { seat = seat, n = (last.ply + 1) // 2, why = table.concat(lines, " ") })
end

-- Shows the winner, and adds the win to the score: it is that of `mine`.
local function tell_result(s)
  local won = not s.bot or s.winner == s.human
  local name = board.name_of(s, s.winner)
  out.line()
  out.line(out.paint(won and "good" or "bad", not name and "You win!"
    or won and "{name} wins!" or "{name} wins."), { name = name })
  s.mine = s.bot and (won and 1 or 2) or s.winner
  s.wins[s.mine] = s.wins[s.mine] + 1
  if s.wins[1] + s.wins[2] > 1 then
    out.line(s.bot and "You {mine}, {name} {theirs}."
      or "Player 1 {mine}, player 2 {theirs}.",
      { mine = s.wins[1], theirs = s.wins[2], name = s.bot and s.bot.name })
  end
  -- Nothing is said where a search would exceed its budget.
  if (not s.bot or not won) and s.game:over() then fail.catch(review, s, 3 - s.winner) end
  local message = s.bot and s.bot:finish(s.game)
  if s.bot and s.output then story.printed(s.bot:printed()) end
  if not message then return end
  out.text("%s", message)
  story.failure(s.bot.bot)
end

-- Goes back into the game that was just over.
local function take_back(s)
  if not commands.undo(s) then return nil end
  if s.winner then s.wins[s.mine] = s.wins[s.mine] - 1 end
  s.winner, s.stopped = nil, nil
  board.show(s)
  return "back"
end

-- What comes after a game: "new", "quit", or "back" into it.
local function ask_again(s)
  local ending
  repeat
    local line = ask "Another game? [y/N/undo] "
    local word = line and util.trim(line:lower())
    if not line or word == "" or NO[word] then return "quit" end
    if YES[word] then return "new" end
    local read = moves.read(word, s.game)
    if read.verb == "undo" then ending = take_back(s)
    elseif read.verb then ending = commands[read.verb](s, read.words)
    else out.line "Yes, no or undo? Enter is no." end
  until ending
  return ending
end

-- The closing message.
local function say_farewell(s)
  local text = s.stopped and "Goodbye. This game had no winner."
    or not s.winner and "Goodbye. This game is unfinished."
    or not s.bot and "Goodbye, and congratulations to player {seat}."
    or s.winner == s.human and (s.game:over()
      and "Goodbye, and well played: {name} has met its master." or "Goodbye.")
    or "Goodbye. Next time you get {name}: hint shows how."
  out.line(text, { seat = s.winner, name = s.bot and s.bot.name })
  if s.save then
    out.line("The game is kept in {path}.", { path = out.shown(s.save) })
  end
end

local function play(s)
  out.text(s.bot and "{luanim}: {rules}, you against {name}<, the level {level}>. "
    .. "Type help when in doubt."
    or "{luanim}: {rules}, two players. Type help when in doubt.", {
      luanim = out.paint("title", "luanim"), rules = flags.called(s.rules),
      name = s.bot and out.shown(s.bot.name), level = s.bot and s.bot.bot.level,
    })
  local ending = "new"
  while ending ~= "quit" do
    if ending == "new" then ending = open(s) else ending = play_game(s) end
    if ending == "over" then
      if not s.stopped then tell_result(s) end
      ending = ask_again(s)
    end
  end
end

--- Plays until the input ends, or somebody asks to end it: by quit, by Ctrl-C, by closing
--- the terminal.
-- s: `piles` to start with, by default such as suit the rules; `loaded`, to go on with;
-- `save`, the path of a file that always holds the game; `bot`, nil where two people
-- play; `human`, the seat of the person who plays against it; `output`: show what a bot
-- prints
function session.run(s)
  s.wins = { 0, 0 }
  core.note_interrupts(true)
  local done, why = pcall(play, s)
  core.note_interrupts(false)
  core.note_interrupts()
  if done then return say_farewell(s) end
  if fail.is(why) or not fail.interrupted() then error(why, 0) end
  if s.game then keep(s) end
  out.line()
  say_farewell(s)
  fail.with(fail.INTERRUPTED)
end

return session
