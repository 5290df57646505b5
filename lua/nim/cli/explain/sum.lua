--- What all games have in common in which each pile has a value and the nim-sum of the
--- values decides: normal play, and misère play by the rule of misère Nim.
--
--     return sum.extend { default = ..., describe = ..., value = ..., label = ... }
--
-- gives such an explainer its `reason` and `move`.

local columns = require "nim.cli.explain.columns"
local style = require "nim.cli.terminal.style"
local words = require "nim.text.words"

local sum = {}

---@class nim.cli.sum: nim.cli.explainer
---@field value fun(at: nim.cli.at, size: integer): integer
---@field label fun(at: nim.cli.at, i: integer): string how a row begins
---@field becomes? fun(at: nim.cli.at, size: integer): string the pile that a move leaves
---@field counts? fun(i: integer): boolean whether pile i counts; every pile otherwise
---@field untamed? boolean the values do not decide misère play

-- The rows of the table, their nim-sum, and whether every value is 0 or 1.
local function tally(kind, at)
  local t = { rows = {}, nimsum = 0, small = true }
  for i, size in ipairs(at.piles) do
    if not kind.counts or kind.counts(i) then
      local value = kind.value(at, size)
      t.rows[#t.rows + 1] = { kind.label(at, i), value }
      t.nimsum = t.nimsum ~ value
      t.small = t.small and value <= 1
    end
  end
  return t
end

local function normal_verdict(t)
  if t.nimsum == 0 then
    return { "The nim-sum is 0: any move spoils that, and an answer restores it." }
  end
  return { ("The nim-sum is %d: a move that makes it 0 wins."):format(t.nimsum) }
end

local SMALL = "The nim-sum is %d. All values are 0 or 1: here misère play turns "
  .. "round, safe is the nim-sum 1. In normal play this would be %s."

local LARGE = "The nim-sum is %d. While some value is 2 or more, misère play is "
  .. "as normal play: safe is 0. It differs at the end: leave values of 0 and 1 with "
  .. "nim-sum 1."

local function misere_verdict(at, t)
  if t.small then
    return { SMALL:format(t.nimsum, at.outcome == "P" and "unsafe" or "safe") }
  end
  return { LARGE:format(t.nimsum) }
end

--- Whether misère play of these piles follows the rule of misère Nim, and if so whether
--- all of them count as piles of 0 or 1 do; looked up once.
---@return "fickle"|"firm"|false
local function tame_of(at)
  if at.tame ~= nil then return at.tame end
  at.tame = "fickle"
  for _, size in ipairs(at.piles) do
    local known, tame = pcall(at.rules.tame, at.rules, size)
    if not known or not tame then
      at.tame = false
      break
    end
    if tame == "firm" then at.tame = "firm" end
  end
  return at.tame
end

local TAME = "These piles are tame: the rule of misère Nim holds for them "
  .. "(J. H. Conway, On Numbers and Games, 1976, ch. 12). The nim-sum is %d."

local ALL_FICKLE = "All are fickle, as 0 and 1 are in Nim: safe is the nim-sum 1."

local SOME_FIRM = "Some are firm, as 2 and more are in Nim: safe is the nim-sum "
  .. "0. It differs at the end: leave fickle piles alone, with nim-sum 1."

local function tame_verdict(at, t)
  return { TAME:format(t.nimsum), at.tame == "fickle" and ALL_FICKLE or SOME_FIRM }
end

local function verdict_of(kind, at, t)
  if not at.misere then return normal_verdict(t) end
  return kind.untamed and tame_verdict(at, t) or misere_verdict(at, t)
end

-- Whether the values decide who wins.
local function decides(kind, at)
  return not at.misere or not kind.untamed or tame_of(at) ~= false
end

local SEARCHED = "In misère play the values do not decide this: luanim searched "
  .. "every line of play."

local function reason(kind, at)
  if not decides(kind, at) then
    return { SEARCHED }
  end
  local t = tally(kind, at)
  if #t.rows == 0 then return { "There is nothing to count: the nim-sum is 0." } end
  local lines = columns.lines(t.rows, { all = at.all })
  lines[#lines + 1] = ""
  for _, line in ipairs(verdict_of(kind, at, t)) do lines[#lines + 1] = line end
  return lines
end

-- The nim-sum of all values, kept for the next move.
local function nimsum(kind, at)
  if not at.nimsum then at.nimsum = tally(kind, at).nimsum end
  return at.nimsum
end

-- Sizes of what a move leaves of one pile: one, or two where it splits.
local function leavings(at, move)
  at.game:move(move)
  local left = { at.game[move[1]] }
  if move[3] then left[2] = at.game[#at.game] end
  at.game:undo()
  return left
end

-- How the value of the pile comes out: "3 xor 2 = 1"; where misère play turns round, the
-- nim-sum to leave is 1.
local function arithmetic(kind, at, before, after)
  local x = nimsum(kind, at)
  local one = before ~ x == after and "" or " xor 1"
  return ("%d xor %d%s = %d"):format(before, x, one, after)
end

local function move(kind, at, m)
  if not decides(kind, at) then return words.move(at.game, m, "", words.pile) end
  local value, left = 0, leavings(at, m)
  for _, size in ipairs(left) do value = value ~ kind.value(at, size) end
  local before = kind.value(at, at.piles[m[1]])
  local text = ("pile %d: %s, %s"):format(m[1],
    style.paint("strong", arithmetic(kind, at, before, value)),
    m[2] > 0 and "take " .. m[2] or "split it")
  local becomes = {}
  for i, size in ipairs(left) do becomes[i] = kind.becomes and kind.becomes(at, size) end
  if #becomes == 0 then return text end
  return ("%s, leaves %s"):format(text, table.concat(becomes, " and "))
end

sum.arithmetic = arithmetic

---@param kind nim.cli.sum
---@return nim.cli.explainer
function sum.extend(kind)
  kind.reason = kind.reason or function(at) return reason(kind, at) end
  kind.move = kind.move or function(at, m) return move(kind, at, m) end
  return kind
end

--- The same for rules whose values follow no formula: the value of a pile is the least
--- number that is not the value of what one move can leave of it.
---@param kind table without `value`, `label`, `becomes`
---@return nim.cli.explainer
function sum.of_values(kind)
  local function value(at, size) return at.rules:grundy(size) end
  kind.value = value
  function kind.label(at, i) return ("pile %d: G(%d) ="):format(i, at.piles[i]) end
  function kind.becomes(at, size)
    return ("%d of value %d"):format(size, value(at, size))
  end
  return sum.extend(kind)
end

return sum
