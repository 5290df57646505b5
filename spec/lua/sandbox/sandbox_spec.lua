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
    fails("return 1 +", ":1: unexpected symbol near <eof>")
    fails("print(“hi”)", ":1: unexpected symbol near '<\\226>': letters such as ä, "
      .. "quotes such as “ and hard spaces stand only in texts and comments")
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

  local LOOP = "game:moves() is for a loop: for pile, take in game:moves() do"

  it("says what a bot with a common slip is to do", function()
    for deed, why in pairs {
      ["game:move(1, 1)"] = "attempt to call a nil value (method 'move')"
        .. ": a bot returns its move, and tries others on game:copy()",
      ["game.best_move()"] = "bad argument #1 to 'best_move' (nim.game expected, got "
        .. "no value); its methods are called by ':', as game:turn()",
      ["pairs(game)"] = "bad argument #1 to 'pairs' (table expected, got nim.view); "
        .. "game:piles() is a table of the sizes",
    } do
      local bot = assert(sandbox.load("return function(game) " .. deed .. " end"))
      assert.equal("anonymous:1: " .. why, play(bot, "single").detail)
    end
    for deed, hint in pairs {
      ["math.randomseed(1)"] = "each game has its seed: use math.random",
      ["bit32.bxor(1, 2)"] = "the XOR of a and b is a ~ b",
      ["unpack {}"] = "it is table.unpack", ["loadstring ''"] = "it is load",
      ["table.getn {}"] = "the length of a list is #list",
      ["return #game.piles"] = "a method is called by ':', as game:piles()",
      ["ipairs(game:moves())"] = LOOP, ["return game:moves()[1]"] = LOOP,
      ["return #game:moves()"] = LOOP, ["nim.xor()"] = "in the sandbox there is no 'nim'",
      ["me.random(1, 6)"] = "a number from 1 to 6 is me.random:int(1, 6)",
    } do
      local bot = assert(sandbox.load("return function(game, me) " .. deed .. " end"))
      assert.equal(hint, play(bot, "single").detail:match "; (.*)")
    end
  end)

  it("tells what is wrong with text and limits", function()
    assert.fails("x:1: unexpected symbol near <eof>", sandbox.load("return 1 +", "x"))
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
