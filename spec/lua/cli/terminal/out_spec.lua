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

describe("a block of lines", function()
  it("is cut where the terminal ends, and taken away", function()
    local stderr, texts = io.stderr, {}
    finally(function() rawset(io, "stderr", stderr) end)
    rawset(io, "stderr", { write = function(_, text) texts[#texts + 1] = text end })
    out.block({ "\u{25CF}\u{25CF}\u{25CF}", "ab", "a" }, 3, 0)
    out.block({}, 0, 0)
    assert.same({ "\u{25CF}\u{25CF}\nab\na\n", "\27[3A\r\27[J" }, texts)
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
