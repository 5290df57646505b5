-- A bot with a name, which keeps things in `me`: it takes at random while it is bold, and
-- single tokens when few are left. Chance comes from `me.random`, so that the same seed
-- plays the same game.
local function tokens(game)
  local sum = 0
  for pile = 1, #game do sum = sum + game[pile] end
  return sum
end

return {
  name = "Gambler",

  start = function(game, me)
    me.bold_until = tokens(game) // 3
  end,

  move = function(game, me)
    local pile
    repeat pile = me.random:int(1, #game) until game[pile] > 0
    if tokens(game) <= me.bold_until then return pile, 1 end
    return pile, me.random:int(1, game[pile])
  end,
}
