--- Games in which each pile has a value and the nim-sum of the values decides: normal
--- play, and misère play where the rule of misère Nim holds. In words the columns of the
--- values, their nim-sum, and each move as arithmetic.

local columns = require "nim.explain.arguments.columns"
local fault = require "nim.util.fault"
local kinds = require "nim.explain.kinds"
local phrases = require "nim.phrases"
local util = require "nim.util"
local words = require "nim.util.words"

local values = {}

---@class nim.explain.row
---@field pile integer
---@field size integer
---@field value integer

-- Where tokens are sent down, only the odd steps count.
local function counts(at, pile) return not at.facts.sends or pile % 2 == 1 end

-- returns Grundy value of one pile
function values.of(at, size)
  return at.facts.sum and at.rules:grundy(size) or size
end

local function rows_of(at)
  local rows, numbers = {}, {}
  for pile, size in ipairs(at.piles) do
    if counts(at, pile) then
      local value = values.of(at, size)
      rows[#rows + 1] = { pile = pile, size = size, value = value }
      numbers[#rows] = value
    end
  end
  return rows, numbers
end

-- Whether the rule of misère Nim holds for every pile where moves break piles, and if so
-- whether all of them count as piles of 0 or 1 do.
local function tameness(at)
  local all = "fickle"
  for _, size in ipairs(at.piles) do
    local known, tame = fault.call(at.rules.tame, at.rules, size)
    if not known or not tame then return nil end
    if tame == "firm" then all = "firm" end
  end
  return all
end

-- The nim-sum that would make the position safe.
local function target(at, because)
  if not at.facts.misere then return 0 end
  if because.tame then return because.tame == "fickle" and 1 or 0 end
  for _, row in ipairs(because.rows) do
    if row.value > 1 then return 0 end
  end
  return 1
end

-- because: nil where the values do not decide
function values.because(at)
  local because = { argument = "values", modulus = 2, nimsum = 0 }
  if at.facts.misere and at.facts.sum and not at.facts.pairing then
    because.tame = tameness(at)
    if not because.tame then return nil end
  end
  local numbers
  because.rows, numbers = rows_of(at)
  for _, number in ipairs(numbers) do because.nimsum = because.nimsum ~ number end
  because.columns = columns.count(numbers, 2)
  because.theorem = because.tame and kinds.theorems.miserable or at.kind.theorem
    or at.facts.misere and kinds.theorems.pairing or kinds.theorems.sprague_grundy
  because.target = target(at, because)
  return because
end

-- What a move does to the values: which pile it changes, its value before and after.
-- after: the piles after it
function values.figure(at, move, after)
  local pile, value = move[1], 0
  -- A move changes one odd step: the one it leaves, or the one it comes down to.
  if at.facts.sends and pile % 2 == 0 then pile = pile - 1 end
  -- What is broken off stands at the end.
  local left = table.move(after, #at.piles + 1, #after, 2, { after[pile] })
  for _, size in ipairs(left) do value = value ~ values.of(at, size) end
  return "change", {
    pile = pile, left = left, before = values.of(at, at.piles[pile]), after = value,
  }
end

-- Characters of a state in front of its value.
local SHOWN <const> = 24

-- The name of a pile, with how its value comes out where that is not its size.
local function label(at, row, plain)
  local name, size = at.name(row.pile), row.size
  if at.kind.sizes then return name end
  local shown = words.state(at.rules, size, SHOWN) or size
  if plain then
    return at.say("{label}: {size} counts as", { label = name, size = shown })
  end
  local value = at.kind.value and at.kind.value(at.facts, size) or ("G(%s)"):format(shown)
  return at.say("{label}: {text}", { label = name, text = value .. " =" })
end

local SMALL = "The nim-sum is {nimsum}. All values are 0 or 1: here misère play reverses "
  .. "the rule, and the nim-sum 1 is safe."

local NORMAL = {
  P = "In normal play this would be unsafe.", N = "In normal play this would be safe.",
}

local LARGE = "The nim-sum is {nimsum}. While some value is 2 or more, misère play is "
  .. "like normal play: 0 is safe. It differs at the end: leave values of 0 and 1 with "
  .. "nim-sum 1."

local TAME = "These piles are miserable, so tame: the rule of misère Nim holds for them "
  .. "(V. Gurvich and N. B. Ho, 2018; a part of the tame games of J. H. Conway, On "
  .. "Numbers and Games, 1976, ch. 12). The nim-sum is {nimsum}."

local ALL_FICKLE = "All are fickle, as 0 and 1 are in Nim: the nim-sum 1 is safe."

local SOME_FIRM = "Some are firm, as 2 and more are in Nim: the nim-sum 0 is safe. "
  .. "It differs at the end: leave fickle piles alone, with nim-sum 1."

-- The value of a single board says all: no columns, and no nim-sum.
local function alone(at)
  return #at.because.rows == 1 and not at.facts.misere and words.states(at.rules, {})
end

local function verdict(at, because)
  if because.tame then
    local all = because.tame == "fickle" and ALL_FICKLE or SOME_FIRM
    return at.say(TAME, because), at.say(all)
  end
  if alone(at) then
    return at.say("The Grundy value is {value}; 0 is safe.", { value = because.nimsum })
  elseif not at.facts.misere then
    return at.say(because.nimsum == 0
      and "The nim-sum is 0: any move spoils that, and an answer restores it."
      or "The nim-sum is {nimsum}: a move that makes it 0 wins.", because)
  end
  if because.target == 0 then return at.say(LARGE, because) end
  return at.say(SMALL, because) .. " " .. at.say(NORMAL[at.outcome])
end

--- What is counted, each number with its label.
function values.rows(at, plain)
  local rows = {}
  for i, row in ipairs(at.because.rows) do
    rows[i] = { label(at, row, plain), row.value }
  end
  return rows
end

function values.lines(at)
  local because, rows = at.because, values.rows(at)
  if #rows == 0 then
    return { at.say("There is nothing to count<: the nim-sum is {nimsum}>.", because) }
  end
  local lines = alone(at) and { table.concat(rows[1], " ") }
    or columns.lines(rows, { all = at.all, paint = at.paint, say = at.say })
  lines[#lines + 1] = ""
  table.move({ verdict(at, because) }, 1, 2, #lines + 1, lines)
  lines[#lines + 1] = at.kind.note and at.say(at.kind.note)
  return lines
end

-- Each number by name, unless they are sizes. Where misère play turns round, the nim-sum
-- to leave is 1.
local NAMED = "{what} {before} xor nim-sum {nimsum}< xor target {target}> = {after}"

-- How the value of the pile comes out: "3 xor 2 = 1".
local function arithmetic(at, change)
  local x, sizes = at.because.nimsum, at.kind.sizes
  local text = ("%d xor %d = %d"):format(change.before, x, change.after)
  local turns = change.before ~ x ~= change.after
  if turns or not sizes then
    text = at.say(NAMED, { what = at.say(sizes and "size" or "value"), nimsum = x,
      before = change.before, target = turns and 1 or nil, after = change.after })
  end
  return at.paint("strong", text)
end

-- Under rules of one's own a move is an option by its number.
local function taken(at, move)
  if at.facts.numbered then
    local text = words.option(at.rules, at.piles[move[1]], move[2], at.say)
    return at.say("option {n}< ({said})>", { n = move[2], said = text })
  end
  return at.say(move[2] > 0 and "take {n}" or "split it", { n = move[2] })
end

-- done: a winning one
function values.move(at, done)
  local from = done.move[1]
  if at.facts.sends then
    return at.say("{pile}: {arithmetic}, move {n} from {from} to {to}", {
      pile = at.name(done.change.pile), arithmetic = arithmetic(at, done.change),
      n = done.move[2], from = at.name(from),
      to = from == 1 and at.say "the ground" or at.name(from - 1),
    })
  end
  local nimsum = alone(at) and "" or arithmetic(at, done.change) .. ", "
  local text = at.say("{label}: {text}",
    { label = at.name(from), text = nimsum .. taken(at, done.move) })
  if at.kind.sizes then return text end
  local left = {}
  for i, size in ipairs(done.change.left) do
    local value = values.of(at, size)
    local sum = at.kind.value and at.kind.value(at.facts, size)
    left[i] = sum and ("%d (%s = %d)"):format(size, sum, value)
      or at.say("{size} of value {value}", {
        size = words.piles(at.rules, { size }, nil, at.say), value = value })
  end
  return at.say("{move}, leaves {left}",
    { move = text, left = util.list(left, "and", at.say) })
end

-- In plain words.

local COUNTED = "Each pile counts as a pile of plain Nim of some size, its value: the "
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

function values.plain(at, because)
  local lines = { at.kind.counted or not at.kind.sizes and COUNTED or nil }
  lines[#lines + 1] = columns.BINARY
  lines[#lines + 1] = SAFE
  if at.facts.misere then lines[#lines + 1] = because.tame and TAME_TURNED or TURNED end
  lines = phrases.lines(at.say, lines)
  lines[#lines + 1] = columns.here(at, because, "Here every column is even.")
  return lines
end

return values
