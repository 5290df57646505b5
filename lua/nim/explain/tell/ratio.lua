--- The argument by the ratio in words: the golden ratio separates safe pairs of piles
-- from unsafe ones.

local tell = {}

-- Equal piles leave no move but the last.
local SAFE = {
  normal = "Two piles are safe if the ratio of the larger to the smaller is less than "
    .. "phi = 1.618..., unless they are equal: then the other player takes one, the last "
    .. "move.",
  misere = "Two piles are safe if the ratio of the larger to the smaller is less than "
    .. "phi = 1.618..., even if they are equal: then the other player has to take one, "
    .. "the last move.",
}

local function common_divisor(a, b)
  while b > 0 do a, b = b, a % b end
  return a
end

local function number(whole, decimals, say)
  if decimals == "" then return ("%d"):format(whole) end
  return say("{whole}.{decimals}", { whole = ("%d"):format(whole), decimals = decimals })
end

-- With three decimals: "1.6", "about 2.667". No ratio is phi itself, which is irrational.
local function ratio(low, high, say)
  local whole, thousandths = high // low, math.floor(high % low / low * 1000 + 0.5)
  if thousandths == 1000 then whole, thousandths = whole + 1, 0 end
  local decimals = ("%03d"):format(thousandths)
  if 1000 % (low // common_divisor(low, high)) ~= 0 then
    return say("about {ratio}", { ratio = number(whole, decimals, say) })
  end
  return number(whole, (decimals:gsub("0+$", "")), say)
end

local function verdict(at, low, high)
  local say = at.say
  if low == 0 then return say "A pile is empty: the game is over." end
  if low == high then
    return say(at.outcome == "P" and "The piles are equal: safe."
      or "The piles are equal: unsafe.")
  end
  return say(at.outcome == "P"
    and "({low},{high}) has the ratio {ratio}, less than phi: safe."
    or "({low},{high}) has the ratio {ratio}, more than phi: unsafe.",
    { low = low, high = high, ratio = ratio(low, high, say) })
end

function tell.reason(at)
  local low, high = at.because.pair[1], at.because.pair[2]
  local value = at.because.value
  return {
    at.say(SAFE[at.facts.misere and "misere" or "normal"]),
    verdict(at, low, high),
    value and at.say("The Grundy value is {value}; 0 is safe.", { value = value }),
  }
end

local function left(low, high, say)
  if low == 0 then return say "which ends the game" end
  if low == high then return say "equal piles" end
  return say("a ratio of {ratio}", { ratio = ratio(low, high, say) })
end

function tell.move(at, done)
  local low, high = done.pair[1], done.pair[2]
  return at.say("{pile}: take {n}, leaves ({low},{high}), {which}", {
    pile = at.name(done.move[1]), n = done.move[2], low = low, high = high,
    which = at.paint("strong", left(low, high, at.say)),
  })
end

return tell
