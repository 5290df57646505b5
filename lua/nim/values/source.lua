--- The values G(0) .. G(n) of a game, from memory, a proven period or a formula: n may be
--- far beyond what fits into memory.
--
--     local s = source.of(rules, n, seq)
--     s.at(n)                --> G(n)
--     source.histogram(s)    --> { [value] = how often }

local core = require "nim.core"

local source = {}

-- at: G(i), for 0 <= i <= n; period: nil where none is proven; own: the last value of a
-- formula that is not one by the period; largest: of G(0) .. G(n); first: the first i
-- with that value

-- The smaller number that has the value of i by the period.
local function folded(i, period, preperiod)
  return i < preperiod and i or preperiod + (i - preperiod) % period
end

-- The last number whose value is not that of a smaller one by the period.
local function last_own(s)
  return s.period and math.min(s.n, s.period + (s.preperiod - 1)) or s.n
end

local function find_largest(s, seq)
  if #seq <= s.n then return seq:max() end
  local largest, first = 0, 0
  for i = 0, last_own(s) do
    local value = seq[i]
    if value > largest then largest, first = value, i end
  end
  return largest, first
end

local function of_values(rules, n, seq)
  local period, preperiod, saltus = seq:period()
  local have = #seq
  local s = {
    rules = tostring(rules), n = n,
    period = period, preperiod = period and preperiod, saltus = saltus,
    at = function(i) return seq[i <= have and i or folded(i, period, preperiod)] end,
  }
  s.largest, s.first = find_largest(s, seq)
  return s
end

local function of_formula(rules, n, closed)
  local largest, first = core.largest(rules, n)
  local s = {
    rules = tostring(rules), n = n, period = closed.period,
    preperiod = closed.preperiod, saltus = closed.saltus, largest = largest,
    first = first, at = function(i) return rules:grundy(i) end,
  }
  s.own = last_own(s)
  return s
end

-- seq: its values, to n or as many as prove a period, where no formula gives them
function source.of(rules, n, seq)
  local closed = rules:kind().closed
  if closed then return of_formula(rules, n, closed) end
  return of_values(rules, n, seq)
end

--- How often each value occurs. A saltus would make that a list of all values.
-- s: with saltus 0
function source.histogram(s)
  local counts = {}
  for i = 0, last_own(s) do
    local value = s.at(i)
    local times = s.period and i >= s.preperiod and (s.n - i) // s.period + 1 or 1
    counts[value] = (counts[value] or 0) + times
  end
  return counts
end

return source
