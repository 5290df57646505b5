--- A program that runs beside this process and prints lines: its process, and what it has
-- printed.
--
-- It leads a group of its own, with all that it starts. The group ends with `stop`; when
-- the program is collected; and when this process has ended, by its watchdog.

local core = require "nim.core"
local host = require "nim.util.host"
local isolation = require "nim.util.process.isolation"
local printable = require "nim.util.printable"
local util = require "nim.util"
local uv = require "luv"

-- A process that ends a group of processes when we are gone, in whatever way: killed,
-- too, for then its input ends. It has a session of its own, out of the group's reach.

local WATCHDOG = [[
trap '' HUP INT QUIT TERM
read -r _
kill -s TERM -- -%d
sleep %g
kill -s KILL -- -%d]]

-- Starts one.
-- grace: milliseconds between SIGTERM and SIGKILL; dismiss: to be called when the group
-- has ended
local function watch(group, grace)
  local pipe, process = uv.new_pipe(false), nil
  local why
  process, why = uv.spawn("/bin/sh", {
    args = { "-c", WATCHDOG:format(group, grace / 1000, group) }, stdio = { pipe },
    detached = true,
  }, function() host.close(process) end)
  if not process then
    host.close(pipe)
    return nil, why
  end
  process:unref()
  return function()
    if not process:is_closing() then process:kill "sigkill" end
    host.close(pipe)
  end
end

-- How a program is started: the text that /bin/sh gets, and its environment.

-- Bytes of a file that it writes.
local FILE = 1 << 30

-- What the core and `ulimit` call a limit, and how much is one there.
local KINDS = {
  cpu = { "t", 1 }, memory = { "v", 1024 }, data = { "d", 1024 }, file = { "f", 512 },
}

-- It starts on a line of its input. Where memory runs out it ends before we do.
local SCRIPT = [[
read -r _ || exit
{
echo 1000 >/proc/self/oom_score_adj
ulimit -c 0
%s
} 2>/dev/null
exec %s]]

-- `most`, or what there is; what holds already is never raised.
local function ulimit(name, most, flags)
  local hard = core.process_limit(name)
  if not hard then return "" end
  local letter, unit = KINDS[name][1], KINDS[name][2]
  most = math.min(hard, most)
  local text = most == math.maxinteger and "unlimited" or most // unit
  return ("ulimit %s -%s %s"):format(flags, letter, text)
end

-- A worker has lowered its own limits, but only those that hold for now: for the program
-- they are raised again. Memory is the data segment: some languages reserve far more
-- addresses than they ever use.
local function script(command, memory)
  local lines = {
    ulimit("cpu", math.maxinteger, "-S"), ulimit("memory", math.maxinteger, "-S"),
    ulimit("data", memory, ""), ulimit("file", FILE, ""),
  }
  return SCRIPT:format(table.concat(lines, "\n"), command)
end

-- All that a program of others learns of our environment: tokens are not among it.
local VARIABLES = { "PATH", "LANG", "HOME", "TMPDIR" }

-- returns environment of a program, as `NAME=value`
local function environment()
  local list = {}
  for _, name in ipairs(VARIABLES) do
    local value = os.getenv(name)
    if value then list[#list + 1] = name .. "=" .. value end
  end
  return list
end

local program = {}

-- A command that names no file.
local NONE = { reads = {}, writes = {} }

-- Milliseconds between SIGTERM and SIGKILL.
local GRACE = 300

-- Milliseconds that it has to end by itself when its input has ended.
local FAREWELL = 100

-- Bytes that are heard before they have been taken.
local LONGEST = 65536

-- Numbers of signals, at the most.
local SIGNALS = 64

-- Milliseconds between two signs of life while we wait for it.
local BEAT = 500

--- State that the callbacks fill in. It must not refer to the program, or that is never
--- collected.
-- rest: of a line of its standard error; silent: its output has ended; exit: how the
-- process has ended; isolated: bubblewrap runs it
-- pid: of the process and of its group
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

local function listen(pipe, output)
  pipe:read_start(function(_, bytes)
    if not bytes then output.silent = true
    elseif #output.text <= LONGEST then output.text = output.text .. bytes end
  end)
end

local function complain(line)
  line = line:gsub("\r$", ""):gsub("\t", "    ")
  io.stderr:write(printable.show(line), "\n")
end

local function complain_rest(output)
  if output.rest ~= "" then complain(output.rest) end
  output.rest = ""
end

-- What it says on standard error goes to ours line by line, without what would do
-- something to a terminal; a line without an end piece by piece.
local function relay(pipe, output)
  pipe:read_start(function(_, bytes)
    output.rest = util.lines(output.rest .. (bytes or ""), complain)
    if not bytes or #output.rest > LONGEST then complain_rest(output) end
  end)
end

-- Of a program that a signal has ended bubblewrap says what a shell would: 128 and more.
local function ending(output, status, signal)
  if output.isolated and status > 128 and status <= 128 + SIGNALS then
    signal = status - 128
  end
  return signal ~= 0 and "signal " .. signal or "status " .. status
end

local function spawn(self, file, args)
  local output, process = self.output, nil
  local stdio = output.isolated and { self.stdin, nil, self.stderr, self.stdout }
    or { self.stdin, self.stdout, self.stderr }
  local pid
  process, pid = uv.spawn(file, {
    args = args, stdio = stdio, detached = true, env = environment(),
  }, function(status, signal)
    output.exit = ending(output, status, signal)
    host.close(process)
  end)
  return process and pid, pid
end

local function spawn_shell(self, text, named)
  local way, why = isolation.way()
  if not way then return nil, tostring(why) end
  local lack = way ~= "off" and isolation.lack()
  if lack and way == "require" then return nil, tostring(lack) end
  core.close_on_exec()
  if lack or way == "off" then return spawn(self, "/bin/sh", { "-c", text }) end
  self.output.isolated = true
  return spawn(self, "bwrap", isolation.words(text, named))
end

--- Starts a command of the shell.
-- memory: bytes of each of its processes; named: files of the command
function program.start(command, memory, named)
  for i, one in ipairs(forgotten) do
    one.dismiss()
    close_pipes(one)
    forgotten[i] = nil
  end
  local self = {
    stdin = uv.new_pipe(false), stdout = uv.new_pipe(false),
    stderr = uv.new_pipe(false), output = { text = "", rest = "", silent = false },
  }
  local pid, why = spawn_shell(self, script(command, memory), named or NONE)
  if pid then self.pid, self.dismiss, why = pid, watch(pid, GRACE) end
  -- Without a watchdog it does not begin: its input ends first.
  if not self.dismiss then
    close_pipes(self)
    turn()
    return nil, why
  end
  setmetatable(self, Program)
  listen(self.stdout, self.output)
  relay(self.stderr, self.output)
  self:tell ""
  return self
end

local limit, pulse = uv.new_timer(), uv.new_timer()

--- Runs the loop until `done()`, or the time is up, or Ctrl-C comes, which raises at the
-- end: not in a callback, where luv would end the process.
-- beat: called now and then
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
function Program:line()
  local text = self.output.text
  local at = line_end(text)
  if not at then return nil end
  self.output.text = text:sub(at + 1)
  return (text:sub(1, at - 1):gsub("\r$", ""))
end

--- Does it say more than a line can have?
function Program:is_endless()
  return #self.output.text > LONGEST and not line_end(self.output.text)
end

--- Will nothing more be heard of it?
function Program:has_ended()
  return self.output.silent or self.output.exit ~= nil
end

--- How the process has ended; nil when it has only closed its output.
function Program:ending(milliseconds)
  program.wait(milliseconds or GRACE, function() return self.output.exit end)
  return self.output.exit
end

--- Ends it with all that it has started.
-- gently: it may read what it was told, and end by itself, before it gets a signal
function Program:stop(gently)
  if gently and self.stdin:shutdown(nothing) then self:ending(FAREWELL) end
  host.close(self.stdin)
  if not self.output.exit then uv.kill(-self.pid, "sigterm") end
  self:ending()
  uv.kill(-self.pid, "sigkill")
  self:ending()
  self.pid = nil
  self.dismiss()
  turn()
  complain_rest(self.output)
  close_pipes(self)
  turn()
end

return program
