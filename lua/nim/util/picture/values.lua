--- The map of two piles: the first from left to right, the second upwards. P-positions
-- are marked, or Grundy values are shades, of which 0 stands out.

local printable = require "nim.util.printable"
local svg = require "nim.util.picture.svg"
local util = require "nim.util"

local axes = svg.axes

-- Grundy values of one pile, each a dot; with a period that is proven in bands.

local values = {}

local SIDES = { left = 56, right = 876, top = 56, bottom = 376 }

-- Periods that are narrower than this are one band.
local NARROW = 4

-- Values that the description names.
local LISTED = 24

local function band(plot, from, to)
  local left, right = plot.x(from - 0.5), plot.x(to - 0.5)
  return svg.tag("rect", { class = "band", x = left, y = plot.top,
    width = right - left, height = plot.bottom - plot.top })
end

-- Every other period, from the first that is whole.
local function bands(plot, s)
  if not s.period or s.preperiod > s.n then return "" end
  local wide = plot.x(s.period) - plot.x(0) >= NARROW
  if not wide then return band(plot, s.preperiod, s.n + 1) end
  local parts = {}
  for from = s.preperiod, s.n, 2 * s.period do
    parts[#parts + 1] = band(plot, from, math.min(from + s.period, s.n + 1))
  end
  return table.concat(parts)
end

local function dots(plot, s)
  local parts = {}
  for i = 0, s.n do
    parts[i + 1] = svg.places("M%s %sh0", plot.x(i), plot.y(s.at(i)))
  end
  -- The fewer dots there are, the more pixels each has.
  return svg.tag("path", { class = "dots", d = table.concat(parts),
    ["stroke-width"] = s.n <= 120 and 5 or s.n <= 1200 and 3 or 1.6 })
end

local function period_of(s)
  if not s.period then return "no period is proven" end
  return ("period %d from n = %d on, proven%s"):format(s.period, s.preperiod,
    s.saltus > 0 and "; each adds " .. s.saltus or "")
end

local function description(s)
  local list = {}
  for i = 0, math.min(s.n, LISTED - 1) do list[i + 1] = tostring(s.at(i)) end
  return ("Grundy values G(0) to G(%d), each a dot. The largest is G(%d) = %d; %s. "
    .. "G(0), G(1), ... are %s%s."):format(s.n, s.first, s.largest, period_of(s),
      table.concat(list, " "), s.n >= LISTED and " ..." or "")
end

function values.dots(s)
  local x, y = { 0, math.max(s.n, 1), 1 }, { 0, math.max(s.largest, 1), 1 }
  local plot = axes.new(SIDES, x, y)
  local title = s.rules .. ": Grundy values"
  return {
    id = "values", title = title, desc = description(s), width = SIDES.right + 24,
    height = SIDES.bottom + 48,
    body = svg.label("ink strong", SIDES.left, 22,
        printable.show(("%s; %s"):format(title, period_of(s)), 110)) .. bands(plot, s)
      .. axes.draw(plot, x, y) .. dots(plot, s) .. axes.names(plot, "n", "G(n)"),
  }
end

local SIZE = 640
local PLANE = { left = 56, right = 56 + SIZE, top = 56, bottom = 56 + SIZE }

-- Cells have numbers in them where there is room.
local NUMBERED = 24

-- Positions that the description names.
local NAMED = 20

-- Runs of equal cells in a column, as strokes by class.
local function add_column(paths, a, row, n, class_of)
  local b = 0
  while b <= n do
    local class, from = class_of(row[b]), b
    repeat b = b + 1 until b > n or class_of(row[b]) ~= class
    if class then
      local path = paths[class] or {}
      paths[class] = path
      path[#path + 1] = ("M%d %dv%d"):format(a, from, b - from)
    end
  end
end

-- Numbers are dark on what is light; the shade of 0 is the same in light and dark.
local function ink_of(class)
  local step = math.tointeger(class:match "%d+")
  if step == 0 then return "on" end
  return step > svg.shades.values // 2 and "over" or "ink"
end

-- Classes are drawn in the order of their names.
local function strokes(paths, n)
  local parts = {}
  for i, name in ipairs(util.keys(paths)) do
    parts[i] = svg.tag("path", { class = name, d = table.concat(paths[name]) })
  end
  local unit = SIZE / (n + 1)
  return svg.tag("g", { class = "cells", fill = "none", ["stroke-width"] = 1,
    transform = ("translate(%.4f %d) scale(%.6f -%.6f)"):format(PLANE.left + unit / 2,
      PLANE.bottom, unit, unit) }, table.concat(parts))
end

local function shade_of(rows, n)
  local steps, most = svg.shades.values, 1
  for a = 0, n do most = math.max(most, table.unpack(rows[a], 0, n)) end
  return function(value)
    return value == 0 and "value0" or "value" .. 1 + (value - 1) * steps // most
  end
end

local function safe(value) return value == 1 and "p" or nil end

local function of_plane(asked, found)
  local shown = table.concat(found, ", ", 1, math.min(#found, NAMED))
  local more = #found > NAMED and " and more" or ""
  return ("Two piles of 0 to %d, the first from left to right, the second upwards. %s "
    .. "P-positions, safe for whoever moves there, with the smaller pile first: %s%s.")
    :format(asked.n, asked.values and "The darker, the larger the Grundy value; 0 is "
      .. "orange." or "P-positions are marked.",
      shown == "" and "none" or shown, more)
end

-- asked: rows[a][b] is the Grundy value of piles a and b from 0 to n, or 1 for a
-- P-position
function values.plane(asked)
  local n, rows, paths, texts = asked.n, asked.rows, {}, {}
  local class_of = asked.values and shade_of(rows, n) or safe
  local found, sign = {}, asked.values and 0 or 1
  local plot = axes.new(PLANE, { -0.5, n + 0.5 }, { -0.5, n + 0.5 })
  for a = 0, n do
    add_column(paths, a, rows[a], n, class_of)
    for b = a, #found > NAMED and -1 or n do
      if rows[a][b] == sign then found[#found + 1] = ("(%d, %d)"):format(a, b) end
    end
    for b = 0, asked.values and n <= NUMBERED and n or -1 do
      local value = rows[a][b]
      texts[#texts + 1] = svg.label(ink_of(class_of(value)) .. " small",
        plot.x(a), plot.y(b) + 4, tostring(value), "middle")
    end
  end
  local title = ("%s: %s of two piles"):format(asked.rules,
    asked.values and "Grundy values" or "P-positions")
  return {
    id = "map", title = title, desc = of_plane(asked, found),
    width = PLANE.right + 24, height = PLANE.bottom + 48,
    body = svg.label("ink strong", PLANE.left, 22, printable.show(title, 80))
      .. axes.draw(plot, { 0, n, 1 }, { 0, n, 1 })
      .. svg.tag("rect", { class = "none", x = PLANE.left, y = PLANE.top, width = SIZE,
        height = SIZE })
      .. strokes(paths, n) .. table.concat(texts)
      .. axes.names(plot, "first pile", "second pile"),
  }
end

return values
