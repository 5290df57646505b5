--- The games of a format in which results decide who meets whom next: round by round, as
-- `nim.schedule` pairs them.

local pairings = require "nim.schedule.pairings"
local schedule = require "nim.schedule"
local withdrawn = require "nim.tournament.games.withdrawn"

--- A round that has begun, as it is reported.
---@class nim.tournament.games.round
---@field number integer
---@field pairings integer[][]
---@field points number[][] of the pairings, so far
---@field byes integer[]

-- round: of the one being played; base: the game before its first; at: the next game to
-- hand out; known: games of the round whose results are known; pairing: the next round is
-- not known yet; points: of its pairings; log: all so far; leaving: in order of rounds;
-- gone: how many of them are gone
local Rounds = { waits = true, from = 1 }
Rounds.__index = Rounds

local rounds = {}

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
  self.round, self.points, self.known, self.pairing = nil, {}, 0, true
  local round, why = next_round(self, results)
  while round and #round == 0 do
    note_byes(self, round)
    round, why = next_round(self, {})
  end
  self.why, self.pairing = why, false
  if not round then return end
  note_byes(self, round)
  self.round = pairings.new(round.number, self.base, self.games, round)
  for i = 1, #round do self.points[i] = { 0, 0 } end
  self.log[#self.log + 1] = { number = round.number, pairings = round,
    points = self.points, byes = round.byes }
end

local function size(self)
  return self.round and self.round:size() or 0
end

function Rounds:is_over()
  return not self.pairing and self.at > self.base + size(self)
    and (not self.round or self.known == size(self))
end

--- Games of the round that have not been handed out.
function Rounds:left()
  return self.base + size(self) - self.at + 1
end

function Rounds:has(id) return id <= self.base + size(self) end

function Rounds:game(id)
  if not self:has(id) then return nil end
  return self.round:game(id)
end

function Rounds:next(most)
  local from = self.at
  local to = math.min(self.base + size(self), from + most - 1)
  if to < from then return nil end
  self.at = to + 1
  return { from = from, to = to, round = self.round }
end

function Rounds:result(id, winner)
  local pairing, side = self.round:side(id, winner)
  local points = self.points[pairing]
  points[side] = points[side] + 1
  self.known = self.known + 1
  if self.known < size(self) then return end
  self.base = self.base + size(self)
  open(self, self.points)
end

function Rounds:skip(id)
  self.at = id + 1
end

--- How many positions games start from, where the rounds are known or over.
function Rounds:positions()
  local made = self.schedule
  local over = not self.pairing and not self.round
  local count = made.length and made:length() or over and #self.log
  return count and count * (self.games // 2) or nil
end

function Rounds:byes_until()
  return self.byes
end

-- Games to be expected, in a format that knows its rounds.
local function count(self, players)
  if not self.schedule.length then return nil end
  local games, gone = 0, 0
  for round = 1, self.schedule:length() do
    while self.leaving[gone + 1] and self.leaving[gone + 1].round <= round do
      gone = gone + 1
    end
    games = games + (players - gone) // 2 * self.games
  end
  return games
end

--- Pairs the first round, which takes long among many players.
function Rounds:begin()
  open(self, nil)
  return self
end

function rounds.new(head)
  local options = head.options or {}
  local games = 2 * (options.starts or 1)
  local self = setmetatable({
    games = games, base = 0, at = 1, byes = {}, number = 0,
    leaving = withdrawn.read(head), gone = 0, log = {}, points = {}, pairing = true,
  }, Rounds)
  self.schedule = schedule.new {
    format = head.format, players = #head.bots, rounds = head.rounds,
    cap = options.cap, games = games,
  }
  self.total = count(self, #head.bots)
  return self
end

return rounds
