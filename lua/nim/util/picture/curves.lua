--- Ratings over games: a curve for each bot, its name at the end.

local axes = require "nim.util.picture.axes"
local fill = require "nim.phrases".fill
local util = require "nim.util"
local svg = require "nim.util.picture.svg"

local curves = {}

local SIDES = { left = 56, right = 700, top = 56, bottom = 396 }
local LETTER, NAME, LINE = 7.4, 24, 17

local function bounds(points)
  local low, high = math.huge, -math.huge
  for _, point in ipairs(points) do
    for _, elo in pairs(point.elo) do
      low, high = math.min(low, elo), math.max(high, elo)
    end
  end
  return axes.wide(low, high)
end

-- A curve begins with the first game after which its bot has a rating.
local function path_of(points, name, frame)
  local parts = {}
  for _, point in ipairs(points) do
    local elo = point.elo[name]
    if elo then
      parts[#parts + 1] = ("%s%s %s"):format(#parts == 0 and "M" or "L",
        svg.number(frame.x(point.games)), svg.number(frame.y(elo)))
    end
  end
  return table.concat(parts)
end

-- Names stand below each other where curves end close together.
local function places(points, names, shown, frame)
  local last, list = points[#points], {}
  for k, name in ipairs(names) do
    local elo = last.elo[name]
    if elo then list[#list + 1] = { k = k, y = frame.y(elo), name = shown[k] } end
  end
  table.sort(list, function(a, b) return a.y < b.y or a.y == b.y and a.k < b.k end)
  for i = 2, #list do list[i].y = math.max(list[i].y, list[i - 1].y + LINE) end
  local over = #list > 0 and list[#list].y - frame.bottom or 0
  for i = #list, 1, -1 do
    local most = i < #list and list[i + 1].y - LINE or frame.bottom
    if over > 0 then list[i].y = math.min(list[i].y, most) end
  end
  return list
end

local function labels(list)
  local parts = {}
  for i, place in ipairs(list) do
    parts[i] = svg.label("name" .. place.k - 1, SIDES.right + 10, place.y + 4, place.name)
  end
  return table.concat(parts)
end

local function description(points, names, shown, words)
  local last, told = points[#points], {}
  for k, name in ipairs(names) do
    local elo = last.elo[name]
    if elo then told[#told + 1] = ("%s %s"):format(shown[k], util.signed(elo)) end
  end
  return fill(words.desc, { first = points[1].games, last = last.games,
    names = table.concat(told, "; ") })
end

local function draw_all(points, names, frame)
  local parts = {}
  for k, name in ipairs(names) do
    parts[k] = svg.tag("path", { class = "curve" .. k - 1,
      d = path_of(points, name, frame) })
  end
  return table.concat(parts)
end

-- x: what is counted from left to right; desc: {first}, {last} and {names} are filled in

local GAMES = {
  title = "Ratings over games", x = "games",
  desc = "Ratings in Elo after {first} to {last} games, a curve for each bot. At the "
    .. "end: {names}.",
}

-- points: at least one; names: the best first, at most `picture.most_curves`; words:
-- where something else than games is counted
function curves.draw(points, names, words)
  words = words or GAMES
  local low, high = bounds(points)
  local x = { points[1].games, math.max(points[#points].games, points[1].games + 1), 1 }
  local frame = axes.new(SIDES, x, { low, high })
  local shown, width = svg.names(names, NAME)
  local list = places(points, names, shown, frame)
  local bottom, title = #list > 0 and list[#list].y or 0, words.title
  return {
    id = "curves", title = title,
    desc = description(points, names, shown, words),
    width = SIDES.right + 26 + width * LETTER,
    height = math.max(SIDES.bottom + 48, bottom + 20),
    body = svg.label("ink strong", 16, 22, title)
      .. axes.draw(frame, x, { low, high }) .. draw_all(points, names, frame)
      .. labels(list) .. axes.names(frame, words.x, "Elo"),
  }
end

return curves
