--- Lasker's Nim explained: by the Grundy values of the piles.

local sum = require "nim.cli.explain.sum"

return sum.of_values {
  default = { 3, 4, 5 },
  untamed = true,
  describe = function()
    return {
      "A move takes one or more tokens from one pile,",
      "or splits one pile into two that are not empty.",
    }
  end,
}
