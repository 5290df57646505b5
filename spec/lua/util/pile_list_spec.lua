-- Piles as typed.
local told = require "spec.support.told"
local number = require "nim.util.number"

describe("a list of piles", function()
  it("is read from words", function()
    assert.same({ 3, 0, 5 }, number.piles { "3", "0", "5" })
    assert.same({}, number.piles {})
    assert.same({ 10, 10 ^ 18 | 0, 9223372036854775807 },
      number.piles { "1e1", "10^18", "9223372036854775807" })
  end)

  it("names the pile that is no number", function()
    assert.same({ nil, "pile 2: expected a number, got 'x'" },
      { told(number.piles { "3", "x" }) })
  end)

  it("tells how piles in one word are typed", function()
    for _, word in ipairs { "3,4,5", "3, 4, 5", "3 4 5" } do
      assert.same({ nil, ("pile 1: expected a number, got '%s': piles are typed apart, "
        .. "as in 3 4 5"):format(word) }, { told(number.piles { word }) })
    end
    for _, word in ipairs { ",3", "3,x", "3;4", "-3,4", ("1,"):rep(99) } do
      local _, why = number.piles { word }
      assert.falsy(tostring(why):find("apart", 1, true), word)
    end
  end)
end)
