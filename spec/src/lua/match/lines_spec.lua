-- A game as the line of a file: byte for byte that of the record.
local core = require "nim.core"
local record = require "nim.record"

local MOST = 1 << 24

local function built_in(name) return { name = name, move = assert(core.policy(name)) } end

local function sandboxed(name, source)
  return { name = name, move = assert(core.sandbox(source, "=" .. name)) }
end

local GREEDY = "for i = 1, #game do if game[i] > 0 then return i, game[i] end end"

-- Bots of all kinds, some of which lose.
local function players()
  return {
    built_in "perfect", built_in "random",
    sandboxed("greedy", "return function(game) " .. GREEDY .. " end"),
    sandboxed("chance", [[local n = 0
      return function(game, me)
        n = n + 1
        if n > 3 then error("enough") end
        local i
        repeat i = me.random:int(1, #game) until game[i] > 0
        return i, me.random:int(1, game[i])
      end]]),
    sandboxed("illegal", "return function(game) return #game, game[#game] + 1 end"),
    sandboxed("rude", "return {move = function(game) " .. GREEDY
      .. " end, finish = function() error 'bye' end}"),
    { name = "function", move = function(game)
      for i = #game, 1, -1 do if game[i] > 0 then return i, 1 end end
    end },
  }
end

local function many(n)
  local piles = {}
  for i = 1, n do piles[i] = i % 3 end
  return piles
end

local STARTS = {
  { { 3, 5, 7 } }, { many(70) }, { { 9, 12 }, "kayles" }, { { 2, 2 }, "nim misere" },
  { { 5, 8 }, "wythoff" },
}

-- Everybody meets everybody, also itself, from each position twice.
local function plan(bots)
  local games = {}
  for _, start in ipairs(STARTS) do
    local game = core.game(start[1], start[2])
    for i in ipairs(bots) do
      for j in ipairs(bots) do
        for _ = 1, 2 do games[#games + 1] = { #games % 9 + 1, i, j, game } end
      end
    end
  end
  return games
end

local function play_line(bots, game, id, solver)
  return core.play_line(game[4], bots[game[2]], bots[game[3]], core.derive("seed", id),
    id, game[1], solver, nil, MOST)
end

local function once(bot, other, start, most, announce)
  return core.play_line(core.game(start), bot, other, "seed", 1, 1, true, announce,
    most or MOST)
end

describe("core.play_line", function()
  it("has the line and the message of the game's record", function()
    for _, solver in ipairs { true, false } do
      local bots, others = players(), players()
      for id, game in ipairs(plan(bots)) do
        local played, said = core.play(core.game(game[4]), others[game[2]],
          others[game[3]], core.derive("seed", id), id, game[1], solver)
        local line, message = play_line(bots, game, id, solver)
        assert.equal(record.encode(played), line)
        assert.equal(said, message)
      end
    end
  end)

  it("gives each function a game of its own", function()
    local kept, bot, start = {}, built_in "random", core.game { 1, 2 }
    local keeper = { name = "keeper", move = function(game)
      kept[#kept + 1] = game
      return game:best_move()
    end }
    for id = 1, 3 do play_line({ keeper, bot }, { 1, 1, 2, start }, id, true) end
    local views = 1
    for i = 2, #kept do
      if not rawequal(kept[i], kept[i - 1]) then views = views + 1 end
    end
    assert.equal(3, views)
    for _, view in ipairs(kept) do assert.is_true(view:over()) end
    assert.same({ 1, 2 }, start:piles())
  end)

  it("begins with the piles that its position has by then", function()
    local start, bot = core.game({ 500 }, "lasker"), built_in "greedy"
    for id = 1, 3 do
      for k = #start, 200 * (id - 1) do start:move(k, 0, 1) end
      local line = core.play_line(start, bot, bot, "s", id, 1, true, nil, MOST)
      assert.same(start:piles(), record.decode(line).start)
    end
    assert.equal(401, #start)
  end)

  it("announces what the line would be", function()
    local told = {}
    local line = once(built_in "perfect", built_in "greedy", { 2, 2 }, nil,
      function(text) told[#told + 1] = record.decode(text).reason end)
    assert.same({ "crash", "crash", "crash", "crash", "crash", "last token" },
      told)
    assert.equal(line, once(built_in "perfect", built_in "greedy", { 2, 2 }))
  end)

  it("ends a game that no line has room for long before it is over", function()
    local moves = 0
    local slow = { name = "slow", move = function()
      moves = moves + 1
      return 1, 1
    end }
    local ok, why = pcall(once, slow, slow, { 100000 }, 1000)
    assert.is_false(ok)
    assert.matches("its line has more than 1000 bytes", why, 1, true)
    assert.is_true(moves < 500, moves .. " moves")
  end)

  it("says what is wrong", function()
    local bot = built_in "perfect"
    local function wrong(message, ...)
      local ok, why = pcall(...)
      assert.is_false(ok)
      assert.matches(message, why, 1, true)
    end
    wrong("its line has more than 20 bytes", once, bot, bot, { 3 }, 20)
    wrong("bad argument #1", core.play_line, nil, bot, bot, "s", 1, 1, true, nil, MOST)
    wrong("attempt to index a nil value", core.play_line, core.game { 1 }, nil, nil, "s",
      1, 1, true, nil, MOST)
    wrong("bad argument #9", core.play_line, core.game { 1 }, bot, bot, "s", 1, 1)
  end)
end)
