-- A bot that is asked for one move at a time: the moves are those of a match.
local bots = require "nim.bots"
local match = require "nim.match"
local nim = require "nim"
local programs = require "spec.support.programs"
local sandbox = require "nim.sandbox"

local function lua(body) return assert(sandbox.load(body, "text")) end

-- Takes as many as it has moved so far in this game.
local COUNTS = [[
  local n = 0
  return { move = function(game)
    n = n + 1
    for i = 1, #game do if game[i] > 0 then return i, math.min(n, game[i]) end end
  end }]]

local SLOW = COUNTS:gsub("n = n %+ 1", "n = n + 1 for _ = 1, 200000 do end")

local function counter()
  local me_of
  return function(game, me)
    me.n = (me_of == me and me.n or 0) + 1
    me_of = me
    for i = 1, #game do if game[i] > 0 then return i, math.min(me.n, game[i]) end end
  end
end

-- Plays a whole game against single, and counts the polls.
local function moves_of(player, seat, seconds)
  local game, polls = nim.game { 3, 4, 5 }, 0
  local single = assert(bots.player "single")
  while not game:over() do
    local mine = game:turn() == seat
    local answer = table.pack((mine and player or single):ask(game, seconds))
    while answer[2] == "pending" do
      polls = polls + 1
      answer = table.pack((mine and player or single):poll(seconds))
    end
    game:move(table.unpack(answer, 1, answer.n))
  end
  player:finish(game)
  return game:history(), polls
end

local function in_match(spec, seat)
  local pair = { spec, "single" }
  if seat == 2 then pair[1], pair[2] = pair[2], pair[1] end
  return match.play({ piles = { 3, 4, 5 }, bots = pair }).moves
end

describe("bots.player", function()
  it("moves as in a match, whatever the bot is", function()
    for name, make in pairs {
      perfect = function() return "perfect" end, greedy = function() return "greedy" end,
      sandboxed = function() return lua(COUNTS) end, ["function"] = counter,
      yielding = function()
        return function(game) coroutine.yield(1) return game:best_move() end
      end,
    } do
      for seat = 1, 2 do
        for _, seconds in ipairs { false, 0 } do
          local player <close> = assert(bots.player(make()))
          assert.same(in_match(make(), seat),
            (moves_of(player, seat, seconds or nil)), name)
          assert.same(in_match(make(), seat), (moves_of(player, seat)), name)
        end
      end
    end
  end)

  it("is polled a slice at a time, and then says the same", function()
    local player = assert(bots.player(lua(SLOW)))
    local moves, polls, _ = moves_of(player, 1, 0)
    assert.same(in_match(lua(COUNTS), 1), moves)
    assert.is_true(polls >= 3 * 4, polls)
    local busy = function(game) for _ = 1, 1e6 do end return game:best_move() end
    _, polls = moves_of(assert(bots.player(busy)), 2, 0)
    assert.is_true(polls > 10, polls)
    local game = nim.game { 3, 4, 5 }
    assert.same({ nil, "pending" }, { player:ask(game, 0) })
    local first, again
    repeat first = { player:poll() } until first[1]
    again = { player:poll() }
    assert.same(first, again)
    assert.same(first, { player:ask(game) })
  end)

  it("is polled anew where the position is another", function()
    local player, game = assert(bots.player "perfect"), nim.game { 3, 5 }
    local function polled()
      local answer
      repeat answer = { player:poll() } until answer[2] ~= "pending"
      return answer
    end
    assert.same({ 2, 2 }, { player:ask(game) })
    game:move(2, 2):move(2, 3)
    assert.same({ 1, 3 }, polled())
    game:move(1, 3)
    assert.equal("over", polled()[2])
    game:undo()
    assert.same({ 1, 3 }, polled())
    player = assert(bots.player(function(at) return 2, 3 - at[3] end))
    game = nim.game { 1, 2, 3 }
    assert.equal("illegal move", select(2, player:ask(game)))
    game:move(3, 1)
    assert.same({ 2, 1 }, polled())
  end)

  it("is limited as in a match, in slices too", function()
    local endless = "return function() %s end"
    for body, reason in pairs {
      ["while true do end"] = "instructions", ["error('x', 0)"] = "error",
      ["return 9, 9"] = "illegal move", ["coroutine.yield()"] = "illegal move",
      ["local s = 'x' while true do s = s .. s end"] = "memory",
      ["while true do pcall(error) end"] = "instructions",
      ["table.sort({ 1, 2, 3 }, function() while true do end end)"] = "instructions",
      ["coroutine.wrap(function() while true do end end)()"] = "instructions",
    } do
      local record, detail = match.play { piles = { 3, 4, 5 },
        bots = { lua(endless:format(body)), "single" } }
      assert.equal(reason, record.reason)
      for _, seconds in ipairs { false, 0 } do
        local player = assert(bots.player(lua(endless:format(body))))
        local answer = table.pack(player:ask(nim.game { 3, 4, 5 }, seconds or nil))
        while answer[2] == "pending" do answer = table.pack(player:poll(0)) end
        assert.same({ nil, reason, detail }, { answer[1], answer[2], answer[3] }, body)
      end
    end
    local few = { instructions = 1000 }
    local _, why = bots.player("no.lua", { limits = few })
    assert.equal("no.lua: No such file or directory", why)
    _, why = bots.player("exec:true", { limits = { instructions = 0 } })
    assert.matches("instructions", why)
  end)

  it("keeps its state after an undo, and begins anew in another game", function()
    local player = assert(bots.player(lua(COUNTS)))
    local game = nim.game { 9, 9, 9 }
    local function turn(pile, take)
      game:move(pile, take)
      game:move(player:ask(game))
      return game:history()[#game:history()][2]
    end
    assert.same({ 1, 2, 3 }, { turn(2, 1), turn(2, 1), turn(2, 1) })
    game:undo():undo()
    assert.equal(3, turn(3, 2))
    for _ = 1, 4 do game:undo() end
    assert.equal(2, turn(3, 1))
    game = nim.game { 9, 9, 9 }
    assert.equal(1, turn(2, 1))
  end)

  it("is asked anew where its game goes on elsewhere", function()
    local function polled(player)
      local answer
      repeat answer = table.pack(player:poll(0)) until answer[2] ~= "pending"
      return { table.unpack(answer, 1, answer.n) }
    end
    for _, make in ipairs { function() return lua(SLOW) end,
      function()
        return function(view)
          for _ = 1, 3e5 do end
          return view:best_move()
        end
      end,
    } do
      for seat = 1, 2 do
        local game = nim.game { 9, 9, 9 }:move(1, 5):move(2, 6)
        if seat == 2 then game:move(3, 7) end
        local player = assert(bots.player(make()))
        for _, change in ipairs {
          function() game:undo():undo() end, function() game:move(1, 4) end,
          function() game:undo():move(3, 1) end,
        } do
          player:ask(nim.game { 8 }, 0)
          assert.same({ nil, "pending" }, { player:ask(game, 0) })
          change()
          local answer = polled(player)
          assert.same({ assert(bots.player(make())):ask(game) }, answer)
          assert.is_true(game:legal(answer))
        end
        assert.same({ nil, "pending" }, { player:ask(nim.game { 8 }, 0) })
        game = nim.game { 2 }
        assert.same({ nil, "pending" }, { player:ask(game, 0) })
        game:move(1, 2)
        assert.same({ nil, "over", "the game is over" }, polled(player))
        assert.same({ nil, "over", "the game is over" }, { player:poll() })
      end
    end
  end)

  it("takes up a game that others have begun", function()
    local game = nim.game { 9, 9, 9 }:move(1, 5):move(2, 5):move(3, 5)
    local seen
    local player = assert(bots.player(function(view, me)
      seen = { #view:history(), me.seat }
      return view:best_move()
    end))
    assert.same({ game:best_move() }, { player:ask(game) })
    assert.same({ 3, 2 }, seen)
    game:move(game:best_move())
    assert.same({ game:best_move() }, { player:ask(game) })
    assert.same({ 4, 1 }, seen)
  end)

  it("asks for no move that is there, nor again for one that it has", function()
    local asked, result = 0, nil
    local player = assert(bots.player { name = "x", move = function(view)
      asked = asked + 1
      while view[1] == 3 do end
      return view:best_move()
    end, finish = function(_, _, how) result = how end })
    local game = nim.game { 3, 4, 5 }
    assert.same({ nil, "pending" }, { player:ask(game, 0) })
    game:move(1, 1):move(2, 1)
    assert.same({ game:best_move() }, { player:ask(game, 0) })
    assert.same({ 2, game:best_move() }, { asked, player:ask(game, 0) })
    game = nim.game { 3, 1 }
    assert.same({ nil, "pending" }, { player:ask(game, 0) })
    assert.is_nil(player:finish(game:move(1, 3):move(2, 1)))
    assert.same({ 3, "loss" }, { asked, result })
    player:ask(nim.game { 3 }, 0)
    player:close()
    assert.same({ nil, "unasked", "nothing was asked" }, { player:poll() })
  end)

  it("goes on after the bot has lost", function()
    local fails = true
    local player = assert(bots.player(function(game)
      if fails then error("not yet", 0) end
      return game:best_move()
    end))
    local game = nim.game { 3, 4, 5 }
    assert.same({ nil, "error", "not yet" }, { player:ask(game) })
    assert.same({ nil, "error", "not yet" }, { player:poll() })
    fails = false
    assert.same({ 1, 2 }, { player:ask(game) })
  end)

  it("hears of the end", function()
    local heard = {}
    local bot = { name = "x", move = function(game) return game:best_move() end }
    function bot.finish(_, me, result) heard[#heard + 1] = me.seat .. result end
    local player = assert(bots.player(bot))
    moves_of(player, 1)
    moves_of(player, 2)
    assert.same({ "1win", "2win" }, heard)
    assert.same({ nil, "over", "the game is over" }, { player:ask(nim.game { 0 }) })
  end)

  local undecided = nim.game({ 80, 81, 82, 83 }, "grundy misere")

  it("asks nobody who wins", function()
    assert.is_true(undecided:legal { assert(bots.player "random"):ask(undecided) })
  end)

  it("says that a search has ended #slow", function()
    local _, reason, why, code = assert(bots.player "perfect"):ask(undecided)
    assert.same({ "undecided", "budget" }, { reason, code })
    assert.is_string(why)
  end)

  it("says that values are not known", function()
    local game = nim.game({ 1000000000000, 5 }, "grundy")
    for _, name in ipairs { "perfect", "random" } do
      local _, reason, why, code = assert(bots.player(name)):ask(game, 0.001)
      assert.same({ "undecided", "unknown_value" }, { reason, code })
      assert.matches("^the Grundy value of 1000000000000 is not known: ", why)
    end
  end)

  it("names what is wrong with its arguments", function()
    local function says(text, ...)
      local _, why = pcall(...)
      assert.matches("bad argument " .. text .. "$", why)
    end
    local player = bots.player
    says("#2 to 'player' %(unknown field 'sed': did you mean 'seed'%?%)", player,
      "perfect", { sed = 1 })
    says("#2 to 'player' %(table expected, got number%)", player, "perfect", 3)
    says("#2 to 'player' %(field 'seed': integer or string expected, got 0.5%)", player,
      "perfect", { seed = 0.5 })
    says("#2 to 'player' %(field 'solver': true or false expected, got 1%)", player,
      "perfect", { solver = 1 })
    local perfect = assert(player "perfect")
    says("#1 to 'ask' %(game expected, got table%)", perfect.ask, perfect, { 3, 4, 5 })
    assert.same({ 1, 2 }, { perfect:ask(nim.game({ 3, 4, 5 }):view()) })
    local blind = assert(player(function(g) return g:best_move() end, { solver = false }))
    assert.same({ nil, "error" },
      { table.unpack({ blind:ask(nim.game { 3, 4, 5 }) }, 1, 2) })
  end)

  it("plays the same from the same seed", function()
    local function moves(seed)
      return (moves_of(assert(bots.player("random", { seed = seed })), 1))
    end
    assert.same(moves(7), moves "7")
    local differs = false
    for seed = 1, 9 do differs = differs or #moves(seed) ~= #moves(7) end
    assert.is_true(differs)
  end)

  it("is no bot where there is none", function()
    assert.same({ nil, "unknown bot 'perfekt': did you mean 'perfect'?" },
      { bots.player "perfekt" })
  end)
end)

describe("a program that is asked for moves", function()
  it("answers, polled or not, and ends with its player", function()
    local spec = programs.command {}
    for _, seconds in ipairs { false, 0 } do
      local player <close> = assert(bots.player(spec))
      assert.same(in_match("single", 2), (moves_of(player, 2, seconds or nil)))
    end
    local asked <close> = assert(bots.player(spec))
    local game = nim.game { 1, 2 }:move(1, 1)
    assert.same({ nil, "pending" }, { asked:ask(game, 0) })
    game:undo():move(2, 2)
    local pile, take
    repeat pile, take = asked:poll(0.01) until take ~= "pending"
    assert.same({ 1, 1 }, { pile, take })
    local player = assert(bots.player "exec:true")
    for _ = 1, 2 do
      assert.same({ nil, "crash", "the program has ended: status 0" },
        { player:ask(nim.game({ 3, 4 }):move(1, 1)) })
    end
  end)

  it("is asked for a number of seconds, and not by itself", function()
    local player <close> = assert(bots.player "perfect")
    assert.same({ nil, "unasked", "nothing was asked" }, { player:poll() })
    for _, seconds in ipairs { "x", {}, -1, 0 / 0 } do
      local _, why = pcall(function() player:ask(nim.game { 3 }, seconds) end)
      assert.matches("^spec/.*#2 to 'ask' %(seconds: number >= 0 expected, got", why)
      assert.has_error(function() player:poll(seconds) end)
    end
    for _, name in ipairs { "ask", "finish" } do
      local _, why = pcall(function() player[name](player, nim.rules "nim") end)
      assert.matches("^spec/.*'" .. name .. "' %(game expected, got nim.rules%)", why)
    end
    for _, name in ipairs { "ask", "poll", "printed", "finish", "close" } do
      local _, why = pcall(function() player[name](nim.game { 3 }) end)
      assert.matches("^spec/.*player before a colon expected, got nim.game", why)
    end
    for _, name in ipairs { "ask", "poll", "close", "finish" } do
      local kim
      kim = assert(bots.player(function(game) kim[name](kim, game) end))
      local _, reason, detail = kim:ask(nim.game { 3, 4 })
      assert.equal("error", reason)
      assert.matches("^spec/.*'" .. name .. "' cannot be called by a bot while it moves$",
        detail)
    end
  end)
end)
