-- Exclusive or with plain arithmetic, digit by digit.
local function xor(a, b)
  local result, unit = 0, 1
  while a + b > 0 do
    local x, y = a % 2, b % 2
    if x ~= y then result = result + unit end
    a, b, unit = (a - x) // 2, (b - y) // 2, unit * 2
  end
  return result
end

local function nim_sum(game)
  local total = 0
  for pile = 1, #game do total = xor(total, game[pile]) end
  return total
end

local function largest(game)
  local best = 1
  for pile = 2, #game do
    if game[pile] > game[best] then best = pile end
  end
  return best
end

return function(game)
  local sum = nim_sum(game)
  if sum > 0 then
    for pile = 1, #game do
      local change = game[pile] - xor(game[pile], sum)
      if change > 0 then return pile, change end
    end
  end
  local pile = largest(game)
  return pile, game[pile]
end
