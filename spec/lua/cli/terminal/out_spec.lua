-- Sentences cut into lines, and tables as JSON.
local out = require "nim.cli.out"

describe("wrap", function()
  it("cuts at blanks", function()
    assert.same({ "one two", "three" }, out.wrap("one two three", 9))
    assert.same({ "one", "two" }, out.wrap("one two", 3))
    assert.same({ "" }, out.wrap("", 3))
  end)

  it("leaves what fits as it is", function()
    assert.same({ "  a   b" }, out.wrap("a   b", 7, "  "))
  end)

  it("puts an indent in front of every line, and more from the second on", function()
    assert.same({ "  one", "    two" }, out.wrap("one two", 8, "  ", "  "))
    assert.same({ " one", " two" }, out.wrap(" one two", 5))
  end)

  it("does not cut words", function()
    assert.same({ "toolong", "a" }, out.wrap("toolong a", 3))
  end)

  it("keeps a mark that is set apart with its word", function()
    assert.same({ "un", "deux :", "a" }, out.wrap("un deux : a", 7))
    assert.same({ "qui ?" }, out.wrap("qui ?", 3))
    assert.same({ "one", ":two" }, out.wrap("one :two", 5))
  end)

  it("counts characters, and no colours", function()
    assert.same({ "mis\u{E8}re" }, out.wrap("mis\u{E8}re", 6))
    assert.same({ "\27[1;36mone\27[0m two" }, out.wrap("\27[1;36mone\27[0m two", 7))
  end)
end)

describe("a line that is cut", function()
  it("keeps its colours, which take no room", function()
    assert.equal("\27[1mab\27[0m", out.cut("\27[1mabcd\27[0mef", 2))
    assert.equal("a\27[1mb\27[0m", out.cut("a\27[1mbcd\27[0mef", 2))
    assert.equal("\u{25CF}\u{25CF}", out.cut("\u{25CF}\u{25CF}\u{25CF}", 2))
    assert.equal("abc", out.cut("abc", 3))
  end)
end)

describe("a table as JSON", function()
  it("has its keys in the order that is asked for, and others by name", function()
    local written = stub(out, "data")
    out.json({ early = { b = 1, a = { 2 } }, last = 4, first = 5 },
      { "first", "last" })
    written:revert()
    assert.stub(written).called_with('{"first":5,"last":4,"early":{"a":[2],"b":1}}', "\n")
  end)
end)
