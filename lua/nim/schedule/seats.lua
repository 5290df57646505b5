--- How often each player was first, and who is to be first next: FIDE's rules of colours,
--- for the seat in the first game of a pairing (Handbook, C.04.1 and C.04.3).
--
-- A player's difference is how much oftener it was first than second. It must have the
-- other seat (`absolute`) when the difference is 2, or when it had one seat twice in a
-- row; it ought to (`strong`) when the difference is 1, and would like to (`mild`) else.
-- So no difference exceeds 2, and nobody has one seat three times in a row.

local ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0

-- history: for each player its seats, 1 or 2
local Seats = {}
Seats.__index = Seats

local seats = {}

function seats.new(players)
  local self = setmetatable({ history = {}, difference = {} }, Seats)
  for player = 1, players do self.history[player], self.difference[player] = {}, 0 end
  return self
end

--- The seat that a player is to have, and how much so, 0 .. 3.
function Seats:wish(player)
  local history, difference = self.history[player], self.difference[player]
  local last = history[#history]
  if not last then return nil, NONE end
  local twice = last == history[#history - 1]
  local seat = 3 - last
  if difference ~= 0 and not twice then seat = difference > 0 and 2 or 1 end
  if twice or math.abs(difference) >= 2 then return seat, ABSOLUTE end
  return seat, difference ~= 0 and STRONG or MILD
end

--- Whether two players must not meet, both having to have one seat.
function Seats:clash(a, b)
  local one, strength = self:wish(a)
  local other, strength_b = self:wish(b)
  return one == other and strength == ABSOLUTE and strength_b == ABSOLUTE
end

--- What is lost when two players meet: the weaker of two equal wishes, 0 .. 3.
function Seats:loss(a, b)
  local one, strength = self:wish(a)
  local other, strength_b = self:wish(b)
  return one == other and math.min(strength, strength_b) or 0
end

-- The last round before which they had different seats decides between equal wishes.
local function who_alternates(one, other)
  for back = 0, math.min(#one, #other) - 1 do
    local x, y = one[#one - back], other[#other - back]
    if x ~= y then return x == 1 and 2 or 1 end
  end
end

-- The seat of `a`, which stands above `b`.
local function seat_of(self, a, b)
  local one, strength = self:wish(a)
  local other, strength_b = self:wish(b)
  if not one and not other then return a % 2 == 1 and 1 or 2 end
  if one ~= other or strength > strength_b then return one or 3 - other end
  if strength < strength_b then return 3 - other end
  local widest = math.abs(self.difference[a]) - math.abs(self.difference[b])
  if strength == ABSOLUTE and widest ~= 0 then return widest > 0 and one or 3 - other end
  return who_alternates(self.history[a], self.history[b]) or one
end

local function note(self, player, seat)
  table.insert(self.history[player], seat)
  self.difference[player] = self.difference[player] + (seat == 1 and 1 or -1)
end

--- Seats two players, the one who stands higher named first.
function Seats:pair(a, b)
  local seat = seat_of(self, a, b)
  note(self, a, seat)
  note(self, b, 3 - seat)
  return seat == 1 and { a, b } or { b, a }
end

return seats
