--- Who plays whom, when and from where, in formats whose games do not depend on results.
-- Game `id` follows from the number alone: no list of games is ever made.
--
-- A cycle is played from one position. In a round-robin it has every pair once, in the
-- rounds of the Berger tables; in a gauntlet the first bot, or the first few, meets each
-- other one. Each pair plays two games, with the seats exchanged.

local plan = {}

---@class nim.arena.plan
---@field total integer games of the whole tournament
---@field from integer first game of this shard
---@field to integer last one
---@field game fun(id: integer): integer, integer, integer, integer
---round, who moves first, who second (numbers of bots), number of the position

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
  local players = bots + bots % 2
  local skipped, rounds = bots % 2, players - 1
  local tables = players // 2 - skipped
  local cycle = 2 * rounds * tables
  return cycle, function(id)
    local k, rest = (id - 1) // cycle, (id - 1) % cycle
    local round, j = rest // (2 * tables), rest // 2 % tables + 1 + skipped
    local first, second = berger(players, round + 1, j)
    if rest % 2 == 1 then first, second = second, first end
    return k * rounds + round + 1, first, second, k + 1
  end
end

local function gauntlet(bots, options)
  local challengers = options.challengers or 1
  local others = bots - challengers
  if others < 1 then error("challengers: fewer than there are bots expected", 0) end
  local cycle = 2 * challengers * others
  return cycle, function(id)
    local k, rest = (id - 1) // cycle, (id - 1) % cycle
    local pair = rest // 2
    local first, second = pair // others + 1, challengers + pair % others + 1
    if rest % 2 == 1 then first, second = second, first end
    return k + 1, first, second, k + 1
  end
end

local FORMATS = { ["round-robin"] = round_robin, gauntlet = gauntlet }

--- Is the plan of this format known before the first result?
---@param format string
---@return boolean
function plan.is_fixed(format)
  return FORMATS[format] ~= nil
end

-- Shards are runs of games, as equal as can be.
local function shard_of(total, shard)
  if not shard then return 1, total end
  local i, n = shard[1], shard[2]
  local share, more = total // n, total % n
  local from = (i - 1) * share + math.min(i - 1, more) + 1
  return from, from + share + (i <= more and 1 or 0) - 1
end

--- Raises an error where the header's options do not fit.
---@param head nim.arena.header
---@return nim.arena.plan
function plan.new(head)
  local cycle, game = FORMATS[head.format](#head.bots, head.options or {})
  local total = cycle * (head.rounds or 1)
  local from, to = shard_of(total, head.shard)
  return { total = total, from = from, to = to, game = game }
end

return plan
