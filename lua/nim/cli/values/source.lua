--- The values G(0) .. G(n) of a game, wherever they come from: memory, a proven period, a
--- formula. So n may be far beyond what fits into memory.
--
--     local s = source.of_values(rules, seq, n)
--     s.at(n)                --> G(n)
--     source.histogram(s)    --> { [value] = how often }

local source = {}

---@class nim.cli.values.source
---@field rules string
---@field n integer
---@field at fun(i: integer): integer G(i), for 0 <= i <= n
---@field period? integer nil where none is proven
---@field preperiod? integer
---@field saltus? integer
---@field largest integer of G(0) .. G(n)
---@field first integer the first i with that value

-- What the period says of i is the value of a smaller number.
local function folded(i, period, preperiod)
  return i < preperiod and i or preperiod + (i - preperiod) % period
end

-- The last number whose value is not that of a smaller one by the period.
local function last_own(s)
  return s.period and math.min(s.n, s.preperiod + s.period - 1) or s.n
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

---@param rules nim.rules
---@param seq nim.sequence its values, to n or as many as prove a period
---@param n integer
---@return nim.cli.values.source
function source.of_values(rules, seq, n)
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

---@param rules nim.rules
---@param f nim.cli.values.formula
---@param n integer
---@return nim.cli.values.source
function source.of_formula(rules, f, n)
  local largest, first = f.largest(n)
  return {
    rules = tostring(rules), n = n, period = f.period, preperiod = f.preperiod,
    saltus = f.saltus, largest = largest, first = first,
    at = function(i) return rules:grundy(i) end,
  }
end

--- How often each value occurs. A saltus would make that a list of all values.
---@param s nim.cli.values.source with saltus 0
---@return table<integer, integer>
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
