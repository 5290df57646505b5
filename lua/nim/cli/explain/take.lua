--- `take:...` explained: by the Grundy values of the piles.

local sum = require "nim.cli.explain.sum"
local words = require "nim.text.words"

return sum.of_values {
  default = { 5, 7, 9 },
  describe = function(at)
    return {
      ("A move takes %s tokens from one pile."):format(words.list(at.numbers, "or")),
      "Where no pile has that many any more, the game is over.",
    }
  end,
}
