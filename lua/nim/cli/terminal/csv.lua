--- Prints lines of comma-separated values.
--
--     csv.line { "a,b", 3, "=1+1" }    --> "a,b",3,'=1+1

local out = require "nim.cli.terminal.out"
local text = require "nim.text.csv".text

local csv = {}

---@param cells table<integer, any> strings and numbers; nil: an empty cell
---@param count? integer of cells, where some are nil
function csv.line(cells, count)
  out.data(text(cells, count), "\n")
end

--- Prints the fields of a row that columns name.
---@param columns string[]
---@param row table<string, any>
function csv.row(columns, row)
  local cells = {}
  for i, column in ipairs(columns) do cells[i] = row[column] end
  csv.line(cells, #columns)
end

return csv
