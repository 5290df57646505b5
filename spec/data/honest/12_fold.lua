-- Higher-order functions and nothing else.
local function fold(list, f, start)
  local result = start
  for i, value in ipairs(list) do result = f(result, value, i) end
  return result
end

local function xor(a, b) return a ~ b end

local function first(list, wanted)
  return fold(list, function(found, value, i)
    return found or wanted(value) and i or nil
  end)
end

return function(game)
  local piles = game:piles()
  local sum = fold(piles, xor, 0)
  local function wins(size) return xor(size, sum) < size end
  local function is_left(size) return size > 0 end
  local pile = first(piles, wins)
  if pile then return pile, piles[pile] - xor(piles[pile], sum) end
  pile = first(piles, is_left)
  return pile, math.max(1, piles[pile] // 2)
end
