-- The nim-sum by a loop; the first pile that can be brought to the others' sum.
return function(game)
  local sum = 0
  for i = 1, #game do sum = sum ~ game[i] end
  if sum == 0 then
    for i = 1, #game do
      if game[i] > 0 then return i, 1 end
    end
  end
  for i = 1, #game do
    local target = game[i] ~ sum
    if target < game[i] then return i, game[i] - target end
  end
end
