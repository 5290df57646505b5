-- Best moves in misère Kayles, three piles of any size, beside those in normal play, of
-- the same games in the same run.
local beside = require "spec.support.beside"
local nim = require "nim"

local CALLS, TURNS = 20, 5

-- So many times as long as in normal play, which looks at one period of splits too: all
-- games together, and the slowest beside the mean.
local RATIO, WORST = 2, 8

local function clock(game)
  local start = os.clock()
  for _ = 1, CALLS do game:best_move() end
  return (os.clock() - start) / CALLS
end

-- The least of some turns.
local function time(game)
  local best = math.huge
  for _ = 1, TURNS do best = math.min(best, clock(game)) end
  return best
end

local random = nim.random(1)

local function piles(most)
  return { random:int(0, most), random:int(0, most), random:int(0, most) }
end

local function measure(name, most)
  local misere, normal, worst, games = 0, 0, 0, 1000
  for _ = 1, games do
    local position = piles(most)
    local one = time(nim.game(position, "kayles misere"))
    misere, worst = misere + one, math.max(worst, one)
    normal = normal + time(nim.game(position, "kayles"))
  end
  local ratio, slowest = misere / normal, worst / (normal / games)
  beside.report(ratio <= RATIO and slowest <= WORST,
    "best move of %s: %.2f of normal play (must %g), slowest %.1f (must %g)", name, ratio,
    RATIO, slowest, WORST)
end

nim.outcome({ 20, 30, 40 }, "kayles misere")
measure("three piles up to 300", 300)
measure("three piles of any size", 1 << 62)
beside.finish()
