-- Piles as typed.
local told = require "spec.support.told"
local pile_list = require "nim.text.pile_list"

describe("a list of piles", function()
  it("is read from words", function()
    assert.same({ 3, 0, 5 }, pile_list.read { "3", "0", "5" })
    assert.same({}, pile_list.read {})
    assert.same({ 10, 10 ^ 18 | 0, 9223372036854775807 },
      pile_list.read { "1e1", "10^18", "9223372036854775807" })
  end)

  it("names the pile that is no number", function()
    assert.same({ nil, "pile 2: expected a number, got 'x'" },
      { told(pile_list.read { "3", "x" }) })
  end)

  it("tells how piles in one word are typed", function()
    for _, word in ipairs { "3,4,5", "3, 4, 5", "3 4 5" } do
      assert.same({ nil, ("pile 1: expected a number, got '%s': piles are typed apart, "
        .. "as in 3 4 5"):format(word) }, { told(pile_list.read { word }) })
    end
    for _, word in ipairs { ",3", "3,x", "3;4", "-3,4", ("1,"):rep(99) } do
      local _, why = pile_list.read { word }
      assert.falsy(tostring(why):find("apart", 1, true), word)
    end
  end)
end)
