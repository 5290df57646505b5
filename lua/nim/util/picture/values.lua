--- Grundy values of one pile, each a dot; with a period that is proven in bands.

local axes = require "nim.util.picture.axes"
local printable = require "nim.util.printable"
local svg = require "nim.util.picture.svg"

local values = {}

local SIDES = { left = 56, right = 876, top = 56, bottom = 376 }

-- Periods that are narrower than this are one band.
local NARROW = 4

-- Values that the description names.
local TOLD = 24

-- The size of a dot, in pixels: the fewer, the larger.
local function dot_size(n) return n <= 120 and 5 or n <= 1200 and 3 or 1.6 end

local function band(frame, from, to)
  local left, right = frame.x(from - 0.5), frame.x(to - 0.5)
  return svg.tag("rect", { class = "band", x = left, y = frame.top,
    width = right - left, height = frame.bottom - frame.top })
end

-- Every other period, from the first that is whole.
local function bands(frame, s)
  if not s.period or s.preperiod > s.n then return "" end
  local wide = frame.x(s.period) - frame.x(0) >= NARROW
  if not wide then return band(frame, s.preperiod, s.n + 1) end
  local parts = {}
  for from = s.preperiod, s.n, 2 * s.period do
    parts[#parts + 1] = band(frame, from, math.min(from + s.period, s.n + 1))
  end
  return table.concat(parts)
end

local function dots(frame, s)
  local parts = {}
  for i = 0, s.n do
    parts[i + 1] = svg.places("M%s %sh0", frame.x(i), frame.y(s.at(i)))
  end
  return svg.tag("path", { class = "dots", d = table.concat(parts),
    ["stroke-width"] = dot_size(s.n) })
end

local function period_of(s)
  if not s.period then return "no period is proven" end
  return ("period %d from n = %d on, proven%s"):format(s.period, s.preperiod,
    s.saltus > 0 and "; each adds " .. s.saltus or "")
end

local function description(s)
  local list = {}
  for i = 0, math.min(s.n, TOLD - 1) do list[i + 1] = tostring(s.at(i)) end
  return ("Grundy values G(0) to G(%d), each a dot. The largest is G(%d) = %d; %s. "
    .. "G(0), G(1), ... are %s%s."):format(s.n, s.first, s.largest, period_of(s),
      table.concat(list, " "), s.n >= TOLD and " ..." or "")
end

function values.draw(s)
  local x, y = { 0, math.max(s.n, 1), 1 }, { 0, math.max(s.largest, 1), 1 }
  local frame = axes.new(SIDES, x, y)
  local title = s.rules .. ": Grundy values"
  return {
    id = "values", title = title, desc = description(s), width = SIDES.right + 24,
    height = SIDES.bottom + 48,
    body = svg.label("ink strong", SIDES.left, 22,
        printable.show(("%s; %s"):format(title, period_of(s)), 110)) .. bands(frame, s)
      .. axes.draw(frame, x, y) .. dots(frame, s) .. axes.names(frame, "n", "G(n)"),
  }
end

-- at: G(i), for 0 <= i <= n; period: nil where none is proven; largest: of G(0) .. G(n);
-- first: the first i with that value

return values
