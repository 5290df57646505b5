--- What the specs of tournaments share: files of their own, processes to kill.

local assert = require "luassert"
local command = require "spec.support.command"
local schedule = require "nim.tournament.schedule"
local tournament = require "nim.tournament"
local uv = require "luv"
local workdir = require "spec.support.workdir"

local arena = { read = command.read }

local there

--- A path in a directory that `clean` removes.
function arena.path(name)
  there = there or workdir.new()
  return there.path .. "/" .. name
end

function arena.clean()
  if there then there:remove() end
  there = nil
end

function arena.write(path, text) return command.file(text, path) end

local VARIABLE = "LUANIM_ISOLATE"
local given = os.getenv(VARIABLE)

--- A round as "1-4 2-3".
function arena.pairings(round)
  local list = {}
  for k, pairing in ipairs(round) do list[k] = table.concat(pairing, "-") end
  return table.concat(list, " ")
end

--- The points of two players: the lower number wins.
function arena.by_number(a, b)
  if a < b then return 2, 0 end
  return 0, 2
end

--- How programs are isolated from now on; nil: as they were at first. What a spec
-- lets one do to files it can do only where it is not isolated.
---@param way? string
function arena.isolate(way)
  way = way or given
  if way then uv.os_setenv(VARIABLE, way) else uv.os_unsetenv(VARIABLE) end
end

--- Where programs cannot be isolated, commands say so in a line, which specs of something
-- else do without: `arena.hush(setup, teardown)`.
function arena.hush(begin, finish)
  begin(function()
    if require "nim.util.process.isolation".lack() then arena.isolate "off" end
  end)
  finish(function() arena.isolate(nil) end)
end

local BOTS = { "perfect", "random", "novice(0.3)", "single", "random" }

--- Options of a small tournament, with changes and further ones; without rounds where
--- the format has none.
function arena.options(changes, more)
  local options = {
    bots = BOTS, positions = "random:3-5x1-20", rounds = 3, seed = 7, workers = 0,
  }
  for _, list in ipairs { changes or {}, more } do
    for name, value in pairs(list) do options[name] = value end
  end
  local format = options.format or schedule.USUAL
  if schedule.misplaced(format, "rounds") then options.rounds = nil end
  return options
end

--- A tournament of such options, which have to be some.
function arena.new(changes, more)
  return assert(tournament.new(arena.options(changes, more)))
end

--- Runs one; or nil, why, and of what kind, where it is none or does not end.
function arena.go(changes, more)
  local t, why = tournament.new(arena.options(changes, more))
  if not t then return nil, why end
  return t:run()
end

--- Runs a tournament into a new file; returns its bytes.
function arena.play(changes, more)
  local options = arena.options(changes, more)
  options.out = options.out or arena.path "play.jsonl"
  os.remove(options.out)
  assert(arena.go(options))
  return arena.read(options.out)
end

--- The same with each of these numbers of workers, too, which make the same bytes.
function arena.alike(changes, workers)
  local here = arena.play(changes)
  for _, number in ipairs(workers) do
    assert.equal(here, arena.play(changes, { workers = number }))
  end
  return here
end

--- Runs code in a process of its own, to be killed.
function arena.run(code)
  local self = { done = false }
  local paths = ("package.path, package.cpath = %q, %q\n")
    :format(package.path, package.cpath)
  self.process, self.pid = assert(uv.spawn("lua" .. _VERSION:match "%d.%d", {
    args = { "-E", "-e", paths .. code }, stdio = { nil, nil, nil },
  }, function(status, signal)
    self.done, self.status, self.signal = true, status, signal
    self.process:close()
  end))
  return self
end

--- Starts a run of a small tournament, to be killed.
function arena.spawn(rounds, workers, out)
  return arena.run(([[
    local options = require "spec.support.tournaments".options
    assert(assert(require "nim.tournament".new(options {
      rounds = %d, workers = %d, out = %q, resume = true,
    })):run())]]):format(rounds, workers, out))
end

--- Lets the loop run for so long, or until `done()`, which is looked at now and then.
function arena.wait(milliseconds, done)
  local limit, look, late = uv.new_timer(), uv.new_timer(), false
  uv.update_time()
  limit:start(milliseconds, 0, function() late = true end)
  look:start(20, 20, function() end)
  while not late and not (done and done()) do uv.run "once" end
  limit:close()
  look:close()
  uv.run "nowait"
end

--- The workers of a runner, where the system tells.
function arena.workers(pid)
  local pids = {}
  local file = io.open(("/proc/%d/task/%d/children"):format(pid, pid))
  if not file then return pids end
  for number in (file:read "a" or ""):gmatch "%d+" do
    pids[#pids + 1] = math.tointeger(tonumber(number))
  end
  file:close()
  return pids
end

-- The number that a process of a namespace has there.
local function inner_number(pid)
  local file = io.open(("/proc/%s/status"):format(pid))
  if not file then return nil end
  local text = file:read "a" or "" -- none, where it has ended meanwhile
  local numbers = text:match "NSpid:([^\n]*)"
  file:close()
  return numbers and numbers:match "(%d+)%s*$"
end

--- The number by which we know a process that has another one in its own namespace.
---@param number string
---@param space string as /proc/self/ns/pid has it; empty where the system has none
function arena.outer_number(number, space)
  if space == "" then return math.tointeger(tonumber(number)) end
  for pid in uv.fs_scandir_next, assert(uv.fs_scandir "/proc") do
    if pid:find "^%d+$" and uv.fs_readlink(("/proc/%s/ns/pid"):format(pid)) == space
      and inner_number(pid) == number then
      return math.tointeger(tonumber(pid))
    end
  end
end

return arena
