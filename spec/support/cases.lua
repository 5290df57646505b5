--- The rule sets and positions that the specs of the core go through.
local cases = {}

local KINDS = {
  "nim", "max:1", "max:3", "take:1,3,4", "take:2,3", "take:3,5,6", "whole", "moore:1",
  "moore:2", "moore:3", "wythoff", "staircase",
}

--- Sums of piles have Grundy values, the others do not.
function cases.is_sum(text)
  return not text:match "^moore" and not text:match "^wythoff" and
    not text:match "^staircase"
end

--- Every rule set, normal and misère.
function cases.rules()
  local list = {}
  for _, kind in ipairs(KINDS) do
    list[#list + 1] = kind
    list[#list + 1] = kind .. " misere"
  end
  return list
end

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

local function random_position(n, most)
  local piles = {}
  for i = 1, n do piles[i] = math.random(0, most) end
  return piles
end

local function more(text, list, count)
  for _ = 1, count do
    if text:match "^wythoff" then list[#list + 1] = random_position(2, 40)
    elseif text:match "^moore" then
      list[#list + 1] = random_position(math.random(3, 5), 3)
    elseif text:match "^staircase" then
      list[#list + 1] = random_position(math.random(3, 4), 4)
    else
      list[#list + 1] = random_position(math.random(3, 4), 6)
    end
  end
  return list
end

--- The positions for a rule set, and the seed that gave the random ones.
function cases.positions(text, count)
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
