-- A class for a position, as people write it who come from Java.
local Position = {}
Position.__index = Position

function Position.new(game)
  local self = setmetatable({}, Position)
  self.heaps = {}
  for i = 1, #game do self.heaps[i] = game[i] end
  return self
end

function Position:getNimSum()
  local result = 0
  for _, heap in ipairs(self.heaps) do result = result ~ heap end
  return result
end

function Position:isLost()
  return self:getNimSum() == 0
end

function Position:getWinningMove()
  local nimSum = self:getNimSum()
  for index, heap in ipairs(self.heaps) do
    if (heap ~ nimSum) < heap then
      return { index = index, amount = heap - (heap ~ nimSum) }
    end
  end
end

function Position:getAnyMove()
  for index, heap in ipairs(self.heaps) do
    if heap ~= 0 then
      return { index = index, amount = 1 }
    end
  end
end

local Player = {}

function Player.move(game)
  local position = Position.new(game)
  local move
  if position:isLost() then
    move = position:getAnyMove()
  else
    move = position:getWinningMove()
  end
  return move.index, move.amount
end

return Player
