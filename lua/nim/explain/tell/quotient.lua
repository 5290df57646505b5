--- The argument by the misère quotient in words: the element of each pile, their product,
--- and the product that a move leaves.

local words = require "nim.text.words"

local tell = {}

local function sums(facts)
  return facts.period and "sums of piles of any size"
    or ("sums of piles up to %d"):format(facts.heaps)
end

local function classes(n) return n == 1 and "1 class" or ("%d classes"):format(n) end

local function place(element)
  return element.is_p and "in P: safe" or "not in P: unsafe"
end

-- One pile a line, its size and its element in columns.
local function rows_of(at)
  local lines, widest, longest = {}, 0, 0
  for _, row in ipairs(at.because.elements) do
    widest = math.max(widest, utf8.len(at.name(row.pile)))
    longest = math.max(longest, #tostring(row.size))
  end
  for i, row in ipairs(at.because.elements) do
    local name = at.name(row.pile)
    lines[i] = ("%s%s  %" .. longest .. "d  %s"):format(name,
      (" "):rep(widest - utf8.len(name)), row.size, row.word)
  end
  return lines
end

local function authors(theorem) return ("%s, %d"):format(theorem.author, theorem.year) end

local function credit(because)
  local of = authors(because.theorem)
  return because.solved and of .. "; before it " .. authors(because.solved) or of
end

local FACTS = "By their misère quotient (%s) %s fall into %s: two sums share one when no "
  .. "third sum beside them tells them apart. %d of them %s safe to leave, and in P."

---@param at nim.explain.at
---@return string[] lines
function tell.reason(at)
  local because, lines = at.because, rows_of(at)
  local facts = because.quotient
  if #lines > 0 then lines[#lines + 1] = "" end
  lines[#lines + 1] = FACTS:format(credit(because), sums(facts), classes(facts.order),
    facts.p_portion, facts.p_portion == 1 and "is" or "are")
  lines[#lines + 1] = ("The product of the piles is %s, %s."):format(
    at.paint("strong", because.product.word), place(because.product))
  return lines
end

--- "take 2 from pile 1, product b^2"
---@param at nim.explain.at
---@param done nim.explain.move
---@return string
function tell.move(at, done)
  return ("%s: product %s, %s"):format(words.move(at.game, done.move, "", at.name),
    at.paint("strong", done.product.word), done.product.is_p and "in P" or "not in P")
end

return tell
