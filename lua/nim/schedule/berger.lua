--- The round robin, by Berger tables.
--
--     1-4 2-3 | 4-3 1-2 | 2-4 3-1
--
-- The tables of J. Berger (1893), as FIDE prints them (Handbook, C.05, annex 1): each
-- pair meets once. An odd number of players is filled up with one that is not there,
-- whose opponent is free.

local fixed = require "nim.schedule.fixed"
local round = require "nim.schedule.round"

local berger = {}

local function add(made, players, a, b)
  if a <= players and b <= players then
    made[#made + 1] = { a, b }
  else
    made.free[#made.free + 1] = math.min(a, b)
  end
end

-- On a ring of the players but the last, who meet are equally far from the last one's
-- opponent, on either side.
local function make(number, players, even)
  local ring, made = even - 1, round.new(number)
  local pivot = (number - 1) * (even // 2) % ring
  local a, b = pivot + 1, even
  if number % 2 == 0 then a, b = b, a end
  add(made, players, a, b)
  for k = 1, even // 2 - 1 do
    add(made, players, (pivot + k) % ring + 1, (pivot - k) % ring + 1)
  end
  return made
end

--- All rounds for so many players.
---@param players integer
---@return nim.schedule.round[]
function berger.rounds(players)
  local list, even = {}, players + players % 2
  if players < 2 then return list end
  for number = 1, even - 1 do list[number] = make(number, players, even) end
  return list
end

function berger.new(players)
  return fixed.new(players, berger.rounds(players), true)
end

return berger
