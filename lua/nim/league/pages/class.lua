--- The page of the class: ratings of all, curves over nights, files that do not play.

local anchor_of = require "nim.league.pages.authors".anchor
local elo_of = require "nim.league.pages.authors".elo
local feedback = require "nim.league.pages.feedback"
local html = require "nim.league.pages.html"
local percent = require "nim.text.figures".percent
local phrases = require "nim.phrases"
local picture = require "nim.picture"
local printable = require "nim.text.printable"
local signed = require "nim.text.figures".signed
local tables = require "nim.report".tables

local escape, tag = picture.escape, picture.tag
local say = phrases.say

local class = {}

-- Curves that can be told apart on a page; files that are listed; nights in a table.
local CURVES <const>, FILES <const>, NIGHTS <const> = 12, 200, 15

-- Characters of a name, and of a reason.
local NAME <const>, FILE <const>, WHY <const> = 64, 120, 300

-- A file's name in an address.
local function address(file) return "feedback/" .. file:gsub("%%", "%%25") .. ".html" end

local function linked(author)
  return { html = tag("a", { href = address(author.file) },
    escape(printable.show(author.name, NAME))) }
end

-- Those of the columns that not every class has for which some author has a value.
local function extras_of(authors)
  local extras, there = {}, {}
  for _, field in ipairs { "group", "division" } do
    for _, author in ipairs(authors) do there[field] = there[field] or author[field] end
    extras[#extras + 1] = there[field] and field or nil
  end
  return extras
end

-- A line of the table: of an author, or of a bot of the house.
local function author_line(author, extras)
  local now = author.now or {}
  local line = { author = true, name = linked(author), version = now.version,
    elo = now.elo, row = now.row, night = now.night, extras = {},
    rating = now.rating and now.rating.elo or -math.huge }
  for i, field in ipairs(extras) do line.extras[i] = author[field] or "" end
  return line
end

local function house_line(entry, rating, row, extras)
  local line = { name = printable.show(entry.name, NAME), elo = elo_of(rating),
    rating = rating.elo, row = row, extras = {} }
  for i in ipairs(extras) do line.extras[i] = "" end
  return line
end

local function number(value) return value and ("%d"):format(value) or "" end

local function cells(line, place)
  local row = line.row
  local list = { number(line.author and line.elo and place), line.name,
    number(line.version), line.elo or "", number(row and row.games),
    row and percent(row.wins, row.games) or "", row and percent(row.kept, row.chances)
    or "", number(line.night) }
  return table.move(line.extras, 1, #line.extras, #list + 1, list)
end

local function heading(extras)
  local row = { say "place", say "author", say "version", "Elo", say "games", say "won",
    say "accuracy", say "since night" }
  for _, field in ipairs(extras) do row[#row + 1] = say(field) end
  return row
end

-- Authors and bots of the house, the best first.
local function lines_of(authors, facts, rows, extras)
  local lines = {}
  for i, author in ipairs(authors) do lines[i] = author_line(author, extras) end
  for player, entry in ipairs(facts.head.bots) do
    local rating = facts.rated and facts.rated.ratings[player]
    if not entry.author and rating then
      lines[#lines + 1] = house_line(entry, rating, rows[entry.name], extras)
    end
  end
  for i, line in ipairs(lines) do line.at = i end
  table.sort(lines, function(a, b)
    return a.rating > b.rating or a.rating == b.rating and a.at < b.at
  end)
  return lines
end

-- The places are those of the authors.
local function rating_rows(authors, facts, rows)
  local extras, place = extras_of(authors), 0
  local list = { heading(extras) }
  for _, line in ipairs(lines_of(authors, facts, rows, extras)) do
    place = place + (line.author and 1 or 0)
    list[#list + 1] = cells(line, place)
  end
  return list
end

local function ratings(authors, facts, rows)
  local anchor = anchor_of(facts)
  return html.card(say "Ratings",
    tables.table(say "All authors, the best first", rating_rows(authors, facts, rows), 2),
    tag("p", { class = "quiet" }, escape(say("± is half of an interval of 95%. "
      .. "Accuracy: of the chances to win, those that were kept. Each number is of the "
      .. "version that plays now.") .. (anchor and " " .. anchor or ""))))
end

-- The rating of each author's version that played last in a night or before it.
local function points_of(authors, nights)
  local points = {}
  for night = 1, nights do
    local elo = {}
    for _, author in ipairs(authors) do
      for _, version in ipairs(author.versions) do
        if version.rating and version.night and version.night <= night then
          elo[author.name] = version.rating.elo
        end
      end
    end
    points[night] = { games = night, elo = elo }
  end
  return points
end

-- The best, as far as their curves can be told apart.
local function drawn_of(authors)
  local drawn, names = {}, {}
  for _, author in ipairs(authors) do
    local has_curve = author.now and author.now.rating and author.now.night
    if has_curve and #names < CURVES then
      drawn[#drawn + 1], names[#names + 1] = author, author.name
    end
  end
  return drawn, names
end

local function curve_table(points, names)
  local rows = { { say "night" } }
  for i, name in ipairs(names) do rows[1][i + 1] = printable.show(name, NAME) end
  for night = math.max(1, #points - NIGHTS + 1), #points do
    local row = { ("%d"):format(night) }
    for i, name in ipairs(names) do
      local elo = points[night].elo[name]
      row[i + 1] = elo and signed(elo) or ""
    end
    rows[#rows + 1] = row
  end
  return tables.table(say "Ratings over nights", rows, 1)
end

local function curves(authors, nights)
  local drawn, names = drawn_of(authors)
  if nights < 2 or #names == 0 then return nil end
  local points = points_of(drawn, nights)
  return html.drawn(picture.curves(points, names, {
    title = "Ratings over nights", x = "night",
    desc = "Ratings in Elo from night {first} to night {last}, a curve for each author. "
      .. "At the end: {names}.",
  }), curve_table(points, names))
end

local function note_item(note)
  local whose = note.author and (" (%s)"):format(printable.show(note.author, NAME)) or ""
  return tag("li", nil, tag("strong", nil, escape(printable.show(note.file, FILE))),
    escape(("%s: %s"):format(whose, printable.show(tostring(note.why), WHY))))
end

local function note_list(notes)
  local parts = {}
  for i = 1, math.min(#notes, FILES) do parts[i] = note_item(notes[i]) end
  local more = #notes - #parts
  if more > 0 then
    parts[#parts + 1] = tag("li", nil, escape(say("... and {n} more", { n = more })))
  end
  return tag("ul", nil, table.concat(parts, "\n"))
end

local function not_taken(facts)
  local cards = {}
  for _, kind in ipairs(feedback.TAKEN) do
    local notes = facts[kind[1]] or {}
    if #notes > 0 then cards[#cards + 1] = html.card(say(kind[2]), note_list(notes)) end
  end
  return cards
end

--- The page.
---@param authors nim.league.pages.author[]
---@param facts nim.league.pages.facts
---@param rows table<string, nim.standings.row> how each bot has played
---@param nights integer so far
---@return string html
function class.page(authors, facts, rows, nights)
  local cards = { ratings(authors, facts, rows) }
  cards[#cards + 1] = curves(authors, nights)
  table.move(not_taken(facts), 1, #feedback.TAKEN, #cards + 1, cards)
  return html.page(say "The class", say("{n} {n:author|authors} after {nights} "
    .. "{nights:night|nights}; rules {rules}", { n = #authors, nights = nights,
    rules = printable.show(facts.head.rules, NAME) }), cards)
end

return class
