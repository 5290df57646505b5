-- One who learnt programming in Pascal: variables first, while loops, one exit.
return function(game)
  local n, i, x, found, pile, amount
  n = #game
  x = 0
  i = 1
  while i <= n do
    x = x ~ game[i]
    i = i + 1
  end
  found = false
  i = 1
  while not found and i <= n do
    if (x ~ game[i]) < game[i] then
      found = true
      pile = i
      amount = game[i] - (x ~ game[i])
    end
    i = i + 1
  end
  if not found then
    i = 1
    while game[i] == 0 do
      i = i + 1
    end
    pile = i
    amount = 1
  end
  return pile, amount
end
