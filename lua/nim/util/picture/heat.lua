--- A crosstable as a heat map: for each bot, a row of what share of its games it has won
-- against each other one; the bluer, the more.

local colours = require "nim.util.picture.colours"
local fill = require "nim.phrases".fill
local svg = require "nim.util.picture.svg"

local heat = {}

--- Bots whose numbers can be read.
heat.most = 40

-- Pixels of a cell, of a letter, and above the cells.
local CELL, LETTER, HEAD, DIGIT = 44, 7.4, 56, 6.3

-- Characters of a name.
local NAME = 20

-- Pairs that the description names.
local TOLD = 6

-- Cells are as wide as what stands in them.
local function cell_width(cross)
  local width = CELL
  for i in ipairs(cross.names) do
    for j in ipairs(cross.names) do
      local digits = #("%d-%d"):format(cross.wins[i][j], cross.wins[j][i])
      width = math.max(width, math.ceil(digits * DIGIT) + 8)
    end
  end
  return width
end

local function square(x, y, width, class, text)
  local cell = svg.tag("rect", { class = class, x = x, y = y, width = width - 2,
    height = CELL - 2, rx = 4 })
  if not text then return cell end
  return cell
    .. svg.label("ink small", x + width / 2 - 1, y + CELL / 2 + 3, text, "middle")
end

local function class_of(won, games)
  return "heat" .. math.floor(colours.heat * won / games + 0.5)
end

local function row_of(cross, i, left, width, name)
  local y = HEAD + (i - 1) * CELL
  local parts = {
    svg.label("ink", left - 32, y + CELL / 2 + 4, name, "end"),
    svg.label("quiet small", left - 10, y + CELL / 2 + 4, tostring(i), "end"),
  }
  for j in ipairs(cross.names) do
    local won, lost = cross.wins[i][j], cross.wins[j][i]
    local x = left + (j - 1) * width
    if i == j then parts[#parts + 1] = square(x, y, width, "stop")
    elseif won + lost == 0 then parts[#parts + 1] = square(x, y, width, "none")
    else
      parts[#parts + 1] = square(x, y, width, class_of(won, won + lost),
        ("%d-%d"):format(won, lost))
    end
  end
  return table.concat(parts)
end

local function head(left, width, count)
  local parts = {}
  for j = 1, count do
    local middle = left + (j - 1) * width + width / 2 - 1
    parts[j] = svg.label("quiet small", middle, HEAD - 8, tostring(j), "middle")
  end
  return table.concat(parts)
end

local function description(cross, names, say)
  local told = {}
  for i, name in ipairs(names) do
    for j = i + 1, #names do
      local won, lost = cross.wins[i][j], cross.wins[j][i]
      if won + lost > 0 and #told < TOLD then
        told[#told + 1] = ("%s %d-%d %s"):format(name, won, lost, names[j])
      end
    end
  end
  return say("A row for each bot, a column for each opponent: games won and lost; the "
    .. "bluer, the more were won. {results}.", { results = table.concat(told, "; ") })
end

-- cross: of at most `heat.most` bots
function heat.draw(cross, say)
  say = say or fill
  local names, width = svg.names(cross.names, NAME)
  local left, wide, rows = 48 + width * LETTER, cell_width(cross), {}
  local title = say "Who beat whom"
  for i, name in ipairs(names) do rows[i] = row_of(cross, i, left, wide, name) end
  return {
    id = "crosstable", title = title, desc = description(cross, names, say),
    width = math.max(left + #names * wide + 16, 260), height = HEAD + #names * CELL + 12,
    body = svg.label("ink strong", 16, 22, title)
      .. head(left, wide, #names) .. table.concat(rows),
  }
end

return heat
