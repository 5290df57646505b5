-- Rules: text and table, and what is refused.
local core = require "nim.core"
local nim = require "nim"

local function rules_text(spec)
  return tostring(nim.rules(spec))
end

local function refused(reason, spec)
  assert.same({ false, "bad argument #1 to 'rules' (" .. reason .. ")" },
    { pcall(nim.rules, spec) })
end

local SAME = {
  { "nim", {}, { name = "nim" } },
  { "nim misere", { misere = true }, { name = "nim", misere = true } },
  { "max:3", { max = 3 }, { max = 3.0 } },
  { "max:9223372036854775807", { max = math.maxinteger } },
  { "take:1,3,4", { take = { 4, 1, 3 } }, { take = { 1, 3, 4, 4 } } },
  { "take:5 misere", { take = { 5 }, misere = true } },
  { "whole", { whole = true } },
  { "moore:2", { moore = 2 } },
  { "moore:255", { moore = 255 } },
  { "wythoff", { wythoff = true } },
  { "staircase misere", { staircase = true, misere = true, whole = false } },
}

describe("nim.rules", function()
  it("reads text and tables that say the same", function()
    for _, row in ipairs(SAME) do
      local rules = nim.rules(row[1])
      assert.equal(row[1], tostring(rules))
      assert.equal(rules, nim.rules(tostring(rules)))
      for i = 2, #row do assert.equal(rules, nim.rules(row[i])) end
    end
  end)

  it("reads numbers in any order, and writes them in one way", function()
    local random = nim.random(1)
    for _ = 1, 1000 do
      local marked, parts, ranges = {}, {}, false
      for i = 1, random:int(1, 8) do
        local first = random:int(1, 40)
        local last = random:int(1, 3) == 1 and random:int(first, 40) or first
        for k = first, last do marked[k] = true end
        local range = last > first or random:int(1, 4) == 1
        parts[i], ranges = range and first .. "-" .. last or first, ranges or range
      end
      local list, written, i = {}, {}, 1
      for k = 1, 40 do if marked[k] then list[#list + 1] = k end end
      while i <= #list do -- runs of three and more are ranges, where any is given
        local last = i
        while ranges and list[last + 1] == list[last] + 1 do last = last + 1 end
        if last < i + 2 then last = i end
        written[#written + 1] = last > i and list[i] .. "-" .. list[last] or list[i]
        i = last + 1
      end
      local rules = nim.rules("take:" .. table.concat(parts, ","))
      local kind = rules:kind()
      if kind.kind == "interval" then -- one range is of another kind
        assert.same(kind.interval, { list[1], list[#list] })
      else
        assert.same(list, kind.take)
        assert.equal("take:" .. table.concat(written, ","), tostring(rules))
      end
    end
    for text, number in pairs {
      ["007"] = 7, ["922337203685477580"] = math.maxinteger // 10,
      ["9223372036854775799"] = math.maxinteger - 8,
    } do
      assert.equal(number, nim.rules("max:" .. text):kind().max)
    end
    for _, text in ipairs { "", "0", "x", "12x", ":", "9223372036854775808",
      "92233720368547758070", "99999999999999999999999" } do
      assert.is_false((pcall(nim.rules, "max:" .. text)))
    end
  end)

  it("is read once, by whatever text it is asked for", function()
    local function grown(text)
      local kept, piles = nim.rules(text), { 10, 7 }
      collectgarbage()
      collectgarbage "stop"
      local before = collectgarbage "count"
      for _ = 1, 1000 do nim.best_move(piles, text) end
      local after = collectgarbage "count"
      collectgarbage "restart"
      return after - before, kept
    end
    for _, text in ipairs { "0.77", "kayles", "misere kayles", "take:3,1", " nim " } do
      assert.is_true(grown(text) < 1, text)
    end
    local other = setmetatable({ nim.rules "take:77,5" }, { __mode = "v" })
    collectgarbage()
    assert.is_nil(other[1])
    assert.equal("take:5,77", tostring(nim.rules "take:77,5"))
  end)

  it("gives canonical text", function()
    assert.equal("nim", rules_text(nil))
    assert.equal("nim misere", rules_text "misere")
    assert.equal("nim misere", rules_text "  misere ")
    assert.equal("max:3 misere", rules_text "\tmax:3   misere\n")
    assert.equal("take:1,2,10", rules_text "take:10,2,1,2")
    assert.equal("max:3", rules_text "max:003")
    assert.equal(nim.rules "nim", nim.rules(nim.rules "nim"))
  end)

  it("shares equal rules between games", function()
    assert.is_true(rawequal(nim.rules "take:1,3", nim.game({ 1 }, "take:3,1"):rules()))
  end)

  it("refuses text with its reason", function()
    refused("the rules are empty", "")
    refused("the rules are empty", "  ")
    refused("unknown rules 'nimm': did you mean 'nim'?", "nimm")
    refused("unknown rules 'kayels': did you mean 'kayles'?", "kayels misere")
    refused("unknown rules 'tkae:5,6': did you mean 'take:5,6'?", "tkae:5,6")
    refused("unknown rules 'moor': did you mean 'moore:2'?", "moor")
    refused("unknown rules 'whloe:3': did you mean 'whole'?", "whloe:3")
    refused("unknown rules 'powers:3': did you mean 'take:powers:2'?", "powers:3")
    refused("unknown rules 'interval:2': did you mean 'take:2-5'?", "interval:2")
    refused("unknown rules 'Interval:2': did you mean 'take:2-5'?", "Interval:2")
    refused("unknown rules 'chess'", "chess")
    refused("'0.8g': digit 2 after the point: 0 to 9 or A to F expected, got 'g'", "0.8g")
    refused("'B.8': first digit: 0, 4, 8 or C expected, got 'B'", "B.8")
    refused("'whole' cannot follow 'max:3': only 'misere' can", "max:3 whole")
    refused("'misere' is given twice", "misere nim misère")
    refused("unknown rules '" .. ("x"):rep(40) .. "'", ("x"):rep(300))
    refused("'max' needs a number, as in max:3", "max")
    refused("'moore' needs a number, as in moore:2", "moore")
    refused("'take' needs a number, as in take:1,3,4", "take")
    refused("'nim:3': nim takes no number", "nim:3")
    refused("'whole:': whole takes no number", "whole:")
    for why, texts in pairs {
      ["number beyond 9223372036854775807"] =
        "max:9223372036854775808 take:1,9223372036854775808",
      ["one number >= 1 expected, as in max:3"] = "max: max:0 max:-1 max:3x max:1,2",
      ["numbers >= 1 expected, as in take:1,3,4"] = "take: take:1,,2 take:1,2, "
        .. "take:99999999999999999999x take:0 take:1;2 take:1,5-3 take:1,5- take:1,-5 "
        .. "take:2- take:3,5-2",
      ["range with the smaller number first expected, as in take:2-5"] = "take:5-2",
      ["numbers, odd, primes, squares or powers:N expected, as in take:1,3,4"] =
        "take:oddd",
      ["number >= 2 expected, as in take:powers:2"] = "take:powers:1 take:powers: "
        .. "take:powers take:powers:2x take:powers:9223372036854775807",
      ["numbers >= 1 expected, as in allbut:2,5"] = "allbut:",
      ["numbers up to 65535 can be excluded"] = "allbut:70000",
      ["fraction below 1 expected, as in part:1/3"] = "part:3/2",
      ["fraction expected, as in part:1/3"] =
        "part: part part:1 part:x/3 part:1;3 part:1/x part:1/3/4",
      ["the denominator is at most 65535"] = "part:1/70000",
      ["one move may touch at most 255 piles"] = "moore:256",
    } do
      for text in texts:gmatch "%S+" do refused(("'%s': %s"):format(text, why), text) end
    end
    refused("at most 255 numbers can be excluded, got 300", "allbut:1-300")
    for _, text in ipairs { "take:1,3-70000", "take:1,3-65537",
      "take:2-60000,60002-70000", "take:1,3-9223372036854775807",
      "take:2-70000,80000" } do
      refused("a list has at most 65535 numbers, got more", text)
    end
    assert.equal("take:1,3-65536", rules_text "take:1,3-65536")
    assert.equal("take:1,3-65536", rules_text "take:1,3-60000,4-65536,3-60000")
    assert.equal("take:3-65536,70000", rules_text "take:70000,3-65536,3-65536")
    refused("'misere' is given twice", "nim misere misere")
    refused("'max:3' cannot follow 'nim': only 'misere' can", "nim max:3")
    refused("rules with a zero byte", "nim\0x")
    local many = {}
    for i = 1, 65536 do many[i] = 2 * i end
    refused("a list has at most 65535 numbers, got more", { take = many })
    many[65536] = many[1]
    assert.is_truthy(nim.rules { take = many })
  end)

  it("refuses tables with their reason", function()
    refused("unknown field 'maximum'", { maximum = 3 })
    refused("unknown field '1'", { "nim" })
    refused("field 'name': a string with a zero byte", { name = "kayles\0x" })
    refused("unknown field 'amx': did you mean 'max'?", { amx = 3 })
    refused("unknown field 'misère': did you mean 'misere'?", { ["misère"] = true })
    refused("unknown field 'option': did you mean 'options'?", { option = print })
    refused("field 'octal': a string with a zero byte", { octal = "0.77\0x" })
    refused("field 'octal': code expected, as in 0.77", { octal = "max:3" })
    refused("field 'max': integer expected, got string", { max = "3" })
    refused("field 'max': integer expected, got 1.5", { max = 1.5 })
    refused("field 'moore': -1 is negative", { moore = -1 })
    refused("'max:0': one number >= 1 expected, as in max:3", { max = 0 })
    refused("field 'whole': true or false expected", { whole = 1 })
    refused("field 'misere': true or false expected", { misere = "yes" })
    refused("field 'take': array of numbers expected", { take = 3 })
    assert.has_error(function() require "nim.core".numbers(0, "x") end,
      "bad argument #1 to 'numbers' (array of numbers expected, got number)")
    refused("'take:': numbers >= 1 expected, as in take:1,3,4", { take = {} })
    refused("field 'name': string expected", { name = 3 })
    refused("'max:3' and 'whole' cannot be combined", { max = 3, whole = true })
    refused("field 'take': number 2: integer expected, got string", { take = { 1, "2" } })
    refused("field 'take': number 2: integer expected, got nil", { take = { 1, nil, 3 } })
  end)

  it("refuses other values", function()
    for _, value in ipairs { 3, true, print, io.stdout, nim.game { 1 } } do
      assert.error_matches(function() nim.rules(value) end,
        "bad argument #1 to 'rules' %(rules expected, got ")
    end
    local _, message = pcall(nim.outcome, { 3 }, 5)
    assert.equal("bad argument #2 to 'outcome' (rules expected, got number)", message)
    _, message = pcall(nim.outcome, 3, 5)
    assert.equal("bad argument #1 to 'outcome' (array of piles expected, as { 3, 4, 5 }, "
      .. "got numbers)", message)
    _, message = pcall(nim.best_move, { 3 }, "nimm")
    assert.equal("bad argument #2 to 'best_move' (unknown rules 'nimm': did you mean "
      .. "'nim'?)", message)
  end)

  it("refuses positions that cannot be played by them", function()
    local function message(...)
      return select(2, pcall(...)):match "^bad argument #1 to '%w+' %((.*)%)$"
    end
    local two = "Wythoff's game is played with 2 piles, got %d"
    assert.equal(two:format(3), message(nim.game, { 1, 2, 3 }, "wythoff"))
    assert.equal(two:format(0), message(nim.outcome, {}, "wythoff"))
    assert.equal(two:format(1), message(nim.outcome, nim.game { 1 }, "wythoff"))
    assert.equal("the staircase holds at most 2^63-1 tokens in all",
      message(nim.outcome, { math.maxinteger, 1 }, "staircase"))
  end)

  it("are understood as people write them", function()
    for typed, text in pairs {
      ["Max:3"] = "max:3", [".77"] = "0.77", ["misère"] = "nim misere",
      ["NIM MISÈRE"] = "nim misere", ["mise\u{300}re Kayles"] = "0.77 misere",
      ["misere max:2"] = "max:2 misere", ["Take:3,1"] = "take:1,3",
    } do
      assert.equal(text, tostring(nim.rules(typed)), typed)
      assert.equal(nim.rules(text), nim.rules(typed))
    end
    assert.equal("0.07", rules_text { octal = ".07" })
  end)

  it("are listed, each with an example that is one", function()
    local sets = core.rule_sets()
    assert.is_true(#sets >= 14)
    for _, set in ipairs(sets) do
      local rules = nim.rules(set.example)
      local facts = rules:kind()
      assert.is_true(facts.kind == set.name or facts.name == set.name, set.name)
      assert.is_true(#set.line > 0 and #set.line <= 60, set.line)
    end
  end)

  it("give the same facts as a table", function()
    local function kind(spec) return nim.rules(spec):kind() end
    local plain = kind "nim"
    assert.same({
      kind = "nim", word = "nim", misere = false, sum = true, splits = false,
      pairing = true, touches = 1, parts = 1,
      closed = { period = 1, preperiod = 0, saltus = 1 },
    }, plain)
    assert.same({
      kind = "octal", name = "kayles", code = "0.77", word = "0.77", misere = true,
      sum = true, splits = true, loose = true, touches = 1, most = 2, parts = 2,
    }, kind "kayles misere")
    assert.is_nil(kind("0.777").name)
    assert.equal(3, kind("max:3").max)
    assert.equal(2, kind("moore:2").moore)
    assert.is_false(kind("moore:2").sum)
    assert.same({ 1, 3, 4 }, kind("take:4,3,1 misere").take)
    assert.equal("take:1,3,4", kind("take:4,3,1 misere").word)
    assert.equal(2, kind("wythoff").piles)
    assert.is_true(kind("lasker").splits)
    assert.is_true(kind("grundy").splits)
  end)

  it("give what a move may do as facts", function()
    local function having(fact)
      local names = {}
      for _, set in ipairs(core.rule_sets()) do
        if nim.rules(set.example):kind()[fact] then names[#names + 1] = set.name end
      end
      return table.concat(names, " ")
    end
    assert.equal("nim max interval odds powers squares primes take allbut whole",
      having "pairing")
    assert.equal("staircase", having "sends")
    assert.equal("euclid", having "multiples")
    assert.equal("wythoff", having "same")
    assert.equal("whole", having "whole")
    assert.equal("grundy", having "unequal")
    assert.equal("", having "numbered")
    assert.equal("nim max interval odds powers part whole lasker", having "closed")
    assert.equal(3, nim.rules("moore:3"):kind().touches)
    assert.equal(2, nim.rules("wythoff"):kind().touches)
    assert.is_true(nim.rules("take:2,3"):kind().loose)
    assert.is_nil(nim.rules("take:1,3"):kind().loose)
  end)

  it("give how much a move takes, and how many piles it makes of one", function()
    for text, expected in pairs {
      nim = { nil, 1 }, ["max:9223372036854775807"] = { math.maxinteger, 1 },
      ["take:7,2"] = { 7, 1 }, whole = { nil, 1 }, ["moore:2"] = { nil, 1 },
      ["0.3"] = { 1, 1 }, ["0.103"] = { 3, 1 }, ["0.77"] = { 2, 2 }, ["0.08"] = { 2, 3 },
      grundy = { 0, 2 }, lasker = { nil, 2 },
    } do
      local facts = nim.rules(text):kind()
      assert.same(expected, { facts.most, facts.parts }, text)
    end
  end)

  it("give the formula of Grundy values, and the largest of them", function()
    local function closed(spec) return nim.rules(spec):kind().closed end
    assert.same({ period = 4, preperiod = 0, saltus = 0 }, closed "max:3")
    assert.same({ period = 1, preperiod = 0, saltus = 1 },
      closed "max:9223372036854775807")
    assert.same({}, closed "take:5-9223372036854775807")
    assert.same({ period = math.maxinteger, preperiod = 0, saltus = 0 },
      closed "take:7-9223372036854775800")
    assert.same({ period = 1, preperiod = 1, saltus = 0 }, closed "whole")
    assert.same({ period = 4, preperiod = 1, saltus = 4 }, closed "lasker")
    for _, text in ipairs { "nim", "max:3", "whole", "lasker" } do
      local rules, value, first = nim.rules(text), 0, 0
      for n = 0, 20 do
        local here = rules:grundy(n)
        if here > value then value, first = here, n end
        assert.same({ value, first }, { rules:sequence(n):max() }, text)
      end
    end
  end)

  it("give the facts of a game of one's own", function()
    local function options() return {} end
    local own = nim.rules { options = options, name = "own", misere = true }
    assert.same({
      kind = "custom", name = "own", word = "options:own", misere = true, sum = true,
      splits = true, told = true, numbered = true, loose = true, touches = 1,
    }, own:kind())
    assert.is_nil(nim.rules({ options = options }):kind().name)
  end)

  it("give a fresh table of facts each time", function()
    local rules = nim.rules "take:1,2"
    rules:kind().take[1] = 7
    assert.same({ 1, 2 }, rules:kind().take)
    assert.has_error(function() rules.kind "nim" end)
  end)

  it("survives a table that is long or nests itself", function()
    local loop = {}
    loop.take = loop
    assert.is_false(pcall(nim.rules, loop))
    local many = {}
    for i = 1, 100 do many[i] = i end
    assert.equal("take:" .. table.concat(many, ","), rules_text { take = many })
    assert.equal(0, nim.grundy(101, { take = many }))
  end)
end)
