--- The round robin: all meet all, by Berger tables.
--
--     1-4 2-3 | 4-3 1-2 | 2-4 3-1
--
-- The tables of J. Berger (1893), as FIDE prints them (Handbook, C.05, annex 1): each
-- pair meets once. An odd number of players is filled up with one that is not there,
-- whose opponent is free.

local options = require "nim.tournament.schedule.options"

-- Board `j` of round `r` among an even number n of players: the last player meets `x`, on
-- alternating seats; the others lie opposite each other round a circle of n - 1, counted
-- from x.
local function berger(n, r, j)
  local odd = r % 2 == 1
  local x = odd and (r + 1) // 2 or (n + r) // 2
  if j == 1 then
    if odd then return x, n end
    return n, x
  end
  local circle = n - 1
  return (x + j - 2) % circle + 1, (x - j) % circle + 1
end

-- With an odd number of players board 1, where the missing one would sit, is empty.
local function cycle(players)
  local seats, skipped = players + players % 2, players % 2
  return {
    rounds = players > 1 and seats - 1 or 0, boards = seats // 2 - skipped, annuls = true,
    pair = function(r, board) return berger(seats, r, board + skipped) end,
  }
end

local positions = options.noted(options.positions, "In records a round of a round-robin "
  .. "is one in which each bot meets one other: four bots play three for each position. "
  .. "replay --round and --withdraw count those.")

return {
  name = "round-robin", help = "each bot meets each other one",
  options = { positions },
  waits = false, tiebreak = "sonneborn-berger", ranked_by = "points", cycle = cycle,
}
