-- The first steps: who wins, by which moves, and a game played to its end.
local nim = require "nim"

print("3 xor 4 xor 5 =", nim.nimsum(3, 4, 5))
local winner = nim.outcome { 3, 4, 5 } == "N" and "the player to move" or "the other"
print("3 4 5 is won by", winner)

local game = nim.game { 3, 4, 5 }
while not game:over() do
  local player, pile, take = game:turn(), game:best_move()
  game:move(pile, take)
  local left = table.concat(game:piles(), " ")
  print(("player %d takes %d from pile %d, leaves %s"):format(player, take, pile, left))
end
print("player " .. game:winner() .. " wins")
