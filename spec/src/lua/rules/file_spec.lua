-- Rules from a file of Lua, which runs in a sandbox.

local arena = require "spec.support.workdir"
local command = require "spec.support.command"
local core = require "nim.core"
local nim = require "nim"

local KAYLES = command.read "spec/support/kayles.lua"

local function from(text, misere)
  return nim.rules { file = "a.lua", text = text, misere = misere }
end

local function options(body)
  return "return { options = function(n)\n" .. body .. "\nend }"
end

-- Rules whose options are asked for in order, each once.
local function in_order(body)
  return from("local asked = 0\n" .. options([[
    asked = asked + 1
    if asked ~= n then error("asked for " .. n) end
  ]] .. body))
end

-- Under valgrind a million instructions may take longer than the clock allows: then it is
-- the clock that has ended them, and nothing else.
local slow = os.getenv "LUANIM_SLOW" ~= nil
local COUNTED, TIMED = "1000000 instructions, in line %d+$", "1 s of processor time"

local function check(why, said)
  if slow and said == why:gsub(COUNTED, TIMED) then return end
  assert.equal(why, said)
end

-- What is said of a text when a game from one pile of n is begun.
local function complaint(text, n)
  local ok, rules = core.try(core.rules, { file = "a.lua", text = text })
  if not ok then return tostring(rules) end
  local why
  ok, why = core.try(core.game, { n or 5 }, rules)
  return not ok and tostring(why) or nil
end

describe("an error of a file of rules", function()
  it("tells of a name that cannot stand in a record", function()
    for _, name in ipairs { "a\127.lua", "a\n.lua", 'a".lua', "a\\.lua" } do
      assert.error_matches(function() nim.rules { file = name, text = KAYLES } end,
        "a file name cannot contain quotes, backslashes or control characters")
    end
  end)

  it("names the place once, and fields that are none", function()
    for message, said in pairs {
      ["a.luax"] = "a.lua: a.luax", ["a.lua:12x"] = "a.lua: a.lua:12x",
      ["a.lua: x"] = "a.lua: x", ["a.lua:7: x"] = "a.lua:7: x",
    } do assert.equal(said, complaint(("error(%q, 0)"):format(message))) end
    assert.equal("a.lua: unknown field 'max': a file of rules has 'options', 'takes' or "
      .. "'moves', 'name' and 'misere'", complaint "return { max = 3 }")
  end)
end)

describe("rules from a file", function()
  local there = arena.between(setup, teardown)
  local path
  setup(function()
    path = there:write("kayles.lua", KAYLES)
  end)

  it("are named by a string as by a table, and read back as equal ones", function()
    local rules = nim.rules(path)
    assert.equal(path, tostring(rules))
    assert.equal(rules, nim.rules { file = path })
    assert.equal(rules, nim.rules(tostring(rules)))
    assert.are_not.equal(rules, nim.rules { file = path, text = KAYLES .. " " })
    assert.equal(nim.grundy({ 7, 5 }, rules), nim.grundy({ 7, 5 }, path))
    for _, text in ipairs { path .. " misere", " Misère " .. path, path .. "\tMISERE" } do
      assert.equal(path .. " misere", tostring(nim.rules(text)))
    end
    local facts = rules:kind()
    assert.same({ "custom", "my kayles", path, KAYLES, path, true, true, false },
      { facts.kind, facts.name, facts.file, facts.text, facts.word, facts.sum,
        facts.splits, facts.misere })
    assert.equal(path, nim.rules(path .. " misere"):kind().word)
  end)

  it("say themselves that they are misere", function()
    local text = KAYLES:gsub("name =", "misere = true, name =")
    local rules = from(text)
    assert.equal("a.lua misere", tostring(rules))
    assert.equal("P", nim.outcome({ 1 }, rules))
    assert.has_error(function()
      nim.rules { file = "a.lua", text = text, misere = false }
    end, "bad argument #1 to 'rules' (field 'misere': the file says true)")
  end)

  it("tell the options by their numbers", function()
    assert.same({ { 3 }, { 1, 2 }, { 2 }, { 1, 1 } }, nim.rules(path):options(4))
    assert.error_matches(function() nim.rules("nim"):options(4) end,
      "these rules have no numbered options: only a game of one's own has", nil, true)
  end)

  it("are asked once for each pile, in order, and that is kept", function()
    local rules = in_order "return n % 2 == 0 and { {} } or {}"
    for _, n in ipairs { 3, 9, 9, 1, 40, 7 } do
      assert.equal((n + 1) % 2, nim.grundy(n, rules))
    end
  end)

  it("begin anew for piles whose options are needed after their values #long", function()
    local rules = in_order [[
      local list = {}
      for take = 1, n do list[take] = { n - take } end
      return list]]
    assert.equal(1000, nim.grundy(1000, rules))
    assert.equal(900, #rules:options(900))
    assert.equal(1100, nim.grundy(1100, rules))
    assert.same({ 1, 1 }, { nim.best_move({ 900, 899 }, rules) })
  end)

  it("have a generator that always gives the same numbers", function()
    local text = options "return { { math.random(0, n - 1) } }"
    local one, two = from(text), from(text .. " ")
    for n = 1, 50 do assert.same(one:options(n), two:options(n)) end
  end)

  it("with a syntax error, or that return nothing of use, name the file", function()
    for text, why in pairs {
      ["return {"] = "a.lua:1: unexpected symbol near <eof> (line 1: return {)",
      ["\n\nreturn a b"] = "a.lua:3: <eof> expected near 'b' (line 3: return a b)",
      ["x = nil + 1"] = "a.lua:1: attempt to perform arithmetic on a nil value",
      [""] = "a.lua: the file returns nil, not a table with 'options', "
        .. "'takes' or 'moves': is 'return' missing?",
      ["return 1"] = "a.lua: the file returns number, not a table with 'options', "
        .. "'takes' or 'moves'",
      ["return {}"] = "a.lua: the table that the file returns has none of 'options', "
        .. "'takes' and 'moves'",
      ["return { options = 1 }"] =
        "a.lua: field 'options': function expected, got number",
      ["return { options = print, name = 1 }"] =
        "a.lua: field 'name': string expected, got number",
      ["return { options = print, misere = 1 }"] =
        "a.lua: field 'misere': boolean expected, got number",
      ["return { optoins = print }"] =
        "a.lua: unknown field 'optoins': a file of rules has 'options', 'takes' or "
          .. "'moves', 'name' and 'misere'",
      ["while true do end"] = "a.lua: more than 1000000 instructions, in line 1",
      ["error 'no'"] = "a.lua:1: no",
      ["error({})"] = "a.lua: error object is a table",
      ["\27Lua"] = "a.lua: a compiled chunk is refused, only text is loaded",
    } do
      check(why, complaint(text))
    end
  end)

  it("that are nonsense name the file, the pile and the option", function()
    for body, why in pairs {
      ["return { {}, { n > 3 and n + 1 or 0 } }"] = "a.lua: options(4): option 2: it "
        .. "leaves a pile of 5, which is not smaller",
      ["return n.x"] =
        "a.lua:2: options(1): attempt to index a number value (local 'n')",
      ["while true do end"] =
        "a.lua: options(1): more than 1000000 instructions, in line 2",
      ["return os.exit()"] =
        "a.lua:2: options(1): attempt to index a nil value (global 'os'); "
        .. "in the sandbox there is no 'os'",
      ["local t = {} while true do t = { t, t } end"] =
        "a.lua: options(1): more than 1000000 instructions, in line 2",
      ["local s = ('x'):rep(1 << 20) return { s .. s:rep(20) }"] =
        "a.lua: options(1): more than 16777216 bytes of memory, in line 2",
    } do
      check(why, complaint(options(body)))
    end
  end)

  it("go wrong in the same way for ever, and up to there they can be played", function()
    local rules = from(options "return n < 7 and { { n - 1 } } or nil")
    assert.equal("P", nim.outcome({ 6 }, rules))
    for _ = 1, 2 do
      local _, fault = core.try(nim.game, { 7 }, rules)
      assert.same({ "a.lua: options(7): array of options expected, got nil", "rules" },
        { tostring(fault), fault.code })
    end
    assert.equal("N", nim.outcome({ 5 }, rules))
    local count = from [[
      local c = 0
      return { options = function(n) c = c + 1 if c == 3 then error("third") end
        return {} end }]]
    for _ = 1, 2 do
      local _, fault = core.try(nim.game, { 9 }, count)
      assert.same({ "a.lua:2: options(3): third", "rules" },
        { tostring(fault), fault.code })
    end
  end)

  it("are not read for ever", function()
    local text = [[
      local piles, all = {}, {}
      for i = 1, 5000 do piles[i] = 0 end
      for i = 1, 5000 do all[i] = piles end
      return { options = function() return all end }]]
    assert.equal("a.lua: options(1): more than 1000000 instructions", complaint(text))
  end)

  it("are read from a regular file of text and nothing else", function()
    there:shell "mkdir dir.lua; mkfifo pipe.lua; head -c 70000 /dev/zero > big.lua"
    there:write("binary.lua", "\254\237q\0/\255\28!")
    there:write("empty.lua", "")
    local function says(name)
      local ok, why = core.try(core.rules, there.path .. "/" .. name)
      return not ok and tostring(why):sub(#there.path + 2)
    end
    assert.equal("none.lua: No such file or directory", says "none.lua")
    assert.equal("dir.lua: it is a directory", says "dir.lua")
    assert.equal("pipe.lua: it is not a regular file", says "pipe.lua")
    assert.equal("big.lua: it has more than 65536 bytes", says "big.lua")
    assert.matches("^binary.lua:", says "binary.lua")
    assert.matches("^empty.lua: the file returns nil", says "empty.lua")
  end)

  it("have names and fields that can be shown", function()
    local function refused(spec, why)
      assert.error_matches(function() nim.rules(spec) end, why, nil, true)
    end
    refused({ file = 1 }, "field 'file': string expected")
    refused({ file = "a.lua", text = 1 }, "field 'text': string expected")
    refused({ file = "a.lua", misere = 1 }, "field 'misere': true or false expected")
    refused({ file = "a.lua", max = 3 }, "'file' and 'max' cannot be combined")
    refused("a\nb.lua", "a file name cannot contain quotes, backslashes or control "
      .. "characters")
    refused("\xFF.lua", "a file name must be UTF-8")
    refused(("x"):rep(5000) .. ".lua", "a file name of 5004 bytes is too long")
    refused("halves.lua max:3", "'max:3' cannot follow 'halves.lua': only 'misere' can")
  end)

  it("are not opened because a text that nobody typed names them", function()
    local why = "the name alone does not give rules from a file: pass the rules, too"
    local game = nim.game({ 4 }, path)
    game:move(1, 2)
    local line = game:save()
    assert.same({ nil, why }, { nim.load(line) })
    assert.equal(game, nim.load(line, nim.rules(path)))
    local rec = nim.match.play {
      piles = { 5 }, rules = path, bots = { "perfect", "random" },
    }
    assert.same({ nil, why }, { nim.record.verify(rec) })
    assert.is_true(nim.record.verify(rec, nim.rules(path)))
    assert.error_matches(function() core.rules_of_text(path) end, why, nil, true)
  end)

  it("are played by bots in their sandbox as by others", function()
    local source = [[
      return function(game, me)
        assert(tostring(game:rules()) == "a.lua")
        local moves = {}
        for pile, option in game:moves() do
          if game:copy():move(pile, option):outcome() == "P" then return pile, option end
          moves[#moves + 1] = { pile, option }
        end
        return moves[1]
      end]]
    local bot = assert(nim.sandbox.load(source, "kim"))
    local rules = from(KAYLES)
    for seat = 1, 2 do
      local bots = { bot, "perfect" }
      if seat == 2 then bots = { "perfect", bot } end
      local rec = nim.match.play { piles = { 7, 5 }, rules = rules, bots = bots,
        solver = true }
      assert.same({ "last token", nil }, { rec.reason, rec.detail })
      assert.equal(rec.optimal[seat][1], rec.optimal[seat][2])
      assert.is_true(nim.record.verify(rec, rules))
    end
  end)

  it("may leave any number of piles, for bots in their sandbox too", function()
    local text = [[
      return { options = function(n)
        local list = { { n - 1 } }
        for parts = 2, math.min(n, 9) do
          if n % parts == 0 then
            list[#list + 1] = {}
            for i = 1, parts do list[#list][i] = n // parts end
          end
        end
        return list
      end }]]
    local told = load(text)().options
    for _, misere in ipairs { false, true } do
      local known = nim.rules { options = told, misere = misere }
      local rules = from(text, misere)
      for _, piles in ipairs { { 6 }, { 9, 4 }, { 8, 3, 2 } } do
        assert.equal(nim.outcome(piles, known), nim.outcome(piles, rules))
        assert.same(nim.winning_moves(piles, known), nim.winning_moves(piles, rules))
      end
    end
    local rules = from(text)
    assert.same({ 1, 1, 1, 1, 1, 1 }, rules:options(6)[4])
    local bot = assert(nim.sandbox.load([[
      return function(game)
        local last
        for pile, option in game:moves() do last = { pile, option } end
        return last
      end]], "splitter"))
    local rec = nim.match.play {
      piles = { 8, 9 }, rules = rules, bots = { bot, "perfect" },
    }
    assert.equal("last token", rec.reason)
    assert.is_true(nim.record.verify(rec, rules))
    assert.matches("it leaves 256 piles: games keep at most 255", complaint(options [[
      local left = {}
      for i = 1, 256 do left[i] = 0 end
      return { left }]]))
  end)

  it("are not asked anew for an answer that was refused", function()
    local rules = from(options "return n < 4 and {} or { { 4 } }")
    local _, why = core.try(core.game, { 9 }, rules)
    assert.matches("^a.lua: options%(4%): .* not smaller$", tostring(why))
    assert.same({ nil, why }, { core.try(core.game, { 9 }, rules) })
  end)

  it("take so many instructions for all sizes together #slow", function()
    local rules = from(options "for i = 1, 990000 do end return {}")
    assert.fails_like("^a.lua: options%((%d+)%): those of 1 to %1 took more than "
      .. "4294967296 instructions$", core.try(core.game, { 5000 }, rules))
  end)

  it("are asked no further where Ctrl-C came and the host holds it", function()
    assert.equal("nil\tinterrupted!\n", command.lua [[
      local core = require "nim.core"
      core.note_interrupts()
      core.hold_interrupts(true)
      local rules = core.rules { file = "a.lua",
        text = "return { options = function(n) return {} end }" }
      core.game({ 5 }, rules)
      io.popen("kill -INT $PPID"):close()
      core.game({ 5 }, rules)
      print(core.try(core.game, { 6 }, rules))]])
  end)

  it("say the same of a position whatever was asked before", function()
    local one, two = from(KAYLES), from(KAYLES .. "\n")
    for n = 1, 60 do nim.outcome({ n }, one) end
    assert.equal(nim.grundy({ 60, 41 }, one), nim.grundy({ 60, 41 }, two))
  end)
end)

describe("the examples of rules", function()
  it("are what they say", function()
    local aliquot = nim.rules "examples/rules/aliquot.lua"
    for n = 1, 300 do
      local times, rest = 0, n
      while rest % 2 == 0 do times, rest = times + 1, rest // 2 end
      assert.equal(times, nim.grundy(n, aliquot))
    end
    assert.same({ { 4 }, { 2 } }, nim.rules("examples/rules/halves.lua"):options(5))
    assert.same({ { 5 }, { 3, 3 } }, nim.rules("examples/rules/twins.lua"):options(6))
    assert.same({ {} }, nim.rules("examples/rules/twins.lua"):options(1))
  end)
end)
