--- The games of a plan without those of bots that have withdrawn, each from its round on.
--
-- Between two withdrawals the same bots are missing, so that every cycle loses the same
-- games: how many are left before each round of it is counted once, and a game follows
-- from its number as in the whole plan.
--
-- Who would have met a bot that is gone has a bye. In a round-robin, who leaves before
-- half of its pairings have been played is annulled: its games do not count, and nobody
-- has a bye for it (FIDE Handbook, C.05).

---@class nim.tournament.stretch rounds in which the same bots are missing
---@field from integer first round
---@field to integer last one
---@field gone table<integer, boolean>
---@field before integer[] pairs of a cycle before its round 0, 1, ...; at last of all
---@field base integer games of the stretches before this one
---@field round? integer round of the cycle of which `pairs` are
---@field pairs? integer[][]

---@class nim.tournament.games.without
---@field cycle nim.tournament.cycle
---@field rounds integer of all cycles
---@field stretches nim.tournament.stretch[]
---@field annulled table<integer, boolean>
---@field total integer games
local Thinned = {}
Thinned.__index = Thinned

local thinned = {}

-- The pairs of a round of the cycle that are left.
local function pairs_left(cycle, gone, round)
  local list = {}
  for t = 1, cycle.tables do
    local first, second = cycle.pair(round, t)
    if not gone[first] and not gone[second] then list[#list + 1] = { first, second } end
  end
  return list
end

local function count_before(cycle, gone)
  local before = { [0] = 0 }
  for round = 1, cycle.rounds do
    before[round] = before[round - 1] + #pairs_left(cycle, gone, round)
  end
  return before
end

-- Pairs in the rounds 1 .. `round` of all, if the stretch began with the first.
local function pairs_until(stretch, cycle, round)
  local before = stretch.before
  return round // cycle.rounds * before[cycle.rounds] + before[round % cycle.rounds]
end

local function stretch(self, from, to, gone)
  local one = { from = from, to = to, gone = gone, base = self.total,
    before = count_before(self.cycle, gone) }
  self.total = self.total + 2 * (pairs_until(one, self.cycle, to)
    - pairs_until(one, self.cycle, from - 1))
  self.stretches[#self.stretches + 1] = one
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
      stretch(self, from, one.round - 1, gone)
      from = one.round
    end
    gone = with(gone, one.player)
  end
  stretch(self, from, self.rounds, gone)
end

-- Pairs that a bot has in the rounds 1 .. `last` of a cycle.
local function pairs_of(cycle, player, last)
  local count = 0
  for round = 1, last do
    for t = 1, cycle.tables do
      local first, second = cycle.pair(round, t)
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

---@param cycle nim.tournament.cycle
---@param cycles integer how often it is played
---@param withdrawals nim.tournament.withdrawal[] in order of rounds
---@return nim.tournament.games.without
function thinned.new(cycle, cycles, withdrawals)
  local self = setmetatable({ cycle = cycle, rounds = cycles * cycle.rounds,
    stretches = {}, annulled = {}, total = 0 }, Thinned)
  divide(self, withdrawals)
  for _, one in ipairs(withdrawals) do
    if cycle.annuls and is_annulled(self, one) then self.annulled[one.player] = true end
  end
  return self
end

-- The round of a cycle in which its n-th pair plays, n from 0.
local function round_of(before, n)
  local low, high = 1, #before
  while low < high do
    local middle = (low + high) // 2
    if n < before[middle] then high = middle else low = middle + 1 end
  end
  return low
end

-- Games come one after the other, so the pairs of one round are kept.
local function pair_at(one, cycle, round, n)
  if one.round ~= round then
    one.round, one.pairs = round, pairs_left(cycle, one.gone, round)
  end
  return table.unpack(one.pairs[n + 1])
end

local function stretch_of(self, id)
  local list = self.stretches
  local k = #list
  while k > 1 and id <= list[k].base do k = k - 1 end
  return list[k]
end

--- Who plays game `id`.
---@param id integer 1 .. total
---@return integer round
---@return integer first
---@return integer second
---@return integer position
function Thinned:game(id)
  local one, cycle = stretch_of(self, id), self.cycle
  local per_cycle, n = one.before[cycle.rounds], id - one.base - 1
  local at = pairs_until(one, cycle, one.from - 1) + n // 2
  local k, rest = at // per_cycle, at % per_cycle
  local round = round_of(one.before, rest)
  local first, second = pair_at(one, cycle, round, rest - one.before[round - 1])
  if n % 2 == 1 then first, second = second, first end
  return k * cycle.rounds + round, first, second, k + 1
end

-- How many of the rounds from .. to are the round `round` of their cycle.
local function times(from, to, round, rounds)
  local function until_round(last) return (last - round + rounds) // rounds end
  return math.max(0, until_round(to) - until_round(from - 1))
end

-- Calls note(player, times) for whoever misses one that is gone in a round of the cycle.
local function each_bye(self, one, round, note)
  for t = 1, self.cycle.tables do
    local first, second = self.cycle.pair(round, t)
    if one.gone[first] then first, second = second, first end
    if one.gone[second] and not one.gone[first] and not self.annulled[second] then
      note(first)
    end
  end
end

--- The byes in the rounds up to `last`.
---@param last integer
---@return table<integer, integer> byes of each bot that has some
function Thinned:byes(last)
  local byes, rounds = {}, self.cycle.rounds
  for _, one in ipairs(self.stretches) do
    for round = 1, next(one.gone) and rounds or 0 do
      local often = times(one.from, math.min(one.to, last), round, rounds)
      if often > 0 then
        each_bye(self, one, round, function(player)
          byes[player] = (byes[player] or 0) + often
        end)
      end
    end
  end
  return byes
end

return thinned
