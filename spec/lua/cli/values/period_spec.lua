-- luanim period: proven periods, open ones, and why.
local command = require "spec.support.command"
local nim = require "nim"
local sequencefile = require "spec.support.sequencefile"

local function period(words, status)
  return command.values("period " .. words, status)
end

local function has(text, words, status) command.has(period(words, status), text) end

local function json_of(words, status)
  return require("dkjson").decode(period(words .. " --json", status))
end

describe("luanim period", function()
  it("proves the period of Kayles, with the numbers put into the theorem", function()
    assert.equal([[
0.77 has period 12: G(n+12) = G(n) for every n >= 71

  period          12
  preperiod       71
  last exception  70: G(70) = 6, not 2
  saltus          0
  largest value   8, first at n = 27
  checked         G(0) .. G(168)

  G(n+12) = G(n) holds for every n from 71 to 156
  = 2*71 + 12 + 2, as G(0) .. G(168) show.
  By the theorem of Guy and Smith (1956) it then holds for every larger n:
  an octal game whose moves take t tokens at most has period p from n0 on as
  soon as G(n+p) = G(n) for all n from n0 to 2*n0 + p + t. Here t is 2.
]], period "kayles")
  end)

  it("proves a period where moves leave three piles", function()
    has([[
  G(n+34) = G(n) holds for every n from 54 to 232
  = 3*54 + 2*34 + 2, as G(0) .. G(266) show.
  By the theorem of Guy and Smith (1956) it then holds for every larger n:
  a game whose moves take t tokens at most and leave three piles at most has
  period p from n0 on as soon as G(n+p) = G(n) for all n from n0 to
  3*n0 + 2*p + t. Here t is 2.
]], "4.c5")
  end)

  it("proves the period of a subtraction set by a window", function()
    assert.equal([[
take:2,5,7 has period 22: G(n+22) = G(n) for every n >= 0

  period          22
  preperiod       0
  last exception  none
  saltus          0
  largest value   3, first at n = 7
  checked         G(0) .. G(28)

  G(n+22) = G(n) holds for the 7 values from n = 0 to 6,
  as G(0) .. G(28) show. No move takes more than 7, so a value follows
  from the 7 before it: where so many repeat in a row, all that follows
  repeats as well, for ever.
]], period "take:7,2,5")
  end)

  it("keeps within 80 columns", function()
    for _, words in ipairs { "0.16", "4.c5", "take:1,100000", "nim", "max:3", "whole",
      "lasker", "0.106 --limit 5" } do
      local text = command.run("period " .. words).out
      for line in text:gmatch "[^\n]+" do
        assert.is_true((utf8.len(line)) <= 80, line)
      end
    end
  end)

  it("names the theorem behind a formula", function()
    assert.equal([[
lasker has period 4: G(n+4) = G(n) + 4 for every n >= 1

  period          4
  preperiod       1
  last exception  0: G(0) = 0
  saltus          4
  largest value   none: the values grow without bound
  formula         G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3

  Lasker's theorem (1931), for every k >= 0; Winning Ways, ch. 4.
]], period "lasker")
    has("G(n) = n for every n", "nim")
    has("G(n) = n mod 4 for every n", "max:3")
    has("largest value   100000, first at n = 100000", "max:100000")
    has("G(0) = 0, and G(n) = 1 for every n >= 1", "whole")
    has("Bouton's theorem (1901)", "nim")
  end)

  it("states no period that no pile reaches", function()
    local result = command.run "period take:5-9223372036854775807"
    assert.equal(1, result.status)
    assert.equal([[
take:5-9223372036854775807 has no proven period, but a formula for every value

  formula         G(n) = (n mod (2^63 + 4)) div 5 for every n

  The values of all options of n are those of every residue but the ones around
  that of n (Winning Ways, ch. 4).
]], result.out)
  end)

  it("says that a game is open, and fails", function()
    assert.equal([[
0.106 is open: no period is proven up to n = 20000

  largest so far  25, first at n = 18002

  A longer search may prove one: a larger --limit goes on, --save keeps the
  values.
]], period("0.106 --limit 20000", 1))
  end)

  it("says where values may grow", function()
    for _, code in ipairs { "0.8", "8.1", "0.03F" } do
      assert.matches("\n  A digit of 8 or more may let values grow: G%(n%+p%) = ",
        period(code .. " --limit 100", 1))
    end
  end)

  it("says that no theorem would prove a period of Grundy's game", function()
    assert.equal([[
grundy is open: no period is proven up to n = 1000

  largest so far  28, first at n = 939

  No known theorem proves a period of such a game, however many values are computed.
]], period("grundy --limit 1e3", 1))
    has("up to n = 100000", "grundy", 1)
  end)

  it("finds the long periods at once", function()
    local known = json_of("0.16")
    assert.same({ 149459, 105350, 509622 },
      { known.period, known.last_exception, known.checked })
    known = json_of("0.56")
    assert.same({ 144, 326639 }, { known.period, known.last_exception })
  end)

  it("prints JSON", function()
    assert.equal('{"rules":"0.77","proven":true,"period":12,"preperiod":71,'
      .. '"last_exception":70,"saltus":0,"largest":8,"largest_at":27,"checked":168,'
      .. '"reason":"G(n+12) = G(n) holds', period("kayles --json"):match("^.-holds"))
    assert.equal('{"rules":"grundy","proven":false,"period":null,"preperiod":null,'
      .. '"last_exception":null,"saltus":null,"largest":3,"largest_at":13,"checked":15,'
      .. '"reason":"No known theorem proves a period of such a game, however many '
      .. 'values are computed."}\n', period("grundy --limit 15 --json", 1))
    assert.equal('{"rules":"nim","proven":true,"period":1,"preperiod":0,'
      .. '"last_exception":null,"saltus":1,"largest":null,"largest_at":null,'
      .. '"checked":null,"formula":"G(n) = n for every n","reason":"Bouton\'s theorem '
      .. '(1901): a pile of n can be left with any smaller number, so its value is n."}'
      .. "\n", period("nim --json"))
  end)

  it("takes several games", function()
    assert.equal([[
game        period  preperiod  saltus  largest     at  checked
0.77            12         71       0        8     27      168
0.106         open          -       -       25  18002    20000
nim              1          0       1        -      -        -
take:2,5,7      22          0       0        3      7       28
]], period("kayles 0.106 nim take:2,5,7 --limit 20000", 1))
    assert.equal([[
rules,proven,period,preperiod,last_exception,saltus,largest,largest_at,checked
0.77,true,12,71,70,0,8,27,168
0.106,false,,,,,25,18002,20000
lasker,true,4,1,0,4,,,
"take:2,5,7",true,22,0,,0,3,7,28
]], period("kayles 0.106 lasker take:2,5,7 --limit 20000 --csv", 1))
    assert.equal(period "kayles --json" .. period "nim --json",
      period "kayles nim --json")
  end)

  it("keeps its values and goes on from them", function()
    local path = os.tmpname()
    local whole = period "0.165"
    period("0.165 --limit 5000 --save " .. path, 1)
    assert.equal(whole, period("0.165 --load " .. path))
    period("0.165 --load " .. path .. " --save " .. path)
    assert.equal(whole, period("0.165 --limit 1 --load " .. path))
    os.remove(path)
  end)

  it("states and certifies nothing that a forged file says", function()
    local path, proof = os.tmpname(), os.tmpname()
    os.remove(proof)
    local list = sequencefile.values(nim.rules("0.16"):sequence(40000), 40000)
    for i = 40002, 90000 do list[i] = list[i - 20000] end
    sequencefile.write(path, "0.16", list)
    for _, words in ipairs { "", " --json", " --certificate " .. proof } do
      assert.equal(
        path .. ": G(40001) is 4, not 2: these are not the values of this game",
        command.complaint("period 0.16 --load " .. path .. words, 1))
    end
    assert.is_nil(io.open(proof))
    os.remove(path)
  end)

  command.refuses(it, "period ", 2, {
    [""] = "missing argument 'RULES'",
    ["kayles 3"] = "'3': first digit: 0, 4, 8 or C expected, got '3'; a number alone "
      .. "is not a rule set: did you mean --limit 3?",
    ["kayles kaylse"] = "unknown rules 'kaylse': did you mean 'kayles'?",
    ["kayles nim --load x"] = "--load: a file holds one game, not 2",
    ["kayles nim --certificate x"] = "--certificate: a file holds one game, not 2",
    ["nim --certificate x"] =
      "--certificate: the values of 'nim' come from a formula: there is nothing to save",
    ["grundy --certificate x"] = "--certificate: no theorem proves a period of 'grundy'",
    ["take:squares --certificate x"] =
      "--certificate: no theorem proves a period of 'take:squares'",
    ["part:1/3 --certificate x"] = "--certificate: the values of 'part:1/3' come from a "
      .. "formula: there is nothing to save",
    ["kayles --csv --json"] = "--csv and --json cannot be combined",
    ["kaylse"] = "unknown rules 'kaylse': did you mean 'kayles'?",
    ["0.G"] = "'0.G': digit 1 after the point: 0 to 9 or A to F expected, got 'G'",
    ["wythoff"] = "'wythoff' is not a sum of piles: single piles do not decide it",
    ["moore:2"] = "'moore:2' is not a sum of piles: single piles do not decide it",
    ["staircase"] = "'staircase' is not a sum of piles: single piles do not decide it",
    ["'kayles misere'"] =
      "'0.77 misere': Grundy values decide normal play only; use '0.77'",
    ["kayles --misere"] =
      "'0.77 misere': Grundy values decide normal play only; use '0.77'",
    ["kayles --limit x"] = "--limit: number >= 0 expected, got 'x'",
    ["kayles --limit 1.5"] = "--limit: number >= 0 expected, got '1.5'",
    ["kayles --limit=-5"] = "--limit: number >= 0 expected, got '-5'",
    ["kayles --limit 10^19"] =
      "--limit: number beyond 9223372036854775807, got '10000000000000000000'",
    ["nim --save x"] =
      "--save: the values of 'nim' come from a formula: there is nothing to save",
    ["max:3 --load x"] =
      "--load: the values of 'max:3' come from a formula: there is nothing to save",
  })

  command.refuses(it, "period ", 1, {
    ["kayles --load no/such"] = "no/such: No such file or directory",
    ["kayles --save no/such"] = "no/such: No such file or directory",
    ["kayles --save /dev/full"] = "/dev/full: No space left on device",
    ["kayles --certificate /dev/full"] = "/dev/full: No space left on device",
    ["kayles --certificate no/such"] = "no/such: No such file or directory",
    ["kayles --load Makefile"] = "Makefile: not a sequence of luanim",
  })

  for rules, last in pairs { grundy = 10000, ["0.106"] = 1000000 } do
    it("says how far there is memory for " .. rules, function()
      local ran = command.run(("period %s --limit 10^15"):format(rules))
      assert.same({ 1, "luanim: not enough memory for values up to 1000000000000000: "
        .. ("G(0) .. G(%d) are computed\n"):format(last) }, { ran.status, ran.err })
      assert.matches(("^%s is open: no period is proven up to n = %d\n"):format(
        rules:gsub("%p", "%%%0"), last), ran.out)
    end)
  end

  it("needs no memory for a limit that a small period makes needless", function()
    has("period 20", "0.45 --limit 10^18")
  end)
end)

describe("--workers", function()
  it("finds the same", function()
    local one = command.run "period 0.161 0.16 grundy --limit 20000 --csv"
    local two = command.run "period 0.161 0.16 grundy --limit 20000 --csv --workers 2"
    assert.same({ 1, one.out, one.err }, { two.status, two.out, two.err })
    assert.equal(command.run("grundy 0.172 12000 --histogram").out,
      command.run("grundy 0.172 12000 --histogram --workers 3").out)
  end)

  command.refuses(it, "period 0.007 --workers ", 2, {
    ["0"] = "--workers: number >= 1 expected, got '0'",
    ["1.5"] = "--workers: number >= 1 expected, got '1.5'",
    ["x"] = "--workers: number >= 1 expected, got 'x'",
    ["257"] = "--workers: at most 256",
  })
end)

describe("Ctrl-C", function()
  local TOLD <const> = "^luanim: interrupted: G%(0%) .. G%((%d+)%) are computed\n$"
  local interrupted = require("spec.support.interrupt").run

  it("tells how far it came #long", function()
    local ran = interrupted("period 0.007")
    assert.equal(130, ran.status)
    local last = ran.err:match(TOLD)
    assert.truthy(last, ran.err)
    assert.truthy(ran.out:find("no period is proven up to n = " .. last .. "\n", 1, true),
      ran.out)
  end)

  it("shows the values so far, of rules from a file too #slow", function()
    local path = command.file(
      "return { takes = function(n) return n > 1 and { 1, 2 } or { 1 } end }",
      os.tmpname() .. ".lua")
    for _, rules in ipairs { "0.007", path } do
      local ran = interrupted(("grundy %s %d --csv"):format(rules, (1 << 24) - 1))
      local last = ran.err:match(TOLD)
      assert.truthy(last, ran.err)
      assert.equal(130, ran.status)
      assert.truthy(ran.out:find("\n" .. last .. ",%d+\n$"), rules)
    end
    os.remove(path)
  end)

  it("saves what there is, of several threads too #slow", function()
    local path = os.tmpname()
    local ran = interrupted("grundy 0.007 10^6 --workers 2 --save " .. path)
    local last = ran.err:match("^luanim: interrupted: G%(0%) .. G%((%d+)%) are computed, "
      .. "saved in " .. path:gsub("%p", "%%%0") .. "\n$")
    assert.truthy(last, ran.err)
    local rules = require("nim").rules("0.007")
    assert.equal(tonumber(last), #assert(rules:load(path)))
    assert.equal(rules:sequence(5000)[5000], rules:load(path)[5000])
    os.remove(path)
  end)

  it("says that it could not save #slow", function()
    local ran = interrupted("period 0.007 --save /dev/full")
    assert.truthy(ran.err:find(
      "computed, but not saved: /dev/full: No space left on device\n$"), ran.err)
  end)
end)

--- Sends the signal to the command alone: to its whole group it would come twice, and the
-- second one kills.
local INT <const> = "timeout --foreground --preserve-status -s INT "

describe("progress", function()
  ---What standard error gets when it is a terminal, in so many seconds.
  local function on_terminal(words, seconds)
    local line = (INT .. "%d $LUANIM %s > /dev/null"):format(seconds, words)
    return command.on_terminal(line) or pending "script is not there"
  end

  it("is a line drawn again and again, and taken away #slow", function()
    local line = "\r%[=*>? *%] +%d+%%  [%d,]+ of 10,000,000 values, [%d,]+/s, [%d:]+ left"
    local out, drawn
    for tries = 1, 5 do -- a busy machine takes a while to draw two
      out = on_terminal("period 0.007 --limit 10^7", 1 << tries)
      drawn = select(2, out:gsub(line, ""))
      if drawn >= 2 then break end
    end
    assert.is_true(drawn >= 2, out)
    assert.truthy(out:find("\r\27%[Kluanim: interrupted: [^\r\n]*\r\n$"), out)
  end)

  it("is not for short work", function()
    assert.equal("", on_terminal("period kayles", 60))
  end)
end)
