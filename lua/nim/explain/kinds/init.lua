--- The kinds of rules in words, a row of `list.lua` for each: what they are called, what
--- a move is, whose theorem decides, the formula of their values.
--
--     kinds.of(rules).title      --> "Wythoff’s game"
--     kinds.piles(rules)         --> { 5, 8 }
--     kinds.describe(rules)      --> { "A move takes one or more tokens from one pile.",
--                                      "Whoever takes the last token wins." }

local core = require "nim.core"
local list_of_kinds = require "nim.explain.kinds.list"
local phrases = require "nim.phrases"

---@class nim.theorem
---@field name string
---@field author string
---@field year integer of the first publication
---@field work string where it stands

-- A kind has, in phrases, which `nim.phrases` says:
--
-- title: what people know its example by; piles: a position that suits it; moves: what a
-- move is, lines or a function of facts, rules and `say` that returns them and the fields
-- of the phrases; leftovers: the last move need not take the last token; argument: what
-- decides a position; where piles break, misère play may need another; theorem: by
-- default that of Sprague and Grundy, and in misère play Ferguson's; sizes: a pile counts
-- as its size; value: of facts and size, the value of a pile as arithmetic, which is also
-- the field `value` of the formula; counted: what
-- counts, where that is not every pile; note: the same below the arithmetic; board: what
-- a position is shown as, where piles of tokens are not what it is; formula: of facts,
-- the values that `facts.closed` names, why, and the fields: needed where `facts.closed`
-- is there; rows: the Grundy values of two piles, row by row, where there is a quicker
-- way than one by one; proof: of facts and a sequence, why its values prove a period,
-- where it is not by a theorem for all rules of bounded moves; listed: what is listed
-- besides the names that the core knows; titles: of single games by their names; solved:
-- single games that were solved before their misère quotients, by their codes

local MISERE = {
  name = "misere", shown = "... misere", example = "max:3 misere",
  line = "the same, but whoever makes the last move loses",
}

local kinds = {}

-- The theorems that hold for many kinds of rules; that of one kind stands in its row.
kinds.theorems = {
  sprague_grundy = {
    name = "the Sprague-Grundy theorem", author = "R. P. Sprague, P. M. Grundy",
    year = 1935, work = "Über mathematische Kampfspiele",
  },
  pairing = {
    name = "Ferguson's pairing property", author = "T. S. Ferguson", year = 1974,
    work = "On sums of graph games with last player losing",
  },
  miserable = {
    name = "the theorem on miserable games", author = "V. Gurvich, N. B. Ho", year = 2018,
    work = "On tame, pet, domestic, and miserable impartial games",
  },
  quotient = {
    name = "the theorem on misère quotients", author = "T. E. Plambeck, A. N. Siegel",
    year = 2008, work = "Misère quotients for impartial games",
  },
  search = {
    name = "Zermelo's theorem, by search through the lines of play",
    author = "E. Zermelo", year = 1913,
    work = "Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels",
  },
}

function kinds.of(rules) return list_of_kinds[rules:kind().kind] end

--- What people call these rules, which are the example of their kind or have a name.
function kinds.title(rules, say)
  local kind, name = kinds.of(rules), rules:kind().name
  return (say or phrases.fill)(kind.titles and kind.titles[name] or kind.title)
end

--- What a position is shown as: a word that a page turns into a drawing.
-- nil: piles of tokens
function kinds.board(rules)
  local board = kinds.of(rules).board
  return type(board) == "function" and board(rules:kind()) or board
end

--- Every set of rules that people may look for.
function kinds.listed()
  local list = core.rule_sets()
  for _, set in ipairs(list) do set.shown = set.example end
  for _, name in ipairs { "octal", "custom" } do
    local listed = list_of_kinds[name].listed
    table.move(listed, 1, #listed, #list + 1, list)
  end
  list[#list + 1] = MISERE
  return list
end

--- The formula of Grundy values, in words; nil where there is none.
function kinds.formula(rules, say)
  local facts = rules:kind()
  if not facts.closed then return nil end
  say = say or phrases.fill
  local kind = kinds.of(rules)
  local found = kind.formula
    or error(("nim.explain.kinds: '%s' needs 'formula', since it has 'closed'")
      :format(facts.kind))
  local formula, why, fields = found(facts)
  if kind.value then
    fields = fields or {}
    fields.value = kind.value(facts, "n")
  end
  return say(formula, fields), phrases.lines(say, why, fields)
end

-- Piles that are too small for any move are doubled, so many times at most.
local DOUBLED = 10

-- piles: a position to begin with
function kinds.piles(rules)
  local usual = kinds.of(rules).piles
  local piles = table.move(usual, 1, #usual, 1, {})
  for _ = 0, DOUBLED do
    local known, over = pcall(function() return core.game(piles, rules):over() end)
    if not known or not over then return piles end
    for i, size in ipairs(piles) do piles[i] = 2 * size end
  end
  return table.move(usual, 1, #usual, 1, {})
end

local MOVE = {
  normal = "Whoever makes the last move wins.",
  misere = "Whoever makes the last move loses (misère play).",
}

local TOKEN = {
  normal = "Whoever takes the last token wins.",
  misere = "Whoever takes the last token loses (misère play).",
}

function kinds.goal(rules, say)
  local goal = kinds.of(rules).leftovers and MOVE or TOKEN
  return (say or phrases.fill)(goal[rules:kind().misere and "misere" or "normal"])
end

-- lines: what a move is and who wins; most: the largest pile whose options are listed
function kinds.describe(rules, say, most)
  say = say or phrases.fill
  local moves, fields = kinds.of(rules).moves, {}
  if type(moves) == "function" then
    moves, fields = moves(rules:kind(), rules, say, most)
  end
  local lines = phrases.lines(say, moves, fields)
  lines[#lines + 1] = kinds.goal(rules, say)
  return lines
end

return kinds
