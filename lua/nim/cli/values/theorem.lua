--- Why finitely many values prove a period for ever, with the numbers put in.
--
--     theorem.why(rules, seq)  --> lines
--     theorem.proves(rules)    --> whether there is such a theorem for these rules
--
-- Octal games: Guy and Smith, The G-values of various games, 1956; Winning Ways, ch. 4.

local theorem = {}

-- The most tokens that one move takes: the place of the last digit that is not 0.
local function most_of_octal(code)
  local digits = code:match "^%d%.(%d*[1-9])0*$"
  return digits and #digits or 0
end

local function of_octal(code, period, preperiod, checked)
  local most = most_of_octal(code)
  return {
    ("G(n+%d) = G(n) holds for every n from %d to %d = 2*%d + %d + %d, as"):format(period,
      preperiod, 2 * preperiod + period + most, preperiod, period, most),
    ("G(0) .. G(%d) show. By the theorem of Guy and Smith (1956) it then holds for")
      :format(checked),
    "every larger n: an octal game whose moves take t tokens at most has period p from",
    "n0 on as soon as G(n+p) = G(n) for all n from n0 to 2*n0 + p + t. Here t is "
      .. most .. ".",
  }
end

local function of_take(take, period, preperiod, checked)
  local most = take[#take]
  return {
    ("G(n+%d) = G(n) holds for the %d values from n = %d to %d, as G(0) .. G(%d) show.")
      :format(period, most, preperiod, preperiod + most - 1, checked),
    ("No move takes more than %d, so a value follows from the %d before it: where so")
      :format(most, most),
    "many repeat in a row, everything behind them repeats as well, for ever.",
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
  return of_octal(facts.code, period, preperiod, seq:checked())
end

return theorem
