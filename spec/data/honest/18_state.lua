-- Keeps what it knows in its own table, and plans when the game starts.
local function plan(me, game)
  me.sum = 0
  me.size = {}
  for pile = 1, #game do
    me.size[pile] = game[pile]
    me.sum = me.sum ~ game[pile]
  end
end

local function update(me, game)
  for pile = 1, #game do
    if me.size[pile] ~= game[pile] then
      me.sum = me.sum ~ me.size[pile] ~ game[pile]
      me.size[pile] = game[pile]
    end
  end
end

local function play(me, pile, amount)
  local left = me.size[pile] - amount
  me.sum = me.sum ~ me.size[pile] ~ left
  me.size[pile] = left
  return pile, amount
end

return {
  start = function(game, me) plan(me, game) end,
  move = function(game, me)
    if not me.size then plan(me, game) end
    update(me, game)
    for pile, size in ipairs(me.size) do
      local take = size - (size ~ me.sum)
      if take > 0 then return play(me, pile, take) end
    end
    local pile
    repeat pile = me.random:int(1, #game) until me.size[pile] > 0
    return play(me, pile, 1)
  end,
}
