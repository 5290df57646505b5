--- The Swiss system: each round, players of about equal points meet.
--
-- FIDE's absolute rules (Handbook, C.04.1) always hold: nobody meets the same opponent
-- twice, nobody has two byes, nor a bye after a win without playing. That of seats holds
-- as long as there is a round that keeps it; after that, since each pairing is played
-- with both seats, it gives way.
--
-- Among all such rounds one of least cost is taken, by perfect matching (S. Olafsson,
-- 1990). First come squares of differences in points; then seats that are not given as
-- they ought to be; then, in a group of one score, how far a pairing is from `top half
-- against bottom half in order`; a player who leaves a group comes from its end, and
-- meets the beginning of the next. With an odd number the bye goes to the last player, by
-- points and then seed, with whom the others can be paired.
--
-- Differences are exact as long as such sums of squares are integers: up to 18,933 points
-- among 200 players, 45 among 4096. Where players are further apart than that, the widest
-- difference counts as so many steps, and all others in proportion, rounded up.
--
-- Points are those of the games, as in the standings; a bye is worth all games of a
-- pairing. While there have been fewer rounds than half the players, there is a round
-- without a rematch (G. A. Dirac, 1952); later there may be none. Then it ends, with
-- words.

local fill = require "nim.phrases".fill

-- How often each player was first, and who is to be first next: FIDE's rules of colours,
-- for the seat in the first game of a pairing (Handbook, C.04.1 and C.04.3).
--
-- A player's difference is how much oftener it was first than second. It must have the
-- other seat (`absolute`) when the difference is 2, or when it had one seat twice in a
-- row; it ought to (`strong`) when the difference is 1, and would like to (`mild`) else.
-- So no difference exceeds 2, and nobody has one seat three times in a row.

local ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0

-- history: for each player its seats, 1 or 2; early: why it ended before its last round
local Swiss = {}
Swiss.__index = Swiss

-- The seat that a player is to have, and how much so, 0 .. 3.
function Swiss:preference(player)
  local history, difference = self.history[player], self.difference[player]
  local last = history[#history]
  if not last then return nil, NONE end
  local twice = last == history[#history - 1]
  local seat = 3 - last
  if difference ~= 0 and not twice then seat = difference > 0 and 2 or 1 end
  if twice or math.abs(difference) >= 2 then return seat, ABSOLUTE end
  return seat, difference ~= 0 and STRONG or MILD
end

-- Whether two players must not meet, both having to have one seat.
function Swiss:clash(a, b) return self:loss(a, b) == ABSOLUTE end

-- What is lost when two players meet: the weaker of two equal preferences, 0 .. 3.
function Swiss:loss(a, b)
  local one, strength = self:preference(a)
  local other, strength_b = self:preference(b)
  return one == other and math.min(strength, strength_b) or 0
end

-- The seat of `a`, which stands above `b`.
local function seat_of(self, a, b)
  local one, strength = self:preference(a)
  local other, strength_b = self:preference(b)
  if not one and not other then return a % 2 == 1 and 1 or 2 end
  if one ~= other or strength > strength_b then return one or 3 - other end
  if strength < strength_b then return 3 - other end
  local widest = math.abs(self.difference[a]) - math.abs(self.difference[b])
  if strength == ABSOLUTE and widest ~= 0 then return widest > 0 and one or 3 - other end
  -- The last round before which they had different seats decides.
  local mine, theirs = self.history[a], self.history[b]
  for back = 0, math.min(#mine, #theirs) - 1 do
    local x, y = mine[#mine - back], theirs[#theirs - back]
    if x ~= y then return x == 1 and 2 or 1 end
  end
  return one
end

local function note(self, player, seat)
  table.insert(self.history[player], seat)
  self.difference[player] = self.difference[player] + (seat == 1 and 1 or -1)
end

-- Seats two players, the one who stands higher named first.
function Swiss:pair(a, b)
  local seat = seat_of(self, a, b)
  note(self, a, seat)
  note(self, b, 3 - seat)
  return seat == 1 and { a, b } or { b, a }
end

-- A matching takes no greater price; and potentials, up to a price times the players, are
-- integers as long as this is no more.
local MOST_PRICE, MOST_POTENTIAL = 1 << 56, 1 << 60

local swiss = {}

function swiss.new(players, given)
  -- As many rounds as a knockout has.
  local usual = 0
  while 1 << usual < players do usual = usual + 1 end
  local self = setmetatable({ players = players, points = {}, met = {}, had_bye = {},
    gone = {}, number = 0, history = {}, difference = {}, games = given.games or 2,
    most = given.rounds or usual }, Swiss)
  for player = 1, players do
    self.points[player], self.met[player] = 0, {}
    self.history[player], self.difference[player] = {}, 0
  end
  return self
end

--- How many rounds there are to be: nobody has more opponents than there are others.
function Swiss:length()
  return math.min(self.most, self.players - 1 + self.players % 2)
end

-- The players who have not withdrawn, by points, then seed.
local function standing(self)
  local list = {}
  for player = 1, self.players do
    if not self.gone[player] then list[#list + 1] = player end
  end
  table.sort(list, function(a, b)
    if self.points[a] ~= self.points[b] then return self.points[a] > self.points[b] end
    return a < b
  end)
  return list
end

-- For each place its place in its group of one score, and the group's size.
local function group_places(self, list)
  local place, size, from = {}, {}, 1
  for k = 1, #list + 1 do
    local ended = not list[k] or self.points[list[k]] ~= self.points[list[from]]
    if ended then
      for i = from, k - 1 do place[i], size[i] = i - from + 1, k - from end
      from = k
    end
  end
  return place, size
end

-- How far it is from the usual place that the i-th and the k-th of a list meet, i < k; at
-- most the list's length.
local function distance(place, size, points, i, k)
  local half = size[i] // 2
  if points[i] == points[k] then
    local one_half = (place[i] <= half) == (place[k] <= half)
    return math.abs(place[k] - place[i] - half) + (one_half and half or 0)
  end
  return size[i] - place[i] + place[k] - 1
end

-- The price of a pairing of the i-th and the k-th, i < k: what is of a lower kind never
-- outweighs, all in all, what is of a higher one.
local function pricing(self, list)
  local n, points = #list, {}
  for k, player in ipairs(list) do points[k] = self.points[player] end
  local place, size = group_places(self, list)
  local per_seat = n * n
  local per_point = 2 * n * per_seat
  -- The widest difference of points that counts as it is: its square leaves room for what
  -- else is in a price. Beyond, in steps, any difference counts as one at least: a player
  -- with more points is never taken for an equal.
  local most = math.min(MOST_PRICE, MOST_POTENTIAL // (n + 1))
  local exact = math.floor(math.sqrt(most // per_point - 1))
  local widest = points[1] - points[n]
  return function(i, k)
    local apart = points[i] - points[k]
    if widest > exact then apart = math.ceil(apart / widest * exact) end
    return per_point * apart * apart + per_seat * self:loss(list[i], list[k])
      + distance(place, size, points, i, k)
  end
end

-- The prices of all pairings that may be.
local function costs(self, list, strict)
  local price, cost = #list > 0 and pricing(self, list), {}
  for i = 1, #list do cost[i] = {} end
  for i = 1, #list do
    for k = i + 1, #list do
      local a, b = list[i], list[k]
      if not self.met[a][b] and not (strict and self:clash(a, b)) then
        cost[i][k] = price(i, k)
        cost[k][i] = cost[i][k]
      end
    end
  end
  return cost
end

-- A matching of the whole list, as pairs of players, the higher one first.
local function match(self, list, strict)
  local matching = require "nim.tournament.schedule.matching"
  local mate = matching.perfect(#list, costs(self, list, strict))
  if not mate then return nil end
  local matched = {}
  for i, k in ipairs(mate) do
    if i < k then matched[#matched + 1] = { list[i], list[k] } end
  end
  return matched
end

-- The pairs of the best round, and the player with the bye.
local function best_round(self, list, strict)
  if #list % 2 == 0 then return match(self, list, strict) end
  for k = #list, 1, -1 do
    if not self.had_bye[list[k]] then
      local rest = table.move(list, 1, #list, 1, {})
      table.remove(rest, k)
      local matched = match(self, rest, strict)
      if matched then return matched, list[k] end
    end
  end
end

local function make(self, matched, bye)
  local made = { number = self.number, byes = {} }
  for k, pair in ipairs(matched) do
    local a, b = pair[1], pair[2]
    self.met[a][b], self.met[b][a] = true, true
    made[k] = self:pair(a, b)
  end
  if bye then
    made.byes[1], self.had_bye[bye] = bye, true
    self.points[bye] = self.points[bye] + self.games
  end
  return made
end

function Swiss:next_round(results)
  for k, pairing in ipairs(self.last or {}) do
    for seat, player in ipairs(pairing) do
      self.points[player] = self.points[player] + results[k][seat]
    end
  end
  self.last = nil
  local list = standing(self)
  if #list < 2 or self.number >= self.most then return nil end
  local matched, bye = best_round(self, list, true)
  if not matched then matched, bye = best_round(self, list, false) end
  if not matched then
    self.early = fill(#list % 2 == 1
      and "round {n}: no pairing without a rematch or a second bye is left"
      or "round {n}: no pairing without a rematch is left", { n = self.number + 1 })
    return nil, self.early
  end
  self.number = self.number + 1
  self.last = make(self, matched, bye)
  return self.last
end

function Swiss:withdraw(player)
  self.gone[player] = true
end

return swiss
