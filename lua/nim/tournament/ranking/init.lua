--- What comes out of a tournament, as one table: the order of bots, and their ratings.
--
--     local read = assert(tournament.tables "class.jsonl")
--     local ranked = ranking.of(read.head, read.standings, read.places)

local ratings = require "nim.ratings"
local tournament = require "nim.tournament"
local fill = require "nim.phrases".fill
local util = require "nim.util"
local printable = require "nim.util.printable"
local words = require "nim.util.words"

-- What came out of a tournament, in words: the columns of its standings, and what is to
-- be said below them. Text and pages show the same.

local ranking = {}

-- Characters of a name, and of a reason why ratings are missing.
local NAME, REASON = 64, 300

-- The most such reasons, many while games are few, and the most matches shown.
local REASONS, SEEDED, LOST = 4, 4, 5

-- Bots that are named by their file.
local FILES = 8

local function shown(text) return printable.show(text, NAME) end

--- A tenth where there is one.
function ranking.plain(number)
  return (number == math.floor(number) and "%.0f" or "%.1f"):format(number)
end

--- A rating with the half of its 95% interval; words where there is none.
function ranking.elo(row, say)
  if not row.elo then return row.status and (say or fill)(row.status) or "" end
  -- Ratings of two scales do not compare: a letter tells them apart.
  local error, scale = math.ceil(util.WIDE * row.se), row.scale or ""
  if row.scale then scale = " " .. (scale <= 26 and string.char(96 + scale) or scale) end
  return ("%s ± %.0f%s"):format(util.signed(row.elo), error, scale)
end

--- That there are several scales, where there are.
function ranking.scales(list)
  for _, row in ipairs(list) do
    if row.elo and row.scale then
      return "a, b, ...: Elo with different letters cannot be compared"
    end
  end
end

local function has(rows, field)
  for _, row in ipairs(rows) do
    if (row[field] or 0) ~= 0 then return true end
  end
  return false
end

local TIEBREAKS = { ["sonneborn-berger"] = "S-B", buchholz = "Buchholz" }

local function number_of(field)
  return function(row) return ranking.plain(row[field]) end
end

--- The columns of a table: heading, and the text of a row.
function ranking.columns(ranked)
  local rows, standings = ranked.rows, ranked.standings
  local all = {
    { "", function(row) return row.rank and row.rank .. "." or "-" end, true },
    { "bot", function(row) return row.name end, true },
    { "Elo", function(row) return ranking.elo(row, ranked.say) end,
      ranked.fit ~= nil or ranked.files ~= nil },
    { "points", number_of "points", true },
    { "score", function(row) return util.percent(row.share, 1) end,
      standings.by == "share" },
    { "games", number_of "games", true },
    { "wins", number_of "wins", true },
    { "losses", number_of "losses", true },
    { "byes", number_of "byes", has(rows, "byes") },
    { TIEBREAKS[standings.tiebreak], number_of "tiebreak", ranked.files == nil },
    { "accuracy", function(row) return util.percent(row.kept, row.chances) end, true },
  }
  local chosen = {}
  for _, column in ipairs(all) do
    if column[3] then chosen[#chosen + 1] = column end
  end
  return chosen
end

--- The standings as rows of text, the heading first.
-- most: bots to show
function ranking.standings(ranked, most)
  local rows, columns, say = { {} }, ranking.columns(ranked), ranked.say or fill
  for i, column in ipairs(columns) do rows[1][i] = say(column[1]) end
  for n = 1, math.min(#ranked.rows, most or math.maxinteger) do
    rows[n + 1] = {}
    for i, column in ipairs(columns) do rows[n + 1][i] = column[2](ranked.rows[n]) end
  end
  return rows
end

--- A table of bots against bots, as rows of text. Columns have the numbers of the lines.
-- own: where a line and a column are of one bot
function ranking.matrix(names, own, cell, say)
  local rows, count = { { "", (say or fill) "bot" } }, #names
  for i = 1, count do
    rows[1][i + 2] = tostring(i)
    rows[i + 1] = { tostring(i), names[i] }
    for j = 1, count do rows[i + 1][j + 2] = i == j and own or cell(i, j) end
  end
  return rows
end

--- Games won against each other bot, and games lost, as rows of text.
-- unmet: where two have not met
function ranking.crosstable(cross, own, unmet, say)
  return ranking.matrix(cross.names, own, function(i, j)
    local won, lost = cross.wins[i][j], cross.wins[j][i]
    return won + lost > 0 and ("%d-%d"):format(won, lost) or unmet
  end, say)
end

-- Bots of a crosstable on a page.
local MOST_CROSS = 40

--- The same on a page; of very many bots the best.
function ranking.beaten(ranked)
  return ranking.crosstable(ranked:crosstable(MOST_CROSS), "", "", ranked.say)
end

--- A round of pairings as rows of text.
function ranking.round(round, names)
  local rows = {}
  for k, pairing in ipairs(round.pairings) do
    rows[k] = { names[pairing[1]], ("%d-%d"):format(table.unpack(round.points[k])),
      names[pairing[2]] }
  end
  return rows
end

-- Reasons that say too little in English.
local TOO_MUCH = { instructions = "too many instructions", time = "too much time",
  memory = "too much memory" }

--- How many games a bot has lost before their end: "2 by too much time and 1 by error".
-- nil where it lost none
function ranking.early(reasons, say)
  local list = {}
  say = say or fill
  for reason, games in pairs(reasons) do
    local said = say(reason)
    said = said == reason and TOO_MUCH[reason] or said
    list[#list + 1] = say("{n} by {reason}", { n = games, reason = said })
  end
  table.sort(list)
  return list[1] and words.list(list, "and", say)
end

--- The bots that lost games early, in English with why at first; of many the best.
function ranking.lost(ranked)
  local lines, bots, say, standings = {}, 0, ranked.say or fill, ranked.standings
  for _, row in ipairs(ranked.rows) do
    local early = ranking.early(row.reasons, say)
    if early then
      local first = not ranked.say and standings.early[standings.tally.index[row.name]]
      bots = bots + 1
      lines[math.min(bots, LOST + 1)] = say("{name} lost {games}",
        { name = shown(row.name), games = early })
        .. fill("<, first: {why}>", { why = first and first.detail or nil })
    end
  end
  if bots > LOST + 1 then
    lines[LOST + 1] = say("... and {n} more bots lost games early", { n = bots - LOST })
  end
  return lines
end

-- Adds the first of some lines, and how many more there are.
local function add_first(lines, most, list, more)
  table.move(list, 1, math.min(#list, most), #lines + 1, lines)
  if #list > most then lines[#lines + 1] = fill(more, { n = #list - most }) end
  return lines
end

-- Entries of a header whose bots say the same name of themselves.
local function namesakes(entries)
  local groups, group_of = {}, {}
  for _, entry in ipairs(entries) do
    local name = entry.name:gsub(" #%d+$", "")
    local group = group_of[name] or {}
    if not group[1] then group_of[name], groups[#groups + 1] = group, group end
    group[#group + 1] = entry
    group.differ = group.differ or entry.bot ~= group[1].bot
  end
  return groups
end

-- Where bots of the same name are from.
local function add_files(lines, entries)
  local texts = {}
  for _, group in ipairs(namesakes(entries)) do
    for _, entry in ipairs(group.differ and group or {}) do
      local bot = entry.bot or "a function"
      texts[#texts + 1] = fill("{name} is {bot}", { name = shown(entry.name),
        bot = shown(util.path_end(bot)) })
    end
  end
  add_first(lines, FILES, texts, "... and {n} more that {n:shares|share} a name")
end

local LEFT = "{name} has withdrawn from round {n} on"
local EARLY = "{name} has withdrawn from round {n} on, early: its games do not count for "
  .. "points"

local PRIOR = "Elo with a prior: {n} virtual wins each way for every pair that met"

--- What the ratings rest on beside games.
-- lines: that of the prior, where there is one, is the last
function ranking.basis(fit, say)
  local lines, has_prior = {}, fit.prior > 0 and fit.model ~= nil
  say = say or fill
  if fit.first_mover then
    lines[1] = say("moving first is worth {elo} Elo",
      { elo = ranking.elo(fit.first_mover) })
  end
  if has_prior then
    lines[#lines + 1] = say(PRIOR, { n = ("%g"):format(fit.prior) })
  end
  return lines, has_prior
end

--- What is to be said below the standings.
function ranking.notes(ranked)
  local lines, fit = {}, ranked.fit
  add_files(lines, ranked.head.bots)
  table.move(ranking.lost(ranked), 1, LOST + 1, #lines + 1, lines)
  for _, row in ipairs(ranked.rows) do
    lines[#lines + 1] = row.withdrawn and fill(row.annulled and EARLY or LEFT,
      { name = shown(row.name), n = row.withdrawn })
  end
  if not fit then return lines end
  local reasons = {}
  for i, reason in ipairs(fit.reasons) do reasons[i] = printable.show(reason, REASON) end
  add_first(lines, REASONS, reasons,
    "... and {n} more {n:reason|reasons} (--json lists all)")
  lines[#lines + 1] = ranking.scales(ranked.rows)
  local basis, has_prior = ranking.basis(fit)
  if has_prior then
    basis[#basis] = fill("{basis} (--prior 0: without)", { basis = basis[#basis] })
  end
  return table.move(basis, 1, #basis, #lines + 1, lines)
end

local SEED = "{winner} against {loser} was decided by seeding: it was even after "
  .. "{n} {n:game|games}"

--- What the schedule has decided: that it ends early, and matches that no game has.
function ranking.scheduled(head, schedule)
  if schedule and schedule.early then return { schedule.early } end
  local lines = {}
  for n, match in ipairs(schedule and schedule.seeded or {}) do
    lines[n] = fill(SEED, { winner = shown(head.bots[match.winner].name),
      loser = shown(head.bots[match.loser].name), n = match.games })
  end
  return add_first({}, SEEDED, lines, "... and {n} more decided by seeding")
end

-- What the test rests on, and what it says.
local RESULTS = { pairs = "{n} {n:pair|pairs} of games", games = "{n} {n:game|games}" }
local NO_VERDICT = "SPRT of {name}, elo0={elo0} elo1={elo1}: no verdict after {results}"
local VERDICT = "SPRT of {name}, elo0={elo0} elo1={elo1}: {verdict} ({elo} Elo) is "
  .. "accepted after {results}"
local RATIO = "log likelihood ratio {ratio}, between {lower} and {upper}"

local function decimals(number) return ("%.2f"):format(number) end

--- What a sequential test says: H0 is elo0, H1 elo1.
function ranking.test(head, test)
  if not test then return {} end
  local verdict = test:verdict()
  local elo = verdict == "H1" and test.elo1 or verdict == "H0" and test.elo0
  local results = test.model == "pairs" and RESULTS.pairs or RESULTS.games
  return {
    fill(elo and VERDICT or NO_VERDICT, { name = shown(head.bots[1].name),
      elo0 = ("%g"):format(test.elo0), elo1 = ("%g"):format(test.elo1),
      verdict = verdict, elo = elo and ("%+g"):format(elo),
      results = fill(results, { n = test.results }) }),
    fill(RATIO, { ratio = decimals(test:llr()), lower = decimals(test.lower),
      upper = decimals(test.upper) }),
  }
end

local ASSUMED = "{n} {n:game|games} (no tournament, rules {rules})"
local PLAYED = "{n} {n:game|games} ({format}, rules {rules}, seed {seed}"
  .. "<, shard {shard}>)"

--- What was played; rules: what these are called, where they are not as in the header.
function ranking.head(read, rules)
  local head = read.head
  return fill(head.assumed and ASSUMED or PLAYED, {
    n = read.games, rules = shown(rules or head.rules), seed = shown(head.seed or ""),
    format = head.format,
    shard = head.shard and ("%d/%d"):format(head.shard[1], head.shard[2]),
  })
end

local GOES_ON = "the tournament is not complete: the command that began it, "
  .. "with --resume, continues it"

--- What is missing.
function ranking.missing(read)
  local lines = {}
  if read.cut then lines[1] = "the last line is incomplete and left out" end
  if not read.complete then lines[#lines + 1] = GOES_ON end
  return lines
end

-- More bots than this are only rated when asked to: time grows with their cube.
local MOST = 1000

-- rows: with `elo`, `se` and `status` where there are ratings, and `withdrawn`, the first
-- round without a bot that has left; say: what is said of it, where not in English
local Ranking = {}
Ranking.__index = Ranking

--- Who beat whom, among all bots or the best of them.
function Ranking:crosstable(most) return self.standings:crosstable(self.places, most) end

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
  local asked, rows, rounds, fit = options.ratings, standings:rows(places), {}, nil
  for _, item in ipairs(tournament.withdrawn(head)) do rounds[item[1]] = item[2] end
  for _, row in ipairs(rows) do row.withdrawn = rounds[row.name] end
  if asked or asked == nil and #rows <= MOST then
    fit = ratings.usual(standings:results(), options.prior, options.say)
    for _, row in ipairs(rows) do
      local bot = fit:bot(row.name)
      row.elo, row.se, row.status, row.scale = bot.elo, bot.se, bot.status, bot.scale
    end
  end
  return setmetatable({
    head = head, rows = rows, fit = fit, standings = standings, places = places,
    say = options.say,
  }, Ranking)
end

return ranking
