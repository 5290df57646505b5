--- Why finitely many values prove a period for ever, with the numbers put in.
--
--     theorem.why(rules, seq)  --> lines
--     theorem.proves(rules)    --> whether there is such a theorem for these rules
--
-- Codes: Guy and Smith, The G-values of various games, 1956; Winning Ways, ch. 4; for
-- any number of piles that a move leaves, src/sequence/period.h.

local theorem = {}

-- The most tokens that one move takes: the place of the last digit that is not 0.
local function most_of(code)
  local digits = code:match "^%x%.(%x*[1-9A-F])0*$"
  return digits and #digits or 0
end

--- The k of the theorem: the most piles that one move leaves, two at least.
---@param rules nim.rules
---@return integer
function theorem.piles(rules)
  local code = rules:kind().code
  return code and code:find "[89A-F]" and 3 or 2
end

-- "2*71 + 12 + 2", "3*54 + 2*34 + 2"
local function bound(piles, preperiod, period, most)
  local periods = piles == 2 and ("%s"):format(period) or ("2*%s"):format(period)
  return ("%d*%s + %s + %s"):format(piles, preperiod, periods, most)
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

local function of_code(rules, period, preperiod, checked)
  local most, piles = most_of(rules:kind().code), theorem.piles(rules)
  local last = piles * preperiod + (piles - 1) * period + most
  local lines = {
    ("G(n+%d) = G(n) holds for every n from %d to %d"):format(period, preperiod, last),
    ("= %s, as G(0) .. G(%d) show."):format(bound(piles, preperiod, period, most),
      checked),
    "By the theorem of Guy and Smith (1956) it then holds for every larger n:",
  }
  for _, line in ipairs(piles == 2 and OCTAL or HEXADECIMAL) do
    lines[#lines + 1] = line:format(most)
  end
  return lines
end

local function of_take(take, period, preperiod, checked)
  local most = take[#take]
  return {
    ("G(n+%d) = G(n) holds for the %d values from n = %d to %d,"):format(period, most,
      preperiod, preperiod + most - 1),
    ("as G(0) .. G(%d) show. No move takes more than %d, so a value follows"):format(
      checked, most),
    ("from the %d before it: where so many repeat in a row, everything behind")
      :format(most),
    "them repeats as well, for ever.",
  }
end

---@param rules nim.rules
---@return boolean
function theorem.proves(rules)
  local facts = rules:kind()
  return facts.take ~= nil or facts.code ~= nil
end

---@param rules nim.rules
---@param seq nim.sequence with a proven period
---@return string[] lines
function theorem.why(rules, seq)
  local facts = rules:kind()
  local period, preperiod = seq:period()
  if facts.take then return of_take(facts.take, period, preperiod, seq:checked()) end
  return of_code(rules, period, preperiod, seq:checked())
end

return theorem
