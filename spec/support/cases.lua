--- The rule sets and positions that the specs of the core go through.
local breaker = require "spec.support.breaker"
local oracle = require "spec.support.oracle"

local cases = {}

local KINDS = {
  "nim", "max:1", "max:3", "take:1,3,4", "take:2,3", "take:3,5,6", "whole", "moore:1",
  "moore:2", "moore:3", "wythoff", "staircase",
}

-- Those that break piles, and positions of which brute force sees the end.
local BREAKING <const> = {
  "0.77", "0.07", "0.137", "0.007", "0.15", "0.6", "0.4", "4.003", "4.7", "0.26",
  "0.3", "0.333", "0.165", "0.404", "4.04", "grundy", "lasker",
  "0.8", "8.0", "C.3", "0.3F", "4.8", "0.A5C", "C.9", "0.00F", "0.EF", "0.A3", "4.C5",
}

cases.few = {
  {}, { 0 }, { 1 }, { 2 }, { 3 }, { 4 }, { 5 }, { 6 }, { 7 }, { 8 }, { 9 },
  { 1, 1 }, { 2, 1 }, { 3, 0, 3 }, { 4, 2 }, { 5, 3 }, { 6, 4 }, { 7, 7 },
  { 1, 2, 3 }, { 3, 3, 3 }, { 5, 4, 1 }, { 4, 4, 2 }, { 6, 1, 2 }, { 2, 2, 2, 2 },
}

--- Who plays by these rules by brute force.
function cases.referee(text)
  local breaks = text:find "^%x%." or text:find "^grundy" or text:find "^lasker"
  return breaks and breaker or oracle
end

--- Sums of piles have Grundy values, the others do not.
function cases.is_sum(text)
  return not text:match "^moore" and not text:match "^wythoff" and
    not text:match "^staircase"
end

local function both(list, kinds)
  for _, kind in ipairs(kinds) do
    list[#list + 1] = kind
    list[#list + 1] = kind .. " misere"
  end
  return list
end

--- Every rule set, normal and misère, and with those that break piles.
function cases.rules() return both({}, KINDS) end
function cases.breaking() return both({}, BREAKING) end
function cases.all() return both(cases.rules(), BREAKING) end

--- Every array of n numbers 0 .. most, or those whose numbers ascend.
local function grid(list, n, most, prefix, ascending)
  if n == 0 then
    list[#list + 1] = prefix
    return list
  end
  for size = ascending and prefix[#prefix] or 0, most do
    local longer = table.move(prefix, 1, #prefix, 1, {})
    longer[#longer + 1] = size
    grid(list, n - 1, most, longer, ascending)
  end
  return list
end

function cases.grid(n, most, ascending) return grid({}, n, most, {}, ascending) end

--- All small positions, and some larger ones from a seeded generator.
local function small(text)
  local list = {}
  if text:match "^wythoff" then return grid(list, 2, 12, {}) end
  grid(list, 0, 0, {})
  grid(list, 1, 12, {})
  grid(list, 2, 6, {})
  grid(list, 3, 4, {})
  grid(list, 4, 2, {})
  return list
end

--- So many piles.
function cases.random_piles(n, most)
  local piles = {}
  for i = 1, n do piles[i] = math.random(0, most) end
  return piles
end

local function more(text, list, count)
  for _ = 1, count do
    if text:match "^wythoff" then list[#list + 1] = cases.random_piles(2, 40)
    elseif text:match "^moore" then
      list[#list + 1] = cases.random_piles(math.random(3, 5), 3)
    elseif text:match "^staircase" then
      list[#list + 1] = cases.random_piles(math.random(3, 4), 4)
    else
      list[#list + 1] = cases.random_piles(math.random(3, 4), 6)
    end
  end
  return list
end

--- The positions for a rule set, and the seed that gave the random ones.
function cases.positions(text, count)
  if cases.referee(text) == breaker then return cases.few, "none" end
  local seed = tonumber(os.getenv "SPEC_SEED") or 20
  math.randomseed(seed)
  return more(text, small(text), count or 30), seed
end

--- 1 2; 3 4
function cases.show(moves)
  local texts = {}
  for i, move in ipairs(moves) do texts[i] = table.concat(move, " ") end
  return table.concat(texts, "; ")
end

--- Raises where two values differ, naming rules, position and what was asked.
function cases.same(want, got, text, piles, what)
  if want == got and math.type(want) == math.type(got) then return end
  error(("%s, %s {%s}: expected %s, got %s"):format(what, text, table.concat(piles, ", "),
    tostring(want), tostring(got)), 2)
end

return cases
