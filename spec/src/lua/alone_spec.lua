-- Matches of built-in bots that are played without a game of Lua: the same records.
local bots = require "nim.bots"
local core = require "nim.core"
local match = require "nim.match"
local nim = require "nim"

local SEEDS = { 0, -1, 17, math.maxinteger, math.mininteger }

local function play(first, second, options)
  options.bots = { first, second }
  return (match.play(options))
end

describe("a match of two built-in bots", function()
  it("gives the same record from piles as from a game, by all kinds of rules", function()
    for _, text in ipairs { "nim", "max:3 misere", "take:2,5", "moore:2", "staircase" } do
      local rules, piles = nim.rules(text), { 4, 7, 0, 5 }
      for i, name in ipairs(bots.names()) do
        local seed = SEEDS[i % #SEEDS + 1]
        local want = play(name, "random",
          { piles = nim.game(piles, rules), seed = tostring(seed), id = 1, round = 1 })
        assert.same(want, play(name, "random",
          { piles = piles, rules = rules, seed = seed }), text)
        assert.same(want, play(name, "random",
          { piles = piles, rules = text, seed = seed }), text)
      end
    end
  end)

  it("is played whatever the array is like", function()
    local proxy = setmetatable({}, {
      __len = function() return 2 end,
      __index = function(_, i) return i <= 2 and 3 or nil end,
    })
    assert.same({ 3, 3 }, play("random", "random", { piles = proxy }).start)
    assert.same({ 3, 3 }, play("random", "random", { piles = { 3.0, 3 } }).start)
    assert.same({}, play("random", "random", { piles = {} }).moves)
    local many = {}
    for i = 1, 100 do many[i] = 1 end
    assert.equal(100, #play("single", "single", { piles = many }).moves)
    assert.equal(300, #play("single", "single", { piles = { 100, 100, 100 } }).moves)
  end)

  it("is nothing for the core where it takes a game", function()
    local single = bots.get "single"
    local function alone(piles, rules)
      return core.play_alone(piles, single, single, 1, 1, 1, rules)
    end
    assert.equal("nim", alone({ 1 }).rules)
    for _, piles in ipairs { 7, { -1 }, { "3" }, { 1.5 }, { 3, n = 1 }, { 3, [5] = 1 },
      nim.game { 3 }, setmetatable({ 3 }, {}) } do
      assert.is_nil(alone(piles))
    end
    assert.is_nil(alone({ 3 }, nim.rules "kayles"))
    assert.is_nil(alone({ 3 }, nim.rules "wythoff"))
    assert.is_nil(alone({ 3 }, "chess"))
    assert.is_nil(alone({ 3 }, { max = 3 }))
    local held = nim.rules "max:3"
    assert.equal(tostring(held), alone({ 3 }, "max:3").rules)
    assert.has_error(function()
      core.play_alone({ 1 }, { name = "f", move = print }, single, 1, 1, 1)
    end, "a bot that is not built in plays a game of Lua")
  end)
end)
