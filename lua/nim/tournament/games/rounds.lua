--- The games of a format in which results decide who meets whom next: round by round, as
-- `nim.tournament.schedule` pairs them.

local header = require "nim.tournament.header.header"
local schedule = require "nim.tournament.schedule"

-- round: the one being played, the last of the log; base: the game before its first; at:
-- the next game to hand out; known: games of the round whose results are known; pairing:
-- the next round is not known yet; games: of each pairing, an even number; log: all
-- rounds so far; leaving: who withdraws
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
  for _, one in ipairs(self.leaving) do
    if one.round <= self.number then self.schedule:withdraw(one.player) end
  end
  return self.schedule:next_round(results)
end

-- Opens the next round; one in which nobody plays is over at once.
local function open(self, results)
  self.round, self.known, self.pairing = nil, 0, true
  local made, why = next_round(self, results)
  while made and #made == 0 do
    note_byes(self, made)
    made, why = next_round(self, {})
  end
  self.why, self.pairing = why, false
  if not made then return end
  note_byes(self, made)
  local points = {}
  for i = 1, #made do points[i] = { 0, 0 } end
  self.round = { number = made.number, pairings = made, points = points,
    byes = made.byes }
  self.log[#self.log + 1] = self.round
end

local function size(self)
  return self.round and #self.round.pairings * self.games or 0
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

-- A pairing plays from as many positions as the others, from each with both seats.
function Rounds:game(id)
  if not self:has(id) then return nil end
  local n, number = id - self.base - 1, self.round.number
  local pairing = self.round.pairings[n // self.games + 1]
  local position = (number - 1) * (self.games // 2) + n % self.games // 2 + 1
  if n % 2 == 1 then return number, pairing[2], pairing[1], position end
  return number, pairing[1], pairing[2], position
end

function Rounds:next(most)
  local from = self.at
  local to = math.min(self.base + size(self), from + most - 1)
  if to < from then return nil end
  self.at = to + 1
  local list = {}
  for id = from, to do list[id] = { self:game(id) } end
  return { from = from, to = to, list = list }
end

-- Adds the point of game `n` of a round, from 0.
local function count_point(self, round, n, winner)
  local points = round.points[n // self.games + 1]
  local side = n % 2 == 0 and winner or 3 - winner
  points[side] = points[side] + 1
end

function Rounds:result(id, winner)
  count_point(self, self.round, id - self.base - 1, winner)
  self.known = self.known + 1
  if self.known < size(self) then return end
  self.base = self.base + size(self)
  open(self, self.round.points)
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

-- Games of a round in which all play who have not withdrawn.
local function games_in(self, players, round)
  for _, one in ipairs(self.leaving) do
    if one.round <= round then players = players - 1 end
  end
  return players // 2 * self.games
end

--- Pairs the first round, which takes long among many players.
function Rounds:begin()
  open(self, nil)
  return self
end

-- The games of a Swiss of very many bots, by its records: who meets whom is read from
-- them, since pairing thousands of bots takes minutes and a gigabyte. Standings and pages
-- believe the records; `file/lines.lua` pairs each round anew.
--
-- The pairings of a round that is being played are those whose games there are, and its
-- bye is known when the round is over.

-- numbers: of the bots, by name; away: the first round without a bot; size: games of the
-- round
local Told = setmetatable({}, { __index = Rounds })
Told.__index = Told

-- Up to this number bots are paired anew, which takes a second for each round.
local FEW = 256

-- The same by the records; nil where the rounds are to be paired.
local function told(self, head)
  local left = #head.bots - #self.leaving
  -- With so few rounds there is always a next one, in which all who are there meet: see
  -- `nim.tournament.schedule.swiss`.
  if not schedule.about(head.format).all_play or left <= FEW
    or 2 * self.schedule:length() + 3 > left then
    return nil
  end
  self.head, self.size, self.numbers, self.away, self.pairing = head, 0, {}, {}, false
  for player, entry in ipairs(head.bots) do self.numbers[entry.name] = player end
  for _, one in ipairs(self.leaving) do self.away[one.player] = one.round end
  return setmetatable(self, Told)
end

function Told:begin() return self end

function Told:has(id) return id <= self.total end

-- The bots that were present and have not played.
local function note_absent(self, round)
  local played = {}
  for _, pair in ipairs(round.pairings) do
    played[pair[1]], played[pair[2]] = true, true
  end
  for player = 1, #self.head.bots do
    if not played[player] and round.number < (self.away[player] or math.maxinteger) then
      round.byes[#round.byes + 1] = player
      self.byes[#self.byes + 1] = { player = player, points = self.games, times = 1 }
    end
  end
end

-- Takes the result of a game, and from its record who has played it.
function Told:result(id, winner, rec)
  if id > self.base + self.size then
    local number = #self.log + 1
    self.base = self.base + self.size
    self.size = games_in(self, #self.head.bots, number)
    self.log[number] = { number = number, pairings = {}, points = {}, byes = {} }
  end
  local round, n = self.log[#self.log], id - self.base - 1
  if n % self.games == 0 then
    table.insert(round.pairings, { self.numbers[rec.first], self.numbers[rec.second] })
    table.insert(round.points, { 0, 0 })
  end
  count_point(self, round, n, winner)
  if n + 1 == self.size then note_absent(self, round) end
end

-- believed: `result` gets the records, whose pairings will do
function rounds.new(head, believed)
  local options = head.options or {}
  local games = 2 * (options.starts or 1)
  local self = setmetatable({
    games = games, base = 0, at = 1, byes = {}, number = 0,
    leaving = header.leaving(head), log = {}, pairing = true,
  }, Rounds)
  self.schedule = schedule.about(head.format).new(#head.bots,
    { rounds = head.rounds, cap = options.cap, games = games })
  -- Games to be expected, in a format that knows its rounds.
  self.total = self.schedule.length and 0
  for round = 1, self.total and self.schedule:length() or 0 do
    self.total = self.total + games_in(self, #head.bots, round)
  end
  return believed and told(self, head) or self
end

return rounds
