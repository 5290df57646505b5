-- Sentences cut into lines.
local wrap = require "nim.cli.terminal.wrap"

describe("wrap", function()
  it("cuts at blanks", function()
    assert.same({ "one two", "three" }, wrap.text("one two three", 9))
    assert.same({ "one", "two" }, wrap.text("one two", 3))
    assert.same({ "" }, wrap.text("", 3))
  end)

  it("leaves what fits as it is", function()
    assert.same({ "  a   b" }, wrap.text("a   b", 7, "  "))
  end)

  it("puts an indent in front of every line, and more from the second on", function()
    assert.same({ "  one", "    two" }, wrap.text("one two", 8, "  ", "  "))
    assert.same({ " one", " two" }, wrap.text(" one two", 5))
  end)

  it("does not cut words", function()
    assert.same({ "toolong", "a" }, wrap.text("toolong a", 3))
  end)

  it("keeps a mark that is set apart with its word", function()
    assert.same({ "un", "deux :", "a" }, wrap.text("un deux : a", 7))
    assert.same({ "qui ?" }, wrap.text("qui ?", 3))
    assert.same({ "one", ":two" }, wrap.text("one :two", 5))
  end)

  it("counts characters, and no colours", function()
    assert.same({ "mis\u{E8}re" }, wrap.text("mis\u{E8}re", 6))
    assert.same({ "\27[1;36mone\27[0m two" }, wrap.text("\27[1;36mone\27[0m two", 7))
  end)
end)

describe("a line that is cut", function()
  it("keeps its colours, which take no room", function()
    assert.equal("\27[1mab\27[0m", wrap.cut("\27[1mabcd\27[0mef", 2))
    assert.equal("a\27[1mb\27[0m", wrap.cut("a\27[1mbcd\27[0mef", 2))
    assert.equal("\u{25CF}\u{25CF}", wrap.cut("\u{25CF}\u{25CF}\u{25CF}", 2))
    assert.equal("abc", wrap.cut("abc", 3))
  end)
end)
