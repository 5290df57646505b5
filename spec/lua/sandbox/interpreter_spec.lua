local sandbox = require "nim.sandbox"

describe("an interpreter", function()
  local hole, path = sandbox.hole, "lua/nim/sandbox/init.lua"

  after_each(function() sandbox.hole = hole end)

  -- What the module finds where there are so many calls within calls, of which those of a
  -- coroutine are counted from 0, or from where it was begun.
  local function found(most, anew)
    local env, from = setmetatable({}, { __index = _G }), 0
    function env.pcall(f)
      local calls = from
      debug.sethook(function()
        calls = calls + 1
        if calls <= most then return end
        debug.sethook()
        error "C stack overflow"
      end, "c")
      pcall(f)
      debug.sethook()
    end
    env.coroutine = { wrap = function(f)
      from = anew and 0 or most // 2
      return f
    end }
    return assert(loadfile(path, "t", env))().hole()
  end

  it("has no hole where calls are not counted, or are everywhere", function()
    assert.is_nil(sandbox.hole())
    assert.is_nil(found(1900, false))
  end)

  it("has one where coroutines begin to count anew", function()
    assert.equal("a bot can end the process under Lua 5.4.0: use a newer Lua",
      found(1900, true))
  end)

  it("with a hole plays no bot from a file", function()
    sandbox.hole = function() return "no" end
    assert.fails("x: no", sandbox.load("return print", "x"))
    sandbox.hole = hole
    assert.truthy(sandbox.load("return print", "x"))
  end)
end)
