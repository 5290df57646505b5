--- A program that runs beside us and says lines: its process, and what was heard of it.
--
-- It leads a group of its own, with all that it starts. The group ends with `stop`; when
-- nobody holds the program any more; and when we are gone, by its watchdog.

local host = require "nim.process.host"
local core = require "nim.core"
local fault = require "nim.text.fault"
local isolation = require "nim.process.isolation"
local launch = require "nim.process.launch"
local lines = require "nim.text.lines"
local printable = require "nim.text.printable"
local uv = require "luv"
local watchdog = require "nim.process.watchdog"

local program = {}

-- A command that names no file.
local NONE = { reads = {}, writes = {} }

-- Milliseconds between SIGTERM and SIGKILL.
local GRACE = 300

-- Bytes that are heard before they have been taken.
local LONGEST = 65536

-- Milliseconds between two signs of life while we wait for it.
local BEAT = 500

---What the loop writes down; it must not hold the program itself.
---@class nim.tournament.said
---@field text string
---@field silent boolean its output has ended
---@field exit? string how the process has ended

---@class nim.process.program
---@field pid integer of the process and of its group
---@field stdin uv_pipe_t
---@field stdout uv_pipe_t
---@field stderr uv_pipe_t
---@field watchdog nim.process.watchdog
---@field said nim.tournament.said
local Program = {}
Program.__index = Program

local function nothing() end

-- Lets what is due in the loop happen. An error in a callback would end the process.
local function turn()
  local held = core.hold_interrupts(true)
  uv.run "nowait"
  core.hold_interrupts(held)
end

local function close_pipes(self)
  host.close(self.stdin)
  host.close(self.stdout)
  host.close(self.stderr)
end

-- Programs that nobody held any more: their pipes are still open.
local forgotten = {}

-- When a state ends, luv frees a handle that is just being closed, and then uses it. So
-- nothing is closed here, nor elsewhere unless the loop runs afterwards.
function Program:__gc()
  if not self.pid then return end
  uv.kill(-self.pid, "sigkill")
  forgotten[#forgotten + 1] = self
end

local function tidy_up()
  for i, self in ipairs(forgotten) do
    self.watchdog:dismiss()
    close_pipes(self)
    forgotten[i] = nil
  end
end

local function listen(pipe, said)
  pipe:read_start(function(_, bytes)
    if not bytes then said.silent = true
    elseif #said.text <= LONGEST then said.text = said.text .. bytes end
  end)
end

local function complain(line)
  line = line:gsub("\r$", ""):gsub("\t", "    ")
  io.stderr:write(printable.show(line), "\n")
end

-- What it says on standard error goes to ours line by line, without what would do
-- something to a terminal; a line without an end piece by piece.
local function relay(pipe)
  local rest = ""
  pipe:read_start(function(_, bytes)
    rest = lines(rest .. (bytes or ""), complain)
    if rest == "" or bytes and #rest <= LONGEST then return end
    complain(rest)
    rest = ""
  end)
end

local function spawn(self, file, args)
  local said, process = self.said, nil
  local pid
  process, pid = uv.spawn(file, {
    args = args, stdio = { self.stdin, self.stdout, self.stderr }, detached = true,
  }, function(status, signal)
    said.exit = signal ~= 0 and "signal " .. signal or "status " .. status
    host.close(process)
  end)
  return process and pid, pid
end

-- Where there is no Lua to begin with, a program that must be confined does not run.
local function spawn_shell(self, text, named)
  local way, why = isolation.way()
  if not way then return nil, tostring(why) end
  local lack = way == "require" and isolation.lack()
  if lack then return nil, tostring(lack) end
  local args = way ~= "off" and launch.isolated(text, isolation.reach(named, way))
  local pid = args and spawn(self, host.interpreter(), args)
  if pid then return pid end
  if way == "require" then return nil, tostring(fault.new "isolation_lua") end
  return spawn(self, "/bin/sh", { "-c", text })
end

-- Without a watchdog it does not begin: its input ends first.
local function watched(self, text, named)
  local pid, why = spawn_shell(self, text, named)
  if not pid then return nil, why end
  self.pid = pid
  self.watchdog, why = watchdog.start(pid, GRACE)
  return self.watchdog ~= nil, why
end

--- Starts a command of the shell.
---@param command string
---@param memory? integer bytes of each of its processes
---@param named? { reads: string[], writes: string[] } files of the command
---@return nim.process.program?
---@return string? why
function program.start(command, memory, named)
  tidy_up()
  local self = {
    stdin = uv.new_pipe(false), stdout = uv.new_pipe(false),
    stderr = uv.new_pipe(false), said = { text = "", silent = false },
  }
  local started, why = watched(self, launch.text(command, memory), named or NONE)
  if not started then
    close_pipes(self)
    turn()
    return nil, why
  end
  setmetatable(self, Program)
  listen(self.stdout, self.said)
  relay(self.stderr)
  self:tell ""
  return self
end

local limit, pulse = uv.new_timer(), uv.new_timer()

--- Runs the loop until `done()`, or the time is up, or Ctrl-C comes, which raises at the
-- end: not in a callback, where luv would end the process.
---@param milliseconds integer
---@param done fun(): any
---@param beat? fun() called now and then
function program.wait(milliseconds, done, beat)
  local late, noted = false, core.interrupted()
  uv.update_time()
  limit:start(milliseconds, 0, function() late = true end)
  pulse:start(BEAT, BEAT, beat or nothing)
  local held = core.hold_interrupts(true)
  while not (done() or late or core.interrupted()) do uv.run "once" end
  limit:stop()
  pulse:stop()
  core.hold_interrupts(held)
  -- The interpreter lets its own thread raise, and here a coroutine may run.
  if core.interrupted() and not noted and (held or coroutine.isyieldable()) then
    error("interrupted!", 0)
  end
end

---@param line string
function Program:tell(line)
  self.stdin:write(line .. "\n", nothing)
end

-- Where the next line ends; nil where it is not there yet or too long, in however many
-- pieces it has come.
local function line_end(text)
  local at = text:find("\n", 1, true)
  return at and at <= LONGEST and at or nil
end

--- Takes the next line that has been heard.
---@return string?
function Program:line()
  local text = self.said.text
  local at = line_end(text)
  if not at then return nil end
  self.said.text = text:sub(at + 1)
  return (text:sub(1, at - 1):gsub("\r$", ""))
end

--- Does it say more than a line can have?
---@return boolean
function Program:is_endless()
  return #self.said.text > LONGEST and not line_end(self.said.text)
end

--- Will nothing more be heard of it?
---@return boolean
function Program:has_ended()
  return self.said.silent or self.said.exit ~= nil
end

--- How the process has ended; nil when it has only closed its output.
---@return string?
function Program:ending()
  program.wait(GRACE, function() return self.said.exit end)
  return self.said.exit
end

--- Ends it with all that it has started.
function Program:stop()
  host.close(self.stdin)
  if not self.said.exit then uv.kill(-self.pid, "sigterm") end
  self:ending()
  uv.kill(-self.pid, "sigkill")
  self:ending()
  self.pid = nil
  self.watchdog:dismiss()
  turn()
  close_pipes(self)
  turn()
end

return program
