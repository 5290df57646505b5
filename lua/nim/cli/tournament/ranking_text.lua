--- Standings, ratings and crosstable as text.

local grid = require "nim.cli.terminal.grid"
local out = require "nim.cli.terminal.out"
local util = require "nim.util"
local ranking = require "nim.tournament.ranking"
local style = require "nim.cli.terminal.style"

local ranking_text = {}

--- Bots whose table against each other fits on a screen.
ranking_text.WIDEST = 12

--- Lines of the standings, the heading first.
-- most: bots to show
function ranking_text.standings(ranked, most)
  return grid.lines(ranking.standings(ranked, most), { false, true })
end

--- The files without a bot that a tournament has left out.
function ranking_text.print_broken(head)
  for _, one in ipairs(head.broken or {}) do
    local folder, file = one[1]:match "^(.-)([^/]*)$"
    local told = one[2]:sub(1, #file) == file and folder or one[1] .. ": "
    out.line("left out: %s", out.shown(told .. one[2], out.PATH))
  end
end

--- The standings, and what is to be said below them.
function ranking_text.print_standings(ranked, read)
  for n, line in ipairs(ranking_text.standings(ranked)) do
    out.line("%s", n == 1 and style.paint("title", line) or line)
  end
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
  out.line("%s", style.paint("faint", "± is half of a 95% interval"))
end

-- Bots against bots.
local function print_matrix(rows) grid.print(rows, { false, true }) end

--- How likely each bot is stronger than each other one.
function ranking_text.print_superiorities(ranked)
  local all = ranked.fit:superiorities()
  print_matrix(ranking.matrix(all.names, "*", function(i, j)
    return all.likelihood[i][j] and sure(all.likelihood[i][j]) or "-"
  end))
  out.line("%s", style.paint("faint", "how likely the line's bot is stronger "
    .. "than the column's; -: not determined"))
end

function ranking_text.print_crosstable(ranked)
  print_matrix(ranking.crosstable(ranked:crosstable(), "*", "."))
end

return ranking_text
