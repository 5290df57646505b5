--- The pictures of a tournament: those that there is something for.

local fill = require "nim.phrases".fill
local picture = require "nim.util.picture"
local tournament = require "nim.tournament"

local pictures = {}

-- Bots in a picture: more cannot be read, or told apart.
local MOST_BARS, MOST_CURVES, MOST_BRACKET = 60, 12, 256

local function rated(ranked)
  local list = {}
  for _, bot in ipairs(ranked.fit and ranked.fit:ranking() or {}) do
    if bot.elo and not bot.scale and #list < MOST_BARS then list[#list + 1] = bot end
  end
  return list
end

--- The bots that have curves, the best first.
function pictures.curve_names(ranked)
  local names, bots = {}, rated(ranked)
  for i = 1, math.min(#bots, MOST_CURVES) do names[i] = bots[i].name end
  return names
end

local function add_brackets(list, read)
  local schedule, bots = read.schedule, #read.head.bots
  if not schedule or not schedule.sections or bots > MOST_BRACKET then return end
  for n, section in ipairs(schedule:sections()) do
    list[#list + 1] = { "bracket" .. n, picture.bracket(schedule:drawing(section),
      tournament.names(read.head), fill(section.title or "The bracket"), n) }
  end
end

--- Names of files without their end, and what is in them.
function pictures.of(read, ranked, points)
  local list = {}
  if read.games == 0 then return list end
  local function add(name, drawn) list[#list + 1] = { name, drawn } end
  local bots, names = rated(ranked), pictures.curve_names(ranked)
  local cross = ranked:crosstable(picture.most_heat)
  if #bots > 0 then add("ratings", picture.bars(bots)) end
  if #points > 1 and #names > 0 then add("curves", picture.curves(points, names)) end
  if #cross.names > 1 then add("crosstable", picture.heat(cross)) end
  add_brackets(list, read)
  return list
end

return pictures
