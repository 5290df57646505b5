--- Nim itself.

return {
  title = "Nim",
  piles = { 3, 4, 5 },
  moves = function() return { "A move takes one or more tokens from one pile." } end,
  argument = "values",
  theorem = {
    name = "Bouton's theorem", author = "C. L. Bouton", year = 1901,
    work = "Nim, a game with a complete mathematical theory",
  },
  sizes = true,
  formula = function()
    return "G(n) = n for every n", {
      "Bouton's theorem (1901): a pile of n can be left with any smaller number, so",
      "its value is n.",
    }
  end,
}
