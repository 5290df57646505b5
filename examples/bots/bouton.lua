-- Bouton's strategy of 1901 for plain Nim: leave piles whose nim-sum is 0.
return function(game)
  local sum = 0
  for pile = 1, #game do sum = sum ~ game[pile] end
  local largest = 1
  for pile = 1, #game do
    local left = game[pile] ~ sum
    if left < game[pile] then return pile, game[pile] - left end
    if game[pile] > game[largest] then largest = pile end
  end
  return largest, 1
end
