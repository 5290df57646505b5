-- The lines of a text.
local util = require "nim.util"

describe("the lines of a text", function()
  local function split(text)
    local list = {}
    local rest = util.lines(text, function(line) list[#list + 1] = line end)
    return list, rest
  end

  for text, told in pairs {
    [""] = { {}, "" }, ["one"] = { {}, "one" }, ["\n"] = { { "" }, "" },
    ["one\n\ntwo\r\nthr"] = { { "one", "", "two\r" }, "thr" },
    ["a\0b\n\n"] = { { "a\0b", "" }, "" },
  } do
    it(("of %q"):format(text), function() assert.same(told, { split(text) }) end)
  end

  -- Where that takes the square of the length, it takes hours.
  it("are found in one pass", function()
    local long = ("x"):rep(10 ^ 7)
    assert.same({ { "first" }, long }, { split("first\n" .. long) })
  end)
end)
