-- Tournaments of eight bot files from random:4x1-20, a round robin from each position.
-- All is measured in turns; a line has the median, the least, the greatest.
--
-- 1  one worker, records forced to the disk, in processor time of all that takes part,
--    against a plain Lua loop in one process that plays as many games of that kind with
--    the same functions, unprotected and without records
-- 2  two workers against one, with the same work, by the clock
-- 3  luanim verify of the file, against the run with one worker that wrote it
local arena = require "spec.support.tournaments"
local beside = require "spec.support.beside"
local field = require "spec.support.field"
local host = require "nim.util.host"
local tournament = require "nim.tournament"

local TURNS, ROUNDS = 3, 6000

-- For the first line, which MUST be reached: two million moves a second, on a machine
-- where 1.4 million take 4.5 times as long as the loop.
local SPENT_TURNS, SPENT_ROUNDS, MUST = 7, 2000, 3.15

local function files()
  local paths = {}
  for i, name in ipairs(field.names) do
    paths[i] = arena.write(arena.path(name .. ".lua"), field.sources[name])
  end
  return paths
end

local RUN = [[
package.path, package.cpath = %q, %q
local t = assert(require "nim.tournament".new {
  bots = { "%s" }, positions = "random:4x1-20", rounds = %d, workers = %d, out = %q,
  seed = 1,
})
assert(t:run())]]

local function run(paths, rounds, workers, out)
  os.remove(out)
  return RUN:format(package.path, package.cpath, table.concat(paths, '", "'), rounds,
    workers, out)
end

-- Processor seconds of a run in processes of its own.
local function spent(code)
  local script = arena.write(arena.path "run.lua", code)
  return beside.processor_seconds(("%s -E %s"):format(host.interpreter(), script))
end

local function seconds(code)
  return beside.seconds(assert(load(code)))
end

local function position()
  local piles = {}
  for i = 1, 4 do piles[i] = math.random(1, 20) end
  return piles
end

-- Processor seconds of the plain loop.
local function plain_loop(moves, rounds)
  math.randomseed(1)
  local begun = os.clock()
  for _ = 1, rounds do
    local start = position()
    for i, first in ipairs(moves) do
      for j, second in ipairs(moves) do
        if i ~= j then field.play(first, second, { table.unpack(start) }) end
      end
    end
  end
  return os.clock() - begun
end

local function report(what, ratios)
  print(("tournament: %-58s %.2f  (%.2f to %.2f)"):format(what, beside.median(ratios),
    ratios[1], ratios[#ratios]))
end

local function measure_worker(paths, out)
  local moves, ratios = {}, {}
  for i, name in ipairs(field.names) do moves[i] = field.load(name) end
  for turn = 1, SPENT_TURNS do
    ratios[turn] = spent(run(paths, SPENT_ROUNDS, 1, out))
      / plain_loop(moves, SPENT_ROUNDS)
  end
  local good = beside.median(ratios) <= MUST
  report(("processor time of one worker, over a plain loop (must %g)%s"):format(MUST,
    good and "" or " MISSED"), ratios)
  return good
end

local function measure_runs(paths, out)
  local speed, verify = {}, {}
  for turn = 1, TURNS do
    local two = seconds(run(paths, ROUNDS, 2, out))
    local one = seconds(run(paths, ROUNDS, 1, out))
    speed[turn] = one / two
    verify[turn] = beside.seconds(function() assert(tournament.verify(out)) end) / one
  end
  report("speed of two workers, over that of one  (target 1.8)", speed)
  report("time of verify, over that of the run with one worker", verify)
end

local ok, good = xpcall(function()
  local paths, out = files(), arena.path "games.jsonl"
  local enough = measure_worker(paths, out)
  measure_runs(paths, out)
  return enough
end, debug.traceback)
arena.clean()
if not ok then error(good, 0) end
os.exit(good, true)
