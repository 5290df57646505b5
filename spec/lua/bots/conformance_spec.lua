-- The examination of a bot: what it claims, what goes wrong, what it takes, its mark.
local command = require "spec.support.command"
local conformance = require "nim.bots.conformance"
local ONE = require "spec.support.workdir".ONE

local one = load(ONE)()

-- The same bot as a text that claims rules.
local function claiming(rules)
  return ("return { rules = %s, move = (function() %s end)() }"):format(rules, ONE)
end

local function parts_of(report)
  local parts = {}
  for _, part in ipairs(report.parts) do parts[part.name] = part end
  return parts
end

describe("conformance.run", function()
  local path
  before_each(function() path = os.tmpname() end)
  after_each(function() os.remove(path) end)

  local function file(text) return command.file(text, path) end

  it("gives the best mark to who never errs", function()
    local report = conformance.run "perfect"
    assert.same({ "perfect", { "nim" }, true, "A", {} }, { report.name, report.rules,
      report.passed, report.mark, report.worst, report.instructions })
    assert.equal(report.chances, report.kept)
    local normal = conformance.run(function(game)
      return require "nim".best_move(game:piles())
    end, { rules = { "nim misere" } })
    assert.same({ "B", "it lost all 20 games against perfect that it could win" },
      { normal.mark, normal.slips[1] })
  end)

  it("examines functions and tables, under the rules that they claim", function()
    local report = conformance.run { name = "one", move = one,
      rules = { "kayles", "wythoff", "nim misere" } }
    assert.same({ "0.77", "wythoff", "nim misere" }, report.rules)
    assert.is_true(report.passed)
    assert.equal("E", conformance.run(one).mark)
    assert.fails("anonymous: rules: chomp.lua: a game on states, which check does not "
      .. "take", conformance.run(one, { rules = { "chomp" } }))
    report = conformance.run({ move = one, rules = { "kayles" } },
      { rules = { "max:2" } })
    assert.same({ "max:2" }, report.rules)
  end)

  it("is the same each time, and other with another seed", function()
    local once, other = conformance.run "random", { seed = "other" }
    assert.same(once, conformance.run "random")
    assert.not_same(once.worst, conformance.run("random", other).worst)
  end)

  it("finds who plays other moves from the same seed", function()
    local calls = 0
    local parts = parts_of(conformance.run(function(game)
      calls = calls + 1
      for k = 0, #game - 1 do
        local i = (k + calls) % #game + 1
        if game[i] > 0 then return i, 1 end
      end
    end))
    assert.equal("other moves from the same seed", parts.seed.why)
    assert.is_true(parts.seed.good < parts.seed.all)
  end)

  it("counts what is wrong in its own part", function()
    local parts = parts_of(conformance.run(function() return 99, 1 end))
    assert.equal("there is no pile 99: the piles are 1 to 4", parts.legal.why)
    parts = parts_of(conformance.run(function() error "no idea" end))
    assert.matches("no idea", parts.error.why)
  end)

  it("tells the worst moves, each position once", function()
    local report = conformance.run(one)
    assert.equal(5, #report.worst)
    local seen = {}
    for i, blunder in ipairs(report.worst) do
      local key = table.concat(blunder.piles, ",")
      assert.is_nil(seen[key])
      seen[key] = true
      assert.is_true(i == 1 or report.worst[i - 1].wins >= blunder.wins)
    end
  end)

  it("finds the least limit of instructions for a file #long", function()
    local text = [[return function(game)
      for _ = 1, 100 do end
      for i = 1, #game do if game[i] > 0 then return i, 1 end end
    end]]
    local use = conformance.run(file(text)).instructions
    local again = { limits = { instructions = use.most } }
    assert.is_true(conformance.run(path, again).passed)
    again.limits.instructions = use.most - 1
    assert.is_false(conformance.run(path, again).passed)
  end)

  it("tells no instructions of a file that got through no game", function()
    local report = conformance.run(file "return function() while true do end end")
    assert.same({ false, nil }, { report.passed, report.instructions })
  end)

  it("reads what a file claims, and nothing else of it #long", function()
    local function rules(claim)
      return conformance.run(file(claiming(claim)))
    end
    assert.same({ "nim", "max:3" }, rules("{ 'nim', 'max:3' }").rules)
    assert.same({ "nim" }, rules("nil").rules)
    assert.same({ "nim" }, rules("{}").rules)
    assert.same({ "max:3" }, rules("'max:3'").rules)
    for claim, why in pairs {
      ["7"] = "field 'rules': array of strings expected, got number",
      ["{ nim = true }"] = "field 'rules': array of strings expected, got table",
      ["{ 'halves' }"] = "rules: these are in a file: try --rules 'halves'",
      ["{ 'halves.lua' }"] = "rules: these are in a file: try --rules 'halves.lua'",
      ["{ 7 }"] = "field 'rules', 1: string expected",
      ["{ 'chess' }"] = "rules: unknown rules 'chess'",
    } do
      assert.equal(why, parts_of(rules(claim)).load.why)
    end
    assert.matches("chomp.lua misere: a game on", select(2, rules "'chomp misere'"))
  end)

  it("names fields and signs of a file that may be meant for others", function()
    local named = file [[return { nmae = "x", strat = 1, Rules = { "max:3" }, rule = 2,
      mine = 3, move = function(g) return 1, g[1] ^ g[2] end }]]
    local slips = {
      "'^' is a power; the XOR of a and b is a ~ b",
      "field 'Rules' is the bot's own: did you mean 'rules'?",
      "field 'nmae' is the bot's own: did you mean 'name'?",
      "field 'rule' is the bot's own: did you mean 'rules'?",
      "field 'strat' is the bot's own: did you mean 'start'?",
    }
    assert.same(slips, conformance.run(named).slips)
    assert.same(slips, conformance.run(named, { rules = { "kayles" } }).slips)
    assert.same({}, conformance.run "perfect".slips)
  end)

  it("reads what a file claims after what Lua skips #long", function()
    local text = claiming "{ 'max:3' }"
    for _, start in ipairs { "#!/bin/lua\n", "\u{FEFF}", "\u{FEFF}#!lua\n", "#\n" } do
      assert.same({ "max:3" }, conformance.run(file(start .. text)).rules)
    end
  end)

  it("says of which rules nobody can tell who wins", function()
    local rules = require "nim".rules "0.3F misere"
    rules:budget(1000)
    assert.fails("misere play is not decided: the quotient is open at heap 12, and "
      .. "the search keeps more sums than it may (budget 1000 sums)",
      conformance.run(one, { rules = { rules } }))
  end)

  it("raises what is no matter of the rules, as it was raised", function()
    local stop = {}
    local ok, raised = pcall(conformance.run, one, { each = function() error(stop) end })
    assert.same({ false, true }, { ok, rawequal(stop, raised) })
  end)

  it("says what there is not", function()
    assert.fails("unknown bot 'perfekt': did you mean 'perfect'?",
      conformance.run "perfekt")
    assert.fails("no/such.lua: No such file or directory", conformance.run "no/such.lua")
    assert.fails("unknown limit 'colour'",
      conformance.run("perfect", { limits = { colour = 1 } }))
  end)
end)

describe("conformance.text", function()
  local TEXT = claiming "{ 'max:3' }"

  it("examines a text as a file with it, by the name that it gets", function()
    local path = command.file(TEXT)
    local read = conformance.run(path)
    os.remove(path)
    read.name = "kim"
    assert.same(read, conformance.text(TEXT, "kim"))
    assert.same({ "max:3" }, read.rules)
  end)

  it("says what is no bot of its name", function()
    for text, why in pairs {
      ["\nreturn 1 1"] = "kim:2: <eof> expected near '1' (line 2: return 1 1)",
      ["while true do end"] = "kim: more than 1000000 instructions, in line 1",
    } do
      local report = conformance.text(text, "kim")
      assert.same({ "F", why }, { report.mark, parts_of(report).load.why })
    end
    assert.fails("unknown limit 'colour'",
      conformance.text(TEXT, "kim", { limits = { colour = 1 } }))
  end)
end)
