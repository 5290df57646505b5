--- Standings as JSON, and standings, pairs and games as CSV.

local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"

local ranking_json = {}

local KEYS = {
  "format", "rules", "seed", "shard", "games", "complete", "broken", "files", "path",
  "again", "standings", "rank", "name",
  "points", "share", "wins", "losses", "byes", "direct", "tiebreak", "kept", "chances",
  "accuracy", "elo", "se", "status", "scale", "reasons", "annulled", "withdrawn",
  "ratings", "determined", "why", "prior", "first_mover", "superiority", "sprt",
  "elo0", "elo1", "model", "verdict", "results", "llr", "crosstable", "names",
  "likelihood", "first",
}

-- What is not determined is null.
local function superiority_of(fit, null)
  local all = fit:superiorities()
  for _, line in ipairs(all.likelihood) do
    for j, likely in ipairs(line) do line[j] = likely or null end
  end
  return all
end

local function ratings_of(fit, null)
  return fit and {
    determined = fit.determined, why = fit.why, prior = fit.prior,
    first_mover = fit.first_mover,
    superiority = superiority_of(fit, null),
  }
end

local function test_of(test)
  return test and {
    elo0 = test.elo0, elo1 = test.elo1, model = test.model, verdict = test:verdict(),
    results = test.results, llr = test:llr(),
  }
end

function ranking_json.print(ranked, games)
  local json = fail.require "dkjson"
  for _, row in ipairs(ranked.rows) do
    setmetatable(row.reasons, { __jsontype = "object" })
  end
  out.json({
    format = not ranked.head.loose and ranked.head.format or nil,
    seed = not ranked.head.loose and ranked.head.seed or nil, rules = ranked.head.rules,
    shard = ranked.head.shard, games = games.games, complete = games.complete,
    broken = ranked.head.broken,
    standings = out.array(ranked.rows), ratings = ratings_of(ranked.fit, json.null),
    sprt = test_of(games.test), crosstable = ranked:crosstable(),
  }, KEYS)
end

--- Several files rated together.
function ranking_json.print_files(ranked)
  local json, files = fail.require "dkjson", {}
  for i, file in ipairs(ranked.files) do
    files[i] = { path = file.path, format = file.read.head.format,
      rules = file.read.head.rules, games = file.read.games,
      again = file.again > 0 and file.again or nil, complete = file.read.complete,
      broken = file.read.head.broken }
  end
  for _, row in ipairs(ranked.rows) do
    setmetatable(row.reasons, { __jsontype = "object" })
  end
  out.json({
    games = ranked.games, files = out.array(files), standings = out.array(ranked.rows),
    ratings = ratings_of(ranked.fit, json.null), crosstable = ranked:crosstable(),
  }, KEYS)
end

local COLUMNS = {
  "rank", "name", "points", "games", "wins", "losses", "byes", "tiebreak", "elo", "se",
  "kept", "chances", "accuracy", "scale",
}

function ranking_json.print_csv(ranked)
  local columns = table.move(COLUMNS, 1, #COLUMNS, 1, {})
  local early = require "nim.record".EARLY
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
function ranking_json.print_crosstable(ranked)
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
function ranking_json.print_pairs(ranked)
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

local function print_game(rec)
  local one, two = table.unpack(rec.optimal)
  out.csv_row(GAME, setmetatable({
    start = table.concat(rec.start, " "), moves = #rec.moves, winner_seat = rec.winner,
    winner = rec.winner == 1 and rec.first or rec.second, first_kept = one[1],
    first_chances = one[2], second_kept = two[1], second_chances = two[2],
  }, { __index = rec }))
end

--- The games of a file, a line each.
function ranking_json.print_games(path)
  fail.require "dkjson"
  local f = fail.need(1, require "nim.tournament".file(path))
  out.csv(GAME)
  for line in function() return f:next() end do
    local rec, why = require "nim.record".decode(line)
    if not rec then fail.with(1, f:message(why)) end
    print_game(rec)
  end
  f:close()
end

return ranking_json
