--- What may notice a change: drivers and spec files, each run once on the program as it
--- is to see how long it takes and which changes it passes.

local copy = require "spec.mutate.copy"

-- A run has this many times what it takes without a change, in seconds of the processor;
-- one that only waits has longer. No run needs as much memory.
local PATIENCE, WAITING = 10, 10
local KILOBYTES = 4000000

local RUN = "cd %s && ulimit -v %d && ulimit -t %d && ulimit -c 0 &&"
  .. " LUA_PATH_5_4='lua/?.lua;lua/?/init.lua;;' LUA_CPATH_5_4='lua/?.so;build/?.so;;'"
  .. " NIM_MUTANT=%d NIM_MUTANT_SEEN=%s nice -n 10 timeout -k 1 %d %s >%s 2>&1"

local suites = {}

local function driver(path)
  local program = "build/" .. path:gsub("%.c$", "")
  return { name = path, program = program, command = program .. " spec/data", kills = 0,
    guess = 0 }
end

local function spec(path)
  return { name = path, command = "lua5.4 $(command -v busted) --ignore-lua"
    .. " --no-keep-going " .. path, kills = 0, guess = 10 }
end

--- The suites of a room, drivers first, or these alone.
function suites.of(room, only_drivers)
  local list = {}
  local folders = { table.unpack(room.drivers or {}) }
  folders[#folders + 1] = room.name
  for _, folder in ipairs(folders) do
    local found = "ls spec/src/" .. folder .. "/*_test.c 2>/dev/null"
    for _, path in ipairs(copy.lines(found)) do list[#list + 1] = driver(path) end
  end
  for _, folder in ipairs(only_drivers and {} or room.specs) do
    local found = ("find %s -name '*_spec.lua' | LC_ALL=C sort"):format(folder)
    for _, path in ipairs(copy.lines(found)) do list[#list + 1] = spec(path) end
  end
  return list
end

local function start(suite, id, seconds, seen)
  local out = copy.root .. "/out"
  local command = RUN:format(copy.tree, KILOBYTES, seconds, id, seen, seconds * WAITING,
    suite.command, "../out")
  local lines = copy.lines(command .. "; echo $?; times")
  local minutes, rest = lines[#lines]:match "(%d+)m([%d.]+)s"
  return tonumber(lines[1]), minutes * 60 + rest, out
end

-- What an earlier run has found out, unless the program or the spec is another.
local function cached(suite)
  local path = ("%s/seen/%s"):format(copy.root, suite.name:gsub("/", "-"))
  local newer = ("find %s %s %s -newer %s.time 2>/dev/null"):format(
    copy.tree .. "/lua/nim/core.so", copy.tree .. "/" .. (suite.program or suite.name),
    copy.tree .. "/spec/support", path)
  local time = copy.read(path .. ".time")
  return path, time and not copy.lines(newer)[1] and tonumber(time)
end

--- Runs a suite without a change, unless that is known; notes `seconds` and `seen`, a
--- text with a byte for each change, 1 where it was passed.
function suites.measure(suite)
  if suite.seen then return end
  local path, seconds = cached(suite)
  if not seconds then
    copy.run(("mkdir -p %s/seen && rm -f %s && truncate -s %d %s")
      :format(copy.root, path, copy.bytes, path))
    local status, out
    status, seconds, out = start(suite, 0, 6000, "../" .. path:sub(#copy.root + 2))
    assert(status == 0, suite.name .. " fails without a change: " .. out)
    local file <close> = assert(io.open(path .. ".time", "w"))
    file:write(seconds)
  end
  suite.seconds, suite.seen = seconds, copy.read(path)
end

--- Does the suite pass the place of a change?
function suites.sees(suite, change) return suite.seen:byte(change.first + 1) == 1 end

--- Runs a suite with a change in force; returns whether it failed, or never ended.
function suites.kills(suite, change)
  local limit = math.ceil(PATIENCE * suite.seconds) + 1
  return start(suite, change.id, limit, "") ~= 0
end

return suites
