--- The games of a Swiss of very many bots, by its records: who meets whom is read from
-- them, since pairing thousands of bots takes minutes and a gigabyte. Standings and pages
-- believe the records; `nim.tournament.file.checker` pairs each round anew.
--
-- The pairings of a round that is being played are those whose games there are, and its
-- bye is known when the round is over.

local rounds = require "nim.tournament.games.rounds"
local schedule = require "nim.schedule"

-- numbers: of the bots, by name; away: the first round without a bot; size: games of the
-- round
local Told = { waits = true, from = 1 }
Told.__index = Told

local told = {}

-- Up to this number bots are paired anew, which takes a second for each round.
local FEW = 256

-- The bots that play a round.
local function present(self, round)
  local list = {}
  for player = 1, #self.head.bots do
    if round < (self.away[player] or math.maxinteger) then list[#list + 1] = player end
  end
  return list
end

-- With so few rounds there is always a next one, in which all who are there meet: see
-- `nim.schedule.swiss`.
local function fits(head, made)
  local left = #head.bots - #made.leaving
  return schedule.about(head.format).all_play and left > FEW
    and 2 * made.schedule:length() + 3 <= left
end

--- To be called with a header that is paired round by round.
-- nil where the rounds are to be paired
function told.new(head)
  local self = rounds.new(head)
  if not fits(head, self) then return nil end
  self.head, self.size, self.numbers, self.away, self.pairing = head, 0, {}, {}, false
  for player, entry in ipairs(head.bots) do self.numbers[entry.name] = player end
  for _, one in ipairs(self.leaving) do self.away[one.player] = one.round end
  return setmetatable(self, Told)
end

function Told:begin() return self end

function Told:has(id) return id <= self.total end

local function begin(self)
  local number = #self.log + 1
  self.base = self.base + self.size
  self.size = #present(self, number) // 2 * self.games
  self.log[number] = { number = number, pairings = {}, points = {}, byes = {} }
end

-- The bots that were present and have not played.
local function note_byes(self, round)
  local played = {}
  for _, pair in ipairs(round.pairings) do
    played[pair[1]], played[pair[2]] = true, true
  end
  for _, player in ipairs(present(self, round.number)) do
    if not played[player] then
      round.byes[#round.byes + 1] = player
      self.byes[#self.byes + 1] = { player = player, points = self.games, times = 1 }
    end
  end
end

--- Takes the result of a game, and from its record who has played it.
function Told:result(id, winner, rec)
  if id > self.base + self.size then begin(self) end
  local round, n = self.log[#self.log], id - self.base - 1
  local pairing, side = n // self.games + 1, n % 2 == 0 and winner or 3 - winner
  if n % self.games == 0 then
    round.pairings[pairing] = { self.numbers[rec.first], self.numbers[rec.second] }
    round.points[pairing] = { 0, 0 }
  end
  local points = round.points[pairing]
  points[side] = points[side] + 1
  if n + 1 == self.size then note_byes(self, round) end
end

function Told:byes_until() return self.byes end

return told
