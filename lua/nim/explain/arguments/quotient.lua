--- Games whose misère quotient decides: each pile is an element of a finite monoid, and
--- the product of all of them decides.

local kinds = require "nim.explain.kinds"
local phrases = require "nim.phrases"
local words = require "nim.util.words"

local quotient = {}

---@class nim.explain.quotient
---@field order integer number of its elements
---@field p_portion integer how many of them are in P
---@field heaps integer the largest pile that it was computed for
---@field period? integer where it is proven: the quotient is that of piles of any size
---@field preperiod? integer

---@class nim.explain.element : nim.element
---@field pile integer
---@field size integer

local function facts_of(elements)
  local facts = {}
  for _, field in ipairs { "order", "p_portion", "heaps", "period", "preperiod" } do
    facts[field] = elements[field]
  end
  return facts
end

-- because: nil where the solver decides otherwise
function quotient.because(at)
  local elements = at.rules:elements(at.piles)
  if not elements then return nil end
  local rows = {}
  for pile, of in ipairs(elements) do
    rows[pile] = { pile = pile, size = at.piles[pile], element = of.element,
      word = of.word, is_p = of.is_p }
  end
  return {
    argument = "quotient", theorem = kinds.theorems.quotient,
    solved = at.kind.solved and at.kind.solved[at.facts.code],
    quotient = facts_of(elements), elements = rows,
    product = elements.product,
  }
end

--- The element of the position that a move leaves.
function quotient.figure(at, _, after)
  return "product", at.rules:elements(after).product
end

local function sums(facts, say)
  return say(facts.period and "sums of piles of any size"
    or "sums of piles up to {heaps}", facts)
end

-- One pile a line, its size and its element in columns.
local function rows_of(at)
  local lines, sizes, widest, longest = {}, {}, 0, 0
  for i, row in ipairs(at.because.elements) do
    widest = math.max(widest, utf8.len(at.name(row.pile)))
    sizes[i] = words.state(at.rules, row.size) or tostring(row.size)
    longest = math.max(longest, utf8.len(sizes[i]))
  end
  for i, row in ipairs(at.because.elements) do
    local name = at.name(row.pile)
    lines[i] = ("%s%s  %s  %s"):format(name,
      (" "):rep(widest - utf8.len(name) + longest - utf8.len(sizes[i])), sizes[i],
      row.word)
  end
  return lines
end

local function authors(theorem) return ("%s, %d"):format(theorem.author, theorem.year) end

local function credit(because, say)
  local of = authors(because.theorem)
  return say("{of}<; before it {solved}>",
    { of = of, solved = because.solved and authors(because.solved) })
end

local FACTS = "By their misère quotient ({credit}) {sums} fall into {order} "
  .. "{order:class|classes}: two sums share one when no third sum beside them tells them "
  .. "apart. {safe} of them {safe:is|are} safe to leave, and in P."

function quotient.lines(at)
  local because, lines = at.because, rows_of(at)
  local facts, say = because.quotient, at.say
  if #lines > 0 then lines[#lines + 1] = "" end
  lines[#lines + 1] = say(FACTS, { credit = credit(because, say), sums = sums(facts, say),
    order = facts.order, safe = facts.p_portion })
  lines[#lines + 1] = say(because.product.is_p
    and "The product of the piles is {product}, in P: safe."
    or "The product of the piles is {product}, not in P: unsafe.",
    { product = at.paint("strong", because.product.word) })
  return lines
end

--- "take 2 from pile 1, product b^2"
function quotient.move(at, done)
  return at.say(done.product.is_p and "{move}: product {product}, in P"
    or "{move}: product {product}, not in P", {
    move = words.move(at.game, done.move, "", at.name, at.say),
    product = at.paint("strong", done.product.word),
  })
end

local QUOTIENT = "Values do not decide this game in misère play, but all its positions "
  .. "fall into {order} classes, and which of them are safe to leave is proven. The "
  .. "class of a position follows from those of its piles, by a table of products "
  .. "(luanim quotient shows it)."

function quotient.plain(at, because)
  return phrases.lines(at.say, { QUOTIENT }, because.quotient)
end

return quotient
