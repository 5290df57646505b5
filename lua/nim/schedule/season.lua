--- The season: nights, one after the other, each with pairings that somebody has chosen.
--
--     pairings = { { { 1, 2 }, { 3, 1 } }, { { 4, 1 } } }     -- two nights
--
-- A night is a round. All pairings of a night are played from the same positions, and the
-- next night from the positions after these: two bots that meet again do not repeat
-- their games. What is added after the last night changes no game before it.

local fault = require "nim.text.fault"
local fixed = require "nim.schedule.fixed"
local is_array = require "nim.text.is_array"
local options = require "nim.schedule.options"
local pairings = require "nim.schedule.pairings"
local round = require "nim.schedule.round"

---@class nim.schedule.nights: nim.schedule.timetable
---@field nights nim.schedule.pairings[]
---@field night nim.schedule.pairings the one that was asked for last
---@field settled integer games before the last night: who adds a night has all of them
local Nights = {}
Nights.__index = Nights

-- The night of game `id`: the last one with fewer games before it.
local function night_of(nights, id)
  local low, high = 1, #nights
  while low < high do
    local middle = (low + high + 1) // 2
    if nights[middle].base < id then low = middle else high = middle - 1 end
  end
  return nights[low]
end

local function has(night, id)
  return id > night.base and id <= night.base + night:size()
end

-- Games come one after the other, so the night is kept.
local function game(self, id)
  if not has(self.night, id) then self.night = night_of(self.nights, id) end
  return self.night:game(id)
end

--- How many positions games start from.
---@return integer
function Nights:positions() return self.rounds * self.starts end

--- Nobody scores without playing.
function Nights.byes() return {} end

function Nights:round(number, players)
  local made, busy = round.new(number), {}
  for k, pair in ipairs(self.nights[number]) do
    made[k], busy[pair[1]], busy[pair[2]] = pair, true, true
  end
  for player = 1, players do
    if not busy[player] then made.free[#made.free + 1] = player end
  end
  return made
end

local function timetable(_, given, starts, withdrawals)
  if withdrawals[1] then error("nobody withdraws from a season", 0) end
  local self = setmetatable({ nights = {}, rounds = #given.pairings, starts = starts,
    total = 0, annulled = {} }, Nights)
  for number, list in ipairs(given.pairings) do
    self.nights[number] = pairings.new(number, self.total, 2 * starts, list)
    self.total = self.total + self.nights[number]:size()
  end
  self.night, self.settled = self.nights[1], self.nights[self.rounds].base
  self.game = function(id) return game(self, id) end
  return self
end

local function is_pair(pair)
  return is_array(pair) and #pair == 2 and math.type(pair[1]) == "integer"
    and math.type(pair[2]) == "integer"
end

-- Why two players cannot meet; without `players` only what is wrong whoever plays.
local function check_pair(pair, players)
  if not is_pair(pair) then return fault.new "pair_form" end
  for _, player in ipairs(pair) do
    if player < 1 or players and player > players then
      return fault.new("no_player", { player = player })
    end
  end
  return pair[1] == pair[2] and fault.new("own_opponent", { player = pair[1] }) or nil
end

local function check_night(night, players)
  if not is_array(night) then return fault.new "expected_array" end
  if #night == 0 then return fault.new "empty_night" end
  for k, pair in ipairs(night) do
    local why = check_pair(pair, players)
    if why then return fault.new("pairing", { pairing = k, cause = why }) end
  end
end

local function check_nights(nights, players)
  if not is_array(nights) then return fault.expected("array", nights) end
  if #nights == 0 then return fault.new "no_night" end
  for number, night in ipairs(nights) do
    local why = check_night(night, players)
    if why then return fault.new("night", { night = number, cause = why }) end
  end
end

-- What a season has not, as its end and its pairings are those that were given.
local LACKS = { "withdrawn", "sprt" }

local function check(players, given)
  for _, name in ipairs(LACKS) do
    if given[name] then return fault.option(name, fault.new "not_in_season") end
  end
  return fault.option("pairings", check_nights(given.pairings, players))
end

---@type nim.schedule.format
return fixed.format {
  name = "season", help = "pairings night by night, as a league makes them",
  options = {
    options.positions,
    { name = "pairings", usual = "none", help = "who meets whom, night by night",
      check = check_nights },
  },
  grows = true, tiebreak = "sonneborn-berger", ranked_by = "share",
  timetable = timetable, check = check,
}
