--- The table of two piles: for each row a, the values of the positions (a, 0) .. (a, n).
--
--     for a, row in plane.grundy(rules, n) do ... row[0] .. row[n] ... end
--     for a, row in plane.safe(rules, n) do ... row[b] == 1 for a P-position ... end

local core = require "nim.core"
local kinds = require "nim.kinds"

local plane = {}

-- Sums of two piles: the XOR of single values.
local function of_sum(rules, n)
  local values = {}
  for i = 0, n do values[i] = rules:grundy(i) end
  return function(_, a)
    a = a and a + 1 or 0
    if a > n then return nil end
    local row, value = {}, values[a]
    for b = 0, n do row[b] = value ~ values[b] end
    return a, row
  end
end

local function by_position(n, value)
  local piles = { 0, 0 }
  return function(_, a)
    a = a and a + 1 or 0
    if a > n then return nil end
    local row = {}
    for b = 0, n do
      piles[1], piles[2] = a, b
      row[b] = value(piles)
    end
    return a, row
  end
end

--- Grundy values.
function plane.grundy(rules, n)
  local rows = kinds.of(rules).rows
  if rows then return rows(n) end
  if rules:kind().sum then return of_sum(rules, n) end
  return by_position(n, function(piles) return core.grundy(piles, rules) end)
end

--- 1 for a P-position, else 0.
function plane.safe(rules, n)
  return by_position(n, function(piles)
    return core.outcome(piles, rules) == "P" and 1 or 0
  end)
end

return plane
