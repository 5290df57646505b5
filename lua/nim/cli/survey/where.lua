--- The rows of a survey that are printed: those for which a function from a file holds.
--- It runs in a sandbox.
--
--     return function(row) return row.period ~= row.takes[1] + row.takes[3] end

local core = require "nim.core"
local csv = require "nim.text.csv"
local fail = require "nim.cli.terminal.fail"
local sandbox = require "nim.sandbox"

local where = {}

-- Columns of text, though it may look like a number.
local TEXTS = { code = true, kind = true, equivalent = true, sequence = true }

--- The values of a line, by the names of the columns.
---@param columns string[]
---@param line string
---@param none? any what an empty cell is
---@return table<string, any>
function where.row(columns, line, none)
  local row = {}
  for i, cell in ipairs(csv.cells(line)) do
    local name, value = columns[i], none
    if cell ~= "" then value = not TEXTS[name] and tonumber(cell) or cell end
    row[name] = value
  end
  return row
end

local function numbers_of(code)
  local numbers = {}
  for text in code:gmatch "%d+" do numbers[#numbers + 1] = math.tointeger(text) end
  return numbers
end

local function read(path)
  if path == "" then fail.usage "--where: the name is empty" end
  local source, why = sandbox.read(path, core.sandbox_limits().source)
  if not source then fail.with(2, why) end
  local holds
  holds, why = core.predicate(source, path)
  return holds or fail.with(2, why)
end

local function always() return true end

--- What says of a line whether it is printed.
---@param path? string nil: each is
---@param columns string[]
---@param has_sets boolean the games are subtraction sets
---@return fun(line: string): boolean
function where.open(path, columns, has_sets)
  if not path then return always end
  local holds = read(path)
  return function(line)
    local row = where.row(columns, line)
    row.takes = has_sets and numbers_of(row.code) or nil
    local chosen, why = holds(row, row.code)
    if chosen == nil then fail.with(1, why) end
    return chosen
  end
end

return where
