--- Schedules whose rounds are known from the start.

local round = require "nim.schedule.round"

---@class nim.schedule.fixed: nim.schedule
---@field list nim.schedule.round[]
---@field given integer how many rounds were handed out
---@field gone table<integer, "annul"|"keep">
local Fixed = { fixed = true }
Fixed.__index = Fixed

local fixed = {}

--- A schedule that hands out these rounds. `annuls`: who withdraws early is annulled.
---@param players integer
---@param list nim.schedule.round[]
---@param annuls boolean
function fixed.new(players, list, annuls)
  return setmetatable({ players = players, list = list, given = 0, gone = {},
    annuls = annuls }, Fixed)
end

--- All rounds, as if nobody withdrew.
---@return nim.schedule.round[]
function Fixed:rounds()
  return self.list
end

-- Where one of a pairing is gone, the other scores, unless the first is annulled.
local function replace(self, pairing, made)
  for seat, player in ipairs(pairing) do
    local other = pairing[3 - seat]
    if not self.gone[player] and self.gone[other] then
      local list = self.gone[other] == "keep" and made.byes or made.free
      list[#list + 1] = player
    end
  end
end

local function without_gone(self, planned)
  local made = round.new(planned.number)
  for _, player in ipairs(planned.free) do
    if not self.gone[player] then made.free[#made.free + 1] = player end
  end
  for _, pairing in ipairs(planned) do
    if self.gone[pairing[1]] or self.gone[pairing[2]] then
      replace(self, pairing, made)
    else
      made[#made + 1] = pairing
    end
  end
  return made
end

function Fixed:next_round()
  local planned = self.list[self.given + 1]
  if not planned then return nil end
  self.given = self.given + 1
  return without_gone(self, planned)
end

-- Pairings that a player has, in the rounds up to `last`.
local function count(list, player, last)
  local sum = 0
  for k = 1, last do
    for _, pairing in ipairs(list[k]) do
      if pairing[1] == player or pairing[2] == player then sum = sum + 1 end
    end
  end
  return sum
end

function Fixed:withdraw(player)
  round.check_player(player, self.players)
  if not self.gone[player] then
    local played, all = count(self.list, player, self.given),
      count(self.list, player, #self.list)
    self.gone[player] = self.annuls and 2 * played < all and "annul" or "keep"
  end
  return self.gone[player]
end

function Fixed.places()
  return nil
end

return fixed
