-- Wythoff's game: small positions from the table of pairs, large ones exactly.
local nim = require "nim"

local HUGE = math.maxinteger

-- floor(k phi) in integers alone.
--
-- The quotients F(n+1)/F(n) of Fibonacci numbers lie below and above phi by turns, and
-- between one of them and phi there is no fraction with a smaller denominator. So for
-- k < Q = F(91), x <= k phi says the same as x Q <= k P with P = F(92).
--
-- Products of two numbers below 2^64 are kept in limbs of 24 bits.
local BASE <const> = 1 << 24

local function limbs(x)
  return { x & BASE - 1, x >> 24 & BASE - 1, x >> 48 }
end

-- x * y as limbs, least first.
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

-- F(91) and F(92), the last below 2^63.
local Q, P = 1, 1
while P + Q > 0 do Q, P = P, P + Q end
assert(at_most(product(P, P), product(Q, P + Q)), "P / Q must be below phi")

-- floor(k phi) for 0 <= k < 2^62, which is below Q.
local function lower(k)
  local low, high = k, 2 * k
  while high - low > 1 do
    local middle = low + (high - low) // 2
    if at_most(product(middle, Q), product(k, P)) then low = middle else high = middle end
  end
  return low
end

--- The pairs, as one finds them by hand: the least number that is left, and that plus its
-- place in the list.
local function pairs_by_hand(count)
  local used, list, least = {}, {}, 1
  for k = 1, count do
    while used[least] do least = least + 1 end
    used[least], used[least + k] = true, true
    list[k] = { least, least + k }
  end
  return list
end

local function check_pair(a, b)
  assert.equal("P", nim.outcome({ a, b }, "wythoff"))
  assert.equal("P", nim.outcome({ b, a }, "wythoff"))
  for _, near in ipairs { { a + 1, b }, { a - 1, b }, { a, b - 1 }, { a + 1, b + 1 },
    { a - 1, b - 1 } } do
    if near[2] > 0 and near[1] >= 0 then
      assert.equal("N", nim.outcome(near, "wythoff"))
    end
  end
end

describe("Wythoff's game", function()
  it("has the P-positions that one finds by hand #long", function()
    for k, pair in ipairs(pairs_by_hand(5000)) do
      check_pair(pair[1], pair[2])
      assert.equal(pair[1], lower(k))
    end
  end)

  it("is exact up to 2^62 and beyond", function()
    math.randomseed(62)
    -- the largest k with floor(k phi) + k < 2^63
    local most = 0x30e44323405ac1f5
    local ks = { most, most - 1, 1 << 61, (1 << 61) + 1, 1 << 60, (1 << 53) + 1 }
    for _ = 1, 200 do ks[#ks + 1] = math.random(1 << 52, most) end
    for _, k in ipairs(ks) do
      local a = lower(k)
      if a + k > 0 then check_pair(a, a + k) end
    end
  end)

  it("is exact at Fibonacci numbers, where phi is nearest to a fraction", function()
    local a, b = 1, 2
    while b > 0 and a + b > 0 do
      -- floor(F(2n) phi) is F(2n+1) - 1, floor(F(2n-1) phi) is F(2n)
      local outcome = nim.outcome({ a, b }, "wythoff")
      local pair = lower(b - a) == a
      assert.equal(pair and "P" or "N", outcome)
      a, b = b, a + b
    end
  end)

  it("wins from large positions by moves that leave a pair", function()
    math.randomseed(63)
    for _ = 1, 200 do
      local piles = { math.random(1 << 55, HUGE), math.random(1 << 55, HUGE) }
      local wins = nim.winning_moves(piles, "wythoff")
      assert.equal(#wins, nim.count_winning_moves(piles, "wythoff"))
      assert.is_true(#wins > 0 or nim.outcome(piles, "wythoff") == "P")
      for _, win in ipairs(wins) do
        local after = nim.game(piles, "wythoff"):move(win):piles()
        local low, high = math.min(after[1], after[2]), math.max(after[1], after[2])
        assert.equal(low, lower(high - low))
      end
    end
  end)
end)
