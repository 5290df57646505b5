--- The page of the class: ratings of all, curves over nights, files that do not play.

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

local function author_row(author, place, extras)
  local now = author.now
  local one = now and now.digest
  local row = { place, linked(author), now and ("%d"):format(now.version) or "",
    now and now.elo or "", one and ("%d"):format(one.games) or "",
    one and percent(one.wins, one.games) or "",
    one and percent(one.kept, one.chances) or "",
    now and now.night and ("%d"):format(now.night) or "" }
  for _, field in ipairs(extras) do row[#row + 1] = author[field] or "" end
  return row
end

local function heading(extras)
  local row = { say "place", say "author", say "version", "Elo", say "games", say "won",
    say "accuracy", say "since night" }
  for _, field in ipairs(extras) do row[#row + 1] = say(field) end
  return row
end

local function staff_row(entry, rating, width)
  local row = { "", printable.show(entry.name, NAME), "", elo_of(rating) }
  for i = #row + 1, width do row[i] = "" end
  return row
end

-- The bots of the house, each with its rating.
local function staff(facts)
  local list = {}
  for player, entry in ipairs(facts.head.bots) do
    local rating = facts.rated and facts.rated.ratings[player]
    if not entry.author and rating then list[#list + 1] = { entry, rating } end
  end
  table.sort(list, function(a, b) return a[2].elo > b[2].elo end)
  return list
end

-- Authors and bots of the house in one table, the best first; places are the authors'.
local function rating_rows(authors, facts)
  local extras = extras_of(authors)
  local rows, house, next_one = { heading(extras) }, staff(facts), 1
  local function add_house(above)
    while house[next_one] and house[next_one][2].elo > above do
      rows[#rows + 1] = staff_row(house[next_one][1], house[next_one][2], #rows[1])
      next_one = next_one + 1
    end
  end
  for place, author in ipairs(authors) do
    local rating = author.now and author.now.rating
    add_house(rating and rating.elo or -math.huge)
    rows[#rows + 1] = author_row(author, rating and ("%d"):format(place) or "", extras)
  end
  add_house(-math.huge)
  return rows
end

local function anchor(facts)
  local entry = facts.rated and facts.head.bots[facts.rated.anchor or 0]
  return entry and " " .. say("The rating of {name} is 0.",
    { name = printable.show(entry.name, NAME) }) or ""
end

local function ratings(authors, facts)
  return html.card(say "Ratings",
    tables.table(say "All authors, the best first", rating_rows(authors, facts), 2),
    tag("p", { class = "quiet" }, escape(say("± is half of an interval of 95%. "
      .. "Accuracy: of the chances to win, those that were kept. Each number is of the "
      .. "version that plays now.") .. anchor(facts))))
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

local function names_of(authors)
  local names = {}
  for _, author in ipairs(authors) do
    local drawn = author.now and author.now.rating and author.now.night
    if drawn and #names < CURVES then names[#names + 1] = author.name end
  end
  return names
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
  local points, names = points_of(authors, nights), names_of(authors)
  if #points < 2 or #names == 0 then return nil end
  return html.drawn(picture.curves(points, names, {
    title = say "Ratings over nights", x = say "night",
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
---@param nights integer so far
---@return string html
function class.page(authors, facts, nights)
  local cards = { ratings(authors, facts) }
  cards[#cards + 1] = curves(authors, nights)
  table.move(not_taken(facts), 1, #feedback.TAKEN, #cards + 1, cards)
  return html.page(say "The class", say("{n} {n:author|authors} after {nights} "
    .. "{nights:night|nights}; rules {rules}", { n = #authors, nights = nights,
    rules = printable.show(facts.head.rules, NAME) }), cards)
end

return class
