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

-- All formats, in the order of their lists; the first is the usual one. A format
-- is a file, and this is the one list of them.

-- help: what it is, in a line; options: that it has; waits: who meets whom depends on
-- results; all_play: in each round, but for one of an odd number; tiebreak: after direct
-- encounters; ranked_by: share: points of a game, where some play more games; check: why
-- options do not fit; cycle(players, options): unless it waits, and else new(players,
-- options), where `games` are the points of a bye

local FILES = {
  "round_robin", "gauntlet", "swiss", "knockout", "double_elimination",
  "king_of_the_hill",
}

local formats = {}
for i, file in ipairs(FILES) do
  formats[i] = require("nim.tournament.schedule." .. file)
end

local schedule = {}

--- The default format.
schedule.USUAL = formats[1].name

local by_name = {}
for _, format in ipairs(formats) do by_name[format.name] = format end

--- The names of the formats, sorted.
function schedule.formats()
  local names = {}
  for i, format in ipairs(formats) do names[i] = format.name end
  table.sort(names)
  return names
end

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

--- Why a value is none for an option; nil where it is.
-- most: that a count may be
function schedule.strange(name, value, most)
  for _, format in ipairs(formats) do
    for _, option in ipairs(format.options) do
      if option.name == name and option.check then return option.check(value) end
    end
  end
  return fault.count(value, 1, most)
end

--- Why options do not fit a format and so many players; nil where they do.
function schedule.misfit(name, players, options)
  local check = by_name[name].check
  return check and check(players, options)
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
