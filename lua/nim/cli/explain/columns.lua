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

local style = require "nim.cli.terminal.style"

local columns = {}

-- A line is as wide as this, unless that leaves too few columns.
local WIDTH = 76
local FEWEST = 16
local SHOWN = 16

---@class nim.cli.row
---@field [1] string label
---@field [2] integer number

local function bits_of(number)
  local bits = 0
  while number > 0 do
    bits, number = bits + 1, number >> 1
  end
  return bits
end

-- Ones in each column, from 0 on.
local function count_ones(rows, bits)
  local ones = {}
  for bit = 0, bits - 1 do
    local count = 0
    for i = 1, #rows do count = count + (rows[i][2] >> bit & 1) end
    ones[bit] = count
  end
  return ones
end

-- What is the same in every block of a table.
local function measure(rows, options)
  local most, labels, nimsum = 0, 0, 0
  for i = 1, #rows do
    most = math.max(most, rows[i][2])
    nimsum = nimsum ~ rows[i][2]
    labels = math.max(labels, #rows[i][1])
  end
  local bits = math.max(1, bits_of(most))
  local ones = count_ones(rows, bits)
  local cell = 1
  for bit = 0, bits - 1 do cell = math.max(cell, #tostring(ones[bit])) end
  return {
    rows = rows, ones = ones, bits = bits, cell = cell, modulus = options.modulus or 2,
    shown = options.all and #rows or SHOWN,
    labels = math.max(labels, 6), nimsum = nimsum,
    numbers = #tostring(most),
  }
end

local function line(t, label, number, cells)
  return ("%-" .. t.labels .. "s  %" .. t.numbers .. "s  %s"):format(label, number, cells)
end

-- One cell for each column from high down to low.
local function cells(t, high, low, digit, mark)
  local text = {}
  for bit = high, low, -1 do
    local cell = ("%" .. t.cell .. "d"):format(digit(bit))
    text[#text + 1] = mark and mark(bit) and style.paint("mark", cell) or cell
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
      lines[#lines + 1] = ("... %d more"):format(left_out)
    end
  end
end

local function add_counts(t, lines, high, low)
  local function odd(bit) return t.ones[bit] % t.modulus ~= 0 end
  local width = (high - low + 1) * (t.cell + 1) - 1
  lines[#lines + 1] = line(t, "", "", ("-"):rep(width))
  lines[#lines + 1] = line(t, "ones", "", cells(t, high, low, function(bit)
    return t.ones[bit]
  end, odd))
  local function rest(bit) return t.ones[bit] % t.modulus end
  local label = t.modulus == 2 and "parity" or "mod " .. t.modulus
  local parities = line(t, label, "", cells(t, high, low, rest, odd))
  local sum = ("  = nim-sum %d"):format(t.nimsum)
  local fits = t.labels + t.numbers + 4 + width + #sum <= WIDTH
  local named = t.modulus == 2 and low == 0 and fits
  lines[#lines + 1] = parities .. (named and sum or "")
end

---@param rows nim.cli.row[]
---@param options { modulus?: integer, all?: boolean }
---@return string[] lines
function columns.lines(rows, options)
  local t = measure(rows, options)
  local lines = {}
  local width = math.max(FEWEST, (WIDTH - t.labels - t.numbers - 4) // (t.cell + 1))
  for high = t.bits - 1, 0, -width do
    local low = math.max(0, high - width + 1)
    if t.bits > width then
      if #lines > 0 then lines[#lines + 1] = "" end
      lines[#lines + 1] = ("bits %d to %d"):format(high, low)
    end
    add_rows(t, lines, high, low)
    add_counts(t, lines, high, low)
  end
  return lines
end

return columns
