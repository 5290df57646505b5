-- The types for editors describe the core as it is: nothing missing, nothing too much.
local core = require "nim.core"

local file <close> = assert(io.open "lua/nim/meta.lua")
local text = file:read "a"

-- The names in `list` and those that the pattern finds, in order.
local function described(list, pattern)
  for field in text:gmatch(pattern) do list[#list + 1] = field end
  table.sort(list)
  return list
end

local function keys(t)
  local list = {}
  for key in pairs(t) do list[#list + 1] = key end
  table.sort(list)
  return list
end

-- The methods of a userdata stand at 1 of its metatable.
local function methods(userdata)
  return keys(debug.getmetatable(userdata)[1])
end

describe("lua/nim/meta.lua", function()
  it("has the functions of the core", function()
    local constants = { "_VERSION", "most_threads" }
    assert.same(keys(core), described(constants, "\nfunction core%.([%w_]+)%("))
  end)

  it("has the methods of games and views", function()
    local both = described({}, "\nfunction position:([%w_]+)%(")
    local game = described({ table.unpack(both) }, "\nfunction game:([%w_]+)%(")
    assert.same(methods(core.game({}):view()), both)
    assert.same(methods(core.game {}), game)
  end)

  it("has the methods of rules, sequences, quotients, generators and models", function()
    local rules = core.rules "nim"
    assert.same(methods(rules), described({}, "\nfunction rules:([%w_]+)%("))
    assert.same(methods(rules:sequence(1)),
      described({}, "\nfunction sequence:([%w_]+)%("))
    assert.same(methods(rules:quotient(1)),
      described({}, "\nfunction quotient:([%w_]+)%("))
    assert.same(methods(core.random(1)), described({}, "\nfunction random:([%w_]+)%("))
    assert.same(methods(core.bradley(1)), described({}, "\nfunction bradley:([%w_]+)%("))
  end)

  it("has the methods of sandboxed bots", function()
    assert.same(methods(core.sandbox("", "=x")),
      described({}, "\nfunction sandbox:([%w_]+)%("))
  end)

  it("is Lua, and harmless when it is loaded by mistake", function()
    assert.is_nil(require("nim.meta")._VERSION)
    assert.is_string(core._VERSION)
  end)
end)
