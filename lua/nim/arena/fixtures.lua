--- The games of a format in which results decide who meets whom next: round by round, as
-- `nim.schedule` pairs them.
--
-- In a round each pairing plays from the same `starts` positions, from each with both
-- seats: games 1 and 2 of the first pairing, and so on.

local schedule = require "nim.schedule"
local withdrawn = require "nim.arena.withdrawn"

---@class nim.arena.fixtures: nim.arena.source
---@field schedule nim.schedule
---@field round? nim.schedule.round the one being played
---@field base integer the game before its first
---@field at integer the next game to hand out
---@field known integer games of the round whose results are known
---@field points number[][] of its pairings
---@field byes nim.arena.bye[]
---@field leaving nim.arena.withdrawal[] in order of rounds
---@field gone integer how many of them are gone
local Fixtures = { waits = true, from = 1 }
Fixtures.__index = Fixtures

local fixtures = {}

-- A bye scores as all games of a pairing.
local function note_byes(self, round)
  for _, player in ipairs(round.byes) do
    self.byes[#self.byes + 1] = { player = player, points = self.games, times = 1 }
  end
end

-- The next round, without those who leave before it.
local function next_round(self, results)
  self.number = self.number + 1
  local leaving = self.leaving[self.gone + 1]
  while leaving and leaving.round <= self.number do
    self.schedule:withdraw(leaving.player)
    self.gone = self.gone + 1
    leaving = self.leaving[self.gone + 1]
  end
  return self.schedule:next_round(results)
end

-- Opens the next round; one in which nobody plays is over at once.
local function open(self, results)
  local round, why = next_round(self, results)
  while round and #round == 0 do
    note_byes(self, round)
    round, why = next_round(self, {})
  end
  self.round, self.why, self.points, self.known = round, why, {}, 0
  if not round then return end
  note_byes(self, round)
  for i = 1, #round do self.points[i] = { 0, 0 } end
end

--- Games of the round.
local function size(self)
  return self.round and #self.round * self.games or 0
end

function Fixtures:is_over()
  return self.at > self.base + size(self)
    and (not self.round or self.known == size(self))
end

-- Who plays the n-th game of the round, n from 0.
local function nth(self, n)
  local pairing, start = self.round[n // self.games + 1], n % self.games // 2
  local first, second = pairing[1], pairing[2]
  if n % 2 == 1 then first, second = second, first end
  local number = self.round.number
  return number, first, second, (number - 1) * (self.games // 2) + start + 1
end

function Fixtures:game(id)
  local n = id - self.base - 1
  if n >= size(self) then return nil end
  return nth(self, n)
end

function Fixtures:next(most)
  local from = self.at
  local to = math.min(self.base + size(self), from + most - 1)
  if to < from then return nil end
  local games = {}
  for id = from, to do
    local round, first, second, position = self:game(id)
    games[#games + 1] = {
      id = id, round = round, first = first, second = second, position = position,
    }
  end
  self.at = to + 1
  return { from = from, to = to, games = games }
end

function Fixtures:result(id, winner)
  local n = id - self.base - 1
  local points = self.points[n // self.games + 1]
  -- In the second game from a position the seats are exchanged.
  local side = n % 2 == 0 and winner or 3 - winner
  points[side] = points[side] + 1
  self.known = self.known + 1
  if self.known < size(self) then return end
  self.base = self.base + size(self)
  open(self, self.points)
end

function Fixtures:skip(id)
  self.at = id + 1
end

function Fixtures:byes_until()
  return self.byes
end

---@param head nim.arena.header
---@return nim.arena.fixtures
function fixtures.new(head)
  local options = head.options or {}
  local games = 2 * (options.starts or 1)
  local self = setmetatable({
    games = games, base = 0, at = 1, byes = {}, number = 0,
    leaving = withdrawn.read(head), gone = 0,
  }, Fixtures)
  self.schedule = schedule.new {
    format = head.format, players = #head.bots, rounds = head.rounds,
    cap = options.cap, games = games,
  }
  open(self, nil)
  return self
end

return fixtures
