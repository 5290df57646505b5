--- A bracket: who met whom, and who went on.

local fill = require "nim.phrases".fill
local printable = require "nim.util.printable"
local svg = require "nim.util.picture.svg"

local bracket = {}

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

local function slot_box(slot, names, lefts, widths)
  local x, y, width = lefts[slot.column], middle(slot.row), widths[slot.column]
  local won = slot.won and " strong" or ""
  return svg.tag("rect", { class = "none", x = x, y = y - 13, width = width, height = 26,
      rx = 5 }) .. svg.label("ink" .. won, x + 8, y + 4, name_of(slot, names))
    .. svg.label("quiet" .. won, x + width - 8, y + 4, slot.mark, "end")
end

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

local function description(drawing, names)
  local last = drawing.slots[#drawing.slots]
  if not last.player then return "A bracket that has no winner yet." end
  return fill("A bracket, from left to right. {name} has won it.",
    { name = name_of(last, names) })
end

-- names: of the players; number: which of the brackets of a page it is
function bracket.draw(drawing, names, title, number)
  local lefts, widths, width = measure(drawing, names)
  local boxes, lines = {}, {}
  for i, slot in ipairs(drawing.slots) do
    boxes[i] = slot_box(slot, names, lefts, widths)
  end
  for i, fork in ipairs(drawing.forks) do lines[i] = fork_lines(fork, lefts, widths) end
  return {
    id = "bracket" .. (number or 1), title = title, desc = description(drawing, names),
    width = math.max(width, 240), height = TOP + drawing.rows * ROW + 8,
    body = svg.label("ink strong", 16, 22, printable.show(title, 60))
      .. svg.tag("path", { class = "rule", fill = "none", d = table.concat(lines) })
      .. table.concat(boxes),
  }
end

return bracket
