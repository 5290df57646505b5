--- The table of a series: who won how often, in which seat, and how exactly each played.

local out = require "nim.cli.out"
local pilewords = require "nim.cli.pilewords"
local style = require "nim.cli.style"
local words = require "nim.cli.words"

local scores = {}

---Nothing but all is 100.0%, nothing but none is 0.0%.
local function percent(part, whole)
  if whole == 0 then return "-" end
  local tenths = math.floor(1000 * part / whole + 0.5)
  if part > 0 and part < whole then tenths = math.max(1, math.min(999, tenths)) end
  return ("%.1f%%"):format(tenths / 10)
end

local HEAD <const> = {
  "bot", "wins", "", "begun", "followed", "kept", "chances", "accuracy",
}

---One row of text for each bot, below the headings.
local function rows_of(summary)
  local rows = { HEAD }
  for _, side in ipairs(summary.bots) do
    rows[#rows + 1] = {
      side.name, tostring(side.wins), percent(side.wins, summary.games),
      tostring(side.wins_first), tostring(side.wins - side.wins_first),
      tostring(side.kept), tostring(side.chances), percent(side.kept, side.chances),
    }
  end
  return rows
end

---Characters of a text, which names may have other than ASCII.
local function width(text) return utf8.len(text) or #text end

local function pad(text, to, left)
  local blanks = (" "):rep(to - width(text))
  return left and text .. blanks or blanks .. text
end

local function print_table(rows)
  local widths = {}
  for _, row in ipairs(rows) do
    for i, text in ipairs(row) do widths[i] = math.max(widths[i] or 0, width(text)) end
  end
  for n, row in ipairs(rows) do
    local cells = {}
    for i, text in ipairs(row) do cells[i] = pad(text, widths[i], i == 1) end
    local line = table.concat(cells, "  ")
    out.line(n == 1 and style.paint("title", line) or line)
  end
end

---Games that a bot lost before their end, by reason.
local function print_early(summary)
  for _, side in ipairs(summary.bots) do
    local reasons = {}
    for reason, games in pairs(side.early or {}) do
      reasons[#reasons + 1] = ("%d by %s"):format(games, reason)
    end
    table.sort(reasons)
    if #reasons > 0 then out.line("%s lost %s", side.name, words.list(reasons)) end
  end
end

---@param summary nim.match.summary
---@param options { piles: integer[], rules: userdata, seed: string }
function scores.show(summary, options)
  out.line("%s from %s (rules %s, seed %s)", words.count(summary.games, "game"),
    pilewords.show(options.piles), tostring(options.rules), options.seed)
  out.line()
  print_table(rows_of(summary))
  print_early(summary)
  out.line()
  out.line("who began won %s, who followed %s",
    percent(summary.seats[1], summary.games), percent(summary.seats[2], summary.games))
  out.line(style.paint("faint", "begun, followed: wins in each seat; "
    .. "kept: of the chances to win, those kept"))
end

return scores
