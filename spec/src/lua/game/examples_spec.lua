-- The worked examples that must come out so.
local nim = require "nim"

describe("the nim-sum", function()
  it("of the worked examples", function()
    for sum, lists in pairs {
      [14] = { { 3, 6, 9, 2 } }, [6] = { { 3, 7, 2 } }, [3] = { { 1, 2 }, { 13, 14 } },
      [1] = { { 1 } }, [0] = { { 3, 6, 7, 2 }, { 3, 1, 2 }, { 1, 1 }, {} },
    } do
      for _, piles in ipairs(lists) do assert.equal(sum, nim.nimsum(piles)) end
    end
  end)
end)

describe("the winning move", function()
  it("of the worked examples", function()
    assert.same({ { 3, 2 } }, nim.winning_moves { 3, 6, 9, 2 })
    assert.same({ { 1, 2 } }, nim.winning_moves { 3, 4, 5 })
    assert.same({ { 3, 6 } }, nim.winning_moves { 9, 8, 7 })
    assert.equal("P", nim.outcome { 3, 4, 7 })
    assert.equal("N", nim.outcome { 5, 1, 6 })
  end)

  it("makes two piles equal, and stalls where they are", function()
    for a = 0, 9 do
      for b = 0, 9 do
        local pile, take = nim.best_move { a, b }
        if a > b then assert.same({ 1, a - b }, { pile, take })
        elseif b > a then assert.same({ 2, b - a }, { pile, take })
        elseif a > 0 then assert.same({ 1, 1 }, { pile, take })
        else assert.is_nil(pile) end
      end
    end
  end)

  it("takes one token of the largest pile from a P-position", function()
    assert.same({ 3, 1 }, { nim.best_move { 3, 4, 7 } })
    assert.same({ 2, 1 }, { nim.best_move { 0, 5, 0, 5 } })
  end)

  it("of the coarse game leaves an even number of piles", function()
    for n = 0, 7 do
      local piles = {}
      for i = 1, n do piles[i] = i end
      assert.equal(n % 2 == 0 and "P" or "N", nim.outcome(piles, "whole"))
      assert.equal(n % 2 == 0 and 0 or n, nim.count_winning_moves(piles, "whole"))
    end
  end)

  it("of misere play leaves an odd number of ones", function()
    assert.equal("P", nim.outcome({ 1, 1, 1 }, "misere"))
    assert.same({ { 1, 2 } }, nim.winning_moves({ 2, 1 }, "misere"))
    assert.same({ { 1, 1 } }, nim.winning_moves({ 2, 1, 1 }, "misere"))
  end)
end)

describe("the position without piles", function()
  it("is over under every rule set", function()
    local list = { "nim", "max:3", "take:1,3", "whole", "moore:2", "staircase" }
    for _, rules in ipairs(list) do
      assert.equal("P", nim.outcome({}, rules))
      assert.equal("N", nim.outcome({}, rules .. " misere"))
      assert.same({}, nim.winning_moves({}, rules .. " misere"))
      assert.equal(0, nim.count_winning_moves({}, rules .. " misere"))
      assert.is_nil(nim.best_move({}, rules))
      assert.is_nil(nim.best_move({}, rules .. " misere"))
      assert.is_true(nim.game({}, rules):over())
    end
  end)
end)

describe("Moore's Nim", function()
  local function many(n, size)
    local piles = {}
    for i = 1, n do piles[i] = size end
    return piles
  end

  it("refuses to list or count more than it can", function()
    local piles = many(60, (1 << 20) - 1)
    for _, name in ipairs { "winning_moves", "count_winning_moves" } do
      local ok, message = pcall(nim[name], piles, "moore:20")
      assert.is_false(ok)
      assert.equal("there are more than 2^63-1 winning moves", message)
    end
    assert.equal("N", nim.outcome(piles, "moore:20"))
  end)

  it("answers within its budget of steps or not at all #slow", function()
    local ok, message = pcall(nim.winning_moves, many(29, 1), "moore:15")
    assert.is_false(ok)
    assert.equal("Moore's Nim: too many combinations to search", message)
    assert.equal("N", nim.outcome(many(29, 1), "moore:15"))
  end)

  it("gives no move where there are too many ways to one #slow", function()
    local piles = {}
    for i = 1, 300 do piles[i] = i * 7919 % 1000003 + 1 end
    for _, rules in ipairs { "moore:7", "moore:150" } do
      local ok, message = pcall(nim.best_move, piles, rules)
      assert.is_false(ok)
      assert.equal("Moore's Nim: too many combinations to search", message)
    end
  end)

  it("lists each set of seven among 23 piles of one #slow", function()
    assert.equal(245157, nim.count_winning_moves(many(23, 1), "moore:15"))
    assert.equal(245157, #nim.winning_moves(many(23, 1), "moore:15"))
  end)

  it("counts what is too many to list", function()
    local large = { 65535, 65534, 65533, 65532, 65531 }
    local count = nim.count_winning_moves(large, "moore:3")
    assert.is_true(count > 10000000)
    local ok, message = pcall(nim.winning_moves, large, "moore:3")
    assert.is_false(ok)
    assert.equal(count .. " winning moves are too many to list: at most 10000000",
      message)
  end)
end)

describe("the module", function()
  it("says its version and gives its parts when first used", function()
    assert.matches("^luanim %d+%.%d+%.%d+", nim._VERSION)
    assert.is_nil(nim.nothing)
  end)

  it("is loaded once per state", function()
    assert.equal(require "nim", nim)
    assert.equal(require "nim.core".best_move, nim.best_move)
  end)
end)
