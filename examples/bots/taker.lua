-- The shortest bot: a function that gets the game and returns a move, pile and number.
return function(game)
  for pile = 1, #game do
    if game[pile] > 0 then return pile, 1 end
  end
end
