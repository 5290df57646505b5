--- Has this interpreter a hole by which a bot ends the process? No number says so: it is
-- known by what calls do.

local interpreter = {}

-- Calls within calls; a Lua that counts them allows about 2,000.
local MANY = 10000

local function reach()
  local n = 0
  local function deep()
    n = n + 1
    return n < MANY and 1 + deep() or 0
  end
  pcall(deep)
  return n
end

local function within(depth, f)
  if depth > 0 then return (within(depth - 1, f)) end
  return f()
end

-- Lua 5.4.0 counts calls on the stack of C, but begins anew in each coroutine.
local function begins_anew()
  local all = reach()
  if all == MANY then return false end
  local rest = within(all // 2, function() return coroutine.wrap(reach)() end)
  return rest < MANY and rest > all * 3 // 4
end

local known, has

--- What is wrong with it; nil: nothing that is known.
function interpreter.hole()
  if not known then known, has = true, begins_anew() end
  return has and "a bot can end the process under Lua 5.4.0: use a newer Lua" or nil
end

return interpreter
