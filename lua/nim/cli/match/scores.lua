--- The table of a series: who won how often, in which seat, and how exactly each played.

local fill = require "nim.phrases".fill
local grid = require "nim.cli.terminal.grid"
local out = require "nim.cli.terminal.out"
local util = require "nim.util"
local ranking = require "nim.ranking"
local style = require "nim.cli.terminal.style"
local typed_rules = require "nim.cli.args.typed_rules"
local words = require "nim.text.words"

local scores = {}

local HEAD = {
  "bot", "wins", "", "begun", "followed", "kept", "chances", "accuracy",
}

-- One row of text for each bot, below the headings.
local function rows_of(summary)
  local rows = { HEAD }
  for _, side in ipairs(summary.bots) do
    rows[#rows + 1] = {
      side.name, tostring(side.wins), util.percent(side.wins, summary.games),
      tostring(side.wins_first), tostring(side.wins - side.wins_first),
      tostring(side.kept), tostring(side.chances), util.percent(side.kept, side.chances),
    }
  end
  return rows
end

-- Games that a bot lost before their end, by reason.
local function print_early(summary)
  for _, side in ipairs(summary.bots) do
    local early = ranking.early(side.early or {})
    if early then
      out.line("%s", fill("{name} lost {games}",
        { name = out.shown(side.name), games = early }))
    end
  end
end

function scores.show(summary, options)
  out.line("%s", fill("{n} {n:game|games} from {piles} (rules {rules}, seed {seed})", {
    n = summary.games, piles = words.position(options.rules, options.piles),
    rules = typed_rules.show(options.rules), seed = out.shown(options.seed),
  }))
  out.line()
  grid.print(rows_of(summary))
  print_early(summary)
  out.line()
  out.line("first player won %s, second player %s",
    util.percent(summary.seats[1], summary.games),
    util.percent(summary.seats[2], summary.games))
  out.line(style.paint("faint", "begun, followed: wins moving first and second; "
    .. "kept: chances to win that were kept"))
end

return scores
