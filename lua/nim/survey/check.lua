--- What is wrong with the arguments of a survey, as faults; nil where all is well.

local codes = require "nim.survey.codes"
local csv = require "nim.text.csv"
local fault = require "nim.text.fault"
local kinds = require "nim.survey.kinds"
local list = require "nim.text.list"
local most = require "nim.process.most"
local nearest = require "nim.text.nearest"
local sets = require "nim.survey.sets"
local unknown_field = require "nim.text.unknown_field"

local check = {}

local function names_of(map)
  local names = {}
  for name in pairs(map) do names[#names + 1] = name end
  table.sort(names)
  return names
end

local KINDS = names_of(kinds)

local FIELDS = { "kind", "codes", "settings", "rows", "workers", "each", "ahead",
  "tick" }

---@return nim.fault? why it is no kind of survey
function check.kind(name)
  if kinds[name] then return nil end
  local meant = type(name) == "string" and nearest(name, KINDS) or nil
  return fault.expected(list(KINDS, "or"), name, meant)
end

---@return nim.fault? why
---@return integer? argument that is wrong
function check.codes(digits, splits)
  local why = fault.count(digits, 1, codes.MOST)
  if why or splits == nil or type(splits) == "boolean" then return why, 1 end
  return fault.expected("true or false", splits), 2
end

---@return nim.fault? why
---@return integer? argument that is wrong
function check.sets(take, greatest)
  local why = fault.count(greatest, 1, sets.MOST)
  if why then return why, 2 end
  return fault.count(take, 1, greatest), 1
end

---@return nim.fault? why they are too many
function check.many(take, greatest)
  local count = sets.count(take, greatest)
  if count and count <= sets.MOST_SETS and count * take <= sets.MOST_NUMBERS then
    return nil
  end
  return fault.new("too_many_sets", { count = count or "more than 2^53", take = take,
    most = sets.MOST_SETS, numbers = sets.MOST_NUMBERS })
end

---@return nim.fault? why
function check.settings(name, given)
  if given == nil then return nil end
  local why = unknown_field(given, names_of(kinds[name].settings))
  if why then return why end
  for field, value in next, given do
    if fault.count(value, 0, math.maxinteger) then
      return fault.field(field, fault.expected("integer from 0 on", value))
    end
  end
end

-- What a cell may be: of text printable ASCII, else a number or nothing.
local FORMS = { code = "^[ -~]+$", equivalent = "^[ -~]*$", sequence = "^%x*$" }

local function fits(kind, column, cell)
  if column == "kind" then return kind.kinds[cell] end
  return cell:find(FORMS[column] or "^%d*$")
end

--- Why a line cannot be the row of a code; nil where it can. Its values are believed.
---@param name "misere"|"normal"
---@param line string
---@param code? string nil: there is no further code
---@return nim.fault?
function check.row(name, line, code)
  local kind, cells = kinds[name], csv.cells(line)
  if cells[1] ~= code then return fault.new("row_of", { row = code or "none" }) end
  if #cells ~= #kind.columns then
    return fault.new("row_fields", { count = #kind.columns })
  end
  for i, column in ipairs(kind.columns) do
    if not fits(kind, column, cells[i]) then
      return fault.field(column, fault.new "cell_form")
    end
  end
  return csv.text(cells) ~= line and fault.new "row_form" or nil
end

-- Each code and each row is a line of its own between processes.
local function strange_lines(lines, what)
  if type(lines) ~= "table" then return fault.expected("array", lines) end
  for i = 1, #lines do
    local line = lines[i]
    local expected = type(line) ~= "string" and "string"
      or line:find "[\r\n]" and "one line"
    if expected then
      return fault.new("item", { item = what, number = i,
        cause = fault.expected(expected, line) })
    end
  end
end

local function strange_rows(rows, options)
  if rows == nil then return nil end
  local why = strange_lines(rows, "row")
  if why then return why end
  if #rows > #options.codes then
    return fault.new("too_many_rows", { most = #options.codes, count = #rows })
  end
  for i, line in ipairs(rows) do
    why = check.row(options.kind, line, options.codes[i])
    if why then return fault.new("item", { item = "row", number = i, cause = why }) end
  end
end

local function strange_ahead(ahead, options)
  if ahead == nil then return nil end
  if type(ahead) ~= "table" then return fault.expected("table", ahead) end
  for number, line in next, ahead do
    local why = fault.count(number, 1, #options.codes)
      or strange_lines({ line }, "row") or check.row(options.kind, line,
        options.codes[number])
    if why then
      return fault.new("item", { item = "row", number = number, cause = why })
    end
  end
end

local function strange_function(value)
  return type(value) ~= "function" and fault.expected("function", value) or nil
end

-- The fields, each checked after those before it.
local CHECKS = {
  kind = check.kind,
  codes = function(value) return strange_lines(value, "code") end,
  rows = strange_rows,
  workers = function(value) return fault.count(value == nil and 1 or value, 1, most) end,
  settings = function(value, options) return check.settings(options.kind, value) end,
  each = strange_function,
  ahead = strange_ahead,
  tick = function(value) return value ~= nil and strange_function(value) or nil end,
}

---@return nim.fault? why
function check.options(options)
  local why = unknown_field(options, FIELDS)
  for _, field in ipairs(FIELDS) do
    if why then return why end
    why = fault.field(field, CHECKS[field](options[field], options))
  end
  return why
end

return check
