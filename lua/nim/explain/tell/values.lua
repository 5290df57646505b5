--- The argument by values in words: the columns of the values, their nim-sum, and each
-- move as arithmetic.

local columns = require "nim.explain.tell.columns"
local util = require "nim.util"
local phrases = require "nim.phrases"
local values = require "nim.explain.reason.values"
local words = require "nim.util.words"

local tell = {}

-- Characters of a state in front of its value.
local SHOWN <const> = 24

-- The value of a pile as arithmetic.
local function arithmetic_of(at, size)
  return at.kind.value and at.kind.value(at.facts, size)
end

-- The name of a pile, with how its value comes out where that is not its size.
local function label(at, row)
  local name, size = at.name(row.pile), row.size
  if at.kind.sizes then return name end
  local value = arithmetic_of(at, size)
    or ("G(%s)"):format(words.state(at.rules, size, SHOWN) or size)
  return at.say("{label}: {text}", { label = name, text = value .. " =" })
end

-- A pile that a move leaves, with its value.
local function becomes(at, size)
  local text, value = arithmetic_of(at, size), values.of(at, size)
  if text then return ("%d (%s = %d)"):format(size, text, value) end
  return at.say("{size} of value {value}", {
    size = words.piles(at.rules, { size }, nil, at.say), value = value })
end

local function normal_verdict(because)
  return because.nimsum == 0
    and { "The nim-sum is 0: any move spoils that, and an answer restores it." }
    or { "The nim-sum is {nimsum}: a move that makes it 0 wins." }
end

local SMALL = {
  P = "The nim-sum is {nimsum}. All values are 0 or 1: here misère play reverses the "
    .. "rule, and the nim-sum 1 is safe. In normal play this would be unsafe.",
  N = "The nim-sum is {nimsum}. All values are 0 or 1: here misère play reverses the "
    .. "rule, and the nim-sum 1 is safe. In normal play this would be safe.",
}

local LARGE = "The nim-sum is {nimsum}. While some value is 2 or more, misère play is "
  .. "like normal play: 0 is safe. It differs at the end: leave values of 0 and 1 with "
  .. "nim-sum 1."

local function misere_verdict(at, because)
  return { because.target == 0 and LARGE or SMALL[at.outcome] }
end

local TAME = "These piles are miserable, so tame: the rule of misère Nim holds for them "
  .. "(V. Gurvich and N. B. Ho, 2018; a part of the tame games of J. H. Conway, On "
  .. "Numbers and Games, 1976, ch. 12). The nim-sum is {nimsum}."

local ALL_FICKLE = "All are fickle, as 0 and 1 are in Nim: the nim-sum 1 is safe."

local SOME_FIRM = "Some are firm, as 2 and more are in Nim: the nim-sum 0 is safe. "
  .. "It differs at the end: leave fickle piles alone, with nim-sum 1."

local function tame_verdict(because)
  return { TAME, because.tame == "fickle" and ALL_FICKLE or SOME_FIRM }
end

local function verdict(at, because)
  if because.tame then return tame_verdict(because) end
  return at.facts.misere and misere_verdict(at, because) or normal_verdict(because)
end

--- What is counted, each number with its label.
function tell.rows(at)
  local rows = {}
  for i, row in ipairs(at.because.rows) do
    rows[i] = { label(at, row), row.value }
  end
  return rows
end

function tell.reason(at)
  local because, rows = at.because, tell.rows(at)
  if #rows == 0 then return { at.say "There is nothing to count: the nim-sum is 0." } end
  local lines = columns.lines(rows, { all = at.all, paint = at.paint, say = at.say })
  lines[#lines + 1] = ""
  for _, line in ipairs(phrases.lines(at.say, verdict(at, because), because)) do
    lines[#lines + 1] = line
  end
  lines[#lines + 1] = at.kind.note and at.say(at.kind.note)
  return lines
end

-- Where misère play turns round, the nim-sum to leave is 1: three numbers, each by name.
local OF_SIZES = "size {before} xor nim-sum {nimsum} xor target 1 = {after}"
local OF_VALUES = "value {before} xor nim-sum {nimsum} xor target 1 = {after}"

-- How the value of the pile comes out: "3 xor 2 = 1".
local function arithmetic(at, change)
  local x = at.because.nimsum
  local text = ("%d xor %d = %d"):format(change.before, x, change.after)
  if change.before ~ x ~= change.after then
    text = at.say(at.kind.sizes and OF_SIZES or OF_VALUES,
      { before = change.before, nimsum = x, after = change.after })
  end
  return at.paint("strong", text)
end

local function step_down(at, done)
  local step, take = done.move[1], done.move[2]
  return at.say("{pile}: {arithmetic}, move {n} from {from} to {to}", {
    pile = at.name(done.change.pile), arithmetic = arithmetic(at, done.change), n = take,
    from = at.name(step),
    to = step == 1 and at.say "the ground" or at.name(step - 1),
  })
end

-- Under rules of one's own a move is an option by its number.
local function taken(at, move)
  if at.facts.numbered then
    local said = words.said(at.rules, at.piles[move[1]], move[2])
    return at.say("option {n}< ({said})>", { n = move[2], said = said })
  end
  return at.say(move[2] > 0 and "take {n}" or "split it", { n = move[2] })
end

-- done: a winning one
function tell.move(at, done)
  if at.facts.sends then return step_down(at, done) end
  local text = at.say("{label}: {text}", { label = at.name(done.move[1]),
    text = ("%s, %s"):format(arithmetic(at, done.change), taken(at, done.move)) })
  if at.kind.sizes then return text end
  local left = {}
  for i, size in ipairs(done.change.left) do left[i] = becomes(at, size) end
  return at.say("{move}, leaves {left}",
    { move = text, left = util.list(left, "and", at.say) })
end

return tell
