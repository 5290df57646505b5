--- Standings, ratings, crosstables, brackets and games as text, JSON and CSV.

local fail = require "nim.cli.fail"
local out = require "nim.cli.out"
local ranking = require "nim.tournament.ranking"
local util = require "nim.util"
local words = require "nim.util.words"

local tables = {}

--- Bots whose table against each other fits on a screen.
tables.WIDEST = 12

--- The files without a bot that a tournament has left out.
function tables.print_broken(head)
  for _, one in ipairs(head.broken or {}) do
    out.line("left out: %s", out.shown(words.left_out(one[1], one[2]), out.PATH))
  end
end

--- The standings, and what is to be said below them.
function tables.print_standings(ranked, read)
  out.table(ranking.standings(ranked), { false, true })
  out.lines(ranking.notes(ranked))
  out.lines(ranking.scheduled(read.head, read.schedule))
  if read.test then out.line() end
  out.lines(ranking.test(read.head, read.test))
end

-- Games are never so many that one bot is surely stronger.
local function sure(likely)
  return util.percent(math.max(1e-9, math.min(likely, 1 - 1e-9)), 1)
end

--- Bots by rating, each with the likelihood that it is stronger than the next.
function tables.print_ratings(ranked)
  local rows = { { "bot", "Elo", "wins", "losses", "stronger than the next" } }
  local list = ranked.fit:ranking()
  for i, bot in ipairs(list) do
    local likely = list[i + 1] and ranked.fit:superiority(bot.name, list[i + 1].name)
    rows[#rows + 1] = { bot.name, ranking.elo(bot), ranking.plain(bot.wins),
      ranking.plain(bot.losses), likely and sure(likely) or "" }
  end
  out.table(rows)
  out.lines { ranking.scales(list) }
  out.line("%s", out.paint("faint", "± is half of a 95% interval"))
end

--- How likely each bot is stronger than each other one.
function tables.print_superiorities(ranked)
  local all = ranked.fit:superiorities()
  out.table(ranking.matrix(all.names, "*", function(i, j)
    return all.likelihood[i][j] and sure(all.likelihood[i][j]) or "-"
  end), { false, true })
  out.line("%s", out.paint("faint", "how likely the line's bot is stronger "
    .. "than the column's; -: not determined"))
end

function tables.print_crosstable(ranked)
  out.table(ranking.crosstable(ranked:crosstable(), "*", "."), { false, true })
end

local KEYS = {
  "format", "rules", "seed", "shard", "games", "complete", "broken", "files", "path",
  "again", "standings", "rank", "name",
  "points", "share", "wins", "losses", "byes", "direct", "tiebreak", "kept", "chances",
  "accuracy", "elo", "se", "status", "scale", "reasons", "annulled", "withdrawn",
  "ratings", "determined", "why", "prior", "first_mover", "superiority", "sprt",
  "elo0", "elo1", "model", "verdict", "results", "llr", "crosstable", "names",
  "likelihood", "first",
}

-- Writes the standings, the ratings, the crosstable, and how many games were counted.
local function write_json(object, ranked)
  local null, fit = fail.require "dkjson".null, ranked.fit
  for _, row in ipairs(ranked.rows) do
    setmetatable(row.reasons, { __jsontype = "object" })
  end
  object.standings, object.crosstable = out.array(ranked.rows), ranked:crosstable()
  if fit then
    object.ratings = {
      determined = fit.determined, why = fit.why, prior = fit.prior,
      first_mover = fit.first_mover, superiority = fit:superiorities(),
    }
    -- What is not determined is null.
    for _, line in ipairs(object.ratings.superiority.likelihood) do
      for j, likely in ipairs(line) do line[j] = likely or null end
    end
  end
  out.json(object, KEYS)
end

function tables.json(ranked, games)
  local head, test = ranked.head, games.test
  write_json({
    format = not head.assumed and head.format or nil,
    seed = not head.assumed and head.seed or nil, rules = head.rules, shard = head.shard,
    games = games.games, complete = games.complete, broken = head.broken,
    sprt = test and {
      elo0 = test.elo0, elo1 = test.elo1, model = test.model, verdict = test:verdict(),
      results = test.results, llr = test:llr(),
    },
  }, ranked)
end

--- Several files rated together.
function tables.files_json(ranked)
  local files = {}
  for i, file in ipairs(ranked.files) do
    files[i] = { path = file.path, format = file.read.head.format,
      rules = file.read.head.rules, games = file.read.games,
      again = file.again > 0 and file.again or nil, complete = file.read.complete,
      broken = file.read.head.broken }
  end
  write_json({ games = ranked.games, files = out.array(files) }, ranked)
end

local COLUMNS = {
  "rank", "name", "points", "games", "wins", "losses", "byes", "tiebreak", "elo", "se",
  "kept", "chances", "accuracy", "scale",
}

function tables.csv(ranked)
  local columns = table.move(COLUMNS, 1, #COLUMNS, 1, {})
  local early = { table.unpack(require "nim.core".end_reasons(), 2) }
  -- A column for each way to lose before the end.
  local function column(reason) return "lost_by_" .. reason:gsub(" ", "_") end
  for _, reason in ipairs(early) do columns[#columns + 1] = column(reason) end
  out.csv(columns)
  for _, row in ipairs(ranked.rows) do
    local cells = setmetatable({}, { __index = row })
    for _, reason in ipairs(early) do cells[column(reason)] = row.reasons[reason] or 0 end
    out.csv_row(columns, cells)
  end
end

--- Each pair that met once, in the order of the standings.
function tables.crosstable_csv(ranked)
  local cross = ranked:crosstable()
  out.csv { "bot", "other", "wins", "losses" }
  for i, name in ipairs(cross.names) do
    for j = i + 1, #cross.names do
      local won, lost = cross.wins[i][j], cross.wins[j][i]
      if won + lost > 0 then
        out.csv { name, cross.names[j], won, lost }
      end
    end
  end
end

--- Each pair once, in the order of the ratings; what is not determined stays empty.
function tables.pairs_csv(ranked)
  local fit, list = ranked.fit, ranked.fit:ranking()
  out.csv { "bot", "other", "difference", "se", "superiority" }
  for i, bot in ipairs(list) do
    for j = i + 1, #list do
      local name, other = bot.name, list[j].name
      local difference, se = fit:difference(name, other)
      out.csv({ name, other, difference, difference and se,
        (fit:superiority(name, other)) }, 5)
    end
  end
end

local GAME = {
  "id", "round", "first", "second", "rules", "start", "seed", "winner", "winner_seat",
  "reason", "detail", "moves", "first_kept", "first_chances", "second_kept",
  "second_chances",
}

--- The games of a file, a line each.
function tables.games_csv(path)
  fail.require "dkjson"
  local f = fail.need(1, require "nim.tournament".reader(path))
  out.csv(GAME)
  local done, why = f:read(function(rec)
    local one, two = table.unpack(rec.optimal)
    out.csv_row(GAME, setmetatable({
      start = table.concat(rec.start, " "), moves = #rec.moves, winner_seat = rec.winner,
      winner = rec.winner == 1 and rec.first or rec.second, first_kept = one[1],
      first_chances = one[2], second_kept = two[1], second_chances = two[2],
    }, { __index = rec }))
  end)
  if not done then fail.with(1, why) end
end

-- Brackets and rounds of a tournament:
--
--     perfect 2 ─┐
--                ├─ perfect 2 ─┐
--     single  0 ─┘             │
--                              ├─ perfect
--     mirror  1 ─┐             │
--                ├─ mirror  0 ─┘
--     greedy  1 ─┘

-- What stands right of the slots of a column, in a row.
local function fork_text(fork, row)
  if not fork then return "     " end
  if row == fork.from then return " ─┐  " end
  if row == fork.to then return " ─┘  " end
  return row == fork.row and "  ├─ " or "  │  "
end

--- The lines of all matches that lead to one.
-- names: of the players; signs: gets the marks that are there
function tables.bracket(schedule, section, names, signs)
  local drawing, lines = schedule:drawing(section), {}
  for sign in pairs(drawing.signs) do signs[sign] = true end
  -- Slots and forks by row and column; how wide names and marks are, by column.
  local slots, forks, wide, marks = {}, {}, {}, {}
  for row = 1, drawing.rows do slots[row], forks[row] = {}, {} end
  for _, slot in ipairs(drawing.slots) do
    local k, name = slot.column, slot.player and out.shown(names[slot.player]) or ""
    slot.name = slot.player == nil and "?" or name
    slots[slot.row][k] = slot
    wide[k] = math.max(wide[k] or 0, out.length(slot.name))
    marks[k] = math.max(marks[k] or 0, #slot.mark)
  end
  for _, fork in ipairs(drawing.forks) do
    for row = fork.from, fork.to do forks[row][fork.column] = fork end
  end
  for row = 1, drawing.rows do
    local texts = {}
    for k = 1, #wide do
      local width = wide[k] + (marks[k] > 0 and marks[k] + 1 or 0)
      local fork, slot = forks[row][k], slots[row][k] or { name = "", mark = "" }
      if fork and fork.from == fork.to then
        -- It passes a column, from the fork before it to the slot after it.
        texts[#texts] = texts[#texts]:gsub(" $", "─")
        texts[#texts + 1] = ("─"):rep(width + 4)
        texts[#texts + 1] = " "
      else
        local gap = (" "):rep(width - out.length(slot.name) - #slot.mark)
        texts[#texts + 1] = slot.name .. gap .. slot.mark
        texts[#texts + 1] = fork_text(fork, row)
      end
    end
    lines[row] = table.concat(texts):gsub(" +$", "")
  end
  while lines[#lines] == "" do lines[#lines] = nil end
  return lines
end

--- Of a format that waits for results: its brackets, or its rounds with the points of
--- each pairing.
function tables.print_bracket(head, read)
  local names, schedule, signs = require "nim.tournament".names(head), read.schedule, {}
  for n, section in ipairs(schedule.sections and schedule:sections() or {}) do
    if n > 1 then out.line() end
    if section.title then out.line("%s", out.paint("title", section.title)) end
    out.lines(tables.bracket(schedule, section, names, signs))
  end
  if signs["*"] then out.line "*: decided by seeding" end
  if signs["-"] then out.line "-: not played, as a bot had withdrawn" end
  for n, round in ipairs(schedule.sections and {} or read.rounds) do
    if n > 1 then out.line() end
    local rows = ranking.round(round, names)
    table.insert(rows, 1, { "round " .. round.number, "", "" })
    out.table(rows, { true, false, true })
    local free = {}
    for i, player in ipairs(round.byes) do free[i] = out.shown(names[player]) end
    if free[1] then out.line("{bots}: bye", { bots = words.list(free) }) end
  end
end

return tables
