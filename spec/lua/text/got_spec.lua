-- What was given, in complaints.
local got = require "nim.text.got"

describe("what was given", function()
  it("is in quotes where it is text", function()
    assert.equal("'3'", got "3")
    assert.equal("'a\\nb'", got "a\nb")
    assert.equal(42, #got(("x"):rep(1000)))
  end)

  it("is a value where it is short, else a kind", function()
    assert.same({ "3", "1.5", "true", "nil" }, { got(3), got(1.5), got(true), got(nil) })
    assert.same({ "table", "function" }, { got {}, got(print) })
  end)
end)
