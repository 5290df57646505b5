-- a xor b = a + b - 2 (a and b); the bits are found by going down from a large power.
local function both(a, b)
  local common, power = 0, 4096
  while power >= 1 do
    if a >= power and b >= power then common = common + power end
    if a >= power then a = a - power end
    if b >= power then b = b - power end
    power = power // 2
  end
  return common
end

local function combine(a, b)
  return a + b - 2 * both(a, b)
end

local function total_of(game, from)
  from = from or 1
  if from == #game then return game[from] end
  return combine(game[from], total_of(game, from + 1))
end

return {
  name = "carry",
  move = function(game)
    local total = total_of(game)
    for pile = 1, #game do
      local size = game[pile]
      local new = combine(size, total)
      if new < size then return pile, size - new end
    end
    for pile = 1, #game do
      if game[pile] == 1 then return pile, 1 end
    end
    for pile = 1, #game do
      if game[pile] > 0 then return pile, game[pile] - 1 end
    end
  end,
}
