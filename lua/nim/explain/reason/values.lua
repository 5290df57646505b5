--- Games in which each pile has a value and the nim-sum of the values decides: normal
--- play, and misère play where the rule of misère Nim holds.

local columns = require "nim.explain.reason.columns"
local fault = require "nim.util.fault"
local theorems = require "nim.explain.reason.theorems"

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

local function theorem_of(at, because)
  if because.tame then return theorems.miserable end
  return at.kind.theorem or at.facts.misere and theorems.pairing
    or theorems.sprague_grundy
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
function values.reason(at)
  local because = { argument = "values", modulus = 2, nimsum = 0 }
  if at.facts.misere and at.facts.sum and not at.facts.pairing then
    because.tame = tameness(at)
    if not because.tame then return nil end
  end
  local numbers
  because.rows, numbers = rows_of(at)
  for _, number in ipairs(numbers) do because.nimsum = because.nimsum ~ number end
  because.columns = columns.count(numbers, 2)
  because.theorem = theorem_of(at, because)
  because.target = target(at, because)
  return because
end

-- A move changes one odd step: the one it leaves, or the one it comes down to.
local function step(_, move, after)
  local odd = move[1] % 2 == 1 and move[1] or move[1] - 1
  return odd, { after[odd] }
end

-- The sizes that a move leaves of one pile; what is broken off stands at the end.
local function broken(at, move, after)
  local left = { after[move[1]] }
  table.move(after, #at.piles + 1, #after, 2, left)
  return move[1], left
end

--- What a move does to the values: which pile it changes, its value before and after.
-- after: the piles after it
function values.change(at, move, after)
  local changed = at.facts.sends and step or broken
  local pile, left = changed(at, move, after)
  local value = 0
  for _, size in ipairs(left) do value = value ~ values.of(at, size) end
  return {
    pile = pile, left = left, before = values.of(at, at.piles[pile]), after = value,
  }
end

return values
