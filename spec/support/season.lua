-- Seasons whose bots have known strengths: results are drawn from the model.
--
--     local s = season.new(7)             -- with the staff bots `perfect` and `easy`
--     local anna = s:submit("anna", -300) -- anna.1, 300 Elo below `perfect`
--     s:night()                           -- those due are placed
--     s:rate().ratings[anna].elo
local history = require "nim.ratings.history"
local placement = require "nim.league.placement"
local results = require "nim.ratings.results"

-- What moving first is worth, in Elo.
local SEAT = 80

local season = {}
season.__index = season

function season.new(seed, games)
  math.randomseed(seed)
  return setmetatable({ seed = seed, games = games or 12, results = results.new(),
    players = { { name = "perfect" }, { name = "easy" } }, truth = { 0, -700 },
    versions = {} }, season)
end

--- A normal variable.
function season.normal(mean, deviation)
  local radius = math.sqrt(-2 * math.log(1 - math.random()))
  return mean + deviation * radius * math.cos(2 * math.pi * math.random())
end

function season:submit(author, elo)
  local version = (self.versions[author] or 0) + 1
  self.versions[author] = version
  self.players[#self.players + 1] = { name = author .. "." .. version, author = author,
    version = version }
  self.truth[#self.players] = elo
  return #self.players
end

--- Games of two players, the seats in turn.
function season:play(i, j, games)
  for k = 1, games or self.games do
    local first, second = i, j
    if k % 2 == 0 then first, second = j, i end
    local x = (self.truth[first] - self.truth[second] + SEAT) / 400
    self.results:add(self.players[first].name, self.players[second].name,
      math.random() < 1 / (1 + 10 ^ -x) and 1 or 2)
  end
end

function season:pairs(options)
  local all = { anchor = 1, games = self.games }
  for name, value in pairs(options or {}) do all[name] = value end
  return assert(placement.pairs(self.players, self.results, all))
end

--- Plays a night, and says which pairings.
function season:night(options)
  local list = self:pairs(options)
  for _, pair in ipairs(list) do self:play(pair[1], pair[2]) end
  return list
end

function season:rate()
  return assert(history.rate(self.players, self.results, { anchor = 1 }))
end

--- A first night of so many authors, of strengths around -400.
function season:class(authors)
  for a = 1, authors do self:submit("a" .. a, season.normal(-400, 200)) end
  return self:night()
end

return season
