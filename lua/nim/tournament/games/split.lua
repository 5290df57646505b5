--- How the games of a tournament are split into shards: runs of games, as equal as can
-- be. Where there are more shards than games, the last ones end before they begin.

local split = {}

--- The games of a shard.
-- total: games of the whole tournament; shard: number of this shard, and of all; nil: the
-- whole
function split.games_of(total, shard)
  if not shard then return 1, total end
  local i, n = shard[1], shard[2]
  local share, more = total // n, total % n
  local from = (i - 1) * share + math.min(i - 1, more) + 1
  return from, from + share + (i <= more and 1 or 0) - 1
end

--- Which of `n` shards has game `id`.
function split.shard_with(total, n, id)
  local share, more = total // n, total % n
  local longer = more * (share + 1)
  if id <= longer then return (id - 1) // (share + 1) + 1 end
  return more + (id - longer - 1) // share + 1
end

return split
