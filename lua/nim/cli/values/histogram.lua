--- How often each value occurs, as a table with bars.
--
--     local rows = histogram.rows({ [0] = 12, [1] = 30 })  --> { { 0, 12 }, { 1, 30 } }
--     histogram.print(rows, 41)

local out = require "nim.cli.terminal.out"

local histogram = {}

local BAR = 40

---@param counts table<integer, integer>
---@return integer[][] rows value and how often, in order of value
function histogram.rows(counts)
  local rows = {}
  for value, times in pairs(counts) do rows[#rows + 1] = { value, times } end
  table.sort(rows, function(a, b) return a[1] < b[1] end)
  return rows
end

---@param rows integer[][]
---@param name string what each line begins with
function histogram.csv(rows, name)
  for _, row in ipairs(rows) do out.line("%s%d,%d", name, row[1], row[2]) end
end

---@param rows integer[][]
---@param n integer the values are G(0) .. G(n)
function histogram.print(rows, n)
  local most = 0
  for _, row in ipairs(rows) do most = math.max(most, row[2]) end
  local digits = math.max(#tostring(most), #"times")
  out.line("value  %" .. digits .. "s", "times")
  for _, row in ipairs(rows) do
    local value, times = row[1], row[2]
    out.line("%5d  %" .. digits .. "d  %5.1f%%  %s", value, times,
      100.0 * times / (n + 1.0), ("#"):rep(math.ceil(1.0 * BAR * times / most)))
  end
end

return histogram
