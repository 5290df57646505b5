--- The normal distribution's function, to full double precision.
--
--     normal.below(1.96)   --> 0.9750021048517795

local core = require "nim.core"

local sqrt = math.sqrt

local normal = {}

--- How far a 95% interval goes either way, in standard errors.
normal.WIDE = 1.96

--- The probability that a standard normal variable is below x.
-- returns 0 .. 1, with a small relative error also far below 0
function normal.below(x)
  return core.erfc(-x / sqrt(2)) / 2
end

return normal
