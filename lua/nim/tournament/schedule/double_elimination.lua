--- Double elimination: two losses and a player is out.
--
-- The losers of the upper bracket, a knockout, go on in the lower one. Its rounds
-- alternate: the winners meet the losers of the next round above, then each other. Those
-- losers are put in where they meet former opponents late. The winners of the
-- two brackets play the final; when the one from below wins, both have lost once, and
-- they play again.

local util = require "nim.util"
local bracket = util.lazy "nim.tournament.schedule.bracket"
local knockout = require "nim.tournament.schedule.knockout"
local options = require "nim.tournament.schedule.options"

local double = {
  name = "double-elimination", help = "two losses and a bot is out",
  options = { options.starts, options.cap }, waits = true,
  tiebreak = "sonneborn-berger", ranked_by = "points",
}

-- Halves, quarters and so on of a round are put in swapped as the bits of a mask say. In
-- each half of what is left, those who fell at one turn stand where its mask put them; so
-- the mask that was used longest ago keeps apart who met since. used[mask]: the last
-- turn.
local function choose(used, count)
  local best = count - 1
  for mask = count - 2, 0, -1 do
    if (used[mask] or 0) < (used[best] or 0) then best = mask end
  end
  return best
end

local function halved(used)
  local half = {}
  for mask, turn in pairs(used) do
    half[mask >> 1] = math.max(half[mask >> 1] or 0, turn)
  end
  return half
end

-- The losers of one round above, in the order in which they are put in.
local function fallen(level, mask)
  local list = {}
  for k = 1, #level do list[k] = { "loser", level[(k - 1 ~ mask) + 1] } end
  return list
end

local function meet(made, sources)
  local winners = {}
  for k = 1, #sources, 2 do
    winners[#winners + 1] = { "winner", made:add(sources[k], sources[k + 1]) }
  end
  return winners
end

local function mix(ones, others)
  local list = {}
  for k = 1, #ones do
    list[#list + 1] = ones[k]
    list[#list + 1] = others[k]
  end
  return list
end

-- The lower bracket; returns the source of its winner.
local function build_lower(made, levels)
  local sources, used = fallen(levels[1], 0), { [0] = 1 }
  for turn = 2, #levels do
    local mask = choose(used, #levels[turn])
    used[mask] = turn
    sources = meet(made, sources)
    sources = meet(made, mix(sources, fallen(levels[turn], mask)))
    used = halved(used)
  end
  return sources[1]
end

function double.new(players, given)
  local made = bracket.new(players, given.cap or options.cap.default)
  local levels = knockout.build(made, bracket.places(players))
  if #levels == 0 then return made end
  local upper, lower = { "winner", levels[#levels][1] }, build_lower(made, levels)
  local final = made:add(upper, lower)
  local again = made:add({ "again", final }, { "again", final })
  made.roots = { { title = "upper bracket", match = upper[2] } }
  if lower[1] == "winner" then
    table.insert(made.roots, { title = "lower bracket", match = lower[2] })
  end
  table.insert(made.roots, { title = "final", match = final, apart = true })
  table.insert(made.roots, { title = "second final", match = again, apart = true })
  return made
end

return double
