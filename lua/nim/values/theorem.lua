--- Why finitely many values prove a period for ever, with the numbers put in.
--
--     theorem.why(rules, seq)  --> lines
--     theorem.proves(rules)    --> whether there is such a theorem for these rules
--
-- Codes: Guy and Smith, The G-values of various games, 1956; Winning Ways, ch. 4; for
-- any number of piles that a move leaves, src/sequence/period.h.

local kinds = require "nim.kinds"
local phrases = require "nim.phrases"

local theorem = {}

--- The k of the theorem: the most piles that a move makes of one, at least two.
function theorem.parts(rules) return math.max(2, rules:kind().parts or 2) end

-- "2*71 + 12 + 2", "3*54 + 2*34 + 2"
local function bound(parts, preperiod, period, most)
  local periods = parts == 2 and "%d" or "2*%d"
  return ("%d*%d + " .. periods .. " + %d"):format(parts, preperiod, period, most)
end

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
  local parts = theorem.parts(rules)
  local last = parts * preperiod + (parts - 1) * period + most
  local lines = {
    ("G(n+%d) = G(n) holds for every n from %d to %d"):format(period, preperiod, last),
    ("= %s, as G(0) .. G(%d) show."):format(bound(parts, preperiod, period, most),
      checked),
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

--- Is there a theorem for these rules, whose values are computed? There is where moves
--- take a bounded number of tokens and leave piles of any sizes.
function theorem.proves(rules)
  local facts = rules:kind()
  if kinds.of(rules).proof then return true end
  return facts.most ~= nil and not facts.closed and not facts.unequal
end

-- seq: with a proven period
function theorem.why(rules, seq, say)
  local facts, proof = rules:kind(), kinds.of(rules).proof
  local period, preperiod = seq:period()
  if proof then return phrases.lines(say, proof(facts, seq)) end
  if facts.code then
    return of_code(rules, facts.most, period, preperiod, seq:checked())
  end
  return of_window(facts.most, period, preperiod, seq:checked())
end

return theorem
