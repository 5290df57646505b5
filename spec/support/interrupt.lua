--- Runs the command, and interrupts it when it has come far enough, however fast that is.
--
--     local interrupt = require "spec.support.interrupt"
--     local ran = interrupt.run("period 0.007")
--     ran.status, ran.out, ran.err, ran.late

local command = require "spec.support.command"
local uv = require "luv"

local interrupt = {}

-- Seconds of processor time until it is at work at the latest, beyond a few times what
-- it takes to start; and seconds of a clock where the system does not tell.
local WORK, STARTS, WAIT = 0.3, 4, 3

-- Of a clock of processor time, in a second.
local TICKS = 100

local CLEAN = "exec env -u LUA_PATH -u LUA_CPATH -u LUA_PATH_5_4 -u LUA_CPATH_5_4 "

local function text_of(path)
  local file = io.open(path, "rb")
  local text = file and file:read "a" or ""
  if file then file:close() end
  return text
end

-- Seconds of processor time of a process, and of those that it has waited for.
local function times(pid)
  local fields = {}
  local stat = text_of(("/proc/%s/stat"):format(pid)):match "%) (.*)" or ""
  for field in stat:gmatch "%S+" do fields[#fields + 1] = tonumber(field) or 0 end
  if #fields < 15 then return nil end
  return (fields[12] + fields[13]) / TICKS, (fields[14] + fields[15]) / TICKS
end

local start

-- Whatever watches the memory of a program makes its start slow.
local function start_time()
  local _, before = times "self"
  if not before then return 0 end
  command.process "$LUANIM grundy kayles 10"
  local _, after = times "self"
  return after - before
end

---@return fun(err: string, pid: integer): boolean
local function worked()
  local began = uv.hrtime()
  start = start or start_time()
  return function(_, pid)
    local own = times(pid)
    if not own then return uv.hrtime() - began > WAIT * 1000000000 end
    return own >= WORK + STARTS * start
  end
end

---A line of shell that ends with `exec`, so that there is one process.
---@param line string
---@param ready? fun(err: string, pid: integer): any is it far enough, by what it has
--- written to standard error?
---@return { status: integer, out: string, err: string, late: boolean? } # late: it worked
--- on for as long as it may before it is interrupted
function interrupt.shell(line, ready)
  local out, err = os.tmpname(), os.tmpname()
  local process, pid, status, begun
  local is_ready = ready or worked()
  start = start or start_time()
  local _, others = times "self"
  process, pid = uv.spawn("/bin/sh", {
    args = { "-c", ("%s > %s 2> %s < /dev/null"):format(line, out, err) },
  }, function(code, signal)
    status = signal > 0 and 128 + signal or code
    process:close()
  end)
  assert(process, pid)
  local look = uv.new_timer()
  look:start(10, 10, function()
    if not is_ready(text_of(err), pid) then return end
    look:stop()
    begun = times(pid)
    uv.kill(pid, "sigint")
  end)
  while not status do uv.run "once" end
  look:close()
  uv.run "nowait"
  local ran = { status = status, out = text_of(out), err = text_of(err) }
  if begun then
    ran.late = select(2, times "self") - others - begun > WORK + STARTS * start
  end
  os.remove(out)
  os.remove(err)
  return ran
end

---@param words string as the shell takes them
---@param with? { where?: string, ready?: fun(err: string): any } a directory to run in
function interrupt.run(words, with)
  local where = with and with.where or "."
  local line = ("cd '%s' && %s %s %s"):format(where, CLEAN, command.path, words)
  return interrupt.shell(line,
    with and with.ready)
end

return interrupt
