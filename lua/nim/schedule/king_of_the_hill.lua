--- King of the hill: the winner stays on.
--
-- Player 1 begins as king; the others wait in line, the best seed in front. In each round
-- the first in line challenges the king, who moves first in the first game. Who scores
-- more is king then, the king where they are even; the other goes to the end of the line.
-- It ends when the king has held the hill against all others in a row, or after so many
-- rounds.

local options = require "nim.schedule.options"
local round = require "nim.schedule.round"

---@class nim.schedule.hill: nim.schedule
---@field king integer?
---@field line integer[]
---@field held integer[] how often each player held or took the hill
---@field streak integer challengers in a row that the king beat
local Hill = {}
Hill.__index = Hill

---@type nim.schedule.format
local hill = {
  name = "king-of-the-hill", help = "who wins stays on and meets the next",
  options = {
    { name = "rounds", usual = "the bots times the others", help = "its rounds at most" },
    options.starts,
  },
  waits = true, tiebreak = "sonneborn-berger", ranked_by = "points",
}

function hill.new(players, given)
  local self = setmetatable({ players = players, king = players > 0 and 1 or nil,
    line = {}, held = {}, gone = {}, streak = 0, number = 0,
    most = given.rounds or players * (players - 1) }, Hill)
  for player = 1, players do self.held[player] = 0 end
  for player = 2, players do self.line[player - 1] = player end
  return self
end

local function take(self, result)
  local challenger = table.remove(self.line, 1)
  local taken = result[2] > result[1]
  if taken then self.king, challenger = challenger, self.king end
  self.streak = taken and 1 or self.streak + 1
  self.held[self.king] = self.held[self.king] + 1
  self.line[#self.line + 1] = challenger
end

-- A king that leaves gives the hill to the first in line.
local function drop(self)
  for k = #self.line, 1, -1 do
    if self.gone[self.line[k]] then table.remove(self.line, k) end
  end
  if self.gone[self.king] then
    self.king, self.streak = table.remove(self.line, 1), 0
  end
end

local function make(self)
  local made = round.new(self.number)
  made[1] = { self.king, self.line[1] }
  for k = 2, #self.line do made.free[k - 1] = self.line[k] end
  table.sort(made.free)
  return made
end

function Hill:next_round(results)
  round.check(self.last, results)
  if self.last then take(self, results[1]) end
  self.last = nil
  drop(self)
  if #self.line == 0 or self.streak >= #self.line or self.number >= self.most then
    return nil
  end
  self.number = self.number + 1
  self.last = make(self)
  return self.last
end

--- Leaves when the round that is being played is over.
function Hill:withdraw(player)
  self.gone[round.check_player(player, self.players)] = true
  return "keep"
end

--- The king, then the others by how often they held the hill.
function Hill:places()
  if self.last then return nil end
  local list, by_count, counts = {}, {}, {}
  if self.king then list[1] = { self.king } end
  for player = 1, self.players do
    local held = self.held[player]
    if player ~= self.king then
      if not by_count[held] then
        by_count[held] = {}
        counts[#counts + 1] = held
      end
      table.insert(by_count[held], player)
    end
  end
  table.sort(counts, function(a, b) return a > b end)
  for _, held in ipairs(counts) do list[#list + 1] = by_count[held] end
  return list
end

return hill
