--- The knockout: one loss and a player is out.
--
-- Seeds stand as usual: 1-8 4-5 2-7 3-6, and so on by powers of 2. Where there are fewer
-- players than places, the best seeds skip the first round.

local util = require "nim.util"
local bracket = util.lazy "nim.tournament.schedule.bracket"
local options = require "nim.tournament.schedule.options"

local knockout = {
  name = "knockout", help = "one loss and a bot is out",
  options = { options.starts, options.cap }, waits = true,
  tiebreak = "sonneborn-berger", ranked_by = "points",
}

--- Adds all matches of a knockout of so many places.
-- places: a power of 2; levels: for each round the numbers of its matches
function knockout.build(made, places)
  local levels, sources = {}, {}
  for k, seed in ipairs(bracket.seeds(places)) do sources[k] = { "seed", seed } end
  while #sources > 1 do
    local level, winners = {}, {}
    for k = 1, #sources, 2 do
      local number = made:add(sources[k], sources[k + 1])
      level[#level + 1], winners[#winners + 1] = number, { "winner", number }
    end
    levels[#levels + 1], sources = level, winners
  end
  return levels
end

function knockout.new(players, given)
  local made = bracket.new(players, given.cap or options.cap.default)
  knockout.build(made, bracket.places(players))
  made.roots = { made.matches[1] and { match = #made.matches } }
  return made
end

return knockout
