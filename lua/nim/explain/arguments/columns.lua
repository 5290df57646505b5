--- Numbers in binary, one below the other, and the ones of each column counted.
--
--     columns.lines({ { "pile 1", 3 }, { "pile 2", 4 } }, { modulus = 2 })
--
--       pile 1  3  0 1 1
--       pile 2  4  1 0 0
--                  -----
--       ones       1 1 1
--       parity     1 1 1  = nim-sum 7
--
-- The row of parities, read as a number, is the nim-sum.
-- Long numbers are cut into blocks of columns, many rows are left out in the middle.

local fill = require "nim.phrases".fill
local words = require "nim.util.words"

local columns = {}

---@class nim.explain.column
---@field bit integer the column of 2^bit
---@field ones integer how many of the numbers have a one there
---@field rest integer that number modulo the modulus; 0 in every column is safe

-- from the lowest bit on, at least one
function columns.count(numbers, modulus)
  local list, all, bit = {}, 0, 0
  for i = 1, #numbers do all = all | numbers[i] end
  repeat
    local ones = 0
    for i = 1, #numbers do ones = ones + (numbers[i] >> bit & 1) end
    list[bit + 1] = { bit = bit, ones = ones, rest = ones % modulus }
    bit = bit + 1
  until all >> bit == 0
  return list
end

-- A line is as wide as this, unless that leaves too few columns.
local WIDTH = 76
local FEWEST = 16
local SHOWN = 16

-- [1]: label; [2]: number

-- What is the same in every block of a table.
local function measure(rows, options)
  local most, labels, nimsum, numbers, cell = 0, 0, 0, {}, 1
  for i = 1, #rows do
    numbers[i] = rows[i][2]
    most = math.max(most, numbers[i])
    nimsum = nimsum ~ numbers[i]
    labels = math.max(labels, utf8.len(rows[i][1]))
  end
  local modulus, say = options.modulus or 2, options.say or fill
  local counted = columns.count(numbers, modulus)
  for _, column in ipairs(counted) do cell = math.max(cell, #tostring(column.ones)) end
  return {
    rows = rows, counted = counted, bits = #counted, cell = cell, modulus = modulus,
    shown = options.all and #rows or SHOWN, paint = options.paint, say = say,
    labels = math.max(labels, utf8.len(say "ones"), utf8.len(say "parity")),
    nimsum = nimsum, unnamed = options.unnamed, numbers = #tostring(most),
  }
end

local function line(t, label, number, cells)
  return ("%s%s  %" .. t.numbers .. "s  %s"):format(label,
    (" "):rep(t.labels - utf8.len(label)), number, cells)
end

-- One cell for each column from high down to low.
local function cells(t, high, low, digit, mark)
  local text = {}
  for bit = high, low, -1 do
    local cell = ("%" .. t.cell .. "d"):format(digit(bit))
    text[#text + 1] = mark and mark(bit) and t.paint and t.paint("mark", cell) or cell
  end
  return table.concat(text, " ")
end

local function add_rows(t, lines, high, low)
  local left_out = #t.rows - t.shown
  for i, row in ipairs(t.rows) do
    local hidden = left_out > 1 and i >= t.shown and i < #t.rows
    if not hidden then
      lines[#lines + 1] = line(t, row[1], row[2], cells(t, high, low, function(bit)
        return row[2] >> bit & 1
      end))
    elseif i == t.shown then
      lines[#lines + 1] = "... " .. t.say("{n} more", { n = left_out })
    end
  end
end

local function add_counts(t, lines, high, low)
  local function rest(bit) return t.counted[bit + 1].rest end
  local function odd(bit) return rest(bit) ~= 0 end
  local width = (high - low + 1) * (t.cell + 1) - 1
  lines[#lines + 1] = line(t, "", "", ("-"):rep(width))
  lines[#lines + 1] = line(t, t.say "ones", "", cells(t, high, low, function(bit)
    return t.counted[bit + 1].ones
  end, odd))
  if t.unnamed and t.modulus ~= 2 then return end
  local label = t.modulus == 2 and t.say "parity" or "mod " .. t.modulus
  local parities = line(t, label, "", cells(t, high, low, rest, odd))
  local sum = "  = " .. t.say("nim-sum {nimsum}", t)
  local fits = t.labels + t.numbers + 4 + width + #sum <= WIDTH
  local named = not t.unnamed and t.modulus == 2 and low == 0 and fits
  lines[#lines + 1] = parities .. (named and sum or "")
end

-- options: unnamed: the nim-sum is not named
function columns.lines(rows, options)
  local t = measure(rows, options)
  local lines = {}
  local width = math.max(FEWEST, (WIDTH - t.labels - t.numbers - 4) // (t.cell + 1))
  for high = t.bits - 1, 0, -width do
    local low = math.max(0, high - width + 1)
    if t.bits > width then
      if #lines > 0 then lines[#lines + 1] = "" end
      lines[#lines + 1] = t.say("bits {high} to {low}", { high = high, low = low })
    end
    add_rows(t, lines, high, low)
    add_counts(t, lines, high, low)
  end
  return lines
end

columns.BINARY = "Write each number in binary, as a sum of 1, 2, 4, 8, ..., each at most "
  .. "once, one below the other, and count the ones in each column."

-- The columns that are off, by what a one in them stands for.
local function off(counted)
  local names = {}
  for i = #counted, 1, -1 do
    local column = counted[i]
    if column.rest ~= 0 then
      names[#names + 1] = column.bit < 63 and ("%d"):format(1 << column.bit)
    end
  end
  return names
end

-- What is so here: `right` is what to say where every column is as it should be.
function columns.here(at, because, right)
  if at.facts.misere and because.target == 1 then
    return at.say("Here all are 0 or 1 already, with {n} {n:one|ones}.",
      { n = because.columns[1].ones })
  end
  local names = off(because.columns)
  if #names == 0 then return at.say(right, because) end
  return at.say("Here this fails in the {n:column|columns} of {names}.",
    { n = #names, names = words.list(names, "and", at.say) })
end

return columns
