-- Series of games between two built-in bots, nothing kept but the sums: games a second of
-- processor time as ratios to random games of Nim in plain C, that list the moves of each
-- position: playout.c. In turns; the median of several counts. A loop over the Nim of
-- OpenSpiel in C++ plays 0.22 times as many games as that C on a Xeon, by which the goal
-- is set, and 0.12 times as many on a Zen 3.
local beside = require "spec.support.beside"
local match = require "nim.match"

local GAMES, ROUNDS = 200000, 7
local PILES = { 3, 5, 7, 9 }

local PLAIN = "build/spec/bench/playout %d " .. table.concat(PILES, " ")

-- Games a second in plain C.
local function plain()
  local pipe <close> = assert(io.popen(PLAIN:format(GAMES)))
  return GAMES / assert(pipe:read "n")
end

local function series(first, second, rules)
  local begun = os.clock()
  match.series { piles = PILES, rules = rules, bots = { first, second }, games = GAMES }
  return GAMES / (os.clock() - begun)
end

-- The series with so many times the games of plain C a second.
local function report(first, second, rules, must)
  local ratios = {}
  for i = 1, ROUNDS do ratios[i] = series(first, second, rules) / plain() end
  local ratio = beside.median(ratios)
  beside.report(ratio >= must, "match.series, %-26s %5.2f times plain C (must %g)",
    ("%s, %s and %s"):format(rules, first, second), ratio, must)
end

report("random", "random", "nim", 0.5)
report("perfect", "random", "nim", 0.5)
report("random", "random", "max:3", 0.5)
report("random", "random", "moore:2", 0.3)
report("random", "random", "kayles", 0.03)
beside.finish()
