--- The frame of a plot: a grid with numbers at its left and below.

local scale = require "nim.picture.scale"
local svg = require "nim.picture.svg"

local axes = {}

---@class nim.picture.axes
---@field left number
---@field right number
---@field top number
---@field bottom number
---@field x fun(value: number): number
---@field y fun(value: number): number

--- Pixels between two numbers.
local WIDE, HIGH = 80, 40

local function across(frame, low, high, least, label)
  local parts = {}
  local count = math.max(1, (frame.right - frame.left) // WIDE)
  for _, tick in ipairs(scale.ticks(low, high, count, least)) do
    local x = frame.x(tick)
    parts[#parts + 1] = svg.tag("path", { class = "grid",
      d = ("M%s %sV%s"):format(svg.number(x), svg.number(frame.top),
        svg.number(frame.bottom)) })
    parts[#parts + 1] = svg.tag("text", { class = "quiet small", x = x,
      y = frame.bottom + 16, ["text-anchor"] = "middle" }, svg.escape(label(tick)))
  end
  return table.concat(parts)
end

local function up(frame, low, high, least, label)
  local parts = {}
  local count = math.max(1, (frame.bottom - frame.top) // HIGH)
  for _, tick in ipairs(scale.ticks(low, high, count, least)) do
    local y = frame.y(tick)
    parts[#parts + 1] = svg.tag("path", { class = "grid",
      d = ("M%s %sH%s"):format(svg.number(frame.left), svg.number(y),
        svg.number(frame.right)) })
    parts[#parts + 1] = svg.tag("text", { class = "quiet small", x = frame.left - 6,
      y = y + 4, ["text-anchor"] = "end" }, svg.escape(label(tick)))
  end
  return table.concat(parts)
end

--- A frame between four sides for values of a range.
---@param sides { left: number, right: number, top: number, bottom: number }
---@param x number[] low, high
---@param y number[] low, high
---@return nim.picture.axes
function axes.new(sides, x, y)
  return {
    left = sides.left, right = sides.right, top = sides.top, bottom = sides.bottom,
    x = scale.linear(x[1], x[2], sides.left, sides.right),
    y = scale.linear(y[1], y[2], sides.bottom, sides.top),
  }
end

--- The grid, with its numbers. `label` makes text of a number.
---@param frame nim.picture.axes
---@param x? number[] low, high, least step; nil: no lines upwards
---@param y? number[]
---@param label? fun(value: number): string
---@return string markup
function axes.draw(frame, x, y, label)
  label = label or svg.number
  return (x and across(frame, x[1], x[2], x[3], label) or "")
    .. (y and up(frame, y[1], y[2], y[3], label) or "")
end

--- What the axes are called.
function axes.names(frame, x, y)
  return svg.tag("text", { class = "quiet", x = frame.right, y = frame.bottom + 34,
      ["text-anchor"] = "end" }, svg.escape(x))
    .. svg.tag("text", { class = "quiet", x = frame.left, y = frame.top - 10 },
      svg.escape(y))
end

return axes
