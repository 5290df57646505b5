--- Which games a tournament has, who plays them, and which come next: those of a cycle,
--- known from the start, or those of the rounds that results lead to.

local core = require "nim.core"
local fault = require "nim.util.fault"
local header = require "nim.tournament.header.header"
local schedule = require "nim.tournament.schedule"

-- Games have `from` and, where they are known, `to` and the `total` of all shards; where
-- they `waits`, results may end them before the last game. begin(): to be called first;
-- next(most): a batch; nil: none now; left(): games before results are wanted; game(id):
-- round, first, second, number of the position, of any game that has been handed out;
-- has(id): is there such a game, as far as is known?; skip(id): those up to it are there;
-- result(id, winner, rec): in order, where they `waits`; positions(): how many games
-- start from, once known; byes_until(last): player, points, times, after that game.
--
-- A batch has `from` and `to`; careful: each call of a bot is announced; list: who plays
-- each game, by its number, where results decide.

local games = {}

-- The games of a format whose rounds are known from the start. Who plays game number
-- `id` follows from the number alone, and no list of games is ever made.
--
-- A cycle is what is played from one position: `rounds` rounds of `boards` pairings;
-- `pair(round, board)` meet for two games, with the seats exchanged. Each cycle plays
-- from the next position.
--
-- Players may withdraw, each from a round on. Up to a withdrawal, and from one to the
-- next, the same players are missing: that is a phase, of which every cycle loses the
-- same games. How many are left before each round of it is counted once. Whoever would
-- have met a player that has left gets a bye. Where the cycle `annuls`, the games of a
-- player that leaves before half of its pairings have been played are not counted, and
-- give no byes (FIDE Handbook, C.05).
--
-- A phase has `from` and `to`, its first and last round; `gone`, the players that are
-- missing; `before`, how many pairings of a cycle come before its round 0, 1, ..., and
-- last how many there are in all; `skipped`, how many pairings there would be before it;
-- `base`, the number of games before it; `pairs`, the pairings of `round` where
-- some are missing.

-- rounds: in all cycles; at: the next game to hand out
local Fixed = { waits = false }
Fixed.__index = Fixed

-- The pairings of a round of the cycle that are left.
local function pairs_left(cycle, gone, number)
  local list = {}
  for board = 1, cycle.boards do
    local first, second = cycle.pair(number, board)
    if not gone[first] and not gone[second] then list[#list + 1] = { first, second } end
  end
  return list
end

-- Pairings in the rounds 1 .. `last` of all, if the phase began with the first.
local function pairs_until(phase, cycle, last)
  local before = phase.before
  return last // cycle.rounds * before[cycle.rounds] + before[last % cycle.rounds]
end

-- withdrawals: in order of rounds
local function divide(self, withdrawals)
  local from, gone, cycle = 1, {}, self.cycle
  local function add_phase(to)
    local before = { [0] = 0 }
    for number = 1, cycle.rounds do
      before[number] = before[number - 1]
        + (next(gone) and #pairs_left(cycle, gone, number) or cycle.boards)
    end
    local phase =
      { from = from, to = to, gone = gone, base = self.total, before = before }
    phase.skipped = pairs_until(phase, cycle, from - 1)
    self.total = self.total + 2 * (pairs_until(phase, cycle, to) - phase.skipped)
    self.phases[#self.phases + 1] = phase
  end
  for _, one in ipairs(withdrawals) do
    if one.round > self.rounds then break end
    if one.round > from then
      add_phase(one.round - 1)
      from, gone = one.round, setmetatable({}, { __index = gone })
    end
    gone[one.player] = true
  end
  add_phase(self.rounds)
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

-- The round of a cycle in which its n-th pairing is played, n from 0.
local function round_of(before, n)
  local low, high = 1, #before
  while low < high do
    local middle = (low + high) // 2
    if n < before[middle] then high = middle else low = middle + 1 end
  end
  return low
end

function Fixed:game(id)
  if id > self.to then return nil end
  local cycle, k = self.cycle, #self.phases
  while k > 1 and id <= self.phases[k].base do k = k - 1 end
  local phase = self.phases[k]
  local before, rounds, number = phase.before, cycle.rounds, phase.round
  local at = phase.skipped + (id - phase.base - 1) // 2
  local often, rest = at // before[rounds], at % before[rounds]
  -- Games come one after the other, so a round and its pairings are kept.
  if not number or rest < before[number - 1] or rest >= before[number] then
    number = round_of(before, rest)
    phase.round = number
    phase.pairs = next(phase.gone) and pairs_left(cycle, phase.gone, number)
  end
  local n = rest - before[number - 1] + 1
  local first, second = cycle.pair(number, n)
  if phase.pairs then first, second = table.unpack(phase.pairs[n]) end
  if id % 2 == 0 then first, second = second, first end
  return often * rounds + number, first, second, often + 1
end

function Fixed:begin() return self end

function Fixed:next(most)
  if self.at > self.to then return nil end
  local from = self.at
  self.at = math.min(self.to, from + most - 1) + 1
  return { from = from, to = self.at - 1 }
end

function Fixed:is_over() return self.at > self.to end

function Fixed:has(id) return id <= self.to end

function Fixed:skip(id) self.at = id + 1 end

function Fixed:positions() return self.rounds // math.max(self.cycle.rounds, 1) end

-- How many of the rounds from .. to are the round `number` of their cycle.
local function times(from, to, number, rounds)
  local function until_round(last) return (last - number + rounds) // rounds end
  return math.max(0, until_round(to) - until_round(from - 1))
end

-- A bye scores as both games of a pairing.
function Fixed:byes_until(last)
  -- After the last game of all, every round is over, including rounds for which no
  -- players are left.
  local byes, cycle, after = {}, self.cycle, math.maxinteger
  if last < self.total then after = last < 1 and 0 or (self:game(last)) end
  local function add_byes(gone, number, often)
    for board = 1, cycle.boards do
      local first, second = cycle.pair(number, board)
      if gone[first] then first, second = second, first end
      if gone[second] and not gone[first] and not self.annulled[second] then
        byes[#byes + 1] = { player = first, points = 2, times = often }
      end
    end
  end
  for _, phase in ipairs(self.phases) do
    for number = 1, next(phase.gone) and cycle.rounds or 0 do
      local often = times(phase.from, math.min(phase.to, after), number, cycle.rounds)
      if often > 0 then add_byes(phase.gone, number, often) end
    end
  end
  return byes
end

-- A sequential test ends the tournament at the game that decides it: the games are those
-- of the plan up to there, in whatever order they are played.
local Tested = setmetatable({ waits = true }, { __index = Fixed })
Tested.__index = Tested

-- The bot under test is the first. A test of pairs takes the two games from one position
-- as one result.
function Tested:result(id, winner)
  self.known = id
  local _, first, second = self:game(id)
  if first ~= 1 and second ~= 1 then return end
  local won = (winner == 1) == (first == 1)
  if self.test.model == "pairs" then
    self.wins = (id % 2 == 1 and 0 or self.wins) + (won and 1 or 0)
    if id % 2 == 1 then return end
    won = self.wins
  end
  if self.test:add(won) then self.to = id end
end

-- Games that are on their way to a worker and back may still decide.
function Tested:is_over() return self.known >= self.to end

--- The games of a shard, {number of this one, number of all}; of all games where it is
--- nil. Shards are runs of games, as equal as can be; where there are more shards than
--- games, the last ones end before they begin.
function games.of_shard(total, shard)
  if not shard then return 1, total end
  local i, n = shard[1], shard[2]
  local share, more = total // n, total % n
  local from = (i - 1) * share + math.min(i - 1, more) + 1
  return from, from + share + (i <= more and 1 or 0) - 1
end

--- Which of `n` shards has game `id`.
function games.shard_with(total, n, id)
  local share, more = total // n, total % n
  local longer = more * (share + 1)
  if id <= longer then return (id - 1) // (share + 1) + 1 end
  return more + (id - longer - 1) // share + 1
end

--- The games of a header in whose format results decide nothing; nil in others. Raises
--- an error where its options do not fit.
function games.fixed(head)
  local format, options = schedule.about(head.format), head.options or {}
  if not format then fault.raise(schedule.unknown(head.format)) end
  if format.waits then return nil end
  local why = schedule.misfit(head.format, #head.bots, options)
  if why then fault.raise(why) end
  local cycle, withdrawals = format.cycle(#head.bots, options), header.leaving(head)
  local self = setmetatable({ cycle = cycle, rounds = (head.rounds or 1) * cycle.rounds,
    phases = {}, total = 0, annulled = {} }, Fixed)
  if self.rounds > 0 then divide(self, withdrawals) end
  for _, one in ipairs(self.rounds > 0 and cycle.annuls and withdrawals or {}) do
    local played = math.min(one.round - 1, self.rounds)
    local each = pairs_of(cycle, one.player, cycle.rounds)
    local met = played // cycle.rounds * each
      + pairs_of(cycle, one.player, played % cycle.rounds)
    self.annulled[one.player] = 2 * met < each * (self.rounds // cycle.rounds) or nil
  end
  self.from, self.to = games.of_shard(self.total, head.shard)
  self.at = self.from
  return self
end

--- The bots that have withdrawn so early that their games do not count.
function games.annulled(head)
  local fixed = games.fixed(head)
  return fixed and fixed.annulled or {}
end

--- The games of a tournament, to begin.
-- believed: `result` gets the records, whose pairings will do
function games.new(head, believed)
  local fixed, test = games.fixed(head), head.options and head.options.sprt
  if not fixed then
    return require "nim.tournament.games.rounds".new(head, believed)
  end
  if not test then return fixed end
  fixed.test, fixed.known = require "nim.sprt".new(test), fixed.from - 1
  return setmetatable(fixed, Tested)
end

--- The games of a header that has been read, and may say anything. They begin after the
--- `try`, which nothing yields through: rounds are paired in slices, too.
-- believed: as for `new`
function games.open(head, believed)
  local ok, made = core.try(games.new, head, believed)
  if ok then return made:begin() end
  return nil, fault.new("header", { cause = made })
end

return games
