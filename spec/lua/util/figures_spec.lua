-- Ratings in tables and pictures: whole numbers with their sign.
local util = require "nim.util"

describe("a number with its sign", function()
  it("has no fraction, and one nought", function()
    local shown = {}
    for i, value in ipairs { 139.7, 140, 0.4, 0.0, -0.0, -1e-14, -0.5, -0.51, -55 } do
      shown[i] = util.signed(value)
    end
    assert.equal("+140 +140 +0 +0 +0 +0 +0 -1 -55", table.concat(shown, " "))
  end)
end)
