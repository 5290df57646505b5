--- Bots in any language: programs that speak lines of text.
--
--     luanim 1                          the version; the program answers with this line
--     new 2 71834 nim                   a game: seat, seed, rules
--     move 3 4 5                        the piles; the program answers with a move: 1 2
--     end win                           or `end loss`
--
-- One process plays game after game. Only `luanim` and `move` are answered. An answer
-- that is late, no move, or not allowed loses the game, and so does a line too many; the
-- process is then ended, by SIGTERM and soon after by SIGKILL, and the next game begins
-- with a new one. What it writes to standard error goes where ours goes; when its input
-- ends, it should end. Its limits are those of `launch`.

local program = require "nim.process.program"
local uv = require "luv"

local exec = {}

local GREETING = "luanim 1"

-- Milliseconds until a program has greeted.
local GREET = 10000

---@class nim.bots.exec
---@field command string
---@field limits nim.sandbox.limits
---@field failure { reason?: string, message?: string } what the core looks for in errors
---@field beat? fun()
---@field program? nim.process.program nil: none runs
local Exec = {}
Exec.__index = Exec

--- Ends the program, if one runs.
function Exec:stop()
  local running = self.program
  self.program = nil
  if running then running:stop() end
end

-- Raises the loss of the game.
function Exec:fail(reason, message, ...)
  self:stop()
  self.failure.reason, self.failure.message = reason, message:format(...)
  error(self.failure, 0)
end

function Exec:tell(line)
  if self.program then self.program:tell(line) end
end

-- The next line that the program says; nil with the reason and the words where none
-- comes.
local function hear(running, milliseconds, beat)
  local line
  program.wait(milliseconds, function()
    line = running:line()
    return line or running:is_endless() or running:has_ended()
  end, beat)
  if line then return line end
  if running:is_endless() then return nil, "illegal move", "an answer without an end" end
  if not running:has_ended() then
    return nil, "time", ("no answer within %d ms"):format(milliseconds)
  end
  local ending = running:ending()
  return nil, "crash", ending and "the program has ended: " .. ending
    or "the program has closed its output"
end

function Exec:ask(line, milliseconds)
  self:tell(line)
  local answer, reason, message = hear(self.program, milliseconds, self.beat)
  if answer then return answer end
  return self:fail(reason, "%s", message)
end

-- At most so many bytes of an answer are shown.
local SHOWN = 40

local function shown(text)
  return (text:sub(1, SHOWN):gsub("[^\x20-\x7E]", "?"))
end

local function greet(self)
  local running, why = program.start(self.command, self.limits.program)
  if not running then return self:fail("crash", "cannot be started: %s", why) end
  self.program = running
  local answer = self:ask(GREETING, GREET)
  if answer ~= GREETING then
    return self:fail("crash", "'%s' expected, got '%s'", GREETING, shown(answer))
  end
end

-- A program that has ended since its last game, or has said more than it was asked, is
-- started anew.
function Exec:begin(game, me)
  uv.run "nowait"
  local running = self.program
  if running and (running:has_ended() or running:words() ~= "") then self:stop() end
  if not self.program then greet(self) end
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

-- A line too many would be taken for the next answer.
local function check_quiet(self)
  uv.run "nowait"
  local words = self.program:words()
  if words ~= "" then
    self:fail("illegal move", "no line more expected, got '%s'", shown(words))
  end
end

-- At a keyboard a game goes on after a loss: a move is taken back.
function Exec:move(game, me)
  if not self.program then self:begin(game, me) end
  check_quiet(self)
  local answer = self:ask("move " .. table.concat(game:piles(), " "), self.limits.wall)
  local move = numbers(answer)
  if not move or not move[1] then
    return self:fail("illegal move", "numbers expected, got '%s'", shown(answer))
  end
  local legal, why = game:legal(move)
  if not legal then return self:fail("illegal move", "%s", why) end
  return move
end

-- Starts the program once, to see whether it answers at all.
function Exec:try()
  local ok = pcall(greet, self)
  self:stop()
  if ok then return true end
  return nil, self.failure.message
end

--- A bot that a command plays.
---@param command string
---@param limits nim.sandbox.limits
---@param beat? fun() called now and then while we wait
---@return table bot with `try`, which starts the program once: true, or nil and why it
--- does not answer
function exec.open(command, limits, beat)
  local self = setmetatable({
    command = command, limits = limits, beat = beat, failure = {},
  }, Exec)
  return {
    failure = self.failure,
    start = function(game, me) return self:begin(game, me) end,
    move = function(game, me) return self:move(game, me) end,
    finish = function(_, _, result) self:tell("end " .. result) end,
    try = function() return self:try() end,
    close = function() self:stop() end,
  }
end

return exec
