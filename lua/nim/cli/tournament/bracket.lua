--- Brackets and rounds of a tournament as text.
--
--     perfect 2 ─┐
--                ├─ perfect 2 ─┐
--     single  0 ─┘             │
--                              ├─ perfect
--     mirror  1 ─┐             │
--                ├─ mirror  0 ─┘
--     greedy  1 ─┘
--
-- A slot is a player in a match, with the points that it has there. Slots stand in the
-- column of their match; two lines of slots lead to the slot of the winner.

local grid = require "nim.cli.terminal.grid"
local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"
local words = require "nim.text.words"

local bracket = {}

---@class nim.cli.tournament.bracket.drawing
---@field matches nim.bracket.match[]
---@field names string[]
---@field slots { column: integer, row: integer, name: string, mark: string }[]
---@field forks { column: integer, from: integer, to: integer, row: integer }[]
---@field rows integer lines so far, every other one for a slot
---@field apart? boolean the match alone is drawn, without those before it
---@field signs table<string, boolean> marks that want to be explained
local Drawing = {}
Drawing.__index = Drawing

-- The match that a source stands for, without those that had nobody on one side; nil
-- where it is a player who comes from elsewhere.
local function feeder(self, source)
  if self.apart then return nil end
  local match = source[1] == "winner" and self.matches[source[2]]
  while match do
    local seat = match.players[1] == false and 2 or match.players[2] == false and 1
    if not seat then return match end
    source = match.sources[seat]
    match = source[1] == "winner" and self.matches[source[2]]
  end
end

local function column_of(self, match)
  local deepest = 0
  for _, source in ipairs(match.sources) do
    local from = feeder(self, source)
    if from then deepest = math.max(deepest, column_of(self, from)) end
  end
  return deepest + 1
end

-- Points in a match; a dash where one of two did not come.
local function mark_of(self, match, seat)
  local sign = ""
  if match.by_seed and match.winner == match.players[seat] then sign = "*" end
  if match.minis == 0 and match.players[1] and match.players[2]
    and match.winner ~= nil then
    sign = "-"
  end
  self.signs[sign] = true
  return match.minis > 0 and ("%d%s"):format(match.points[seat], sign) or sign
end

local function add_slot(self, column, row, player, mark)
  local name = player and out.shown(self.names[player]) or player == nil and "?" or ""
  table.insert(self.slots, { column = column, row = row, name = name, mark = mark })
end

--- Draws a match and all that lead to it.
---@return integer row where its winner stands
---@return integer column of the match
function Drawing:match(match)
  local column, rows = column_of(self, match), {}
  for seat, source in ipairs(match.sources) do
    local from = feeder(self, source)
    if from then
      local row, behind = self:match(from)
      rows[seat] = row
      for passed = behind + 1, column - 1 do
        table.insert(self.forks, { column = passed, from = row, to = row, row = row })
      end
    else
      rows[seat], self.rows = self.rows + 1, self.rows + 2
    end
    add_slot(self, column, rows[seat], match.players[seat], mark_of(self, match, seat))
  end
  local row = (rows[1] + rows[2]) // 2
  table.insert(self.forks, { column = column, from = rows[1], to = rows[2], row = row })
  return row, column
end

-- How wide names and marks are, by column.
local function measure(slots)
  local names, marks = {}, {}
  for _, slot in ipairs(slots) do
    local k = slot.column
    names[k] = math.max(names[k] or 0, grid.width(slot.name))
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

local function cell(slot, width, mark)
  if not slot then return (" "):rep(width + mark) end
  local gap = (" "):rep(width - grid.width(slot.name) + mark - #slot.mark)
  return slot.name .. gap .. slot.mark
end

-- A line that passes a column, from the fork before it to the slot behind it.
local function add_passing(texts, width)
  texts[#texts] = texts[#texts]:gsub(" $", "─")
  texts[#texts + 1] = ("─"):rep(width + 4)
  texts[#texts + 1] = " "
end

-- Slots and forks by row and column.
local function by_place(self)
  local slots, forks = {}, {}
  for row = 1, self.rows do slots[row], forks[row] = {}, {} end
  for _, slot in ipairs(self.slots) do slots[slot.row][slot.column] = slot end
  for _, fork in ipairs(self.forks) do
    for row = fork.from, fork.to do forks[row][fork.column] = fork end
  end
  return slots, forks
end

---@return string[]
function Drawing:lines()
  local names, marks = measure(self.slots)
  local slots, forks = by_place(self)
  local lines = {}
  for row = 1, self.rows do
    local texts = {}
    for k = 1, #names do
      local mark = marks[k] > 0 and marks[k] + 1 or 0
      local fork = forks[row][k]
      if fork and fork.from == fork.to then
        add_passing(texts, names[k] + mark)
      else
        texts[#texts + 1] = cell(slots[row][k], names[k], mark)
        texts[#texts + 1] = fork and fork_text(fork, row) or BLANK
      end
    end
    lines[row] = table.concat(texts):gsub(" +$", "")
  end
  while lines[#lines] == "" do lines[#lines] = nil end
  return lines
end

--- The lines of all matches that lead to one.
---@param schedule nim.bracket
---@param section nim.bracket.section
---@param names string[] of the players
---@param signs table<string, boolean> gets the marks that are there
---@return string[] lines
function bracket.lines(schedule, section, names, signs)
  local self = setmetatable({ matches = schedule.matches, names = names, slots = {},
    forks = {}, rows = 0, apart = section.apart, signs = signs }, Drawing)
  local last = self.matches[section.match]
  local row, column = self:match(last)
  add_slot(self, column + 1, row, last.winner, "")
  return self:lines()
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
---@param rounds nim.tournament.games.round[]
---@param names string[]
local function print_rounds(rounds, names)
  for n, round in ipairs(rounds) do
    if n > 1 then out.line() end
    local rows = { { ("round %d"):format(round.number), "", "" } }
    for k, pairing in ipairs(round.pairings) do
      local points = round.points[k]
      rows[k + 1] = {
        names[pairing[1]], ("%d-%d"):format(points[1], points[2]), names[pairing[2]],
      }
    end
    grid.print(rows, { true, false, true })
    local free = {}
    for i, player in ipairs(round.byes) do free[i] = out.shown(names[player]) end
    if free[1] then out.line("%s: bye", words.list(free)) end
  end
end

---@param head nim.tournament.header.header
---@param read nim.tournament.file.tables of a format that waits for results
function bracket.print(head, read)
  local names = {}
  for i, entry in ipairs(head.bots) do names[i] = entry.name end
  if read.schedule.sections then return print_brackets(read.schedule, names) end
  print_rounds(read.rounds, names)
end

-- Matches that are told.
local SEEDED = 4

--- Which matches no game has decided.
---@param head nim.tournament.header.header
---@param schedule? nim.schedule
function bracket.print_seeded(head, schedule)
  local list = schedule and schedule.seeded or {}
  for n, match in ipairs(list) do
    if n > SEEDED then
      return out.line("... and %d more decided by seed", #list - SEEDED)
    end
    out.line("%s against %s was decided by seed: it was even after %s",
      out.shown(head.bots[match.winner].name), out.shown(head.bots[match.loser].name),
      words.count(match.games, "game"))
  end
end

return bracket
