-- One sequence by two threads beside one, on the same values in the same run: the ratio
-- of wall times, since it is these that threads save. Then a survey beside its sequences
-- in one process, by processor time and by wall time.
local codes = require "nim.survey.codes"
local nim = require "nim"
local uv = require "luv"

require "spec.support.load".warn()

local TURNS, GOAL = 3, 1.8

-- Games without a sparse split stay below 10^6: n values cost n^2.
local GAMES = {
  { "0.007", 100000 }, { "0.06", 100000 }, { "0.172", 1000000 }, { "0.014", 1000000 },
  { "0.161", 1000000 }, { "0.034", 1000000 }, { "0.4444", 1000000 },
  { "grundy", 1000000 },
}

local function seconds(work)
  collectgarbage()
  local wall = uv.hrtime()
  work()
  return (uv.hrtime() - wall) / 1e9
end

local function sequence(text, n, workers)
  local rules = nim.rules(text)
  return seconds(function() rules:sequence(n, { period = false, workers = workers }) end)
end

-- The least wall times of some turns.
local function side_by_side(text, n)
  local one, two = math.huge, math.huge
  for _ = 1, TURNS do
    one = math.min(one, sequence(text, n, 1))
    two = math.min(two, sequence(text, n, 2))
  end
  return one / two
end

for _, game in ipairs(GAMES) do
  local text, n = table.unpack(game)
  local ratio = side_by_side(text, n)
  print(("two workers, %s to %d: %.2f times as fast as one (must %g)%s"):format(text, n,
    ratio, GOAL, ratio < GOAL and "   MISSED" or ""))
end

local LIMIT = 30000

local function sum_of_sequences()
  for _, code in ipairs(codes.list(2)) do
    local seq = nim.rules(code):sequence(4000)
    if not seq:period() then seq:extend(LIMIT) end
  end
end

local function survey(workers)
  return seconds(function()
    assert(require "nim.survey".run {
      kind = "normal", codes = codes.list(2), settings = { limit = LIMIT },
      workers = workers, each = function() end,
    })
  end)
end

local all = #uv.cpu_info()
local sum, once, many = seconds(sum_of_sequences), survey(1), survey(all)
print(("a survey by one process: %.2f times as long as its sequences (must 1.1)"):format(
  once / sum))
print(("a survey by %d processes: %.2f times as fast as by one"):format(all, once / many))
