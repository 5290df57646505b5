-- Take-away games by their sums, against all moves.

local states = require "nim.states"
local takeaway = require "nim.takeaway"

local FIBONACCI_92 = 7540113804746346429 -- the largest below 2^63

-- The smallest take that wins of each pile up to one, when anything may be taken: a take
-- wins where the smallest that wins what is left is out of reach.
local function smallest_takes(largest, factor)
  local smallest = { [0] = math.huge }
  for pile = 1, largest do
    local take = 1
    while smallest[pile - take] <= factor * take do take = take + 1 end
    smallest[pile] = take
  end
  return smallest
end

describe("take-away games of one pile", function()
  it("have the smallest take that wins, as all moves say #long", function()
    for factor = 1, 12 do
      for pile, take in pairs(smallest_takes(600, factor)) do
        if pile > 0 then
          assert.equal(take < pile and take or nil, takeaway.winning(pile, factor))
          assert.equal(take, takeaway.winning(pile, factor, take))
          assert.is_nil(takeaway.winning(pile, factor, take - 1))
        end
      end
    end
  end)

  it("agree with every state that the game on the shelf reaches #long", function()
    for factor = 1, 4 do
      local game = states.game(dofile "examples/rules/takeaway.lua")
      local start = assert(game:position("90 " .. factor))
      local count = 0
      for n = 1, start.piles[1] do
        local pile, most = start:state(n):match "^(%d+) %d+ (%d+)$"
        pile, most = math.tointeger(pile), math.tointeger(most)
        local take = takeaway.winning(pile, factor, most)
        assert.equal(start.rules:grundy(n) > 0, take ~= nil, start:state(n))
        count = count + 1
      end
      assert.is_true(count > 500)
    end
  end)

  it("answer for piles of up to 2^63 - 1 #long", function()
    assert.is_nil(takeaway.winning(FIBONACCI_92, 2))
    assert.equal(2, takeaway.winning(FIBONACCI_92 - 1, 2)) -- F(91) + F(89) + ... + F(3)
    assert.equal(1, takeaway.winning(FIBONACCI_92 + 1, 2))
    assert.is_nil(takeaway.winning(1 << 62, 1)) -- powers of two
    assert.equal(1, takeaway.winning(math.maxinteger, 1))
    assert.is_nil(takeaway.winning(60000, 65536)) -- whatever is left can be taken
    for factor = 1, 9 do
      local take = takeaway.winning(math.maxinteger, factor)
      local left = math.maxinteger - take
      assert.is_nil(takeaway.winning(left, factor, factor * take), factor)
    end
    assert.truthy(takeaway.winning(math.maxinteger, 65536))
  end)

  it("leave nothing that wins, and less never wins", function()
    local seed = os.time()
    math.randomseed(seed)
    for _ = 1, 2000 do
      local factor, pile = math.random(1, 9), math.random(2, math.maxinteger)
      local hint = ("seed %d: %d, %d"):format(seed, pile, factor)
      local take = takeaway.winning(pile, factor, math.maxinteger)
      if take < pile // factor then
        assert.is_nil(takeaway.winning(pile - take, factor, factor * take), hint)
      end
      if take > 1 then
        local less = math.random(1, math.min(take - 1, pile // factor))
        assert.truthy(takeaway.winning(pile - less, factor, factor * less), hint)
      end
    end
  end)

  it("are lost without tokens or takes", function()
    assert.is_nil(takeaway.winning(0, 2))
    assert.is_nil(takeaway.winning(1, 2))
    assert.is_nil(takeaway.winning(5, 2, 0))
    assert.equal(1, takeaway.winning(1, 2, 1))
    assert.equal(2, takeaway.winning(20.0, 2))
  end)

  it("refuse what is no number of tokens", function()
    for _, bad in ipairs { -1, 1.5, "20", 2^63, 0/0, {}, true, false } do
      assert.error_matches(function() takeaway.winning(bad, 2) end,
        "bad argument #1 to 'winning' %(integer from 0 to 9223372036854775807 expected")
      assert.error_matches(function() takeaway.winning(20, bad) end, "#2 to 'winning'")
      assert.error_matches(function() takeaway.winning(20, 2, bad) end, "#3 to 'winning'")
    end
    assert.error_matches(function() takeaway.winning() end, "got nil")
    assert.error_matches(function() takeaway.winning(20, 0) end, "from 1 to 65536")
    assert.error_matches(function() takeaway.winning(20, 65537) end, "got 65537")
  end)
end)
