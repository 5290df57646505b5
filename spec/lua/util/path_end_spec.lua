-- The end of a path.
local util = require "nim.util"

describe("the end of a path", function()
  for path, told in pairs {
    ["/home/kim/class/hana.lua"] = "class/hana.lua",
    ["class/hana.lua"] = "class/hana.lua",
    ["/hana.lua"] = "/hana.lua",
    ["hana.lua"] = "hana.lua",
    ["C:\\class\\hana.lua"] = "class\\hana.lua",
    ["class/bots/"] = "bots/",
    [""] = "",
  } do
    it(("of '%s' is '%s'"):format(path, told), function()
      assert.equal(told, util.path_end(path))
    end)
  end

  it("is found in one pass", function()
    local began = os.clock()
    assert.equal(10 ^ 6, #util.path_end(("x"):rep(10 ^ 6)))
    assert.is_true(os.clock() - began < 1)
  end)
end)
