--- The argument by the ratio in words: the golden ratio separates safe pairs of piles
-- from unsafe ones.

local tell = {}

local SAFE = "Two piles are safe if the ratio of the larger to the smaller is less than "
  .. "phi = 1.618..., "

-- Equal piles leave no move but the last.
local EQUAL = {
  normal = "unless they are equal: then the other player takes one, the last move.",
  misere = "even if they are equal: then the other player has to take one, the last "
    .. "move.",
}

local function common_divisor(a, b)
  while b > 0 do a, b = b, a % b end
  return a
end

-- With three decimals: "1.6", "about 2.667". No ratio is phi itself, which is irrational.
local function ratio(low, high)
  local whole, thousandths = high // low, math.floor(high % low / low * 1000 + 0.5)
  if thousandths == 1000 then whole, thousandths = whole + 1, 0 end
  local text = ("%d.%03d"):format(whole, thousandths)
  if 1000 % (low // common_divisor(low, high)) ~= 0 then return "about " .. text end
  return (text:gsub("%.?0+$", ""))
end

local function verdict(at, low, high)
  if low == 0 then return "A pile is empty: the game is over." end
  local safe = at.outcome == "P" and "safe" or "unsafe"
  if low == high then return ("The piles are equal: %s."):format(safe) end
  return ("(%d,%d) has the ratio %s, %s than phi: %s."):format(low, high,
    ratio(low, high), at.outcome == "P" and "less" or "more", safe)
end

function tell.reason(at)
  local low, high = at.because.pair[1], at.because.pair[2]
  local value = at.because.value
  return {
    SAFE .. EQUAL[at.facts.misere and "misere" or "normal"],
    verdict(at, low, high),
    value and ("The Grundy value is %d; 0 is safe."):format(value),
  }
end

local function left(low, high)
  if low == 0 then return "which ends the game" end
  if low == high then return "equal piles" end
  return "a ratio of " .. ratio(low, high)
end

function tell.move(at, done)
  local low, high = done.pair[1], done.pair[2]
  return ("%s: take %d, leaves (%d,%d), %s"):format(at.name(done.move[1]), done.move[2],
    low, high, at.paint("strong", left(low, high)))
end

return tell
