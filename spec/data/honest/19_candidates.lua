-- Collects all good moves, then takes the one that removes most; if there is none, the
-- move that leaves the longest game.
local function good_moves(game)
  local nim = 0
  local good = {}
  for i = 1, #game do nim = nim ~ game[i] end
  if nim ~= 0 then
    for i = 1, #game do
      local rest = nim ~ game[i]
      if rest < game[i] then good[#good + 1] = { pile = i, take = game[i] - rest } end
    end
  end
  return good
end

local function slow_move(game)
  local pile = 1
  for i = 2, #game do
    if game[i] >= game[pile] then pile = i end
  end
  return { pile = pile, take = 1 }
end

return {
  name = "candidates",
  move = function(game)
    local good = good_moves(game)
    if #good == 0 then good[1] = slow_move(game) end
    table.sort(good, function(a, b)
      return a.take > b.take or a.take == b.take and a.pile < b.pile
    end)
    return good[1].pile, good[1].take
  end,
}
