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
local phrases = require "nim.phrases"
local util = require "nim.util"
local quotient = util.lazy "nim.explain.arguments.quotient"
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
  return words.move(at.game, done.move, "", at.name, at.say)
end

function search.plain(at)
  return phrases.lines(at.say, {
    "No rule is known for this position. Each line of play was followed to its end, "
      .. "or to piles that a theorem decides: a position is safe to leave when every "
      .. "move from it leads to one that is not.",
  })
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
