-- The pictures of the README show what the program prints.
local arena = require "spec.support.workdir"
local command = require "spec.support.command"

local LUA = ("env LUA_PATH='%s' LUA_CPATH='%s' %s "):format(package.path, package.cpath,
  os.getenv "LUA" or "lua5.4")

describe("the pictures of the README", function()
  local there
  setup(function() there = arena.new() end)
  teardown(function() there:remove() end)

  it("are what .ci/pictures.lua draws now", function()
    local ran = command.shell(LUA .. ".ci/pictures.lua " .. there.path)
    assert.same({ 0, "" }, { ran.status, ran.err })
    for _, name in ipairs { "luanim.svg", "tournament.svg" } do
      local file <close> = assert(io.open("examples/" .. name))
      assert.equal(there:read(name), file:read "a", "make pictures draws " .. name)
    end
  end)

  it("stand in the README, and no others", function()
    local file <close> = assert(io.open "README.md")
    local shown = {}
    for path in file:read("a"):gmatch "!%[[^%]]*%]%(([^)]*)%)" do
      shown[#shown + 1] = path
    end
    assert.same({ "examples/luanim.svg", "examples/tournament.svg" }, shown)
  end)
end)
