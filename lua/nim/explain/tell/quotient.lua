--- The argument by the misère quotient in words: the element of each pile, their product,
--- and the product that a move leaves.

local words = require "nim.util.words"

local tell = {}

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

function tell.reason(at)
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
function tell.move(at, done)
  return at.say(done.product.is_p and "{move}: product {product}, in P"
    or "{move}: product {product}, not in P", {
    move = words.move(at.game, done.move, "", at.name, at.say),
    product = at.paint("strong", done.product.word),
  })
end

return tell
