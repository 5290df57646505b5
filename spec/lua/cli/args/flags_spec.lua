-- What stands behind flags that are numbers.

local flags = require "nim.cli.args.flags"

describe("a count behind a flag", function()
  local function refusal(text, most)
    local _, why = pcall(flags.count_of, "games", text, 1, most)
    return tostring(why)
  end

  it("may be a power", function()
    assert.equal(20, flags.count_of("games", "20", 1))
    assert.equal(1000000, flags.count_of("games", "10^6", 1))
    assert.equal(25000, flags.count_of("games", "25e3", 1, 25000))
    assert.is_nil(flags.count_of("games", nil, 1))
  end)

  it("has bounds", function()
    assert.equal("--games: expected a number from 1 on, got '0'", refusal "0")
    assert.equal("--games: expected a number from 1 on, got '10^-6'", refusal "10^-6")
    assert.equal("--games: at most 99", refusal("10^2", 99))
    assert.equal("--games: number beyond 9223372036854775807, got "
      .. "'10000000000000000000'", refusal "10^19")
  end)
end)
