--- The arguments of single games: the ones of every column counted modulo k + 1, the
--- number of piles, safe pairs, the golden ratio.

local columns = require "nim.explain.arguments.columns"
local filled = require "nim.util.number".filled
local phrases = require "nim.phrases"

local function in_order(piles)
  return math.min(piles[1], piles[2]), math.max(piles[1], piles[2])
end

-- The golden ratio separates safe pairs of piles from unsafe ones.

local euclid = {}

function euclid.because(at)
  return {
    argument = "ratio", theorem = at.kind.theorem, pair = { in_order(at.piles) },
    value = not at.facts.misere and at.game:grundy() or nil,
  }
end

-- Equal piles leave no move but the last.
local SAFE = "Two piles are safe if the ratio of the larger to the smaller is less than "
  .. "phi = 1.618..., {equal}"

local EQUAL = {
  normal = "unless they are equal: then the other player takes one, the last move.",
  misere = "even if they are equal: then the other player has to take one, the last "
    .. "move.",
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

function euclid.lines(at)
  local low, high = at.because.pair[1], at.because.pair[2]
  local value = at.because.value
  return {
    at.say(SAFE, { equal = at.say(EQUAL[at.facts.misere and "misere" or "normal"]) }),
    verdict(at, low, high),
    value and at.say("The Grundy value is {value}; 0 is safe.", { value = value }),
  }
end

local function left(low, high, say)
  if low == 0 then return say "which ends the game" end
  if low == high then return say "equal piles" end
  return say("a ratio of {ratio}", { ratio = ratio(low, high, say) })
end

function euclid.move(at, done)
  local low, high = done.pair[1], done.pair[2]
  return at.say("{pile}: take {n}, leaves {left}", {
    pile = at.name(done.move[1]), n = done.move[2],
    left = ("(%d,%d), "):format(low, high)
      .. at.paint("strong", left(low, high, at.say)),
  })
end

local CHOICE = "As long as the larger pile is less than twice the smaller one, there is "
  .. "one move. Else there is a choice: to take as much as can be taken, or the smaller "
  .. "pile once less, after which the other player has one move. One of the two is safe "
  .. "to leave, so the first player to have a choice wins."

local GOLDEN = "You have it first where the larger pile is more than 1.618... times the "
  .. "smaller one, the golden ratio. Leave the two closer to each other than that, "
  .. "{equal}"

local LEFT_EQUAL = {
  normal = "but not equal: whoever finds them equal takes one of them, the last move.",
  misere = "equal at best: whoever finds them equal has to take one of them, the last "
    .. "move, and loses.",
}

function euclid.plain(at)
  local equal = at.say(LEFT_EQUAL[at.facts.misere and "misere" or "normal"])
  return phrases.lines(at.say, { CHOICE, GOLDEN }, { equal = equal })
end

-- Only the number of piles counts.

local parity = {}

-- Every pile is as good as a pile of one token in Nim.
function parity.because(at)
  return {
    argument = "parity", theorem = at.kind.theorem, count = filled(at.piles),
    safe = at.facts.misere and "odd" or "even",
  }
end

local COUNT = { [0] = "{n} {n:pile|piles}, an even number",
  "{n} {n:pile|piles}, an odd number" }

local function piles(at, n) return at.say(COUNT[n % 2], { n = n }) end

local LEAVE = {
  even = "You win if you leave an even number of piles.",
  odd = "You win if you leave an odd number of piles.",
}

function parity.lines(at)
  return phrases.lines(at.say, {
    "There are {piles}: every move changes that.",
    LEAVE[at.because.safe],
    at.facts.misere and "In normal play it would be an even one." or nil,
  }, { piles = piles(at, at.because.count) })
end

function parity.move(at, done)
  return at.say("{pile}: take all {n}, leaves {left}", {
    pile = at.name(done.move[1]), n = done.move[2],
    left = at.paint("strong", piles(at, done.count)),
  })
end

function parity.figure(_, _, after) return "count", filled(after) end

local PARITY = {
  even = "Whoever leaves an even number of piles makes the last move, which wins.",
  odd = "Whoever leaves an odd number of piles makes the last move but one, which wins.",
}

function parity.plain(at, because)
  return phrases.lines(at.say, {
    "Each move takes away one pile, whichever it is: nothing but the number of piles "
      .. "decides, and nobody can change how the game ends.",
    PARITY[because.safe],
  })
end

-- The ones of every binary column count modulo k + 1.

local moore = {}

function moore.because(at)
  local modulus, rows, small = at.facts.touches + 1, {}, true
  for pile, size in ipairs(at.piles) do
    rows[pile] = { pile = pile, size = size, value = size }
    small = small and size <= 1
  end
  return {
    argument = "columns", theorem = at.kind.theorem, rows = rows, modulus = modulus,
    columns = columns.count(at.piles, modulus), small = small,
    target = at.facts.misere and small and 1 or 0,
  }
end

local function moore_verdict(at, because)
  if at.facts.misere and because.small then
    return {
      "All piles are 0 or 1: here misère play reverses the rule,",
      "and a number of ones that is 1 mod {modulus} is safe.",
    }
  end
  return {
    at.outcome == "P" and "Every column has 0 mod {modulus}: any move spoils that."
      or "A move that leaves every column with 0 mod {modulus} wins.",
    at.facts.misere and "Misère play differs when all piles are 0 or 1: leave 1 mod "
      .. "{modulus} of them." or nil,
  }
end

function moore.rows(at)
  local rows = {}
  for i, row in ipairs(at.because.rows) do rows[i] = { at.name(row.pile), row.size } end
  return rows
end

function moore.lines(at)
  local because, rows = at.because, moore.rows(at)
  if #rows == 0 then
    return { at.say("There is nothing to count<: the nim-sum is {nimsum}>.", {}) }
  end
  local lines = columns.lines(rows,
    { modulus = because.modulus, all = at.all, paint = at.paint, say = at.say })
  lines[#lines + 1] = ""
  local sentences = phrases.lines(at.say, moore_verdict(at, because), because)
  return table.move(sentences, 1, 2, #lines + 1, lines)
end

function moore.move(at, done)
  local text = {}
  for i = 1, #done.move, 2 do
    local pile, take = done.move[i], done.move[i + 1]
    local size = at.piles[pile]
    text[#text + 1] = at.say("{label}: {text}", { label = at.name(pile),
      text = at.paint("strong", ("%d - %d = %d"):format(size, take, size - take)) })
  end
  return table.concat(text, ", ")
end

function moore.figure(at, _, after)
  return "columns", columns.count(after, at.because.modulus)
end

local MOORE = "Leave a position in which every column counts a multiple of {modulus} "
  .. "ones. One move touches at most {n} {n:pile|piles}, too few to go from one such "
  .. "position to another, and enough to mend whatever the other player does."

local MOORE_TURNED = "In misère play do the same until your move leaves nothing larger "
  .. "than 1: then leave a number of ones that is one more than a multiple of {modulus}."

function moore.plain(at, because)
  local lines = phrases.lines(at.say,
    { columns.BINARY, MOORE, at.facts.misere and MOORE_TURNED or nil },
    { modulus = because.modulus, n = at.facts.touches })
  lines[#lines + 1] = columns.here(at, because,
    "Here every column is a multiple of {modulus}.")
  return lines
end

-- The safe pairs are (floor(k phi), floor(k phi^2)), one for each difference k.

local wythoff = {}

function wythoff.because(at)
  local low, high = in_order(at.piles)
  return {
    argument = "pairs", theorem = at.kind.theorem, pair = { low, high },
    difference = high - low, exception = at.facts.misere and high <= 2,
  }
end

-- Why a safe pair is safe.
local function golden(at, low, high)
  return at.say(at.facts.misere and high <= 2
    and "({low},{high}), a misère exception"
    or "({low},{high}), the golden pair of difference {difference}",
    { low = low, high = high, difference = high - low })
end

function wythoff.lines(at)
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

function wythoff.move(at, done)
  return at.say("{pile}: take {n}, leaves {left}", {
    pile = done.move[3] and at.say "both piles" or at.name(done.move[1]),
    n = done.move[2],
    left = at.paint("strong", golden(at, done.pair[1], done.pair[2])),
  })
end

function wythoff.figure(_, _, after) return "pair", { in_order(after) } end

function wythoff.plain(at)
  return phrases.lines(at.say, {
    "There is one safe pair of piles for each difference 0, 1, 2, ...: its smaller pile "
      .. "is the least number that no pair of a smaller difference has.",
    "No move leads from one safe pair to another, and from every other pair some move "
      .. "leads to one.",
    at.facts.misere and "In misère play (2,2) and (0,1) take the place of (0,0) and "
      .. "(1,2)." or nil,
  })
end

euclid.figure = wythoff.figure

return { columns = moore, parity = parity, pairs = wythoff, ratio = euclid }
