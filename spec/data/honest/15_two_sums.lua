-- For each pile the sum of all others, without a sum of all.
local function others(game, pile)
  local sum = 0
  for other = 1, #game do
    if other ~= pile then sum = sum ~ game[other] end
  end
  return sum
end

return function(game)
  local reserve
  for pile = #game, 1, -1 do
    local goal = others(game, pile)
    if goal < game[pile] then return pile, game[pile] - goal end
    if game[pile] ~= 0 then reserve = pile end
  end
  return reserve, game[reserve]
end
