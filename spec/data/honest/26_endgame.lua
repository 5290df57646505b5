-- Special cases first: one pile, two piles, then the general rule.
local function non_empty(game)
  local list = {}
  for i = 1, #game do
    if game[i] > 0 then list[#list + 1] = i end
  end
  return list
end

local function level_two(game, a, b)
  if game[a] > game[b] then return a, game[a] - game[b] end
  if game[b] > game[a] then return b, game[b] - game[a] end
  return a, game[a]
end

local function general(game, list)
  local xor = 0
  for _, i in ipairs(list) do xor = xor ~ game[i] end
  for k = #list, 1, -1 do
    local i = list[k]
    local to = game[i] ~ xor
    if to < game[i] then return i, game[i] - to end
  end
  return list[1], 1
end

return function(game)
  local list = non_empty(game)
  if #list == 1 then return list[1], game[list[1]] end
  if #list == 2 then return level_two(game, list[1], list[2]) end
  return general(game, list)
end
