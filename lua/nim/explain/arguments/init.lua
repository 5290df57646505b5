--- What decides a position: the argument, its figures, whose theorem it is, as data and
--- in words; a file for each argument, or for a few.
--
--     arguments.because(at)           --> { argument = "values", nimsum = 2, ... }
--     arguments.move(at, { 1, 2 })    --> { move = ..., leaves = ..., change = ... }
--
-- Each has `because(at)`, the reason as data; `figure(at, move, after)`, the name and the
-- value of what the argument rests on after a move; `lines(at)`, `move(at, done)` and
-- `rows(at)`, the reason as arithmetic, with the numbers that are counted in columns; and
-- `plain(at, because)`, the reason in words that do not assume the theory.

local kinds = require "nim.explain.kinds"
local util = require "nim.util"
local single = util.lazy "nim.explain.arguments.single"
local values = util.lazy "nim.explain.arguments.values"
local words = require "nim.util.words"

local arguments = {}

---@class nim.explain.because
---@field argument "values"|"columns"|"parity"|"pairs"|"ratio"|"quotient"|"search"
---@field theorem nim.theorem
---@field rows? nim.explain.row[] piles that count, with their values
---@field nimsum? integer of the values
---@field target? integer what nimsum has to be for the position to be safe
---@field tame? "fickle"|"firm" why the rule of misère Nim holds
---@field columns? nim.explain.column[]
---@field modulus? integer the ones of a column count modulo this
---@field count? integer piles that are not empty
---@field safe? "even"|"odd" the numbers of piles to leave
---@field pair? integer[] the smaller and the larger pile
---@field quotient? nim.explain.quotient that decides in misère play
---@field elements? nim.explain.element[] of the quotient, for each pile
---@field product? nim.element of all piles
---@field solved? nim.theorem an earlier solution of the game
---@field value? integer Grundy value of the position, where no pile has one

-- Games whose misère quotient decides: each pile is an element of a finite monoid, and
-- the product of all of them decides.

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
    quotient = { order = elements.order, p_portion = elements.p_portion,
      heaps = elements.heaps, period = elements.period, preperiod = elements.preperiod },
    elements = rows, product = elements.product,
  }
end

--- The element of the position that a move leaves.
function quotient.figure(at, _, after)
  return "product", at.rules:elements(after).product
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

local function credit(because, say)
  local function of(theorem) return ("%s, %d"):format(theorem.author, theorem.year) end
  return say("{of}<; before it {solved}>",
    { of = of(because.theorem), solved = because.solved and of(because.solved) })
end

local FACTS = "By their misère quotient ({credit}) {sums} fall into {order} "
  .. "{order:class|classes}: two sums share one when no third sum beside them tells them "
  .. "apart. {safe} of them {safe:is|are} safe to leave: the set P."

function quotient.lines(at)
  local because, lines = at.because, rows_of(at)
  local facts, say = because.quotient, at.say
  if #lines > 0 then lines[#lines + 1] = "" end
  -- A state's number is ours, and says nothing to a reader.
  local sums = say(words.states(at.rules, {}) and "sums of these positions"
    or facts.period and "sums of piles of any size"
    or "sums of piles up to {heaps}", facts)
  lines[#lines + 1] = say(FACTS, { credit = credit(because, say), sums = sums,
    order = facts.order, safe = facts.p_portion })
  lines[#lines + 1] = say(because.product.is_p
    and "The product of the piles is {product}, in P: safe."
    or "The product of the piles is {product}, not in P: unsafe.",
    { product = at.paint("strong", because.product.word) })
  return lines
end

--- "take 2 from pile 1: in the misère quotient c · ab = b^2, in P"
function quotient.move(at, done)
  local factors = {}
  for pile, of in ipairs(at.rules:elements(done.leaves)) do
    if done.leaves[pile] > 0 then factors[#factors + 1] = of.word end
  end
  return at.say("{move}: in the misère quotient <{factors} = >{product}, {where}", {
    move = words.move(at.game, done.move, "", at.say),
    factors = factors[2] and table.concat(factors, " · ") or nil,
    product = at.paint("strong", done.product.word),
    where = at.say(done.product.is_p and "in P" or "not in P"),
  })
end

local QUOTIENT = "Values do not decide this game in misère play, but all its positions "
  .. "fall into {order} classes, and which of them are safe to leave is proven. The "
  .. "class of a position follows from those of its piles, by a table of products"
  .. "< ({luanim} quotient shows it)>."

-- The command takes no game on states.
function quotient.plain(at, because)
  return { at.say(QUOTIENT, { order = because.quotient.order,
    luanim = not words.states(at.rules, {}) and "luanim" or nil }) }
end

local search = {}

function search.because()
  return { argument = "search", theorem = kinds.theorems.search }
end

function search.lines(at)
  return { at.say("In misère play the values do not decide this: luanim searched the "
    .. "lines of play, each to its end or to piles that a theorem decides.") }
end

-- A move without arithmetic.
function search.move(at, done)
  return words.move(at.game, done.move, "", at.say)
end

function search.plain(at)
  return { at.say("No rule is known for this position. Each line of play was followed to "
    .. "its end, or to piles that a theorem decides: a position is safe to leave when "
    .. "every move from it leads to one that is not.") }
end

local OF = { values = values, quotient = quotient, search = search }

--- The argument of a name.
function arguments.of(name) return OF[name] or single[name] end

function arguments.because(at)
  local name = at.kind.argument
  if name ~= "values" then return single[name].because(at) end
  return values.because(at) or quotient.because(at) or search.because()
end

---@class nim.explain.move
---@field move integer[]
---@field leaves integer[] the piles after it
---@field changes { pile: integer, before: integer, left: integer[] }[] each pile that the
--- move touches, its size, and the sizes it leaves of it
---@field change? { pile: integer, left: integer[], before: integer, after: integer } of
--- the value of one pile
---@field pair? integer[] what is left of two piles, the smaller one first
---@field product? nim.element of the piles after it
---@field columns? nim.explain.column[] of the piles after it, counted by a modulus
---@field count? integer piles after it that are not empty

-- What is broken off a pile stands after all piles.
local function changes_of(at, after)
  local changes = {}
  for pile, before in ipairs(at.piles) do
    if after[pile] ~= before then
      changes[#changes + 1] = { pile = pile, before = before, left = { after[pile] } }
    end
  end
  if #after > #at.piles then
    table.move(after, #at.piles + 1, #after, 2, changes[1].left)
  end
  return changes
end

function arguments.move(at, move)
  local after = at.game:move(move):piles()
  at.game:undo()
  local done = { move = move, leaves = after, changes = changes_of(at, after) }
  local figure = arguments.of(at.because.argument).figure
  if figure then
    local name, value = figure(at, move, after)
    done[name] = value
  end
  return done
end

return arguments
