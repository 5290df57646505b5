--- Tables of a page: standings, crosstable, ratings on the way, rounds. Text of others is
-- text in them.

local picture = require "nim.util.picture"
local ranking = require "nim.tournament.ranking"
local util = require "nim.util"
local tournament = require "nim.tournament"
local fill = require "nim.phrases".fill

-- The pictures of a tournament: those that there is something for.

local tables = {}

-- Bots in a picture: more cannot be read, or told apart.
local MOST_BARS, MOST_CURVES, MOST_BRACKET = 60, 12, 256

local function rated(ranked)
  local list = {}
  for _, bot in ipairs(ranked.fit and ranked.fit:ranking() or {}) do
    if bot.elo and not bot.scale and #list < MOST_BARS then list[#list + 1] = bot end
  end
  return list
end

--- The bots that have curves, the best first.
function tables.curve_names(ranked)
  local names, bots = {}, rated(ranked)
  for i = 1, math.min(#bots, MOST_CURVES) do names[i] = bots[i].name end
  return names
end

local function add_brackets(list, read)
  local schedule, bots = read.schedule, #read.head.bots
  if not schedule or not schedule.sections or bots > MOST_BRACKET then return end
  for n, section in ipairs(schedule:sections()) do
    list[#list + 1] = { "bracket" .. n, picture.bracket(schedule:drawing(section),
      tournament.names(read.head), fill(section.title or "The bracket"), n) }
  end
end

--- Names of files without their end, and what is in them.
function tables.pictures(read, ranked, points)
  local list = {}
  if read.games == 0 then return list end
  local function add(name, drawn) list[#list + 1] = { name, drawn } end
  local bots, names = rated(ranked), tables.curve_names(ranked)
  local cross = ranked:crosstable(picture.most_heat)
  if #bots > 0 then add("ratings", picture.bars(bots)) end
  if #points > 1 and #names > 0 then add("curves", picture.curves(points, names)) end
  if #cross.names > 1 then add("crosstable", picture.heat(cross)) end
  add_brackets(list, read)
  return list
end

local tag, text = picture.tag, picture.text

-- Characters of a cell; bots of a crosstable; rounds that are shown, the last.
local CELL, MOST_CROSS, MOST_ROUNDS = 64, 40, 40

-- Lines of a table of ratings.
local LINES = 12

local function cells(row, first, name)
  local parts = {}
  for i, cell in ipairs(row) do
    local content = type(cell) == "table" and cell.html or text(cell, CELL)
    local is_head = i == first or name == "th" and cell ~= ""
    parts[i] = tag(is_head and "th" or "td",
      is_head and { scope = name == "th" and "col" or "row" } or nil, content)
  end
  return tag("tr", nil, table.concat(parts))
end

--- A table: the first row is its heading, column `first` names the rows.
function tables.table(caption, rows, first)
  local lines = {}
  for n = 2, #rows do lines[n - 1] = cells(rows[n], first, "td") end
  return tag("div", { class = "scroll", tabindex = 0, role = "region",
      ["aria-label"] = caption },
    tag("table", nil, tag("caption", nil, text(caption)),
      tag("thead", nil, cells(rows[1], 0, "th")),
      tag("tbody", nil, table.concat(lines, "\n"))))
end

--- The standings as rows of text.
tables.standings = ranking.standings

--- Games won and lost, as rows of text; of very many bots the best.
function tables.crosstable(ranked)
  return ranking.crosstable(ranked:crosstable(MOST_CROSS), "", "", ranked.say)
end

--- Ratings on the way, as rows of text: some of the points.
function tables.curves(points, names)
  local rows = { { "games", table.unpack(names) } }
  local step = math.max(1, (#points - 1) // LINES)
  for k = #points, 1, -step do
    local row = { tostring(points[k].games) }
    for i, name in ipairs(names) do
      local elo = points[k].elo[name]
      row[i + 1] = elo and util.signed(elo) or ""
    end
    table.insert(rows, 2, row)
  end
  return rows
end

local function round_rows(round, names)
  local rows = ranking.round(round, names)
  table.insert(rows, 1, { "first", "points", "second" })
  for _, player in ipairs(round.byes) do
    rows[#rows + 1] = { names[player], "bye", "" }
  end
  return rows
end

--- The rounds of a format in which results decide who meets whom; of very many the last.
function tables.rounds(read)
  local rounds, names, list = read.rounds or {}, tournament.names(read.head), {}
  for n = math.max(1, #rounds - MOST_ROUNDS + 1), #rounds do
    list[#list + 1] = { number = rounds[n].number, rows = round_rows(rounds[n], names) }
  end
  return list
end

return tables
