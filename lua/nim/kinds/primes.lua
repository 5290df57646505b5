--- A move takes a prime number of tokens from one pile.

return {
  title = "Take a prime number",
  piles = { 5, 7, 9 },
  moves = function()
    return {
      "A move takes 2, 3, 5, 7, ... tokens from one pile: a prime number.",
      "The game is over when no pile has 2 or more.",
    }
  end,
  leftovers = true,
  argument = "values",
}
