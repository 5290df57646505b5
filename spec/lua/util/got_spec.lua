-- What was given, in complaints.
local fault = require "nim.util.fault"

describe("what was given", function()
  it("is in quotes where it is text", function()
    assert.equal("'3'", fault.got "3")
    assert.equal("'a\\nb'", fault.got "a\nb")
    assert.equal(42, #fault.got(("x"):rep(1000)))
  end)

  it("is a value where it is short, else a kind", function()
    assert.same({ "3", "1.5", "true", "nil" },
      { fault.got(3), fault.got(1.5), fault.got(true), fault.got(nil) })
    assert.same({ "table", "function" }, { fault.got {}, fault.got(print) })
  end)
end)
