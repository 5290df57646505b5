-- Nim products against their definition and the laws of a field; mex against a search.
local nim = require "nim"

-- The table of products straight from the definition.
local function table_of(n)
  local p = {}
  for a = 0, n do
    p[a] = {}
    for b = 0, n do
      local seen, least = {}, 0
      for x = 0, a - 1 do
        for y = 0, b - 1 do seen[p[x][b] ~ p[a][y] ~ p[x][y]] = true end
      end
      while seen[least] do least = least + 1 end
      p[a][b] = least
    end
  end
  return p
end

describe("nim.product", function()
  it("is the least number that its definition leaves", function()
    local p = table_of(35)
    for a = 0, 35 do
      for b = 0, 35 do assert.equal(p[a][b], nim.product(a, b), a .. " " .. b) end
    end
  end)

  it("makes a field of the numbers below 2^32", function()
    local random = nim.random(3)
    local function number() return random:int(0, 0xFFFFFFFF) end
    for _ = 1, 200 do
      local a, b, c = number(), number(), number()
      assert.equal(nim.product(a, b), nim.product(b, a))
      assert.equal(nim.product(nim.product(a, b), c), nim.product(a, nim.product(b, c)))
      assert.equal(nim.product(a, b ~ c), nim.product(a, b) ~ nim.product(a, c))
      assert.equal(a, nim.product(a, 1))
      assert.is_true(nim.product(a, b) <= 0xFFFFFFFF)
    end
  end)

  it("knows the Fermat powers", function()
    for _, power in ipairs { 2, 4, 16, 256, 65536, 1 << 32 } do
      assert.equal(power ~ power >> 1, nim.product(power, power))
      assert.equal(power * (power // 2 - 1), nim.product(power, power // 2 - 1))
    end
  end)

  it("says where a product does not fit", function()
    assert.equal(0, nim.product(math.maxinteger, 0))
    assert.equal(math.maxinteger, nim.product(math.maxinteger, 1))
    assert.error_matches(function() return nim.product(1 << 62, 2) end,
      "the nim product of 4611686018427387904 and 2 exceeds 2^63%-1")
  end)

  it("refuses what is no number", function()
    assert.error_matches(function() return nim.product(1) end,
      "bad argument #2 to 'product' %(integer expected, got no value%)")
    assert.error_matches(function() return nim.product(-1, 2) end, "%-1 is negative")
    assert.error_matches(function() return nim.product(1, 0.5) end,
      "integer expected, got 0.5")
    assert.error_matches(function() return nim.product("1", 2) end, "integer expected")
  end)
end)

describe("nim.mex", function()
  it("is the least number that is missing", function()
    assert.equal(0, nim.mex {})
    assert.equal(0, nim.mex { 1, 2 })
    assert.equal(3, nim.mex { 2, 0, 1, 0, 5, math.maxinteger })
    local many = {}
    for i = 1, 100000 do many[i] = 100000 - i end
    assert.equal(100000, nim.mex(many))
  end)

  it("refuses what is no list of numbers", function()
    assert.error_matches(function() return nim.mex(3) end,
      "bad argument #1 to 'mex' %(array of numbers expected, got number%)")
    assert.error_matches(function() return nim.mex { 1, -1 } end,
      "bad argument #1 to 'mex' %(number 2: %-1 is negative%)")
    assert.error_matches(function() return nim.mex { 1, "x" } end, "number 2: integer")
  end)
end)
