--- Bots in any language: programs that speak lines of text.
--
--     luanim 1                          the version; the program answers with this line
--     new 2 71834 nim                   a game: seat, seed, rules
--     move 3 4 5                        the piles; the program answers with a move: 1 2
--     end win                           or `end loss`
--
-- One process plays game after game. Only `luanim` and `move` are answered. An answer
-- that is late, no move, or not allowed loses the game; the process is then ended, by
-- SIGTERM and soon after by SIGKILL, and the next game begins with a new one. What it
-- writes to standard error goes where ours goes; when its input ends, it should end.

local uv = require "luv"

require "nim.arena.signals"

local exec = {}

local GREETING = "luanim 1"

-- Milliseconds until a program has greeted, and between SIGTERM and SIGKILL.
local GREET, GRACE = 10000, 300

-- Bytes of an answer, milliseconds between two signs of life while we wait for it.
local LONGEST, BEAT = 65536, 500

---@class nim.arena.program
---@field command string
---@field failure { reason?: string, message?: string } what the core looks for in errors
---@field beat fun()
---@field wall integer milliseconds for a move
---@field process? uv_process_t nil: none runs
local Program = {}
Program.__index = Program

local function nothing() end

local function close(handle)
  if handle and not handle:is_closing() then handle:close() end
end

-- Raises the loss of the game.
function Program:fail(reason, message, ...)
  self:stop()
  self.failure.reason, self.failure.message = reason, message:format(...)
  error(self.failure, 0)
end

local function take(self, bytes)
  if not bytes then
    self.silent = true
    return
  end
  if #self.heard <= LONGEST then self.heard = self.heard .. bytes end
end

local function spawn(self)
  self.stdin, self.stdout = uv.new_pipe(false), uv.new_pipe(false)
  self.heard, self.silent, self.exit = "", false, nil
  local process, pid = uv.spawn("/bin/sh", {
    args = { "-c", "exec " .. self.command }, stdio = { self.stdin, self.stdout, 2 },
    detached = true,
  }, function(status, signal)
    self.exit = signal ~= 0 and "signal " .. signal or "status " .. status
  end)
  if not process then return self:fail("crash", "cannot be started: %s", pid) end
  self.process, self.pid = process, pid
  self.stdout:read_start(function(_, bytes) take(self, bytes) end)
end

-- Runs the loop until `done()`, or the time is up.
local function wait(milliseconds, done, beat)
  local limit, pulse, late = uv.new_timer(), uv.new_timer(), false
  uv.update_time()
  limit:start(milliseconds, 0, function() late = true end)
  pulse:start(BEAT, BEAT, beat)
  while not (done() or late) do uv.run "once" end
  limit:close()
  pulse:close()
end

-- The program and all that it has started: it leads a group of its own.
local function signal(self, process, name)
  if not uv.kill(-self.pid, name) then process:kill(name) end
end

--- Ends the process, if one runs.
function Program:stop()
  local process = self.process
  local function ended() return self.exit end
  if not process then return end
  self.process = nil
  close(self.stdin)
  if not self.exit then signal(self, process, "sigterm") end
  wait(GRACE, ended, nothing)
  signal(self, process, "sigkill")
  wait(GRACE, ended, nothing)
  close(self.stdout)
  close(process)
  uv.run "nowait"
end

function Program:tell(line)
  if self.process and not self.stdin:is_closing() then
    self.stdin:write(line .. "\n", nothing)
  end
end

-- The next line that the program says; nil with the reason and the words where none
-- comes.
local function hear(self, milliseconds)
  wait(milliseconds, function()
    return self.heard:find("\n", 1, true) or #self.heard > LONGEST or self.silent
  end, self.beat)
  local line, rest = self.heard:match "^([^\n]*)\n(.*)$"
  if line then
    self.heard = rest
    return (line:gsub("\r$", ""))
  end
  if #self.heard > LONGEST then return nil, "illegal move", "an answer without an end" end
  if not self.silent then
    return nil, "time", ("no answer within %d ms"):format(milliseconds)
  end
  wait(GRACE, function() return self.exit end, nothing)
  return nil, "crash", "the program has ended: " .. (self.exit or "it answers no more")
end

function Program:ask(line, milliseconds)
  self:tell(line)
  local answer, reason, message = hear(self, milliseconds)
  if answer then return answer end
  return self:fail(reason, "%s", message)
end

-- At most so many bytes of an answer are shown.
local SHOWN = 40

local function shown(text)
  return (text:sub(1, SHOWN):gsub("[^\x20-\x7E]", "?"))
end

local function greet(self)
  spawn(self)
  local answer = self:ask(GREETING, GREET)
  if answer ~= GREETING then
    return self:fail("crash", "'%s' expected, got '%s'", GREETING, shown(answer))
  end
end

-- A program that has ended since its last game is started anew.
function Program:begin(game, me)
  uv.run "nowait"
  if self.silent then self:stop() end
  if not self.process then greet(self) end
  local seed = me.random:int(0, math.maxinteger)
  self:tell(("new %d %d %s"):format(me.seat, seed, tostring(game:rules())))
end

local function numbers(answer)
  local move = {}
  for word in answer:gmatch "%S+" do
    local number = word:find "^%d+$" and math.tointeger(tonumber(word))
    if not number then return nil end
    move[#move + 1] = number
  end
  return move
end

function Program:move(game)
  local answer = self:ask("move " .. table.concat(game:piles(), " "), self.wall)
  local move = numbers(answer)
  if move and move[1] then return move end
  return self:fail("illegal move", "numbers expected, got '%s'", shown(answer))
end

--- A bot that a command plays.
---@param command string
---@param wall integer milliseconds for a move
---@param beat? fun() called now and then while we wait
---@return table bot
function exec.open(command, wall, beat)
  local program = setmetatable({
    command = command, wall = wall, beat = beat or nothing, failure = {},
  }, Program)
  return {
    failure = program.failure,
    start = function(game, me) return program:begin(game, me) end,
    move = function(game) return program:move(game) end,
    finish = function(_, _, result) program:tell("end " .. result) end,
    close = function() program:stop() end,
  }
end

return exec
