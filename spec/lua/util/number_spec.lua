-- Numbers and piles as typed.
local number = require "nim.util.number"

describe("a number", function()
  it("is read", function()
    assert.equal(0, number.read("0"))
    assert.equal(7, number.read("007"))
    assert.equal(math.maxinteger, number.read("9223372036854775807"))
  end)

  it("may be a power where it gets large", function()
    assert.equal(1000000, number.large("10^6"))
    assert.equal(1000000, number.large("1e6"))
    assert.equal(25000, number.large("25E+3"))
    assert.equal(1, number.large("10^0"))
    assert.equal(12, number.large("12"))
    assert.equal(10 ^ 18 // 1 | 0, number.large("10^18"))
  end)

  for word, message in pairs {
    [""] = "number expected, got ''",
    ["x"] = "number expected, got 'x'",
    ["1.5"] = "number expected, got '1.5'",
    ["0x10"] = "number expected, got '0x10'",
    ["1e-3"] = "number expected, got '1e-3'",
    ["2^6"] = "number expected, got '2^6'",
    ["-4"] = "number >= 0 expected, got '-4'",
    ["9223372036854775808"] =
      "number beyond 9223372036854775807, got '9223372036854775808'",
    [("9"):rep(50)] = "number beyond 9223372036854775807, got '"
      .. ("9"):rep(40) .. "...'",
  } do
    it(("is not '%s'"):format(word), function()
      local n, why = number.large(word)
      assert.same({ nil, message }, { n, tostring(why) })
      local code = word:find "^%-" and "negative_number"
        or word:find "^%d+$" and "large_number" or "no_number"
      assert.equal(code, why.code)
    end)
  end

  it("is not too large a power", function()
    local _, why = number.large("10^19")
    assert.equal("number beyond 9223372036854775807, got '10000000000000000000'",
      tostring(why))
    _, why = number.read("10^6")
    assert.equal("number expected, got '10^6'", tostring(why))
  end)
end)

describe("a list of piles", function()
  it("is read from words", function()
    assert.same({ 3, 0, 5 }, number.piles { "3", "0", "5" })
    assert.same({}, number.piles {})
    assert.same({ 10, 10 ^ 18 | 0, 9223372036854775807 },
      number.piles { "1e1", "10^18", "9223372036854775807" })
  end)

  it("names the pile that is no number", function()
    assert.fails("pile 2: number expected, got 'x'", number.piles { "3", "x" })
  end)

  it("tells how piles in one word are typed", function()
    for _, word in ipairs { "3,4,5", "3, 4, 5", "3 4 5" } do
      assert.fails(("pile 1: number expected, got '%s': piles are typed apart, "
        .. "as in 3 4 5"):format(word), number.piles { word })
    end
    for _, word in ipairs { ",3", "3,x", "3;4", "-3,4", ("1,"):rep(99) } do
      local _, why = number.piles { word }
      assert.falsy(tostring(why):find("apart", 1, true), word)
    end
  end)
end)
