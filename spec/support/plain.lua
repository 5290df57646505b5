--- Nim as one writes it in Lua, as fast as Lua lets one: the yardstick of position.lua.
local plain = {}

function plain.nimsum(piles)
  local sum = 0
  for i = 1, #piles do sum = sum ~ piles[i] end
  return sum
end

--- The first winning move, else one token of the largest pile; nil when all is taken.
function plain.best_move(piles)
  local sum = 0
  for i = 1, #piles do sum = sum ~ piles[i] end
  if sum ~= 0 then
    for i = 1, #piles do
      local size = piles[i]
      local left = size ~ sum
      if left < size then return i, size - left end
    end
  end
  local largest, pile = 0, nil
  for i = 1, #piles do
    if piles[i] > largest then largest, pile = piles[i], i end
  end
  if pile then return pile, 1 end
end

local function is_over(piles)
  for i = 1, #piles do if piles[i] > 0 then return false end end
  return true
end

--- Plays so many moves on a copy of the piles.
function plain.play(piles, moves)
  local own = table.move(piles, 1, #piles, 1, {})
  for _ = 1, moves do
    if is_over(own) then return end
    local pile, take = plain.best_move(own)
    own[pile] = own[pile] - take
  end
end

return plain
