-- Another version of Lua is refused before the core, which it cannot load.
local command = require "spec.support.command"

describe("another interpreter", function()
  local function refusal(version, jit)
    local loaded = false
    local env = { _VERSION = version, package = { loaded = { jit = jit } }, error = error,
      setmetatable = setmetatable,
      require = function(name)
        loaded = true
        return require(name)
      end }
    local ok, why = pcall(assert(loadfile("lua/nim/init.lua", "t", env)))
    return loaded, ok or why
  end

  it("is named, and what is needed", function()
    local needs = "luanim needs Lua 5.4 or 5.5, this is "
    assert.same({ false, needs .. "Lua 5.3" }, { refusal "Lua 5.3" })
    assert.same({ false, needs .. "LuaJIT 2.1.0" },
      { refusal("Lua 5.1", { version = "LuaJIT 2.1.0" }) })
    assert.same({ false, needs .. "Lua 5.6" }, { refusal "Lua 5.6" })
    for _, version in ipairs { "Lua 5.4", "Lua 5.5" } do
      assert.same({ true, true }, { refusal(version) })
    end
  end)

  -- Debian's busted depends on Lua 5.1.
  it("says so itself, for the module and for the command", function()
    if command.shell("lua5.1 -v").status ~= 0 then return pending "needs lua5.1" end
    local ran = command.shell("lua5.1 $LUANIM analyze 3 4 5")
    assert.same({ status = 1, out = "", err = "luanim: cannot load its modules: "
      .. "luanim needs Lua 5.4 or 5.5, this is Lua 5.1\n" }, ran)
    ran = command.shell("LUA_PATH='lua/?.lua;lua/?/init.lua' LUA_CPATH='lua/?.so' "
      .. "lua5.1 -e 'require \"nim\"'")
    assert.equal(1, ran.status)
    assert.equal("lua5.1: luanim needs Lua 5.4 or 5.5, this is Lua 5.1",
      ran.err:match "^[^\n]*")
  end)
end)
