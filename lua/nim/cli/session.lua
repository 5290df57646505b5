--- An evening of `play`: one game after the other at the same table.
--
--     session.run { rules = rules, piles = { 3, 4, 5 }, bot = opponent, first = "me" }
--
-- A game goes turn by turn. A turn of a person is lines until one of them is a legal move;
-- the commands among them are `nim.cli.verbs`. What ends the game says what comes next:
-- "over", "new" or "quit".

local board = require "nim.cli.board"
local explain = require "nim.cli.explain"
local moveline = require "nim.cli.moveline"
local nim = require "nim"
local out = require "nim.cli.out"
local prompt = require "nim.cli.prompt"
local style = require "nim.cli.style"
local verbs = require "nim.cli.verbs"
local words = require "nim.cli.words"

local session = {}

---@class nim.cli.session
---@field rules userdata
---@field piles? integer[] to start with; those that suit the rules otherwise
---@field bot? nim.cli.opponent nobody where two people play
---@field seed integer|string
---@field first? "me"|"bot"
---@field game userdata
---@field human? 1|2 the seat of the person who plays against a bot
---@field plies integer moves in the game
---@field wins integer[] of the person and the bot, or of player 1 and 2
---@field width? integer of the board
---@field pending? string a line that was typed before its time

local function is_bot(s, seat) return s.bot ~= nil and seat ~= s.human end

---How a seat is called, and the ending of what it does.
local function name_of(s, seat)
  if is_bot(s, seat) then return s.bot.name, "s" end
  if s.bot then return "You", "" end
  return ("Player %d"):format(seat), "s"
end

local function pile_namer(s)
  local noun = tostring(s.rules):find("^staircase") and "step " or "pile "
  return function(i) return noun .. board.name(i, #s.game) end
end

local function show_board(s)
  local lines, width = board.draw(s.game, s.width)
  s.width = width
  out.line()
  out.lines(lines, "   ")
  out.line()
end

local function do_move(s, move)
  local name, ending = name_of(s, s.game:turn())
  out.line("%s %s.", name, words.move(s.game, move, ending, pile_namer(s)))
  s.game:move(move)
  s.plies = s.plies + 1
end

---A bot that cannot move has lost.
local function bot_turn(s)
  local move, why = s.bot:move(s.game)
  if not move then
    out.line("%s gives up: %s.", s.bot.name, why)
    s.winner = s.human
    return
  end
  do_move(s, move)
  if not s.game:over() then show_board(s) end
end

local function next_line(s, question)
  local line = s.pending
  s.pending = nil
  return line or prompt.ask(question)
end

---One line of a person. Returns what comes next, or nothing to ask again.
local function answer(s, line)
  local read = moveline.read(line, s.game)
  if read.fault then
    out.line(read.fault)
  elseif read.verb then
    return verbs.obey(s, read.verb, read.words)
  else
    local legal, why = s.game:legal(read.move)
    if not legal then
      out.line("That is not allowed: %s.", board.rename(why, #s.game))
      return nil
    end
    do_move(s, read.move)
    return "moved"
  end
end

local function human_turn(s)
  local name = s.bot and "Your move" or ("Player %d"):format(s.game:turn())
  local ending
  repeat
    local line = next_line(s, name .. "> ")
    if not line then return "quit" end
    ending = answer(s, line)
    if ending == "again" then show_board(s) end
  until ending and ending ~= "again"
  if ending ~= "moved" then return ending end
  if not s.bot and not s.game:over() then show_board(s) end
end

---Plays until the game is over or somebody wants something else.
local function play_game(s)
  while not s.winner and not s.game:over() do
    if is_bot(s, s.game:turn()) then
      bot_turn(s)
    else
      local ending = human_turn(s)
      if ending then return ending end
    end
  end
  s.winner = s.winner or s.game:winner()
  return "over"
end

local YES <const> = { [""] = true, y = true, yes = true, me = true, i = true }
local NO <const> = { n = true, no = true, bot = true }

---Asks who begins. A line that is a move begins, and is the first move.
local function ask_first(s)
  while true do
    local line = prompt.ask("Do you begin? [Y/n] ")
    if not line then return nil end
    local word = line:lower():match("^%s*(.-)%s*$")
    if YES[word] then return 1 end
    if NO[word] then return 2 end
    local read = moveline.read(line, s.game)
    if read.verb == "quit" then return nil end
    if read.move then
      s.pending = line
      return 1
    end
    out.line("Yes or no? Enter is yes, quit ends the game.")
  end
end

---@return boolean? begun false when the person would rather go
local function seat_players(s)
  if not s.bot then return true end
  if s.first then s.human = s.first == "me" and 1 or 2
  else s.human = ask_first(s) end
  if not s.human then return false end
  s.bot:begin(s.game, 3 - s.human)
  return true
end

local function open_game(s)
  s.game = nim.game(s.piles or explain.default(s.rules), s.rules)
  s.plies, s.winner, s.width = 0, nil, nil
  out.line()
  out.lines(explain.describe(s.rules), "  ")
  show_board(s)
  return seat_players(s)
end

local function tell_result(s)
  local won = not s.bot or s.winner == s.human
  local name = name_of(s, s.winner)
  out.line()
  out.line(style.paint(won and "good" or "bad", "%s %s%s"), name,
    name == "You" and "win" or "wins", won and "!" or ".")
  local mine = s.bot and (won and 1 or 2) or s.winner
  s.wins[mine] = s.wins[mine] + 1
  if s.wins[1] + s.wins[2] > 1 then
    out.line("%s %d, %s %d.", s.bot and "You" or "Player 1", s.wins[1],
      s.bot and s.bot.name or "player 2", s.wins[2])
  end
  if s.bot then s.bot:finish(s.game, not won) end
end

---What comes after a game: "new", "quit", or "back" into the game that was just over.
local function ask_again(s)
  while true do
    local line = prompt.ask("Another game? [y/N/undo] ")
    local word = line and line:lower():match("^%s*(.-)%s*$") or "q"
    local read = moveline.read(word, s.game)
    if word == "" or word == "n" or word == "no" or read.verb == "quit" then return "quit" end
    if word == "y" or word == "yes" then return "new" end
    if read.verb == "undo" then
      local mine = s.bot and (s.winner == s.human and 1 or 2) or s.winner
      if verbs.obey(s, "undo", {}) then
        s.wins[mine], s.winner = s.wins[mine] - 1, nil
        show_board(s)
        return "back"
      end
    elseif read.verb and read.verb ~= "nothing" then
      local ending = verbs.obey(s, read.verb, read.words)
      if ending == "new" then return "new" end
    else
      out.line("Yes, no or undo? Enter is no.")
    end
  end
end

local function farewell(s)
  if not s.winner then
    out.line("Goodbye. This game stays unfinished.")
  elseif not s.bot then
    out.line("Goodbye, and congratulations to player %d.", s.winner)
  elseif s.winner == s.human then
    out.line("Goodbye, and well played: %s has met its master.", s.bot.name)
  else
    out.line("Goodbye. Next time you get %s: hint shows how.", s.bot.name)
  end
end

---@param s nim.cli.session
function session.run(s)
  s.wins = { 0, 0 }
  out.line(style.paint("title", "luanim") .. ": %s, %s. Type help when in doubt.",
    tostring(s.rules), s.bot and "you against " .. s.bot.name or "two players")
  local ending = "new"
  while ending ~= "quit" do
    if ending == "new" then ending = open_game(s) and "play" or "quit" end
    if ending ~= "quit" then ending = play_game(s) end
    if ending == "over" then
      tell_result(s)
      ending = ask_again(s)
    end
  end
  farewell(s)
end

return session
