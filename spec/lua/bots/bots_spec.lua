-- Bots: what stands for one, and what is said about everything else.
local bots = require "nim.bots"
local command = require "spec.support.command"
local util = require "nim.util"
local nim = require "nim"

local ALL = "there are perfect, random, novice, single, greedy, parity, mirror, "
  .. "trickster, minimax and student"
local NONE = "no such bot or file; " .. ALL

local function move(game) return game:best_move() end

local function refused(spec, why)
  assert.fails(why, bots.get(spec))
end

describe("bots.names", function()
  it("lists what can be named, each with a line that says how it plays", function()
    local names = bots.names()
    assert.equal("perfect random novice single greedy parity mirror trickster minimax",
      table.concat(names, " "):sub(1, 67))
    for _, name in ipairs(names) do
      assert.is_truthy(bots.get(name))
      assert.is_string(bots.describe(name))
    end
    assert.is_nil(bots.describe "nobody")
    assert.is_true(bots.solves "novice(0.3)")
    assert.is_false(bots.solves "random")
    assert.is_false(bots.solves "kim.lua")
  end)

  it("tells the parameters of those that take one", function()
    assert.same({ "depth", 4, 1, 100 }, { bots.parameter "minimax" })
    assert.same({}, { bots.parameter "perfect" })
    assert.same({}, { bots.parameter "kim.lua" })
  end)

  it("gives a fresh list", function()
    bots.names()[1] = "nobody"
    assert.equal("perfect", bots.names()[1])
  end)
end)

describe("the bot single", function()
  local function plays(piles, rules)
    return nim.match.play({ piles = piles, rules = rules,
      bots = { "single", "single" } }).moves[1]
  end

  it("takes the fewest tokens of the largest pile, and may have to split", function()
    assert.same({ 2, 1 }, plays({ 3, 5 }, "lasker"))
    assert.same({ 1, 1 }, plays({ 1 }, "lasker"))
    assert.same({ 2, 1 }, plays({ 3, 5 }, "4.3"))
    assert.same({ 2, 2 }, plays({ 3, 5 }, "C.03"))
    assert.same({ 2, 0, 1 }, plays({ 3, 5 }, "grundy"))
    assert.same({ 1, 0, 1, 1 }, plays({ 4 }, "8.0"))
    assert.same({ 2, 2 }, plays({ 3, 5 }, "take:2,3"))
    assert.same({ 2, 3 }, plays({ 3, 5 }, "euclid"))
    assert.same({ 2, 1 }, plays({ 3, 5 }, "0.77"))
  end)
end)

describe("a bot by name", function()
  it("has its parameter in the name, in one form", function()
    local canonical = {
      perfect = "perfect", novice = "novice(0.5)", minimax = "minimax(4)",
      ["novice(0.3)"] = "novice(0.3)", ["novice(.3)"] = "novice(0.3)",
      ["novice( 1 )"] = "novice(1)", ["novice(1e-3)"] = "novice(0.001)",
      ["novice(0.1234567890123456)"] = "novice(0.1234567890123456)",
      ["minimax(7)"] = "minimax(7)", ["minimax(7.0)"] = "minimax(7)",
    }
    for text, name in pairs(canonical) do assert.equal(name, bots.get(text).name) end
  end)

  it("is made once", function()
    assert.equal(bots.get "perfect", bots.get "perfect")
    local bot = bots.get "novice(0.25)"
    assert.equal(bot, bots.get "novice(0.25)")
    assert.equal(bot, bots.get(bot))
  end)

  it("may be misspelt, which the error says", function()
    refused("perfekt", "unknown bot 'perfekt': did you mean 'perfect'?")
    refused("Random", "unknown bot 'Random': did you mean 'random'?")
    refused("hardd", "unknown bot 'hardd': did you mean 'hard'?")
    refused("novise(0.3)", "unknown bot 'novise': did you mean 'novice'?")
    refused("alphazero", "unknown bot 'alphazero': " .. NONE)
    refused("spec", "spec: Is a directory")
    refused("", "unknown bot '': " .. NONE)
    refused("perfect ", "unknown bot 'perfect ': did you mean 'perfect'?")
    refused("perfect\0",
      "unknown bot 'perfect\u{FFFD}': did you mean 'perfect'?")
  end)

  -- A link to itself stands for a file that is there and that nobody may read.
  it("may be a file that cannot be opened, and the error says why", function()
    local uv = require "luv"
    local link = "spec-of-bots.jsonl"
    assert(uv.fs_symlink(link, link))
    local bot, why = bots.get(link)
    os.remove(link)
    assert.is_nil(bot)
    assert.matches("^spec%-of%-bots%.jsonl: %u[%a ]+$", why)
    refused(("x"):rep(300), ("unknown bot '%s': %s"):format(("x"):rep(64), NONE))
  end)

  it("takes only the parameter that it can use", function()
    refused("perfect(1)", "perfect takes no parameter")
    refused("easy(3)", "easy takes no parameter")
    refused("hard()", "hard takes no parameter")
    refused("novice(2)", "novice: probability from 0 to 1 expected")
    refused("novice(-0.1)", "novice: probability from 0 to 1 expected")
    refused("novice()", "novice: number in parentheses expected, got ''")
    refused("novice(nan)", "novice: number in parentheses expected, got 'nan'")
    refused("novice(1)(2)", "novice: number in parentheses expected, got '1)(2'")
    refused("novice(0.3", "unknown bot 'novice(0.3': " .. NONE)
    refused("minimax(0)", "minimax: depth from 1 to 100 expected")
    refused("minimax(2.5)", "minimax: depth from 1 to 100 expected")
    refused("minimax(101)", "minimax: depth from 1 to 100 expected")
    refused("minimax(1e999)", "minimax: depth from 1 to 100 expected")
  end)

  it("is never shown with what could upset a terminal", function()
    local _, why = bots.get "a\n\27[31m\xFFb"
    assert.equal("unknown bot 'a\u{FFFD}\u{FFFD}[31m\u{FFFD}b': " .. NONE, why)
    _, why = bots.get(("x"):rep(1e6))
    assert.is_true(#why < 200)
  end)

  it("can be a file, which plays in a sandbox", function()
    local path = command.file "return function() return io.read() end"
    local bot = bots.get(path)
    assert.equal(path:match "[^/]*$", bot.name)
    assert.equal("userdata", type(bot.move))
    os.remove(path)
    refused(path, path .. ": No such file or directory")
    refused("bot.lua", "bot.lua: No such file or directory")
  end)

  it("can be a file that has been read, and plays as it was then", function()
    local path = os.tmpname() .. ".lua"
    command.file("return function() return 1, 1 end", path)
    local file = assert(bots.read("kim=" .. path))
    command.file("no Lua", path)
    assert.is_true(bots.is_read(file))
    assert.equal("kim", assert(bots.get(file)).name)
    assert.equal("return function() return 1, 1 end", bots.get(file).source)
    local none, why, kind = bots.read(path)
    assert.same({ nil, "unusable" }, { none, kind })
    assert.matches("^" .. path:gsub("%p", "%%%0") .. ":1: ", why)
    os.remove(path)
    assert.equal("unreadable", select(3, bots.read(path)))
    assert.equal("perfect", bots.read "perfect")
    assert.is_false(bots.is_read "perfect")
  end)

  it("can be a command", function()
    local bot = bots.get "exec: sh bot.sh"
    assert.equal("sh bot.sh", bot.name)
    assert.not_equal(bot, bots.get "exec: sh bot.sh")
    refused("exec:", "'exec:' without a command")
    refused("exec:no-such x", "exec:no-such x: there is no program 'no-such'")
  end)
end)

describe("mirror", function()
  it("makes the two largest piles equal", function()
    local mirror = bots.get("mirror").move
    assert.same({ 2, 4 }, { mirror(nim.game { 3, 7, 1 }) })
    assert.same({ 2, 4 }, { mirror(nim.game({ 3, 7, 1 }, "lasker")) })
    assert.same({ 1, 1 }, { mirror(nim.game { 3, 3 }) })
  end)

  it("finds the option that does so in a game of one's own", function()
    local mirror = bots.get("mirror").move
    local function options(n)
      return n > 2 and { { n - 1 }, { n - 2, 1 }, { n - 2 } } or {}
    end
    local game = nim.game({ 5, 3 }, { options = options })
    assert.same({ 1, 3 }, { mirror(game) })
    assert.same({ 1, 1 }, { mirror(nim.game({ 5, 2 }, { options = options })) })
  end)

  it("makes moves that a copy of the game can take back", function()
    local function options(n) return n > 1 and { { n - 1 }, { n - 2 } } or {} end
    local before
    local function looks(game)
      before = before or game:copy():undo():piles()
      return game:best_move()
    end
    nim.match.play { piles = { 5, 3 }, rules = { options = options },
      bots = { "mirror", looks } }
    assert.same({ 5, 3 }, before)
  end)
end)

describe("a bot of one's own", function()
  it("is a function", function()
    local bot = bots.get(move)
    assert.equal("anonymous", bot.name)
    assert.equal(move, bot.move)
  end)

  it("is a table with move, and if it likes name, start and finish", function()
    local function hook() end
    local bot = bots.get { name = "mine", move = move, start = hook, finish = hook }
    assert.same({ name = "mine", move = move, start = hook, finish = hook }, bot)
    assert.equal("anonymous", bots.get({ move = move }).name)
  end)

  it("is read once, and left as it is", function()
    local spec = { name = "mine", move = move }
    local bot = bots.get(spec)
    spec.move, spec.name = nil, "other"
    assert.equal(move, bot.move)
    assert.equal("mine", bot.name)
    assert.same({ name = "other" }, spec)
  end)

  it("may inherit what it has", function()
    local class = { name = "mine", move = move }
    class.__index = class
    assert.equal(move, bots.get(setmetatable({}, class)).move)
  end)

  it("may be a built-in one under another name", function()
    local bot = bots.get { name = "teacher", move = bots.get("perfect").move }
    assert.equal("teacher", bot.name)
    assert.equal(bots.get("perfect").move, bot.move)
  end)

  it("is refused with the field that is wrong", function()
    refused({}, "field 'move': function expected, got nil")
    refused({ move = "perfect" }, "field 'move': function expected, got string")
    refused({ move = io.stdout }, "field 'move': function expected, got FILE*")
    refused({ move = move, name = 7 }, "field 'name': string expected, got number")
    refused({ move = move, name = "" }, "field 'name': the name is empty")
    refused({ move = move, start = {} }, "field 'start': function expected, got table")
    refused({ move = move, finish = 1 }, "field 'finish': function expected, got number")
    for _, value in pairs { 0 / 0, io.stdout, true } do
      local kind = io.type(value) and "FILE*" or type(value)
      assert.has_error(function() bots.get(value) end, "bad argument #1 to 'get' "
        .. "(name, function or table expected, got " .. kind .. ")")
    end
  end)

  it("may be a table that cannot be read", function()
    local function raising(value)
      return setmetatable({}, { __index = function() error(value, 0) end })
    end
    refused(raising "mine\n", "the table cannot be read: mine\u{FFFD}")
    refused(raising {}, "the table cannot be read: an error that is not a string")
    local loop = {}
    local _, why = bots.get(setmetatable(loop, { __index = loop }))
    assert.matches("^the table cannot be read: .*'__index' chain too long", why)
  end)

  it("gets a name that fits into a table and onto a line", function()
    local function name(text) return bots.get({ name = text, move = move }).name end
    assert.equal("Zoë \u{1F600}", name "Zoë \u{1F600}")
    assert.equal("a\u{FFFD}b", name "a\nb")
    assert.equal("a\u{FFFD}b", name "a\u{9B}b")
    for _, unseen in ipairs { 0xAD, 0x61C, 0x200B, 0x200D, 0x200E, 0x200F, 0x2028, 0x202E,
      0x2060, 0x2066, 0x2069, 0x3164, 0xFE0F, 0xFEFF, 0xE0041 } do
      assert.equal("a\u{FFFD}b", name("a" .. utf8.char(unseen) .. "b"))
    end
    assert.equal("é\u{2010}א", name "é\u{2010}א")
    assert.equal("a\u{FFFD}\u{FFFD}b", name "a\xC3\xFFb")
    assert.equal(("x"):rep(64), name(("x"):rep(1000)))
    assert.equal(("é"):rep(64), name(("é"):rep(1000)))
    assert.equal(64, utf8.len(name(("\xFF"):rep(1000))))
  end)
end)

describe("bots.distinct", function()
  local function names(...)
    local list = {}
    for i, name in ipairs { ... } do list[i] = bots.get { name = name, move = move } end
    for i, bot in ipairs(bots.distinct(list)) do list[i] = bot.name end
    return list
  end

  it("numbers those that have one name, and takes no name twice", function()
    assert.same({ "a", "b" }, names("a", "b"))
    assert.same({ "a", "a #2", "a #3" }, names("a", "a", "a"))
    assert.same({ "a", "a #3", "a #2" }, names("a", "a", "a #2"))
    assert.same({ "a #2", "a", "a #3" }, names("a #2", "a", "a"))
  end)

  it("leaves the others as they are", function()
    local a, b = bots.get "perfect", bots.get "random"
    local list = bots.distinct { a, b, a }
    assert.equal(a, list[1])
    assert.equal(b, list[2])
    assert.equal("perfect", a.name)
    assert.equal("perfect #2", list[3].name)
    assert.equal(list[3], bots.get(list[3]))
  end)
end)

describe("levels", function()
  it("are names of bots, but for the one that a bot has", function()
    local names = {}
    for i, level in ipairs(bots.levels()) do
      names[i] = level.name
      assert.is_true(bots.is_built_in(level.bot))
      local bot = assert(bots.get(level.name))
      if level.name ~= "perfect" then assert.equal(level.bot, bot.name) end
    end
    assert.same({ "easy", "medium", "hard", "perfect" }, names)
    assert.equal("perfect", bots.get("perfect").name)
    bots.levels()[1].bot = "perfect"
    assert.equal("novice(0.7)", bots.levels()[1].bot)
    assert.equal("kim", bots.get("kim=easy").name)
  end)
end)

describe("the nearest word", function()
  local words = { "perfect", "random", "piles", "max" }

  it("is at most two slips away, and less than half a word", function()
    assert.equal("perfect", util.nearest("perfect", words))
    assert.equal("perfect", util.nearest("perfekt", words))
    assert.equal("perfect", util.nearest("epfrect", words))
    assert.equal("perfect", util.nearest("prfct", words))
    assert.equal("random", util.nearest("RANDOM", words))
    assert.equal("piles", util.nearest("pile", words))
    assert.equal("max", util.nearest("mxa", words))
    assert.is_nil(util.nearest("prfc", words))
    assert.is_nil(util.nearest("x", words))
    assert.is_nil(util.nearest("", words))
    assert.is_nil(util.nearest(("perfect"):rep(1000), words))
    assert.is_nil(util.nearest("perfect", {}))
  end)

  it("is asked for in one form, whatever was given", function()
    assert.equal(": did you mean 'perfect'?", util.hint("perfekt", words))
    for _, word in ipairs { "xyzzy", "", 7, true, {}, "\0", ("a"):rep(1000) } do
      assert.equal("", util.hint(word, words))
    end
    assert.equal("", util.hint(nil, words))
  end)
end)
