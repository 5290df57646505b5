-- Misère quotients from scratch, and outcomes by them: see quotient.c. Then best moves in
-- misère Kayles, three piles of any size, beside those in normal play, of the same games
-- in the same run.
local nim = require "nim"

require "spec.support.load".warn()

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
  local good = ratio <= RATIO and slowest <= WORST
  print(("best move of %s: %.2f of normal play (must %g), slowest %.1f (must %g)%s")
    :format(name, ratio, RATIO, slowest, WORST, good and "" or "   MISSED"))
  return good
end

local fast = os.execute "build/spec/bench/quotient"
nim.outcome({ 20, 30, 40 }, "kayles misere")
local good = measure("three piles up to 300", 300)
good = measure("three piles of any size", 1 << 62) and good
os.exit(fast and good and 0 or 1)
