--- Ratings of a season: every version of every author is a player.
--
--     local rated = history.rate(head.bots, standings:results(), { anchor = 1 })
--     print(rated.ratings[3].elo, rated.ratings[3].error)
--     for _, point in ipairs(rated.curves.anna) do
--       print(point.version, point.elo, point.error)
--     end
--
-- A simpler form of the whole-history rating (R. Coulom, 2008): the model of
-- `nim.ratings` with the first mover's term, where likelihood times prior is largest.
-- The prior is one of virtual games:
--
-- * a version and the next one of its author have won `STEP` games each against the
--   other: what a version changes has a standard deviation of 197 Elo;
-- * an author's first version, and a bot without an author, has `FIRST` of them each way
--   against the field, a virtual player: 546 Elo;
-- * the field has as many against the anchor, so that many weak bots pull at the anchor
--   no more than one.
--
-- (Of a pair with w wins each way the difference in nats has the density (p (1 - p))^w
-- but for a factor, and the variance 2 psi'(w).) Coulom's steps are normal and pull the
-- harder the longer they are; virtual games never pull with more than their w wins. A
-- version that is much better than the last one is believed after some games.
--
-- By such pairs all players hang together: there is one maximum, whoever met whom.

local core = require "nim.core"
local fault = require "nim.text.fault"
local got = require "nim.text.got"
local ratings = require "nim.ratings"
local results = require "nim.ratings.results"

local history = { STEP = 2, FIRST = ratings.WEAK }

---@class nim.ratings.history.player
---@field name string
---@field author? string nil: a staff bot
---@field version? integer

---@class nim.ratings.history.rating
---@field elo number the anchor has 0
---@field error number standard error of the difference to the anchor, in Elo; a 95%
--- interval is 1.96 of it either way

---@class nim.ratings.history.point: nim.ratings.history.rating
---@field version integer
---@field player integer

---@class nim.ratings.history
---@field ratings nim.ratings.history.rating[] by player
---@field curves table<string, nim.ratings.history.point[]> by author, in the order of
--- versions
---@field anchor integer
---@field fit nim.ratings.fit the same ratings, as `nim.ratings` has them
local History = {}
History.__index = History

local function check_version(player, i, taken)
  if math.type(player.version) ~= "integer" then
    error(("player %d: version: integer expected, got %s"):format(i, got(player.version)),
      0)
  end
  if taken[player.version] then
    error(("player %d: %s has two versions %d"):format(i, player.author, player.version),
      0)
  end
  taken[player.version] = true
end

--- The versions of each author, in their order.
---@param players nim.ratings.history.player[]
---@return table<string, integer[]> # numbers of players, by author
function history.versions(players)
  local lists, taken = {}, {}
  for i, player in ipairs(players) do
    local author = player.author
    if author then
      lists[author], taken[author] = lists[author] or {}, taken[author] or {}
      check_version(player, i, taken[author])
      table.insert(lists[author], i)
    end
  end
  for _, list in pairs(lists) do
    table.sort(list, function(i, j) return players[i].version < players[j].version end)
  end
  return lists
end

-- The results by the players' numbers: of each seat, won against whom.
local function numbered(players, given)
  local number, counted = {}, {}
  for i, player in ipairs(players) do number[player.name] = i end
  for seat, from in ipairs { given.first, given.second } do
    counted[seat] = {}
    for i = 1, #players + 1 do counted[seat][i] = {} end
    for i, row in ipairs(from) do
      local into = counted[seat][number[given.names[i]]]
      for j, won in pairs(row) do into[number[given.names[j]]] = won end
    end
  end
  return counted
end

-- Virtual wins each way, half of them in each seat.
local function tie(counted, i, j, wins)
  for _, rows in ipairs(counted) do
    rows[i][j] = (rows[i][j] or 0) + wins / 2
    rows[j][i] = (rows[j][i] or 0) + wins / 2
  end
end

local function add_prior(counted, versions, anchor)
  local field, later = #counted[1], { [anchor] = true }
  for _, list in pairs(versions) do
    for k = 2, #list do
      tie(counted, list[k - 1], list[k], history.STEP)
      later[list[k]] = true
    end
  end
  for i = 1, field - 1 do
    if not later[i] then tie(counted, i, field, history.FIRST) end
  end
  tie(counted, field, anchor, history.FIRST)
end

local function check_names(players, given)
  local known = {}
  for i, player in ipairs(players) do
    if known[player.name] then
      error(("player %d: there are two %s"):format(i, player.name), 0)
    end
    known[player.name] = true
  end
  for _, name in ipairs(given.names) do
    if not known[name] then error(("games: there is no player %s"):format(name), 0) end
  end
end

local function read(players, games, anchor)
  local given, versions = results.of(games), history.versions(players)
  check_names(players, given)
  local counted = numbered(players, given)
  add_prior(counted, versions, anchor)
  return { first = counted[1], second = counted[2] }, given
end

-- The fit without the virtual games and the field, and with the anchor at 0.
local function settle(fit, players, given, anchor)
  local wins, losses = given:totals()
  local shift, errors = fit.bots[anchor].elo, {}
  for i = 1, #players do errors[i] = select(2, fit:difference(i, anchor)) end
  fit.bots[#players + 1], fit.index = nil, {}
  for i, bot in ipairs(fit.bots) do
    local k = given.index[players[i].name]
    bot.name, fit.index[players[i].name] = players[i].name, i
    bot.elo, bot.se = bot.elo - shift, errors[i]
    bot.wins, bot.losses = wins[k] or 0, losses[k] or 0
  end
  fit.anchor = players[anchor].name
end

local function history_of(players, fit, anchor)
  local self = setmetatable({ ratings = {}, curves = {}, anchor = anchor, fit = fit },
    History)
  for i, bot in ipairs(fit.bots) do
    self.ratings[i] = { elo = bot.elo, error = bot.se }
  end
  for author, list in pairs(history.versions(players)) do
    self.curves[author] = {}
    for k, i in ipairs(list) do
      self.curves[author][k] = { version = players[i].version, player = i,
        elo = fit.bots[i].elo, error = fit.bots[i].se }
    end
  end
  return self
end

--- Rates all players of a season. The time grows with the cube of their number, and not
--- with the games: 500 take a tenth of a second.
---@param players nim.ratings.history.player[] such as the bots of a header
---@param games nim.ratings.results|table as `nim.ratings` takes it, with players' names
---@param options { anchor: integer } the player whose Elo is 0
---@return nim.ratings.history?
---@return string? why
function history.rate(players, games, options)
  local anchor = options.anchor
  local why = fault.option("anchor", fault.count(anchor, 1, #players))
  if why then fault.refuse(why, "rate", 3, 1) end
  if #players >= core.most_bots then
    return nil, ("there are %d players; %d can be rated"):format(#players,
      core.most_bots - 1)
  end
  local ok, all, given = pcall(read, players, games, anchor)
  if not ok then error(all, 2) end
  local fit = ratings.fit(all, { first_mover = not given.seatless })
  if not fit.determined then return nil, fit.why end
  settle(fit, players, given, anchor)
  return history_of(players, fit, anchor)
end

-- The bot whose Elo is 0: the first that has no author.
local function anchor_of(bots)
  for i, bot in ipairs(bots) do
    if not bot.author then return i end
  end
  return 1
end

local function has_authors(bots)
  for _, bot in ipairs(bots) do
    if bot.author then return true end
  end
  return false
end

--- Ratings as commands, reports and pages show them: those of a season where bots have
--- authors and no prior is asked for, and else those of `ratings.usual`.
---@param bots nim.ratings.history.player[]
---@param games nim.ratings.results
---@param prior? number
---@return nim.ratings.fit
function history.usual(bots, games, prior)
  local rated = prior == nil and has_authors(bots)
    and history.rate(bots, games, { anchor = anchor_of(bots) })
  return rated and rated.fit or ratings.usual(games, prior)
end

--- The covariance of two ratings, in square Elo.
---@param i integer
---@param j integer
---@return number
function History:covariance(i, j)
  local model, a = self.fit.model, self.anchor
  return ratings.ELO ^ 2 * (model:covariance(i, j) - model:covariance(i, a)
    - model:covariance(a, j) + model:covariance(a, a))
end

return history
