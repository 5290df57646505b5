--- Matches that feed each other: what knockout and double elimination have in common.
--
-- A match has two sources: a seed, or the winner or loser of an earlier match. A source
-- is a player, or `false` where nobody comes from it (there are fewer players than
-- places, or the match that it names was not played). Who meets nobody goes on without
-- playing.
--
-- A pairing that ends even is played again, as one more mini-match, while there are fewer
-- than the cap; the points of all are summed. Then the better seed goes on. The caller
-- takes other starting positions each time: a round's number never comes twice.
--
-- Rounds go by depth: a match is one deeper than the deepest of its sources, and no match
-- is played before all of lesser depth are decided.

local util = require "nim.util"

-- Where the matches of a bracket stand when it is drawn.
--
-- A slot is a player in a match, with the points that it has there. Slots stand in the
-- column of their match, every other row; a fork leads from two slots of a column to the
-- slot of the winner, which is in one of the columns after it. A slot's `player` is false
-- if nobody comes, and nil until it is known. Its `mark` is the player's points, followed
-- by * if the seed decided the match, or just - if it was won without being played.

-- The match that a source stands for, without those that had nobody on one side; nil
-- where it is a player who comes from elsewhere.
local function feeder(self, source)
  local match = not self.apart and source[1] == "winner" and self.matches[source[2]]
  if not match then return nil end
  local seat = match.players[1] == false and 2 or match.players[2] == false and 1
  if not seat then return match end
  return feeder(self, match.sources[seat])
end

local function column_of(self, match)
  local deepest = 0
  for _, source in ipairs(match.sources) do
    local from = feeder(self, source)
    if from then deepest = math.max(deepest, column_of(self, from)) end
  end
  return deepest + 1
end

-- Points in a match; a dash where one of two did not come.
local function mark_of(self, match, seat)
  local sign = ""
  if match.by_seed and match.winner == match.players[seat] then sign = "*" end
  if match.minis == 0 and match.players[1] and match.players[2]
    and match.winner ~= nil then
    sign = "-"
  end
  self.signs[sign] = true
  return match.minis > 0 and ("%d%s"):format(match.points[seat], sign) or sign
end

local function add_slot(self, column, row, player, mark, won)
  table.insert(self.slots,
    { column = column, row = row, player = player, mark = mark, won = won })
end

-- A match and all that lead to it: the row where its winner stands, and its column.
local function add_match(self, match)
  local column, rows = column_of(self, match), {}
  for seat, source in ipairs(match.sources) do
    local from = feeder(self, source)
    if from then
      local row, after = add_match(self, from)
      rows[seat] = row
      for passed = after + 1, column - 1 do
        table.insert(self.forks, { column = passed, from = row, to = row, row = row })
      end
    else
      rows[seat], self.rows = self.rows + 1, self.rows + 2
    end
    local player = match.players[seat]
    add_slot(self, column, rows[seat], player, mark_of(self, match, seat),
      player and match.winner == player or false)
  end
  local row = (rows[1] + rows[2]) // 2
  table.insert(self.forks, { column = column, from = rows[1], to = rows[2], row = row })
  return row, column
end

-- seeded: decided by seed
local Bracket = {}
Bracket.__index = Bracket

local bracket = {}

-- The order of the seeds in a bracket that has room for all players, by a power of 2:
-- neighbours meet, and the best two can meet in the final only. 1 8 4 5 2 7 3 6.
local function seeds(players)
  local order = { 1 }
  while #order < players do
    local longer, sum = {}, 2 * #order + 1
    for _, seed in ipairs(order) do
      longer[#longer + 1] = seed
      longer[#longer + 1] = sum - seed
    end
    order = longer
  end
  return order
end

--- Adds a match and returns its number.
-- one, other: {kind, number}
function Bracket:add(one, other)
  local depth = 0
  for _, source in ipairs { one, other } do
    if source[1] ~= "seed" then
      depth = math.max(depth, self.matches[source[2]].depth)
    end
  end
  self.matches[#self.matches + 1] = { sources = { one, other }, depth = depth + 1,
    players = {}, points = { 0, 0 }, minis = 0 }
  return #self.matches
end

-- The matches of neighbours; returns the sources of their winners.
local function meet(made, sources)
  local winners = {}
  for k = 1, #sources, 2 do
    winners[#winners + 1] = { "winner", made:add(sources[k], sources[k + 1]) }
  end
  return winners
end

local function resolve(self, source, seat)
  local kind, number = source[1], source[2]
  if kind == "seed" then return number <= self.players and number end
  local match = self.matches[number]
  if kind ~= "again" then return match[kind] end
  -- The second final is played when the first was won by who came from below.
  if match.winner == nil then return nil end
  return match.winner == match.players[2] and match.players[2] and match.loser
    and match.players[seat] or false
end

local function decide(match, seat)
  match.winner, match.loser = match.players[seat], match.players[3 - seat]
end

-- Decides what needs no game. An empty place loses to anyone, a player that is gone to
-- anyone still there.
local function settle(self, match)
  for seat, source in ipairs(match.sources) do
    match.players[seat] = resolve(self, source, seat)
  end
  local a, b = match.players[1], match.players[2]
  if a == nil or b == nil then return end
  if not b then return decide(match, 1) end
  if not a then return decide(match, 2) end
  if self.gone[a] and self.gone[b] then return decide(match, a < b and 1 or 2) end
  if self.gone[b] then return decide(match, 1) end
  if self.gone[a] then return decide(match, 2) end
end

local function take(self, match, result)
  local points = match.points
  points[1], points[2] = points[1] + result[1], points[2] + result[2]
  match.minis = match.minis + 1
  if points[1] > points[2] then return decide(match, 1) end
  if points[2] > points[1] then return decide(match, 2) end
  if match.minis < self.cap then return end
  decide(match, match.players[1] < match.players[2] and 1 or 2)
  match.by_seed = true
  table.insert(self.seeded, { winner = match.winner, loser = match.loser,
    games = points[1] + points[2] })
end

-- Matches of the least depth that want a game.
local function ready(self)
  local list, depth = {}, nil
  for _, match in ipairs(self.matches) do
    if match.winner == nil then settle(self, match) end
    if match.winner == nil and match.players[1] and match.players[2]
      and (not depth or match.depth <= depth) then
      if match.depth ~= depth then list, depth = {}, match.depth end
      list[#list + 1] = match
    end
  end
  return list
end

function Bracket:next_round(results)
  for k, match in ipairs(self.open) do take(self, match, results[k]) end
  self.open = ready(self)
  if #self.open == 0 then return nil end
  self.number = self.number + 1
  local round = { number = self.number, byes = {} }
  for k, match in ipairs(self.open) do
    round[k] = { match.players[1], match.players[2] }
  end
  return round
end

function Bracket:withdraw(player)
  self.gone[player] = true
end

--- What there is to draw: the matches to which all others lead, that have players.
function Bracket:sections()
  local list = {}
  for _, root in ipairs(self.roots) do
    local players = self.matches[root.match].players
    if players[1] ~= false and players[2] ~= false then list[#list + 1] = root end
  end
  return list
end

--- Where the matches that lead to one stand when they are drawn.
function Bracket:drawing(section)
  local drawn = { matches = self.matches, slots = {}, forks = {}, rows = 0,
    apart = section.apart, signs = {} }
  local last = self.matches[section.match]
  local row, column = add_match(drawn, last)
  add_slot(drawn, column + 1, row, last.winner, "", last.winner and true or false)
  return drawn
end

--- Arrays of players, best first, those being equal who went out at the same depth; nil
--- while matches are open.
function Bracket:places()
  local last = self.matches[#self.matches]
  if last and last.winner == nil then return nil end
  if self.players == 0 then return {} end
  -- Who won the last match in which anybody was; the depth of the match that put a player
  -- out.
  local first, fall, deepest = 1, {}, 0
  for _, match in ipairs(self.matches) do
    first, deepest = match.winner or first, math.max(deepest, match.depth)
    if match.loser then fall[match.loser] = match.depth end
  end
  local players = {}
  for player = 1, self.players do players[player] = player end
  fall[first] = deepest + 1
  return util.classes(players, fall)
end

-- The knockout: one loss and a player is out.
--
-- Seeds stand as usual: 1-8 4-5 2-7 3-6, and so on by powers of 2. Where there are fewer
-- players than places, the best seeds skip the first round.

-- levels: for each round the sources of its winners
function bracket.knockout(players, cap)
  local made = setmetatable({ players = players, cap = cap, matches = {}, gone = {},
    number = 0, open = {}, seeded = {} }, Bracket)
  local levels, sources = {}, {}
  for k, seed in ipairs(seeds(players)) do sources[k] = { "seed", seed } end
  while #sources > 1 do
    sources = meet(made, sources)
    levels[#levels + 1] = sources
  end
  made.roots = { made.matches[1] and { match = #made.matches } }
  return made, levels
end

-- Double elimination: two losses and a player is out.
--
-- The losers of the upper bracket, a knockout, go on in the lower one. Its rounds
-- alternate: the winners meet the losers of the next round above, then each other. Those
-- losers are put in where they meet former opponents late. The winners of the
-- two brackets play the final; when the one from below wins, both have lost once, and
-- they play again.

-- Halves, quarters and so on of a round are put in swapped as the bits of a mask say. In
-- each half of what is left, those who fell at one turn stand where its mask put them; so
-- the mask that was used longest ago keeps apart who met since. used[mask]: the last
-- turn.

-- The losers of one round above, in the order in which they are put in.
local function fallen(level, mask)
  local list = {}
  for k = 1, #level do list[k] = { "loser", level[(k - 1 ~ mask) + 1][2] } end
  return list
end

-- The lower bracket; returns the source of its winner.
local function build_lower(made, levels)
  local sources, used = fallen(levels[1], 0), { [0] = 1 }
  for turn = 2, #levels do
    local mask = #levels[turn] - 1
    for other = mask - 1, 0, -1 do
      if (used[other] or 0) < (used[mask] or 0) then mask = other end
    end
    used[mask] = turn
    local mixed, losers = {}, fallen(levels[turn], mask)
    for k, winner in ipairs(meet(made, sources)) do
      mixed[2 * k - 1], mixed[2 * k] = winner, losers[k]
    end
    sources = meet(made, mixed)
    local half = {}
    for wide, last in pairs(used) do
      half[wide >> 1] = math.max(half[wide >> 1] or 0, last)
    end
    used = half
  end
  return sources[1]
end

function bracket.double_elimination(players, cap)
  local made, levels = bracket.knockout(players, cap)
  if #levels == 0 then return made end
  local upper, lower = levels[#levels][1], build_lower(made, levels)
  local final = made:add(upper, lower)
  local second = made:add({ "again", final }, { "again", final })
  made.roots = { { title = "upper bracket", match = upper[2] } }
  if lower[1] == "winner" then
    table.insert(made.roots, { title = "lower bracket", match = lower[2] })
  end
  table.insert(made.roots, { title = "final", match = final, apart = true })
  table.insert(made.roots, { title = "second final", match = second, apart = true })
  return made
end

return bracket
