--- Standings of a tournament file, read in a stream: memory grows with the pairs that
-- have met, never with the games.

local fault = require "nim.util.fault"
local games_of = require "nim.tournament.games"
local header = require "nim.tournament.header.header"
local record = require "nim.record"
local schedule = require "nim.tournament.schedule"
local standings = require "nim.tournament.standings"

local tables = {}

-- Games between two calls of on_progress.
local OFTEN = 256

--- Empty standings with the bots of a header: see `nim.tournament`.
function tables.new(head)
  local names = header.names(head)
  local format = schedule.about(head.format)
  local table = standings.new {
    bots = names, tiebreak = format.tiebreak, by = format.ranked_by,
  }
  for player in pairs(games_of.annulled(head)) do table:annul(names[player]) end
  return table
end

-- The places of a schedule as names, where the format itself gives them.
local function places_of(head, order)
  local made = not order.pairing and order.schedule
  local places = made and made.places and made:places()
  if not places then return nil end
  local names, named = header.names(head), {}
  for i, place in ipairs(places) do
    named[i] = {}
    for k, player in ipairs(place) do named[i][k] = names[player] end
  end
  return named
end

--- Adds to what was read, a table with head and standings, the byes and what the order of
--- play knows: `test`, where one ends the tournament; `rounds` and `schedule`, where
--- results decide who meets whom; `places`, where the format itself gives them.
-- last: the last game that has been played
function tables.complete(read, order, last)
  local head, table = read.head, read.standings
  table:no_byes()
  for _, bye in ipairs(order:byes_until(last)) do
    table:bye(head.bots[bye.player].name, bye.points, bye.times)
  end
  read.test, read.rounds, read.schedule = order.test, order.log, order.schedule
  read.places = places_of(head, order)
  return read
end

--- A tournament that is read game by game, from its file or while it is played.
-- standings: of the games so far; counts: false: they are without this game; games: so
-- far; id: of the next game
local Reader = {}
Reader.__index = Reader

local function new_reader(head, order, f)
  return setmetatable({
    head = head, standings = tables.new(head), games = 0, file = f, order = order,
    id = order.from,
  }, Reader)
end

--- Opens a file and reads its header: see `nim.tournament`.
function tables.open(path)
  local f, why = require "nim.tournament.file.file".open(path, true)
  if not f then return nil, why end
  local games
  games, why = games_of.open(f.head, true)
  if games then return new_reader(f.head, games, f) end
  f:close()
  return nil, fault.new("line", { path = path, line = 1, cause = why })
end

--- A reader without a file: `take` gets the lines.
function tables.follow(head)
  return new_reader(head, assert(games_of.open(head, true)))
end

-- Why a record cannot be the next one; nil where it can.
local function misfit(self, rec)
  local index = self.standings.tally.index
  if rec.first == rec.second then return "a bot plays against itself" end
  if not self.order:has(self.id) then
    return fault.new("no_record", { game = self.id - 1 })
  end
  if rec.id ~= self.id and not self.head.assumed then
    return ("field 'id': %d expected, got %d"):format(self.id, rec.id)
  end
  if not index[rec.first] or not index[rec.second] then
    return "a bot that the header does not name"
  end
end

-- Counts the next game, and returns its record.
function Reader:take(line)
  local rec, why = record.decode(line)
  why = not rec and why or misfit(self, rec)
  if why then return nil, why end
  if not self.counts or self.counts(rec) then self.standings:add(rec) end
  if self.order.waits then self.order:result(rec.id, rec.winner, rec) end
  self.id, self.games = self.id + 1, self.games + 1
  return rec
end

--- Reads the rest of the file and closes it; `cut` of the file says whether a line has
--- begun at its end.
-- visit: gets each record; on_progress: the number of games, now and then
function Reader:read(visit, on_progress)
  local rec, why
  for line in self.file.next, self.file do
    rec, why = self:take(line)
    if not rec then break end
    if visit then visit(rec) end
    if on_progress and self.games % OFTEN == 0 then on_progress(self.games) end
  end
  why = why and tostring(self.file:message(why))
  self.file:close()
  return not why or nil, why
end

--- What has come out of the games so far.
function Reader:tables()
  local order = self.order
  return tables.complete({
    head = self.head, standings = self.standings, games = self.games,
    complete = self.head.assumed or not order:has(self.id),
    cut = self.file ~= nil and self.file.cut,
  }, order, self.id - 1)
end

--- Reads a file: see `nim.tournament`.
function tables.file(path, options)
  local reader, why = tables.open(path)
  if not reader then return nil, why end
  options = options or {}
  reader.counts = options.counts and options.counts(reader.head)
  local done
  done, why = reader:read(nil, options.on_progress)
  if done then return reader:tables() end
  return nil, why
end

return tables
