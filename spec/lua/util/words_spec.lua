-- Words for piles, players and moves.
local words = require "nim.util.words"

describe("words.sentence", function()
  it("begins with a capital letter and ends with a full stop", function()
    assert.equal("There is no pile 9.", words.sentence "there is no pile 9")
    assert.equal("Is it?", words.sentence "is it?")
  end)

  it("leaves the name of a file as it is, and the name that is given", function()
    assert.equal("kim.lua:2: no.", words.sentence "kim.lua:2: no")
    assert.equal("kim:2: no.", words.sentence("kim:2: no", "kim"))
    assert.equal("a.b (c): no.", words.sentence("a.b (c): no", "a.b (c)"))
    assert.equal("Kimono.", words.sentence("kimono", "kim"))
  end)
end)
