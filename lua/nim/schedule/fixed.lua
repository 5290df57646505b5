--- Formats whose rounds are known from the start: each says its cycle, and the timetable
-- does the rest.

local round = require "nim.schedule.round"
local timetable = require "nim.schedule.timetable"

---@class nim.schedule.fixed: nim.schedule
---@field table nim.schedule.timetable
---@field given integer how many rounds were handed out
---@field withdrawals nim.schedule.withdrawal[]
local Fixed = {}
Fixed.__index = Fixed

local fixed = {}

--- All rounds, as if nobody withdrew.
---@return nim.schedule.round[]
function Fixed:rounds()
  local all, list = timetable.new(self.cycle, 1, {}), {}
  for number = 1, all.rounds do list[number] = all:round(number, self.players) end
  return list
end

function Fixed:next_round()
  if self.given >= self.table.rounds then return nil end
  self.given = self.given + 1
  return self.table:round(self.given, self.players)
end

function Fixed:withdraw(player)
  round.check_player(player, self.players)
  if not self.gone[player] then
    self.gone[player] = true
    table.insert(self.withdrawals, { player = player, round = self.given + 1 })
    self.table = timetable.new(self.cycle, 1, self.withdrawals)
  end
  return self.table.annulled[player] and "annul" or "keep"
end

function Fixed.places()
  return nil
end

--- Completes a format that has a `cycle`.
---@param format nim.schedule.format
---@return nim.schedule.format
function fixed.format(format)
  format.waits = false
  function format.new(players, options)
    local cycle = format.cycle(players, options)
    return setmetatable({ players = players, given = 0, withdrawals = {}, gone = {},
      cycle = cycle, table = timetable.new(cycle, 1, {}) }, Fixed)
  end
  return format
end

return fixed
