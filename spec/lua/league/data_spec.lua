-- What a text of Lua returns, as data.
local data = require "nim.league.data"

describe("data of a text", function()
  for text, value in pairs {
    ["return 3"] = 3,
    ["return 'a\\n\\0\"\\\\\u{FC}'"] = "a\n\0\"\\\u{FC}",
    ["return { a = { 1, 2.5, { b = true } }, c = -2^53 } -- end"] =
      { a = { 1, 2.5, { b = true } }, c = -2.0 ^ 53 },
    ["local t = {} for i = 1, 3000 do t[i] = i end return t"] = (function()
      local t = {}
      for i = 1, 3000 do t[i] = i end
      return t
    end)(),
    ["return math.maxinteger, 4"] = math.maxinteger,
    ["return {}"] = {},
    ["return 1 / 3"] = 1 / 3,
  } do
    it("is handed over: " .. text, function()
      assert.same(value, data.read(text, "x"))
    end)
  end

  it("keeps integers and floats apart", function()
    assert.equal("integer", math.type(data.read("return 1", "x")))
    assert.equal("float", math.type(data.read("return 1.0", "x")))
  end)

  for text, message in pairs {
    [""] = "f.lua: the value is a nil, which is no data",
    ["return { a = { b = 0/0 } }"] = "f.lua: a.b is not a finite number",
    ["return { 1, math.huge }"] = "f.lua: the value[2] is not a finite number",
    ["return { 1, nil, 3 }"] = "f.lua: the value has the key 1 beside names",
    ["return { [1.5] = 1 }"] = "f.lua: the value has the key 1.5 beside names",
    ["return { f = print }"] = "f.lua: f is a function, which is no data",
    ["\n\nerror 'no'"] = "f.lua:3: no",
    ["return {"] = "f.lua:2: unexpected symbol near 'end'",
    ["return io.read()"] = "f.lua:1: attempt to index a nil value (global 'io')",
    ["return ('x'):rep(300000)"] = "f.lua: as JSON it is longer than 262144 bytes",
    ["string.sub = function() return '1' end return { 1 }"] =
      "f.lua: it changes how its value is written",
    ["string.sub = function() return '' end return 1"] =
      "f.lua: it changes how its value is written",
    ["return 1 end)() give '9:.' local _ = (function()"] =
      "f.lua: it changes how its value is written",
  } do
    it("is refused: " .. text, function()
      assert.same({ nil, message }, { data.read(text, "f.lua") })
    end)
  end

  it("ends where a text does not", function()
    local value, why = data.read("while true do end", "f.lua")
    assert.is_nil(value)
    assert.matches("^f.lua: more than %d+ instructions, in line 1$", why)
    value, why = data.read("local t = {} t.t = t return t", "f.lua")
    assert.is_nil(value)
    assert.matches("^f.lua: t%.t%.[t.]+ is nested too deeply$", why)
  end)
end)
