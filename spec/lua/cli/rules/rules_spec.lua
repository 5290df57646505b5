-- luanim rules: every rule set with an example that runs.
local command = require "spec.support.command"
local core = require "nim.core"
local json = require "dkjson"

describe("luanim rules", function()
  it("lists every rule set with a line and an example", function()
    local ran = command.run "rules"
    assert.same({ 0, "" }, { ran.status, ran.err })
    for _, set in ipairs(core.rule_sets()) do
      local line = ("\n%-15s %s\n"):format(set.example, set.line)
      assert.truthy(("\n" .. ran.out):find(line, 1, true), set.name)
    end
    for line in ran.out:gmatch "[^\n]+" do assert.is_true(#line <= 80, line) end
    for example in ran.out:gmatch "luanim (analyze[^\n]+)" do
      assert.equal(0, command.run(example).status, example)
    end
  end)

  it("explains one, or says what was meant", function()
    assert.equal("unknown rules 'kayels': did you mean 'kayles'?",
      command.complaint("rules kayels", 2))
    assert.equal("4.137\n  There are these moves:\n    split a pile into two, "
      .. "taking nothing\n    take a whole pile of 1\n    take 2 from any pile\n    "
      .. "take 3 from any pile; the rest, if any, may be split into two\n  Whoever makes "
      .. "the last move wins.\n  A position to begin with: [5,7,9]\n",
      command.run("rules 4.137").out)
    assert.matches("^nim misere\n.*loses %(misère play%)",
      command.run("rules misère").out)
  end)

  it("prints JSON", function()
    local first = json.decode(command.run("rules --json").out:match "^[^\n]*")
    assert.same({ "nim", "nim" }, { first.name, first.example })
    assert.same({
      rules = "0.77 misere", kind = "octal", name = "kayles", misere = true,
      text = {
        "There are these moves:",
        "  take 1 or 2 from any pile; the rest, if any, may be split into two",
        "Whoever makes the last move loses (misère play).",
      },
      start = { 5, 7, 9 },
    }, json.decode(command.run("rules 'kayles misere' --json").out))
  end)

  it("explains a game on states by name, from its file, and in misère play", function()
    local told = command.run("rules chomp").out
    assert.equal("examples/rules/" .. told:gsub("^chomp", "chomp.lua"),
      command.run("rules examples/rules/chomp.lua").out)
    assert.matches("^chomp misere\n.* In normal play.* Gale 1974%.\n  Whoever makes the "
      .. "last move loses %(misère play%)%.\n.*%-%-rules 'chomp misere' \"4 4 4\"\n$",
      command.run("rules 'chomp misere'").out)
    assert.is_true(json.decode(command.run("rules 'chomp misere' --json").out).misere)
    assert.equal(0, command.run("rules 'silver_dollar misere'").status)
    assert.equal("northcott.lua: its moves hold for normal play only",
      command.complaint("rules 'northcott misere'", 2))
  end)
end)
