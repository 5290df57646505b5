--- Ratings with their errors: for each bot a dot, and the interval in which its rating
-- lies with a likelihood of 95%.

local axes = require "nim.util.picture.axes"
local fill = require "nim.phrases".fill
local WIDE = require "nim.util.normal".WIDE
local util = require "nim.util"
local svg = require "nim.util.picture.svg"

local bars = {}

local LINE, LETTER, NAME, TOP, PLOT = 28, 7.4, 24, 48, 520

-- Bots that the description names.
local TOLD = 12

local function bounds(list)
  local low, high = math.huge, -math.huge
  for _, bot in ipairs(list) do
    low = math.min(low, bot.elo - WIDE * bot.se)
    high = math.max(high, bot.elo + WIDE * bot.se)
  end
  return axes.wide(low, high)
end

local function line_of(frame, bot, k, name)
  local y = TOP + (k - 0.5) * LINE
  local from, to = frame.x(bot.elo - WIDE * bot.se), frame.x(bot.elo + WIDE * bot.se)
  return svg.label("ink", frame.left - 14, y + 4, name, "end")
    .. svg.tag("path", { class = "dots", ["stroke-width"] = 2,
      d = svg.places("M%s %sH%sM%s %sv10M%s %sv10", from, y, to, from, y - 5, to,
        y - 5) })
    .. svg.tag("circle", { class = "dot", cx = frame.x(bot.elo), cy = y, r = 5 })
end

local function description(list, names, desc)
  local told = {}
  for k, bot in ipairs(list) do
    if k > TOLD then break end
    told[k] = ("%s %s ± %.0f"):format(names[k], util.signed(bot.elo), WIDE * bot.se)
  end
  return ("%s: %s%s."):format(desc, table.concat(told, "; "),
    #list > TOLD and "; ..." or "")
end

-- list: from top to bottom; desc: what is drawn
function bars.draw(list, desc, say)
  desc = desc or (say or fill) "Ratings in Elo, with intervals of 95%"
  local given, rows = {}, {}
  for k, bot in ipairs(list) do given[k] = bot.name end
  local names, width = svg.names(given, NAME)
  local left, bottom = 40 + width * LETTER, TOP + #list * LINE
  local low, high = bounds(list)
  local frame = axes.new({ left = left, right = left + PLOT, top = TOP - 6,
    bottom = bottom }, { low, high }, { 0, 1 })
  for k, bot in ipairs(list) do rows[k] = line_of(frame, bot, k, names[k]) end
  return {
    id = "ratings", title = desc, desc = description(list, names, desc),
    width = frame.right + 24, height = bottom + 32,
    body = svg.label("ink strong", 16, 22, desc)
      .. axes.draw(frame, { low, high }, nil) .. table.concat(rows),
  }
end

return bars
