local games_of = require "nim.tournament.games"

local function bots(n)
  local list = {}
  for i = 1, n do list[i] = { name = "bot " .. i } end
  return list
end

local function round_robin(n, rounds, shard)
  return games_of.fixed {
    format = "round-robin", bots = bots(n), rounds = rounds, shard = shard,
  }
end

describe("the games of a cycle", function()
  it("lets every pair meet on every position, with both seats", function()
    for n = 2, 9 do
      local met, p = {}, round_robin(n, 3)
      assert.equal(3 * n * (n - 1), p.total)
      for id = 1, p.total do
        local _, first, second, k = p:game(id)
        local key = ("%d %d %d"):format(first, second, k)
        assert.is_nil(met[key])
        met[key] = first ~= second and k <= 3
        assert.is_true(met[key])
      end
    end
  end)

  it("lets nobody play twice in a round", function()
    for n = 2, 9 do
      local p, busy = round_robin(n, 2), {}
      for id = 1, p.total, 2 do
        local round, first, second = p:game(id)
        for _, bot in ipairs { first, second } do
          local key = ("%d %d"):format(round, bot)
          assert.is_nil(busy[key])
          busy[key] = true
        end
      end
    end
  end)

  it("lets challengers meet all others", function()
    for challengers = 1, 3 do
      local met, games = {}, 0
      local p = games_of.fixed {
        format = "gauntlet", bots = bots(6), rounds = 2,
        options = { challengers = challengers },
      }
      for id = 1, p.total do
        local _, first, second, k = p:game(id)
        met[("%d %d %d"):format(first, second, k)] = true
        assert.is_true(math.min(first, second) <= challengers)
        assert.is_true(math.max(first, second) > challengers)
      end
      for _ in pairs(met) do games = games + 1 end
      assert.equal(2 * 2 * challengers * (6 - challengers), games)
    end
  end)

  it("needs no list: a thousand million games", function()
    local p = round_robin(1000, 1001)
    assert.equal(1001 * 1000 * 999, p.total)
    local round, first, second, k = p:game(p.total)
    assert.same({ 999999, 1001 }, { round, k })
    assert.not_equal(first, second)
  end)

  it("is cut into shards that leave no game out", function()
    for n = 1, 13 do
      local at = 0
      for i = 1, n do
        local p = round_robin(3, 2, { i, n })
        assert.equal(at + 1, p.from)
        at = p.to
      end
      assert.equal(12, at)
    end
  end)
end)
