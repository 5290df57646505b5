-- Errors of the core taken apart: what is wrong, of what kind, which argument.
local core = require "nim.core"
local nim = require "nim"

describe("core.try", function()
  it("gives all results", function()
    assert.same({ true, 1, 2 }, { core.try(core.best_move, { 3, 4, 5 }) })
    assert.same({ true, n = 1 }, table.pack(core.try(function() end)))
  end)

  it("tells what is wrong without the place, and which argument", function()
    assert.same({ nil, "pile 2: -2 is negative", "argument", 1 },
      { core.try(core.game, { 1, -2 }) })
    assert.same({ nil, "'max' needs a number, as in max:3", "argument", 2 },
      { core.try(core.game, { 1 }, "max") })
  end)

  it("tells kinds of mistakes apart", function()
    local rules = nim.rules "0.3122 misere"
    local before = rules:budget()
    rules:budget(1)
    local ok, why, code, argument = core.try(core.outcome, { 21, 22, 23 }, rules)
    rules:budget(before)
    assert.same({ nil, "budget", nil }, { ok, code, argument })
    assert.matches("^misere play is not decided: ", why)
    ok, why, code = core.try(core.outcome, { 30000 }, "0.2673 misere")
    assert.same({ nil, "undecided" }, { ok, code })
    assert.matches("a pile exceeds 20000 %(budget %d+ sums%)$", why)
    local view = nim.game({ 1 }):view { solver = false }
    assert.same({ nil, "this view has no solver", "solver" },
      { core.try(core.outcome, view) })
  end)

  it("tells of a lack of memory", function()
    local seq = nim.rules("grundy"):sequence(0)
    local ok, why, code = core.try(seq.extend, seq, 1 << 50)
    assert.same({ nil, "memory" }, { ok, code })
    assert.matches("^not enough memory", why)
  end)

  it("leaves everything else as it was raised", function()
    local thing = {}
    assert.same({ nil, thing }, { core.try(error, thing) })
    core.try(core.rules, "x")
    assert.same({ nil, "bad argument #1 to 'rules' (x)", n = 2 },
      table.pack(core.try(error, "bad argument #1 to 'rules' (x)", 0)))
  end)

  it("takes apart what a function of Lua lets through", function()
    assert.same({ nil, "unknown rules 'x'", "argument", 1 },
      { core.try(function() core.rules "x" end) })
  end)

  it("may be nested", function()
    local ok, why = core.try(function()
      assert.is_nil(core.try(core.rules, "nimm"))
      core.rules("whole", 0, core.rules "x")
    end)
    assert.is_nil(ok)
    assert.equal("unknown rules 'x'", why)
    assert.is_false(pcall(core.try))
  end)
end)
