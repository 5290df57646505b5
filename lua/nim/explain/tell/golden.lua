--- The argument by pairs in words: the safe pairs are (floor(k phi), floor(k phi^2)), one
--- for each difference k.

local phrases = require "nim.phrases"

local tell = {}

-- Why a safe pair is safe.
local function golden(at, low, high)
  return at.say(at.facts.misere and high <= 2
    and "({low},{high}), a misère exception"
    or "({low},{high}), the golden pair of difference {difference}",
    { low = low, high = high, difference = high - low })
end

function tell.reason(at)
  local low, high = at.because.pair[1], at.because.pair[2]
  local lines = {
    "The safe positions are the golden pairs (floor(k phi), floor(k phi^2)):",
    "(0,0) (1,2) (3,5) (4,7) (6,10) ..., one for each difference k; phi = 1.618...",
  }
  if at.facts.misere then
    lines[3] = "Misère play has (0,1) and (2,2) in place of (0,0) and (1,2)."
  end
  lines[#lines + 1] = at.outcome == "P" and "This is {golden}."
    or "({low},{high}), of difference {difference}, is not one of them."
  return phrases.lines(at.say, lines, { golden = golden(at, low, high), low = low,
    high = high, difference = high - low })
end

function tell.move(at, done)
  return at.say("{pile}: take {n}, leaves {left}", {
    pile = done.move[3] and at.say "both piles" or at.name(done.move[1]),
    n = done.move[2],
    left = at.paint("strong", golden(at, done.pair[1], done.pair[2])),
  })
end

return tell
