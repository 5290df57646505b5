-- Which encoding a client takes.

local encoding = require "nim.http.encoding"

describe("an encoding is chosen", function()
  local both = { "br", "gzip" }

  it("by what is wanted most, and of equal ones the first", function()
    for accept, wanted in pairs {
      ["gzip"] = "gzip", ["gzip, br"] = "br", ["GZip , BR"] = "br",
      ["gzip;q=1, br;q=0.5"] = "gzip", ["gzip ; q=0.2,br ; q=0.3"] = "br",
      ["*"] = "br", ["*;q=0.5, br;q=0"] = "gzip", ["br;q=0, *"] = "gzip",
      ["identity;q=0.5, gzip;q=0.8"] = "gzip",
    } do
      assert.equal(wanted, encoding.choose(accept, both), accept)
    end
  end)

  it("never where it is refused, unknown or wanted less than none", function()
    for _, accept in ipairs { "", "gzip;q=0, br;q=0.0", "*;q=0", "deflate", "gzip;q=x",
      "gzip;p=1", ";", ",,", "identity, gzip;q=0.5, br;q=0.5" } do
      assert.is_nil(encoding.choose(accept, both), accept)
    end
    assert.is_nil(encoding.choose(nil, both))
    assert.is_nil(encoding.choose("gzip", {}))
  end)
end)
