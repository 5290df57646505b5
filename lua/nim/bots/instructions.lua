--- How many instructions a bot takes for a move, or to be loaded and started: the least
-- limit under which it gets through all its games again. The same on every machine.

local core = require "nim.core"
local sandbox = require "nim.sandbox"

local instructions = {}

--- A game that a bot has got through.
-- game: before the first move

-- Does it get through with so many?
local function enough(bot, limits, most, one)
  local less = {}
  for name, value in pairs(limits) do less[name] = value end
  less.instructions = most
  local first, second = sandbox.box(bot.source, bot.name, less), one.other
  if not first then return false end
  if one.seat == 2 then first, second = second, first end
  local record = core.play(one.game:copy(), first, second, one.seed, 1, 1, one.solver)
  return record.winner == one.seat or record.reason == "last token"
end

-- The least number above `low` with which it does; `high` is known to be enough.
local function least(bot, limits, low, high, one)
  while high - low > 1 do
    local middle = low + (high - low) // 2
    if enough(bot, limits, middle, one) then high = middle else low = middle end
  end
  return high
end

--- The most that any move of these games takes.
-- bot: from a file
function instructions.of(bot, games, limits)
  local use = { most = 0, limit = limits.instructions }
  for _, one in ipairs(games) do
    if not enough(bot, limits, use.most, one) then
      use.most = least(bot, limits, use.most, limits.instructions, one)
      use.piles, use.rules = one.game:piles(), tostring(one.game:rules())
    end
  end
  return use
end

return instructions
