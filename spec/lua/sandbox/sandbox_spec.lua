local arena = require "spec.support.tournaments"
local attacks = require "spec.support.attacks"
local conformance = require "nim.bots.conformance"
local match = require "nim.match"
local sandbox = require "nim.sandbox"
local tournament = require "nim.tournament"

describe("nim.sandbox", function()
  teardown(arena.clean)

  local function play(one, other)
    return match.play { piles = { 3, 4 }, bots = { one, other }, seed = 1 }
  end

  it("gives bots that play in matches", function()
    local taker = assert(sandbox.load("return function(g) return 1, g[1] end", "taker"))
    local record, why = play(taker, "greedy")
    assert.same({ "taker", 2, "last token" },
      { record.first, record.winner, record.reason })
    assert.is_nil(why)
    local named = sandbox.load("return { name = 'Kim\27', move = function() end }")
    assert.equal("Kim\\027", named.name)
    assert.equal("anonymous", sandbox.load("return print").name)
  end)

  it("keeps them within limits", function()
    local text = "return function(g) for i = 1, 5000 do end "
      .. "for i = 1, 2 do if g[i] > 0 then return i, 1 end end end"
    local tight = assert(sandbox.load(text, "tight", { instructions = 1000 }))
    assert.equal("instructions", play(tight, "greedy").reason)
    local wide = assert(sandbox.load(text, "wide", { instructions = 100000 }))
    assert.equal("last token", play(wide, "single").reason)
  end)

  it("reads files, and names them", function()
    local path = arena.write(arena.path "kim.lua", "return function() return 1, 1 end")
    local kim = assert(sandbox.file(path))
    assert.equal("kim", kim.name)
    assert.equal(arena.read(path), kim.source)
    local function fails(text, message, limits)
      arena.write(path, text)
      assert.fails(path .. message, sandbox.file(path, limits))
    end
    fails("“”", ":1: unexpected symbol near '<\\226>': letters such as ä, "
      .. "quotes such as “ and hard spaces stand only in texts and comments (line 1: “”)")
    fails("return { name = 7, move = print }", ": field 'name' is a number, not a string")
    fails("return 7", ": the bot returns a number, not a function or a table with 'move'")
    fails("local os = require 'os'", ":1: attempt to call a nil value (global "
      .. "'require'); in the sandbox there is no 'require'")
    fails("return print", ": the file is longer than 5 bytes", { source = 5 })
    assert.same({ nil, "no.lua: No such file or directory", "unreadable" },
      { sandbox.file "no.lua" })
    assert.same({ nil, "the name of the file is empty", "unreadable" },
      { sandbox.file "" })
    assert.same({ nil, "a file name has no zero byte", "unreadable" },
      { sandbox.file(path .. "\0.lua") })
  end)

  it("says what a bot with a common slip is to do", function()
    local XOR, NONE = "; the XOR of a and b is a ~ b", "no move is given; "
    for hint, deeds in pairs {
      [": a bot returns its move, and tries others on game:copy()"] = "g:move(1, 1)",
      ["no value); its methods are called by ':', as game:turn()"] = "g.best_move()",
      ["nim.view); game:piles() is a table of the sizes"] = "pairs(g)",
      ["; each game has its seed: use math.random"] = "math.randomseed(1)",
      [XOR] = "bit32.bxor(1, 2)@math.bxor(1, 2)@require 'bit'@x ^= 2@x = a xor b",
      ["; it is table.unpack"] = "unpack {}", ["; equal is =="] = "if x = 1 then",
      ["; it is load"] = "loadstring ''",
      ["; it is math.max(table.unpack(list))"] = "max {}",
      ["; a list is a text by table.concat(list, ' ')"] = "x = 'a' .. {}",
      ["; tonumber(text) is a number: a move is two"] = "return 1, '1'",
      ["; print(a, b) shows what may be nil"] = "x = 'a' .. y",
      ["; a move is return pile, take"] = "return (1, 1)",
      ["; a comment begins with --"] = "// x@x() # y",
      ["; the length of a list is #list"] = "table.getn {}@len(g)",
      ["; it is elseif ... then"] = "if x then\nelif y then\nend",
      ["; a loop is for i = 1, #list do"] = "for i in range(3) do end",
      ["; a loop is for i, n in ipairs(list) do"] = "for i in g do end",
      ["; piles and lists are numbered from 1"] = "for i = 0, 1 do x = g[i] > 1 end"
        .. "@for i = 0, 1 do x = 1 > g[i] end@for i=0,1 do x = 1 > g[i] end",
      ["; a method is called by ':', as game:piles()"] = "ipairs(g.piles)@x = #g.piles"
        .. "@local p = g.piles\nx = #p",
      ["; game:moves() is for a loop: for pile, take in game:moves() do"] =
        "ipairs(g:moves())@return g:moves()[1]@return #g:moves()",
      ["; in the sandbox there is no 'nim'"] = "nim.xor()",
      ["; in the sandbox there is no 'io'"] = "io.x()", ["; it is a ^ b"] = "math.pow()",
      ["; a number from 1 to 6 is me.random:int(1, 6)"] = "me.random(1, 6)@random(6)",
      ["; '^' is a power" .. XOR] = "return 1, 3 ^ 2@return 1, 2 ^ -1@x = 2 ^ 64 ~ 1",
      [NONE .. "did the function end without 'return pile, take'?"] = "local x",
      [NONE .. "move gets (game, me), without self"] = "end f = function(self)",
      ["; for &&, ||, ! and != Lua has and, or, not and ~="] = "x != 1@x = y&&z@x = y||z",
      ["; it is x = x + 1"] = "x += 1@x++", ["; it is x = x - 1"] = "x -= 1",
      ["; Lua has no continue: put the rest into an if"] = "if x then\ncontinue\nend",
      ["; a function is function name(...) ... end"] = "def move(game):",
      ["; elseif is one word"] = "if x then\ny() else if z then\nend",
      ["; blocks are if ... then ... end, for ... do ... end"] = "if x:\n return 1"
        .. "@if x > 1:@while x > 1:@for x in f(3):\n y = 1@if x > 1 {@function f() {",
    } do
      for deed in deeds:gmatch "[^@]+" do
        local bot, why = sandbox.load("function f(g, me) " .. deed .. "\nend return f")
        why = bot and play(bot, "single").detail or why:match "^(.*) %(line %d+: .*%)$"
        assert.equal(hint, why:sub(-#hint))
      end
    end
  end)

  it("tells what is wrong with text and limits", function()
    assert.fails("x: more than 1000 instructions, in line 1",
      sandbox.load("while true do end", "x", { instructions = 1000 }))
    assert.fails("unknown limit 'memori': did you mean 'memory'?",
      sandbox.load("return print", "x", { memori = 1 }))
    assert.fails("limit 'memory': integer from 262144 to 1073741824 expected, got '1'",
      sandbox.load("return print", "x", { memory = "1" }))
    assert.fails("limits: table expected, got 3", sandbox.load("return print", "x", 3))
  end)

  it("takes text, a name and a path that are strings", function()
    local function refuses(call, name, argument, what, ...)
      local ok, message = pcall(function(...) return (call(...)) end, ...)
      assert.is_false(ok)
      assert.matches("^spec/lua/sandbox/sandbox_spec.lua:%d+: ", message)
      assert.equal(("bad argument #%d to '%s' (string expected, got %s)"):format(argument,
        name, what), message:match ":%d+: (.*)")
    end
    refuses(sandbox.load, "load", 1, "nil", nil)
    refuses(sandbox.load, "load", 1, "function", print)
    refuses(sandbox.load, "load", 2, "3", "return print", 3)
    refuses(sandbox.file, "file", 1, "table", {})
  end)

  describe("keeps one instruction from taking for ever", function()
    local MOST = 2 -- seconds of processor time that a call of a bot may take
    local measured = os.getenv "LUANIM_SLOW" == nil
    local QUICK = { cpu = 20 }
    local code = {}
    for _, attack in ipairs(attacks) do
      if attack.measured then code[#code + 1] = attack.code end
    end

    -- What the function returns, in no more time than so many calls may take.
    local function within(calls, run)
      local start = os.clock()
      local results = table.pack(run())
      local took = os.clock() - start
      assert.is_true(not measured or took < calls * MOST, took .. " s")
      return table.unpack(results, 1, results.n)
    end

    local function moves(attack) return "return function() " .. attack .. " end" end

    it("when a bot is loaded", function()
      for _, attack in ipairs(code) do
        assert.fails("x: more than 0.02 s of processor time",
          within(1, function() return sandbox.load(attack, "x", QUICK) end))
      end
    end)

    it("in a match", function()
      for _, attack in ipairs(code) do
        local bot = assert(sandbox.load(moves(attack), "x", QUICK))
        local record = within(1, function() return play(bot, "greedy") end)
        assert.same({ "time", 2 }, { record.reason, record.winner })
        assert.equal("last token", play("greedy", "single").reason)
      end
    end)

    local function check_all(some)
      for _, attack in ipairs(some) do
        local late = "return { finish = function() " .. attack .. " end, move = "
          .. "function(g) for i = 1, #g do if g[i] > 0 then return i, 1 end end end }"
        for _, text in ipairs { moves(attack), late } do
          local path = arena.write(arena.path "slow.lua", text)
          local report = within(6, function()
            return conformance.run(path, { limits = QUICK })
          end)
          assert.is_false(report.passed)
        end
      end
    end

    it("in a check", function() check_all { code[1] } end)
    it("in each check #slow", function() check_all(code) end)

    it("in a tournament without workers #slow", function()
      local paths = {}
      for i, attack in ipairs(code) do
        paths[i] = arena.write(arena.path("t" .. i .. ".lua"), moves(attack))
      end
      paths[#paths + 1] = "greedy"
      local out = arena.path "out.jsonl"
      local games = #paths * (#paths - 1)
      within(games + #paths, function()
        return assert(assert(tournament.new { bots = paths, positions = "random:3x3-7",
          rounds = 1, seed = 1, workers = 0, limits = QUICK, out = out }):run())
      end)
      local _, timed = arena.read(out):gsub('"reason":"time"', "")
      assert.equal(games, timed + select(2, arena.read(out):gsub("last token", "")))
      assert.is_true(timed >= #code * (#code - 1))
    end)
  end)
end)
