--- One game of `play`, turn by turn.
--
-- A turn of a person is lines until one of them is a legal move; the commands among them
-- are `nim.cli.play.commands`. What ends the game says what comes next: "over", "new" or
-- "quit".

local commands = require "nim.cli.play.commands"
local display = require "nim.cli.play.display"
local fail = require "nim.cli.terminal.fail"
local fill = require "nim.phrases".fill
local notation = require "nim.cli.play.notation"
local out = require "nim.cli.terminal.out"
local parser = require "nim.cli.play.parser"
local prompt = require "nim.cli.terminal.prompt"
local saving = require "nim.cli.play.saving"
local story = require "nim.cli.match.story"
local transcript = require "nim.explain.transcript"
local words = require "nim.util.words"

local game_loop = {}

-- Makes a move, and announces it.
local function do_move(s, move)
  local name = display.name_of(s, s.game:turn())
  local text = words.move(s.game, move, name and "s" or "you", words.namer(s.rules))
  out.line("%s.", name and name .. " " .. text or text)
  s.game:move(move)
  s.plies = s.plies + 1
end

-- A bot that makes no move has lost, unless the position is undecided.
local function without_move(s, _, reason, why, code)
  if reason == "undecided" then
    display.tell_undecided(s.bot, fail.words(why, code))
    s.stopped = true
  else
    out.text("%s", fill("{name} {did}: {why}.",
      { name = s.bot.name, did = transcript.early(reason), why = why }))
    story.failure(s.bot.bot, s.game)
    s.winner = s.human
  end
end

local function bot_turn(s)
  local answer = table.pack(s.bot:ask(s.game))
  if s.output then story.printed(s.bot:printed()) end
  if not answer[1] then return without_move(s, table.unpack(answer, 1, 4)) end
  do_move(s, answer)
  if not s.game:over() then display.show_board(s) end
end

local function next_line(s, question)
  local line = s.pending
  s.pending = nil
  return line or prompt.ask(question)
end

-- One line of a person. Returns what comes next, or nothing to ask again.
local function answer(s, line)
  local read = parser.read(line, s.game)
  if read.fault then
    out.text(read.fault)
  elseif read.verb then
    return commands.obey(s, read.verb, read.words)
  else
    local legal, why = s.game:legal(read.move)
    if not legal then
      out.text("%s", fill("That is not allowed: {why}.", { why = why }))
      local how = notation.splitting(s.game)
      if how then out.line(how) end
      return nil
    end
    do_move(s, read.move)
    return "moved"
  end
end

-- Whether it is the turn of a person still, after undo and redo.
local function is_mine(s)
  return not s.game:over() and not display.is_bot(s, s.game:turn())
end

local function human_turn(s)
  local ending
  repeat
    local line = next_line(s, display.turn(s) .. "> ")
    if not line then return "quit" end
    ending = answer(s, line)
    if ending == "again" then display.show_board(s) end
  until ending and not (ending == "again" and is_mine(s))
  if ending == "again" then return nil end
  if ending ~= "moved" then return ending end
  if not s.bot and not s.game:over() then display.show_board(s) end
end

--- Saves the game in its file, where it has one; a failure does not end the game.
function game_loop.keep(s)
  local kept, why = saving.keep(s)
  if not kept then out.text("%s", fill("Not saved: {why}.", { why = out.shown(why) })) end
end

-- Whether the game has ended; then the winner, if there is one, is known.
local function is_over(s)
  if not s.winner and not s.stopped and not s.game:over() then return false end
  s.winner = s.winner or not s.stopped and s.game:winner() or nil
  return true
end

--- Plays until the game is over or a player asks for something else.
function game_loop.play(s)
  while not is_over(s) do
    if display.is_bot(s, s.game:turn()) then
      bot_turn(s)
    else
      local ending = human_turn(s)
      if ending == "quit" then game_loop.keep(s) end
      if ending then return ending end
    end
    game_loop.keep(s)
  end
  return "over"
end

return game_loop
