--- Elements of SVG and HTML as text. What others have written becomes text here, and
-- nothing else: it is made visible, cut, and its markup is escaped.
--
--     svg.tag("text", { x = 3, y = 4.25 }, svg.text "<b>")
--     --> <text x="3" y="4.25">&lt;b&gt;</text>

local printable = require "nim.util.printable"

-- The colours of all pictures, in light and in dark, as a style sheet: each is a class.
-- What differs by colour alone differs by lightness too, or by its dashes, for those who
-- see fewer colours and for printers that have one.

local svg = {}

-- Class, property, in light, in dark.
local ROWS = {
  { "back", "fill", "#fffdf8", "#1c2225" },
  { "ink", "fill", "#26231d", "#ebe7df" },
  { "over", "fill", "#ffffff", "#10222b" },
  { "on", "fill", "#22272e", "#22272e" },
  { "quiet", "fill", "#625b4f", "#aeaba2" },
  { "grid", "stroke", "#ddd4c3", "#364045" },
  { "rule", "stroke", "#625b4f", "#aeaba2" },
  { "band", "fill", "#fbe7c8", "#4b3817" },
  { "dots", "stroke", "#1d5f63", "#86d0c8" },
  { "dot", "fill", "#1d5f63", "#86d0c8" },
  { "stop", "fill", "#f1efe9", "#2a3037" },
  { "p", "stroke", "#1d5f63", "#86d0c8" },
  { "none", "fill", "#f1efe9", "#2a3037" },
}

-- From lost to won; the middle is even.
local HEAT = {
  { "#d9852b", "#b3641a" }, { "#e9a95f", "#8c5520" }, { "#f4cf9f", "#644626" },
  { "#faead3", "#473a2b" }, { "#f1efe9", "#363c43" }, { "#dbe8ef", "#2d414d" },
  { "#b0cfdf", "#2a5066" }, { "#7fb3cd", "#286182" }, { "#4f97b9", "#23729f" },
}

-- Values: 0 stands out, the others grow darker, or in the dark lighter.
local VALUES = {
  { "#d08a2e", "#e0a04a" },
  { "#e7f0f4", "#26343c" }, { "#cfe1e9", "#2b414c" }, { "#b6d2de", "#304f5e" },
  { "#9cc2d3", "#365d70" }, { "#82b2c8", "#3d6c82" }, { "#689fb9", "#477b93" },
  { "#528ca8", "#548aa3" }, { "#3f7893", "#649ab2" }, { "#2f657e", "#77aac1" },
  { "#215269", "#8dbacf" }, { "#143f54", "#a6cbdc" },
}

-- Curves, after Okabe and Ito.
local CURVES = {
  { "#0072b2", "#56b4e9" }, { "#c4560a", "#f0944d" }, { "#00795a", "#3ec99b" },
  { "#a1447e", "#e08fc0" }, { "#7a5c00", "#e6c94a" }, { "#444b55", "#c3cad2" },
}

local DASHES = { "none", "7 3", "2 3" }

--- Steps from lost to won, and of values beside 0; curves that can be told apart.
svg.shades = { heat = #HEAT - 1, values = #VALUES - 1, curves = #CURVES * #DASHES }

local function add(name, property, pair)
  ROWS[#ROWS + 1] = { name, property, pair[1], pair[2] }
end

for i, pair in ipairs(HEAT) do add("heat" .. i - 1, "fill", pair) end
for i, pair in ipairs(VALUES) do add("value" .. i - 1, "stroke", pair) end
for k = 0, svg.shades.curves - 1 do
  add("curve" .. k, "stroke", CURVES[k % #CURVES + 1])
  add("name" .. k, "fill", CURVES[k % #CURVES + 1])
end

local function rules(column)
  local lines = {}
  for i, row in ipairs(ROWS) do
    lines[i] = (".picture .%s{%s:%s}"):format(row[1], row[2], row[column])
  end
  return table.concat(lines, "\n")
end

local function dashes()
  local lines = {}
  for k = #CURVES, svg.shades.curves - 1 do
    lines[#lines + 1] = (".picture .curve%d{stroke-dasharray:%s}")
      :format(k, DASHES[k // #CURVES + 1])
  end
  return table.concat(lines, "\n")
end

local SHAPES = [[
.picture text{font:13px system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;
unicode-bidi:isolate}
.picture .small{font-size:11px}
.picture .strong{font-weight:600}
.picture .grid,.picture .rule{stroke-width:1}
.picture [class^=curve]{fill:none;stroke-width:2;stroke-linejoin:round}
.picture .dots{stroke-linecap:round;fill:none}
.picture .cells{shape-rendering:crispEdges}
]]

--- The style sheet. On paper it is light.
function svg.css()
  return SHAPES .. rules(3) .. "\n" .. dashes()
    .. "\n@media screen and (prefers-color-scheme:dark){\n" .. rules(4) .. "\n}\n"
end

local ENTITIES = {
  ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;", ["'"] = "&#39;",
}

--- Text that is ours, or has been made visible, as it stands in an element or attribute.
function svg.escape(text) return (text:gsub("[&<>\"']", ENTITIES)) end

--- Text of others: see `nim.util.printable`.
function svg.text(text, room) return svg.escape(printable.show(text, room)) end

--- A name of others, cut in the middle where it is too long: those of a class are often
--- alike at the beginning. It is not escaped.
function svg.name(name, room)
  local text = printable.show(name)
  local length = utf8.len(text)
  if length <= room then return text end
  local head = room // 2
  return text:sub(1, utf8.offset(text, head + 1) - 1) .. "…"
    .. text:sub(utf8.offset(text, length - (room - head - 2)))
end

--- A number as short as it can be, to a hundredth.
function svg.number(value)
  if math.type(value) == "integer" then return tostring(value) end
  local text = ("%.2f"):format(value):gsub("%.?0+$", "")
  return text == "-0" and "0" or text
end

local function attribute(name, value)
  if value == true then return " " .. name end
  local text = type(value) == "number" and svg.number(value) or svg.escape(value)
  return (' %s="%s"'):format(name, text)
end

--- An element. Its content is what it is: markup, or text from `svg.text`. Its attributes
--- are in the order of their names, so that the same picture has the same bytes.
function svg.tag(name, list, ...)
  local names = {}
  for key in pairs(list or {}) do names[#names + 1] = key end
  table.sort(names)
  for i, key in ipairs(names) do names[i] = attribute(key, list[key]) end
  local start = "<" .. name .. table.concat(names)
  if select("#", ...) == 0 then return start .. "/>" end
  return start .. ">" .. table.concat { ... } .. "</" .. name .. ">"
end

--- A text at a place; what others have written has been made visible.
function svg.label(class, x, y, text, anchor)
  return svg.tag("text", { class = class, x = x, y = y, ["text-anchor"] = anchor },
    svg.escape(text))
end

--- The course of a path: places("M%s %sH%s", x, y, to).
function svg.places(form, ...)
  local numbers = { ... }
  for i, number in ipairs(numbers) do numbers[i] = svg.number(number) end
  return form:format(table.unpack(numbers))
end

-- Characters from here on are as wide as two: Korean, Chinese, Japanese, pictures.
local WIDE = 0x1100

--- How wide a text is, in the widths of a common letter.
function svg.width(text)
  local width = 0
  for _, code in utf8.codes(text) do width = width + (code >= WIDE and 2 or 1) end
  return width
end

--- Names of others as they are shown, and how wide the widest is.
function svg.names(names, room)
  local all, width = {}, 0
  for i, name in ipairs(names) do
    all[i] = svg.name(name, room)
    width = math.max(width, svg.width(all[i]))
  end
  return all, width
end

-- Axes of a plot: a grid with numbers at its left and below.

local axes = {}

--- Pixels between two numbers.
local ACROSS, UP = 80, 40

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

-- A line at each of the ticks that there is room for, and its number at a place.
-- place: of a tick: the course of its line, the place of its number and what stands there
local function at_ticks(range, room, place)
  local parts = {}
  for i, tick in ipairs(axes.ticks(range[1], range[2], math.max(1, room), range[3])) do
    local line, x, y, anchor = place(tick)
    parts[i] = svg.tag("path", { class = "grid", d = line })
      .. svg.label("quiet small", x, y, svg.number(tick), anchor)
  end
  return table.concat(parts)
end

--- A plot between four sides for values of a range.
function axes.new(sides, x, y)
  return {
    left = sides.left, right = sides.right, top = sides.top, bottom = sides.bottom,
    x = axes.linear(x[1], x[2], sides.left, sides.right),
    y = axes.linear(y[1], y[2], sides.bottom, sides.top),
  }
end

--- The grid, with its numbers.
-- x: low, high, least step; y: nil: no lines across
function axes.draw(plot, x, y)
  local left, right, top, bottom = plot.left, plot.right, plot.top, plot.bottom
  local grid = at_ticks(x, (right - left) // ACROSS, function(tick)
    local at = plot.x(tick)
    return svg.places("M%s %sV%s", at, top, bottom), at, bottom + 16, "middle"
  end)
  return grid .. (y and at_ticks(y, (bottom - top) // UP, function(tick)
    local at = plot.y(tick)
    return svg.places("M%s %sH%s", left, at, right), left - 6, at + 4, "end"
  end) or "")
end

--- What the axes are called.
function axes.names(plot, x, y)
  return svg.label("quiet", plot.right, plot.bottom + 34, x, "end")
    .. svg.label("quiet", plot.left, plot.top - 10, y)
end

--- A range that holds values and is not too narrow to be seen.
function axes.wide(low, high)
  if low > high then low, high = 0, 0 end
  if high - low < 20 then return low - 10, high + 10 end
  return low, high
end

svg.axes = axes

return svg
