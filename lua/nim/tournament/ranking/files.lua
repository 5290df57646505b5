--- Several tournaments rated together, as the weeks of a class: one rating over all.
--
--     local all = assert(files.read { "week1.jsonl", "week2.jsonl" })
--     for _, row in ipairs(all.rows) do print(row.name, row.elo) end
--
-- A bot is known by its name and its text. One whose text has changed under the same name
-- is a version of its own, which is called after the last file in which it played:
-- `anna (week1)`; the newest one is just `anna`. Errors are measured against the mean of
-- all, as in one tournament. Two bots that are the same as in a file before, with the
-- same seed and positions, mostly play its games again, round by round: these count once.

local fault = require "nim.util.fault"
local ratings = require "nim.ratings"
local standings = require "nim.tournament.standings"
local tournament = require "nim.tournament"

local files = {}

-- The same bot has the same text; a program is its files, what is built in its name.
local function identity(entry)
  local parts = { entry.name, entry.hash or entry.bot or "" }
  for _, file in ipairs(entry.files or {}) do parts[#parts + 1] = file[2] end
  return table.concat(parts, "\0")
end

-- What tells where the games of a file begin and what chance does in them.
local function source(head)
  local parts = { head.seed, head.format, head.rules, head.rules_text or "",
    table.concat(head.shard or {}, "/") }
  local positions = head.positions
  for _, piles in ipairs(type(positions) == "table" and positions or { { positions } }) do
    parts[#parts + 1] = table.concat(piles, " ")
  end
  return table.concat(parts, "\0")
end

-- What tells whether a game of the file counts. `met` has the last round that two bots
-- have played in a file before, by source and bots.
local function counter(file, head, met)
  if head.assumed then return nil end
  local from, bot, now = source(head), {}, {}
  local before = met[from] or {}
  met[from] = now
  for key, round in pairs(before) do now[key] = round end
  for _, entry in ipairs(head.bots) do bot[entry.name] = identity(entry) end
  return function(rec)
    local key = bot[rec.first] .. "\0" .. bot[rec.second]
    now[key] = math.max(now[key] or 0, rec.round)
    local again = rec.round <= (before[key] or 0)
    if again then file.again = file.again + 1 end
    return not again
  end
end

local function read_all(paths, on_progress)
  local list, met, count = {}, {}, {}
  for i, path in ipairs(paths) do
    local label = path:match "[^/]*$":gsub("%.jsonl$", "")
    local file = { path = path, again = 0, label = label }
    count[label] = (count[label] or 0) + 1
    file.read = fault.need(tournament.tables(path, { on_progress = on_progress,
      counts = function(head) return counter(file, head, met) end }))
    list[i] = file
  end
  -- The name without folder and ending, where that tells them apart.
  for _, file in ipairs(list) do
    if count[file.label] > 1 then file.label = file.path end
  end
  return list
end

-- The versions in the order in which they came, and for each file its own by name.
local function versions_of(list)
  local versions, known, newest = {}, {}, {}
  for number, file in ipairs(list) do
    file.versions = {}
    for _, entry in ipairs(file.read.head.bots) do
      local key = identity(entry)
      local version = known[key]
      if not version then
        version = { name = entry.name, entry = entry }
        known[key], versions[#versions + 1] = version, version
      end
      version.last, newest[entry.name] = number, version
      file.versions[entry.name] = version
    end
  end
  local taken = {}
  for _, version in ipairs(versions) do
    version.newest = newest[version.name] == version
    version.label = version.name
    if version.newest then taken[version.label] = true end
  end
  for _, version in ipairs(versions) do
    if not version.newest then
      local label, n = ("%s (%s)"):format(version.name, list[version.last].label), 1
      version.label = label
      while taken[version.label] do
        n = n + 1
        version.label = ("%s #%d"):format(label, n)
      end
      taken[version.label] = true
    end
  end
  return versions
end

local function rows_of(joined, fit, versions, all)
  local newest, rows = {}, {}
  for _, version in ipairs(versions) do newest[version.label] = version.newest end
  for _, row in ipairs(joined:rows()) do
    local bot = fit:bot(row.name)
    row.elo, row.se, row.status, row.scale = bot.elo, bot.se, bot.status, bot.scale
    if all or newest[row.name] then rows[#rows + 1] = row end
  end
  table.sort(rows, function(a, b)
    local one, other = a.elo or -math.huge, b.elo or -math.huge
    if one ~= other then return one > other end
    one, other = a.points * b.games, b.points * a.games
    return one > other or one == other and a.name < b.name
  end)
  for i, row in ipairs(rows) do
    local above = rows[i - 1]
    row.rank = above and row.elo and above.elo == row.elo and above.rank or i
  end
  return rows
end

--- Reads the files, in the order of time.
-- options: `versions`: rows for all, not only the newest
local function read(paths, options)
  options = options or {}
  local list = read_all(paths, options.on_progress)
  local versions, joined = versions_of(list), standings.new()
  local entries, now, points, games, rules = {}, {}, {}, 0, {}
  for i, version in ipairs(versions) do
    joined:bot(version.label)
    entries[i] = { name = version.label, bot = version.entry.bot }
  end
  for number, file in ipairs(list) do
    local labels, text = {}, file.read.head.rules
    if not rules[text] then rules[#rules + 1], rules[text] = text, true end
    for name, version in pairs(file.versions) do
      labels[name], now[name] = version.label, version
    end
    joined:join(file.read.standings, labels)
    if options.curve then
      -- What every bot is rated now, by its name: that of the version it plays.
      local fit, elo = ratings.usual(joined:results(), options.prior), {}
      for name, version in pairs(now) do elo[name] = fit:bot(version.label).elo end
      points[number] = { games = number, elo = elo }
    end
    games = games + file.read.games - file.again
  end
  local fit, places = ratings.usual(joined:results(), options.prior), {}
  local rows = rows_of(joined, fit, versions, options.versions)
  for i, row in ipairs(rows) do places[i] = { row.name } end
  return {
    files = list, versions = versions, points = points, games = games, fit = fit,
    head = { rules = table.concat(rules, "; "), bots = entries }, standings = joined,
    rows = rows, places = places,
  }
end

function files.read(paths, options) return fault.catch(read, paths, options) end

return files
