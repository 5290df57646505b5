--- Standings as JSON and as CSV.

local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"

local rankjson = {}

local KEYS = {
  "format", "rules", "seed", "shard", "games", "complete", "standings", "rank", "name",
  "points", "share", "wins", "losses", "byes", "direct", "tiebreak", "kept", "chances",
  "accuracy", "elo", "se", "status", "scale", "reasons", "annulled", "withdrawn",
  "ratings", "determined", "why", "prior", "first_mover", "superiority", "sprt", "elo0",
  "elo1", "model", "verdict", "results", "llr", "crosstable", "names", "likelihood",
  "first",
}

local function array(list) return setmetatable(list, { __jsontype = "array" }) end

local function object(t) return setmetatable(t, { __jsontype = "object" }) end

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
    determined = fit.determined, why = fit.why, first_mover = fit.first_mover,
    superiority = superiority_of(fit, null),
  }
end

local function test_of(test)
  return test and {
    elo0 = test.elo0, elo1 = test.elo1, model = test.model, verdict = test:verdict(),
    results = test.results, llr = test:llr(),
  }
end

---@param ranked nim.cli.tournament.ranking
---@param games { games: integer, complete: boolean, test?: nim.sprt.test }
function rankjson.print(ranked, games)
  local json = fail.require("dkjson", "lua-dkjson, or luarocks install dkjson")
  for _, row in ipairs(ranked.rows) do object(row.reasons) end
  out.json({
    format = ranked.head.format, rules = ranked.head.rules, seed = ranked.head.seed,
    shard = ranked.head.shard, games = games.games, complete = games.complete,
    standings = array(ranked.rows), ratings = ratings_of(ranked.fit, json.null),
    sprt = test_of(games.test), crosstable = ranked.standings:crosstable(),
  }, KEYS)
end

local COLUMNS = {
  "rank", "name", "points", "games", "wins", "losses", "byes", "tiebreak", "elo", "se",
  "kept", "chances", "accuracy", "scale",
}

-- Text with commas, quotes or line ends stands in quotes.
local function quote(value)
  local text = value == nil and "" or tostring(value)
  if not text:find '[,"\r\n]' then return text end
  return '"' .. text:gsub('"', '""') .. '"'
end

---@param ranked nim.cli.tournament.ranking
function rankjson.print_csv(ranked)
  out.data(table.concat(COLUMNS, ","), "\n")
  for _, row in ipairs(ranked.rows) do
    local cells = {}
    for i, column in ipairs(COLUMNS) do cells[i] = quote(row[column]) end
    out.data(table.concat(cells, ","), "\n")
  end
end

--- Each pair that met once, in the order of the standings.
---@param ranked nim.cli.tournament.ranking
function rankjson.print_crosstable(ranked)
  local cross = ranked.standings:crosstable()
  out.line "bot,other,wins,losses"
  for i, name in ipairs(cross.names) do
    for j = i + 1, #cross.names do
      local won, lost = cross.wins[i][j], cross.wins[j][i]
      if won + lost > 0 then
        out.data(quote(name), ",", quote(cross.names[j]), ",", won, ",", lost, "\n")
      end
    end
  end
end

--- Each pair once, in the order of the ratings; what is not determined stays empty.
---@param ranked nim.cli.tournament.ranking
function rankjson.print_pairs(ranked)
  local fit, list = ranked.fit, ranked.fit:ranking()
  out.line "bot,other,difference,se,superiority"
  for i, bot in ipairs(list) do
    for j = i + 1, #list do
      local name, other = bot.name, list[j].name
      local difference, se = fit:difference(name, other)
      out.data(quote(name), ",", quote(other), ",", quote(difference), ",",
        quote(difference and se), ",", quote(fit:superiority(name, other)), "\n")
    end
  end
end

return rankjson
