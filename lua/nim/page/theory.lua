--- The theory in pictures: Grundy values with their proven period, maps of two piles,
-- and the misère quotient.

local fault = require "nim.util.fault"
local nim = require "nim"
local page = require "nim.page.game"
local picture = require "nim.util.picture"
local phrases = require "nim.phrases"
local summary = require "nim.explain.quotient"
local values = require "nim.explain.values"

local theory = {}

local MOST_VALUES = 2000000
local MOST_DRAWN = 20000
local MOST_MAP = 256

---A quotient that does not close within a second or two is shown as far as it is known.
local MOST_PILE = 1000
local QUOTIENT = { elements = 1000, work = 100000000 }

---What a user has typed, as a whole number from 1 to `most`.
local function bounded(value, most, otherwise)
  local typed = tonumber(value) or otherwise
  return math.tointeger(math.max(1, math.min(typed // 1, most)))
end

---The values that were computed last: those of the same game go on from there.
local kept = {}

local function sequence_of(asked, rules, n)
  if rules:kind().closed then return nil end
  local name = tostring(rules) .. "\0" .. (asked.game.own or "")
  if kept.name ~= name then
    kept.values, kept.name = rules:sequence(0), name
  end
  return kept.values:extend(n)
end

-- The rules of a game that Grundy values decide.
local function valued(asked, say)
  local rules = page.rules(asked.game)
  local why = values.idle(rules)
  if why then error(fault.words(why, {}, say), 0) end
  return rules
end

---Some of G(0) .. G(n), as text. `n` is as typed; the answer has the n that was used,
---from 1 to `most`.
function theory.values(asked, say)
  local rules = valued(asked, say)
  local n, list = bounded(asked.n, MOST_VALUES, 500), {}
  local last = math.min(n, asked.from + asked.count - 1)
  local at = values.source(rules, last, sequence_of(asked, rules, last)).at
  for i = asked.from, last do list[#list + 1] = at(i) end
  return { n = n, most = MOST_VALUES, values = table.concat(list, " ") }
end

---What G(0) .. G(n) prove of their period, and up to which a picture shows them.
function theory.sequence(asked, say)
  local rules = valued(asked, say)
  local found = values.finding(rules, sequence_of(asked, rules, asked.n), say)
  found.drawn, found.lines, found.formula = math.min(asked.n, MOST_DRAWN), found.why,
    found.says
  return found
end

---The values of two piles of 0 .. n - 1.
local function values_of(rules, n)
  local rows = {}
  for a, row in values.rows(rules, n - 1) do
    rows[a + 1] = table.move(row, 0, n - 1, 1, {})
  end
  return rows
end

---Once a search does not finish, those of larger piles would not finish either.
local function outcomes(rules, n)
  local rows, known, outcome = {}, true, nil
  for i = 0, n - 1 do
    local row = {}
    for j = 0, n - 1 do
      if known then known, outcome = pcall(nim.outcome, { i, j }, rules) end
      row[j + 1] = known and outcome or "?"
    end
    rows[i + 1] = table.concat(row)
  end
  return rows
end

---Two piles of 0 .. n-1: outcomes as rows of N, P and, if not decided, "?"; and values
---if the rules are a sum of piles in normal play.
function theory.map(asked)
  local rules = page.rules(asked.game)
  local n = bounded(asked.n, MOST_MAP, 64)
  local answer = { n = n, outcomes = outcomes(rules, n) }
  local facts = rules:kind()
  if facts.sum and not facts.misere then
    local known, rows = pcall(values_of, rules, n)
    answer.values = known and rows or nil
  end
  return answer
end

---The misère quotient for the largest piles for which it closes.
function theory.quotient(asked, say)
  local q, reason, partial = page.rules(asked.game):quotient(MOST_PILE, QUOTIENT)
  q = q or partial
  local facts = summary.facts(q)
  for i, fact in ipairs(facts) do facts[i] = phrases.lines(say, fact) end
  return {
    order = q:order(), piles = say(summary.piles(q)), reason = reason,
    facts = facts, phi = summary.phi(q),
  }
end

---The same as an SVG file, as the commands print it.
function theory.picture(asked, say)
  local kind = asked.kind
  if kind == "values" then
    local rules, n = valued(asked, say), bounded(asked.n, MOST_DRAWN, 500)
    local source = values.source(rules, n, sequence_of(asked, rules, n))
    return { svg = picture.file(picture.values(source)) }
  elseif kind ~= "map" then
    error("there is no such picture", 0)
  end
  local rules, n = page.rules(asked.game), bounded(asked.n, MOST_MAP, 64) - 1
  local with_values, rows = asked.values == true, {}
  for a, row in (with_values and values.rows or values.safe)(rules, n) do
    rows[a] = row
  end
  local facts = { rules = tostring(rules), n = n, values = with_values, rows = rows }
  return { svg = picture.file(picture.plane(facts)) }
end

return theory
