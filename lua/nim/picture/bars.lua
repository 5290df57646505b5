--- Ratings with their errors: for each bot a dot, and the interval in which its rating
-- lies with a likelihood of 95%.

local axes = require "nim.picture.axes"
local WIDE = require "nim.statistics.normal".WIDE
local printable = require "nim.text.printable"
local signed = require "nim.text.figures".signed
local svg = require "nim.picture.svg"

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
  if high - low < 20 then low, high = low - 10, high + 10 end
  return low, high
end

local function line_of(frame, bot, k, name)
  local y = TOP + (k - 0.5) * LINE
  local from, to = frame.x(bot.elo - WIDE * bot.se), frame.x(bot.elo + WIDE * bot.se)
  local number = svg.number
  return svg.tag("text", { class = "ink", x = frame.left - 14, y = y + 4,
      ["text-anchor"] = "end" }, svg.escape(name))
    .. svg.tag("path", { class = "dots", ["stroke-width"] = 2,
      d = ("M%s %sH%sM%s %sv10M%s %sv10"):format(number(from), number(y), number(to),
        number(from), number(y - 5), number(to), number(y - 5)) })
    .. svg.tag("circle", { class = "dot", cx = frame.x(bot.elo), cy = y, r = 5 })
end

local function description(list, names)
  local told = {}
  for k, bot in ipairs(list) do
    if k > TOLD then break end
    told[k] = ("%s %s, give or take %.0f"):format(names[k], signed(bot.elo),
      WIDE * bot.se)
  end
  return ("Ratings in Elo, with intervals of 95%%: %s%s."):format(
    table.concat(told, "; "), #list > TOLD and "; and more" or "")
end

---@param list { name: string, elo: number, se: number }[] the best first
---@return nim.picture.drawing
function bars.draw(list)
  local names, width, rows = {}, 0, {}
  for k, bot in ipairs(list) do
    names[k] = printable.show(bot.name, NAME)
    width = math.max(width, svg.width(names[k]))
  end
  local left, bottom = 40 + width * LETTER, TOP + #list * LINE
  local low, high = bounds(list)
  local frame = axes.new({ left = left, right = left + PLOT, top = TOP - 6,
    bottom = bottom }, { low, high }, { 0, 1 })
  for k, bot in ipairs(list) do rows[k] = line_of(frame, bot, k, names[k]) end
  return {
    id = "ratings", title = "Ratings with their errors",
    desc = description(list, names), width = frame.right + 24, height = bottom + 32,
    body = svg.tag("text", { class = "ink strong", x = 16, y = 22 },
        "Ratings in Elo, with intervals of 95%")
      .. axes.draw(frame, { low, high }, nil) .. table.concat(rows),
  }
end

return bars
