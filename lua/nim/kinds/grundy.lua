--- Grundy's game.

return {
  title = "Grundy’s game: unequal splits",
  piles = { 5, 7, 9 },
  moves = function()
    return {
      "A move splits one pile into two piles of unequal sizes, neither of them empty.",
      "The game is over when every pile is of 1 or 2.",
    }
  end,
  leftovers = true,
  argument = "values",
}
