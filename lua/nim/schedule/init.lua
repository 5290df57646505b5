--- Who meets whom: the formats of a tournament.
--
--     local schedule = require "nim.schedule"
--     local swiss = schedule.new { format = "swiss", players = 9, rounds = 4 }
--     local round = swiss:next_round()
--     while round do
--       local results = {}
--       for k, pairing in ipairs(round) do results[k] = play(pairing[1], pairing[2]) end
--       round = swiss:next_round(results)      -- results[k] = { points, points }
--     end
--
-- Players are numbers, 1 the best seed. A schedule is deterministic: the same results
-- give the same rounds. A round is an array of pairings {a, b}, where a moves first in
-- the first game; the caller plays each pairing on its starting positions with both
-- seats. Beside its pairings a round has
--
--     number   1, 2, ...
--     byes     players that score as if they had won a pairing, without playing
--     free     players that rest, without points
--
-- In formats that are `fixed` all pairings are known from the start: schedule:rounds()
-- lists them, and results are not looked at. In the others, next_round wants the results
-- of the round before, in its order. It returns nil when the tournament is over, with the
-- reason where that is not its regular end.
--
-- schedule:withdraw(player): it gets no pairings from the next round on. What it played
-- counts, and its opponents to come score as with a bye, or get on without playing.
-- The round robin has one exception (FIDE, C.05 of the Handbook): who leaves before half
-- of its pairings are handed out is annulled; withdraw returns "annul" then, the results
-- are to be left out of the standings, and nobody scores. Otherwise it returns "keep".
--
-- schedule:places(), where the format itself gives them (knockout, double-elimination,
-- king-of-the-hill): arrays of players, best first, those in one array being equal.

local suggest = require "nim.text.suggest"

local FORMATS = {
  ["round-robin"] = "berger", gauntlet = "gauntlet", knockout = "knockout",
  ["double-elimination"] = "double", swiss = "swiss", ["king-of-the-hill"] = "hill",
}

---@class nim.schedule.round
---@field number integer
---@field byes integer[]
---@field free integer[]
---@field [integer] integer[] pairings {a, b}

---@class nim.schedule
---@field format string
---@field players integer
---@field fixed boolean
---@field next_round fun(self, results?: number[][]): nim.schedule.round?, string?
---@field withdraw fun(self, player: integer): "annul"|"keep"
---@field places fun(self): integer[][]?

local schedule = {}

--- Players of one tournament.
schedule.MOST_PLAYERS = 4096

local function check_count(value, name, least, most)
  if math.type(value) == "integer" and value >= least and value <= most then
    return value
  end
  error(("%s: integer %d .. %d expected, got %s")
    :format(name, least, most, tostring(value)), 3)
end

--- A new schedule. Beside `format` and `players` there are, with their defaults:
---
---     gauntlet          challengers  1: the players 1 .. challengers against all others
---     knockout, double-elimination
---                       cap          3: mini-matches of a pairing before seeds decide
---     swiss             rounds       as many as a knockout would take
---                       games        2: points of a bye
---     king-of-the-hill  rounds       players * (players - 1), at most
---@param options { format: string, players: integer, [string]: any }
---@return nim.schedule
function schedule.new(options)
  local maker, why = FORMATS[options.format], schedule.unknown(options.format)
  if not maker then error(why, 2) end
  check_count(options.players, "players", 0, schedule.MOST_PLAYERS)
  for _, name in ipairs { "rounds", "cap", "games", "challengers" } do
    if options[name] ~= nil then check_count(options[name], name, 1, 1 << 31) end
  end
  local made = require("nim.schedule." .. maker).new(options.players, options)
  made.format, made.players = options.format, options.players
  return made
end

--- The formats' names, sorted.
---@return string[]
function schedule.formats()
  local names = {}
  for name in pairs(FORMATS) do names[#names + 1] = name end
  table.sort(names)
  return names
end

--- The message for an unknown format; nil where it is known.
---@param name any
---@return string? why
function schedule.unknown(name)
  if FORMATS[name] then return nil end
  return ("unknown format '%s'%s"):format(tostring(name),
    suggest.hint(name, schedule.formats()))
end

return schedule
