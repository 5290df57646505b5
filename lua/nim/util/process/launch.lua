--- How a program is started: the text that /bin/sh gets, and its environment.

local core = require "nim.core"

local launch = {}

-- Bytes of a file that it writes.
local FILE = 1 << 30

--- Bytes of memory, where nothing else was asked for. Memory is the data segment: some
--- languages reserve far more addresses than they ever use.
launch.MEMORY = 2 << 30

-- What the core and `ulimit` call a limit, and how much is one there.
local KINDS = {
  cpu = { "t", 1 }, memory = { "v", 1024 }, data = { "d", 1024 }, file = { "f", 512 },
}

-- It starts on a line of its input. Where memory runs out it ends
-- before we do.
local TEXT = [[
read -r _ || exit
{
echo 1000 >/proc/self/oom_score_adj
ulimit -c 0
%s
} 2>/dev/null
exec %s]]

-- `most`, or what there is; what holds already is never raised.
local function limit(name, most, flags)
  local hard = core.process_limit(name)
  if not hard then return "" end
  local letter, unit = KINDS[name][1], KINDS[name][2]
  most = math.min(hard, most)
  local text = most == math.maxinteger and "unlimited" or most // unit
  return ("ulimit %s -%s %s"):format(flags, letter, text)
end

-- A worker has lowered its own limits, but only those that hold for now: for the program
-- they are raised again.
local function raise(name)
  return limit(name, math.maxinteger, "-S")
end

function launch.text(command, memory)
  local lines = {
    raise "cpu", raise "memory", limit("data", memory or launch.MEMORY, ""),
    limit("file", FILE, ""),
  }
  return TEXT:format(table.concat(lines, "\n"), command)
end

-- All that a program of others learns of our environment: tokens are not among it.
local VARIABLES = { "PATH", "LANG", "HOME", "TMPDIR" }

-- returns environment of a program, as `NAME=value`
function launch.environment()
  local list = {}
  for _, name in ipairs(VARIABLES) do
    local value = os.getenv(name)
    if value then list[#list + 1] = name .. "=" .. value end
  end
  return list
end

return launch
