-- core.predicate: a function from text of a stranger, asked of rows.
local core = require "nim.core"

describe("a predicate in a sandbox", function()
  local function load(text) return core.predicate(text, "where.lua") end

  it("sees numbers, texts and arrays of numbers, and nothing else of the row", function()
    local holds = load [[return function(row)
      local names = {}
      for name in pairs(row) do names[#names + 1] = name end
      return table.concat(names, " ") == "big code numbers text" and row.big == 1 << 62
        and row.code == "take:1,2" and row.text == "a\0b" and #row.numbers == 3
        and row.numbers[1] == 5 and row.numbers[2] == -1 and row.numbers[3] == 7
    end]]
    local row = { code = "take:1,2", text = "a\0b", numbers = { 5, -1, 7 } }
    row.big = 1 << 62
    assert.is_true(holds(row, "row"))
    row.big = 3
    assert.is_false(holds(row, "row"))
  end)

  it("remembers the rows before, and changes none", function()
    local holds = load [[local last = 0
      return function(row)
        local rises = row.n > last
        last, row.n, row.list[1] = row.n, 99, 99
        return rises
      end]]
    local told = {}
    for i, n in ipairs { 3, 5, 4, 6, 6 } do
      local row = { n = n, list = { 1 } }
      told[i] = holds(row, "row")
      assert.same({ n = n, list = { 1 } }, row)
    end
    assert.same({ true, true, false, true, false }, told)
  end)

  it("is a function", function()
    for text, why in pairs {
      ["return 3"] = "where.lua: the file returns number, not a function",
      ["local x"] = "where.lua: the file returns nil, not a function: "
        .. "is 'return' missing?",
      [""] = "where.lua: the file returns nil, not a function: is 'return' missing?",
      ["\nreturn function("] = "where.lua:2: <name> or '...' expected near <eof>",
      ["\n\nerror 'no'"] = "where.lua:3: no",
      ["while true do end"] = "where.lua: more than 1000000 instructions, in line 1",
      ["\27Lua"] = "where.lua: a compiled chunk is refused, only text is loaded",
    } do
      local holds, message = load(text)
      assert.is_nil(holds)
      assert.equal(why, message)
    end
  end)

  it("says where it went wrong, for good", function()
    for text, why in pairs {
      ["return function(row)\nreturn row.x.y end"] =
        "where.lua:2: row 1: attempt to index a nil value (field 'x')",
      ["\nreturn function() return 'yes' end"] =
        "where.lua:2: row 1: the function returns string, not true or false",
      ["return function() end"] =
        "where.lua:1: row 1: the function returns nil, not true or false",
      ["return type"] =
        "where.lua: row 1: the function returns string, not true or false",
      ["return function() error {} end"] = "where.lua: row 1: error object is a table",
      ["return function()\nwhile true do end end"] =
        "where.lua: row 1: more than 1000000 instructions, in line 2",
      ["return function()\nrepeat until pcall(error) and false end"] =
        "where.lua: row 1: more than 1000000 instructions, in line 2",
      ["return function() return ('x'):rep(1 << 20):rep(1 << 10) end"] =
        "where.lua: row 1: more than 16777216 bytes of memory, in line 1",
    } do
      local holds = assert(load(text))
      for number = 1, 2 do
        local told, message = holds({ n = number }, "row " .. number)
        assert.is_nil(told)
        assert.equal(why, message)
      end
    end
  end)

  it("names a row in full", function()
    local name = ("long"):rep(100)
    local _, message = assert(load "return function() error 'no' end")({}, name)
    assert.equal("where.lua:1: " .. name .. ": no", message)
  end)

  it("takes texts, a row and its name", function()
    local holds = load "return function() return true end"
    assert.has_error(function() holds() end)
    assert.has_error(function() holds({}, {}) end)
    assert.has_error(function() holds(3, "row") end, "bad argument #1 to 'holds' "
      .. "(table expected, got number)")
    assert.has_error(function() core.predicate(3, "where.lua") end)
    assert.has_error(function() core.predicate("return 3") end)
    assert.is_true(holds({}, ("long"):rep(1000)))
  end)
end)
