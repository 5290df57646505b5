-- Plays each move on a copy of the game, and asks of the copy whether it is balanced by
-- taking equal powers out of it.
local function balanced(game)
  local bit = 1
  local again = true
  while again do
    local ones = 0
    again = false
    for pile = 1, #game do
      if game[pile] & bit ~= 0 then ones = ones + 1 end
      if game[pile] > bit then again = true end
    end
    if ones & 1 == 1 then return false end
    bit = bit << 1
  end
  return true
end

return {
  name = "copies",
  move = function(game)
    local last
    for pile = 1, #game do
      for take = game[pile], 1, -1 do
        last = { pile, take }
        local try = game:copy()
        try:move(pile, take)
        if balanced(try) then return pile, take end
      end
    end
    return last[1], last[2]
  end,
}
