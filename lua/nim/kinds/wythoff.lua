--- Wythoff's game.

return {
  title = "Wythoff’s game",
  piles = { 5, 8 },
  moves = function()
    return {
      "There are two piles. A move takes one or more tokens from one of them,",
      "or the same number from both.",
    }
  end,
  board = function() return "queen" end,
  argument = "pairs",
  theorem = {
    name = "Wythoff's theorem", author = "W. A. Wythoff", year = 1907,
    work = "A modification of the game of Nim",
  },
  rows = require "nim.core".wythoff_rows,
}
