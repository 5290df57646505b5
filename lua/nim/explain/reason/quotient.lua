--- Games whose misère quotient decides: each pile is an element of a finite monoid, and
--- the product of all of them decides.

local theorems = require "nim.explain.reason.theorems"

local quotient = {}

---@class nim.explain.quotient
---@field order integer elements of the quotient
---@field p_portion integer how many of them are in P
---@field heaps integer the largest pile that it was computed for
---@field period? integer of the pretending function, where it is proven
---@field preperiod? integer

---@class nim.explain.element
---@field pile integer
---@field size integer
---@field element integer 0 is the identity
---@field word string in the generators of the quotient
---@field is_p boolean

local function facts_of(elements)
  local facts = {}
  for _, field in ipairs { "order", "p_portion", "heaps", "period", "preperiod" } do
    facts[field] = elements[field]
  end
  return facts
end

-- because: nil where the solver decides otherwise
function quotient.reason(at)
  local elements = at.rules:elements(at.piles)
  if not elements then return nil end
  local rows = {}
  for pile, of in ipairs(elements) do
    rows[pile] = { pile = pile, size = at.piles[pile], element = of.element,
      word = of.word, is_p = of.is_p }
  end
  return {
    argument = "quotient", theorem = theorems.quotient,
    solved = at.kind.solved and at.kind.solved[at.facts.code],
    quotient = facts_of(elements), elements = rows,
    product = elements.product,
  }
end

--- The element of the position that a move leaves.
function quotient.product(at, after) return at.rules:elements(after).product end

return quotient
