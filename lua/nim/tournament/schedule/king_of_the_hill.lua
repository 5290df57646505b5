--- King of the hill: the winner stays on.
--
-- Player 1 begins as king; the others wait in line, the best seed in front. In each round
-- the first in line challenges the king, who moves first in the first game. Whoever
-- scores more is king then, the old king where they are even; the other goes to the end
-- of the line. It ends when the king has held the hill against all others in a row, and
-- has won: all that are still there, where some have withdrawn. Where the rounds run out
-- before that, the longest reign wins: the most rounds in a row that a player took or
-- held the hill.

local util = require "nim.util"

-- held: how often each player held or took the hill; streak: rounds in a row that the
-- king has taken or held it; met: whom it has met in these; reign: for each player its
-- longest streak
local Hill = {}
Hill.__index = Hill

local hill = {}

function hill.new(players, given)
  local self = setmetatable({ players = players, king = players > 0 and 1 or nil,
    line = {}, held = {}, reign = {}, gone = {}, streak = 0, met = {}, number = 0,
    most = given.rounds or players * (players - 1) }, Hill)
  for player = 1, players do self.held[player], self.reign[player] = 0, 0 end
  for player = 2, players do self.line[player - 1] = player end
  return self
end

local function take(self, result)
  local challenger = table.remove(self.line, 1)
  local taken = result[2] > result[1]
  if taken then self.king, challenger = challenger, self.king end
  if taken then self.streak, self.met = 0, {} end
  self.streak, self.met[challenger] = self.streak + 1, true
  self.held[self.king] = self.held[self.king] + 1
  self.reign[self.king] = math.max(self.reign[self.king], self.streak)
  self.line[#self.line + 1] = challenger
end

-- Has the king met all who are in line? Wins over those who have left do not count.
local function has_met_all(self)
  for _, player in ipairs(self.line) do
    if not self.met[player] then return false end
  end
  return true
end

function Hill:next_round(results)
  if self.last then take(self, results[1]) end
  self.last = nil
  for k = #self.line, 1, -1 do
    if self.gone[self.line[k]] then table.remove(self.line, k) end
  end
  -- A king that leaves gives the hill to the first in line.
  if self.gone[self.king] then
    self.king, self.streak, self.met = table.remove(self.line, 1), 0, {}
  end
  if has_met_all(self) or self.number >= self.most then return nil end
  self.number = self.number + 1
  self.last = { number = self.number, byes = {}, { self.king, self.line[1] } }
  return self.last
end

--- Leaves when the round that is being played is over.
function Hill:withdraw(player)
  self.gone[player] = true
end

-- The winner: the king without a challenger left, else the longest reign of those who are
-- still there; of equal ones the king's, then the best seed's.
local function winner(self)
  local best = self.king
  if not best or has_met_all(self) then return best end
  for player = 1, self.players do
    if not self.gone[player] and self.reign[player] > self.reign[best] then
      best = player
    end
  end
  return best
end

--- The winner, then the others by their longest reign, then by how often they held the
--- hill.
function Hill:places()
  if self.last then return nil end
  local players, keys, first = {}, {}, winner(self)
  for player = 1, self.players do
    players[player] = player
    keys[player] = self.reign[player] << 32 | self.held[player]
  end
  if first then keys[first] = math.maxinteger end
  return util.classes(players, keys)
end

return hill
