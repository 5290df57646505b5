-- Euclid's game against brute force, the golden ratio in integers, and large piles.
local bots = require "nim.bots"
local nim = require "nim"
local oracle = require "spec.support.oracle"

local MOST = 34

local function each(do_it)
  for a = 0, MOST do
    for b = 0, MOST do do_it { a, b } end
  end
end

local function listed(game)
  local list = {}
  for pile, take in game:moves() do list[#list + 1] = { pile, take } end
  return list
end

describe("Euclid's game", function()
  for text, suite in pairs { euclid = "", ["euclid misere"] = " #long" } do
    it("agrees with brute force: " .. text .. suite, function()
      local rules = oracle.rules(text)
      each(function(piles)
        local game = nim.game(piles, text)
        local at = text .. ": " .. table.concat(piles, " ")
        assert.same(oracle.moves(rules, piles), listed(game), at)
        assert.equal(oracle.outcome(rules, piles), game:outcome(), at)
        assert.same(oracle.wins(rules, piles), game:winning_moves(), at)
        assert.equal(#oracle.wins(rules, piles), game:count_winning_moves(), at)
        assert.same(oracle.best(rules, piles) or {}, { game:best_move() }, at)
        assert.equal(#oracle.moves(rules, piles) == 0, game:over(), at)
        for take = 0, piles[1] + 1 do
          assert.equal(take > 0 and take <= piles[1] and piles[2] > 0
            and take % piles[2] == 0, game:legal(1, take) == true, at)
        end
      end)
    end)
  end

  it("has the values of brute force", function()
    local rules = oracle.rules "euclid"
    each(function(piles)
      assert.equal(oracle.grundy(rules, piles), nim.grundy(piles, "euclid"))
    end)
  end)

  it("is decided by the golden ratio, equal piles aside #slow", function()
    for a = 0, 200 do
      for b = 0, 200 do
        -- The larger one is less than phi times the smaller one.
        local small, large = math.min(a, b), math.max(a, b)
        local near = small > 0 and large * large < large * small + small * small
        local over = a == 0 or b == 0
        assert.equal(over or (near and a ~= b), nim.outcome({ a, b }, "euclid") == "P")
        assert.equal(near, nim.outcome({ a, b }, "euclid misere") == "P")
      end
    end
  end)

  it("is exact where piles are large", function()
    local a, b = 7540113804746346429, 4660046610375530309 -- numbers of Fibonacci
    local c = a - b
    assert.equal("P", nim.outcome({ a, b }, "euclid"))
    assert.equal("N", nim.outcome({ a + 1, b }, "euclid"))
    assert.equal("N", nim.outcome({ b, c }, "euclid"))
    assert.equal("P", nim.outcome({ b - 1, c }, "euclid"))
    local most = math.maxinteger
    assert.equal(most, nim.grundy({ most, 1 }, "euclid"))
    assert.same({ 1, most }, { nim.best_move({ most, 1 }, "euclid") })
    assert.same({ 1, most - 1 }, { nim.best_move({ most, 1 }, "euclid misere") })
  end)

  it("says what cannot be", function()
    local game = nim.game({ 13, 5 }, { euclid = true })
    assert.equal("euclid", tostring(game:rules()))
    assert.equal("euclid", game:rules():kind().kind)
    for reason, move in pairs {
      ["7 is not a multiple of the other pile, 5"] = { 1, 7 },
      ["3 is not a multiple of the other pile, 13"] = { 2, 3 },
      ["pile 1 has only 13, not 15"] = { 1, 15 },
      ["at least 1 must be taken"] = { 1, 0 },
    } do
      assert.equal(reason, select(2, game:legal(move)))
    end
    assert.error_matches(function() nim.game({ 1 }, "euclid") end,
      "Euclid's game is played with 2 piles, got 1")
    assert.error_matches(function() nim.rules("euclid"):grundy(3) end,
      "is not a sum of piles")
  end)

  it("is played by every built-in bot, undone and redone", function()
    for _, name in ipairs(bots.names()) do
      for seed = 1, 5 do
        local random = nim.random(seed)
        local start = { random:int(1, 50), random:int(1, 50) }
        local game = nim.game(start, seed % 2 == 0 and "euclid" or "euclid misere")
        while not game:over() do
          game:move(bots.get(name).move(game, { random = random }))
        end
        local at_end = game:key()
        while game:undo() do end
        assert.same(start, game:piles())
        while game:redo() do end
        assert.equal(at_end, game:key())
      end
    end
  end)
end)
