--- The frame of a plot: a grid with numbers at its left and below.

local svg = require "nim.util.picture.svg"

local axes = {}

--- Pixels between two numbers.
local WIDE, HIGH = 80, 40

--- Where values between `low` and `high` stand between `from` and `to`.
function axes.linear(low, high, from, to)
  local factor = high > low and (to - from) / (high - low) or 0
  return function(value) return from + (value - low) * factor end
end

-- The least of 1, 2, 5, 10, 20, ... that is not below the span of a step.
local function step_for(span)
  local step = 10.0 ^ math.floor(math.log(span, 10))
  for _, factor in ipairs { 1, 2, 5, 10 } do
    if factor * step >= span * (1 - 1e-9) then return factor * step end
  end
  return 10 * step
end

local function whole(value) return math.tointeger(value) or value end

--- Round numbers from `low` to `high`, about `count` of them.
-- least: between two of them
function axes.ticks(low, high, count, least)
  if high <= low then return { whole(low) } end
  local step = math.max(step_for((high - low) / count), least or 0)
  local list = {}
  for k = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) do
    list[#list + 1] = whole(k * step)
  end
  return list
end

-- What is drawn at each of the ticks that there is room for.
local function at_ticks(range, room, draw)
  local parts = {}
  for i, tick in ipairs(axes.ticks(range[1], range[2], math.max(1, room), range[3])) do
    parts[i] = draw(tick)
  end
  return table.concat(parts)
end

local function across(frame, tick)
  local x = frame.x(tick)
  local line = svg.places("M%s %sV%s", x, frame.top, frame.bottom)
  return svg.tag("path", { class = "grid", d = line })
    .. svg.label("quiet small", x, frame.bottom + 16, svg.number(tick), "middle")
end

local function up(frame, tick)
  local y = frame.y(tick)
  local line = svg.places("M%s %sH%s", frame.left, y, frame.right)
  return svg.tag("path", { class = "grid", d = line })
    .. svg.label("quiet small", frame.left - 6, y + 4, svg.number(tick), "end")
end

--- A frame between four sides for values of a range.
function axes.new(sides, x, y)
  return {
    left = sides.left, right = sides.right, top = sides.top, bottom = sides.bottom,
    x = axes.linear(x[1], x[2], sides.left, sides.right),
    y = axes.linear(y[1], y[2], sides.bottom, sides.top),
  }
end

--- The grid, with its numbers.
-- x: low, high, least step; y: nil: no lines across
function axes.draw(frame, x, y)
  local width, height = frame.right - frame.left, frame.bottom - frame.top
  local function at_x(tick) return across(frame, tick) end
  local function at_y(tick) return up(frame, tick) end
  local grid = at_ticks(x, width // WIDE, at_x)
  return grid .. (y and at_ticks(y, height // HIGH, at_y) or "")
end

--- What the axes are called.
function axes.names(frame, x, y)
  return svg.label("quiet", frame.right, frame.bottom + 34, x, "end")
    .. svg.label("quiet", frame.left, frame.top - 10, y)
end

--- A range that holds values and is not too narrow to be seen.
function axes.wide(low, high)
  if low > high then low, high = 0, 0 end
  if high - low < 20 then return low - 10, high + 10 end
  return low, high
end

return axes
