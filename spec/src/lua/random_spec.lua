-- The generator: known answers, bounds, and that every number is as likely.
local nim = require "nim"

--- SplitMix64 and xoshiro256**, written from their papers.
local function splitter(seed)
  return function()
    seed = seed + 0x9e3779b97f4a7c15
    local z = seed
    z = (z ~ z >> 30) * 0xbf58476d1ce4e5b9
    z = (z ~ z >> 27) * 0x94d049bb133111eb
    return z ~ z >> 31
  end
end

local function reference(seed)
  local function rotl(x, k) return x << k | x >> (64 - k) end
  local split = splitter(seed)
  local s0, s1, s2, s3 = split(), split(), split(), split()
  return function()
    local result = rotl(s1 * 5, 7) * 9
    local t = s1 << 17
    s2, s3 = s2 ~ s0, s3 ~ s1
    s1, s0 = s1 ~ s2, s0 ~ s3
    s2, s3 = s2 ~ t, rotl(s3, 45)
    return result
  end
end

local ALL_LOW, ALL_HIGH = math.mininteger, math.maxinteger

describe("nim.random", function()
  it("starts SplitMix64 as published", function()
    -- the first outputs for seed 1234567, as its authors print them
    local split = splitter(1234567)
    assert.equal(6457827717110365317, split())
    assert.equal(3203168211198807973, split())
  end)

  it("is xoshiro256** over SplitMix64", function()
    for _, seed in ipairs { 0, 1, 42, -1, 1234567, ALL_HIGH, ALL_LOW } do
      local want, r = reference(seed), nim.random(seed)
      for _ = 1, 1000 do assert(r:int(ALL_LOW, ALL_HIGH) == ALL_LOW + want()) end
      assert.equal((want() >> 11) * 0x1p-53, r:float())
    end
  end)

  it("gives the same numbers for the same seed, and seeds may be strings", function()
    local function five(seed)
      local r, list = nim.random(seed), {}
      for i = 1, 5 do list[i] = r:int(1, 1000000) end
      return list
    end
    assert.same(five(7), five(7.0))
    assert.same(five "a tournament", five "a tournament")
    assert.not_same(five "a", five "b")
    assert.not_same(five "7", five(7))
    assert.not_same(five "", five "\0")
  end)

  it("stays within its bounds and reaches both", function()
    local r = nim.random(5)
    local seen = {}
    for _ = 1, 1000 do
      local x = r:int(-2, 3)
      assert.equal("integer", math.type(x))
      seen[x] = true
    end
    for x = -2, 3 do assert.is_true(seen[x]) end
    assert.is_nil(seen[-3] or seen[4])
    assert.equal(9, r:int(9, 9))
    assert.equal(ALL_HIGH, r:int(ALL_HIGH, ALL_HIGH))
    for _ = 1, 1000 do
      local x = r:float()
      assert(x >= 0 and x < 1)
    end
  end)

  --- Chi squared of `counts` against equal shares of `n`.
  local function chi(counts, cells, n)
    local sum = 0
    for i = 0, cells - 1 do
      sum = sum + ((counts[i] or 0) - n / cells) ^ 2 / (n / cells)
    end
    return sum
  end

  it("makes every number as likely", function()
    -- 99.99% of chi squared with k degrees of freedom lie below k + 4 sqrt(2k) + 8
    for _, cells in ipairs { 2, 3, 6, 10, 100 } do
      local r, counts, n = nim.random(cells), {}, 100000
      for _ = 1, n do
        local x = r:int(0, cells - 1)
        counts[x] = (counts[x] or 0) + 1
      end
      assert(chi(counts, cells, n) < cells + 4 * math.sqrt(2 * cells) + 8, cells)
    end
  end)

  it("has no bias where the width is no power of two, however large", function()
    -- 3 * 2^61: by remainders alone the lower third would come half as often again
    local r, counts, third, n = nim.random(3), {}, 1 << 61, 30000
    for _ = 1, n do
      local x = r:int(0, 3 * third - 1) // third
      counts[x] = (counts[x] or 0) + 1
    end
    assert(chi(counts, 3, n) < 25)
  end)

  it("gives floats evenly", function()
    local r, counts, n = nim.random "floats", {}, 100000
    for _ = 1, n do
      local x = math.floor(r:float() * 50)
      counts[x] = (counts[x] or 0) + 1
    end
    assert(chi(counts, 50, n) < 50 + 40 + 8)
  end)

  it("refuses what is no seed and no interval", function()
    local r = nim.random(1)
    local function message(...) return select(2, pcall(...)) end
    assert.equal("bad argument #1 to 'random' (integer or string expected, got no value)",
      message(nim.random))
    assert.equal("bad argument #1 to 'random' (integer or string expected, got table)",
      message(nim.random, {}))
    assert.equal("bad argument #1 to 'random' (number has no integer representation)",
      message(nim.random, 1.5))
    assert.matches("interval is empty", message(r.int, r, 2, 1))
    assert.matches("integer expected, got string", message(r.int, r, "1", 2))
    assert.matches("integer expected, got no value", message(r.int, r, 1))
    assert.matches("number has no integer representation", message(r.int, r, 1, 2.5))
    assert.matches("nim.random expected, got nim.game",
      message(r.int, nim.game { 1 }, 1, 2))
    assert.matches("nim.random expected, got number", message(r.float, 3))
    assert.equal("nim.random", tostring(r))
  end)
end)
