--- The argument by pairs in words: the safe pairs are (floor(k phi), floor(k phi^2)), one
--- for each difference k.

local tell = {}

local EXCEPTIONS = "Misère play has (0,1) and (2,2) in place of (0,0) and (1,2)."

-- Why a safe pair is safe.
local function golden(at, low, high)
  local pair = ("(%d,%d), "):format(low, high)
  if at.facts.misere and high <= 2 then return pair .. "a misère exception" end
  return pair .. "the golden pair of difference " .. high - low
end

function tell.reason(at)
  local low, high = at.because.pair[1], at.because.pair[2]
  local lines = {
    "The safe positions are the golden pairs (floor(k phi), floor(k phi^2)):",
    "(0,0) (1,2) (3,5) (4,7) (6,10) ..., one for each difference k; phi = 1.618...",
  }
  if at.facts.misere then lines[#lines + 1] = EXCEPTIONS end
  lines[#lines + 1] = at.outcome == "P" and "This is " .. golden(at, low, high) .. "."
    or ("(%d,%d), of difference %d, is not one of them."):format(low, high, high - low)
  return lines
end

function tell.move(at, done)
  local first = done.move[3] and "both piles" or at.name(done.move[1])
  return ("%s: take %d, leaves %s"):format(first, done.move[2],
    at.paint("strong", golden(at, done.pair[1], done.pair[2])))
end

return tell
