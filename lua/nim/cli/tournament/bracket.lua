--- Brackets and rounds of a tournament as text.
--
--     perfect 2 ─┐
--                ├─ perfect 2 ─┐
--     single  0 ─┘             │
--                              ├─ perfect
--     mirror  1 ─┐             │
--                ├─ mirror  0 ─┘
--     greedy  1 ─┘

local fill = require "nim.phrases".fill
local grid = require "nim.cli.terminal.grid"
local out = require "nim.cli.terminal.out"
local ranking = require "nim.tournament.ranking"
local style = require "nim.cli.terminal.style"
local words = require "nim.util.words"

local bracket = {}

local function name_of(slot, names)
  if slot.player == nil then return "?" end
  return slot.player and out.shown(names[slot.player]) or ""
end

-- How wide names and marks are, by column.
local function measure(slots, called)
  local names, marks = {}, {}
  for _, slot in ipairs(slots) do
    local k = slot.column
    names[k] = math.max(names[k] or 0, grid.width(name_of(slot, called)))
    marks[k] = math.max(marks[k] or 0, #slot.mark)
  end
  return names, marks
end

-- What stands right of the slots of a column, in a row.
local function fork_text(fork, row)
  if row == fork.from then return " ─┐  " end
  if row == fork.to then return " ─┘  " end
  return row == fork.row and "  ├─ " or "  │  "
end

local BLANK = "     "

local function cell(slot, called, width, mark)
  if not slot then return (" "):rep(width + mark) end
  local name = name_of(slot, called)
  local gap = (" "):rep(width - grid.width(name) + mark - #slot.mark)
  return name .. gap .. slot.mark
end

-- A line that passes a column, from the fork before it to the slot after it.
local function add_passing(texts, width)
  texts[#texts] = texts[#texts]:gsub(" $", "─")
  texts[#texts + 1] = ("─"):rep(width + 4)
  texts[#texts + 1] = " "
end

-- Slots and forks by row and column.
local function by_place(drawing)
  local slots, forks = {}, {}
  for row = 1, drawing.rows do slots[row], forks[row] = {}, {} end
  for _, slot in ipairs(drawing.slots) do slots[slot.row][slot.column] = slot end
  for _, fork in ipairs(drawing.forks) do
    for row = fork.from, fork.to do forks[row][fork.column] = fork end
  end
  return slots, forks
end

local function lines_of(drawing, called)
  local names, marks = measure(drawing.slots, called)
  local slots, forks = by_place(drawing)
  local lines = {}
  for row = 1, drawing.rows do
    local texts = {}
    for k = 1, #names do
      local mark = marks[k] > 0 and marks[k] + 1 or 0
      local fork = forks[row][k]
      if fork and fork.from == fork.to then
        add_passing(texts, names[k] + mark)
      else
        texts[#texts + 1] = cell(slots[row][k], called, names[k], mark)
        texts[#texts + 1] = fork and fork_text(fork, row) or BLANK
      end
    end
    lines[row] = table.concat(texts):gsub(" +$", "")
  end
  while lines[#lines] == "" do lines[#lines] = nil end
  return lines
end

--- The lines of all matches that lead to one.
-- names: of the players; signs: gets the marks that are there
function bracket.lines(schedule, section, names, signs)
  local drawing = schedule:drawing(section)
  for sign in pairs(drawing.signs) do signs[sign] = true end
  return lines_of(drawing, names)
end

local function print_brackets(schedule, names)
  local signs = {}
  for n, section in ipairs(schedule:sections()) do
    if n > 1 then out.line() end
    if section.title then out.line("%s", style.paint("title", section.title)) end
    for _, line in ipairs(bracket.lines(schedule, section, names, signs)) do
      out.line("%s", line)
    end
  end
  if signs["*"] then out.line "*: decided by seed" end
  if signs["-"] then out.line "-: not played, as a bot had withdrawn" end
end

--- Rounds with the points of each pairing.
local function print_rounds(rounds, names)
  for n, round in ipairs(rounds) do
    if n > 1 then out.line() end
    local rows = ranking.round(round, names)
    table.insert(rows, 1, { fill("round {n}", { n = round.number }), "", "" })
    grid.print(rows, { true, false, true })
    local free = {}
    for i, player in ipairs(round.byes) do free[i] = out.shown(names[player]) end
    if free[1] then out.line("%s", fill("{bots}: bye", { bots = words.list(free) })) end
  end
end

-- read: of a format that waits for results
function bracket.print(head, read)
  local names = require "nim.tournament".names(head)
  if read.schedule.sections then return print_brackets(read.schedule, names) end
  print_rounds(read.rounds, names)
end

return bracket
