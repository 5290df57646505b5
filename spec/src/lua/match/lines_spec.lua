-- A batch of games as lines: byte for byte those of the games played one by one.
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

local function one_by_one(bots, games, solver)
  local lines, said = {}, {}
  for id, game in ipairs(games) do
    local rec
    rec, said[id] = core.play(core.game(game[4]), bots[game[2]], bots[game[3]],
      core.derive("seed", id), id, game[1], solver)
    lines[id] = record.encode(rec) .. "\n"
  end
  return table.concat(lines), said
end

local function in_batches(bots, games, solver, size)
  local lines, said = {}, {}
  local function next_game(id)
    local game = games[id]
    return game[1], bots[game[2]], bots[game[3]], game[4]
  end
  local function note(id, message) said[id] = message end
  for from = 1, #games, size do
    lines[#lines + 1] = core.play_lines(from, math.min(#games, from + size - 1),
      next_game, note, "seed", MOST, solver)
  end
  return table.concat(lines), said
end

local function once(bot, other, start, most, announce)
  local game = core.game(start)
  return core.play_lines(1, 1, function() return 1, bot, other, game end,
    function() end, "seed", most or MOST, true, announce)
end

describe("core.play_lines", function()
  it("has the lines and messages of games played one by one", function()
    local games = plan(players())
    for _, solver in ipairs { true, false } do
      local lines, said = one_by_one(players(), games, solver)
      for _, size in ipairs { 1, 7, #games } do
        local batch, noted = in_batches(players(), games, solver, size)
        assert.equal(lines, batch, size)
        assert.same(said, noted)
      end
    end
  end)

  it("gives each function a game of its own", function()
    local kept, bot = {}, built_in "random"
    local keeper = { name = "keeper", move = function(game)
      kept[#kept + 1] = game
      return game:best_move()
    end }
    local games = { { 1, 1, 2, core.game { 1, 2 } } }
    games[2], games[3] = games[1], games[1]
    in_batches({ keeper, bot }, games, true, 3)
    local views = 1
    for i = 2, #kept do
      if not rawequal(kept[i], kept[i - 1]) then views = views + 1 end
    end
    assert.equal(3, views)
    for _, view in ipairs(kept) do assert.is_true(view:over()) end
    assert.same({ 1, 2 }, games[1][4]:piles())
  end)

  it("shows a sandboxed bot nothing of the game before", function()
    local box = core.sandbox("return function(game) local redone = game:copy():redo() "
      .. "assert(not redone) return 1, 1 end", "=bot")
    local game = { 1, 1, 2, core.game { 1, 2 } }
    local lines = in_batches({ { name = "bot", move = box }, built_in "random" },
      { game, game, game }, false, 3)
    assert.is_nil(lines:find('"reason":"error"', 1, true))
  end)

  it("begins each game with the piles that its position has by then", function()
    local start, piles = core.game({ 500 }, "lasker"), {}
    local bot = built_in "greedy"
    local lines = core.play_lines(1, 3, function(id)
      for k = #start, 200 * (id - 1) do start:move(k, 0, 1) end
      piles[id] = start:piles()
      return 1, bot, bot, start
    end, error, "s", MOST, true)
    for line in lines:gmatch "[^\n]+" do
      local played = record.decode(line)
      assert.same(piles[played.id], played.start)
    end
    assert.equal(401, #piles[3])
  end)

  it("plays nothing where there is nothing to play", function()
    assert.equal("", core.play_lines(2, 1, error, error, "seed", MOST, true))
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
    assert.error_matches(function() once(slow, slow, { 100000 }, 1000) end,
      "its line has more than 1000 bytes")
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
    wrong("nim.game expected to start from, got nil", core.play_lines, 1, 1,
      function() return 1, bot, bot end, error, "seed", MOST, true)
    wrong("stop", core.play_lines, 1, 1, function() error "stop" end, error, "s", MOST)
    wrong("attempt to index a nil value", core.play_lines, 1, 1,
      function() return 1, nil, nil, core.game { 1 } end, error, "s", MOST)
    wrong("bad argument #3", core.play_lines, 1, 1, nil, error, "s", MOST)
    wrong("bad argument #4", core.play_lines, 1, 1, error, nil, "s", MOST)
  end)
end)
