--- Wythoff's game explained: the safe pairs are (floor(k phi), floor(k phi^2)), one for
--- each difference k.

local style = require "nim.cli.terminal.style"

local EXCEPTIONS = "Misère play has (0,1) and (2,2) in place of (0,0) and (1,2)."

local function sorted(a, b) return math.min(a, b), math.max(a, b) end

-- Why a safe pair is safe.
local function golden(at, a, b)
  local low, high = sorted(a, b)
  local pair = ("(%d,%d), "):format(low, high)
  if at.misere and high <= 2 then return pair .. "a misère exception" end
  return pair .. "the golden pair of difference " .. high - low
end

---@type nim.cli.explainer
return {
  default = { 5, 8 },
  describe = function()
    return {
      "There are two piles. A move takes one or more tokens from one of them,",
      "or the same number from both.",
    }
  end,
  reason = function(at)
    local a, b = at.piles[1], at.piles[2]
    local low, high = sorted(a, b)
    local lines = {
      "Safe are the golden pairs (floor(k phi), floor(k phi^2)), phi = 1.618...:",
      "(0,0) (1,2) (3,5) (4,7) (6,10) ..., one for each difference k.",
    }
    if at.misere then lines[#lines + 1] = EXCEPTIONS end
    lines[#lines + 1] = at.outcome == "P" and "This is " .. golden(at, a, b) .. "."
      or ("(%d,%d), of difference %d, is none of them."):format(low, high, high - low)
    return lines
  end,
  move = function(at, move)
    local first = ("pile %d"):format(move[1])
    if move[3] then first = "both piles" end
    at.game:move(move)
    local pair = golden(at, at.game[1], at.game[2])
    at.game:undo()
    return ("%s: take %d, leaves %s"):format(first, move[2], style.paint("strong", pair))
  end,
}
