--- How many instructions a bot takes for a move, or to be loaded and started: the least
-- limit under which it still moves everywhere. The same on every machine.

local core = require "nim.core"
local stranger = require "nim.arena.stranger"

local thirst = {}

local STOP <const> = { name = "stop", move = function() error("stop", 0) end }

-- Does it move with so many?
local function enough(bot, limits, most, one)
  local less = {}
  for name, value in pairs(limits) do less[name] = value end
  less.instructions = most
  local box = stranger.sandboxed(bot.name, bot.source, less)
  if not box then return false end
  return core.play(one.game:copy(), box, STOP, one.seed, 1, 1, false).moves[1] ~= nil
end

-- The least number above `low` with which it moves; `high` is known to do.
local function least(bot, limits, low, high, one)
  while high - low > 1 do
    local middle = low + (high - low) // 2
    if enough(bot, limits, middle, one) then high = middle else low = middle end
  end
  return high
end

--- The most that any of these moves takes.
---@param bot nim.bots.bot from a file
---@param moves { game: nim.game, seed: string }[] that it made
---@param limits nim.arena.limits
---@return nim.conformance.use
function thirst.of(bot, moves, limits)
  local use = { most = 0, limit = limits.instructions }
  for _, one in ipairs(moves) do
    if not enough(bot, limits, use.most, one) then
      use.most = least(bot, limits, use.most, limits.instructions, one)
      use.piles, use.rules = one.game:piles(), tostring(one.game:rules())
    end
  end
  return use
end

return thirst
