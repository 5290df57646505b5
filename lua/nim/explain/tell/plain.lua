--- The arguments in plain words, for somebody who has never heard of a nim-sum.

local columns = require "nim.explain.tell.columns"
local phrases = require "nim.phrases"
local words = require "nim.util.words"

local plain = {}

local BINARY = "Write each number in binary, as a sum of 1, 2, 4, 8, ..., each at most "
  .. "once, one below the other, and count the ones in each column."

local VALUES = "Each pile counts as a pile of plain Nim of some size, its value: the "
  .. "least number that is not the value of anything that one move makes of it."

local SAFE = "Leave a position in which every column counts an even number of ones. "
  .. "Whatever the other player does changes one number and so makes some column odd, "
  .. "and you can always make all of them even again. The end, with nothing left to "
  .. "count, is even too: so it is you who gets there."

local TURNED = "In misère play do the same until your move leaves nothing larger than 1: "
  .. "then leave an odd number of ones, so that the last one is not yours."

local TAME_TURNED = "In misère play do the same while some pile is firm, which means "
  .. "that it counts like 2 or more in Nim: once all are fickle, like 0 and 1, leave an "
  .. "odd number of ones, so that the last move is not yours."

-- The columns that are off, by what a one in them stands for.
local function off(counted)
  local names = {}
  for i = #counted, 1, -1 do
    local column = counted[i]
    if column.rest ~= 0 then
      names[#names + 1] = column.bit < 63 and ("%d"):format(1 << column.bit)
    end
  end
  return names
end

-- What is so here: `right` is what to say where every column is as it should be.
local function here(at, because, right)
  if at.facts.misere and because.target == 1 then
    return at.say("Here all are 0 or 1 already, with {n} {n:one|ones}.",
      { n = because.columns[1].ones })
  end
  local names = off(because.columns)
  if #names == 0 then return at.say(right, because) end
  return at.say("Here this fails in the {n:column|columns} of {names}.",
    { n = #names, names = words.list(names, "and", at.say) })
end

local function of_values(at, because)
  local lines = { at.kind.counted or not at.kind.sizes and VALUES or nil }
  lines[#lines + 1] = BINARY
  lines[#lines + 1] = SAFE
  if at.facts.misere then lines[#lines + 1] = because.tame and TAME_TURNED or TURNED end
  lines = phrases.lines(at.say, lines)
  lines[#lines + 1] = here(at, because, "Here every column is even.")
  return lines
end

local MOORE = "Leave a position in which every column counts a multiple of {modulus} "
  .. "ones. One move touches at most {n} {n:pile|piles}, too few to go from one such "
  .. "position to another, and enough to mend whatever the other player does."

local MOORE_TURNED = "In misère play do the same until your move leaves nothing larger "
  .. "than 1: then leave a number of ones that is one more than a multiple of {modulus}."

local function of_columns(at, because)
  local lines = phrases.lines(at.say,
    { BINARY, MOORE, at.facts.misere and MOORE_TURNED or nil },
    { modulus = because.modulus, n = at.facts.touches })
  lines[#lines + 1] = here(at, because, "Here every column is a multiple of {modulus}.")
  return lines
end

local PARITY = {
  even = "Whoever leaves an even number of piles makes the last move, which wins.",
  odd = "Whoever leaves an odd number of piles makes the last move but one, which wins.",
}

local function of_parity(at, because)
  return phrases.lines(at.say, {
    "Each move takes away one pile, whichever it is: nothing but the number of piles "
      .. "decides, and nobody can change how the game ends.",
    PARITY[because.safe],
  })
end

local function of_pairs(at)
  return phrases.lines(at.say, {
    "There is one safe pair of piles for each difference 0, 1, 2, ...: its smaller pile "
      .. "is the least number that no pair of a smaller difference has.",
    "No move leads from one safe pair to another, and from every other pair some move "
      .. "leads to one.",
    at.facts.misere and "In misère play (2,2) and (0,1) take the place of (0,0) and "
      .. "(1,2)." or nil,
  })
end

local CHOICE = "As long as the larger pile is less than twice the smaller one, there is "
  .. "one move. Else there is a choice: to take as much as can be taken, or the smaller "
  .. "pile once less, after which the other player has one move. One of the two is safe "
  .. "to leave, so whoever has a choice first wins."

local GOLDEN = {
  normal = "You have it first where the larger pile is more than 1.618... times the "
    .. "smaller one, the golden ratio. Leave the two closer to each other than that, but "
    .. "not equal: whoever finds them equal takes one of them, the last move.",
  misere = "You have it first where the larger pile is more than 1.618... times the "
    .. "smaller one, the golden ratio. Leave the two closer to each other than that, "
    .. "equal at best: whoever finds them equal has to take one of them, the last move, "
    .. "and loses.",
}

local function of_ratio(at)
  return phrases.lines(at.say,
    { CHOICE, GOLDEN[at.facts.misere and "misere" or "normal"] })
end

local function of_search(at)
  return phrases.lines(at.say, {
    "No rule is known for this position. Each line of play was followed to its end, "
      .. "or to piles that a theorem decides: a position is safe to leave when every "
      .. "move from it leads to one that is not.",
  })
end

local QUOTIENT = "Values do not decide this game in misère play, but all its positions "
  .. "fall into {order} classes, and which of them are safe to leave is proven. The "
  .. "class of a position follows from those of its piles, by a table of products "
  .. "(luanim quotient shows it)."

local function of_quotient(at, because)
  return phrases.lines(at.say, { QUOTIENT }, because.quotient)
end

local OF = {
  values = of_values, columns = of_columns, parity = of_parity, pairs = of_pairs,
  ratio = of_ratio, quotient = of_quotient, search = of_search,
}

function plain.reason(at) return OF[at.because.argument](at, at.because) end

--- The numbers that are counted, in columns, without a name for what comes out.
-- lines: none where nothing is counted
function plain.columns(at)
  local rows = {}
  for i, row in ipairs(at.because.rows or {}) do
    rows[i] = { at.name(row.pile), row.value }
  end
  return rows[1] and columns.lines(rows, { modulus = at.because.modulus, all = at.all,
    paint = at.paint, unnamed = true, say = at.say }) or rows
end

-- done: a winning one
function plain.move(at, done)
  return at.say("{move}, leaves {left}", {
    move = words.move(at.game, done.move, "", at.name, at.say),
    left = words.position(at.rules, done.leaves, at.say) })
end

return plain
