--- The games of a header in whose format results decide nothing: the timetable of the
-- format, and which games of it this shard has.

local fault = require "nim.util.fault"
local schedule = require "nim.tournament.schedule"
local withdrawn = require "nim.tournament.games.withdrawn"

local plan = {}

--- The games of a shard, {number of this one, number of all}; of all games where it is
--- nil. Shards are runs of games, as equal as can be; where there are more shards than
--- games, the last ones end before they begin.
function plan.games_of(total, shard)
  if not shard then return 1, total end
  local i, n = shard[1], shard[2]
  local share, more = total // n, total % n
  local from = (i - 1) * share + math.min(i - 1, more) + 1
  return from, from + share + (i <= more and 1 or 0) - 1
end

--- Which of `n` shards has game `id`.
function plan.shard_with(total, n, id)
  local share, more = total // n, total % n
  local longer = more * (share + 1)
  if id <= longer then return (id - 1) // (share + 1) + 1 end
  return more + (id - longer - 1) // share + 1
end

-- total: games of the whole tournament; from: first game of this shard; to: last one;
-- game: round, who moves first, who second (numbers of bots), number of the position

--- The bots that have withdrawn so early that their games do not count.
function plan.annulled(head)
  local made = plan.of(head)
  return made and made.timetable.annulled or {}
end

--- The plan of a header; nil where results decide. Raises an error where its options do
--- not fit.
function plan.of(head)
  local format, options = schedule.about(head.format), head.options or {}
  if not format then fault.raise(schedule.unknown(head.format)) end
  if format.waits then return nil end
  local why = schedule.misfit(head.format, #head.bots, options)
  if why then fault.raise(why) end
  local games = format.timetable(#head.bots, options, head.rounds or 1,
    withdrawn.read(head))
  local from, to = plan.games_of(games.total, head.shard)
  return { timetable = games, total = games.total, from = from, to = to,
    game = games.game }
end

return plan
