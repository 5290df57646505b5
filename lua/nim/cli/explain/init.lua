--- Why a position is won or lost, in the terms of its rules.
--
--     local at = explain.at(rules, { 3, 4, 5 })
--     explain.reason(at)          --> lines: the binary columns, the nim-sum
--     explain.move(at, { 1, 2 })  --> "pile 1: 3 xor 2 = 1, take 2"
--
-- What is said comes from one file for each kind of rules, `nim.cli.explain.<kind>`. It
-- returns a table with `default` (piles to play with), `describe(at)`, `reason(at)` and
-- `move(at, move)`. Rules without a file of their own are explained by `other`.

local nim = require "nim"

local explain = {}

---@class nim.cli.at a position and all that explaining it takes
---@field rules nim.rules
---@field word string the rules without misère: "max:3"
---@field kind string what stands before the colon: "max"
---@field numbers integer[] the numbers behind it: {3}
---@field misere boolean
---@field piles integer[]
---@field game nim.game the position as a game, to try moves on
---@field outcome "N"|"P"
---@field all boolean leave nothing out

---@class nim.cli.explainer
---@field default integer[]
---@field describe fun(at: nim.cli.at): string[] what a move is
---@field reason fun(at: nim.cli.at): string[] why the outcome is what it is
---@field move fun(at: nim.cli.at, move: integer[]): string one winning move as arithmetic

-- Kinds of rules whose last move may leave tokens lying.
local LEFTOVERS = { grundy = true, octal = true, take = true, staircase = true }

-- The parts of the text of rules, in a table that `at` adds to.
local function parts(rules)
  local text = tostring(rules)
  local word = text:match "^%S+"
  local kind, list = word:match "^([^:]+):?(.*)$"
  local numbers = {}
  for number in list:gmatch "%d+" do numbers[#numbers + 1] = math.tointeger(number) end
  return {
    rules = rules, word = word, kind = kind:find "^%d+%." and "octal" or kind,
    numbers = numbers, misere = text:find " misere$" ~= nil,
  }
end

---@return nim.cli.explainer
local function explainer(kind)
  local name = "nim.cli.explain." .. kind
  if package.loaded[name] or package.searchpath(name, package.path) then
    return require(name)
  end
  return require "nim.cli.explain.other"
end

---@param rules nim.rules
---@return integer[] piles a nice position to begin with
function explain.default(rules) return explainer(parts(rules).kind).default end

---@param rules nim.rules
---@return string[] lines what a move is and who wins
function explain.describe(rules)
  local at = parts(rules)
  local lines = explainer(at.kind).describe(at)
  local last = LEFTOVERS[at.kind] and "makes the last move" or "takes the last token"
  lines[#lines + 1] = ("Who %s %s."):format(last,
    at.misere and "loses (misère play)" or "wins")
  return lines
end

---@param rules nim.rules
---@param piles integer[]
---@param options? { all: boolean }
---@return nim.cli.at
function explain.at(rules, piles, options)
  local at = parts(rules)
  at.piles, at.all = piles, options and options.all or false
  at.game = nim.game(piles, rules)
  at.outcome = at.game:outcome()
  return at
end

function explain.reason(at) return explainer(at.kind).reason(at) end

function explain.move(at, move) return explainer(at.kind).move(at, move) end

return explain
