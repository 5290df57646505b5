--- Games that no shard has, and which shards would have them; in words.

local split = require "nim.tournament.games.split"

local gaps = {}

-- Runs of games between those of the shards, which stand by their first game.
local function find(shards, total)
  local list, upto = {}, 0
  for _, s in ipairs(shards) do
    if s.from > upto + 1 then list[#list + 1] = { from = upto + 1, to = s.from - 1 } end
    upto = math.max(upto, s.to)
  end
  if upto < total then list[#list + 1] = { from = upto + 1, to = total } end
  return list
end

-- Into how many shards the tournament has been divided, each number once, from small to
-- large.
local function divisions(shards)
  local list, seen = {}, {}
  for _, s in ipairs(shards) do
    local n = s.shard and s.shard[2]
    if n and not seen[n] then list[#list + 1], seen[n] = n, true end
  end
  table.sort(list)
  return list
end

-- The first and the last of `n` shards that have games of the gap, and all their games.
local function cover(gap, total, n)
  local first = split.shard_with(total, n, gap.from)
  local last = split.shard_with(total, n, gap.to)
  local from = split.games_of(total, { first, n })
  local _, to = split.games_of(total, { last, n })
  return { first = first, last = last, n = n, games = to - from + 1 }
end

-- The shards of that division which fits the gap best.
local function best_cover(gap, total, numbers)
  local best
  for _, n in ipairs(numbers) do
    local one = cover(gap, total, n)
    if not best or one.games < best.games then best = one end
  end
  return best
end

local function shown(from, to, form)
  if from == to then return form:format(from) end
  return ("%s .. %s"):format(form:format(from), form:format(to))
end

--- The message; nil where no game is missing.
-- shards: by their first game; total: games of the whole tournament
function gaps.message(shards, total)
  local list, numbers = find(shards, total), divisions(shards)
  if #list == 0 then return nil end
  local names, games = {}, {}
  for i, gap in ipairs(list) do
    local c = best_cover(gap, total, numbers)
    names[i] = shown(c.first, c.last, "%d/" .. c.n)
    games[i] = shown(gap.from, gap.to, "%d")
  end
  local one_shard = not names[2] and not names[1]:find "%.%."
  local one_game = not games[2] and not games[1]:find "%.%."
  return ("%s %s not given: %s %s missing"):format(
    (one_shard and "shard " or "shards ") .. table.concat(names, ", "),
    one_shard and "was" or "were",
    (one_game and "game " or "games ") .. table.concat(games, ", "),
    one_game and "is" or "are")
end

return gaps
