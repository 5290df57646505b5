--- The games of examples/rules once more, written apart from the files: other positions,
-- of numbers and sets of bits, moves straight from the rules, and one value for a whole
-- position, never a sum.
--
--     local referees = require "spec.support.referees"
--     referees.grundy(referees.pass, { 2, 3, extra = 1 })
--
-- `referees.outcome(game, position)` is that of misère play. A game has
-- `moves(position)`, an array of positions.
local oracle = require "spec.support.oracle"

local referees = {}

function referees.moves(game, position) return game.moves(position) end

function referees.play(_, _, after) return after end

oracle.complete(referees, function(position)
  if type(position) ~= "table" then return position end
  return table.concat(position, ",") .. ";" .. (position.extra or "")
end)

local function game(moves)
  return { moves = moves, misere = true, known = {}, values = {} }
end

-- A copy with another number at a place.
local function with(position, place, number)
  local after = {}
  for name, old in pairs(position) do after[name] = old end
  after[place] = number
  return after
end

-- Every way to make one of the numbers less, where `may` allows it.
local function lower(position, may)
  local list = {}
  for i, number in ipairs(position) do
    for less = 0, number - 1 do
      if may(position, i, less) then list[#list + 1] = with(position, i, less) end
    end
  end
  return list
end

-- `extra` is 1 while the pass is there.
referees.pass = game(function(piles)
  local list = lower(piles, function() return true end)
  if piles.extra == 1 and #list > 0 then list[#list + 1] = with(piles, "extra", 0) end
  return list
end)

referees.nimble = game(function(coins)
  return lower(coins, function() return true end)
end)

referees.welter = game(function(coins)
  return lower(coins, function(_, _, to)
    for _, other in ipairs(coins) do if other == to then return false end end
    return true
  end)
end)

-- Coins in ascending order.
referees.silver_dollar = game(function(coins)
  return lower(coins, function(_, i, to) return i == 1 or to > coins[i - 1] end)
end)

-- Empty piles stay in the row.
referees.end_nim = game(function(piles)
  return lower(piles, function(_, i)
    local before, after = 0, 0
    for j = 1, i - 1 do before = before + piles[j] end
    for j = i + 1, #piles do after = after + piles[j] end
    return before == 0 or after == 0
  end)
end)

-- `extra` is what may be taken at most.
referees.takeaway = {}
for factor = 1, 5 do
  referees.takeaway[factor] = game(function(pile)
    local list = {}
    for take = 1, math.min(pile[1], pile.extra) do
      list[take] = { pile[1] - take, extra = factor * take }
    end
    return list
  end)
end

-- `extra` is how many piles go down.
referees.slow_nim = game(function(piles)
  local list = {}
  for set = 0, (1 << #piles) - 1 do
    local after, count, empty = { extra = piles.extra }, 0, false
    for i, size in ipairs(piles) do
      local down = set >> (i - 1) & 1
      after[i], count = size - down, count + down
      empty = empty or after[i] < 0
    end
    if count == piles.extra and not empty then list[#list + 1] = after end
  end
  return list
end)

-- A bit for each thing on a board; `move(set)` calls back with what each move leaves.
local function sets(move)
  return game(function(set)
    local list = {}
    move(set, function(after) list[#list + 1] = after end)
    return list
  end)
end

--- Chomp on a board so wide: bit `row * wide + column` for a square, 0 for the poison.
function referees.chomp(wide, high)
  return sets(function(set, leave)
    for bite = 1, wide * high - 1 do
      local after = set
      for square = 0, wide * high - 1 do
        if square // wide >= bite // wide and square % wide >= bite % wide then
          after = after & ~(1 << square)
        end
      end
      if set >> bite & 1 == 1 then leave(after) end
    end
  end)
end

--- Cram on a board so wide: a bit for a free square.
function referees.cram(wide, high)
  local dominoes = {}
  for a = 0, wide * high - 1 do
    for b = a + 1, wide * high - 1 do
      local down, right = b // wide - a // wide, math.abs(b % wide - a % wide)
      if down + right == 1 then dominoes[#dominoes + 1] = 1 << a | 1 << b end
    end
  end
  return sets(function(set, leave)
    for _, domino in ipairs(dominoes) do
      if set & domino == domino then leave(set ~ domino) end
    end
  end)
end

--- Node Kayles: `near[i]` has the bits of node i and of those joined to it.
function referees.node_kayles(near)
  return sets(function(set, leave)
    for node, gone in pairs(near) do
      if set >> node & 1 == 1 then leave(set & ~gone) end
    end
  end)
end

--- Turn any one from heads, and with it what `companions(place)` has: sets of bits below.
local function turning(companions)
  return sets(function(set, leave)
    for place = 0, 20 do
      if set >> place & 1 == 1 then
        local turned = set ~ 1 << place
        for _, others in ipairs(companions(place)) do leave(turned ~ others) end
      end
    end
  end)
end

referees.turning_turtles = turning(function(place)
  local list = { 0 }
  for other = 0, place - 1 do list[#list + 1] = 1 << other end
  return list
end)

-- The neighbours below are the bits from one up to the place: 1110 of 10000.
referees.ruler = turning(function(place)
  local list = {}
  for first = 0, place do list[#list + 1] = (1 << place) - (1 << first) end
  return list
end)

-- How many of the n places are side by side from `place` on in the set, up or down.
local function run(set, n, place, step, around)
  local count = 0
  for _ = 1, n do
    if around then place = place % n end
    if place < 0 or place >= n or set >> place & 1 == 0 then break end
    count, place = count + 1, place + step
  end
  return count
end

--- Pins of an octal game at n places, of which those taken leave gaps; `digits[d]` is the
--- d-th of the code. All that stand side by side are one row. On a circle the last and
--- the first place are neighbours.
function referees.octal(digits, n, around)
  return sets(function(set, leave)
    for first = 0, n - 1 do
      for take, digit in ipairs(digits) do
        local all = set == (1 << n) - 1 and around
        if run(set, n, first, 1, around) >= take then
          local after = set
          for i = first, first + take - 1 do after = after & ~(1 << i % n) end
          local left = run(after, n, first - 1, -1, around) > 0 and 1 or 0
          local right = run(after, n, first + take, 1, around) > 0 and 1 or 0
          local rows = all and math.min(left, right) or left + right
          if digit & 1 << rows ~= 0 then leave(after) end
        end
      end
    end
  end)
end

--- Green Hackenbush: `below[i]` is the edge that edge i stands on, 0 for the ground. A
--- bit for each edge.
function referees.hackenbush(below)
  return sets(function(set, leave)
    for cut = 1, #below do
      local after = set & ~(1 << cut)
      for i = 1, #below do -- edges stand on earlier ones
        if below[i] > 0 and after >> below[i] & 1 == 0 then after = after & ~(1 << i) end
      end
      if set >> cut & 1 == 1 then leave(after) end
    end
  end)
end

--- Who wins games whose positions may come back: `moves(position)` has the positions that
--- are left, with the other player to move. A position is a string. True where whoever
--- is to move wins, false where the other does; an error where nobody can.
function referees.winners(start, moves)
  local after, list = {}, { start }
  for _, position in ipairs(list) do -- grows on the way
    if not after[position] then
      after[position] = moves(position)
      for _, left in ipairs(after[position]) do list[#list + 1] = left end
    end
  end
  local wins, changed = {}, true
  while changed do
    changed = false
    for position, lefts in pairs(after) do
      if wins[position] == nil then
        local all, any = true, false
        for _, left in ipairs(lefts) do
          any, all = any or wins[left] == false, all and wins[left] == true
        end
        if any or all then wins[position], changed = any, true end
      end
    end
  end
  for position in pairs(after) do assert(wins[position] ~= nil, "nobody wins") end
  return wins
end

return referees
