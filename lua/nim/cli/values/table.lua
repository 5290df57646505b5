--- A table of Grundy values, row by row. With a period its rows are one period wide, or
--- a part of it, so that equal values stand below each other; a line parts the rows that
--- the period does not reach.
--
--      n |  0  1  2  3  4  5  6  7  8  9 10 11
--     ---+------------------------------------
--      0 |  0  1  2  3  1  4  3  2  1  4  2  6

local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"

local valuetable = {}

-- Values in a row where no period says how many, and the most for a part of a period.
local USUAL = 20
local NARROW = 10

-- A period up to this is one row where no terminal sets bounds.
local WIDEST = 400

-- Width of one value with the blank before it.
local function cell_width(s, width)
  return 1 + math.max(#tostring(s.largest), #tostring(width - 1))
end

-- Whether so many values fit into a row.
local function fits(s, width, room)
  return #tostring(s.n) + 2 + width * cell_width(s, width) <= room
end

-- The largest part of the period that fits, unless all parts are too small to be of use.
local function part_of_period(s, room)
  for width = math.min(USUAL, s.period), NARROW // 2, -1 do
    if s.period % width == 0 and fits(s, width, room) then return width end
  end
end

local function is_one_row(s, room)
  if s.period < 2 then return false end
  if room then return fits(s, s.period, room) end
  return s.period <= WIDEST
end

local function choose_width(s)
  local room = style.width()
  if s.period and is_one_row(s, room) then return s.period end
  room = room or math.huge
  local part = s.period and s.period > 1 and part_of_period(s, room)
  if part then return part end
  for _, width in ipairs { USUAL, NARROW, NARROW // 2 } do
    if fits(s, width, room) then return width end
  end
  return 1
end

-- Whether G(n) is not what the period makes of it. The value that it should be, of the
-- first whole period, is known even where the table ends before it.
local function is_exception(s, n)
  if not s.period or n >= s.preperiod then return false end
  local later = n + ((s.preperiod - n - 1) // s.period + 1) * s.period
  return s.at(n) + (later - n) // s.period * s.saltus ~= s.at(later)
end

local function print_rule(t, text)
  out.line("%s+%s%s", ("-"):rep(t.label + 1), ("-"):rep(t.shown * t.cell), text or "")
end

local function print_row(t, s, from)
  local cells = {}
  for n = from, from + math.min(t.width - 1, s.n - from) do
    local cell = t.format:format(s.at(n))
    cells[#cells + 1] = is_exception(s, n) and style.paint("mark", cell) or cell
  end
  out.line("%" .. t.label .. "d |%s", from, table.concat(cells))
end

local function print_head(t)
  local numbers = {}
  for i = 1, t.shown do numbers[i] = t.format:format(i - 1) end
  out.line("%" .. t.label .. "s |%s", "n", style.paint("faint", table.concat(numbers)))
  print_rule(t)
end

function valuetable.print(s)
  local width = choose_width(s)
  local cell = cell_width(s, width)
  local t = {
    width = width, cell = cell, format = "%" .. cell .. "d", label = #tostring(s.n),
    shown = math.min(width - 1, s.n) + 1,
  }
  print_head(t)
  local apart = s.period and s.preperiod > 0 and s.n >= s.preperiod
  for row = 0, s.n // width do
    local from = row * width
    if apart and from >= s.preperiod then
      print_rule(t, " period from here")
      apart = false
    end
    print_row(t, s, from)
  end
end

return valuetable
