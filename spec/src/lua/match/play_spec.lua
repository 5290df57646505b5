-- Matches that are played in one call of the core: the same records as any others.
local bots = require "nim.bots"
local core = require "nim.core"
local match = require "nim.match"
local nim = require "nim"

local SEEDS = { 0, -1, 17, math.maxinteger, math.mininteger }

local function play(first, second, options)
  options.bots = { first, second }
  return (match.play(options))
end

describe("a match in one call", function()
  it("gives built-in bots the same record from piles as from a game", function()
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

  it("seeds each built-in bot that takes chances #long", function()
    for _, name in ipairs(bots.names()) do
      local policy = bots.get(name).move
      local function asked(game, me) return policy(game, me) end
      for seed = 1, 20 do
        local options = { piles = { 3, 5, 7, 9 }, seed = seed }
        local moves = play(name, "random", options).moves
        assert.same(moves, play(asked, "random", options).moves, name .. " " .. seed)
        assert.same(moves, play(name, bots.get "random", options).moves)
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

  it("refuses a field whose name goes on after a zero byte", function()
    for _, field in ipairs { "piles", "seed", "solver" } do
      local options = { piles = { 3 }, [field .. "\0x"] = 1 }
      local ok, why = pcall(play, "perfect", "perfect", options)
      assert.is_false(ok)
      assert.truthy(why:find("unknown field '" .. field .. "\0x'", 1, true), why)
    end
  end)

  it("gives functions the same games by all kinds of rules", function()
    local function best(game) return game:best_move() end
    local function some(game, me)
      local list = {}
      for pile, take, left in game:moves() do list[#list + 1] = { pile, take, left } end
      return list[me.random:int(1, #list)]
    end
    for _, text in ipairs { "nim", "take:2,5 misere", "moore:2", "kayles", "lasker" } do
      local rules, piles = nim.rules(text), { 4, 7, 0, 5 }
      for _, pair in ipairs { { best, some }, { some, "random" }, { "perfect", some } } do
        local start = nim.game(piles, rules)
        local want = play(pair[1], pair[2], { piles = start, seed = "7" })
        for _ = 1, 2 do
          local options = { piles = piles, rules = rules, seed = 7 }
          assert.same(want, play(pair[1], pair[2], options))
        end
      end
    end
  end)

  it("looks at one value more than a move can have", function()
    local function reason(...)
      local values = table.pack(...)
      local bot = function() return table.unpack(values, 1, values.n) end
      local record = play(bot, "single", { piles = { 1 } })
      return record.reason, record.detail
    end
    assert.equal("last token", reason(1, 1))
    assert.equal("last token", reason(1, 1, nil, nil, nil, 9))
    local why, detail = reason(1, 1, nil, nil, 9)
    assert.equal("illegal move", why)
    assert.equal("too many numbers for a move", detail)
    assert.equal("illegal move", reason(table.unpack({}, 1, 1000)))
  end)

  it("shows a bot the id, round, solver and seed", function()
    local seen
    local function look(game, me)
      seen = { pcall(game.best_move, game) }
      return 1, me.random:int(1, 1)
    end
    for _ = 1, 2 do -- by then the function is known
      local record = play(look, "single",
        { piles = { 1 }, id = 3, round = 2, seed = "x", solver = false })
      assert.same({ 3, 2, "x" }, { record.id, record.round, record.seed })
      assert.is_false(seen[1])
      assert.matches("this view has no solver", seen[2])
    end
  end)

  it("is left to core.game where piles or rules have to be looked at", function()
    local single = bots.get "single"
    local function here(piles, rules)
      return core.play(piles, single, single, "0", 1, 1, nil, nil, rules)
    end
    assert.equal("nim", here({ 1 }).rules)
    for _, piles in ipairs { 7, { -1 }, { "3" }, { 1.5 }, { 3, n = 1 }, { 3, [5] = 1 },
      nim.game({ 3 }):view(), setmetatable({ 3 }, {}), false } do
      assert.is_nil(here(piles))
    end
    assert.is_nil(here(nil))
    for _, rules in ipairs { nim.rules "wythoff", "chess", { max = 3 }, false } do
      assert.is_nil(here({ 3 }, rules))
    end
    assert.has_error(function() core.play({ 1 }, single, single, {}, 1, 1) end,
      "bad argument #4 to 'play' (integer or string expected, got table)")
    local nameless = { move = single.move }
    assert.equal("", core.play({ 1 }, nameless, single, "0", 1, 1).first)
    local held = nim.rules "max:3"
    assert.equal(tostring(held), here({ 3 }, "max:3").rules)
    assert.equal("0.77", here({ 3 }, nim.rules "kayles").rules)
  end)
end)
