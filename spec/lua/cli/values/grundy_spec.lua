-- luanim grundy: tables, CSV, JSON, histograms.
local command = require "spec.support.command"
local values = require "spec.support.sequencefile".values
local xml = require "spec.support.xml"

local function grundy(words) return command.values("grundy " .. words) end

local function values_of(csv)
  local list = {}
  for n, value in csv:gmatch("(%d+),(%d+)\n") do
    assert.equal(#list, tonumber(n))
    list[#list + 1] = tonumber(value)
  end
  return list
end

describe("luanim grundy --svg", function()
  it("draws each value as a dot, and each other period as a band", function()
    local root = xml.parse(grundy "kayles 119 --svg")
    assert.equal("Grundy values G(0) to G(119), each a dot. The largest is G(27) = 8; "
      .. "period 12 from n = 71 on, proven. G(0), G(1), ... are 0 1 2 3 1 4 3 2 1 4 2 6 "
      .. "4 1 2 7 1 4 3 2 1 4 6 7 ...", (root:all "desc"[1]:text_of():gsub("%.$", "")))
    local bands, dots = 0, nil
    for _, rect in ipairs(root:all "rect") do
      if rect.attributes.class == "band" then bands = bands + 1 end
    end
    for _, path in ipairs(root:all "path") do
      if path.attributes.class == "dots" then dots = path.attributes.d end
    end
    assert.equal(3, bands)
    assert.equal(120, select(2, dots:gsub("M", "")))
  end)

  it("says where no period is proven, and draws one game", function()
    local root = xml.parse(grundy "grundy 50 --svg")
    assert.truthy(root:all "desc"[1]:text_of():find("no period is proven", 1, true))
    assert.truthy(xml.parse(grundy "nim 0 --svg"))
  end)
end)

describe("luanim grundy", function()
  it("shows a table as wide as the period", function()
    assert.equal([[
0.77: G(0) .. G(100), the largest is G(27) = 8; period 12 from n = 71 on

  n |  0  1  2  3  4  5  6  7  8  9 10 11
----+------------------------------------
  0 |  0  1  2  3  1  4  3  2  1  4  2  6
 12 |  4  1  2  7  1  4  3  2  1  4  6  7
 24 |  4  1  2  8  5  4  7  2  1  8  6  7
 36 |  4  1  2  3  1  4  7  2  1  8  2  7
 48 |  4  1  2  8  1  4  7  2  1  4  2  7
 60 |  4  1  2  8  1  4  7  2  1  8  6  7
----+------------------------------------ all periodic from here
 72 |  4  1  2  8  1  4  7  2  1  8  2  7
 84 |  4  1  2  8  1  4  7  2  1  8  2  7
 96 |  4  1  2  8  1
]], grundy "kayles 100")
  end)

  it("looks for a period less far where piles break into three", function()
    local path = os.tmpname()
    for rules, computed in pairs { ["0.156"] = 10001, ["0.8"] = 2001 } do
      os.remove(path)
      grundy(("%s 20 --save %s"):format(rules, path))
      assert.matches("\nlength " .. computed .. "\n", command.read(path))
    end
    os.remove(path)
  end)

  it("shows 20 values a row where no period says how many", function()
    assert.equal([[
grundy: G(0) .. G(25), the largest is G(18) = 4; no period is proven

 n |  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
---+------------------------------------------------------------
 0 |  0  0  0  1  0  2  1  0  2  1  0  2  1  3  2  1  3  2  4  3
20 |  0  4  3  0  4  3
]], grundy "grundy 25")
  end)

  it("shows the formula's values", function()
    assert.equal([[
lasker: G(0) .. G(9), the largest is G(9) = 9; period 4 from n = 1 on, saltus 4

n | 0 1 2 3
--+--------
0 | 0 1 2 4
--+-------- all periodic from here
4 | 3 5 6 8
8 | 7 9
]], grundy "lasker 9")
    assert.truthy(grundy("nim 26"):find("\n20 | 20 21 22 23 24 25 26\n", 1, true))
    assert.equal("n,value\n0,0\n1,1\n2,2\n3,0\n", grundy "max:2 3 --csv")
    assert.equal("n,value\n0,0\n1,1\n2,1\n", grundy "whole 2 --csv")
  end)

  it("adds a saltus for each period, near and far", function()
    assert.matches("\n29999,9999\n30000,10000\n$", grundy "allbut:1,2 30000 --csv")
    assert.matches("the largest is G%(3%) = 1; ", grundy "allbut:1,2 5")
  end)

  it("shows many of them #slow", function()
    assert.equal(100001, #values_of(grundy "max:100000 10^5 --csv"))
  end)

  it("shows one value", function()
    assert.equal([[
take:2,5,7: G(0) .. G(0), the largest is G(0) = 0; period 22 from n = 0 on

n |  0
--+---
0 |  0
]], grundy "take:2,5,7 0")
  end)

  it("prints CSV #long", function()
    assert.equal("n,value\n0,0\n1,1\n2,2\n3,3\n4,1\n5,4\n", grundy "kayles 5 --csv")
    local nim = require "nim"
    for _, rules in ipairs { "0.156", "0.007", "take:2,7,12", "grundy", "lasker" } do
      assert.same(values(nim.rules(rules):sequence(9000), 9000),
        values_of(grundy(rules .. " 9000 --csv")), rules)
    end
  end)

  it("prints JSON", function()
    assert.equal('{"rules":"0.77","n":5,"period":12,"preperiod":71,"saltus":0,'
      .. '"largest":4,"largest_at":5,"values":[0,1,2,3,1,4]}\n', grundy "kayles 5 --json")
    assert.matches('"period":null,.*"values":%[0,0,0,1%]', grundy "grundy 3 --json")
  end)

  it("takes several games", function()
    assert.equal([[
rules,n,value
0.77,0,0
0.77,1,1
"take:1,3",0,0
"take:1,3",1,1
]], grundy "kayles take:1,3 1 --csv")
    assert.equal(grundy "kayles 30" .. "\n" .. grundy "nim 30", grundy "kayles nim 30")
    assert.equal(grundy "kayles 30 --json" .. grundy "nim 30 --json",
      grundy "kayles nim 30 --json")
    assert.equal([[
rules,value,times
whole,0,1
whole,1,9
max:1,0,5
max:1,1,5
]], grundy "whole max:1 9 --csv --histogram")
  end)

  it("counts how often each value occurs", function()
    assert.equal([[
grundy: G(0) .. G(20), the largest is G(18) = 4; no period is proven

value  times
    0      7   33.3%  ########################################
    1      5   23.8%  #############################
    2      5   23.8%  #############################
    3      3   14.3%  ##################
    4      1    4.8%  ######
]], grundy "grundy 20 --histogram")
    assert.equal("value,times\n0,1\n1,1000\n", grundy "whole 1000 --histogram --csv")
    assert.equal('{"rules":"0.77","n":3,"period":12,"preperiod":71,"saltus":0,'
      .. '"largest":3,"largest_at":3,"histogram":[[0,1],[1,1],[2,1],[3,1]]}\n',
      grundy "kayles 3 --histogram --json")
  end)

  it("counts by the period what fits into no memory", function()
    local counts = require("nim").rules("0.77"):sequence(5000):histogram()
    local told = {}
    for value, times in grundy("kayles 5000 --histogram --csv"):gmatch("(%d+),(%d+)") do
      told[math.tointeger(value)] = math.tointeger(times)
    end
    assert.same(counts, told)
    local sum = 0
    for times in grundy("kayles 10^18 --histogram --csv"):gmatch(",(%d+)") do
      sum = sum + math.tointeger(times)
    end
    assert.equal(1000000000000000001, sum)
  end)

  it("streams a huge table", function()
    local ran = command.shell("$LUANIM grundy kayles 10^18 | sed -n '5p;5q'")
    assert.equal("", ran.err)
    assert.truthy(ran.out:find("^ +0 |  0  1  2  3  1  4  3  2  1  4  2  6\n$"), ran.out)
    ran = command.shell("$LUANIM grundy lasker 9223372036854775806 --csv | head -5")
    assert.equal("n,value\n0,0\n1,1\n2,2\n3,4\n", ran.out)
    assert.equal("", ran.err)
  end)

  it("keeps its values and goes on from them", function()
    local path = os.tmpname()
    grundy("0.07 20000 --save " .. path)
    assert.equal(20000, #assert(require("nim").rules("0.07"):load(path)))
    assert.equal(grundy "0.07 30000", grundy("0.07 30000 --load " .. path))
    assert.equal(grundy "0.07 40", grundy("0.07 40 --load " .. path))
    assert.equal(grundy "0.07 40 --json", grundy("0.07 40 --json --load " .. path))
    assert.equal("'--load and --no-period cannot be combined'", ("'%s'"):format(
      command.complaint("grundy 0.07 40 --no-period --load " .. path, 2)))
    assert.equal(path .. ": a sequence of '0.07', not of '0.77'",
      command.complaint("grundy kayles 40 --load " .. path, 1))
    os.remove(path)
  end)

  it("names in its help what it asks for", function()
    for name, usage in pairs {
      grundy = "<RULES> [<RULES>] ... <N>\n\n", map = "<RULES> <N>\n\n",
    } do
      local help = command.run(name .. " --help").out
      assert.truthy(help:gsub("\n       ", " "):find(usage, 1, true), help)
      assert.matches("\n   N  +The largest pile", help)
    end
  end)

  command.refuses(it, "grundy ", 2, {
    [""] = "missing argument 'RULES'",
    ["kayles"] = "missing argument 'N'",
    ["100"] = "missing argument 'RULES'",
    ["10^6"] = "missing argument 'RULES'",
    ["kayles 3 4"] = "'3': first digit: 0, 4, 8 or C expected, got '3'; a number alone "
      .. "is not a rule set",
    ["kayles nim 10 --svg"] = "--svg draws one game, not 2",
    ["kayles 50001 --svg"] = "N: at most 50000 for --svg, got 50001",
    ["kayles 10 --svg --histogram"] = "--svg and --histogram cannot be combined",
    ["kayles nim 4 --save x"] = "--save: a file holds one game, not 2",
    ["kayles 4 --no-check"] = "--no-check needs --load",
    ["kayles wythoff 4"] =
      "'wythoff' is not a sum of piles: single piles do not decide it",
    ["kayles x"] = "N: number expected, got 'x'",
    ["kayles 1.5"] = "N: number expected, got '1.5'",
    ["kayles -5"] = "N: number >= 0 expected, got '-5'",
    ["kayles -- -5"] = "N: number >= 0 expected, got '-5'",
    ["kayles 9223372036854775808"] =
      "N: number beyond 9223372036854775807, got '9223372036854775808'",
    ["wythoff 5"] = "'wythoff' is not a sum of piles: single piles do not decide it",
    ["'nim misere' 5"] =
      "'nim misere': Grundy values decide normal play only; use 'nim'",
    ["kayles 5 --csv --json"] = "--csv and --json cannot be combined",
    ["part:1/3 10^18 --histogram"] = "--histogram: at most 10000000 values of a formula "
      .. "are counted, got 1000000000000000000",
    ["max:9223372036854775806 10^18 --histogram"] = "--histogram: at most 10000000 "
      .. "values of a formula are counted, got 1000000000000000000",
    ["nim 5 --histogram"] = "--histogram: the values of 'nim' grow without bound",
    ["allbut:2,5 20 --histogram"] =
      "--histogram: the values of 'allbut:2,5' grow without bound",
    ["lasker 9223372036854775807"] = "the Grundy value exceeds 2^63-1",
    ["nim 5 --save x"] =
      "--save: the values of 'nim' come from a formula: there is nothing to save",
  })

  command.refuses(it, "grundy ", 1, {
    ["kayles 5 --load no/such"] = "no/such: No such file or directory",
    ["kayles 5 --save no/such"] = "no/such: No such file or directory",
    ["kayles 5 --save /dev/full"] = "/dev/full: No space left on device",
  })

  for _, words in ipairs { "grundy 10^15", "kayles 10^15 --no-period" } do
    it("shows what there is memory for: '" .. words .. "'", function()
      local ran = command.run("grundy " .. words .. " --csv")
      assert.same({ 1, "luanim: not enough memory for values up to 1000000000000000: "
        .. "G(0) .. G(10000) are computed\n" }, { ran.status, ran.err })
      assert.equal(grundy(words:gsub("10%^15", "10000") .. " --csv"), ran.out)
    end)
  end
end)

describe("an end before the last value", function()
  local d = require("spec.support.workdir").new()
  teardown(function() d:remove() end)

  -- The values of n -> {1, 2} up to 50, and why there are no more.
  local ENDS <const> = {
    ["raises.lua"] = { "error 'late'", "raises.lua:2: takes(51): late" },
    ["loops.lua"] = { "while true do end",
      "loops.lua: takes(51): more than 1000000 instructions, in line 2" },
    ["grows.lua"] = { "return (('x'):rep(100000000))",
      "grows.lua: takes(51): more than 16777216 bytes of memory, in line 2" },
    ["wrong.lua"] = { "return { 0 }",
      "wrong.lua: takes(51): number 1: at least 1 must be taken" },
  }

  for name, row in pairs(ENDS) do
    it("shows and saves the values before it: " .. name, function()
      d:write(name, ("return { takes = function(n)\n  if n > 50 then %s end\n"
        .. "  return n > 1 and { 1, 2 } or { 1 }\nend }"):format(row[1]))
      local ran = d:shell(("$LUANIM grundy %s 80 --csv --save saved"):format(name))
      assert.equal(1, ran.status)
      assert.equal("luanim: " .. row[2] .. ": G(0) .. G(50) are computed, "
        .. "saved in saved\n", ran.err)
      local list = values_of(ran.out:gsub("^n,value\n", ""))
      assert.equal(51, #list)
      for i, value in ipairs(list) do assert.equal((i - 1) % 3, value) end
      assert.equal(ran.out, d:shell(
        ("$LUANIM grundy %s 50 --csv --load saved"):format(name)).out)
    end)
  end

  it("leaves later games out, and nothing of a first value alone", function()
    d:write("never.lua", "return { options = function() error 'no' end }")
    local ran = d:shell "$LUANIM grundy kayles never.lua take:2 5 --csv"
    assert.same({ 1, "luanim: never.lua:1: options(1): no\n" }, { ran.status, ran.err })
    assert.truthy(ran.out:find "0.77,5,4\n$", ran.out)
  end)
end)

describe("a table on a terminal", function()
  ---@return integer width of the fourth line on a terminal of so many columns
  local function width(words, columns)
    local line = ("stty cols %d; NO_COLOR=1 $LUANIM grundy %s"):format(columns, words)
    local out = command.on_terminal(line) or pending "script is not there"
    return #out:match "^[^\n]*\n[^\n]*\n[^\n]*\n([^\r\n]*)"
  end

  it("marks the exceptions to the period", function()
    local out = command.on_terminal "$LUANIM grundy kayles 71"
      or pending "script is not there"
    local _, marked = out:gsub("\27%[1;33m +%d+\27%[0m", "")
    local seq, exceptions = require("nim").rules("0.77"):sequence(200), 0
    for n = 0, 70 do
      if seq[n] ~= seq[n % 12 + 72] then exceptions = exceptions + 1 end
    end
    assert.equal(exceptions, marked)
    assert.truthy(out:find("\27[1;33m  6\27[0m  7\r\n", 1, true))
  end)

  it("has the period for its width while that fits", function()
    assert.equal(5 + 34 * 3, width("0.07 200", 120))
    assert.equal(5 + 12 * 3, width("kayles 200", 80))
  end)

  it("has a part of the period for its width, or few values", function()
    assert.equal(5 + 17 * 3, width("0.07 200", 80))
    assert.equal(5 + 6 * 2, width("kayles 200", 40))
    assert.equal(5 + 10 * 2, width("grundy 100", 40))
  end)
end)
