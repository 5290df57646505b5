--- What is wrong with the arguments of a survey, in words; nothing where all is well.

local codes = require "nim.survey.codes"
local got = require "nim.text.got"
local kinds = require "nim.survey.kinds"
local list = require "nim.text.list"
local most = require "nim.process.most"
local sets = require "nim.survey.sets"
local suggest = require "nim.text.suggest"
local unknown_field = require "nim.text.unknown_field"

local check = {}

local function names_of(map)
  local names = {}
  for name in pairs(map) do names[#names + 1] = name end
  table.sort(names)
  return names
end

local KINDS = names_of(kinds)

local FIELDS = { "kind", "codes", "settings", "rows", "workers", "each" }

local function is_integer(value, least, greatest)
  return math.type(value) == "integer" and value >= least and value <= greatest
end

---@param name any
---@return string? why it is no kind of survey
function check.kind(name)
  if kinds[name] then return nil end
  local hint = type(name) == "string" and suggest.hint(name, KINDS) or ""
  return ("%s expected, got %s%s"):format(list(KINDS, "or"), got(name), hint)
end

---@param digits any
---@param splits any
---@return string? why
---@return integer? argument that is wrong
function check.codes(digits, splits)
  if not is_integer(digits, 1, codes.MOST) then
    return ("integer 1 .. %d expected, got %s"):format(codes.MOST, got(digits)), 1
  end
  if splits ~= nil and type(splits) ~= "boolean" then
    return "true or false expected", 2
  end
end

---@param take any
---@param greatest any
---@return string? why
---@return integer? argument that is wrong
function check.sets(take, greatest)
  local wrong = "integer 1 .. %d expected, got %s"
  if not is_integer(greatest, 1, sets.MOST) then
    return wrong:format(sets.MOST, got(greatest)), 2
  elseif not is_integer(take, 1, greatest) then
    return wrong:format(greatest, got(take)), 1
  end
end

---@param take integer
---@param greatest integer
---@return string? why they are too many
function check.many(take, greatest)
  local count = sets.count(take, greatest)
  if count and count <= sets.MOST_SETS and count * take <= sets.MOST_NUMBERS then
    return nil
  end
  return ("%s sets of %d are too many: at most %d, and %d numbers in all of them"):format(
    count or "more than 2^53", take, sets.MOST_SETS, sets.MOST_NUMBERS)
end

---@param name "misere"|"normal"
---@param given any
---@return string? why
function check.settings(name, given)
  if given == nil then return nil end
  local why = unknown_field(given, names_of(kinds[name].settings))
  if why then return why end
  for field, value in next, given do
    if not is_integer(value, 0, math.maxinteger) then
      return ("field '%s': integer from 0 on expected, got %s"):format(field, got(value))
    end
  end
end

-- Each code and each row is a line of its own between processes.
local function strange_lines(lines, what)
  if type(lines) ~= "table" then return "array expected, got " .. type(lines) end
  for i = 1, #lines do
    local line = lines[i]
    if type(line) ~= "string" then
      return ("%s %d: string expected, got %s"):format(what, i, got(line))
    elseif line:find "[\r\n]" then
      return ("%s %d: one line expected, got %s"):format(what, i, got(line))
    end
  end
end

local function strange_rows(rows, options)
  local why = rows ~= nil and strange_lines(rows, "row")
  if why then return why end
  if rows and #rows > #options.codes then
    return ("at most %d expected, one for each code, got %d")
      :format(#options.codes, #rows)
  end
end

local function strange_workers(workers)
  if workers == nil or is_integer(workers, 1, most) then return nil end
  return ("integer 1 .. %d expected, got %s"):format(most, got(workers))
end

local function strange_each(each)
  if type(each) ~= "function" then return "function expected, got " .. type(each) end
end

-- The fields, each checked after those before it.
local CHECKS = {
  kind = check.kind,
  codes = function(value) return strange_lines(value, "code") end,
  rows = strange_rows,
  workers = strange_workers,
  settings = function(value, options) return check.settings(options.kind, value) end,
  each = strange_each,
}

---@param options any
---@return string? why
function check.options(options)
  local why = unknown_field(options, FIELDS)
  if why then return why end
  for _, field in ipairs(FIELDS) do
    why = CHECKS[field](options[field], options)
    if why then return ("field '%s': %s"):format(field, why) end
  end
end

return check
