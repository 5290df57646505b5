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
