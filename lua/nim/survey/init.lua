--- A survey of many games in worker processes: one row for each, in order.
--
--     survey.run { kind = "misere", codes = survey.codes(2), workers = 2,
--       each = function(line) print(line) end }

local check = require "nim.survey.check"
local codes = require "nim.survey.codes"
local fault = require "nim.text.fault"
local kinds = require "nim.survey.kinds"
local most = require "nim.process.most"
local sets = require "nim.survey.sets"

-- `ahead` has rows that are there already after one that is not, by their place; `tick`
-- gets those so far, once a second.
---@class nim.survey.options
---@field kind "misere"|"normal"
---@field codes string[]
---@field settings? table<string, integer>
---@field rows? string[] those of the first codes, which are there already
---@field workers? integer up to `survey.most_workers`, 1 by default
---@field each fun(line: string) a row of CSV; in the order of the codes
---@field ahead? table<integer, string>
---@field tick? fun(ahead: table<integer, string>)

---@class nim.survey
---@field most_digits integer
---@field most_number integer
---@field most_workers integer
local survey = {
  most_digits = codes.MOST, most_number = sets.MOST, most_workers = most,
  check_row = check.row,
}

-- The error names the place from where the public function was called.
local function accept(name, why, argument)
  if why then fault.refuse(why, name, argument, 3) end
end

--- Octal codes in order: `0.1` .. `0.7`, `0.01` .. `0.77` for two digits.
---@param digits integer up to `survey.most_digits` after the point, the last not 0
--- but in 4.0
---@param splits? boolean those that begin with 4, too: piles may be broken for nothing
---@return string[]
function survey.codes(digits, splits)
  accept("codes", check.codes(digits, splits))
  return codes.list(digits, splits)
end

--- Subtraction sets in order: `take:1,2`, `take:1,3`, `take:2,3` for 2 and 3.
---@param take integer numbers of each
---@param greatest integer up to `survey.most_number`
---@return string[]? sets
---@return string? message
function survey.sets(take, greatest)
  accept("sets", check.sets(take, greatest))
  local why = check.many(take, greatest)
  if why then return nil, tostring(why) end
  return sets.list(take, greatest)
end

--- The columns of a row.
---@param name "misere"|"normal"
---@return string[]
---@return integer shown how many are for people
function survey.columns(name)
  accept("columns", check.kind(name), 1)
  return kinds[name].columns, kinds[name].shown
end

--- The settings of a kind, with those that are given.
---@param name "misere"|"normal"
---@param given? table<string, integer>
---@return table<string, integer>
function survey.settings(name, given)
  accept("settings", check.kind(name), 1)
  accept("settings", check.settings(name, given), 2)
  local settings = {}
  for field, usual in pairs(kinds[name].settings) do
    settings[field] = given and given[field] or usual
  end
  return settings
end

--- Computes the missing rows.
---@param options nim.survey.options
---@return integer? rows
---@return string? message what has ended it
---@return string? kind "interrupted" after Ctrl-C
function survey.run(options)
  accept("run", check.options(options), 1)
  return require "nim.survey.pool".run(options, kinds[options.kind],
    survey.settings(options.kind, options.settings))
end

return survey
