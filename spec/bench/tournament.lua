-- Tournaments of eight bot files from random:4x1-20, a round robin from each position.
-- All is measured in turns, three times; a line has the median, the least, the greatest.
--
-- 1  one worker, records written, against a plain Lua loop in one process that plays as
--    many games of that kind with the same functions, unprotected and without records
-- 2  two workers against one, with the same work
-- 3  luanim verify of the file, against the run with one worker that wrote it
local arena = require "spec.support.tournaments"
local beside = require "spec.support.beside"
local field = require "spec.support.field"
local tournament = require "nim.tournament"

require "spec.support.load".warn()

local TURNS, ROUNDS = 3, 6000

local function files()
  local paths = {}
  for i, name in ipairs(field.names) do
    paths[i] = arena.write(arena.path(name .. ".lua"), field.sources[name])
  end
  return paths
end

local function run(paths, workers, out)
  os.remove(out)
  local t = assert(tournament.new {
    bots = paths, positions = "random:4x1-20", rounds = ROUNDS, workers = workers,
    out = out, seed = 1,
  })
  return assert(t:run())
end

local function position()
  local piles = {}
  for i = 1, 4 do piles[i] = math.random(1, 20) end
  return piles
end

local function plain_loop(moves)
  math.randomseed(1)
  for _ = 1, ROUNDS do
    local start = position()
    for i, first in ipairs(moves) do
      for j, second in ipairs(moves) do
        if i ~= j then field.play(first, second, { table.unpack(start) }) end
      end
    end
  end
end

local function measure()
  local paths, out, moves = files(), arena.path "games.jsonl", {}
  for i, name in ipairs(field.names) do moves[i] = field.load(name) end
  local loop, speed, verify, seconds = {}, {}, {}, beside.seconds
  for turn = 1, TURNS do
    local two = seconds(function() run(paths, 2, out) end)
    local one = seconds(function() run(paths, 1, out) end)
    local again = seconds(function() assert(tournament.verify(out)) end)
    loop[turn] = one / seconds(function() plain_loop(moves) end)
    speed[turn], verify[turn] = one / two, again / one
  end
  return loop, speed, verify
end

local ok, loop, speed, verify = xpcall(measure, debug.traceback)
arena.clean()
if not ok then error(loop, 0) end

local function report(what, ratios)
  print(("tournament: %-58s %.2f  (%.2f to %.2f)"):format(what, beside.median(ratios),
    ratios[1], ratios[#ratios]))
end

report("time of one worker, over that of a plain Lua loop", loop)
report("speed of two workers, over that of one  (target 1.8)", speed)
report("time of verify, over that of the run with one worker", verify)
