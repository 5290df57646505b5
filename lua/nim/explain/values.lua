--- What is known of Grundy values: of single piles, from a formula or from those that are
--- computed, and of two piles.
--
--     values.finding(rules, seq).period   --> 12
--     values.source(rules, 100, seq).at(7)
--     for a, row in values.rows(rules, 20) do ... row[0] .. row[20] ... end

local core = require "nim.core"
local fault = require "nim.util.fault"
local kinds = require "nim.explain.kinds"
local phrases = require "nim.phrases"

local values = {}

-- Why finitely many values prove a period for ever, with the numbers put in.
-- Codes: Guy and Smith, The G-values of various games, 1956; Winning Ways, ch. 4; for
-- any number of piles that a move leaves, src/sequence/sequence.h.

-- The k of the theorem: the most piles that a move makes of one, at least two.
function values.parts(rules) return math.max(2, rules:kind().parts or 2) end

local OCTAL = {
  "an octal game whose moves take t tokens at most has period p from n0 on as",
  "soon as G(n+p) = G(n) for all n from n0 to 2*n0 + p + t. Here t is %d.",
}

local HEXADECIMAL = {
  "a game whose moves take t tokens at most and leave three piles at most has",
  "period p from n0 on as soon as G(n+p) = G(n) for all n from n0 to",
  "3*n0 + 2*p + t. Here t is %d.",
}

local function of_code(rules, most, period, preperiod, checked)
  local parts = values.parts(rules)
  local last = parts * preperiod + (parts - 1) * period + most
  -- "2*71 + 12 + 2", "3*54 + 2*34 + 2"
  local periods = parts == 2 and "%d" or "2*%d"
  local lines = {
    ("G(n+%d) = G(n) holds for every n from %d to %d"):format(period, preperiod, last),
    ("= %d*%d + " .. periods .. " + %d, as G(0) .. G(%d) show."):format(parts, preperiod,
      period, most, checked),
    "By the theorem of Guy and Smith (1956) it then holds for every larger n:",
  }
  for _, line in ipairs(parts == 2 and OCTAL or HEXADECIMAL) do
    lines[#lines + 1] = line:format(most)
  end
  return lines
end

local function of_window(most, period, preperiod, checked)
  return {
    ("G(n+%d) = G(n) holds for the %d values from n = %d to %d,"):format(period, most,
      preperiod, preperiod + most - 1),
    ("as G(0) .. G(%d) show. No move takes more than %d, so a value follows"):format(
      checked, most),
    ("from the %d before it: where so many repeat in a row, all that follows")
      :format(most),
    "repeats as well, for ever.",
  }
end

-- Is there a theorem for these rules, whose values are computed? There is where moves
-- take a bounded number of tokens and leave piles of any sizes.
function values.proves(rules)
  local facts = rules:kind()
  if kinds.of(rules).proof then return true end
  return facts.most ~= nil and not facts.closed and not facts.unequal
end

-- seq: with a proven period
local function theorem_why(rules, seq, say)
  local facts, proof = rules:kind(), kinds.of(rules).proof
  local period, preperiod = seq:period()
  if proof then return phrases.lines(say, proof(facts, seq)) end
  if facts.code then
    return of_code(rules, facts.most, period, preperiod, seq:checked())
  end
  return of_window(facts.most, period, preperiod, seq:checked())
end

-- The table of two piles: for each row a, the values of the positions (a, 0) .. (a, n).
local function table_of(n, value)
  return function(_, a)
    a = a and a + 1 or 0
    if a > n then return nil end
    local row = {}
    for b = 0, n do row[b] = value(a, b) end
    return a, row
  end
end

-- Grundy values.
function values.rows(rules, n)
  local rows, single, piles = kinds.of(rules).rows, {}, {}
  if rows then return rows(n) end
  if not rules:kind().sum then
    return table_of(n, function(a, b)
      piles[1], piles[2] = a, b
      return core.grundy(piles, rules)
    end)
  end
  -- Sums of two piles: the XOR of single values.
  for i = 0, n do single[i] = rules:grundy(i) end
  return table_of(n, function(a, b) return single[a] ~ single[b] end)
end

-- 1 for a P-position, else 0.
function values.safe(rules, n)
  local piles = {}
  return table_of(n, function(a, b)
    piles[1], piles[2] = a, b
    return core.outcome(piles, rules) == "P" and 1 or 0
  end)
end

-- The values G(0) .. G(n) of a game, from memory, a proven period or a formula: n may be
-- far beyond what fits into memory: `at(i)` is G(i), `period` is nil where none is
-- proven, and `first` is the first i with the largest value.

-- The last number whose value is not that of a smaller one by the period.
local function last_own(s)
  return s.period and math.min(s.n, s.period + (s.preperiod - 1)) or s.n
end

-- seq: its values, to n or as many as prove a period, where no formula gives them
function values.source(rules, n, seq)
  seq = seq or rules:sequence(n)
  if #seq < n then seq:extend(n) end
  local period, preperiod, saltus = seq:period()
  local s = { rules = tostring(rules), n = n, period = period,
    preperiod = period and preperiod, saltus = saltus }
  s.at, s.own = function(i) return seq[i] end, rules:kind().closed and last_own(s) or nil
  s.largest, s.first = seq:max()
  if #seq == n then return s end
  s.largest, s.first = 0, 0
  for i = 0, saltus == 0 and last_own(s) or n do
    local value = seq[i]
    if value > s.largest then s.largest, s.first = value, i end
  end
  return s
end

-- How often each value occurs. A saltus would make that a list of all values.
-- s: with saltus 0
function values.histogram(s)
  local counts = {}
  for i = 0, last_own(s) do
    local value = s.at(i)
    local times = s.period and i >= s.preperiod and (s.n - i) // s.period + 1 or 1
    counts[value] = (counts[value] or 0) + times
  end
  return counts
end

-- What is known of the period of a game, from a formula or from its values.
-- largest: of all values, or of those there are; nil where they grow; at: the first n
-- that has it; checked: G(0) .. G(checked) are the proof, or all that is known;
-- exception: G(preperiod - 1), and what it is a period later; says: the formula that
-- gives the values; why: lines; longer: would a longer search help?

local NEVER =
  "No known theorem proves a period of such a game, however many values are computed."

local LATER = "A longer search may prove one."

-- seq: its values, where no formula gives them
function values.finding(rules, seq, say)
  local closed = rules:kind().closed
  say, seq = say or phrases.fill, seq or rules:sequence(0)
  local p, preperiod, saltus = seq:period()
  local found = { rules = tostring(rules), proven = p ~= nil, period = p,
    preperiod = p and preperiod, saltus = p and saltus }
  if closed then
    found.says, found.why = kinds.formula(rules, say)
    if p then seq:extend(preperiod + p - 1) end
  elseif p then
    found.checked, found.why = seq:checked(), theorem_why(rules, seq, say)
  else
    found.checked, found.longer = #seq, values.proves(rules)
    found.why = { say(found.longer and LATER or NEVER) }
  end
  if p and preperiod > 0 then
    found.exception = { seq[preperiod - 1], seq[preperiod - 1 + p] }
  end
  if saltus == 0 or not p and not closed then found.largest, found.at = seq:max() end
  return found
end

--- Why Grundy values say nothing of a game; nil where they do.
function values.idle(rules)
  local facts = rules:kind()
  return facts.misere
    and fault.new("normal_only", { rules = tostring(rules), word = facts.word }) or nil
end

return values
