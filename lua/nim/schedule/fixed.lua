--- Formats whose rounds are known from the start: each has a timetable, in most of them
-- that of a cycle.

local round = require "nim.schedule.round"
local timetable = require "nim.schedule.timetable"

-- given: how many rounds were handed out
local Fixed = {}
Fixed.__index = Fixed

local fixed = {}

--- All rounds, as if nobody withdrew.
function Fixed:rounds()
  local all, list = self.make {}, {}
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
    self.table = self.make(self.withdrawals)
  end
  return self.table.annulled[player] and "annul" or "keep"
end

function Fixed.places()
  return nil
end

-- The timetable of a format that has a cycle.
local function of_cycle(cycle)
  return function(players, options, cycles, withdrawals)
    return timetable.new(cycle(players, options), cycles, withdrawals)
  end
end

--- Completes a format that has a `cycle`, or a `timetable` of its own.
function fixed.format(format)
  format.waits = false
  format.timetable = format.timetable or of_cycle(format.cycle)
  function format.new(players, options)
    local function make(withdrawals)
      return format.timetable(players, options, 1, withdrawals)
    end
    return setmetatable({ players = players, given = 0, withdrawals = {}, gone = {},
      make = make, table = make {} }, Fixed)
  end
  return format
end

return fixed
