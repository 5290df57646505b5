--- The colours of all pictures, in light and in dark, as a style sheet: each is a class.
-- What differs by colour alone differs by lightness too, or by its dashes, for those who
-- see fewer colours and for printers that have one.

local colours = {}

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

--- Steps from lost to won, and of values beside 0.
colours.heat, colours.values = #HEAT - 1, #VALUES - 1

--- Curves that can be told apart.
colours.curves = #CURVES * #DASHES

local function add_ramp(rows, ramp, name, property)
  for i, pair in ipairs(ramp) do
    rows[#rows + 1] = { name .. i - 1, property, pair[1], pair[2] }
  end
end

local function all_rows()
  local rows = table.move(ROWS, 1, #ROWS, 1, {})
  add_ramp(rows, HEAT, "heat", "fill")
  add_ramp(rows, VALUES, "value", "stroke")
  for k = 0, colours.curves - 1 do
    local pair = CURVES[k % #CURVES + 1]
    rows[#rows + 1] = { "curve" .. k, "stroke", pair[1], pair[2] }
    rows[#rows + 1] = { "name" .. k, "fill", pair[1], pair[2] }
  end
  return rows
end

local function rules(column)
  local lines = {}
  for i, row in ipairs(all_rows()) do
    lines[i] = (".picture .%s{%s:%s}"):format(row[1], row[2], row[column])
  end
  return table.concat(lines, "\n")
end

local function dashes()
  local lines = {}
  for k = #CURVES, colours.curves - 1 do
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
function colours.css()
  return SHAPES .. rules(3) .. "\n" .. dashes()
    .. "\n@media screen and (prefers-color-scheme:dark){\n" .. rules(4) .. "\n}\n"
end

return colours
