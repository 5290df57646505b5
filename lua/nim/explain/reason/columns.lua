--- The ones of numbers in binary, column by column.
--
--     columns.count({ 3, 4, 5 }, 2)
--       --> { { bit = 0, ones = 2, rest = 0 }, { bit = 1, ones = 1, rest = 1 }, ... }

local columns = {}

---@class nim.explain.column
---@field bit integer the column of 2^bit
---@field ones integer how many of the numbers have a one there
---@field rest integer that number modulo the modulus; 0 in every column is safe

local function bits_of(numbers)
  local all, bits = 0, 0
  for i = 1, #numbers do all = all | numbers[i] end
  while all > 0 do bits, all = bits + 1, all >> 1 end
  return math.max(bits, 1)
end

-- from the lowest bit on, at least one
function columns.count(numbers, modulus)
  local list = {}
  for bit = 0, bits_of(numbers) - 1 do
    local ones = 0
    for i = 1, #numbers do ones = ones + (numbers[i] >> bit & 1) end
    list[bit + 1] = { bit = bit, ones = ones, rest = ones % modulus }
  end
  return list
end

return columns
