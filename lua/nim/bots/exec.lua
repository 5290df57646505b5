--- Bots in any language: programs that speak lines of text.
--
--     luanim 2               the version; the program answers with this line
--     new 71834 2 nim        a game: its number, seat, rules; it answers: ready 71834
--     options 5: 4, 2, 1 3   only in a game of one's own: what each option of a pile of 5
--                            leaves; 0 is nothing. Each size once, from 1 on, when a game
--                            has piles so large; nothing is answered
--     takes 5: 1 4           the same where a game of one's own says what may be taken
--     state 5: "xx.xxx"      in a game on states, before the options: what a pile of 5
--                            stands for, as JSON; only to a program that has greeted with
--                            `luanim 2 states`
--     move 1: 3 4 5          turn, piles; it answers with the turn and a move: 1: 1 2
--     end win                or `end loss`; nothing is answered
--
-- One process plays game after game. Each answer names its question, so a line that comes
-- late is never taken for another one. What a program does between its last answer in one
-- game and being `ready` for the next belongs to neither: it may talk, or end. Then it is
-- started anew, and only what it does from there on counts.
--
-- An answer that is late, no move, or not allowed loses the game, and so does a line too
-- many. The process is then ended, by SIGTERM and soon after by SIGKILL, and the next
-- game begins with a new one. What it writes to standard error goes where ours goes; when
-- its input ends, it should end. Its limits are those of `launch`.
--
-- Before its first move a program makes no illegal one: whatever it says then in place of
-- what was expected is a `crash`.

local printable = require "nim.util.printable"
local command_files = require "nim.bots.command_files"
local core = require "nim.core"
local host = require "nim.util.host"
local program = require "nim.util.process.program"
local sandbox = require "nim.sandbox"

local exec = {}

local GREETING = "luanim 2"
local WITH_STATES = GREETING .. " states"

-- Milliseconds until a program has greeted, and until it is ready for a game: it has more
-- where a move has more.
local GREET = 10000

-- failure: what the core looks for in errors; polled: it yields while it waits; program:
-- nil: none runs; game: the line that begins this game; ready: its answer; awaited: lines
-- that it has to say before it moves: it is ready for this game, and for those before in
-- which it was not asked; warm: the program has been there before this game; largest:
-- pile of this game; sent: sizes whose options the program knows; states: it has asked
-- for states; turn: questions that it was asked in this game
local Exec = {}
Exec.__index = Exec

--- Ends the program, if one runs.
function Exec:stop(gently)
  local running = self.program
  self.program = nil
  if running then running:stop(gently) end
end

-- Raises the loss of the game.
function Exec:fail(reason, message, ...)
  self:stop()
  self.failure.reason, self.failure.message = reason, message:format(...)
  error(self.failure, 0)
end

-- Waits until something comes, or the time is up. Polled, it yields after a millisecond.
local function wait(self, milliseconds, comes)
  local till = host.now() + milliseconds
  program.wait(self.polled and 1 or milliseconds, comes, self.beat)
  while self.polled and not comes() and host.now() < till do
    coroutine.yield()
    program.wait(1, comes, self.beat)
  end
end

-- The next line that the program says; where none comes, the game is lost.
-- due: it has to be a move
local function hear(self, milliseconds, due)
  local running, line = self.program, nil
  wait(self, milliseconds, function()
    line = line or running:line()
    return line or running:is_endless() or running:has_ended()
  end)
  if line then return line end
  if running:is_endless() then
    self:fail(due and "illegal move" or "crash", "the answer is too long")
  elseif not running:has_ended() then
    self:fail("time", "no answer within %d ms%s", milliseconds,
      due and "" or ": is each line flushed?")
  end
  local ending = running:ending()
  self:fail("crash", ending and "the program has ended: %s"
    or "the program has closed its output", ending)
end

-- At most so many bytes of an answer are shown.
local SHOWN = 40

local function shown(text)
  return (text:sub(1, SHOWN):gsub("[^\x20-\x7E]", "?"))
end

-- What it says, these words or `others`, and nothing before. No move is due yet, so none
-- is illegal.
local function says(self, words, others)
  local answer = hear(self, math.max(GREET, self.limits.wall))
  if answer == words or answer == others then return answer end
  self:fail("crash", "'%s' expected, got '%s'", words, shown(answer))
end

local function greet(self)
  local named = command_files.paths(self.command)
  local running, why = program.start(self.command,
    self.limits.program or sandbox.usual_limits().program, named)
  if not running then return self:fail("crash", "cannot be started: %s", why) end
  self.program, self.awaited, self.sent = running, {}, 0
  self.program:tell(GREETING)
  self.states = says(self, GREETING, WITH_STATES) == WITH_STATES
end

local function options_line(rules, size)
  local takes, options = not rules:kind().numbered, {}
  for i, piles in ipairs(rules:options(size)) do
    options[i] = takes and size - (piles[1] or 0)
      or piles[1] and table.concat(piles, " ") or "0"
  end
  return (takes and "takes %d: %s" or "options %d: %s"):format(size,
    table.concat(options, takes and " " or ", "))
end

-- In one piece, since each wakes it.
local function tell_game(self, line)
  self.awaited[#self.awaited + 1] = self.ready
  local lines = { self.game }
  for size = self.sent + 1, self.largest do
    -- What a pile stands for in a game on states.
    local state = self.states and core.game({ size }, self.rules):state(1)
    lines[#lines + 1] = state
      and ("state %d: %s"):format(size, require "dkjson".encode(state)) or nil
    lines[#lines + 1] = options_line(self.rules, size)
  end
  self.sent = math.max(self.sent, self.largest)
  lines[#lines + 1] = line
  self.program:tell(table.concat(lines, "\n"))
end

-- It learns of the game with its first question.
function Exec:begin(game, me)
  local number = me.random:int(0, math.maxinteger)
  self.game = ("new %d %d %s"):format(number, me.seat, tostring(game:rules()))
  self.ready = "ready " .. number
  self.rules, self.largest = game:rules(), 0
  for _, size in ipairs(self.rules:kind().told and game:piles() or {}) do
    self.largest = math.max(self.largest, size)
  end
  self.turn = 0
  self.warm = self.program ~= nil
  if not self.warm then greet(self) end
end

local function begin_with(self, question)
  tell_game(self, question)
  local ok, raised = pcall(function()
    for _, words in ipairs(self.awaited) do says(self, words) end
  end)
  self.awaited = {}
  if ok then return end
  if raised ~= self.failure or not self.warm then error(raised, 0) end
  self.warm = false
  greet(self)
  return begin_with(self, question)
end

local function numbers(answer)
  local move = {}
  for word in answer:gmatch "%S+" do
    local number = word:find "^%-?%d+$" and math.tointeger(tonumber(word))
    if not number then return nil end
    move[#move + 1] = number
  end
  return move
end

function Exec:move(game)
  self.turn = self.turn + 1
  local question = ("move %d: %s"):format(self.turn, table.concat(game:piles(), " "))
  if self.turn == 1 then begin_with(self, question) else self.program:tell(question) end
  -- Lines come in order: one too many stands before the answer.
  local line = hear(self, self.limits.wall, true)
  local turn, answer = line:match "^(%d+):(.*)$"
  if turn ~= tostring(self.turn) then
    self:fail("illegal move", "'%d: ...' expected, got '%s'", self.turn, shown(line))
  end
  local move = numbers(answer)
  if not move or not move[1] then
    return self:fail("illegal move", "numbers expected, got '%s'", shown(answer))
  end
  local legal, why = game:legal(move)
  if not legal then return self:fail("illegal move", "%s", why) end
  return move
end

function Exec:finish(result)
  if not self.program then return end
  local line = "end " .. result
  if self.turn == 0 then tell_game(self, line) else self.program:tell(line) end
end

-- Starts the program once, to see whether it answers at all. What else is raised than
-- that it does not, as by Ctrl-C, is no mistake of the program's.
function Exec:try()
  local ok, raised = pcall(greet, self)
  self:stop()
  if ok then return true end
  if raised ~= self.failure then error(raised, 0) end
  return nil, self.failure.message
end

--- A bot that a command plays.
-- beat: called now and then while we wait; bot: with `try`, which starts the program
-- once: true, or nil and why it does not answer
function exec.open(command, limits, beat)
  if command == "" then return nil, "'exec:' without a command" end
  local self = setmetatable({
    command = command, limits = limits, beat = beat, failure = {},
  }, Exec)
  return {
    name = printable.name(command),
    failure = self.failure,
    start = function(game, me) return self:begin(game, me) end,
    move = function(game) return self:move(game) end,
    finish = function(_, _, result) self:finish(result) end,
    try = function() return self:try() end,
    close = function() self:stop(true) end,
    poll = function(polled) self.polled = polled end,
  }
end

return exec
