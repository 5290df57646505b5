--- Standings, ratings and crosstable as text.

local grid = require "nim.cli.terminal.grid"
local matrix = require "nim.cli.terminal.matrix"
local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"
local words = require "nim.text.words"

local ranking_text = {}

-- A tenth where there is one.
local function plain(number)
  return (number == math.floor(number) and "%.0f" or "%.1f"):format(number)
end

-- Reasons why ratings are missing, of which there may be many while games are few.
local REASONS = 4

-- Characters of one of them.
local REASON = 300

-- What a 95% interval is, in standard errors.
local WIDE = 1.96

-- Ratings of two scales do not compare: a letter tells them apart.
local function scale_of(row)
  if not row.scale then return "" end
  return " " .. (row.scale <= 26 and string.char(96 + row.scale) or row.scale)
end

-- A rating with the half of its 95% interval; words where there is none.
local function elo_of(row)
  if not row.elo then return row.status or "" end
  local elo = math.floor(row.elo + 0.5)
  return ("%+d ± %d%s"):format(elo, math.ceil(WIDE * row.se), scale_of(row))
end

local function print_scales(list)
  for _, row in ipairs(list) do
    if row.elo and row.scale then
      return out.line "a, b, ...: the Elo of bots with different letters do not compare"
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

-- The columns of a table: heading, and the text of a row.
local function columns_of(ranked)
  local rows, standings = ranked.rows, ranked.standings
  local all = {
    { "", function(row) return row.rank and row.rank .. "." or "-" end, true },
    { "bot", function(row) return row.name end, true },
    { "points", function(row) return plain(row.points) end, true },
    { "score", function(row) return grid.percent(row.share, 1) end,
      standings.by == "share" },
    { "games", function(row) return plain(row.games) end, true },
    { "wins", function(row) return plain(row.wins) end, true },
    { "losses", function(row) return plain(row.losses) end, true },
    { "byes", function(row) return plain(row.byes) end, has(rows, "byes") },
    { TIEBREAKS[standings.tiebreak], function(row) return plain(row.tiebreak) end, true },
    { "Elo", elo_of, ranked.fit ~= nil },
    { "accuracy", function(row) return grid.percent(row.kept, row.chances) end, true },
  }
  local chosen = {}
  for _, column in ipairs(all) do
    if column[3] then chosen[#chosen + 1] = column end
  end
  return chosen
end

--- Lines of the standings, the heading first.
---@param ranked nim.cli.tournament.ranking
---@param most? integer bots to show
---@return string[]
function ranking_text.standings(ranked, most)
  local rows, columns = { {} }, columns_of(ranked)
  for i, column in ipairs(columns) do rows[1][i] = column[1] end
  for n, row in ipairs(ranked.rows) do
    if n > (most or math.huge) then break end
    local cells = {}
    for i, column in ipairs(columns) do cells[i] = column[2](row) end
    rows[#rows + 1] = cells
  end
  return grid.lines(rows, { false, true })
end

-- Games that were lost before their end, by reason.
local function print_early(ranked)
  for _, row in ipairs(ranked.rows) do
    local reasons = {}
    for reason, games in pairs(row.reasons) do
      reasons[#reasons + 1] = ("%d by %s"):format(games, reason)
    end
    table.sort(reasons)
    if #reasons > 0 then
      out.line("%s lost %s", out.shown(row.name), words.list(reasons))
    end
  end
end

-- Who is not there to the end.
local function print_withdrawn(ranked)
  for _, row in ipairs(ranked.rows) do
    if row.withdrawn then
      out.line("%s has withdrawn from round %d on%s", out.shown(row.name), row.withdrawn,
        row.annulled and ", early: its games do not count for points" or "")
    end
  end
end

local function print_first_mover(fit)
  local first = fit.first_mover
  if not first then return end
  out.line("moving first is worth %s Elo", elo_of(first))
end

local function results_of(test)
  if test.model ~= "pairs" then return words.count(test.results, "game") end
  return words.count(test.results, "pair") .. " of games"
end

-- What the ratings rest on beside games.
local function print_prior(fit)
  if fit.prior == 0 or not fit.model then return end
  out.line("Elo with a prior: %g virtual wins each way for every pair that met "
    .. "(--prior 0: without)", fit.prior)
end

--- What a sequential test says: H0 is elo0, H1 elo1.
---@param head nim.tournament.header.header
---@param test? nim.sprt.test
function ranking_text.print_test(head, test)
  if not test then return end
  local verdict = test:verdict()
  local elo = verdict == "H1" and test.elo1 or verdict == "H0" and test.elo0
  out.line()
  out.line("SPRT of %s, elo0=%g elo1=%g: %s after %s", out.shown(head.bots[1].name),
    test.elo0, test.elo1, elo and ("%s (%+g Elo) is accepted"):format(verdict, elo)
    or "no verdict", results_of(test))
  out.line("log likelihood ratio %.2f, between %.2f and %.2f", test:llr(), test.lower,
    test.upper)
end

--- What was played.
---@param read nim.tournament.file.tables
---@param behind string
function ranking_text.print_head(read, behind)
  local head = read.head
  local part = head.shard and (", shard %d/%d"):format(head.shard[1], head.shard[2]) or ""
  out.line("%s (%s, rules %s, seed %s%s)%s", words.count(read.games, "game"), head.format,
    out.shown(head.rules), out.shown(head.seed), part, behind)
end

---@param ranked nim.cli.tournament.ranking
function ranking_text.print_standings(ranked)
  for n, line in ipairs(ranking_text.standings(ranked)) do
    out.line("%s", n == 1 and style.paint("title", line) or line)
  end
  print_early(ranked)
  print_withdrawn(ranked)
  if not ranked.fit then return end
  local reasons = ranked.fit.reasons
  for i, reason in ipairs(reasons) do
    if i > REASONS then break end
    out.line("%s", out.shown(reason, REASON))
  end
  if #reasons > REASONS then
    out.line("... and %d more reasons (--json tells them all)", #reasons - REASONS)
  end
  print_scales(ranked.rows)
  print_first_mover(ranked.fit)
  print_prior(ranked.fit)
end

-- Games are never so many that one bot is surely stronger.
local function percent(likely)
  return grid.percent(math.max(1e-9, math.min(likely, 1 - 1e-9)), 1)
end

--- Bots by rating, each with the likelihood that it is stronger than the next.
---@param ranked nim.cli.tournament.ranking
function ranking_text.print_ratings(ranked)
  local rows = { { "bot", "Elo", "wins", "losses", "stronger than the next" } }
  local list = ranked.fit:ranking()
  for i, bot in ipairs(list) do
    local likely = list[i + 1] and ranked.fit:superiority(bot.name, list[i + 1].name)
    rows[#rows + 1] = { bot.name, elo_of(bot), plain(bot.wins), plain(bot.losses),
      likely and percent(likely) or "" }
  end
  grid.print(rows)
  print_scales(list)
  out.line(style.paint("faint", "± is half of a 95% interval"))
end

--- How likely each bot is stronger than each other one.
---@param ranked nim.cli.tournament.ranking
function ranking_text.print_superiorities(ranked)
  local all = ranked.fit:superiorities()
  matrix.print(all.names, function(i, j)
    return all.likelihood[i][j] and percent(all.likelihood[i][j]) or "-"
  end)
  out.line(style.paint("faint", "how likely the line's bot is stronger than the column's;"
    .. " -: not determined"))
end

--- Games won against each other bot, and games lost.
---@param ranked nim.cli.tournament.ranking
function ranking_text.print_crosstable(ranked)
  local cross = ranked.crosstable
  matrix.print(cross.names, function(i, j)
    local won, lost = cross.wins[i][j], cross.wins[j][i]
    return won + lost > 0 and ("%d-%d"):format(won, lost) or "."
  end)
end

return ranking_text
