--- Formats whose rounds are known from the start: each has a timetable, in most of them
-- that of a cycle.

local round = require "nim.tournament.schedule.round"

-- The games of a format whose rounds are known from the start. Who plays game number
-- `id` follows from the number alone, and no list of games is ever made.
--
-- A cycle is what is played from one position; the timetable repeats it, each time from
-- the next position. On each board of a round two players meet for two games, with the
-- seats exchanged.
--
-- Players may withdraw, each from a round on. Between two withdrawals the same players
-- are missing: that is a phase, of which every cycle loses the same games. How many are
-- left before each round of it is counted once. Who would have met a player that is gone
-- has a bye. Where the cycle `annuls`, a player that leaves before half of its pairings
-- have been played does not count, and nobody has a bye for it (FIDE Handbook, C.05).

-- What is played from one position: as many pairings in each of its rounds.
-- boards: pairings of a round; pair: who meets; from 1; annuls: a player that leaves
-- early does not count

-- round: the first without it

-- from: first round; to: last one; before: pairings of a cycle before its round 0, 1,
-- ...; at last of all; base: games of the phases before this one; round: round of the
-- cycle of which `pairs` are

-- rounds: of all cycles; total: games; phases: none where nobody withdraws
-- round, who moves first, who second, number of the position; id from 1 to `total`
local Timetable = {}
Timetable.__index = Timetable

-- The games of all cycles, nobody being missing.
local function complete(cycle)
  local rounds, per_round = cycle.rounds, 2 * cycle.boards
  return function(id)
    local number, n = (id - 1) // per_round, (id - 1) % per_round
    local first, second = cycle.pair(number % rounds + 1, n // 2 + 1)
    if n % 2 == 1 then first, second = second, first end
    return number + 1, first, second, number // rounds + 1
  end
end

-- The pairings of a round of the cycle that are left.
local function pairs_left(cycle, gone, number)
  local list = {}
  for board = 1, cycle.boards do
    local first, second = cycle.pair(number, board)
    if not gone[first] and not gone[second] then list[#list + 1] = { first, second } end
  end
  return list
end

local function count_before(cycle, gone)
  local before = { [0] = 0 }
  for number = 1, cycle.rounds do
    before[number] = before[number - 1] + #pairs_left(cycle, gone, number)
  end
  return before
end

-- Pairings in the rounds 1 .. `last` of all, if the phase began with the first.
local function pairs_until(phase, cycle, last)
  local before = phase.before
  return last // cycle.rounds * before[cycle.rounds] + before[last % cycle.rounds]
end

local function add_phase(self, from, to, gone)
  local phase = { from = from, to = to, gone = gone, base = self.total,
    before = count_before(self.cycle, gone) }
  self.total = self.total + 2 * (pairs_until(phase, self.cycle, to)
    - pairs_until(phase, self.cycle, from - 1))
  self.phases[#self.phases + 1] = phase
end

local function with(gone, player)
  local more = { [player] = true }
  for other in pairs(gone) do more[other] = true end
  return more
end

local function divide(self, withdrawals)
  local from, gone = 1, {}
  for _, one in ipairs(withdrawals) do
    if one.round > self.rounds then break end
    if one.round > from then
      add_phase(self, from, one.round - 1, gone)
      from = one.round
    end
    gone = with(gone, one.player)
  end
  add_phase(self, from, self.rounds, gone)
end

-- Pairings that a player has in the rounds 1 .. `last` of a cycle.
local function pairs_of(cycle, player, last)
  local count = 0
  for number = 1, last do
    for board = 1, cycle.boards do
      local first, second = cycle.pair(number, board)
      if first == player or second == player then count = count + 1 end
    end
  end
  return count
end

local function is_annulled(self, one)
  local cycle, played = self.cycle, math.min(one.round - 1, self.rounds)
  local each = pairs_of(cycle, one.player, cycle.rounds)
  local met = played // cycle.rounds * each
    + pairs_of(cycle, one.player, played % cycle.rounds)
  return 2 * met < each * (self.rounds // cycle.rounds)
end

-- The round of a cycle in which its n-th pairing is played, n from 0.
local function round_of(before, n)
  local low, high = 1, #before
  while low < high do
    local middle = (low + high) // 2
    if n < before[middle] then high = middle else low = middle + 1 end
  end
  return low
end

-- Games come one after the other, so the pairings of one round are kept.
local function pair_at(phase, cycle, number, n)
  if phase.round ~= number then
    phase.round, phase.pairs = number, pairs_left(cycle, phase.gone, number)
  end
  return table.unpack(phase.pairs[n + 1])
end

local function phase_of(self, id)
  local list = self.phases
  local k = #list
  while k > 1 and id <= list[k].base do k = k - 1 end
  return list[k]
end

-- Who plays game `id` where some have withdrawn.
local function game_left(self, id)
  local phase, cycle = phase_of(self, id), self.cycle
  local per_cycle, n = phase.before[cycle.rounds], id - phase.base - 1
  local at = pairs_until(phase, cycle, phase.from - 1) + n // 2
  local k, rest = at // per_cycle, at % per_cycle
  local number = round_of(phase.before, rest)
  local first, second = pair_at(phase, cycle, number, rest - phase.before[number - 1])
  if n % 2 == 1 then first, second = second, first end
  return k * cycle.rounds + number, first, second, k + 1
end

local function thin(self, withdrawals)
  self.total = 0
  divide(self, withdrawals)
  for _, one in ipairs(withdrawals) do
    if self.cycle.annuls and is_annulled(self, one) then
      self.annulled[one.player] = true
    end
  end
  self.game = function(id) return game_left(self, id) end
end

-- cycles: how often it is played; withdrawals: in order of rounds
local function new(cycle, cycles, withdrawals)
  local rounds = cycles * cycle.rounds
  local self = setmetatable({ cycle = cycle, rounds = rounds, phases = {}, annulled = {},
    total = 2 * cycle.boards * rounds, game = complete(cycle) }, Timetable)
  if withdrawals[1] and rounds > 0 then thin(self, withdrawals) end
  return self
end

-- How many positions games start from.
function Timetable:positions()
  return self.rounds // math.max(self.cycle.rounds, 1)
end

-- How many of the rounds from .. to are the round `number` of their cycle.
local function times(from, to, number, rounds)
  local function until_round(last) return (last - number + rounds) // rounds end
  return math.max(0, until_round(to) - until_round(from - 1))
end

-- Calls note(player) for whoever misses one that is gone in a round of the cycle.
local function each_bye(self, gone, number, note)
  for board = 1, self.cycle.boards do
    local first, second = self.cycle.pair(number, board)
    if gone[first] then first, second = second, first end
    if gone[second] and not gone[first] and not self.annulled[second] then
      note(first)
    end
  end
end

-- The byes in the rounds up to `last`.
-- byes: of each player that has some
function Timetable:byes(last)
  local byes, rounds = {}, self.cycle.rounds
  for _, phase in ipairs(self.phases) do
    for number = 1, next(phase.gone) and rounds or 0 do
      local often = times(phase.from, math.min(phase.to, last), number, rounds)
      if often > 0 then
        each_bye(self, phase.gone, number, function(player)
          byes[player] = (byes[player] or 0) + often
        end)
      end
    end
  end
  return byes
end

local function gone_in(self, number)
  for _, phase in ipairs(self.phases) do
    if number <= phase.to then return phase.gone end
  end
  return {}
end

-- One round, with the pairings that are left.
function Timetable:round(number, players)
  local gone, of_cycle = gone_in(self, number), (number - 1) % self.cycle.rounds + 1
  local made, busy = round.new(number), {}
  for k, pairing in ipairs(pairs_left(self.cycle, gone, of_cycle)) do
    made[k], busy[pairing[1]], busy[pairing[2]] = pairing, true, true
  end
  each_bye(self, gone, of_cycle, function(player)
    made.byes[#made.byes + 1], busy[player] = player, true
  end)
  for player = 1, players do
    if not gone[player] and not busy[player] then made.free[#made.free + 1] = player end
  end
  return made
end

-- given: how many rounds were handed out
local Fixed = {}
Fixed.__index = Fixed

local fixed = {}

--- All rounds, as if nobody withdrew.
function Fixed:rounds()
  local all, list = self.make {}, {}
  for number = 1, all.rounds do list[number] = all:round(number, self.players) end
  return list
end

function Fixed:next_round()
  if self.given >= self.table.rounds then return nil end
  self.given = self.given + 1
  return self.table:round(self.given, self.players)
end

function Fixed:withdraw(player)
  round.check_player(player, self.players)
  if not self.gone[player] then
    self.gone[player] = true
    table.insert(self.withdrawals, { player = player, round = self.given + 1 })
    self.table = self.make(self.withdrawals)
  end
  return self.table.annulled[player] and "annul" or "keep"
end

function Fixed.places()
  return nil
end

-- The timetable of a format that has a cycle.
local function of_cycle(cycle)
  return function(players, options, cycles, withdrawals)
    return new(cycle(players, options), cycles, withdrawals)
  end
end

--- Completes a format that has a `cycle`, or a `timetable` of its own.
function fixed.format(format)
  format.waits = false
  format.timetable = format.timetable or of_cycle(format.cycle)
  function format.new(players, options)
    local function make(withdrawals)
      return format.timetable(players, options, 1, withdrawals)
    end
    return setmetatable({ players = players, given = 0, withdrawals = {}, gone = {},
      make = make, table = make {} }, Fixed)
  end
  return format
end

return fixed
