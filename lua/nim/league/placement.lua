--- Who meets whom in a night: new versions are placed by the few games that tell most.
--
--     local list = placement.pairs(head.bots, standings:results(),
--       { anchor = 1, games = 20, most = 200 })       --> { { 4, 1 }, { 4, 3 }, ... }
--
-- Bots without an author and the newest version of each author play. A version is due
-- until it has met `meetings` opponents, or all there are; whoever is not due only plays
-- against those who are. So a night costs in proportion to what is new, a version that
-- was followed by the next one rests, and what `most` cuts off is played another night.
-- Before a last table everybody may be given more meetings: somebody who hands in until
-- a version has luck is found out by games, and by nothing else.
--
-- One after the other, whoever has the most meetings left first, each takes the opponent
-- from whom most is to be learnt. Where C is the covariance of the ratings in nats, V the
-- variance of the difference of i and j and p the chance of i, the games of a pairing are
-- expected to lower the sum of the squared errors of all ratings (A-optimal design) by
--
--     sum over k of (C(k,i) - C(k,j))^2  /  (V + 1 / (games p (1 - p))):
--
-- little where the winner is known beforehand, and little where the difference is. Then
-- the pairing lowers C by what it is expected to, so that the next choice knows of it. Of
-- equals the one with the lowest number is taken: the same season gives the same
-- pairings.
--
-- The anchor is not forced upon anybody: errors are those of the differences to it, so it
-- is chosen wherever the way to it is what is uncertain. In the simulated seasons of
-- spec/bench/placement.lua a meeting of each version with it changes the errors by 1%;
-- opponents that are drawn make them larger by more than a half.

local fault = require "nim.text.fault"
local history = require "nim.ratings.history"
local ratings = require "nim.ratings"
local results = require "nim.ratings.results"
local unknown_field = require "nim.text.unknown_field"

local placement = { MEETINGS = 6 } -- by default

-- What rounding adds to equals, and far more.
local EQUAL = 1e-9

local OPTIONS = { "anchor", "games", "most", "meetings", "group" }

local exp, huge = math.exp, math.huge

---@class nim.league.placement.options
---@field anchor integer
---@field games integer games of a pairing
---@field most? integer pairings
---@field meetings? integer opponents of each version, not of each night
---@field group? fun(player: integer): any players of different groups do not meet; those
--- without one meet everybody

---@class nim.league.placement
---@field players integer[] those who play; below, numbers are places in this list
---@field due integer[] meetings left
---@field may table<integer, boolean>[] whether two may still meet
---@field elo number[]
---@field covariance number[][]
---@field seat number what moving first is worth
---@field games integer
local Placement = {}
Placement.__index = Placement

local function active(players)
  local list, versions = {}, history.versions(players)
  for i, player in ipairs(players) do
    local own = versions[player.author]
    if not own or own[#own] == i then list[#list + 1] = i end
  end
  return list
end

-- Whom each player has met.
local function meetings(players, games)
  local number, met = {}, {}
  for i, player in ipairs(players) do number[player.name], met[i] = i, {} end
  for _, rows in ipairs { games.first, games.second } do
    for i, row in ipairs(rows) do
      for j in pairs(row) do
        local one, other = number[games.names[i]], number[games.names[j]]
        met[one][other], met[other][one] = true, true
      end
    end
  end
  return met
end

local function size(set)
  local n = 0
  for _ in pairs(set) do n = n + 1 end
  return n
end

local function covariances(rated, list)
  local matrix = {}
  for k, i in ipairs(list) do
    matrix[k] = {}
    for l, j in ipairs(list) do matrix[k][l] = rated:covariance(i, j) end
  end
  return matrix
end

local function alone() end

local function fill(self, players, met, options)
  local group, most = options.group or alone, options.meetings or placement.MEETINGS
  for k, i in ipairs(self.players) do
    local own, may = group(i), {}
    for l, j in ipairs(self.players) do
      local other = group(j)
      local apart = own ~= nil and other ~= nil and own ~= other
      if k ~= l and not apart and not met[i][j] then may[l] = true end
    end
    local left = players[i].author and most - size(met[i]) or 0
    self.may[k], self.due[k] = may, math.max(0, left)
  end
end

local function new(players, rated, met, options)
  local list, elo = active(players), {}
  for k, i in ipairs(list) do elo[k] = rated.ratings[i].elo end
  local first_mover = rated.fit.first_mover
  local self = setmetatable({ players = list, due = {}, may = {}, elo = elo,
    covariance = covariances(rated, list), games = options.games,
    seat = first_mover and first_mover.elo or 0 }, Placement)
  fill(self, players, met, options)
  return self
end

-- The one with the most meetings left.
function Placement:next_due()
  local found, most = nil, 0
  for k, left in ipairs(self.due) do
    if left > most then found, most = k, left end
  end
  return found
end

-- p (1 - p) at a difference in Elo.
local function uneven(elo)
  local t = exp(-math.abs(elo) / ratings.ELO)
  return t / (1 + t) ^ 2
end

-- The variance of what the games will say of the difference: its own, and their chance.
function Placement:noise(k, l)
  local c, apart = self.covariance, self.elo[k] - self.elo[l]
  local chance = (uneven(apart + self.seat) + uneven(apart - self.seat)) / 2
  return c[k][k] + c[l][l] - 2 * c[k][l] + ratings.ELO ^ 2 / (self.games * chance)
end

function Placement:gain(k, l)
  local one, other, sum = self.covariance[k], self.covariance[l], 0
  for q = 1, #one do sum = sum + (one[q] - other[q]) ^ 2 end
  return sum / self:noise(k, l)
end

-- The opponent that tells most, or none.
function Placement:best(k)
  local found, most = nil, -1
  for l = 1, #self.players do
    local gain = self.may[k][l] and self:gain(k, l) or -1
    if gain > most + EQUAL * math.abs(most) then found, most = l, gain end
  end
  return found
end

-- The covariance that is expected after the games.
function Placement:expect(k, l)
  local noise, apart = self:noise(k, l), {}
  local c = self.covariance
  for q = 1, #c do apart[q] = c[q][k] - c[q][l] end
  for q, row in ipairs(c) do
    local factor = apart[q] / noise
    for r = 1, #row do row[r] = row[r] - factor * apart[r] end
  end
end

function Placement:take(k, l)
  self:expect(k, l)
  self.may[k][l], self.may[l][k] = nil, nil
  self.due[k], self.due[l] = self.due[k] - 1, math.max(0, self.due[l] - 1)
end

local function check(options)
  local why = unknown_field(options, OPTIONS)
    or fault.option("games", fault.count(options.games, 1, math.maxinteger))
    or fault.option("most", fault.count(options.most or 0, 0, math.maxinteger))
    or fault.option("meetings", fault.count(options.meetings or 0, 0, math.maxinteger))
  if why then fault.refuse(why, "pairs", 3, 2) end
end

--- The pairings of a night, by the numbers of players. The time grows with the cube of
--- those who play: a hundred new authors take a tenth of a second.
---@param players nim.ratings.history.player[]
---@param games nim.ratings.results|table as `nim.ratings` takes it: all games so far
---@param options nim.league.placement.options
---@return integer[][]?
---@return string? why
function placement.pairs(players, games, options)
  check(options)
  games = results.of(games)
  local rated, why = history.rate(players, games, { anchor = options.anchor })
  if not rated then return nil, why end
  local self, list = new(players, rated, meetings(players, games), options), {}
  local k = self:next_due()
  while k and #list < (options.most or huge) do
    local l = self:best(k)
    if l then
      self:take(k, l)
      list[#list + 1] = { self.players[k], self.players[l] }
    else
      self.due[k] = 0
    end
    k = self:next_due()
  end
  return list
end

return placement
