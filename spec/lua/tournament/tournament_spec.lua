local arena = require "spec.support.tournaments"
local bots = require "nim.bots"
local tournament = require "nim.tournament"

local FORMATS = {
  "round-robin", "gauntlet", "knockout", "double-elimination", "swiss",
  "king-of-the-hill",
}

describe("a tournament", function()
  teardown(arena.clean)

  it("gives the same bytes with any number of workers, in every format #long", function()
    for _, format in ipairs(FORMATS) do
      arena.alike({ format = format }, { 1, 2, 8 })
      local verified = assert(tournament.verify(arena.path "play.jsonl"))
      assert.is_true(verified.complete)
    end
  end)

  it("plays functions and tables here, as workers play their like", function()
    local policy = assert(bots.get "novice(0.3)").move
    local mine = { name = "novice(0.3)", move = function(...) return policy(...) end }
    local t = assert(tournament.new {
      bots = { mine, "perfect" }, out = arena.path "mine",
    })
    assert.equal(2, t:run())
    local records = arena.read(arena.path "mine"):match "\n(.*)"
    local theirs = arena.play { bots = { "novice(0.3)", "perfect" }, seed = 0, rounds = 1,
      workers = 2 }
    assert.equal(theirs:match "\n(.*)", records)
    local head = arena.read(arena.path "mine")
    assert.truthy(head:find('"bots":[{"name":"novice(0.3)"},{', 1, true))
  end)

  it("reports games as they begin and end, in order", function()
    local started, finished, states = {}, {}, 0
    local t = arena.new {
      workers = 2, rounds = 20,
      on_start = function(game) started[#started + 1] = game.id end,
      on_finish = function(game, rec)
        finished[#finished + 1] = game.id
        assert.equal(started[game.id], game.id)
        assert.same({ rec.id, rec.round, rec.first, rec.second },
          { game.id, game.round, game.first, game.second })
        assert.equal(400, game.total)
      end,
      on_progress = function(state)
        states = states + 1
        assert.is_true(state.done <= state.total)
      end,
    }
    assert.equal(400, t:run())
    assert.same({ 400, 400 }, { #started, #finished })
    for i, id in ipairs(finished) do assert.equal(i, id) end
  end)

  it("knows how many games a Swiss will have", function()
    for players = 3, 9 do
      for rounds = 1, 9, 2 do
        local field, seen = {}, {}
        for i = 1, players do field[i] = "random" end
        local leaves = players > 5 and rounds > 1
        local t = assert(tournament.new {
          bots = field, format = "swiss", rounds = rounds, starts = 2, workers = 0,
          seed = players, withdrawn = leaves and { random = 2 } or nil,
          on_start = function(game) seen.total = game.total end,
        })
        local games = assert(t:run())
        local early = rounds > players // 2
        assert.is_true(games == seen.total or early and games < seen.total)
      end
    end
  end)

  it("counts the same results with and without a file", function()
    local with = arena.new { out = arena.path "with" }
    local without = arena.new()
    assert.fails("the tournament has not been run yet", without:standings())
    assert(with:run())
    assert(without:run())
    assert.same(with:standings(), without:standings())
    assert.same(with:crosstable(), without:crosstable())
    assert.equal("perfect", with:standings()[1].name)
  end)

  it("goes by byes and places where the format has them", function()
    local t = arena.new { format = "swiss", rounds = 3 }
    assert(t:run())
    local points = 0
    for _, row in ipairs(t:standings()) do points = points + row.points end
    assert.equal(3 * (2 * 2 + 2), points)
    t = arena.new { format = "knockout" }
    assert(t:run())
    local _, places = t:standings()
    assert.same({ "perfect" }, places[1])
  end)

  it("ranks a gauntlet by what a game brings", function()
    arena.play { format = "gauntlet", rounds = 5,
      bots = { "single", "perfect", "random", "novice(0.3)" } }
    local rows = assert(tournament.tables(arena.path "play.jsonl")).standings:rows()
    assert.equal("perfect", rows[1].name)
    for i, row in ipairs(rows) do
      assert.equal(row.points / row.games, row.share)
      assert.is_true(i == 1 or row.share <= rows[i - 1].share)
      assert.equal(row.name == "single" and 30 or 10, row.games)
    end
  end)

  it("ends when a sequential test does, wherever it is played", function()
    local changes = {
      bots = { "perfect", "novice(0.3)" }, format = "gauntlet", rounds = 5000,
      sprt = { elo0 = 0, elo1 = 20, model = "pairs" },
    }
    local _, lines = arena.alike(changes, { 1, 3 }):gsub("\n", "")
    assert.is_true(lines > 20 and lines < 5000)
    assert.is_true(assert(tournament.verify(arena.path "play.jsonl")).complete)
  end)

  it("plays every game where a sequential test finds no verdict", function()
    local changes = {
      bots = { "random", "random", "single" }, rounds = 4, sprt = { elo0 = 0, elo1 = 1 },
    }
    local here = arena.alike(changes, { 1, 2, 8 })
    assert.equal(1 + 3 * 4 * 2, select(2, here:gsub("\n", "")))
  end)

  it("is opened again from its file alone", function()
    local whole = arena.play { out = arena.path "again" }
    arena.write(arena.path "again", whole:sub(1, #whole // 2))
    local t = assert(tournament.open(arena.path "again", { workers = 1 }))
    assert.equal(60, t:run())
    assert.equal(whole, arena.read(arena.path "again"))
  end)

  it("raises what a callback raises, and tidies up", function()
    local t = arena.new { workers = 2, on_finish = function() error { code = 7 } end }
    assert.has_error(function() t:run() end, { code = 7 })
    t = assert(tournament.new(arena.options { on_start = function() error() end }))
    assert.has_error(function() t:run() end, "an error without a message")
  end)

  it("is not run by its own callbacks", function()
    local t
    t = assert(tournament.new(arena.options { on_finish = function() t:run() end }))
    for _ = 1, 2 do
      assert.has_error(function() t:run() end, "the tournament is being run")
    end
  end)

  it("raises an error of the schedule after the loop", function()
    local swiss = require "nim.tournament.schedule".about "swiss"
    local new, path = swiss.new, arena.path "failing"
    finally(function() swiss.new = new end)
    swiss.new = function(...)
      local made = new(...)
      local next_round = made.next_round
      function made.next_round(self, results)
        return results and error("no round", 0) or next_round(self, results)
      end
      return made
    end
    for workers = 0, 2 do
      os.remove(path)
      local t = arena.new { format = "swiss", workers = workers, out = path }
      assert.same({ false, "no round" }, { pcall(t.run, t) })
      assert.truthy(arena.read(path):find "^{.-}\n")
    end
  end)

  it("stops where nobody can tell who wins", function()
    for _, workers in ipairs { 0, 2 } do
      local t = assert(tournament.new {
        bots = { "random", "single" }, rules = "0.3122 misere", workers = workers,
        positions = { { 3, 4 }, { 30000, 29999, 28888 } }, rounds = 2,
      })
      assert.fails("game 3 cannot be played: misere play is not decided: the "
        .. "quotient is open at heap 7, and a pile exceeds 20000 (budget 1000000 sums)",
        t:run())
    end
  end)

  it("keeps in the header what a search may keep", function()
    local changes = { rules = "0.3122 misere", positions = { { 9, 10, 11 } }, rounds = 1,
      bots = { "random", "perfect", "single" } }
    changes.budget = 20
    assert.fails_like("cannot be played: misere play is not decided: .* %(budget 20 "
      .. "sums%)", arena.go(changes))
    changes.budget = 5000
    local here = arena.alike(changes, { 2 })
    assert.truthy(here:find('"options":{"budget":5000},"check":"', 1, true))
    assert.is_true(tournament.verify(arena.path "play.jsonl").complete)
    changes.budget, changes.rules = 5000, "nim"
    assert.fails("budget: these rules need no search: a theorem decides them",
      tournament.new(arena.options(changes)))
  end)

  it("raises an error for what is no option", function()
    assert.has_error(function() tournament.new(3) end,
      "bad argument #1 to 'new' (table expected, got number)")
    assert.has_error(function() tournament.new { bot = {} } end,
      "bad argument #1 to 'new' (unknown field 'bot': did you mean 'bots'?)")
  end)

  it("raises an error for options of another type", function()
    local function raises(options, why)
      options.bots = options.bots or { "perfect", "random" }
      local ok, message = pcall(function() return (tournament.new(options)) end)
      assert.is_false(ok)
      assert.matches("^spec/lua/tournament/tournament_spec.lua:%d+: ", message)
      assert.equal(("bad argument #1 to 'new' (%s)"):format(why),
        message:match ":%d+: (.*)")
    end
    for _, name in ipairs { "on_start", "on_finish", "on_line", "on_progress",
      "on_warning" } do
      raises({ [name] = 3 }, ("field '%s': function expected, got 3"):format(name))
    end
    raises({ on_finish = false }, "field 'on_finish': function expected, got false")
    raises({ solver = "no" }, "field 'solver': true or false expected, got 'no'")
    raises({ resume = 1 }, "field 'resume': true or false expected, got 1")
    raises({ limits = 3 }, "field 'limits': table expected, got 3")
    raises({ sprt = true }, "field 'sprt': table expected, got true")
    raises({ out = 3 }, "field 'out': string expected, got 3")
    raises({ bots = "perfect" }, "field 'bots': table expected, got 'perfect'")
  end)

  it("is named before a colon", function()
    local t = assert(tournament.new { bots = { "perfect", "random" } })
    for _, name in ipairs { "run", "standings", "crosstable", "ratings" } do
      local _, why = pcall(function() t[name] {} end)
      assert.matches("^spec/.*tournament before a colon expected, got table", why)
    end
    assert(t:run())
    for prior, said in pairs { x = "field 'prior': number expected, got 'x'",
      [-1] = "prior: finite number of wins >= 0 expected, got %-1" } do
      local _, why = pcall(function() t.fit = t:ratings { prior = prior } end)
      assert.matches("^spec/.*#1 to 'ratings' %(" .. said, why)
    end
  end)

  it("says what is wrong with what was given", function()
    local two, many = { "perfect", "random" }, {}
    local no_length = setmetatable({}, { __len = function() return "x" end })
    for i = 1, 4097 do many[i] = "perfect" end
    local cases = {
      { { bots = {} }, "there is no bot: a tournament needs two" },
      { { bots = { "perfect" } }, "there is one bot alone: a tournament needs two" },
      { { bots = { "perfect", "no/such.lua" } },
        "bot 2: no/such.lua: No such file or directory" },
      { { bots = { "perfect", "perfekt" } },
        "bot 2: unknown bot 'perfekt': did you mean 'perfect'?" },
      { { bots = { "perfect", "exec: " } }, "bot 2: 'exec:' without a command" },
      { { bots = two, format = "swis" },
        "unknown format 'swis': did you mean 'swiss'?" },
      { { bots = { "perfect", nil, "random", "single" } },
        "bots[2] is nil" },
      { { bots = two, positions = { { 1 }, nil, { 2 }, { 3 } } },
        "position 2: array of piles expected, got nil" },
      { { bots = two, format = "knockout", rounds = 3 },
        "rounds: only for round-robin, gauntlet, swiss and king-of-the-hill" },
      { { bots = no_length },
        "bots: array expected, got table whose length is no integer" },
      { { bots = two, positions = no_length },
        "positions: array expected, got table whose length is no integer" },
      { { bots = two, positions = 3 },
        "positions: array or string expected, got 3" },
      { { bots = two, withdrawn = 3 }, "withdrawn: array expected, got 3" },
      { { bots = two, broken = { 1 } },
        "broken: arrays of two strings expected, got 1" },
      { { bots = two, broken = { { "a" } } },
        "broken: arrays of two strings expected, got table" },
      { { bots = two, rules = "max:x" },
        "rules: 'max:x': one number >= 1 expected, as in max:3" },
      { { bots = two, rounds = 0 },
        "rounds: integer from 1 to 1000000000 expected, got 0" },
      { { bots = two, rounds = math.maxinteger },
        "rounds: integer from 1 to 1000000000 expected, got 9223372036854775807" },
      { { bots = two, rounds = "3" },
        "rounds: integer from 1 to 1000000000 expected, got '3'" },
      { { bots = two, limits = { cpu = "a" } },
        "limit 'cpu': integer from 1 to 1000000000 expected, got 'a'" },
      { { bots = two, workers = "2" },
        "workers: integer from 0 to 1024 expected, got '2'" },
      { { bots = two, shard = {} },
        "shard: I/N with 1 <= I <= N <= 1000000000 expected, got table" },
      { { bots = two, seed = 1.5 }, "seed: integer or string expected, got 1.5" },
      { { bots = two, limits = { instruction = 1 } },
        "unknown limit 'instruction': did you mean 'instructions'?" },
      { { bots = two, limits = { wall = 0 } },
        "limit 'wall': integer from 1 to 1000000000 expected, got 0" },
      { { bots = two, limits = { program = 5 } },
        "limit 'program': integer from 1048576 to 1125899906842624 expected, got 5" },
      { { bots = two, shard = "3/2" },
        "shard: I/N with 1 <= I <= N <= 1000000000 expected, got '3/2'" },
      { { shard = "1/2147483647" },
        "shard: I/N with 1 <= I <= N <= 1000000000 expected, got '1/2147483647'" },
      { { bots = two, shard = "1/2" },
        "shard: 'out' is missing: only files of shards can be merged" },
      { { bots = two, format = "swiss", shard = "1/2" }, "shard: the pairings of a "
        .. "swiss depend on results; only round-robin and gauntlet can be split" },
      { { bots = two, workers = -1 },
        "workers: integer from 0 to 1024 expected, got -1" },
      { { bots = two, workers = 1000000 },
        "workers: integer from 0 to 1024 expected, got 1000000" },
      { { bots = many, format = "swiss" }, "bots: a swiss takes at most 4096 bots" },
      { { bots = { "perfect", print }, workers = 2 },
        "workers: Lua functions play in this process only: use workers = 0" },
      { { bots = two, format = "gauntlet", challengers = 2 },
        "challengers: must be fewer than the 2 bots" },
      { { bots = two, starts = "x" },
        "starts: integer from 1 to 1000000000 expected, got 'x'" },
      { { bots = two, starts = 2 },
        "starts: only for swiss, knockout, double-elimination and king-of-the-hill" },
      { { bots = two, format = "swiss", cap = 2 },
        "cap: only for knockout and double-elimination" },
      { { bots = two, format = "swiss", challengers = 1 },
        "challengers: only for gauntlet" },
      { { bots = two, sprt = { elo0 = 5, elo1 = 0 } },
        "sprt: elo1: more than elo0 expected, got 5 and 0" },
      { { bots = two, sprt = { elo0 = 0, elo1 = 5, modle = "pairs" } },
        "sprt: unknown field 'modle': did you mean 'model'?" },
      { { bots = two, sprt = { elo0 = 0, elo1 = 5 }, shard = "1/2", out = "x" },
        "sprt: a test ends by its results and cannot be split into shards" },
      { { bots = two, sprt = { elo0 = 0, elo1 = 5 }, format = "swiss" },
        "sprt: only a round-robin or a gauntlet can be ended by a test" },
    }
    for _, case in ipairs(cases) do
      assert.fails(case[2], tournament.new(case[1]))
    end
  end)
end)
