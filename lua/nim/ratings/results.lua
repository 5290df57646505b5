--- Results of games, summed for each pair of bots and each seat.
--
--     local table = results.new { "perfect", "random" }
--     table:add("perfect", "random", 1)         -- perfect moved first and won
--     table:add("random", "perfect", 2, 999)    -- and 999 times moving second
--
-- Memory grows with the number of pairs that met, never with that of games.

local fault = require "nim.util.fault"
local util = require "nim.util"

local huge = math.huge

---@class nim.ratings.results
---@field names string[]
---@field index table<string, integer> a name's place in names
---@field first number[][] first[i][j]: games that i, moving first, won against j
---@field second number[][] second[i][j]: games that i, moving second, won against j
---@field seatless boolean? who moved first is not known; all is in `first`
local Results = {}
Results.__index = Results

local results = {}

local NO_NAME = "name of bot %d: string expected, got %s"

-- level: of the caller that an error names; 0: none
local function new(names, level)
  if names == nil then names = {} end
  if type(names) ~= "table" then
    error("names: array expected, got " .. fault.got(names), level)
  end
  local self = setmetatable({ names = {}, index = {}, first = {}, second = {} }, Results)
  for i, name in ipairs(names) do
    if type(name) ~= "string" then error(NO_NAME:format(i, fault.got(name)), level) end
    if self.index[name] then error("two bots have the same name: " .. name, level) end
    self:bot(name)
  end
  return self
end

--- Results of no game yet.
-- names: bots, also those that may never play
function results.new(names)
  local made = new(names, 3)
  return made
end

--- The number of a bot; a new name gets the next one.
function Results:bot(name)
  local i = self.index[name]
  if i then return i end
  i = #self.names + 1
  if type(name) ~= "string" then error(NO_NAME:format(i, fault.got(name)), 2) end
  self.names[i], self.index[name] = name, i
  self.first[i], self.second[i] = {}, {}
  return i
end

--- Adds games in which `first` moved first and seat `winner` won.
---@param first string
---@param second string
---@param winner 1|2
---@param games? number how many; 1 by default
function Results:add(first, second, winner, games)
  fault.method("add", self, Results, "results")
  fault.check("add", 1, first, "string")
  fault.check("add", 2, second, "string")
  games = games == nil and 1 or games
  if type(games) ~= "number" or not (games >= 0 and games < huge) then
    local got = fault.got(games)
    error(("finite number of games >= 0 expected, got %s"):format(got), 2)
  end
  if winner ~= 1 and winner ~= 2 then
    error(("winner: 1 or 2 expected, got %s"):format(fault.got(winner)), 2)
  end
  if first == second then error(("%s played itself"):format(tostring(first)), 2) end
  local i, j = self:bot(first), self:bot(second)
  local row = winner == 1 and self.first[i] or self.second[j]
  local loser = winner == 1 and j or i
  if games > 0 then row[loser] = (row[loser] or 0) + games end
end

--- Games that bot number i won against number j, in either seat.
function Results:wins(i, j)
  return (self.first[i][j] or 0) + (self.second[i][j] or 0)
end

--- The numbers of the bots that each has met, in ascending order.
function Results:opponents()
  local lists, met = {}, {}
  for i = 1, #self.names do lists[i], met[i] = {}, {} end
  local function note(i, j)
    if not met[i][j] then lists[i][#lists[i] + 1], met[i][j] = j, true end
  end
  for _, rows in ipairs { self.first, self.second } do
    for i, row in ipairs(rows) do
      for j in pairs(row) do
        note(i, j)
        note(j, i)
      end
    end
  end
  for _, list in ipairs(lists) do table.sort(list) end
  return lists
end

--- Games that each bot won and lost in all.
function Results:totals()
  local wins, losses = {}, {}
  for i = 1, #self.names do wins[i], losses[i] = 0, 0 end
  for _, rows in ipairs { self.first, self.second } do
    for i, row in ipairs(rows) do
      for j, games in pairs(row) do
        wins[i], losses[j] = wins[i] + games, losses[j] + games
      end
    end
  end
  return wins, losses
end

local function check_index(i, n, what)
  if math.type(i) == "integer" and i >= 1 and i <= n then return i end
  error(("%s: bot %s of %d"):format(what, tostring(i), n), 0)
end

local function check_array(value, what)
  if type(value) == "table" then return end
  error(("%s: array expected, got %s"):format(what, fault.got(value)), 0)
end

local function copy_row(row, i, n, what)
  check_array(row, ("%s[%d]"):format(what, i))
  local copy = {}
  for _, j in ipairs(util.keys(row)) do
    local games = row[j]
    check_index(j, n, ("%s[%d]"):format(what, i))
    if type(games) ~= "number" or not (games >= 0 and games < huge) then
      error(("%s[%d][%d]: finite number of games >= 0 expected, got %s")
        :format(what, i, j, fault.got(games)), 0)
    end
    if games > 0 and i == j then
      error(("%s: bot %d played itself"):format(what, i), 0)
    end
    if games > 0 then copy[j] = games end
  end
  return copy
end

local function copy_rows(rows, n, what)
  local copies = {}
  for _, i in ipairs(util.keys(rows)) do check_index(i, n, what) end
  for i = 1, n do copies[i] = copy_row(rows[i] or {}, i, n, what) end
  return copies
end

local FIELDS = { "names", "wins", "first", "second" }

local function read(given)
  local why = fault.unknown_field(given, FIELDS)
  if why then error("results: " .. tostring(why), 0) end
  for _, name in ipairs { "wins", "first", "second" } do
    check_array(given[name] or {}, name)
  end
  local names = given.names or {}
  local count = math.max(#(given.wins or given.first or {}), #(given.second or {}))
  for i = 1, given.names and 0 or count do names[i] = "bot " .. i end
  local self = new(names, 0)
  self.seatless = given.wins ~= nil
  self.first = copy_rows(given.wins or given.first or {}, #names,
    given.wins and "wins" or "first")
  self.second = copy_rows(given.second or {}, #names, "second")
  return self
end

--- Takes results as they are, or reads a table of them: see `ratings.fit`.
-- name: of the function whose first argument they are, at the caller of which is raised
function results.of(given, name)
  fault.check(name, 1, given, "table", 5)
  if getmetatable(given) == Results then return given end
  local ok, read_results = pcall(read, given)
  if ok then return read_results end
  error(("bad argument #1 to '%s' (%s)"):format(name, read_results), 4)
end

return results
