--- floor(k phi) in integers alone.
--
-- The quotients F(n+1)/F(n) of Fibonacci numbers lie below and above phi by turns, and
-- between one of them and phi there is no fraction with a smaller denominator. So for
-- k < Q = F(91), x <= k phi says the same as x Q <= k P with P = F(92).
--
-- Products of two numbers below 2^64 are kept in limbs of 24 bits.
local golden = {}

local BASE <const> = 1 << 24

local function limbs(x)
  return { x & BASE - 1, x >> 24 & BASE - 1, x >> 48 }
end

--- x * y as limbs, least first.
local function product(x, y)
  local a, b, out = limbs(x), limbs(y), { 0, 0, 0, 0, 0, 0 }
  for i = 1, 3 do
    for j = 1, 3 do
      local k = i + j - 1
      out[k] = out[k] + a[i] * b[j]
      out[k + 1] = out[k + 1] + (out[k] >> 24)
      out[k] = out[k] & BASE - 1
    end
  end
  return out
end

local function at_most(a, b)
  for i = 6, 1, -1 do if a[i] ~= b[i] then return a[i] < b[i] end end
  return true
end

--- F(91) and F(92), the last below 2^63.
local function fibonacci()
  local q, p = 1, 1
  while p + q > 0 do q, p = p, p + q end
  assert(at_most(product(p, p), product(q, p + q)), "P / Q must be below phi")
  return q, p
end

local Q, P = fibonacci()

--- floor(k phi) for 0 <= k < 2^62, which is below Q.
function golden.lower(k)
  local low, high = k, 2 * k
  while high - low > 1 do
    local middle = low + (high - low) // 2
    if at_most(product(middle, Q), product(k, P)) then low = middle else high = middle end
  end
  return low
end

return golden
