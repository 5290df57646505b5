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
      assert.same({ false, "there are more than 2^63-1 winning moves" },
        { pcall(nim[name], piles, "moore:20") })
    end
    assert.equal("N", nim.outcome(piles, "moore:20"))
  end)

  it("answers within its budget of steps or not at all #slow", function()
    assert.same({ false, "Moore's Nim: too many combinations to search" },
      { pcall(nim.winning_moves, many(29, 1), "moore:15") })
    assert.equal("N", nim.outcome(many(29, 1), "moore:15"))
  end)

  it("gives no move where there are too many ways to one #slow", function()
    local piles = {}
    for i = 1, 300 do piles[i] = i * 7919 % 1000003 + 1 end
    for _, rules in ipairs { "moore:7", "moore:150" } do
      assert.same({ false, "Moore's Nim: too many combinations to search" },
        { pcall(nim.best_move, piles, rules) })
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
    assert.has_error(function() nim.winning_moves(large, "moore:3") end,
      count .. " winning moves are too many to list: at most 10000000")
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
