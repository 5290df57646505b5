--- The gauntlet: challengers, who come first in the field, each meet all others.
--
-- Challengers do not meet each other, and the others do not either. All pairings from one
-- position are one round.

local fault = require "nim.util.fault"
local options = require "nim.tournament.schedule.options"

local function challengers_of(given)
  return given.challengers or 1
end

local function cycle(players, given)
  local challengers = challengers_of(given)
  local others = math.max(players - challengers, 0)
  return {
    rounds = others > 0 and 1 or 0, boards = challengers * others,
    pair = function(_, board)
      return (board - 1) // others + 1, challengers + (board - 1) % others + 1
    end,
  }
end

local function check(players, given)
  if players > 1 and challengers_of(given) >= players then
    return fault.option("challengers", fault.new("fewer", { count = players }))
  end
end

return {
  name = "gauntlet", help = "the first bot, or the first few, meet all others",
  options = {
    options.positions,
    { name = "challengers", default = 1, help = "how many bots meet all others" },
  },
  waits = false, tiebreak = "sonneborn-berger", ranked_by = "share", cycle = cycle,
  check = check,
}
