-- Bots from strangers: what they may do, what they must not, and what it costs.
local core = require "nim.core"
local attacks = require "spec.support.attacks"
local nim = require "nim"
local sandboxed = require "spec.support.sandboxed"

local MOST = 2 -- seconds of processor time that a call may take, whatever it does
local sanitized = (os.getenv "LD_PRELOAD" or ""):find "asan" ~= nil

-- Under valgrind and the sanitizers everything takes so long that the clock would end
-- what a count should.
local slow = os.getenv "LUANIM_SLOW" ~= nil
local patient = slow or sanitized
local PATIENCE = patient and 500 or 5

local function bot(source, limits)
  return { name = "bot", move = assert(core.sandbox(source, "=bot", limits)) }
end

local function built_in(name) return { name = name, move = assert(core.policy(name)) } end

local function play(first, second, piles, rules, solver)
  return core.play(core.game(piles or { 3, 5, 7, 9 }, rules), first, second, "seed", 1, 1,
    solver)
end

-- The same, in slices of ten instructions.
local function play_sliced(first, game)
  local played = coroutine.create(core.play)
  while true do
    local results = table.pack(coroutine.resume(played, game, first, built_in "greedy",
      "seed", 1, 1, true, 10))
    if coroutine.status(played) == "dead" then return table.unpack(results, 2) end
  end
end

-- The body of a function that is run inside a bot; what it returns comes back as text.
local function run(body, limits)
  return (select(2, play(bot(sandboxed.telling(body), limits), built_in "greedy")))
end

local GREEDY = [[
  return function(game, me)
    for i = 1, #game do
      if game[i] > 0 then return i, game[i] end
    end
  end]]

local function resident()
  local file = io.open "/proc/self/statm"
  if not file then return 0 end
  local pages = tonumber(file:read "a":match "%d+ (%d+)")
  file:close()
  return pages * 4096
end

describe("core.sandbox", function()
  it("plays a bot", function()
    local record, message = play(bot(GREEDY), bot(GREEDY))
    assert.equal("last token", record.reason)
    assert.equal(2, record.winner)
    assert.same({ { 1, 3 }, { 2, 5 }, { 3, 7 }, { 4, 9 } }, record.moves)
    assert.is_nil(message)
  end)

  it("plays a bot against itself, each in a state of its own", function()
    local one = bot [[
      local calls = 0
      return function(game) calls = calls + 1
        for i = 1, #game do if game[i] > 0 then return i, math.min(calls, game[i]) end end
      end]]
    local record = play(one, one, { 9, 9 })
    assert.same({ { 1, 1 }, { 1, 1 }, { 1, 2 }, { 1, 2 }, { 1, 3 }, { 2, 3 }, { 2, 4 },
      { 2, 2 } }, record.moves)
  end)

  it("gives the same record for the same seed", function()
    local one = bot [[return function(game, me)
      local i
      repeat i = math.random(#game) until game[i] > 0
      return i, me.random:int(1, game[i])
    end]]
    local two = built_in "random"
    local first, other = play(one, two), play(one, two)
    assert.same(first, other)
    assert.is_true(#first.moves > 1)
  end)

  it("names a chunk as it is given", function()
    for name, place in pairs { ["@kim.lua"] = "kim.lua:1: ", ["=kim"] = "kim:1: " } do
      local move = assert(core.sandbox("return function() error 'x' end", name))
      local _, message = play({ name = "kim", move = move }, built_in "greedy")
      assert.equal(place .. "x", message)
    end
  end)

  it("tells the name, cleaned", function()
    local function name(text)
      return assert(core.sandbox("return {move=print, name=" .. text .. "}", "=x")):name()
    end
    assert.equal("mine", name "'mine'")
    assert.equal("../../etc/x\\n\\027[2J", name [['../../etc/x\n\27[2J']])
    assert.equal("\\255\\192\\128é", name [['\xff\xc0\x80é']])
    assert.equal("\\226\\128\\174\\226\\129\\166-\u{2010}\u{2065}",
      name [['\u{202E}\u{2066}-\u{2010}\u{2065}']])
    assert.equal("\\194\\133\u{A0}\\216\\156\\226\\128\\142\\226\\128\\143",
      name [['\u{85}\u{A0}\u{61C}\u{200E}\u{200F}']])
    for text, wanted in pairs {
      ["\\xE2\\x82"] = "\\226\\130", ["\\xC3("] = "\\195(",
      ["\\xE0\\x80\\x80"] = "\\224\\128\\128",
      ["\\xF4\\x90\\x80\\x80"] = "\\244\\144\\128\\128",
      ["\\xED\\xA0\\x80"] = "\\237\\160\\128", ["\\xEE\\x80\\x80"] = "\u{E000}",
    } do assert.equal(wanted, name("'" .. text .. "'")) end
    assert.is_nil(name "nil")
    assert.is_true(#name "('x'):rep(10^6)" < 256)
  end)

  it("takes a file as Lua does", function()
    local function loaded(text) return assert(core.sandbox(text, "=x")):loaded() end
    for _, front in ipairs { "\xEF\xBB\xBF", "#!/usr/bin/lua\n", "\xEF\xBB\xBF#\n" } do
      assert.is_true(loaded(front .. "return function() end"))
    end
    assert.same({ nil, "x:3: unexpected symbol near '=' (line 3: x = = 1)" },
      { core.sandbox("# shell\n\nx = = 1", "=x") })
    assert.matches("returns nil", select(3, loaded "#"))
    for _, mark in ipairs { "\xFF\xFE", "\xFE\xFF" } do
      assert.same({ nil, "x: the text is UTF-16, save it as UTF-8" },
        { core.sandbox(mark .. "r\0e\0t\0", "=x") })
    end
  end)

  it("says what is wrong with a source", function()
    assert.fails("bots/x.lua:1: unexpected symbol near <eof> (line 1: return 1 +)",
      core.sandbox("return 1 +", "bots/x.lua"))
    assert.equal("bots/x.lua: a compiled chunk is refused, only text is loaded",
      select(2, core.sandbox(string.dump(function() end), "bots/x.lua")))
    assert.equal("at most 65536 bytes of source, got 70000",
      select(2, core.sandbox((" "):rep(70000), "=x")))
    assert.is_truthy(core.sandbox((" "):rep(70000), "=x", { source = 70000 }))
    assert.equal("x: '_ENV' with an attribute or a comment after it is refused",
      select(2, core.sandbox("local _ENV <const> = {}", "=x")))
  end)

  it("tells how the first load went", function()
    local function loaded(source)
      return { assert(core.sandbox(source, "=x")):loaded() }
    end
    assert.same({ true }, loaded "return function() end")
    assert.same({ nil, "instructions", "more than 1000000 instructions, in line 1" },
      loaded "while true do end")
    assert.same({ nil, "error", "the table that the bot returns has no 'move'" },
      loaded "return {}")
    assert.same({ nil, "error", "field 'start' is a number, not a function" },
      loaded "return {move = print, start = 1}")
    local silent = "an error without a message"
    assert.same({ nil, "error", silent }, loaded "error('', 0)")
    -- Lua 5.5 makes a message of nothing itself.
    assert.same({ nil, "error", select(2, pcall(error)) or silent }, loaded "error()")
  end)

  it("keeps to its limits", function()
    local loop = "local n = 0 while n < 1000 do n = n + 1 end return n"
    assert.equal("1000", run(loop, { instructions = 10000 }))
    assert.equal("more than 1000 instructions, in line 2",
      run(loop, { instructions = 1000 }))
    assert.equal("8000", run "return #('x'):rep(8000)")
    assert.equal("more than 1048576 bytes of memory, in line 2",
      run("return #('x'):rep(2000000)", { memory = 1 << 20 }))
    assert.equal("more than 0.02 s of processor time",
      run("while true do end", { cpu = 0.02, instructions = 10 ^ 12 }))
  end)

  it("bounds the hash part of one table, where 30000 positions fit #long", function()
    local remember = "local t = {} for i = 1, %d do t[%s] = i end return t[%s]"
    local long = [["a position, as game:key() writes it: " .. i]]
    assert.equal("30000", run(remember:format(30000, long, long:gsub("i$", "30000"))))
    assert.equal("32768", run(remember:format(32768, "i + .5", "32768.5")))
    assert.equal("more than 32768 keys in the hash part of one table, in line 2",
      run(remember:format(32769, "i + .5", "1.5")))
    assert.equal("98304 98304", run([[local t = {}
      for i = 1, 98304 do t[i] = 98305 - i end
      local packed = table.pack(table.unpack(t))
      table.sort(t)
      return t[98304], packed.n]], { instructions = 10 ^ 8, cpu = 10 }))
  end)

  it("charges for what is read, whoever has it read", function()
    local read = [[local s = ("0"):rep(64000) .. "1"
      for _ = 1, 20 do %s end return "done"]]
    for _, call in ipairs { "math.ult(s, s)", "table.sort({s, s}, math.ult)",
      "pcall(math.max, setmetatable({}, {__lt = select}), s)",
      "pcall(function() return setmetatable({}, {__index = math.ult})[s] end)",
      "pcall(function() return s .. setmetatable({}, {__concat = math.ult}) end)",
      "string.gsub(s, '.+', math.tointeger)", "xpcall(math.abs, print, s)",
      "coroutine.wrap(math.abs)(s)" } do
      local said = run(read:format(call), { instructions = 20000 })
      assert.matches("instructions", said, call)
    end
    assert.equal("done", run(read:format "math.abs(1)", { instructions = 20000 }))
  end)

  it("counts instructions to the last", function()
    local function spend(instructions)
      return run("for i = 1, 1000 do end return 1", { instructions = instructions })
    end
    local low, high = 900, 3000
    while high - low > 1 do
      local middle = (low + high) // 2
      if spend(middle) == "1" then high = middle else low = middle end
    end
    for _ = 1, 3 do
      assert.equal("1", spend(high))
      assert.not_equal("1", spend(low))
    end
  end)

  it("refuses limits that are none", function()
    local function why(limits) return select(2, pcall(core.sandbox, "", "=x", limits)) end
    assert.matches("field 'memory': integer from 262144 to 1073741824 expected, got 1",
      why { memory = 1 })
    assert.matches("field 'cpu': number of seconds up to 10%^6 expected", why { cpu = 0 })
    assert.matches("field 'cpu': number >= 0 expected", why { cpu = 0 / 0 })
    assert.matches("field 'instructions': integer from 1 to %d+ expected, got %-1",
      why { instructions = -1 })
    assert.matches("field 'cpu': number of seconds up to 10%^6 expected",
      why { cpu = 1e7 })
    assert.matches("field 'cpu': number expected", why { cpu = "1" })
    assert.matches("field 'memory': integer from 262144 to 1073741824 expected, got %d+",
      why { memory = math.maxinteger })
    assert.matches("unknown field 'colour'", why { colour = 1 })
    assert.matches("unknown field '1'", why { 1000 })
    assert.matches("table expected, got number", why(5))
    assert.matches("string expected, got no value", select(2, pcall(core.sandbox)))
  end)

  it("plays a game with an options function, which it cannot reach", function()
    local rules = core.rules {
      name = "ones", options = function(n) return { { n - 1 } } end,
    }
    local first = bot [[
      return function(game)
        assert(tostring(game:rules()) == "options:ones")
        return game:copy():moves()()
      end]]
    assert.equal("last token", play(first, first, { 3, 2 }, rules).reason)
  end)

  it("ends a pattern whose sets take too long to read", function()
    for _, front in ipairs { "", "%f", "x-" } do
      local _, message = play(bot(([[
        return function()
          local set = %q .. "[" .. ("b"):rep(100000) .. "]"
          for _ = 1, 1e6 do (("a"):rep(100)):find(set) end
        end]]):format(front)), built_in "greedy")
      assert.matches("^more than 1000000 instructions", message)
    end
  end)

  it("plays one game at a time", function()
    local one = bot(GREEDY)
    local meddler = { name = "meddler", move = function(game)
      play(one, built_in "greedy")
      return game:best_move()
    end }
    assert.error_matches(function() play(one, meddler) end, "one game at a time")
    assert.equal("last token", play(one, built_in "greedy").reason)
  end)
end)

describe("a sandboxed bot", function()
  it("gets start and finish", function()
    local _, message = play(bot [[return {
      start = function(game, me) me.seen = #game .. me.seat end,
      move = function(game) return game:best_move() end,
      finish = function(game, me, result) error(me.seen .. result, 0) end }]],
      built_in "greedy", { 3, 4 })
    assert.equal("finish: bot: 21win", message)
  end)

  it("loses a game that it cannot start", function()
    local record, message = play(bot [[return {move = print,
      start = function() error "no" end}]], built_in "greedy")
    assert.same({ 2, "error", "start: bot:2: no" },
      { record.winner, record.reason, message })
  end)

  it("hears no end of a game that was over before it was asked", function()
    local record, message = play(bot [[return { move = print,
      start = function() error "no" end }]], bot [[return { move = print,
      finish = function() error "late" end }]])
    assert.same({ 2, "error", "start: bot:2: no" },
      { record.winner, record.reason, message })
    record, message = play(bot [[return { finish = print,
      move = function() while true do end end }]], built_in "greedy")
    assert.equal("instructions", record.reason)
    assert.matches("^more than 1000000 instructions", message)
  end)

  it("has coroutines that know it, where its turn is played in slices", function()
    local asks = bot [[return function(game)
      local main = coroutine.running()
      local resumed = coroutine.wrap(function() return coroutine.status(main) end)
      error(table.concat({ coroutine.status(main), resumed() }, " "), 0)
    end]]
    local _, message = play_sliced(asks, core.game { 3, 4 })
    assert.equal("running normal", message)
  end)

  it("is refused a search that a game in slices has not made", function()
    local asks = bot "return function(game) error(game:outcome(), 0) end"
    local rules = nim.rules "0.2673 misere"
    local _, message = play_sliced(asks, core.game({ 9, 8 }, rules))
    assert.matches("misere play of these piles needs a search, which bots may not start",
      message)
    _, message = core.play(core.game({ 9, 8 }, rules), asks, built_in "greedy",
      "seed", 1, 1)
    assert.equal(nim.outcome({ 9, 8 }, rules), message)
  end)

  it("hears no end of a game that it could not load", function()
    local one = bot [[
      if math.random(2) == 1 then error "no" end
      return { move = function(game) return game:best_move() end,
        finish = function() error("end", 0) end }]]
    local heard = {}
    for seed = 1, 20 do
      local record, message = core.play(core.game { 3, 4 }, one, built_in "greedy",
        tostring(seed), 1, 1)
      local lost = record.reason == "error"
      assert.equal(lost and "load: bot:1: no" or "finish: bot: end", message)
      heard[record.reason] = true
    end
    assert.same({ error = true, ["last token"] = true }, heard)
  end)

  it("may ask at the end what wins, where nothing does", function()
    local asks = bot [[return {
      move = function(game) return game:moves()() end,
      finish = function(game)
        error(#game:winning_moves() .. tostring(game:best_move()), 0)
      end }]]
    for _, rules in ipairs { "nim", "moore:2", "wythoff", "euclid", "kayles" } do
      local _, message = play(asks, built_in "greedy", { 3, 4 }, rules)
      assert.equal("finish: bot: 0nil", message, rules)
    end
  end)

  it("sees the game, and thinks on a copy", function()
    assert.equal("4 9 1 false nil nim nim: 3 5 7 9 (player 1 to move) nim: 3 5 7 9",
      run [[return #game, game[4], game:turn(), game:over(), game:winner(), game:rules(),
        game, game:key()]])
    assert.equal("0 3 true true", run [[local mine = game:copy()
      mine:move(1, 3) local taken = mine[1] mine:undo()
      return taken, mine[1], mine == game, mine:rules() == game:rules()]])
    assert.equal("24", run "local n = 0 for _ in game:moves() do n = n + 1 end return n")
    assert.matches("a view is read%-only: a bot returns its move$", run "game[1] = 5")
    assert.matches("a game changes only by game:move%(%)$", run "game:copy()[1] = 5")
    assert.matches("attempt to call a nil value %(method 'move'%)", run "game:move(1, 1)")
    assert.equal("protected protected", run [[return getmetatable(game),
      getmetatable(me.random)]])
    assert.equal("nim.random", run "return me.random")
  end)

  it("sees what the opponent did", function()
    local _, message = play(built_in "greedy", bot [[return function(game)
      error(#game:history() .. ":" .. game:history()[1][1] .. game:piles()[4], 0) end]])
    assert.equal("1:40", message)
  end)

  it("sees games of all rules", function()
    for _, rules in ipairs { "max:3", "take:1,3,4 misere", "moore:2", "wythoff", "0.77",
      "staircase", "lasker", "grundy", "kayles misere", "whole" } do
      local piles = rules == "wythoff" and { 6, 9 } or { 6, 5, 9 }
      local first = bot [[return function(game)
        local mine, all = game:copy(), {}
        for p, k, more, other in mine:moves() do all[#all + 1] = {p, k, more, other} end
        mine:move(all[1]) mine:undo()
        if tostring(mine:rules()) ~= tostring(game:rules()) then error "rules" end
        return table.unpack(all[#all])
      end]]
      local record = play(first, first, piles, rules)
      assert.equal("last token", record.reason, rules)
    end
  end)

  it("asks the solver where it may", function()
    local best = bot "return function(game) return game:best_move() end"
    local other = built_in "random"
    assert.equal("last token", play(best, other, { 3, 4 }).reason)
    local record, message = play(best, other, { 3, 4 }, nil, false)
    assert.same({ "error",
      "bot:1: this view has no solver: a bot finds its moves by itself" },
      { record.reason, message })
    assert.matches("this view has no solver", select(2, play(bot [[
      return function(game) return game:copy():view():best_move() end]],
      other, { 3, 4 }, nil, false)))
    for rules, piles in pairs {
      ["kayles misere"] = { 25, 26, 31 }, ["0.15 misere"] = { 200, 41, 7 },
      ["grundy misere"] = { 20, 21 }, ["0.3 misere"] = { 5, 6 },
    } do
      record = play(best, other, piles, rules)
      assert.same({ "last token", record.optimal[1][2] },
        { record.reason, record.optimal[1][1] }, rules)
    end
    record, message = play(best, other, { 12, 13 }, "0.3122 misere")
    assert.equal("error", record.reason)
    assert.matches("needs a search, which bots may not start", message)
    assert.matches("nim.game expected, got table",
      run "return game.best_move({1}, '0.77')")
    local wins = {}
    for i, move in ipairs(core.game({ 3, 5, 7, 9 }):winning_moves()) do
      wins[i] = table.concat(move, ",")
    end
    assert.equal(table.concat(wins, ";"), run [[
      local wins = {}
      for i, move in ipairs(game:winning_moves()) do wins[i] = table.concat(move, ",") end
      return table.concat(wins, ";")]])
  end)

  it("pays for the search of a Grundy value", function()
    local value = bot "return function(game) error(game:grundy() .. '', 0) end"
    for rules, piles in pairs { wythoff = { 1, 1 }, ["moore:2"] = { 0, 4 } } do
      assert.equal(tostring(core.grundy(piles, rules)),
        select(2, play(value, built_in "greedy", piles, rules)))
    end
    local one = bot([[return function(game)
      game:grundy()
      return game:best_move()
    end]], { cpu = PATIENCE })
    local function reason(piles, rules)
      return (play(one, built_in "greedy", piles, rules)).reason
    end
    assert.equal("last token", reason({ 60, 70 }, "wythoff"))
    assert.equal("last token", reason({ 3, 3, 3, 3 }, "moore:2"))
    assert.equal("last token", reason({ 9, 9, 9 }, "staircase"))
    assert.equal("instructions", reason({ 4000, 4000 }, "wythoff"))
    assert.equal("instructions", reason({ 40, 40, 40, 40 }, "moore:2"))
  end)

  it("is not kept waiting by the search of Moore's Nim", function()
    local one = bot("return function(game) return game:best_move() end",
      { cpu = PATIENCE })
    local function reason(piles, k)
      local record, message = play(one, built_in "greedy", piles, "moore:" .. k)
      return record.reason, message
    end
    assert.equal("last token", reason({ 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20 }, 2))
    assert.equal("last token", reason({ 13, 14, 15, 16, 17, 18 }, 4))
    local full = {}
    for i = 1, 8 do full[i] = (1 << 62) - 1 end
    local why, message = reason(full, 6)
    assert.equal("error", why)
    assert.equal("bot:1: Moore's Nim: there are too many combinations for a bot to "
      .. "search",
      message)
    one = bot([[return function(game)
      while true do pcall(game.count_winning_moves, game) end end]], { cpu = PATIENCE })
    assert.equal("instructions", reason({ 4095, 4095, 4095, 4095, 4095 }, 3))
  end)

  it("cannot reach anything else", function()
    for _, name in ipairs {
      "os", "io", "debug", "package", "require", "dofile", "loadfile", "collectgarbage",
      "warn", "nim", "arg", "utf8", "string.dump", "string.pack",
      "math.randomseed" } do
      assert.equal("nil", run("return " .. name), name)
    end
  end)

  it("has names of its own", function()
    assert.equal("owned", run [[string.format = function() return "owned" end
      return ("%d"):format(1)]])
    assert.equal("1", run [[return ("%d"):format(1)]])
    assert.equal("1", ("%d"):format(1))
    assert.equal("true nil", run "return load('return _ENV == _G, os')()")
    assert.equal("5", run "return load('return x', '=x', 't', {x = 5})()")
    assert.equal("nil attempt to load a text chunk (mode is 'b')",
      run "return load('return 1', 'x', 'b')")
  end)

  it("traverses tables in a fixed order", function()
    assert.equal("-1 1 2 10 1.5 B a b false true", run [[local all = {}
      for k in pairs {b = 1, a = 1, [10] = 1, 1, 2, [1.5] = 1, [-1] = 1, [true] = 1,
        [false] = 1, B = 1} do all[#all + 1] = tostring(k) end
      return table.concat(all, " ")]])
    assert.equal("-1 1 2 10 1.5 B a b false true", run [[local all, t = {}, {b = 1, a = 1,
        [10] = 1, 1, 2, [1.5] = 1, [-1] = 1, [true] = 1, [false] = 1, B = 1}
      local k = next(t)
      while k ~= nil do all[#all + 1] = tostring(k) k = next(t, k) end
      return table.concat(all, " ")]])
    assert.equal("0 500 nil", run [[local t, n = {}, 0
      for i = 1, 1000 do t["k" .. i] = i end
      for k, v in pairs(t) do t[k] = nil if v % 2 == 0 then n = n + 1 end end
      return #t, n, next(t)]])
    assert.equal("12 f", run [[local f, all = function() end, {}
      for k, v in pairs {1, 2, [f] = "f"} do all[#all + 1] = v end
      return all[1] .. all[2], all[3] ]])
  end)

  -- The first number of a generator tells its seed, and the arithmetic of seeds is known.
  it("cannot foresee the numbers of the other bot", function()
    local spy = bot [[
      local GAMMA = 0x9E3779B97F4A7C15
      local A, B = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
      local function inverse(a)
        local x = a
        for _ = 1, 6 do x = x * (2 - a * x) end
        return x
      end
      local function unshift(z, k)
        local x = z
        for _ = 1, 64 // k do x = z ~ (x >> k) end
        return x
      end
      local function rotl(x, k) return (x << k) | (x >> (64 - k)) end
      local function mix(z)
        z = (z ~ (z >> 30)) * A
        z = (z ~ (z >> 27)) * B
        return z ~ (z >> 31)
      end
      local function unmix(z)
        z = unshift(z, 31) * inverse(B)
        return unshift(unshift(z, 27) * inverse(A), 30)
      end
      local LOW, HIGH = math.mininteger, math.maxinteger
      local function spy(game, me)
        local first = me.random:int(LOW, HIGH) - LOW
        local second = rotl(first * inverse(9), 57) * inverse(5)
        local mine = unmix(second) - 2 * GAMMA
        local seed = unmix(unmix(mine) ~ (1 + GAMMA)) - GAMMA
        local other = mix(mix(seed + GAMMA) ~ (2 + GAMMA))
        error(tostring(LOW + rotl(mix(other + 2 * GAMMA) * 5, 7) * 9), 0)
      end
      return spy]]
    local source = "return function(_, me) " ..
      "error(tostring(me.random:int(math.mininteger, math.maxinteger)), 0) end"
    local told = select(2, play(spy, bot(source)))
    local said = select(2, play(bot "return function() return 1, 1 end", bot(source)))
    assert.matches("^%-?%d+$", told)
    assert.matches("^%-?%d+$", said)
    assert.not_equal(told, said)
  end)

  it("prints no addresses", function()
    assert.equal("table function table thread userdata: no", run [[
      return tostring {}, print, string.format("%s", {}), coroutine.create(print),
        "userdata: no"]])
    assert.matches("invalid conversion", run "return ('%p'):format({})")
    assert.matches("invalid conversion", run "return ('%\\0'):format(1)")
  end)

  it("says that its text needs more memory than a bot may have", function()
    local limits = { memory = 1 << 18, source = 1 << 20 }
    for _, text in ipairs { "local x = '" .. ("a"):rep(300000) .. "'",
      "local x = {" .. ("1,"):rep(40000) .. "}",
      ("x = function() y = 1 end "):rep(3000) } do
      assert.same({ nil, "not enough memory for a bot's state" },
        { core.sandbox(text, "=bot", limits) })
    end
  end)

  it("formats what is given and nothing else", function()
    assert.matches("bad argument #1 to 'format' %(no value%)",
      run "return ('%s'):format()")
    assert.matches("bad argument #3 to 'format' %(no value%)",
      run "return string.format('%d%5s', 1)")
    assert.equal("nil  nil", run "return string.format('%s%5s', nil, nil)")
  end)

  it("counts the elements between any two integers", function()
    local all = "{}, math.mininteger, math.maxinteger"
    assert.matches("too many results to unpack", run("table.unpack(" .. all .. ")"))
    assert.matches("too many elements to move", run("table.move(" .. all .. ", 1)"))
    assert.equal("0 1", run [[return select("#", table.unpack({}, 1, 0)),
      select("#", table.unpack({}, math.maxinteger, math.maxinteger))]])
  end)

  it("has metatables without the dangerous fields", function()
    assert.matches("'__gc' is not available to bots",
      run "setmetatable({}, {__gc = print})")
    assert.matches("'__call' must be a function", run "setmetatable({}, {__call = {}})")
    assert.equal("true 5 6 locked", run [[
      local Class = {} Class.__index = Class
      function Class.new(x) return setmetatable({x = x}, Class) end
      function Class:get() return self.x end
      local late = {}
      local object = setmetatable({}, late)
      late.__len = function() return 6 end
      setmetatable(object, late)
      return getmetatable(Class.new(1)) == Class, Class.new(5):get(), #object,
        getmetatable(setmetatable({}, {__metatable = "locked"}))]])
  end)

  it("keeps no memory when it has been killed #slow", function()
    local full = "local s = ('x'):rep(5000000) "
      .. "return function() while true do s = s .. s end end"
    local before, held = resident(), {}
    for i = 1, 20 do held[i] = bot(full) end
    for i = 1, 20 do
      assert.equal("memory", (play(held[i], built_in "greedy")).reason)
    end
    assert.is_true(slow or resident() - before < 32 << 20)
  end)

  it("keeps nothing from one game to the next", function()
    local one = bot [[
      games = (games or 0) + 1 string.games = (string.games or 0) + 1
      return function() error(games .. string.games, 0) end]]
    for _ = 1, 3 do assert.equal("11", select(2, play(one, built_in "greedy"))) end
  end)

  it("is killed through whatever catches", function()
    local loops = { "while true do end", "local s = 'x' while true do s = s .. s end" }
    for _, catch in ipairs { "pcall(f)", "xpcall(f, f)", "coroutine.wrap(f)()",
      "coroutine.resume(coroutine.create(f))", "pcall(string.gsub, 'x', 'x', f)",
      "pcall(table.sort, {1, 2}, f)", "pcall(pcall, pcall, f)",
      "local x <close> = setmetatable({}, {__close = f})" } do
      for _, work in ipairs(loops) do
        local body = "local function f() %s end while true do do %s end end"
        local said = run(body:format(work, catch), { cpu = PATIENCE })
        assert.matches("^more than %d+ %a", said, catch)
      end
    end
  end)
end)

describe("an attack", function()
  local BASE = { play(bot(GREEDY), built_in "perfect") }

  -- What only the clock ends is ended early, but for the one time that is measured.
  local function limits(expected)
    if expected == "time" then return { cpu = 0.02 } end
    return patient and { cpu = PATIENCE } or nil
  end

  -- Plays the bot; nothing where it is refused, as it should be.
  local function attacked(attack, source, expected)
    local box, why = core.sandbox(source, "=bot", limits(expected))
    if expected == "refused" then
      assert.is_nil(box)
      assert.is_string(why)
      return
    end
    local one = { name = "bot", move = assert(box, why) }
    local record, message = play(one, built_in "greedy")
    if message then assert.is_nil(message:find "[%c\x80-\xff]") end
    return record, attack.id .. ": " .. tostring(message), message, one
  end

  local function check(attack, source, expected)
    local before = resident()
    local first, what, message, one = attacked(attack, source, expected)
    if not first then return end
    -- valgrind keeps books on every byte, in the same process
    assert.is_true(slow or resident() - before < 17 << 20)
    assert.equal(expected, first.reason, what)
    assert.same({ first, message }, { play(one, built_in "greedy") })
    assert.same(BASE, { play(bot(GREEDY), built_in "perfect") })
  end

  -- Within the limits that there are by default.
  local function check_time(attack)
    if patient then return end
    local start = os.clock()
    core.sandbox(attack.code, "=bot")
    assert.is_true(os.clock() - start < MOST, attack.id)
  end

  local PLACES = {
    start = "return { start = function(game, me) %s\nend, move = MOVE }",
    finish = "return { finish = function(game, me) %s\nend, move = MOVE }",
    coroutine = "return { start = function(game, me) coroutine.wrap(function() %s\n"
      .. "end)() end, move = MOVE }",
  }

  local function check_place(attack, place)
    local source = GREEDY:gsub("return", "local MOVE =", 1) .. "\n"
      .. PLACES[place]:gsub("%%s", function() return attack.code end)
    -- What harms nobody in `move` is no move, but lets a game go on.
    local expected = attack[place] or attack.move
    if expected == "illegal move" then expected = "last token" end
    local record, what, message = attacked(attack, source, expected)
    if not record then return end
    what = place .. ", " .. what
    if place ~= "finish" then return assert.equal(expected, record.reason, what) end
    assert.equal("last token", record.reason, what)
    assert.equal(expected ~= "last token", message ~= nil, what)
    assert.equal(expected == "time", (message or ""):find "processor time" ~= nil, what)
  end

  local function inside(attack)
    return "return function(game, me) " .. attack.code .. "\nend"
  end

  -- These take a tenth of a second each.
  local slowest = {}
  for id in ([[G4 G11 G19 G20 G30 G37 G47 H2 H6 H7 H14 J2 J4 J6 J9 J10 J13 J14 J16 J43 J46
    J47 J73]]):gmatch "%S+" do slowest[id] = " #long" end

  for _, attack in ipairs(attacks) do
    -- Once, in one place: in a move, or while it loads where it is a whole file.
    it(attack.id .. ": " .. attack.title .. (slowest[attack.id] or ""), function()
      local code = attack.whole and attack.code or inside(attack)
      local expected = attack.whole and attack.load or attack.move
      local record, what = attacked(attack, code, expected)
      if record then assert.equal(expected, record.reason, what) end
    end)

    it(attack.id .. ": " .. attack.title .. ", anywhere #slow", function()
      check(attack, attack.code, attack.load)
      if attack.measured then check_time(attack) end
      if attack.whole then return end
      check(attack, inside(attack), attack.move)
      if attack.move == "time" and not attack.measured then return end
      for place in pairs(PLACES) do check_place(attack, place) end
    end)
  end
end)

describe("programs made up at random", function()
  local rules = {
    block = {
      "S S", "S", "S S S", "local x <close> = setmetatable({}, {__close = F}) S" },
    S = {
      "t[E] = E", "for i = 1, N do S end", "if E then S else S end", "pcall(F, E)",
      "local ok, y = pcall(F) t[1] = y", "do local t = t S end", "t.__index = F",
      "for k, v in pairs(t) do S end", "coroutine.wrap(F)(E)", "table.insert(t, E)",
      "table.sort(t, F)", "t = setmetatable({}, t)", "t[#t + 1] = {E}", "xpcall(F, F)",
      "s = s .. tostring(E)", "s = s:rep(N)", "s = s:gsub(P, F)", "while E do S end",
      "local c = game:copy() S", "t = table.pack(table.unpack(t))", "t[E] = nil",
      "co = coroutine.create(F)", "coroutine.resume(co, E)", "error(E)", "goto done",
      "me[E] = E", "t = next(t) and t or {}",
      "for i = 1, 4096 do t[i * 8191] = i end", "t = setmetatable(t, {__index = t})",
      "table.sort(t, C)", "t = setmetatable({}, {__lt = C, __index = C, __concat = C})",
      "for i = N, s, E do S end", "table.remove(t, N)", "for i = 1, 99 do t[i] = s end",
      "s = ('0'):rep(200000) .. N", "pcall(C, E, E)", "s = (s:gsub(P, C))" },
    E = {
      "N", "s", "t", "nil", "true", "#t", "t[E]", "s:find(P)", "s:match(P)", "E == E",
      "not E", "(E or E)", "tostring(E)", "select('#', table.unpack(t))", "s:byte(N)",
      "math.random(1, N)", "me.random:int(1, N)", "game[N]", "#game", "game:piles()",
      "next(t)", "game:key()", "{E, E}", "{[s] = E}", "load('return ' .. s)", "rawlen(t)",
      "string.format('%s %5d', E, N)", "table.concat(t, s)", "type(E)", "F",
      "game:copy()", "game:legal(N, N)" },
    C = {
      "math.ult", "math.fmod", "math.max", "math.random", "select", "string.rep",
      "string.byte", "string.find", "string.sub", "rawequal", "tonumber", "table.concat",
      "setmetatable", "game.legal", "me.random.int", "load" },
    F = {
      "function(...) local game = game S return E end", "print", "tostring", "pcall",
      "error", "function(x) t = x end", "C", "coroutine.yield", "game.copy", "rawget",
      "next" },
    N = {
      "0", "1", "3", "17", "100", "-1", "1000000", "math.maxinteger", "2.5", "(0/0)" },
    P = {
      "'x'", "'.-'", "'(%w+)'", "'%b()'", "'[^a]*'", "s", "'()'", "'%f[%a].*'",
      "'(.)%1'" },
  }

  local simple = {
    S = "t[1] = 1", E = "1", F = "print", C = "select", N = "1", P = "'x'", block = "" }

  local function expand(name, random, depth)
    local list = rules[name]
    local last = depth > 7 and math.min(3, #list) or #list
    local text = list[random:int(1, last)]
    if depth > 12 then text = simple[name] end
    return (text:gsub("%f[%w]([SEFNPC])%f[%W]", function(part)
      return expand(part, random, depth + 1)
    end))
  end

  local function program(seed)
    local random = core.random(seed)
    return ([[local t, s, co = {}, "x", nil
      return function(game, me)
        do %s end
        ::done::
        for i = 1, #game do if game[i] > 0 then return i, 1 end end
      end]]):format(expand("block", random, 0))
  end

  -- Another FUZZ_SEED makes other programs.
  local FROM = (tonumber(os.getenv "FUZZ_SEED") or 0) * 1000000

  -- Plays the program twice; how the game ended, or nil: it is no program.
  local function try(seed, limits)
    local source = program(seed)
    local start = os.clock()
    local box = core.sandbox(source, "=bot", limits)
    if not box then return end
    local one = { name = "bot", move = box }
    local first = { play(one, built_in "single", { 2, 3 }) }
    local second = { play(one, built_in "single", { 2, 3 }) }
    if first[1].reason ~= "time" then assert.same(first, second, source) end
    local calls = 4 + 2 * #first[1].moves
    assert.is_true(patient or os.clock() - start < calls * MOST, source)
    return first[1].reason
  end

  local function try_all(count, limits)
    local seen = { played = 0 }
    for seed = FROM + 1, FROM + count do
      local reason = try(seed, limits)
      if reason then
        seen[reason] = (seen[reason] or 0) + 1
        seen.played = seen.played + 1
      end
    end
    return seen
  end

  it("end with a reason, and the same one each time #slow", function()
    local count = sanitized and 300 or 1000
    local seen = try_all(count,
      { memory = 1 << 20, instructions = 50000, cpu = PATIENCE })
    assert.is_true(seen.played > count * 2 // 3)
    for _, reason in ipairs { "last token", "error", "instructions" } do
      assert.is_true(seen[reason] >= count // 50, reason)
    end
    assert.is_nil(seen.time)
  end)

  it("end in time within the limits that there are by default #long", function()
    assert.is_true(try_all(sanitized and 50 or 200).played > 40)
  end)
end)

describe("what a sandboxed bot prints", function()
  local function printed(source)
    local box = assert(core.sandbox(source, "=bot"))
    local game = core.game { 1 }
    core.play(game, { name = "bot", move = box }, built_in "greedy", "s", 1, 1)
    return box:printed(), box
  end

  it("is kept for one game, outside of its memory", function()
    local text, box = printed [[print "loaded"
      return function(game, me)
        print(1, 2.5, nil, {}, "a\0b")
        return 1, 1
      end]]
    assert.equal("loaded\n1\t2.5\tnil\ttable\ta\0b\n", text)
    core.play(core.game { 1 }, built_in "greedy", { name = "bot", move = box }, "s", 1, 1)
    assert.equal("loaded\n", box:printed())
    assert.same({ 7, 1 }, box:prints())
    assert.equal("", (printed "return function() return 1, 1 end"))
  end)

  it("has an end", function()
    local text = printed [[return function()
      for i = 1, 1000 do print(("x"):rep(i)) end
      return 1, 1
    end]]
    assert.equal(2048, #text)
    assert.matches("^x\nxx\nxxx\n", text)
    assert.matches("x%.%.%.\n$", text)
    assert.equal(("x"):rep(2043) .. "\n", (printed [[return function()
      print(("x"):rep(2043))
      return 1, 1
    end]]))
  end)

  it("costs what it costs to write it", function()
    local box = assert(core.sandbox([[local long = ("x"):rep(1 << 20)
      return function() while true do print(long) end end]], "=bot"))
    local record = core.play(core.game { 1 }, { name = "bot", move = box },
      built_in "greedy", "s", 1, 1)
    assert.equal("instructions", record.reason)
  end)

  it("costs more where numbers are written", function()
    local function reason(values)
      local box = assert(core.sandbox("local values = {" .. values .. [[}
        return function() print(table.unpack(values)) return 1, 1 end]], "=bot",
        { instructions = 1000 }))
      return core.play(core.game { 1 }, { name = "bot", move = box },
        built_in "greedy", "s", 1, 1).reason
    end
    assert.equal("last token", reason(("'1',"):rep(200)))
    assert.equal("instructions", reason(("1,"):rep(200)))
  end)
end)
