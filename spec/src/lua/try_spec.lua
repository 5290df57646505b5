-- Errors of the core taken apart: what is wrong, of what kind, which argument.
local core = require "nim.core"
local nim = require "nim"

describe("core.try", function()
  it("gives all results", function()
    assert.same({ true, 1, 2 }, { core.try(core.best_move, { 3, 4, 5 }) })
    assert.same({ true, n = 1 }, table.pack(core.try(function() end)))
  end)

  it("tells what is wrong without the place, and which argument", function()
    local _, fault = core.try(core.game, { 1, -2 })
    assert.equal("pile 2: -2 is negative", tostring(fault))
    assert.same({ "argument", 1 }, { fault.code, fault.argument })
    _, fault = core.try(core.game, { 1 }, "max")
    assert.equal("'max' needs a number, as in max:3", fault .. "")
    assert.same({ "argument", 2 }, { fault.code, fault.argument })
  end)

  it("names the field that is to blame, and what is wrong with it", function()
    local rules = nim.rules "nim"
    local _, fault = core.try(rules.budget, rules, { seconds = 1 })
    assert.equal("field 'seconds': these rules need no search: a theorem decides them",
      tostring(fault))
    assert.same({ "field", "seconds",
      "these rules need no search: a theorem decides them", 2 },
      { fault.code, fault.field, fault.cause, fault.argument })
    _, fault = core.try(rules.budget, rules, { second = 1 })
    assert.same({ "unknown_field", "second" }, { fault.code, fault.field })
    for _, t in ipairs { { mx = 3 }, { max = 3, mx = 1 }, { moves = print, mx = 1 } } do
      _, fault = core.try(core.rules, t)
      assert.same({ "unknown_field", "mx" }, { fault.code, fault.field })
    end
  end)

  it("tells rules that are unknown from those that are misspelt", function()
    local _, fault = core.try(core.rules, "x")
    assert.equal("unknown_rules", fault.code)
    _, fault = core.try(core.rules, "nimm")
    assert.equal("misspelt_rules", fault.code)
    assert.equal("unknown rules 'nimm': did you mean 'nim'?", tostring(fault))
  end)

  it("tells kinds of mistakes apart #long", function()
    local rules = nim.rules "0.3122 misere"
    local before = rules:budget()
    rules:budget(1)
    local ok, fault = core.try(core.outcome, { 21, 22, 23 }, rules)
    rules:budget(before)
    assert.same({ nil, "budget", nil }, { ok, fault.code, fault.argument })
    assert.matches("^misere play is not decided: ", tostring(fault))
    ok, fault = core.try(core.outcome, { 30000 }, "0.2673 misere")
    assert.same({ nil, "undecided" }, { ok, fault.code })
    assert.matches("a pile exceeds 20000 %(budget %d+ sums%)$", tostring(fault))
    local view = nim.game({ 1 }):view { solver = false }
    ok, fault = core.try(core.outcome, view)
    assert.same({ nil, "this view has no solver", "solver" },
      { ok, tostring(fault), fault.code })
  end)

  it("reports a lack of memory", function()
    local seq = nim.rules("grundy"):sequence(0)
    local ok, fault = core.try(seq.extend, seq, 1 << 50)
    assert.same({ nil, "memory" }, { ok, fault.code })
    assert.matches("^not enough memory", tostring(fault))
  end)

  it("leaves everything else as it was raised", function()
    local thing = {}
    assert.same({ nil, thing }, { core.try(error, thing) })
    core.try(core.rules, "x")
    assert.same({ nil, "bad argument #1 to 'rules' (x)", n = 2 },
      table.pack(core.try(error, "bad argument #1 to 'rules' (x)", 0)))
  end)

  it("takes apart what a function of Lua lets through", function()
    local _, fault = core.try(function() core.rules "x" end)
    assert.same({ "unknown rules 'x'", 1 }, { tostring(fault), fault.argument })
  end)

  it("gives what was raised after a fault that somebody caught", function()
    assert.same({ nil, "mine", n = 2 }, table.pack(core.try(function()
      assert.is_false(pcall(core.rules, "x"))
      error("mine", 0)
    end)))
  end)

  it("may be nested", function()
    local ok, fault = core.try(function()
      assert.is_nil(core.try(core.rules, "nimm"))
      core.rules("whole", 0, core.rules "x")
    end)
    assert.is_nil(ok)
    assert.equal("unknown rules 'x'", tostring(fault))
    assert.is_false(pcall(core.try))
  end)

  it("gives the fault that a function of Lua has raised as a string", function()
    local fault = core.fault { code = "late", why = "too late" }
    local function raise() core.raise(fault, "f: too late", 1) end
    local ok, message = pcall(raise)
    assert.is_false(ok)
    assert.matches("^%S+try_spec%.lua:%d+: f: too late$", message)
    local caught
    ok, caught = core.try(raise)
    assert.same({ nil, true }, { ok, rawequal(fault, caught) })
  end)
end)
