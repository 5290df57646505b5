-- Tables of options: a field whose name goes on after a zero byte, where C would not
-- look, is none of theirs.
local core = require "nim.core"
local match = require "nim.match"

local function octal() return core.rules "0.77" end

local CALLS = {
  max = function(o) return core.rules(o) end,
  misere = function(o) return core.rules { max = 3, [next(o)] = true } end,
  options = function(o) return core.rules { options = print, [next(o)] = 1 } end,
  text = function(o)
    return core.rules { file = "a", text = "return 1", [next(o)] = 1 }
  end,
  sums = function(o) return core.rules "0.77 misere":budget(o) end,
  workers = function(o) return octal():sequence(9, o) end,
  progress = function(o) return octal():sequence(9):extend(20, o) end,
  elements = function(o) return octal():quotient(5, o) end,
  solver = function(o) return core.game { 3 }:view(o) end,
  memory = function(o) return core.sandbox("return print", "=x", o) end,
  instructions = function(o) return core.sandbox("return print", "=x", o) end,
  piles = function(o) return match.play(o) end,
  n = function(o) return core.game { 3, [next(o)] = 1 } end,
}

describe("a table of options", function()
  for field, call in pairs(CALLS) do
    it("has no field '" .. field .. "' with a zero byte after it", function()
      assert.is_false(pcall(call, { [field .. "\0x"] = 3 }))
    end)
  end

  it("is refused by the name that it has", function()
    local wrong = "unknown field '%?'"
    assert.error_matches(function() CALLS.workers { ["workers\0"] = 2 } end, wrong)
    assert.error_matches(function() CALLS.max { ["max\0x"] = 3 } end, wrong)
    assert.error_matches(function() CALLS.solver { [7] = false } end, "unknown field '7'")
  end)

  it("of a file of rules has no such field either", function()
    local text = 'return { options = print, ["misere\\0x"] = true }'
    assert.error_matches(function() core.rules { file = "a.lua", text = text } end,
      "unknown field '%?'")
  end)
end)

-- A table has its keys in another order in each run: of many that are wrong the first is
-- named only where all are looked at.
describe("of several wrong fields", function()
  local function with(fields)
    for i = 1, 30 do fields[("x%02d"):format(i)] = 1 end
    return fields
  end

  local UNKNOWN = {
    function() core.rules "0.77":budget(with {}) end,
    function() core.rules(with {}) end,
    function() core.sandbox("return print", "=x", with {}) end,
    function() match.play(with {}) end,
    function() core.game(with { 3 }) end,
    function() core.rules(with { options = print }) end,
    function() core.rules(with { file = "a.lua", text = "return 1" }) end,
    function() require "nim.ratings".fit({}, with {}) end,
    function() assert(require "nim.sandbox".load("return print", "x", with {})) end,
    function()
      local list = {}
      for i = 1, 30 do list[i] = ("x%02d = 1"):format(i) end
      local text = "return { options = print, " .. table.concat(list, ", ") .. " }"
      core.rules { file = "a.lua", text = text }
    end,
  }

  it("the first unknown one is named", function()
    for i, call in ipairs(UNKNOWN) do
      local ok, why = pcall(call)
      assert.is_false(ok)
      assert.truthy(tostring(why):find("'x01'", 1, true), i .. ": " .. tostring(why))
    end
  end)

  it("the first wrong value is named", function()
    local function refused(why, call, ...)
      local ok, message = pcall(call, ...)
      assert.is_false(ok)
      assert.truthy(tostring(message):find(why, 1, true), tostring(message))
    end
    refused("'allbut:2' and 'euclid' cannot be combined", core.rules, { wythoff = true,
      whole = true, moore = 2, max = 3, grundy = true, euclid = true, allbut = { 2 } })
    refused("field 'max'", core.rules, { wythoff = 1, whole = 1, moore = "x", take = 1,
      max = "x", staircase = 1, part = 1 })
    refused("field 'instructions'", core.sandbox, "return print", "=x",
      { source = 0, memory = 0, cpu = 0, instructions = 0 })
    local all = {}
    for _, name in ipairs(require "nim.sandbox".LIMITS) do all[name] = 1.5 end
    refused("limit 'instructions'", assert,
      require "nim.sandbox".load("return print", "x", all))
    refused("field 'bots'", require "nim.tournament".new, { bots = 1, limits = 1,
      sprt = 1, out = 1, solver = 1, resume = 1, on_start = 1, on_finish = 1 })
    refused("field 'takes': function expected", core.rules, { file = "a.lua",
      text = "return { takes = 1, name = 1, misere = 1 }" })
  end)
end)
