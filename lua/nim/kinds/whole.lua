--- The coarse game: a move takes one whole pile.

return {
  title = "Take a whole pile",
  piles = { 3, 4, 5 },
  moves = function() return { "A move takes one whole pile." } end,
  argument = "parity",
  theorem = require "nim.kinds.nim".theorem,
  formula = function()
    return "G(0) = 0, and G(n) = 1 for every n >= 1",
      { "By definition: the only move leaves nothing, of value 0." }
  end,
}
