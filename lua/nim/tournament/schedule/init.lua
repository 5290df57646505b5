--- Who meets whom: the formats of a tournament.
--
-- Players are numbers, 1 the best seed. In a format that does not wait for results all
-- pairings are known from the start: it has a `cycle`, see `nim.tournament.games`. In the
-- others `new` makes a schedule, which is deterministic: the same results give the same
-- rounds.
--
--     local swiss = schedule.about "swiss".new(9, { rounds = 4 })
--     local round = swiss:next_round()
--     while round do
--       local results = {}
--       for k, pairing in ipairs(round) do results[k] = play(pairing[1], pairing[2]) end
--       round = swiss:next_round(results)      -- results[k] = { points, points }
--     end
--
-- A round is an array of pairings {a, b}, where a moves first in the first game; the
-- caller plays each pairing on its starting positions with both seats. It has a `number`,
-- and `byes`: players that score as if they had won a pairing, without playing. After the
-- last round there is nil, with the reason where that is not its regular end.
--
-- schedule:withdraw(player): it gets no pairings from the next round on. What it played
-- counts, and its opponents to come score as with a bye, or get on without playing.
--
-- schedule:places(), where the format itself gives them (knockout, double-elimination,
-- king-of-the-hill): arrays of players, best first, those in one array being equal.

local fault = require "nim.util.fault"
local util = require "nim.util"
local bracket = util.lazy "nim.tournament.schedule.bracket"
local hill = util.lazy "nim.tournament.schedule.king_of_the_hill"
local swiss = util.lazy "nim.tournament.schedule.swiss"

-- The round robin: all meet all, by Berger tables.
--
--     1-4 2-3 | 4-3 1-2 | 2-4 3-1
--
-- The tables of J. Berger (1893), as FIDE prints them (Handbook, C.05, annex 1): each
-- pair meets once. An odd number of players is filled up with one that is not there,
-- whose opponent is free.

-- Board `j` of round `r` among an even number n of players: the last player meets `x`, on
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

-- With an odd number of players board 1, where the missing one would sit, is empty.
local function round_robin(players)
  local seats, skipped = players + players % 2, players % 2
  return {
    rounds = players > 1 and seats - 1 or 0, boards = seats // 2 - skipped, annuls = true,
    pair = function(r, board) return berger(seats, r, board + skipped) end,
  }
end

-- The gauntlet: challengers, who come first in the field, each meet all others.
--
-- Challengers do not meet each other, and the others do not either. All pairings from one
-- position are one round.

local function gauntlet(players, given)
  local challengers = given.challengers or 1
  local others = math.max(players - challengers, 0)
  return {
    rounds = others > 0 and 1 or 0, boards = challengers * others,
    pair = function(_, board)
      return (board - 1) // others + 1, challengers + (board - 1) % others + 1
    end,
  }
end

local function check_gauntlet(players, given)
  if players > 1 and (given.challengers or 1) >= players then
    return fault.option("challengers", fault.new("fewer", { count = players }))
  end
end

-- Options that several formats have, all counts. name: of the flag, and in a header;
-- usual: in words, where it depends on the players; note: what else a person has to know
-- of it in one format

local POSITIONS = {
  name = "rounds", usual = "all that are given, or 1",
  help = "the positions that each pair plays, each with both seats",
}

local STARTS = { name = "starts", default = 1, help = "the positions of a pairing" }

local CAP = {
  name = "cap", default = 3,
  help = "how often an even pair plays before the bot named first goes on",
}

local NOTED = setmetatable({
  note = "In records a round of a round-robin is one in which each bot meets one other: "
    .. "four bots play three for each position. replay --round and --withdraw count "
    .. "those.",
}, { __index = POSITIONS })

-- All formats, in the order of their lists; the first is the usual one.
--
-- help: what it is, in a line; options: that it has; waits: who meets whom depends on
-- results; all_play: in each round, but for one of an odd number; tiebreak: after direct
-- encounters; ranked_by: share: points of a game, where some play more games; check: why
-- options do not fit; cycle(players, options): unless it waits, and else new(players,
-- options), where `games` are the points of a bye
local formats = {
  {
    name = "round-robin", help = "each bot meets each other one", options = { NOTED },
    waits = false, tiebreak = "sonneborn-berger", ranked_by = "points",
    cycle = round_robin,
  },
  {
    name = "gauntlet", help = "the first bot, or the first few, meet all others",
    options = {
      POSITIONS,
      { name = "challengers", default = 1, help = "how many bots meet all others" },
    },
    waits = false, tiebreak = "sonneborn-berger", ranked_by = "share", cycle = gauntlet,
    check = check_gauntlet,
  },
  {
    name = "swiss", help = "each round pairs bots of about equal points",
    options = {
      { name = "rounds", usual = "as many as a knockout takes", help = "its rounds" },
      STARTS,
    },
    waits = true, all_play = true, tiebreak = "buchholz", ranked_by = "points",
    new = function(players, given) return swiss.new(players, given) end,
  },
  {
    name = "knockout", help = "one loss and a bot is out", options = { STARTS, CAP },
    waits = true, tiebreak = "sonneborn-berger", ranked_by = "points",
    new = function(players, given)
      return bracket.knockout(players, given.cap or CAP.default)
    end,
  },
  {
    name = "double-elimination", help = "two losses and a bot is out",
    options = { STARTS, CAP },
    waits = true, tiebreak = "sonneborn-berger", ranked_by = "points",
    new = function(players, given)
      return bracket.double_elimination(players, given.cap or CAP.default)
    end,
  },
  {
    name = "king-of-the-hill", help = "the winner stays on and meets the next bot",
    options = {
      { name = "rounds", usual = "the bots times the others", help = "the most rounds" },
      STARTS,
    },
    waits = true, tiebreak = "sonneborn-berger", ranked_by = "points",
    new = function(players, given) return hill.new(players, given) end,
  },
}

local schedule = {}

--- The default format.
schedule.USUAL = formats[1].name

local by_name = {}
for _, format in ipairs(formats) do by_name[format.name] = format end

--- The names of the formats, sorted.
function schedule.formats() return util.keys(by_name) end

--- All that is known of a format; of all, in the order in which they are listed.
function schedule.about(name)
  if name == nil then return formats end
  return by_name[name]
end

--- Why a format is unknown; nil where it is known.
function schedule.unknown(name)
  if by_name[name] then return nil end
  local meant = util.nearest(tostring(name), schedule.formats())
  return fault.new("unknown_format", { format = name, meant = meant,
    known = not meant and util.list(schedule.formats()) or nil })
end

-- The names of the formats of which `holds` is true.
local function where(holds)
  local names = {}
  for _, format in ipairs(formats) do
    if holds(format) then names[#names + 1] = format.name end
  end
  return names
end

local function has(format, name)
  for _, option in ipairs(format.options) do
    if option.name == name then return true end
  end
  return false
end

--- Formats whose games are known from the start, in words: "a, b and c".
-- last: "and" by default
function schedule.fixed_formats(last)
  return util.list(where(function(format) return not format.waits end), last)
end

--- The options that formats have, each name once, without `rounds`, which is no
--- format's own.
function schedule.option_names()
  local names, seen = {}, { rounds = true }
  for _, format in ipairs(formats) do
    for _, option in ipairs(format.options) do
      if not seen[option.name] then names[#names + 1] = option.name end
      seen[option.name] = true
    end
  end
  return names
end

--- Why options do not fit a format and so many players; nil where they do.
function schedule.misfit(name, players, options)
  local check = by_name[name].check
  return check and check(players, options)
end

--- The last round that there can be; nil where results alone say so.
-- given: the rounds, or cycles of rounds, that are to be
function schedule.last_round(name, players, given, options)
  local format = by_name[name]
  if format.cycle then return format.cycle(players, options).rounds * given end
  local made = format.new(players, { rounds = given })
  return made.length and made:length() or made.most
end

--- Why a format does not take an option; nil where it does.
-- name: of the format
function schedule.misplaced(name, option)
  if has(by_name[name], option) then return nil end
  return fault.option(option, fault.new("only_for", {
    formats = util.list(where(function(format) return has(format, option) end)),
  }))
end

return schedule
