--- The pairings of one round, and the games that follow from them: game `base + 1` is the
-- first of the first pairing. A pairing plays from as many positions as the others, from
-- each with both seats.

---@class nim.schedule.pairings
---@field number integer of the round
---@field base integer games of the rounds before
---@field games integer of each pairing, an even number
---@field [integer] integer[] who meets
local Pairings = {}
Pairings.__index = Pairings

local pairings = {}

function pairings.new(number, base, games, list)
  local self = { number = number, base = base, games = games }
  return setmetatable(table.move(list, 1, #list, 1, self), Pairings)
end

--- Games of the round.
function Pairings:size()
  return #self * self.games
end

--- Who plays game `id`, where.
function Pairings:game(id)
  local n, games, number = id - self.base - 1, self.games, self.number
  local pairing = self[n // games + 1]
  local position = (number - 1) * (games // 2) + n % games // 2 + 1
  if n % 2 == 1 then return number, pairing[2], pairing[1], position end
  return number, pairing[1], pairing[2], position
end

--- The number of the pairing that plays game `id`, and which of the two has won it.
function Pairings:side(id, winner)
  local n = id - self.base - 1
  return n // self.games + 1, n % 2 == 0 and winner or 3 - winner
end

local HEAD, PAIR = "<i8i8i8i4", "<i4i4"

function Pairings:pack()
  local texts = { HEAD:pack(self.number, self.base, self.games, #self) }
  for i, pair in ipairs(self) do texts[i + 1] = PAIR:pack(pair[1], pair[2]) end
  return table.concat(texts)
end

--- The inverse of `pack`.
-- at: where it begins
function pairings.unpack(text, at)
  local number, base, games, n, from = HEAD:unpack(text, at)
  local list = {}
  for i = 1, n do
    local first, second
    first, second, from = PAIR:unpack(text, from)
    list[i] = { first, second }
  end
  return pairings.new(number, base, games, list)
end

return pairings
