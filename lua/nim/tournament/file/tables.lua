--- Standings of a tournament file, read in a stream: memory grows with the pairs that
-- have met, never with the games.

local file = require "nim.tournament.file.file"
local order_of_play = require "nim.tournament.games.order_of_play"
local plan = require "nim.tournament.games.plan"
local record = require "nim.record"
local schedule = require "nim.schedule"
local standings = require "nim.standings"

local tables = {}

local OFTEN = 4096

---@class nim.tournament.file.tables
---@field head nim.tournament.header.header
---@field standings nim.standings
---@field places? string[][] names, the best first, where the format itself gives them
---@field games integer
---@field complete boolean
---@field cut boolean the last line has no end, and was left out
---@field test? nim.sprt.test of a tournament that a test ends
---@field rounds? nim.tournament.games.round[] where results decide who meets whom
---@field schedule? nim.schedule there, too

--- Empty standings with the bots of a header.
---@param head nim.tournament.header.header
---@return nim.standings
function tables.new(head)
  local names = {}
  for i, entry in ipairs(head.bots) do names[i] = entry.name end
  local format = schedule.about(head.format)
  local table = standings.new {
    bots = names, tiebreak = format.tiebreak, by = format.ranked_by,
  }
  for player in pairs(plan.annulled(head)) do table:annul(names[player]) end
  return table
end

local function take(f, games, table, id, line)
  local rec, why = record.decode(line)
  if not rec then return nil, f:message(why) end
  if rec.id ~= id then
    return nil, f:message(("field 'id': %d expected, got %d"):format(id, rec.id))
  end
  if not table.tally.index[rec.first] or not table.tally.index[rec.second] then
    return nil, f:message "a bot that the header does not name"
  end
  if rec.first == rec.second then return nil, f:message "a bot plays against itself" end
  table:add(rec)
  if games.waits then games:result(id, rec.winner) end
  return true
end

local function read(f, games, table, on_progress)
  local id, line = games.from, f:next()
  while line do
    if not games:game(id) then
      return nil, f:message(("there are %d games, this is one more"):format(id - 1))
    end
    local ok, why = take(f, games, table, id, line)
    if not ok then return nil, why end
    if on_progress and id % OFTEN == 0 then on_progress(f.line - 1) end
    id, line = id + 1, f:next()
  end
  return id
end

--- What a schedule knows beside the games: byes and places.
---@param head nim.tournament.header.header
---@param games nim.tournament.games.order_of_play
---@param table nim.standings
---@param last integer the last game that has been played
---@return string[][]? places
function tables.finish(head, games, table, last)
  for _, bye in ipairs(games:byes_until(last)) do
    table:bye(head.bots[bye.player].name, bye.points, bye.times)
  end
  local places = games.schedule and games.schedule.places and games.schedule:places()
  if not places then return nil end
  local named = {}
  for i, place in ipairs(places) do
    named[i] = {}
    for k, player in ipairs(place) do named[i][k] = head.bots[player].name end
  end
  return named
end

--- Reads a file.
---@param path string
---@param options? { on_progress?: fun(games: integer) }
---@return nim.tournament.file.tables?
---@return string? message names the file and the line
function tables.file(path, options)
  local f, why = file.open(path)
  if not f then return nil, why end
  local head = f.head
  local games, table, id
  games, why = order_of_play.open(head)
  if not games then return nil, path .. ":1: " .. why end
  table = tables.new(head)
  id, why = read(f, games, table, options and options.on_progress)
  f:close()
  if not id then return nil, why end
  return {
    head = head, standings = table,
    places = tables.finish(head, games, table, id - 1),
    games = id - games.from, complete = not games:game(id), cut = f.cut,
    test = games.test, rounds = games.log, schedule = games.schedule,
  }
end

return tables
