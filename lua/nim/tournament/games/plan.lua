--- The games of a header in whose format results decide nothing: the timetable of the
-- format, and which games of it this shard has.

local fault = require "nim.text.fault"
local schedule = require "nim.schedule"
local split = require "nim.tournament.games.split"
local withdrawn = require "nim.tournament.games.withdrawn"

local plan = {}

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
  local from, to = split.games_of(games.total, head.shard)
  return { timetable = games, total = games.total, from = from, to = to,
    game = games.game }
end

return plan
