-- Cells of comma-separated values, as a spreadsheet gets them.
local util = require "nim.util"

describe("a line of CSV", function()
  it("quotes what has commas and quotes", function()
    assert.equal('a,"b,c","say ""hi""",1,2.5',
      util.csv { "a", "b,c", 'say "hi"', 1, 2.5 })
  end)

  it("leaves empty what is not there", function()
    assert.equal(",x,,", util.csv({ nil, "x" }, 4))
  end)

  it("defuses text that would be a formula, and leaves numbers alone", function()
    assert.equal("'=1+1,'+2,'-2,'@sum,-2.5,-3", util.csv {
      "=1+1", "+2", "-2", "@sum", -2.5, -3,
    })
    assert.equal("\"'=f(1,2)\"", util.csv { "=f(1,2)" })
  end)

  it("keeps lines in quotes", function()
    assert.equal('"a\nb"', util.csv { "a\nb" })
  end)
end)
