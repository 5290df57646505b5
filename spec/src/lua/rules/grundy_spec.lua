-- Grundy values of positions that are no sums of piles, against brute force.
local core = require "nim.core"
local grid = require "spec.support.cases".grid
local nim = require "nim"
local oracle = require "spec.support.oracle"

local function compare(text, n, most)
  local rules = oracle.rules(text)
  for _, piles in ipairs(grid(n, most)) do
    local is, wanted = nim.grundy(piles, text), oracle.grundy(rules, piles)
    if wanted ~= is then
      assert.equal(wanted, is, text .. ": " .. table.concat(piles, " "))
    end
  end
end

describe("nim.grundy", function()
  it("is what brute force says in Wythoff's game", function()
    compare("wythoff", 2, 16)
    local rules = oracle.rules "wythoff"
    for _, piles in ipairs { { 3, 40 }, { 40, 3 }, { 0, 70 }, { 70, 1 } } do
      assert.equal(oracle.grundy(rules, piles), nim.grundy(piles, "wythoff"))
    end
  end)

  it("is what brute force says on the staircase", function()
    compare("staircase", 1, 6)
    compare("staircase", 3, 4)
    compare("staircase", 4, 3)
  end)

  it("is what brute force says in Moore's Nim #long", function()
    compare("moore:1", 3, 4)
    compare("moore:2", 2, 6)
    compare("moore:2", 3, 8)
    compare("moore:2", 4, 4)
    compare("moore:3", 4, 4)
    compare("moore:3", 5, 2)
    assert.equal(oracle.grundy(oracle.rules "moore:2", { 3, 4, 5, 6 }),
      nim.grundy({ 3, 0, 4, 5, 6 }, "moore:2"))
  end)

  it("is of games and of one pile, too", function()
    assert.equal(2, nim.game({ 1, 1 }, "moore:2"):grundy())
    assert.equal(3, nim.grundy({ 0, 3 }, "wythoff"))
    assert.equal(5, nim.grundy(5, "moore:2"))
    assert.equal(5, nim.grundy(5, "staircase"))
    assert.equal(0, nim.grundy({}, "moore:2"))
    assert.equal(0, nim.grundy({}, "staircase"))
  end)

  it("is that of normal play under misère rules", function()
    for _, piles in ipairs(grid(2, 6)) do
      for _, text in ipairs { "wythoff", "staircase", "moore:2" } do
        assert.equal(nim.grundy(piles, text), nim.grundy(piles, text .. " misere"))
      end
    end
  end)

  it("is 0 where the next player loses", function()
    for _, text in ipairs { "moore:2", "moore:3" } do
      for _, piles in ipairs(grid(4, 4)) do
        assert.equal(nim.outcome(piles, text) == "P", nim.grundy(piles, text) == 0)
      end
    end
  end)

  it("has closed forms for numbers of any size", function()
    local large = math.maxinteger
    assert.equal(large, nim.grundy({ large - 5, 5 }, "moore:2"))
    assert.equal(1 << 40 | 1, nim.grundy({ 1 << 40, 7, 1 }, "staircase"))
    -- Equal piles: y = 0, z = 1, so that the value is 0.
    assert.equal(0, nim.grundy({ large, large, large }, "moore:2"))
    assert.error_matches(function() nim.grundy({ large, 1 }, "moore:2") end,
      "^the Grundy value exceeds 2%^63%-1$")
    -- y = 2^32 - 1, the largest whose z is a size
    local y, z <const> = (1 << 32) - 1, large - (1 << 31) + 2
    for i = 0, 9 do
      local m = z + i
      assert.equal(z - 1 + i,
        nim.grundy({ m, m + y // 3, m + y // 3, m + y // 3 }, "moore:3"))
    end
  end)

  it("looks for no period where none can be proven within the values kept", function()
    for _, text in ipairs { "grundy", "take:squares", "take:4611686018427387903",
      "take:1,4611686018427387903", "take:536870912" } do
      local _, why = pcall(nim.grundy, { math.maxinteger, 5 }, text)
      local last = tostring(why):match "is not known: no period is proven up to (%d+)$"
      assert.is_true(last and last // 1 < 1000000, why)
    end
    assert.equal(2, nim.grundy({ math.maxinteger }, "0.77"))
  end)

  it("says what a search would exceed", function()
    local rules = nim.rules "wythoff"
    assert.error_matches(function() nim.grundy({ 9000, 9000 }, rules) end, "^the Grundy "
      .. "value is not known: there are more positions to look at than it may "
      .. "%(budget 16777216 positions%)$")
    assert.equal(16777216, rules:budget())
    assert.equal(100, rules:budget(100))
    assert.equal(oracle.grundy(oracle.rules "wythoff", { 9, 9 }),
      nim.grundy({ 9, 9 }, rules))
    assert.has_error(function() nim.grundy({ 9, 10 }, rules) end)
    rules:budget(1)
    assert.has_error(function() nim.grundy({ 1, 1 }, rules) end)
    rules:budget(16777216)
    for _, wrong in ipairs { 0, 2^32 - 1, -1, 1.5, "x", math.maxinteger } do
      assert.has_error(function() rules:budget(wrong) end)
    end
    assert.equal(16777216, rules:budget())
    local huge = math.maxinteger
    assert.has_error(function() nim.grundy({ huge, huge }, "wythoff") end)
    assert.has_error(function() nim.grundy({ huge, huge, 3, 9 }, "moore:2") end)
  end)

  it("says that there are too many moves #long", function()
    local rules = nim.rules "moore:2"
    rules:budget(2825761)
    assert.error_matches(function() nim.grundy({ 40, 40, 40, 40 }, rules) end,
      "there are more moves to look at than it may %(budget 2825761 positions%)$")
    rules:budget(16777216)
    assert.equal(0, nim.grundy({ 0, 0, 0, 0 }, rules))
  end)
end)

describe("core.wythoff_rows", function()
  it("gives the table of Wythoff's game row by row", function()
    local rules, count = oracle.rules "wythoff", 0
    for i, row in core.wythoff_rows(30) do
      assert.equal(count, i)
      assert.equal(30, #row)
      for j = 0, 30 do assert.equal(oracle.grundy(rules, { i, j }), row[j]) end
      count = count + 1
    end
    assert.equal(31, count)
    for _, row in core.wythoff_rows(0) do assert.same({ [0] = 0 }, row) end
  end)

  it("refuses what is no size, or too large", function()
    for _, wrong in ipairs { -1, 1.5, "x", 1 << 24, math.maxinteger } do
      assert.has_error(function() core.wythoff_rows(wrong) end)
    end
  end)
end)
