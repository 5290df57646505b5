-- Powers of two are cancelled in pairs: a set in which each comes and goes.
local POWERS = { 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024 }

local function toggle(set, size)
  for p = #POWERS, 1, -1 do
    if size >= POWERS[p] then
      size = size - POWERS[p]
      set[p] = not set[p] or nil
    end
  end
end

local function highest(set)
  for p = #POWERS, 1, -1 do
    if set[p] then return p end
  end
end

local function has(size, p)
  return math.floor(size / POWERS[p]) % 2 == 1
end

return function(game)
  local set = {}
  for pile = 1, #game do toggle(set, game[pile]) end
  local top = highest(set)
  if top then
    local pile = 1
    while not has(game[pile], top) do pile = pile + 1 end
    local take = 0
    for p in pairs(set) do
      take = take + (has(game[pile], p) and POWERS[p] or -POWERS[p])
    end
    return pile, take
  end
  local pile = #game
  while game[pile] == 0 do pile = pile - 1 end
  return pile, game[pile]
end
