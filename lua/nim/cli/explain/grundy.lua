--- Grundy's game explained: by the Grundy values of the piles.

local sum = require "nim.cli.explain.sum"

return sum.of_values {
  default = { 5, 7, 9 },
  untamed = true,
  describe = function()
    return {
      "A move splits one pile into two piles of unequal sizes, both not empty.",
      "Where all piles are of 1 or 2, the game is over.",
    }
  end,
}
