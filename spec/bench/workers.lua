-- One sequence by two threads beside one, on the same values in the same run, and beside
-- two sequences at once that have nothing to do with each other: so much two processors
-- give, that may share a cache and heat. The ratios are those of wall times, since it is
-- these that threads save, of the least of some turns.
local beside = require "spec.support.beside"
local nim = require "nim"
local uv = require "luv"

local TURNS, GOAL = 5, 1.8

-- Games without a sparse split stay below 10^6: n values cost n^2.
local GAMES = {
  { "0.007", 100000 }, { "0.06", 100000 }, { "0.172", 1000000 }, { "0.014", 1000000 },
  { "0.161", 1000000 }, { "0.034", 1000000 }, { "0.4444", 1000000 },
  { "grundy", 1000000 },
}

local function sequence(text, n, workers)
  local rules = nim.rules(text)
  return beside.seconds(function()
    rules:sequence(n, { period = false, workers = workers })
  end)
end

-- The sequence twice, each by a thread and a state of Lua of its own.
local function twice(text, n)
  local function compute(path, cpath, rules, count)
    package.path, package.cpath = path, cpath
    require "nim".rules(rules):sequence(count, { period = false })
  end
  return beside.seconds(function()
    local other = uv.new_thread(compute, package.path, package.cpath, text, n)
    compute(package.path, package.cpath, text, n)
    other:join()
  end)
end

-- The least wall times of works that take turns.
local function least(...)
  local best = {}
  for _ = 1, TURNS do
    for i, work in ipairs { ... } do best[i] = math.min(best[i] or math.huge, work()) end
  end
  return table.unpack(best)
end

for _, game in ipairs(GAMES) do
  local text, n = table.unpack(game)
  local one, two, apart = least(
    function() return sequence(text, n, 1) end,
    function() return sequence(text, n, 2) end,
    function() return twice(text, n) end
  )
  beside.report(one / two >= GOAL,
    "two workers, %s to %d: %.2f times as fast as one (must %g; two apart: %.2f)",
    text, n, one / two, GOAL, 2 * one / apart)
end

beside.finish()
