--- What comes out of a tournament, as one table: the order of bots, and their ratings.
--
--     local read = assert(tournament.tables "class.jsonl")
--     local ranked = ranking.of(read.head, read.standings, read.places)

local ratings = require "nim.ratings"
local tournament = require "nim.tournament"

local ranking = setmetatable({}, { __index = require "nim.tournament.ranking.tell" })

-- More bots than this are only rated when asked to: time grows with their cube.
local MOST = 1000

-- rows: with `elo`, `se` and `status` where there are ratings, and `withdrawn`, the first
-- round without a bot that has left; say: what is said of it, where not in English
local Ranking = {}
Ranking.__index = Ranking

--- Who beat whom, among all bots or the best of them.
function Ranking:crosstable(most) return self.standings:crosstable(self.places, most) end

local function rate(rows, standings, prior, say)
  local fit = ratings.usual(standings:results(), prior, say)
  for _, row in ipairs(rows) do
    local bot = fit:bot(row.name)
    row.elo, row.se, row.status, row.scale = bot.elo, bot.se, bot.status, bot.scale
  end
  return fit
end

local function note_withdrawn(rows, head)
  local rounds = {}
  for _, item in ipairs(tournament.withdrawn(head)) do rounds[item[1]] = item[2] end
  for _, row in ipairs(rows) do row.withdrawn = rounds[row.name] end
end

--- Several tournaments rated together: see `nim.tournament.ranking.files`.
-- paths: in the order of time
function ranking.files(paths, options)
  local read, why = require "nim.tournament.ranking.files".read(paths, options)
  if not read then return nil, tostring(why) end
  return setmetatable(read, Ranking)
end

-- options: without a prior that of `ratings.WEAK`
function ranking.of(head, standings, places, options)
  options = options or {}
  local asked = options.ratings
  local rows = standings:rows(places)
  note_withdrawn(rows, head)
  local rated = asked or asked == nil and #rows <= MOST
  local fit = rated and rate(rows, standings, options.prior, options.say)
  return setmetatable({
    head = head, rows = rows, fit = fit or nil, standings = standings, places = places,
    say = options.say,
  }, Ranking)
end

return ranking
