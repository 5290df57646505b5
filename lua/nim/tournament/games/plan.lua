--- Who plays whom, when and from where, in formats whose games do not depend on results.
-- Game `id` follows from the number alone: no list of games is ever made.
--
-- A cycle is played from one position. In a round-robin it has every pair once, in the
-- rounds of the Berger tables; in a gauntlet the first bot, or the first few, meets each
-- other one. Each pair plays two games, with the seats exchanged.

local thinned = require "nim.tournament.games.without"
local withdrawn = require "nim.tournament.games.withdrawn"

local plan = {}

---What is played from one position: as many pairs in each of its rounds.
---@class nim.tournament.cycle
---@field rounds integer
---@field tables integer pairs of a round
---@field pair fun(round: integer, table: integer): integer, integer who meets; from 1
---@field annuls? boolean who leaves early does not count

---@class nim.tournament.games.plan
---@field total integer games of the whole tournament
---@field from integer first game of this shard
---@field to integer last one
---@field game fun(id: integer): integer, integer, integer, integer
---round, who moves first, who second (numbers of bots), number of the position
---@field thinned? nim.tournament.games.without where bots withdraw

-- Table `j` of round `r` among an even number n of players: the last player meets `x`, on
-- alternating seats; the others lie opposite each other round a circle of n - 1, counted
-- from x.
local function berger(n, r, j)
  local odd = r % 2 == 1
  local x = odd and (r + 1) // 2 or (n + r) // 2
  if j == 1 then
    if odd then return x, n end
    return n, x
  end
  local circle = n - 1
  return (x + j - 2) % circle + 1, (x - j) % circle + 1
end

-- With an odd number of bots, who meets the missing one sits out: table 1 is not played.
local function round_robin(bots)
  local players, skipped = bots + bots % 2, bots % 2
  return {
    rounds = players - 1, tables = players // 2 - skipped, annuls = true,
    pair = function(r, t) return berger(players, r, t + skipped) end,
  }
end

local function gauntlet(bots, options)
  local challengers = options.challengers or 1
  local others = bots - challengers
  if others < 1 then
    error(("challengers: fewer than the %d bots expected"):format(bots), 0)
  end
  return {
    rounds = 1, tables = challengers * others,
    pair = function(_, t)
      return (t - 1) // others + 1, challengers + (t - 1) % others + 1
    end,
  }
end

local FORMATS = { ["round-robin"] = round_robin, gauntlet = gauntlet }

--- Is the plan of this format known before the first result?
---@param format string
---@return boolean
function plan.is_fixed(format)
  return FORMATS[format] ~= nil
end

--- The games of a shard. Shards are runs of games, as equal as can be; where there are
-- more shards than games, the last ones end before they begin.
---@param total integer games of the whole tournament
---@param shard? integer[] number of this shard, and of all; nil: the whole
---@return integer from
---@return integer to
function plan.games_of(total, shard)
  if not shard then return 1, total end
  local i, n = shard[1], shard[2]
  local share, more = total // n, total % n
  local from = (i - 1) * share + math.min(i - 1, more) + 1
  return from, from + share + (i <= more and 1 or 0) - 1
end

--- Which of `n` shards has game `id`.
---@param total integer
---@param n integer
---@param id integer
---@return integer
function plan.shard_with(total, n, id)
  local share, more = total // n, total % n
  local longer = more * (share + 1)
  if id <= longer then return (id - 1) // (share + 1) + 1 end
  return more + (id - longer - 1) // share + 1
end

-- The games of all cycles, nobody being missing.
local function complete(cycle, cycles)
  local rounds, per_round = cycle.rounds, 2 * cycle.tables
  local function game(id)
    local round, n = (id - 1) // per_round, (id - 1) % per_round
    local first, second = cycle.pair(round % rounds + 1, n // 2 + 1)
    if n % 2 == 1 then first, second = second, first end
    return round + 1, first, second, round // rounds + 1
  end
  return { total = rounds * per_round * cycles, game = game }
end

local function games(head)
  local cycle, cycles = FORMATS[head.format](#head.bots, head.options or {}),
    head.rounds or 1
  local gone = withdrawn.read(head)
  if not gone[1] then return complete(cycle, cycles) end
  local left = thinned.new(cycle, cycles, gone)
  return {
    total = left.total, thinned = left, game = function(id) return left:game(id) end,
  }
end

--- The bots that have withdrawn so early that their games do not count.
---@param head nim.tournament.header.header
---@return table<integer, boolean>
function plan.annulled(head)
  local left = plan.is_fixed(head.format) and games(head).thinned
  return left and left.annulled or {}
end

--- Raises an error where the header's options do not fit.
---@param head nim.tournament.header.header
---@return nim.tournament.games.plan
function plan.new(head)
  local made = games(head)
  made.from, made.to = plan.games_of(made.total, head.shard)
  return made
end

return plan
