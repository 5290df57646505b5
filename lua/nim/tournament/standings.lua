--- Standings and crosstable of a tournament, from its records.
--
--     local table = standings.new { bots = { "perfect", "random" } }
--     for rec in records do table:add(rec) end
--     for _, row in ipairs(table:rows()) do print(row.rank, row.name, row.points) end
--
-- A game won is a point. Equal points are parted by direct encounter (points in the games
-- among those who are equal, if they all have met; again among those still equal), then
-- by Sonneborn-Berger (the points of each bot that was beaten, once for each win) or
-- Buchholz (the points of each opponent once; a bye counts as an opponent with one's own
-- points), then by wins; the order of what is still equal goes by name.
--
-- Records may come in any order: the tables are the same.

local results = require "nim.ratings.results"
local util = require "nim.util"

local NATURAL = "last token"

-- kept: winning moves that a bot kept; chances: out of how many; reasons: games lost
-- before their end, by reason; early: the record of the first of these
local Standings = {}
Standings.__index = Standings

local standings = {}

---@class nim.standings.row
---@field rank integer? equal for bots that differ in name only; nil: annulled
---@field name string
---@field points number
---@field share number? points of a game, where the order goes by it
---@field games integer
---@field wins integer
---@field losses integer
---@field byes integer
---@field direct number? points among those with equal points, where that counts
---@field tiebreak number Sonneborn-Berger or Buchholz
---@field kept integer
---@field chances integer
---@field accuracy number? kept / chances; nil without a chance
---@field reasons table<string, integer> games lost by `time`, `error` and so on
---@field annulled boolean?

-- Empty standings. `bots` are listed even when they never play.
-- With `by` "share" the order goes by the points of a game, as in a gauntlet, where some
-- play more games than others.
function standings.new(options)
  options = options or {}
  local self = setmetatable({ tally = results.new(),
    tiebreak = options.tiebreak or "sonneborn-berger", by = options.by or "points",
    kept = {}, chances = {}, reasons = {}, byes = {}, bye_points = {}, annulled = {},
    early = {},
  }, Standings)
  for _, name in ipairs(options.bots or {}) do self:bot(name) end
  return self
end

-- The number of a bot, which is listed from now on.
function Standings:bot(name)
  local i = self.tally.index[name]
  if i then return i end
  i = self.tally:bot(name)
  self.kept[i], self.chances[i], self.reasons[i] = 0, 0, {}
  self.byes[i], self.bye_points[i] = 0, 0
  return i
end

local function note_optimal(self, i, optimal)
  self.kept[i] = self.kept[i] + optimal[1]
  self.chances[i] = self.chances[i] + optimal[2]
end

-- Takes one record, as `nim.record` reads it.
function Standings:add(rec)
  local winner, index = rec.winner, self.tally.index
  local i, j = index[rec.first] or self:bot(rec.first), index[rec.second]
    or self:bot(rec.second)
  local won, lost = i, j
  if winner == 2 then won, lost = j, i end
  local row = self.tally[winner == 1 and "first" or "second"][won]
  row[lost] = (row[lost] or 0) + 1
  if rec.reason ~= NATURAL then
    local reasons = self.reasons[lost]
    reasons[rec.reason] = (reasons[rec.reason] or 0) + 1
    local first = self.early[lost]
    if not first or (rec.id or 0) < (first.id or 0) then self.early[lost] = rec end
  end
  if rec.optimal then
    note_optimal(self, i, rec.optimal[1])
    note_optimal(self, j, rec.optimal[2])
  end
end

-- Gives a bot points for a round without an opponent.
-- times: of so many such rounds each; by default 1
function Standings:bye(name, points, times)
  local i, rounds = self:bot(name), times or 1
  self.byes[i] = self.byes[i] + rounds
  self.bye_points[i] = self.bye_points[i] + rounds * points
end

-- Adds the games and byes of other standings.
-- names: what their bots are called here, where it is not the same
function Standings:join(other, names)
  local to = {}
  for i, name in ipairs(other.tally.names) do
    local n = self:bot(names and names[name] or name)
    to[i] = n
    note_optimal(self, n, { other.kept[i], other.chances[i] })
    self.byes[n] = self.byes[n] + other.byes[i]
    self.early[n] = self.early[n] or other.early[i]
    self.bye_points[n] = self.bye_points[n] + other.bye_points[i]
    for reason, games in pairs(other.reasons[i]) do
      self.reasons[n][reason] = (self.reasons[n][reason] or 0) + games
    end
  end
  for _, seat in ipairs { "first", "second" } do
    for i, row in ipairs(other.tally[seat]) do
      local into = self.tally[seat][to[i]]
      for j, games in pairs(row) do into[to[j]] = (into[to[j]] or 0) + games end
    end
  end
end

-- Takes back all such points.
function Standings:no_byes()
  for i in ipairs(self.byes) do self.byes[i], self.bye_points[i] = 0, 0 end
end

-- Leaves a bot, and all games with it, out of points and ties; ratings still have them.
function Standings:annul(name)
  self.annulled[self:bot(name)] = true
end

-- The games of each pair and seat, for `nim.ratings`. With names sorted, so that the
-- order of the records does not show.
function Standings:results()
  local names = table.move(self.tally.names, 1, #self.tally.names, 1, {})
  table.sort(names)
  local sorted = standings.new { bots = names }
  sorted:join(self)
  return sorted.tally
end

-- Calls visit(i, j, wins, losses) for each ordered pair that met and counts.
local function each_pair(self, visit)
  local tally, annulled = self.tally, self.annulled
  for i, opponents in ipairs(tally:opponents()) do
    for _, j in ipairs(annulled[i] and {} or opponents) do
      if not annulled[j] then visit(i, j, tally:wins(i, j), tally:wins(j, i)) end
    end
  end
end

local function count(self)
  local wins, losses, points, tiebreak, share = {}, {}, {}, {}, {}
  for i = 1, #self.tally.names do
    wins[i], losses[i], points[i] = 0, 0, self.annulled[i] and 0 or self.bye_points[i]
  end
  each_pair(self, function(i, _, won, lost)
    wins[i], losses[i], points[i] = wins[i] + won, losses[i] + lost, points[i] + won
  end)
  local buchholz = self.tiebreak == "buchholz"
  for i = 1, #points do
    tiebreak[i] = buchholz and self.byes[i] * points[i] or 0
    -- Points of a game; a bye is a game for each of its points.
    local games = wins[i] + losses[i] + self.bye_points[i]
    share[i] = games > 0 and points[i] / games or 0
  end
  each_pair(self, function(i, j, won)
    tiebreak[i] = tiebreak[i] + (buchholz and 1 or won) * points[j]
  end)
  return { wins = wins, losses = losses, points = points, tiebreak = tiebreak,
    share = share }
end

-- Points in the games among these bots; nothing where two of them have not met.
local function direct(self, list)
  local points, tally = {}, self.tally
  for _, i in ipairs(list) do
    points[i] = 0
    for _, j in ipairs(list) do
      local wins = tally:wins(i, j)
      if i ~= j and wins + tally:wins(j, i) == 0 then return {} end
      points[i] = points[i] + wins
    end
  end
  return points
end

-- After the points, or the points of a game.
local CRITERIA = { "direct", "tiebreak", "wins" }

-- Puts a list in order from the k-th criterion on, at the end of `ordered`.
local function order(self, counted, list, k, ordered)
  local names, criterion = self.tally.names, k == 1 and self.by or CRITERIA[k - 1]
  if #list < 2 or not criterion then
    table.sort(list, function(i, j) return names[i] < names[j] end)
    ordered[#ordered + 1] = list
    return
  end
  local keys = counted[criterion] or direct(self, list)
  local classes = util.classes(list, keys)
  if criterion == "direct" and #list > 1 then
    for _, i in ipairs(list) do counted.among[i] = counted.among[i] or keys[i] end
  end
  local next_one = k + (criterion == "direct" and #classes > 1 and 0 or 1)
  for _, class in ipairs(classes) do order(self, counted, class, next_one, ordered) end
end

local function make_row(self, counted, i, rank)
  local reasons = {}
  for reason, games in pairs(self.reasons[i]) do reasons[reason] = games end
  return {
    rank = rank, name = self.tally.names[i], points = counted.points[i],
    share = self.by == "share" and counted.share[i] or nil,
    games = counted.wins[i] + counted.losses[i], wins = counted.wins[i],
    losses = counted.losses[i], byes = self.byes[i], direct = counted.among[i],
    tiebreak = counted.tiebreak[i], kept = self.kept[i], chances = self.chances[i],
    accuracy = self.chances[i] > 0 and self.kept[i] / self.chances[i] or nil,
    reasons = reasons, annulled = self.annulled[i],
  }
end

-- Where the format gives places, these are the order.
local function by_place(rows, places)
  local row_of, ordered = {}, {}
  for _, row in ipairs(rows) do row_of[row.name] = row end
  for _, names in ipairs(places) do
    local rank = #ordered + 1
    for _, name in ipairs(names) do
      local row = row_of[name]
      row.rank = rank
      ordered[#ordered + 1] = row
    end
  end
  return ordered
end

local function by_points(self)
  local counted, ranked, out = count(self), {}, {}
  counted.among = {}
  for i = 1, #self.tally.names do table.insert(self.annulled[i] and out or ranked, i) end
  local classes, rows = {}, {}
  order(self, counted, ranked, 1, classes)
  for _, class in ipairs(classes) do
    local rank = #rows + 1
    for _, i in ipairs(class) do rows[#rows + 1] = make_row(self, counted, i, rank) end
  end
  table.sort(out, function(i, j) return self.tally.names[i] < self.tally.names[j] end)
  for _, i in ipairs(out) do rows[#rows + 1] = make_row(self, counted, i, nil) end
  return rows
end

-- The bots in order, those annulled at the end.
-- places: the order by the format, where it has one: names, equal ones in one array
function Standings:rows(places)
  local rows = by_points(self)
  return places and by_place(rows, places) or rows
end

-- The crosstable in the order of the rows: wins[i][j] are the games that the i-th won
-- against the j-th, first[i][j] those of them in which it moved first. Annulled bots
-- are in it.
-- places: as for `rows`; most: only so many of the best bots
function Standings:crosstable(places, most)
  local tally, crosstable = self.tally, { names = {}, wins = {}, first = {} }
  local rows = self:rows(places)
  for k = 1, math.min(#rows, most or #rows) do crosstable.names[k] = rows[k].name end
  for k, name in ipairs(crosstable.names) do
    local i, wins, first = tally.index[name], {}, {}
    for l, other in ipairs(crosstable.names) do
      local j = tally.index[other]
      wins[l], first[l] = tally:wins(i, j), tally.first[i][j] or 0
    end
    crosstable.wins[k], crosstable.first[k] = wins, first
  end
  return crosstable
end

return standings
