--- Divisions of near strength, with promotion night by night.
--
--     local now, before = divisions.after("season.jsonl", { anchor = 1, count = 3 })
--     print(now.anna, before.anna)      --> 1  2: anna has been promoted
--
-- Authors are ranked by their newest versions and cut into divisions of equal size, the
-- upper ones one larger where it does not come out even; 1 is the strongest. Whoever has
-- not played yet has no division, and may be placed against everybody.
--
-- After each night the best of a division and the last of the one above it change places
-- as long as the lower one is rated higher by more than the standard error of their
-- difference. Without that margin chance alone would move those at a border every night.
-- The divisions follow from the games of the season and from nothing else: a night that
-- was killed and run again ends with the same ones.

local fault = require "nim.text.fault"
local history = require "nim.ratings.history"
local tournament = require "nim.tournament"

local divisions = {}

---@alias nim.league.divisions table<string, integer> by author

-- Orders authors by what is known of their division, then by rating.
local function sort(list, elo, known)
  table.sort(list, function(a, b)
    local one, other = known[a] or 0, known[b] or 0
    if one ~= other then return one < other end
    if elo[a] ~= elo[b] then return elo[a] > elo[b] end
    return a < b
  end)
end

-- Cuts a list into so many, the first ones one longer.
local function cut(list, count)
  local parts, from = {}, 1
  for d = 1, count do
    local size = #list // count + (d <= #list % count and 1 or 0)
    parts[d] = table.move(list, from, from + size - 1, 1, {})
    from = from + size
  end
  return parts
end

local function divisions_of(parts)
  local division = {}
  for d, part in ipairs(parts) do
    for _, author in ipairs(part) do division[author] = d end
  end
  return division
end

-- The divisions as they were; new authors are placed by their rating.
local function parts_before(list, elo, count, before)
  sort(list, elo, {})
  local known = divisions_of(cut(list, count))
  for author, division in pairs(before) do known[author] = division end
  sort(list, elo, known)
  local parts = cut(list, count)
  for _, part in ipairs(parts) do sort(part, elo, {}) end
  return parts
end

-- Whether the best of the lower part and the last of the upper one change places.
local function promote(upper, lower, elo, is_ahead)
  local best, last = lower[1], upper[#upper]
  if not (best and last and is_ahead(best, last)) then return false end
  upper[#upper], lower[1] = best, last
  sort(upper, elo, {})
  sort(lower, elo, {})
  return true
end

-- Each change raises the upper one of two parts: it ends.
local function promote_all(parts, elo, is_ahead)
  local moved
  repeat
    moved = false
    for d = 2, #parts do
      moved = promote(parts[d - 1], parts[d], elo, is_ahead) or moved
    end
  until not moved
end

--- The divisions after a night.
---@param rated nim.ratings.history
---@param newest table<string, integer> by author the player who counts
---@param count integer
---@param before? nim.league.divisions after the night before
---@return nim.league.divisions
function divisions.of(rated, newest, count, before)
  local list, elo = {}, {}
  for author, player in pairs(newest) do
    list[#list + 1], elo[author] = author, rated.ratings[player].elo
  end
  local parts = parts_before(list, elo, math.min(count, #list), before or {})
  promote_all(parts, elo, function(a, b)
    local ahead, error = rated.fit:difference(newest[a], newest[b])
    return ahead > error
  end)
  return divisions_of(parts)
end

-- By author the newest version of those that have played.
local function newest_played(bots, played)
  local newest = {}
  for i, bot in ipairs(bots) do
    local author = played[bot.name] and bot.author
    local known = author and bots[newest[author]]
    if author and not (known and known.version > bot.version) then newest[author] = i end
  end
  return newest
end

-- One night more.
local function go_on(reader, played, options, before)
  local bots = reader.head.bots
  local rated, why = history.rate(bots, reader.standings:results(),
    { anchor = options.anchor })
  if not rated then return nil, why end
  return divisions.of(rated, newest_played(bots, played), options.count, before)
end

-- Is this the last game of its night?
local function ends_night(reader, rec)
  return reader.order:game(rec.id + 1) ~= rec.round
end

local function read(reader, options)
  local now, before, played = {}, {}, {}
  local rec, why = reader:next()
  while rec do
    played[rec.first], played[rec.second] = true, true
    if ends_night(reader, rec) then
      before = now
      now, why = go_on(reader, played, options, before)
      if not now then return nil, why end
    end
    rec, why = reader:next()
  end
  if why then return nil, why end
  return now, before
end

--- The divisions after the last whole night of a season, and before it. Each night is
--- rated: a season of 14 nights and 500 versions takes as long as 14 such ratings.
---@param path string
---@param options { anchor: integer, count: integer }
---@return nim.league.divisions?
---@return nim.league.divisions|string before, or a message
function divisions.after(path, options)
  local why = fault.option("count", fault.count(options.count, 1, math.maxinteger))
  if why then fault.refuse(why, "after", 2, 1) end
  local reader, message = tournament.reader(path)
  if not reader then return nil, message --[[@as string]] end
  local now, before = read(reader, options)
  reader:close()
  return now, before
end

return divisions
