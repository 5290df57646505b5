--- The normal distribution's function, to full double precision.
--
--     normal.erfc(1)       --> 0.15729920705028513
--     normal.below(1.96)   --> 0.9750021048517795
--
-- Below 2 by the series erf(x) = 2/sqrt(pi) exp(-x^2) sum 2^k x^(2k+1) / (2k+1)!!, whose
-- terms are all positive; above by the continued fraction of Laplace (1805), whose
-- convergents are computed from the far end.

local abs, exp, sqrt = math.abs, math.exp, math.sqrt
local ROOT_PI = sqrt(math.pi)
local SPLIT, TERMS = 2, 160

---@class nim.statistics.normal
local normal = {}

local function series(x)
  local term, sum = x, x
  for k = 1, TERMS do
    term = term * 2 * x * x / (2 * k + 1)
    sum = sum + term
    if term < 1e-18 * sum then break end
  end
  return 2 / ROOT_PI * exp(-x * x) * sum
end

local function fraction(x)
  local tail = x
  for k = TERMS, 1, -1 do tail = x + k / 2 / tail end
  return exp(-x * x) / (ROOT_PI * tail)
end

--- The complementary error function, 1 - erf(x).
---@param x number
---@return number # 0 .. 2, with a small relative error
function normal.erfc(x)
  if x ~= x then return x end
  if x < 0 then return 2 - normal.erfc(-x) end
  if x < SPLIT then return 1 - series(x) end
  return x > 30 and 0.0 or fraction(x)
end

--- The probability that a standard normal variable is below x.
---@param x number
---@return number # 0 .. 1
function normal.below(x)
  if abs(x) < 0.5 then return 0.5 + (x < 0 and -0.5 or 0.5) * series(abs(x) / sqrt(2)) end
  return normal.erfc(-x / sqrt(2)) / 2
end

return normal
