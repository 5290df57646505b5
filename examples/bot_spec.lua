-- A bot's own tests. With Debian's busted, which starts Lua 5.1 by default:
--
--     busted --lua=lua5.4 examples/bot_spec.lua
require "nim.busted"

local BOT = "examples/bots/bouton.lua"

describe("bouton", function()
  it("moves legally, whatever is left", function()
    for _, piles in ipairs { { 1 }, { 0, 7 }, { 3, 4, 5 }, { 1, 1, 1, 1 } } do
      assert.legal(BOT, piles)
    end
  end)

  it("takes its chances", function()
    assert.takes_the_chance(BOT, { 3, 4, 5 })
    assert.takes_the_chance(BOT, { 12, 1, 1 })
  end)

  it("wins against perfect from a won position", function()
    assert.wins(BOT, { from = { 3, 4, 5 }, games = 10 })
  end)

  it("does not know other rules", function()
    assert.is_not.takes_the_chance(BOT, { 2, 1 }, "nim misere")
  end)
end)
