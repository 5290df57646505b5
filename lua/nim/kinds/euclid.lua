--- Euclid's game.

return {
  title = "Euclid’s game: multiples of the smaller",
  piles = { 13, 5 },
  moves = function()
    return {
      "There are two piles. A move takes a multiple of the smaller one from the larger.",
      "The game is over when a pile is empty.",
    }
  end,
  leftovers = true,
  board = function() return "rectangle" end,
  argument = "ratio",
  theorem = {
    name = "Cole and Davie's theorem on Euclid's game",
    author = "A. J. Cole, A. J. T. Davie", year = 1969,
    work = "A game based on the Euclidean algorithm and a winning strategy for it",
  },
}
