--- What the pages tell of each author, from the season and what else a league knows.

local digest = require "nim.digest"
local file_names = require "nim.league.pages.file_names"
local phrases = require "nim.phrases"
local printable = require "nim.text.printable"
local ranking = require "nim.ranking"
local signed = require "nim.text.figures".signed

local authors = {}

---@class nim.league.pages.facts what `pages.write` takes; all but the first two may be
--- missing
---@field season? string path of the season's file; nil before the first night
---@field head nim.tournament.header.header of it
---@field settings? nim.league.settings
---@field standings? nim.standings of the season; read from the file where it is missing
---@field so_far? nim.tournament.so_far
---@field rated? nim.ratings.history by the numbers of the bots in the header
---@field refused? nim.league.pages.note[] files that hold no bot
---@field late? nim.league.pages.note[] files that came too late
---@field again? nim.league.pages.note[] files that were handed in before
---@field divisions? table<string, integer> by author, 1 is the strongest
---@field divisions_before? table<string, integer> before the last night
---@field verdict? fun(hash: string): nim.conformance.report? what check said of a file

---@class nim.league.pages.note
---@field author? string
---@field file string
---@field why string|nim.fault

---@class nim.league.pages.version
---@field player integer number in the header
---@field name string
---@field version integer
---@field hash? string
---@field night? integer the first one that it played in
---@field elo? string with its error
---@field rating? nim.ratings.history.rating
---@field row nim.standings.row

---@class nim.league.pages.author
---@field name string
---@field file string its pages' name, without the ending
---@field group? string
---@field division? string its number, and whether the author has moved up or down
---@field versions nim.league.pages.version[] the last one plays now
---@field now? nim.league.pages.version
---@field digest? nim.digest of the version that plays now
---@field before? nim.league.pages.version
---@field change? string of the rating from one to the other, with its error
---@field refused nim.league.pages.note[]
---@field late nim.league.pages.note[]
---@field again nim.league.pages.note[]

-- Authors without a bot that have pages where there is no roster: whatever a file is
-- called can be their name.
local STRANGERS <const> = 200

-- Characters of a name.
local NAME <const> = 64

-- The night in which each bot of a season played first.
local function first_nights(head)
  local nights = {}
  for night, pairings in ipairs(head.options and head.options.pairings or {}) do
    for _, pair in ipairs(pairings) do
      for _, player in ipairs(pair) do nights[player] = nights[player] or night end
    end
  end
  return nights
end

--- A rating with half of its interval; the anchor has none.
---@param rating nim.ratings.history.rating
---@return string
function authors.elo(rating)
  if rating.error == 0 then return signed(rating.elo) end
  return ranking.elo { elo = rating.elo, se = rating.error }
end

--- Whose rating is 0, and what a rating says.
---@param facts nim.league.pages.facts
---@return string?
function authors.anchor(facts)
  local entry = facts.rated and facts.head.bots[facts.rated.anchor or 0]
  return entry and phrases.say("The rating of {name} is 0. A bot that is rated 100 "
    .. "higher than another wins about 64 of 100 games against it.",
    { name = printable.show(entry.name, NAME) }) or nil
end

local function version_of(facts, nights, player, entry)
  local rating = facts.rated and facts.rated.ratings[player]
  return {
    player = player, name = entry.name, version = entry.version, hash = entry.hash,
    night = nights[player], rating = rating,
    elo = rating and authors.elo(rating),
  }
end

local function new(name)
  return { name = name, versions = {}, refused = {}, late = {}, again = {} }
end

-- The author of that name, added the first time; nil where the list has `most`.
local function finder()
  local list, by_name = {}, {}
  return list, function(name, most)
    if not by_name[name] and #list < (most or math.huge) then
      by_name[name] = new(name)
      list[#list + 1] = by_name[name]
    end
    return by_name[name]
  end
end

local function add_versions(facts, find, rows)
  local nights = first_nights(facts.head)
  for player, entry in ipairs(facts.head.bots) do
    if entry.author then
      local version = version_of(facts, nights, player, entry)
      version.row = rows[entry.name]
      table.insert(find(entry.author).versions, version)
    end
  end
end

-- Everybody who takes part, also those who have handed in nothing yet.
local function add_roster(roster, find)
  for _, member in pairs(roster) do find(member.name) end
end

local function add_notes(facts, find, most)
  for _, kind in ipairs { "refused", "late", "again" } do
    for _, note in ipairs(facts[kind] or {}) do
      local author = note.author and find(note.author, most)
      if author then table.insert(author[kind], note) end
    end
  end
end

local function by_version(a, b) return a.version < b.version end

-- The last two versions of each author are compared; the names of the last.
local function choose(list)
  local names = {}
  for _, author in ipairs(list) do
    local versions = author.versions
    table.sort(versions, by_version)
    author.now, author.before = versions[#versions], versions[#versions - 1]
    names[#names + 1] = author.now and author.now.name
  end
  return names
end

-- The difference of two ratings has an error of its own.
local function change_of(author, rated)
  if not author.before or not rated or not rated.fit then return nil end
  local elo, error_of = rated.fit:difference(author.now.name, author.before.name)
  return ranking.elo { elo = elo, se = error_of }
end

local function add_digests(list, digests, rated)
  for _, author in ipairs(list) do
    author.change = change_of(author, rated)
    author.digest = author.now and digests[author.now.name]
  end
end

local function division_of(facts, name)
  local now = facts.divisions and facts.divisions[name]
  local before = now and facts.divisions_before and facts.divisions_before[name] or now
  local moved = now and (now < before and " ▲" or now > before and " ▼" or "")
  return now and ("%d%s"):format(now, moved) or nil
end

local function add_names(list, facts)
  local names, groups, settings = {}, {}, facts.settings or {}
  for i, author in ipairs(list) do names[i] = author.name end
  for _, member in pairs(settings.roster or {}) do groups[member.name] = member.group end
  local files = file_names.of(names)
  for _, author in ipairs(list) do
    author.file, author.group = files[author.name], groups[author.name]
    author.division = division_of(facts, author.name)
  end
end

-- Those with the best rating now first; those without a bot last, by name.
local function stronger(a, b)
  local x = a.now and a.now.rating and a.now.rating.elo or -math.huge
  local y = b.now and b.now.rating and b.now.rating.elo or -math.huge
  if x ~= y then return x > y end
  return a.name < b.name
end

--- All authors of a season and of what was handed in.
---@param facts nim.league.pages.facts
---@param rows table<string, nim.standings.row>
---@param page? string the address of the page
---@return nim.league.pages.author[]? the best first
---@return string? message
---@return nim.fault? why
function authors.of(facts, rows, page)
  local list, find = finder()
  add_versions(facts, find, rows)
  local roster = facts.settings and facts.settings.roster
  if roster then add_roster(roster, find) end
  add_notes(facts, find, #list + (roster and 0 or STRANGERS))
  local digests, message, why = {}, nil, nil
  if facts.season then
    digests, message, why = digest.of(facts.season,
      { bots = choose(list), page = page, so_far = facts.so_far })
  end
  if not digests then return nil, message, why end
  add_digests(list, digests, facts.rated)
  add_names(list, facts)
  table.sort(list, stronger)
  return list
end

return authors
