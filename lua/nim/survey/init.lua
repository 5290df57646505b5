--- A survey of many games in worker processes: one row for each, in order.
--
--     survey.run { kind = "misere", codes = survey.codes(2), workers = 2,
--       each = function(line) print(line) end }

local codes = require "nim.survey.codes"
local most = require "nim.process.most"

-- All other parts are loaded when they are needed: who only asks for the bounds needs
-- none of the libraries.

---@class nim.survey.options
---@field kind "misere"|"normal"
---@field codes string[]
---@field settings? table<string, integer> those of the kind that are not as usual
---@field rows? string[] those of the first codes, which are there already
---@field workers? integer processes, 1 by default
---@field each fun(line: string) a row of CSV; in the order of the codes

---@class nim.survey
---@field most_digits integer of a code
---@field most_workers integer
local survey = { most_digits = codes.MOST, most_workers = most, codes = codes.list }

local function kind_of(name) return require "nim.survey.kinds"[name] end

--- The names of the columns of a row.
---@param name "misere"|"normal"
---@return string[]
---@return integer shown of these, how many are for people
function survey.columns(name) return kind_of(name).columns, kind_of(name).shown end

--- The settings of a kind, with those that are given.
---@param name "misere"|"normal"
---@param given? table<string, integer>
---@return table<string, integer>
function survey.settings(name, given)
  local settings = {}
  for field, usual in pairs(kind_of(name).settings) do
    settings[field] = given and given[field] or usual
  end
  return settings
end

--- Works through the codes that have no row yet.
---@param options nim.survey.options
---@return integer? rows
---@return string? message what has ended it early: all rows before have been handed on
function survey.run(options)
  return require "nim.survey.pool".run(options, kind_of(options.kind),
    survey.settings(options.kind, options.settings))
end

return survey
