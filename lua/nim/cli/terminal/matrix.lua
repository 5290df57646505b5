--- A table of bots against bots, as text. Columns have the numbers of the lines.
--
--     matrix.print({ "kim", "lee" }, function(i, j) return "3-1" end)
--
--        bot    1    2
--     1  kim    *  3-1
--     2  lee  3-1    *

local grid = require "nim.cli.terminal.grid"

local matrix = {}

--- Bots whose table fits on a screen.
matrix.WIDEST = 12

---@param names string[]
---@param cell fun(i: integer, j: integer): string
function matrix.print(names, cell)
  local rows = { { "", "bot" } }
  for i, name in ipairs(names) do
    rows[1][i + 2] = tostring(i)
    local cells = { tostring(i), name }
    for j in ipairs(names) do cells[j + 2] = i == j and "*" or cell(i, j) end
    rows[i + 1] = cells
  end
  grid.print(rows, { false, true })
end

return matrix
