-- The settings of a league: every field is checked, and an error names it.
local arena = require "spec.support.workdir"
local settings = require "nim.league.settings"

describe("settings of a league", function()
  local there
  before_each(function() there = arena.new() end)
  after_each(function() there:remove() end)

  local function read()
    local all, why = settings.read(there.path)
    return all, why and (tostring(why):gsub(there.path:gsub("%p", "%%%0"), "D"))
  end

  local function complaint(text, name)
    there:write(name or "league.lua", text)
    return select(2, read())
  end

  it("have a default each", function()
    there:write("league.lua", "return {}")
    local all = assert(read())
    assert.equal("nim", tostring(all.rules))
    assert.same({ 2, "0", false, "bot.lua", 20000 },
      { all.rounds, all.seed, all.solver, all.file, all.games })
    assert.same({ "perfect", "novice(0.3)", "random" }, all.staff)
    assert.same({ "anna" }, { all.names:read "anna" })
  end)

  it("are a file of Lua, which may count", function()
    there:write("league.lua", [[
local list = {}
for i = 1, 3 do list[i] = { i, 2 * i } end
return { positions = list, rounds = #list, roster = { "anna",
  { name = "ben", file = "Ben Ho", group = "B" } }, closes = "2026-12-18 20:00Z" }]])
    local all = assert(read())
    assert.same({ { 1, 2 }, { 2, 4 }, { 3, 6 } }, all.positions)
    assert.same({ anna = { name = "anna" }, ["Ben Ho"] = { name = "ben", group = "B" } },
      all.roster)
    assert.equal(1797624000, all.closes)
  end)

  it("are JSON", function()
    there:write("league.json", [[{"rules":"kayles misere","budget":100,"rounds":7}]])
    local all = assert(read())
    assert.same({ "0.77 misere", 7, 100 },
      { tostring(all.rules), all.rounds, all.budget })
  end)

  it("name rules of the shelf, or of a file beside them", function()
    there:write("halves.lua",
      "return { options = function(n) return { { n // 2 } } end }")
    there:write("league.lua", "return { rules = 'halves.lua' }")
    assert.equal("halves.lua", tostring(assert(read()).rules))
  end)

  local AUTHOR = "a name of at most 40 characters that can be shown expected, without "
    .. "slashes, or dots and blanks at its ends"

  for text, message in pairs {
    ["{ ruls = 'nim' }"] = "unknown field 'ruls': did you mean 'rules'?",
    ["3"] = "table expected, got number",
    ["{ rules = 'nimm' }"] = "field 'rules': unknown rules 'nimm': did you mean 'nim'?",
    ["{ rules = 'chomp' }"] =
      "field 'rules': chomp is a game on states, which no league plays",
    ["{ rules = 3 }"] = "field 'rules': string expected, got 3",
    ["{ rules = 'x.lua' }"] = "field 'rules': D/x.lua: No such file or directory",
    ["{ positions = 'random:3' }"] =
      "field 'positions': 'random:3': expected a form such as random:3-5x1-20",
    ["{ positions = { { 1 }, { -1 } } }"] =
      "field 'positions': position 2: pile 1: -1 is negative",
    ["{ rounds = 0 }"] = "field 'rounds': integer 1 .. 1000000000 expected, got 0",
    ["{ rounds = 1.5 }"] = "field 'rounds': integer 1 .. 1000000000 expected, got 1.5",
    ["{ seed = {} }"] = "field 'seed': integer or string expected, got table",
    ["{ solver = 1 }"] = "field 'solver': true or false expected, got 1",
    ["{ limits = 3 }"] = "field 'limits': table expected, got 3",
    ["{ limits = { cpu = -3 } }"] =
      "field 'limits': limit 'cpu': integer 1 .. 1000000000 expected, got -3",
    ["{ limits = { instrctions = 3 } }"] =
      "field 'limits': unknown limit 'instrctions': did you mean 'instructions'?",
    ["{ staff = {} }"] = "field 'staff': the list is empty: there has to be one at least",
    ["{ staff = 'perfect' }"] = "field 'staff': array expected, got 'perfect'",
    ["{ roster = { anna = 'A' } }"] = "field 'roster': array expected",
    ["{ staff = { 'perfect', 3 } }"] = "field 'staff': item 2: string expected, got 3",
    ["{ patterns = 'x' }"] = "field 'patterns': pattern 'x': {author} once, {time} at "
      .. "most once, and at most 6 parts expected",
    ["{ patterns = { '{author}_{tme}' } }"] = "field 'patterns': pattern "
      .. "'{author}_{tme}': unknown '{tme}': there are {author}, {time} and {*}",
    ["{ file = '' }"] = "field 'file': the text is empty",
    ["{ roster = { 'anna', 'Anna' } }"] = "field 'roster': 'Anna' is there twice",
    ["{ roster = { 'perfect' } }"] =
      "field 'roster': item 1: 'perfect' is the name of a built-in bot",
    ["{ roster = { { name = 'a', fil = 'x' } } }"] =
      "field 'roster': item 1: unknown field 'fil': did you mean 'file'?",
    ["{ roster = { { file = 'x' } } }"] =
      "field 'roster': item 1: field 'name': string expected, got nil",
    ["{ roster = { 'a/b' } }"] = "field 'roster': item 1: " .. AUTHOR,
    ["{ roster = { '.a' } }"] = "field 'roster': item 1: " .. AUTHOR,
    ["{ roster = { 'p\\u{435}rfect' } }"] = "field 'roster': item 1: " .. AUTHOR,
    ["{ closes = 'soon' }"] =
      "field 'closes': a time such as 2026-12-19 23:59 expected, got 'soon'",
    ["{ divisions = 2, roster = { { name = 'a', group = 'A' } } }"] =
      "field 'divisions': a roster with groups is not divided further",
    ["{ games = 9, rounds = 5 }"] =
      "field 'games': integer 10 .. 1000000000 expected, got 9",
    ["{ rounds = 20000 }"] =
      "field 'games': integer 40000 .. 1000000000 expected, got 20000",
    ["{ games = -1 }"] = "field 'games': integer 1 .. 1000000000 expected, got -1",
    ["{ play = print }"] = "play is a function, which is no data",
    ["nil"] = "the value is a nil, which is no data",
  } do
    it("refuse " .. text, function()
      assert.equal("D/league.lua: " .. message, complaint("return " .. text))
    end)
  end

  it("name the line of a file of Lua", function()
    assert.equal("D/league.lua:2: syntax error near 'end'", complaint "x")
    assert.equal("D/league.lua:1: attempt to index a nil value (global 'os')",
      complaint "return { seed = os.time() }")
  end)

  it("name what is wrong with JSON", function()
    assert.equal("D/league.json: no valid JSON value at line 1, column 2",
      complaint("{x", "league.json"))
    assert.equal("D/league.json: table expected, got string",
      complaint("null", "league.json"))
    assert.equal("D/league.json: the file is empty", complaint("", "league.json"))
    for text, why in pairs {
      ['{"rules":"nim","rules":"max:3"}'] = "field 'rules' is there twice",
      ['{"limits":{"cpu":1,"cpu":2}}'] = "field 'cpu' is there twice",
      ['{"staff":["perfect",null,"random"]}'] = "null says nothing: leave the field out",
      ['{"rounds":null}'] = "null says nothing: leave the field out",
      ["{} {}"] = "text after the JSON value",
      [("["):rep(100000)] = "brackets are nested too deeply",
      ["{1,2}"] = "unknown field '1'",
    } do
      assert.equal("D/league.json: " .. why, complaint(text, "league.json"))
    end
  end)

  it("are whole in JSON, whatever is in what", function()
    there:write("league.json", [=[ {"positions":[[1,2],[3]],"limits":{"cpu":7},
      "roster":["anna",{"name":"ben","group":"B"}]} ]=] .. "\n")
    local all = assert(read())
    assert.same({ { 1, 2 }, { 3 } }, all.positions)
    assert.equal(7, all.limits.cpu)
    assert.same({ anna = { name = "anna" }, ben = { name = "ben", group = "B" } },
      all.roster)
  end)

  it("are in one file", function()
    assert.same({ nil, "D: there is no league.lua and no league.json: 'luanim league "
      .. "new' makes one" }, { read() })
    there:write("league.json", "{}")
    assert.equal("D: league.lua and league.json are both there", complaint "return {}")
  end)
end)
