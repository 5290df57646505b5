--- What the benchmarks of bots share: a field of bots as people write them, and the usual
-- loop in plain Lua that plays them.

local field = {}

--- Sources of bot files, by name; `field.names` has their order.
field.sources = {
  bouton = [[return function(game)
    local sum = 0
    for i = 1, #game do sum = sum ~ game[i] end
    for i = 1, #game do
      local left = game[i] ~ sum
      if left < game[i] then return i, game[i] - left end
    end
    for i = 1, #game do if game[i] > 0 then return i, 1 end end
  end]],
  even = [[return function(game)
    local last, piles = nil, 0
    for i = 1, #game do
      if game[i] > 0 then last, piles = i, piles + 1 end
    end
    return last, piles % 2 == 1 and game[last] or 1
  end]],
  gambler = [[return function(game, me)
    if me.random:int(1, 3) == 1 then
      for i = 1, #game do if game[i] > 0 then return i, me.random:int(1, game[i]) end end
    end
    local sum = 0
    for i = 1, #game do sum = sum ~ game[i] end
    for i = 1, #game do
      if game[i] ~ sum < game[i] then return i, game[i] - (game[i] ~ sum) end
    end
    for i = 1, #game do if game[i] > 0 then return i, 1 end end
  end]],
  greedy = [[return function(game)
    for i = 1, #game do if game[i] > 0 then return i, game[i] end end
  end]],
  halves = [[return function(game)
    local at = 1
    for i = 2, #game do if game[i] > game[at] then at = i end end
    return at, (game[at] + 1) // 2
  end]],
  mirror = [[return function(game)
    local one, two = 1, 2
    for i = 2, #game do
      if game[i] > game[one] then one, two = i, one
      elseif i > 2 and game[i] > game[two] then two = i end
    end
    return one, math.max(1, game[one] - game[two])
  end]],
  random = [[return function(game, me)
    local i
    repeat i = me.random:int(1, #game) until game[i] > 0
    return i, me.random:int(1, game[i])
  end]],
  single = [[return function(game)
    for i = #game, 1, -1 do if game[i] > 0 then return i, 1 end end
  end]],
}

field.names = {}
for name in pairs(field.sources) do field.names[#field.names + 1] = name end
table.sort(field.names)

--- A bot's function, unprotected.
function field.load(name)
  return assert(load(field.sources[name], "=" .. name))()
end

local chance = {}

function chance.int(_, m, n) return math.random(m, n) end

--- Is nothing left?
function field.is_over(piles)
  for i = 1, #piles do if piles[i] > 0 then return false end end
  return true
end

--- Plays two functions against each other on the piles themselves, without a record;
--- returns the number of moves.
function field.play(first, second, piles)
  local moves = { first, second }
  local each = { { seat = 1, random = chance }, { seat = 2, random = chance } }
  local played, seat = 0, 1
  repeat
    local pile, take = moves[seat](piles, each[seat])
    local size = piles[pile]
    if math.type(take) ~= "integer" or not size or take < 1 or take > size then break end
    piles[pile] = size - take
    played, seat = played + 1, 3 - seat
  until field.is_over(piles)
  return played
end

return field
