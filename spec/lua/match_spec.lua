-- Matches: what is played, what is recorded of it, and bots that misbehave.
local bots = require "nim.bots"
local core = require "nim.core"
local match = require "nim.match"
local nim = require "nim"
local oracle = require "spec.support.oracle"
local record = require "nim.record"

local RULES = {
  "nim", "nim misere", "max:3", "max:3 misere", "take:1,3,4", "take:2,3", "whole",
  "whole misere", "moore:2", "moore:2 misere", "staircase", "staircase misere",
}

local function play(first, second, options)
  options = options or {}
  options.piles = options.piles or { 3, 4, 5 }
  options.bots = { first, second }
  return match.play(options)
end

-- The record again, straight from the rules.
local function replay(rec)
  local rules, piles = oracle.rules(rec.rules), rec.start
  local optimal = { { 0, 0 }, { 0, 0 } }
  for i, move in ipairs(rec.moves) do
    local score = optimal[2 - i % 2]
    local chance = oracle.outcome(rules, piles) == "N"
    piles = oracle.play(rules, piles, move)
    local kept = chance and oracle.outcome(rules, piles) == "P"
    score[1], score[2] = score[1] + (kept and 1 or 0), score[2] + (chance and 1 or 0)
  end
  return rules, piles, optimal
end

describe("match.play", function()
  it("tells the game in a record", function()
    assert.same({
      id = 1, round = 1, first = "perfect", second = "single", rules = "nim",
      start = { 1, 2 }, seed = "0", moves = { { 2, 1 }, { 1, 1 }, { 2, 1 } }, winner = 1,
      reason = "last token", optimal = { { 2, 2 }, { 0, 0 } },
    }, (play("perfect", "single", { piles = { 1, 2 } })))
  end)

  it("agrees with a slow referee, by all rules and for all bots", function()
    local names = bots.names()
    for _, text in ipairs(RULES) do
      for i, name in ipairs(names) do
        local rec = play(name, names[i % #names + 1], { rules = text, seed = i })
        local rules, piles, optimal = replay(rec)
        assert.same({}, oracle.moves(rules, piles), text)
        assert.same(optimal, rec.optimal, text)
        local mover = 2 - (#rec.moves + 1) % 2
        assert.equal(rules.misere and mover or 3 - mover, rec.winner, text)
        assert.equal("last token", rec.reason)
        assert.is_true(record.verify(rec))
      end
    end
    local function one() return 1, 1 end
    local rec = play({ name = "a", move = one }, { name = "b", move = one },
      { piles = { 9000 } })
    assert.same({ 9000, "last token" }, { #rec.moves, rec.reason })
  end)

  it("plays games that break piles, and games of one's own", function()
    for _, rules in ipairs { "kayles", "grundy", "lasker", "0.137 misere" } do
      local rec = play("perfect", "random", { rules = rules, piles = { 7, 5 } })
      assert.is_true(record.verify(rec))
    end
    local function options(n) return n > 1 and { { n - 2 } } or {} end
    local own = nim.rules { options = options, name = "pairs" }
    local rec = play("perfect", "random", { rules = own })
    assert.equal("options:pairs", rec.rules)
    assert.is_true(record.verify(rec, own))
  end)

  it("is played by rules that need a search and break no pile", function()
    local rec = play("random", "random", { rules = "part:1/3 misere", piles = { 7, 5 } })
    assert.equal("last token", rec.reason)
    assert.is_true(record.verify(rec))
  end)

  it("keeps the moves of long games, however many they are", function()
    for _, rules in ipairs { "nim", "take:1,3,4 misere", "moore:200", "grundy" } do
      for _, names in ipairs { { "single", "single" }, { "random", "single" } } do
        local rec = play(names[1], names[2], { rules = rules, piles = { 90, 200, 61 } })
        assert.is_true(#rec.moves > 16)
        assert.is_true(record.verify(rec))
      end
    end
  end)

  it("gives the same record for the same seed", function()
    local line = record.encode(play("random", "novice", { seed = "abc" }))
    assert.equal(line, record.encode(play("random", "novice", { seed = "abc" })))
    assert.not_equal(line, record.encode(play("random", "novice", { seed = "abd" })))
    assert.equal(record.encode(play("random", "random")),
      record.encode(play("random", "random", { seed = "0" })))
    assert.equal(record.encode(play("random", "random", { seed = -7 })),
      record.encode(play("random", "random", { seed = "-7" })))
  end)

  it("gives these numbers on every platform", function()
    local rec = play("random", "random", { seed = 1, piles = { 9, 9 } })
    assert.same({ { 2, 3 }, { 2, 2 }, { 2, 4 }, { 1, 6 }, { 1, 3 } }, rec.moves)
  end)

  it("starts from a game as it stands, and leaves it so", function()
    local game = nim.game({ 3, 4, 5 }, "max:3 misere"):move(1, 3)
    local rec = play("perfect", "random", { piles = game })
    assert.same({ 0, 4, 5 }, rec.start)
    assert.equal("max:3 misere", rec.rules)
    assert.same({ 0, 4, 5 }, game:piles())
    assert.equal(1, #game:history())
    rec = play("random", "random", { piles = game, rules = "whole" })
    assert.equal("whole", rec.rules)
    local piles = { 3, 4, 5 }
    assert.not_equal(piles, play("perfect", "random", { piles = piles }).start)
    assert.same({ 3, 4, 5 }, piles)
  end)

  it("is over at once where there is no move", function()
    for _, rules in ipairs { "nim", "take:2,3" } do
      local piles = rules == "nim" and {} or { 1, 0, 1 }
      local rec = play("random", "perfect", { piles = piles, rules = rules })
      assert.same({}, rec.moves)
      assert.equal("last token", rec.reason)
      assert.equal(2, rec.winner)
      rec = play("random", "perfect", { piles = piles, rules = rules .. " misere" })
      assert.equal(1, rec.winner)
      assert.is_true(record.verify(rec))
    end
  end)

  it("puts id, round and seed into the record", function()
    local rec = play("perfect", "random", { id = 17, round = 3, seed = "a\"b" })
    assert.same({ 17, 3, "a\"b" }, { rec.id, rec.round, rec.seed })
  end)
end)

describe("what match.play is given", function()
  local function refused(options, why)
    assert.has_error(function() match.play(options) end,
      ("bad argument #1 to 'play' (%s)"):format(why))
  end

  local function with(field, value)
    local options = { piles = { 3 }, bots = { "perfect", "random" } }
    options[field] = value
    return options
  end

  it("is checked, and each field named", function()
    refused(nil, "table expected, got nil")
    refused("nim", "table expected, got string")
    refused(with("pile", {}), "unknown field 'pile': did you mean 'piles'?")
    refused(with(1, 1), "unknown field '1'")
    refused(with("games", 3), "unknown field 'games'")
    refused(with("bots"), "field 'bots': array of two bots expected")
    refused(with("bots", "perfect"), "field 'bots': array of two bots expected")
    refused(with("bots", { "perfect" }), "field 'bots': array of two bots expected")
    refused(with("bots", { "a", "b", "" }), "field 'bots': array of two bots expected")
    refused(with("bots", { "perfect", "radnom" }), "field 'bots': bot 2: unknown " ..
      "bot 'radnom': did you mean 'random'?")
    refused(with("bots", { {}, "random" }),
      "field 'bots': bot 1: field 'move': function expected, got nil")
    refused(with("piles"), "field 'piles': array of piles expected, got nil")
    refused(with("piles", { 3, -1 }), "field 'piles': pile 2: -1 is negative")
    refused(with("piles", { 3, n = 7 }),
      "field 'piles': array expected, got a table with key 'n'")
    refused(with("rules", "chess"), "field 'rules': unknown rules 'chess'")
    refused(with("rules", 7), "field 'rules': rules expected, got number")
    refused(with("seed", 1.5), "field 'seed': integer or string expected, got 1.5")
    refused(with("seed", true), "field 'seed': integer or string expected, got true")
    refused(with("seed", "\xFF"),
      "field 'seed': integer or string expected, got invalid UTF-8")
    refused(with("id", 0), "field 'id': integer >= 1 expected, got 0")
    refused(with("id", "1"), "field 'id': integer >= 1 expected, got '1'")
    refused(with("solver", "no"), "field 'solver': true or false expected, got 'no'")
    refused(with("solver", 0), "field 'solver': true or false expected, got 0")
    refused(with("round", "1"), "field 'round': integer >= 1 expected, got '1'")
  end)

  it("is said to be wrong where it was written", function()
    local _, why = pcall(function() match.play {} end)
    assert.matches("^spec/lua/match_spec%.lua:%d+: bad argument #1 to 'play'", why)
    _, why = pcall(function() match.series(with("games", 0)) end)
    assert.matches("^spec/lua/match_spec%.lua:%d+: bad argument #1 to 'series'", why)
    for field, value in pairs { piles = { -1 }, games = 3 } do
      _, why = pcall(function() match.new(with(field, value)) end)
      assert.matches("^spec/lua/match_spec%.lua:%d+: bad argument #1 to 'new' %(.*field '"
        .. field, why)
    end
    _, why = coroutine.resume(coroutine.create(match.play), {})
    assert.matches("^bad argument #1 to 'play'", why)
  end)

  it("may raise what it likes when it is looked at", function()
    local mark = {}
    local piles = setmetatable({}, { __len = function() error(mark) end })
    assert.has_error(function() match.play(with("piles", piles)) end, mark)
  end)
end)

describe("a bot's own table", function()
  it("has its seat, its generator, and what the bot keeps there", function()
    local seen = {}
    local function bot(name)
      return {
        name = name,
        start = function(game, me)
          assert(game:turn() == 1 and #game == 3)
          me.moves = 0
        end,
        move = function(game, me)
          me.moves = me.moves + 1
          me.first = me.first or me.random:int(1, 1000000)
          return game:best_move()
        end,
        finish = function(game, me, result)
          assert(game:over())
          seen[me.seat] = { name, me.moves, result, me.first }
        end,
      }
    end
    local rec, message = play(bot "a", bot "b", { seed = 5 })
    assert.is_nil(message)
    assert.same({ "a", (#rec.moves + 1) // 2, "win" }, { table.unpack(seen[1], 1, 3) })
    assert.same({ "b", #rec.moves // 2, "loss" }, { table.unpack(seen[2], 1, 3) })
    assert.not_equal(seen[1][4], seen[2][4])
    local once = seen[1][4]
    play(bot "a", bot "b", { seed = 5 })
    assert.equal(once, seen[1][4])
  end)

  it("has hooks also where a built-in bot moves", function()
    local calls = {}
    local bot = { name = "mine", move = bots.get("random").move }
    function bot.start() calls[#calls + 1] = "start" end
    function bot.finish() calls[#calls + 1] = "finish" end
    local rec = play(bot, bot)
    assert.same({ "start", "start", "finish", "finish" }, calls)
    assert.same(play("random", "random").moves, rec.moves)
  end)
end)

describe("a bot that does wrong", function()
  local function spoils(bot, reason, message, moves)
    for seat = 1, 2 do
      local rec, why = play(seat == 1 and bot or "single", seat == 1 and "single" or bot)
      assert.equal(reason, rec.reason)
      assert.equal(3 - seat, rec.winner)
      assert.equal(moves or seat - 1, #rec.moves)
      if message:sub(1, 1) == "^" then assert.matches(message, why)
      else assert.equal(message, why) end
      assert.is_true(record.verify(rec))
      assert.same(rec, record.decode(record.encode(rec)))
    end
  end

  local function returns(...)
    local values = table.pack(...)
    return function() return table.unpack(values, 1, values.n) end
  end

  it("loses by an illegal move, with the reason", function()
    local function illegal(message, ...) spoils(returns(...), "illegal move", message) end
    illegal("no move is given")
    illegal("no move is given", nil)
    illegal("no move is given", {})
    local why = "a table with names is not a move: a move is numbers, as in "
      .. "'return pile, take'"
    illegal(why, { pile = 1, take = 1 })
    illegal(why, { [0] = 1 })
    illegal("the number to take is missing", 1)
    illegal("the number to take is missing", { 1 })
    illegal("pile: integer expected, got string", "1", "1")
    illegal("pile: integer expected, got nil", nil, 1)
    illegal("pile: integer expected, got boolean", false)
    illegal("take: integer expected, got table", 1, {})
    illegal("take: integer expected, got NaN", 1, 0 / 0)
    illegal("take: integer expected, got 1.5: '//' divides without a fraction", 1, 1.5)
    illegal("take: 9.2233720368548e+18 is too large: at most 2^63-1", 1, 0x1p63)
    illegal("take: -1 is negative", 1, -1)
    illegal("at least 1 must be taken", 1, 0)
    illegal("pile 1 has only 3, not 4", 1, 4)
    illegal("there is no pile 4: the piles are 1 to 3", 4, 1)
    illegal("there is no pile 0: the piles are 1 to 3", 0, 1)
    illegal("a move has two numbers: these rules do not split piles", 1, 1, 1)
    illegal("too many numbers for a move", 1, 1, 2, 1)
    illegal("too many numbers for a move", 1, 1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1)
    illegal("pile: integer expected, got string", { "1", 1 })
    illegal("pile: integer expected, got table", { { 1, 1 } })
    illegal("a move is an array or numbers, not both", { 1, 1 }, 2, 3)
    illegal("a move is an array or numbers, not both", { 1, 1 }, nil, 3)
    illegal("a move is an array or numbers, not both", { 1, 1 }, { 1, 1 })
    illegal("pile: integer expected, got function", print)
  end)

  it("in the sandbox names its move as an array or as numbers, not both", function()
    local sandbox = require "nim.sandbox"
    local function reason(code)
      local rec, why = play(assert(sandbox.load(code)), "single")
      return rec.reason .. ": " .. tostring(why)
    end
    assert.equal("illegal move: a move is an array or numbers, not both",
      reason "return function() return {1, 1}, 2, 3 end")
  end)

  it("may name its move as an array, and as floats that are integers", function()
    local function move(game)
      local pile, take = game:best_move()
      return { pile + 0.0, take }
    end
    local rec = play(move, "single")
    assert.equal("last token", rec.reason)
    assert.equal("integer", math.type(rec.moves[1][1]))
  end)

  it("loses by an error, whatever is raised #long", function()
    local function raises(value) return function() error(value, 0) end end
    spoils(raises "no idea", "error", "no idea")
    spoils(raises {}, "error", "error object is a table")
    -- Lua 5.5 makes a message of nothing itself.
    spoils(raises(nil), "error", select(2, pcall(error)) or "an error without a message")
    spoils(raises "", "error", "an error without a message")
    spoils(raises(42), "error", "42")
    spoils(raises(0.5), "error", "0.5")
    spoils(raises(false), "error", "false")
    local loud = setmetatable({}, { __tostring = function() error "called" end })
    spoils(raises(loud), "error", "error object is a table")
    spoils(function(game) return game.none.x end, "error", "^spec/lua/match_spec.lua:%d+")
    local function deep() return 1 + deep() end
    spoils(deep, "error", "^.*stack overflow")
    spoils(function() return ("xx"):rep(1 << 62) end, "error", "^.*string too large")
  end)

  it("loses by an error in start, before any move", function()
    local bot = { name = "x", move = function(game) return game:best_move() end }
    function bot.start() error("not today", 0) end
    spoils(bot, "error", "start: not today", 0)
  end)

  it("loses nothing by an error in finish, which is reported", function()
    local bot = { name = "x", move = function(game) return game:best_move() end }
    function bot.finish() error("sore loser", 0) end
    local rec, why = play("perfect", bot)
    assert.equal("last token", rec.reason)
    assert.equal("finish: x: sore loser", why)
    function bot.finish() error {} end
    local other = { name = "y", move = bot.move, finish = function() error(7) end }
    assert.equal("finish: x: error object is a table\nfinish: y: 7",
      select(2, play(bot, other)))
    local function bad() error("first", 0) end
    assert.equal("first", select(2, play({ name = "y", move = bad, finish = bad }, bot)))
  end)

  it("may keep the view when the game is over", function()
    local kept, iterator
    local function move(game)
      kept, iterator = game, iterator or game:moves()
      return game:best_move()
    end
    local rec = play(move, "single")
    collectgarbage()
    assert.is_true(kept:over())
    assert.same({ 0, 0, 0 }, kept:piles())
    assert.same(rec.moves, kept:history())
    assert.is_nil(iterator())
    assert.has_error(function() return bots.get("random").move(kept, {}) end,
      "the game is over")
  end)

  it("may do as it likes with its own table", function()
    local function move(game, me)
      for key in pairs(me) do me[key] = nil end
      setmetatable(me, { __index = function() error "mine" end })
      return game:best_move()
    end
    assert.equal("last token", play(move, move).reason)
  end)

  it("may play a game inside a game", function()
    local function deep(game)
      return match.play({ piles = game, bots = { "perfect", "random" } }).moves[1]
    end
    assert.equal(1, play(deep, "random").winner)
    local function endless(game)
      local bot = debug.getinfo(1, "f").func
      return match.play { piles = game, bots = { bot, bot } }
    end
    assert.equal("illegal move", play(endless, "random").reason)
  end)

  it("may yield, and goes on at once where nobody sees it", function()
    local seen = {}
    local function move(game)
      seen[#seen + 1] = { coroutine.yield(1, 1) }
      return game:best_move()
    end
    local bot = { name = "x", move = move, start = coroutine.yield }
    function bot.finish() seen[#seen + 1] = { coroutine.yield() } end
    local rec = play(bot, "perfect")
    assert.same(play("perfect", "perfect").moves, rec.moves)
    assert.equal((#rec.moves + 1) // 2 + 1, #seen)
    for _, values in ipairs(seen) do assert.same({}, values) end
    rec = play(bot, function() error("mine", 0) end)
    assert.same({ "error", "mine", 1 }, { rec.reason, rec.detail, rec.winner })
    assert.equal("error", play(function() error(coroutine.yield(), 0) end, bot).reason)
    assert(match.series { piles = { 1 }, bots = { bot, move }, games = 1 }.seats[1] == 1)
  end)

  it("yields to whoever resumes a coroutine", function()
    local thread = coroutine.create(play)
    local moves = 0
    local function ask(game)
      moves = moves + 1
      assert.equal("answer " .. moves, coroutine.yield("question " .. moves))
      return game:best_move()
    end
    local _, said = coroutine.resume(thread, ask, "perfect")
    while coroutine.status(thread) ~= "dead" do
      assert.equal("question " .. moves, said)
      _, said = coroutine.resume(thread, "answer " .. moves)
    end
    assert.same(play("perfect", "perfect").moves, said.moves)
  end)
end)

describe("a game whose winner is not known any more", function()
  local rules = nim.rules "0.3122 misere"
  local piles, before = { 12, 13, 14, 15 }, rules:budget()
  local randoms = { "random", "random" }
  before_each(function() rules:budget(2048) end)
  after_each(function() rules:budget(before) end)

  it("ends with an error, whoever plays it", function()
    assert.equal("N", nim.outcome(piles, rules))
    local undecided = "^misere play is not decided: .+ %(budget 2048 sums%)$"
    assert.error_matches(function()
      match.play { bots = randoms, piles = piles, rules = rules, seed = 1 }
    end, undecided)
    assert.error_matches(function()
      match.series { bots = randoms, piles = piles, rules = rules, seed = 1, games = 4 }
    end, undecided)
  end)
end)

describe("match.new", function()
  local function options(first, second)
    return { piles = { 3, 4, 5 }, bots = { first, second }, seed = 7 }
  end

  it("plays move by move what match.play plays at once", function()
    local function first(game) return game:best_move() end
    for _, bot in ipairs { "perfect", "random", first } do
      local game, moves = match.new(options(bot, "random")), {}
      for move in game.step, game do
        moves[#moves + 1] = move
        assert.same(moves, game.view:history())
        if not game.view:over() then assert.is_nil(game:record()) end
      end
      local rec = match.play(options(bot, "random"))
      assert.same(rec, (game:record()))
      assert.same(rec.moves, moves)
      assert.is_nil(game:step())
      assert.same(rec, (game:record()))
    end
  end)

  it("ends with what a bot does wrong", function()
    local game = match.new(options("single", function() error("no", 0) end))
    assert.same({ 3, 1 }, game:step())
    assert.is_nil(game:step())
    local rec, why = game:record()
    assert.same({ "error", "no", "no" }, { rec.reason, rec.detail, why })
  end)

  it("is over at once where there is no move", function()
    local game = match.new { piles = { 0 }, bots = { "perfect", "perfect" } }
    assert.is_nil(game:step())
    assert.equal(2, game:record().winner)
  end)

  it("lets bots yield, to whoever resumes it in a coroutine", function()
    local function slow(game)
      coroutine.yield "thinking"
      return game:best_move()
    end
    local game = match.new(options(slow, "single"))
    assert.same({ nim.best_move { 3, 4, 5 } }, game:step())
    game:close()
    game = match.new(options(slow, "single"))
    local step = coroutine.wrap(function() return game:step() end)
    assert.equal("thinking", step())
    assert.same({ nim.best_move { 3, 4, 5 } }, step())
  end)

  it("shows a view that cannot be changed, and is left by close", function()
    local game <close> = match.new(options("perfect", "random"))
    game:step()
    assert.is_nil(game.view.move)
    game:close()
    assert.is_nil(game:step())
  end)

  it("is not played or left by its own bots", function()
    for _, name in ipairs { "step", "close" } do
      local game
      game = match.new(options(function() return game[name](game) end, "random"))
      assert.is_nil(game:step())
      assert.matches("'" .. name .. "' cannot be called by a bot while it moves$",
        game:record().detail)
    end
  end)

  it("is named before a colon", function()
    local game = match.new(options("random", "random"))
    for _, name in ipairs { "step", "record", "printed", "close" } do
      local _, why = pcall(function() game[name]() end)
      assert.matches("^spec/.*game of match.new before a colon expected, got nil", why)
    end
  end)
end)

describe("a view without the solver", function()
  it("refuses to say who wins", function()
    local function move(game) return game:best_move() end
    local rec, why = play(move, "random", { solver = false })
    assert.equal("error", rec.reason)
    assert.matches("this view has no solver$", why)
    assert.equal("last token", play("perfect", "random", { solver = false }).reason)
    assert.equal("last token", play(move, "random", { solver = true }).reason)
  end)
end)

describe("match.series", function()
  local function series(options)
    local records = {}
    options.each = function(rec) records[#records + 1] = rec end
    return match.series(options), records
  end

  it("exchanges the seats, so that each position is played twice", function()
    local _, records = series {
      positions = { { 3 }, { 4, 5 } }, bots = { "perfect", "random" },
      games = 6, seed = 7,
    }
    assert.equal(6, #records)
    for id, rec in ipairs(records) do
      assert.equal(id, rec.id)
      assert.equal((id + 1) // 2, rec.round)
      assert.equal(id % 2 == 1 and "perfect" or "random", rec.first)
      assert.equal(core.derive("7", id), rec.seed)
      assert.same(rec.round % 2 == 1 and { 3 } or { 4, 5 }, rec.start)
      assert.is_true(record.verify(rec))
    end
  end)

  it("plays games that match.play plays again", function()
    local _, records = series {
      piles = { 3, 4, 5 }, rules = "max:3", bots = { "novice(0.3)", "random" }, games = 4,
    }
    for _, rec in ipairs(records) do
      assert.same(rec, (match.play {
        piles = rec.start, rules = rec.rules, bots = { rec.first, rec.second },
        seed = rec.seed, id = rec.id, round = rec.round,
      }))
    end
  end)

  -- What a summary says about one bot, from the records alone.
  local function sum(name, records)
    local side = { name = name, wins = 0, wins_first = 0, kept = 0, chances = 0 }
    side.early = {}
    for _, rec in ipairs(records) do
      local seat, early = rec.first == name and 1 or 2, rec.reason ~= "last token"
      side.kept = side.kept + rec.optimal[seat][1]
      side.chances = side.chances + rec.optimal[seat][2]
      if rec.winner == seat then
        side.wins = side.wins + 1
        side.wins_first = side.wins_first + 2 - seat
      elseif early then
        side.early[rec.reason] = (side.early[rec.reason] or 0) + 1
      end
    end
    return side
  end

  it("sums up its records", function()
    local function clumsy(game, me)
      if me.random:float() < 0.2 then error "oops" end
      return game:best_move()
    end
    local bot = { name = "clumsy", move = clumsy }
    local summary, records = series {
      piles = { 3, 4, 5 }, bots = { bot, "random" }, games = 101,
    }
    local moves, seats = 0, { 0, 0 }
    for _, rec in ipairs(records) do
      moves, seats[rec.winner] = moves + #rec.moves, seats[rec.winner] + 1
    end
    assert.same({ 101, moves, seats }, { summary.games, summary.moves, summary.seats })
    for _, side in ipairs(summary.bots) do assert.same(sum(side.name, records), side) end
    assert.is_true(summary.bots[1].early.error > 5)
    assert.same({}, summary.bots[2].early)
  end)

  it("tells two bots of one name apart", function()
    local summary, records = series {
      piles = { 3 }, bots = { "random", "random" }, games = 2,
    }
    assert.equal("random", summary.bots[1].name)
    assert.equal("random #2", summary.bots[2].name)
    assert.same({ "random", "random #2" }, { records[1].first, records[1].second })
    assert.same({ "random #2", "random" }, { records[2].first, records[2].second })
  end)

  it("lets a bot learn from game to game", function()
    local known = {}
    local function learn(game)
      known[#known + 1] = game:key()
      return game:best_move()
    end
    match.series { piles = { 1 }, bots = { learn, "random" }, games = 4 }
    assert.equal(2, #known)
  end)

  it("hands the message to each, and stops where each raises", function()
    local messages = {}
    match.series {
      piles = { 1 }, bots = { function() return 1, 2 end, "random" }, games = 2,
      each = function(rec, message) messages[rec.id] = message or "none" end,
    }
    assert.same({ "pile 1 has only 1, not 2", "none" }, messages)
    local mark = {}
    assert.error(function()
      match.series {
        piles = { 1 }, bots = { "random", "random" }, games = 2,
        each = function() error(mark) end,
      }
    end, mark)
  end)

  it("names the field that is wrong", function()
    local function refused(field, value, why, alone)
      local options = { bots = { "perfect", "random" }, games = 2 }
      if not alone then options.piles = { 3 } end
      options[field] = value
      assert.has_error(function() match.series(options) end,
        ("bad argument #1 to 'series' (%s)"):format(why))
    end
    refused("game", 1, "unknown field 'game': did you mean 'games'?")
    refused("id", 1, "unknown field 'id'")
    refused("solver", 1, "field 'solver': true or false expected, got 1")
    refused("games", nil, "field 'games': integer >= 1 expected, got nil")
    refused("games", 1.5, "field 'games': integer >= 1 expected, got 1.5")
    refused("each", true, "field 'each': function expected, got boolean")
    refused("positions", { { 1 } }, "fields 'piles' and 'positions' exclude each other")
    refused("piles", nil, "field 'piles': array of piles expected, got nil")
    refused("bots", { "perfect", 7 },
      "field 'bots': bot 2: name, function or table expected, got number")
    local none = "field 'positions': array of positions expected"
    refused("positions", {}, none, true)
    refused("positions", 7, none, true)
    refused("positions", { { 1 }, { 2, {} } },
      "field 'positions[2]': pile 2: integer expected, got table", true)
  end)
end)
