-- Cells of comma-separated values, as a spreadsheet gets them.
local csv = require "nim.text.csv"

describe("a line of CSV", function()
  it("quotes what has commas and quotes", function()
    assert.equal('a,"b,c","say ""hi""",1,2.5',
      csv.text { "a", "b,c", 'say "hi"', 1, 2.5 })
  end)

  it("leaves empty what is not there", function()
    assert.equal(",x,,", csv.text({ nil, "x" }, 4))
  end)

  it("defuses text that would be a formula, and leaves numbers alone", function()
    assert.equal("'=1+1,'+2,'-2,'@sum,-2.5,-3", csv.text {
      "=1+1", "+2", "-2", "@sum", -2.5, -3,
    })
    assert.equal("\"'=f(1,2)\"", csv.text { "=f(1,2)" })
  end)

  it("keeps lines in quotes", function()
    assert.equal('"a\nb"', csv.text { "a\nb" })
  end)
end)
