-- Binary columns: what is in them, and how much of it is shown.
local columns = require "nim.explain.arguments.columns"

describe("columns", function()
  it("show numbers, ones and parities", function()
    assert.same({
      "pile 1  3  0 1 1",
      "pile 2  4  1 0 0",
      "           -----",
      "ones       1 1 1",
      "parity     1 1 1  = nim-sum 7",
    }, columns.lines({ { "pile 1", 3 }, { "pile 2", 4 } }, {}))
  end)

  it("count modulo another number", function()
    local lines = columns.lines({ { "a", 1 }, { "b", 1 }, { "c", 1 } }, { modulus = 3 })
    assert.same({ "ones       3", "mod 3      0" }, { lines[5], lines[6] })
  end)

  it("have one column for zero", function()
    assert.equal("a       0  0", columns.lines({ { "a", 0 } }, {})[1])
  end)

  it("widen for counts of several digits", function()
    local rows = {}
    for i = 1, 12 do rows[i] = { "row", i <= 11 and 1 or 2 } end
    local lines = columns.lines(rows, {})
    assert.equal("ones        1 11", lines[#lines - 1])
    assert.equal("parity      1  1  = nim-sum 3", lines[#lines])
  end)

  it("are cut into blocks where numbers are long", function()
    local lines = columns.lines({ { "a", math.maxinteger } }, {})
    assert.equal("bits 62 to 40", lines[1])
    for _, line in ipairs(lines) do assert.is_true(#line <= 76, line) end
  end)

  it("leave out the middle of many rows, but not when told", function()
    local rows = {}
    for i = 1, 100 do rows[i] = { "row " .. i, i } end
    local lines = columns.lines(rows, {})
    assert.equal("... 84 more", lines[16])
    assert.equal(16 + 1 + 3, #lines)
    assert.equal(100 + 3, #columns.lines(rows, { all = true }))
  end)
end)
