--- Standings, ratings and crosstable as text.

local grid = require "nim.cli.terminal.grid"
local matrix = require "nim.cli.terminal.matrix"
local out = require "nim.cli.terminal.out"
local percent = require "nim.text.figures".percent
local ranking = require "nim.ranking"
local style = require "nim.cli.terminal.style"

local ranking_text = {}

--- Lines of the standings, the heading first.
---@param ranked nim.ranking
---@param most? integer bots to show
---@return string[]
function ranking_text.standings(ranked, most)
  local rows, columns = { {} }, ranking.columns(ranked)
  for i, column in ipairs(columns) do rows[1][i] = column[1] end
  for n, row in ipairs(ranked.rows) do
    if n > (most or math.huge) then break end
    local cells = {}
    for i, column in ipairs(columns) do cells[i] = column[2](row) end
    rows[#rows + 1] = cells
  end
  return grid.lines(rows, { false, true })
end

--- What a sequential test says.
---@param head nim.tournament.header.header
---@param test? nim.sprt.test
function ranking_text.print_test(head, test)
  if test then out.line() end
  out.lines(ranking.test(head, test))
end

--- What was played.
---@param read nim.tournament.file.tables
---@param behind string
function ranking_text.print_head(read, behind)
  out.line("%s%s", ranking.head(read), behind)
end

---@param ranked nim.ranking
function ranking_text.print_standings(ranked)
  for n, line in ipairs(ranking_text.standings(ranked)) do
    out.line("%s", n == 1 and style.paint("title", line) or line)
  end
  out.lines(ranking.notes(ranked))
end

-- Games are never so many that one bot is surely stronger.
local function sure(likely)
  return percent(math.max(1e-9, math.min(likely, 1 - 1e-9)), 1)
end

--- Bots by rating, each with the likelihood that it is stronger than the next.
---@param ranked nim.ranking
function ranking_text.print_ratings(ranked)
  local rows = { { "bot", "Elo", "wins", "losses", "stronger than the next" } }
  local list = ranked.fit:ranking()
  for i, bot in ipairs(list) do
    local likely = list[i + 1] and ranked.fit:superiority(bot.name, list[i + 1].name)
    rows[#rows + 1] = { bot.name, ranking.elo(bot), ranking.plain(bot.wins),
      ranking.plain(bot.losses), likely and sure(likely) or "" }
  end
  grid.print(rows)
  out.lines { ranking.scales(list) }
  out.line(style.paint("faint", "± is half of a 95% interval"))
end

--- How likely each bot is stronger than each other one.
---@param ranked nim.ranking
function ranking_text.print_superiorities(ranked)
  local all = ranked.fit:superiorities()
  matrix.print(all.names, function(i, j)
    return all.likelihood[i][j] and sure(all.likelihood[i][j]) or "-"
  end)
  out.line(style.paint("faint", "how likely the line's bot is stronger than the column's;"
    .. " -: not determined"))
end

--- Games won against each other bot, and games lost.
---@param ranked nim.ranking
function ranking_text.print_crosstable(ranked)
  local cross = ranked.crosstable
  matrix.print(cross.names, function(i, j)
    local won, lost = cross.wins[i][j], cross.wins[j][i]
    return won + lost > 0 and ("%d-%d"):format(won, lost) or "."
  end)
end

return ranking_text
