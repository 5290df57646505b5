-- Flags as rows of a table: what stands after them, and which go together.
local argparse = require "argparse"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"

local function refusal(f, ...)
  local done, why = pcall(f, ...)
  assert.is_false(done)
  assert.is_true(fail.is(why))
  return tostring(why)
end

describe("a count after a flag", function()
  it("may be a power", function()
    assert.equal(20, flags.count(1)("20", "--games"))
    assert.equal(1000000, flags.count(1)("10^6", "--games"))
    assert.equal(25000, flags.count(1, 25000)("25e3", "--games"))
  end)

  it("has bounds", function()
    local function refused(text, most)
      return refusal(flags.count(1, most), text, "--games")
    end
    assert.equal("--games: number >= 1 expected, got '0'", refused "0")
    assert.equal("--games: number >= 1 expected, got '10^-6'", refused "10^-6")
    assert.equal("--games: at most 99", refused("10^2", 99))
    assert.equal("--games: number beyond 9223372036854775807, got "
      .. "'10000000000000000000'", refused "10^19")
  end)
end)

describe("a command of rows", function()
  local parser
  before_each(function()
    parser = argparse "luanim"
    flags.define(parser:command "test", {
      summary = "Test.", description = "Tests.", epilog = "Examples: ...",
      { "PILE", "Piles.", args = "*", target = "piles" },
      { "--all", "All." }, { "--deep", hidden = true },
      { "--limit", "N", "At most N.", read = flags.count(0, 9) },
      flags.kept("--save", "Keep it."), flags.PRIOR, flags.seconds "Time",
    })
  end)

  local function parse(...) return parser:parse { "test", ... } end

  it("reads what they say", function()
    assert.same({ test = true, piles = { "3", "4" }, all = true, limit = 7, prior = 0.5,
      seconds = 2 },
      parse("3", "4", "--all", "--limit", "7", "--prior", ".5", "--seconds", "2"))
    assert.equal("--limit: at most 9", refusal(parse, "--limit", "10"))
    assert.equal("--seconds: number above 0 expected, got '0'",
      refusal(parse, "--seconds", "0"))
    assert.equal("--prior: number from 0 to 1000000 expected, got '-1'",
      refusal(parse, "--prior=-1"))
  end)

  it("excludes some flags, and needs others", function()
    local command = { excludes = { { "csv", "GAME", "no-check" } },
      needs = { { "no-check", "load" } } }
    flags.check(command, { csv = true })
    flags.check(command, { no_check = true, load = "x" })
    flags.check({}, { csv = true, game = 3 })
    assert.equal("--csv and GAME cannot be combined",
      refusal(flags.check, command, { csv = true, game = 3 }))
    assert.equal("--csv and --no-check cannot be combined",
      refusal(flags.check, command, { csv = true, no_check = true, load = "x" }))
    assert.equal("--no-check needs --load",
      refusal(flags.check, command, { no_check = true }))
  end)
end)

describe("a plain command line", function()
  local about = {
    summary = "Test.", description = "Tests.", epilog = "Examples: ...",
    { "BOT", "Bots.", args = "1-2", target = "bots" },
    { "N", "A number.", args = "?", target = "n", read = function(word)
      return tonumber(word) or fail.usage "N: no number"
    end },
    { "FILE", "Files.", args = "*", target = "files" },
    { { "--bot-output", "WHEN", "When.", choices = { "on", "off" } } },
    { "--limit", "N", "At most N.", read = flags.count(0, 9) },
    { "--moves", "WHICH", "Which.", args = "?" }, { "--all", "All." },
    { "--without", "BOT", "Without.", count = "*" }, { "--out", "FILE", "File.",
      hidden_name = "-o", read = flags.name },
  }

  -- A negative number is an argument or a value, like any other number.
  local function swapped(value, word, other)
    if type(value) == "table" then
      for key, one in pairs(value) do value[key] = swapped(one, word, other) end
    end
    return value == word and other or value == tonumber(word) and tonumber(other) or value
  end

  local function with_argparse(given)
    local parser = argparse "luanim"
    parser.error = function(_, why) error(why, 0) end
    flags.define(parser:command "test", about)
    local done, args = pcall(parser.parse, parser, swapped({ table.unpack(given) }, "-1",
      "77"))
    if not done then return nil end
    swapped(args, "77", "-1").test = nil
    -- No words after a flag that may come again are as good as none.
    if not args.without[1] then args.without = nil end
    return args
  end

  local PARTS = {
    "kim", "7", "0", "--all", "--limit", "--bot-output", "on", "--moves", "--without",
    "--out", "-o", "--", "-", "", "--limit=3", "--nothing", "-1", "misere", "10^1",
  }

  it("is read as argparse reads it, or left to it #long", function()
    local read, left, count = 0, 0, #PARTS
    for n = 0, count ^ 3 - 1 do
      local given = { "test", "lee" }
      for i = 1, 3 do
        local place = i % 2 + 2
        table.insert(given, place, PARTS[n % count + 1])
        n = n // count
      end
      local args = flags.read(about, given)
      if args then
        read = read + 1
        assert.same(with_argparse(given), args, table.concat(given, " "))
      elseif with_argparse(given) then
        left = left + 1
      end
    end
    assert.is_true(read > 100 and left > 1000, read .. " " .. left)
  end)
end)

describe("what a function has returned", function()
  it("ends the command where it is nil", function()
    assert.same({ 1, 2, 3, 4 }, { fail.need(1, 1, 2, 3, 4) })
    assert.is_false(fail.need(1, false))
    assert.equal("why", refusal(fail.need, 1, nil, "why"))
    local wrong = require "nim.util.fault".new "no_position"
    assert.equal("there is no position to start from",
      refusal(fail.need, 1, nil, "why", wrong))
  end)
end)
