--- A crosstable as a heat map: for each bot, a row of what share of its games it has won
-- against each other one; the bluer, the more.

local fill = require "nim.phrases".fill
local svg = require "nim.util.picture.svg"
local printable = require "nim.util.printable"

-- A bracket: who met whom, and who went on.

local results = {}

local ROW, LETTER, NAME, GAP, TOP = 17, 8.8, 20, 40, 44

local function name_of(slot, names)
  if slot.player == nil then return "?" end
  return slot.player and svg.name(names[slot.player], NAME) or ""
end

-- Where each column begins, and how wide its boxes are.
local function measure(drawing, names)
  local widths = {}
  for _, slot in ipairs(drawing.slots) do
    local letters = svg.width(name_of(slot, names)) + #slot.mark + 2
    widths[slot.column] = math.max(widths[slot.column] or 0, letters * LETTER + 10)
  end
  local lefts, left = {}, 16
  for column, width in ipairs(widths) do
    lefts[column], left = left, left + width + GAP
  end
  return lefts, widths, left - GAP + 16
end

local function middle(row) return TOP + (row - 0.5) * ROW end

-- Lines that lead from two slots to the next, or past a column.
local function fork_lines(fork, lefts, widths)
  local from, to = lefts[fork.column] + widths[fork.column], lefts[fork.column + 1]
  local half = (from + to) / 2
  if fork.from == fork.to then
    return svg.places("M%s %sH%s", lefts[fork.column], middle(fork.row), to)
  end
  return svg.places("M%s %sH%sV%sH%sM%s %sH%s", from, middle(fork.from), half,
    middle(fork.to), from, half, middle(fork.row), to)
end

-- names: of the players; number: which of the brackets of a page it is
function results.bracket(drawing, names, title, number)
  local lefts, widths, width = measure(drawing, names)
  local boxes, lines, last = {}, {}, drawing.slots[#drawing.slots]
  for i, slot in ipairs(drawing.slots) do
    local x, y, wide = lefts[slot.column], middle(slot.row), widths[slot.column]
    local won = slot.won and " strong" or ""
    boxes[i] = svg.tag("rect", { class = "none", x = x, y = y - 13, width = wide,
        height = 26, rx = 5 })
      .. svg.label("ink" .. won, x + 8, y + 4, name_of(slot, names))
      .. svg.label("quiet" .. won, x + wide - 8, y + 4, slot.mark, "end")
  end
  for i, fork in ipairs(drawing.forks) do lines[i] = fork_lines(fork, lefts, widths) end
  return {
    id = "bracket" .. (number or 1), title = title,
    desc = not last.player and "A bracket that has no winner yet."
      or fill("A bracket, from left to right. {name} has won it.",
        { name = name_of(last, names) }),
    width = math.max(width, 240), height = TOP + drawing.rows * ROW + 8,
    body = svg.label("ink strong", 16, 22, printable.show(title, 60))
      .. svg.tag("path", { class = "rule", fill = "none", d = table.concat(lines) })
      .. table.concat(boxes),
  }
end

--- Bots whose numbers can be read.
results.most = 40

-- Pixels of a cell, of a letter, and above the cells.
local CELL, WIDE, HEAD, DIGIT = 44, 7.4, 56, 6.3

-- Characters of a name.
local ROOM = 20

-- Pairs that the of_table names.
local MOST_TEXTS = 6

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
      local step = math.floor(svg.shades.heat * won / (won + lost) + 0.5)
      parts[#parts + 1] = square(x, y, width, "heat" .. step,
        ("%d-%d"):format(won, lost))
    end
  end
  return table.concat(parts)
end

local function of_table(cross, names, say)
  local texts = {}
  for i, name in ipairs(names) do
    for j = i + 1, #names do
      local won, lost = cross.wins[i][j], cross.wins[j][i]
      if won + lost > 0 and #texts < MOST_TEXTS then
        texts[#texts + 1] = ("%s %d-%d %s"):format(name, won, lost, names[j])
      end
    end
  end
  return say("A row for each bot, a column for each opponent: games won and lost; the "
    .. "bluer, the more were won. {results}.", { results = table.concat(texts, "; ") })
end

-- cross: of at most `results.most` bots
function results.heat(cross, say)
  say = say or fill
  local names, width = svg.names(cross.names, ROOM)
  local left, wide, heads, rows = 48 + width * WIDE, cell_width(cross), {}, {}
  local title = say "Who beat whom"
  for i, name in ipairs(names) do
    local x = left + (i - 1) * wide + wide / 2 - 1
    heads[i] = svg.label("quiet small", x, HEAD - 8, tostring(i), "middle")
    rows[i] = row_of(cross, i, left, wide, name)
  end
  return {
    id = "crosstable", title = title, desc = of_table(cross, names, say),
    width = math.max(left + #names * wide + 16, 260), height = HEAD + #names * CELL + 12,
    body = svg.label("ink strong", 16, 22, title)
      .. table.concat(heads) .. table.concat(rows),
  }
end

return results
