-- One sequence by two threads beside one, on the same values in the same run: the ratio
-- of wall times, since it is these that threads save. Then a survey beside the sum of its
-- sequences. On a machine that others use the figures say little: it is told.
local codes = require "nim.survey.codes"
local nim = require "nim"
local uv = require "luv"

require "spec.support.load".warn()

local TURNS = 3

local GAMES = {
  { "0.007", 60000 }, { "0.06", 60000 }, { "0.172", 1000000 }, { "0.014", 1000000 },
  { "0.161", 1000000 }, { "0.034", 1000000 }, { "0.4444", 300000 }, { "grundy", 1000000 },
}

local failed = false

local function seconds(work)
  collectgarbage()
  local wall, busy = uv.hrtime(), os.clock()
  work()
  return (uv.hrtime() - wall) / 1e9, os.clock() - busy
end

local function sequence(text, n, workers)
  local rules = nim.rules(text)
  return seconds(function() rules:sequence(n, { period = false, workers = workers }) end)
end

-- The least wall times of some turns, and whether others had the processor.
local function side_by_side(text, n)
  local one, two, walls, work = math.huge, math.huge, 0, 0
  for _ = 1, TURNS do
    local wall, busy = sequence(text, n, 1)
    one, walls, work = math.min(one, wall), walls + wall, work + busy
    two = math.min(two, (sequence(text, n, 2)))
  end
  return one / two, walls > 1.1 * work
end

-- Fails where there is less than `least`; the goal is more.
local function report(what, ratio, goal, least, loaded)
  failed = failed or ratio < least and not loaded
  print(("%-38s %5.2f times   (goal %g)%s"):format(what, ratio, goal,
    loaded and "   the machine is loaded" or ratio < goal and "   MISSED" or ""))
end

for _, game in ipairs(GAMES) do
  local text, n = table.unpack(game)
  local ratio, loaded = side_by_side(text, n)
  report(("two workers, %s to %d"):format(text, n), ratio, 1.8, 1, loaded)
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
local sum, busy = seconds(sum_of_sequences)
local once, many = survey(1), survey(all)
report("a survey by one, beside its sequences", sum / once, 1, 0.8, sum / busy > 1.1)
print(("a survey by %d, beside one %17.2f times"):format(all, once / many))
os.exit(not failed, true)
