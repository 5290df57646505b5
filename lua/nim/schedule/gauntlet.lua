--- The gauntlet: challengers, who come first in the field, each meet all others once.
--
-- Challengers do not meet each other. No one has two pairings in a round, so that there
-- are as many rounds as challengers or others, whichever are more.

local fixed = require "nim.schedule.fixed"
local round = require "nim.schedule.round"

local gauntlet = {}

local function make(number, challengers, others)
  local made, rounds, busy = round.new(number), math.max(challengers, others), {}
  for challenger = 1, challengers do
    local other = challengers + (challenger + number - 2) % rounds + 1
    if other <= challengers + others then
      local odd = number % 2 == 1
      made[#made + 1] = odd and { challenger, other } or { other, challenger }
      busy[challenger], busy[other] = true, true
    end
  end
  for player = 1, challengers + others do
    if not busy[player] then made.free[#made.free + 1] = player end
  end
  return made
end

--- All rounds for so many players, the first so many of them challengers.
---@param players integer
---@param challengers integer
---@return nim.schedule.round[]
function gauntlet.rounds(players, challengers)
  local list, others = {}, players - challengers
  if others < 1 then return list end
  for number = 1, math.max(challengers, others) do
    list[number] = make(number, challengers, others)
  end
  return list
end

function gauntlet.new(players, options)
  local challengers = options.challengers or 1
  if challengers >= players and players > 1 then
    error(("challengers: %d of %d players leave nobody to meet")
      :format(challengers, players), 3)
  end
  return fixed.new(players, gauntlet.rounds(players, challengers), false)
end

return gauntlet
