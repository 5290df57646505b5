--- A move takes a square number of tokens from one pile.

return {
  title = "Take a square number",
  piles = { 5, 7, 9 },
  moves = function()
    return { "A move takes 1, 4, 9, ... tokens from one pile: a square number." }
  end,
  argument = "values",
}
