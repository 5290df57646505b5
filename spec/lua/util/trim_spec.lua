-- A text without the blanks around it.
local util = require "nim.util"

describe("a text is trimmed", function()
  for text, told in pairs {
    [""] = "", [" \t\r\n"] = "", ["a"] = "a", [" a b\n c \r\n"] = "a b\n c",
    ["\v\0 "] = "\0",
  } do
    it(("from %q to %q"):format(text, told), function()
      assert.equal(told, util.trim(text))
    end)
  end

  -- Where that takes the square of the length, it takes hours.
  it("in one pass", function()
    local blanks = (" "):rep(10 ^ 7)
    assert.equal("", util.trim(blanks))
    assert.equal("a" .. blanks .. "b",
      util.trim(blanks .. "a" .. blanks .. "b" .. blanks))
  end)
end)
