--- The map of two piles: the first from left to right, the second upwards. P-positions
-- are marked, or Grundy values are shades, of which 0 stands out.

local axes = require "nim.util.picture.axes"
local colours = require "nim.util.picture.colours"
local printable = require "nim.util.printable"
local svg = require "nim.util.picture.svg"

local plane = {}

local SIZE = 640
local SIDES = { left = 56, right = 56 + SIZE, top = 56, bottom = 56 + SIZE }

-- Cells have numbers in them where there is room.
local NUMBERED = 24

-- Positions that the description names.
local TOLD = 20

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
  return step > colours.values // 2 and "over" or "ink"
end

local function number_cells(texts, a, row, n, frame, class_of)
  for b = 0, n do
    local class = ink_of(class_of(row[b])) .. " small"
    texts[#texts + 1] = svg.label(class, frame.x(a + 0.5), frame.y(b + 0.5) + 4,
      tostring(row[b]), "middle")
  end
end

local function note_safe(list, a, row, n)
  for b = a, n do
    if #list > TOLD then return end
    if row[b] == list.sign then list[#list + 1] = ("(%d, %d)"):format(a, b) end
  end
end

-- Classes are drawn in the order of their names.
local function strokes(paths, n)
  local names, parts = {}, {}
  for name in pairs(paths) do names[#names + 1] = name end
  table.sort(names)
  for i, name in ipairs(names) do
    parts[i] = svg.tag("path", { class = name, d = table.concat(paths[name]) })
  end
  local unit = SIZE / (n + 1)
  return svg.tag("g", { class = "cells", fill = "none", ["stroke-width"] = 1,
    transform = ("translate(%.4f %d) scale(%.6f -%.6f)"):format(SIDES.left + unit / 2,
      SIDES.bottom, unit, unit) }, table.concat(parts))
end

local function largest_of(rows, n)
  local largest = 1
  for a = 0, n do largest = math.max(largest, table.unpack(rows[a], 0, n)) end
  return largest
end

local function shade_of(rows, n)
  local steps, most = colours.values, largest_of(rows, n)
  return function(value)
    return value == 0 and "value0" or "value" .. 1 + (value - 1) * steps // most
  end
end

local function safe(value) return value == 1 and "p" or nil end

local function description(asked, told)
  local shown = table.concat(told, ", ", 1, math.min(#told, TOLD))
  local more = #told > TOLD and " and more" or ""
  return ("Two piles of 0 to %d, the first from left to right, the second upwards. %s "
    .. "P-positions, safe for whoever moves there, with the smaller pile first: %s%s.")
    :format(asked.n, asked.values and "The darker, the larger the Grundy value; 0 is "
      .. "orange." or "P-positions are marked.",
      shown == "" and "none" or shown, more)
end

local function back()
  return svg.tag("rect", { class = "none", x = SIDES.left, y = SIDES.top, width = SIZE,
    height = SIZE })
end

-- asked: rows[a][b] is the Grundy value of piles a and b from 0 to n, or 1 for a
-- P-position
function plane.draw(asked)
  local n, rows, paths, texts = asked.n, asked.rows, {}, {}
  local class_of = asked.values and shade_of(rows, n) or safe
  local told = { sign = asked.values and 0 or 1 }
  local frame = axes.new(SIDES, { 0, n + 1 }, { 0, n + 1 })
  for a = 0, n do
    add_column(paths, a, rows[a], n, class_of)
    note_safe(told, a, rows[a], n)
    if asked.values and n <= NUMBERED then
      number_cells(texts, a, rows[a], n, frame, class_of)
    end
  end
  local middle = axes.new(SIDES, { -0.5, n + 0.5 }, { -0.5, n + 0.5 })
  local title = ("%s: %s of two piles"):format(asked.rules,
    asked.values and "Grundy values" or "P-positions")
  return {
    id = "map", title = title, desc = description(asked, told),
    width = SIDES.right + 24, height = SIDES.bottom + 48,
    body = svg.label("ink strong", SIDES.left, 22, printable.show(title, 80))
      .. axes.draw(middle, { 0, n, 1 }, { 0, n, 1 }) .. back()
      .. strokes(paths, n) .. table.concat(texts)
      .. axes.names(middle, "first pile", "second pile"),
  }
end

return plane
