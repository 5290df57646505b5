--- What decides a position, as data: the argument, its figures, whose theorem it is.
--
--     reason.of(at)                --> { argument = "values", nimsum = 2, ... }
--     reason.move(at, { 1, 2 })    --> { move = ..., leaves = ..., change = ... }
--
-- `nim.explain.tell` puts each argument into words.

local util = require "nim.util"
local columns = util.lazy "nim.explain.reason.columns"
local quotient = util.lazy "nim.explain.reason.quotient"
local theorems = require "nim.explain.reason.theorems"
local values = util.lazy "nim.explain.reason.values"

local reason = {}

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

local function columns_of(at)
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

local function count_of(piles)
  local count = 0
  for _, size in ipairs(piles) do count = count + (size > 0 and 1 or 0) end
  return count
end

-- Every pile is as good as a pile of one token in Nim.
local function parity_of(at)
  return {
    argument = "parity", theorem = at.kind.theorem, count = count_of(at.piles),
    safe = at.facts.misere and "odd" or "even",
  }
end

local function in_order(piles)
  return math.min(piles[1], piles[2]), math.max(piles[1], piles[2])
end

local function pairs_of(at)
  local low, high = in_order(at.piles)
  return {
    argument = "pairs", theorem = at.kind.theorem, pair = { low, high },
    difference = high - low, exception = at.facts.misere and high <= 2,
  }
end

local function ratio_of(at)
  return {
    argument = "ratio", theorem = at.kind.theorem, pair = { in_order(at.piles) },
    value = not at.facts.misere and at.game:grundy() or nil,
  }
end

local function values_of(at)
  return values.reason(at) or quotient.reason(at)
    or { argument = "search", theorem = theorems.search }
end

local REASONS = {
  values = values_of, columns = columns_of, parity = parity_of, pairs = pairs_of,
  ratio = ratio_of,
}

function reason.of(at) return REASONS[at.kind.argument](at) end

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

-- What the argument rests on, after a move.
local FIGURES = {}

function FIGURES.values(at, move, after)
  return "change", values.change(at, move, after)
end

function FIGURES.quotient(at, _, after) return "product", quotient.product(at, after) end

function FIGURES.columns(at, _, after)
  return "columns", columns.count(after, at.because.modulus)
end

function FIGURES.parity(_, _, after) return "count", count_of(after) end

function FIGURES.pairs(_, _, after) return "pair", { in_order(after) } end

FIGURES.ratio = FIGURES.pairs

function reason.move(at, move)
  local after = at.game:move(move):piles()
  at.game:undo()
  local done = { move = move, leaves = after, changes = changes_of(at, after) }
  local figure = FIGURES[at.because.argument]
  if figure then
    local name, value = figure(at, move, after)
    done[name] = value
  end
  return done
end

return reason
