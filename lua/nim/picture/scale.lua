--- Axes: where a value stands, and which values get a number.
--
--     scale.ticks(0, 100, 5)                --> { 0, 20, 40, 60, 80, 100 }
--     scale.linear(0, 10, 40, 140)(5)       --> 90

local scale = {}

--- Where values between `low` and `high` stand between `from` and `to`.
---@param low number
---@param high number
---@param from number
---@param to number
---@return fun(value: number): number
function scale.linear(low, high, from, to)
  local factor = high > low and (to - from) / (high - low) or 0
  return function(value) return from + (value - low) * factor end
end

-- The least of 1, 2, 5, 10, 20, ... that is not below the span of a step.
local function step_for(span)
  local step = 10.0 ^ math.floor(math.log(span, 10))
  for _, factor in ipairs { 1, 2, 5, 10 } do
    if factor * step >= span * (1 - 1e-9) then return factor * step end
  end
  return 10 * step
end

local function whole(value) return math.tointeger(value) or value end

--- Round numbers from `low` to `high`, about `count` of them.
---@param low number
---@param high number
---@param count integer
---@param least? number between two of them
---@return number[]
function scale.ticks(low, high, count, least)
  if high <= low then return { whole(low) } end
  local step = math.max(step_for((high - low) / count), least or 0)
  local list = {}
  for k = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) do
    list[#list + 1] = whole(k * step)
  end
  return list
end

return scale
