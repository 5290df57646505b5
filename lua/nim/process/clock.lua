--- Milliseconds, of a clock that is never set: for limits and pauses, never for records.

local uv = require "luv"

local clock = {}

---@return integer
function clock.now()
  return uv.hrtime() // 1000000
end

return clock
