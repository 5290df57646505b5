--- Ratings: over games, and with their errors.

local fill = require "nim.phrases".fill
local util = require "nim.util"
local svg = require "nim.util.picture.svg"

local axes, WIDE = svg.axes, util.WIDE

-- Ratings over games: a curve for each bot, its name at the end.

local ratings = {}

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
local function path_of(points, name, plot)
  local parts = {}
  for _, point in ipairs(points) do
    local elo = point.elo[name]
    if elo then
      parts[#parts + 1] = ("%s%s %s"):format(#parts == 0 and "M" or "L",
        svg.number(plot.x(point.games)), svg.number(plot.y(elo)))
    end
  end
  -- One rating alone is a line, too.
  return #parts == 1 and parts[1] .. "h-6" or table.concat(parts)
end

-- Names stand below each other where curves end close together.
local function places(points, names, shown, plot)
  local last, list = points[#points], {}
  for k, name in ipairs(names) do
    local elo = last.elo[name]
    if elo then list[#list + 1] = { k = k, y = plot.y(elo), name = shown[k] } end
  end
  table.sort(list, function(a, b) return a.y < b.y or a.y == b.y and a.k < b.k end)
  for i = 2, #list do list[i].y = math.max(list[i].y, list[i - 1].y + LINE) end
  local over = #list > 0 and list[#list].y - plot.bottom or 0
  for i = #list, 1, -1 do
    local most = i < #list and list[i + 1].y - LINE or plot.bottom
    if over > 0 then list[i].y = math.min(list[i].y, most) end
  end
  return list
end

local function description(points, names, shown, words)
  local last, texts = points[#points], {}
  for k, name in ipairs(names) do
    local elo = last.elo[name]
    if elo then texts[#texts + 1] = ("%s %s"):format(shown[k], util.signed(elo)) end
  end
  return fill(words.desc, { first = points[1].games, last = last.games,
    names = table.concat(texts, "; ") })
end

-- x: what is counted from left to right; desc: {first}, {last} and {names} are filled in
local GAMES = {
  title = "Ratings over games", x = "games",
  desc = "Ratings in Elo after {first} to {last} games, a curve for each bot. At the "
    .. "end: {names}.",
}

-- points: at least one; names: the best first, at most `picture.most_curves`; words:
-- where something else than games is counted
function ratings.curves(points, names, words)
  words = words or GAMES
  local low, high = bounds(points)
  local x = { points[1].games, math.max(points[#points].games, points[1].games + 1), 1 }
  local plot = axes.new(SIDES, x, { low, high })
  local shown, width = svg.names(names, NAME)
  local list, labels, curves = places(points, names, shown, plot), {}, {}
  for i, one in ipairs(list) do
    labels[i] = svg.label("name" .. one.k - 1, SIDES.right + 10, one.y + 4, one.name)
  end
  for k, name in ipairs(names) do
    curves[k] = svg.tag("path", { class = "curve" .. k - 1,
      d = path_of(points, name, plot) })
  end
  local bottom, title = #list > 0 and list[#list].y or 0, words.title
  local all = #util.keys(points[#points].elo)
  if #names < all then
    title = fill("{title}: {n} of {all} bots",
      { title = title, n = #names, all = all })
  end
  return {
    id = "curves", title = title,
    desc = description(points, names, shown, words),
    width = SIDES.right + 26 + width * LETTER,
    height = math.max(SIDES.bottom + 48, bottom + 20),
    body = svg.label("ink strong", 16, 22, title)
      .. axes.draw(plot, x, { low, high }) .. table.concat(curves)
      .. table.concat(labels) .. axes.names(plot, words.x, "Elo"),
  }
end

-- Ratings with their errors: for each bot a dot, and the interval in which its rating
-- lies with a likelihood of 95%.

local BAR, TOP, PLOT = 28, 48, 520

-- Bots that the of_bars names.
local TOLD = 12

local function interval(list)
  local low, high = math.huge, -math.huge
  for _, bot in ipairs(list) do
    low = math.min(low, bot.elo - WIDE * bot.se)
    high = math.max(high, bot.elo + WIDE * bot.se)
  end
  return axes.wide(low, high)
end

local function line_of(plot, bot, k, name)
  local y = TOP + (k - 0.5) * BAR
  local from, to = plot.x(bot.elo - WIDE * bot.se), plot.x(bot.elo + WIDE * bot.se)
  return svg.label("ink", plot.left - 14, y + 4, name, "end")
    .. svg.tag("path", { class = "dots", ["stroke-width"] = 2,
      d = svg.places("M%s %sH%sM%s %sv10M%s %sv10", from, y, to, from, y - 5, to,
        y - 5) })
    .. svg.tag("circle", { class = "dot", cx = plot.x(bot.elo), cy = y, r = 5 })
end

local function of_bars(list, names, desc)
  local texts = {}
  for k, bot in ipairs(list) do
    if k > TOLD then break end
    texts[k] = ("%s %s ± %.0f"):format(names[k], util.signed(bot.elo),
      math.ceil(WIDE * bot.se))
  end
  return ("%s: %s%s."):format(desc, table.concat(texts, "; "),
    #list > TOLD and "; ..." or "")
end

-- list: from top to bottom; desc: what is drawn
function ratings.bars(list, desc, say)
  desc = desc or (say or fill) "Ratings in Elo, with intervals of 95%"
  local given, rows = {}, {}
  for k, bot in ipairs(list) do given[k] = bot.name end
  local names, width = svg.names(given, NAME)
  local left, bottom = 40 + width * LETTER, TOP + #list * BAR
  local low, high = interval(list)
  local plot = axes.new({ left = left, right = left + PLOT, top = TOP - 6,
    bottom = bottom }, { low, high }, { 0, 1 })
  for k, bot in ipairs(list) do rows[k] = line_of(plot, bot, k, names[k]) end
  return {
    id = "ratings", title = desc, desc = of_bars(list, names, desc),
    width = plot.right + 24, height = bottom + 32,
    body = svg.label("ink strong", 16, 22, desc)
      .. axes.draw(plot, { low, high }, nil) .. table.concat(rows),
  }
end

return ratings
