--- Lasker's Nim.

return {
  title = "Lasker’s Nim: take or split",
  piles = { 3, 4, 5 },
  moves = function()
    return {
      "A move takes one or more tokens from one pile,",
      "or splits one pile into two, neither of them empty.",
    }
  end,
  argument = "values",
  formula = function()
    return "G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3",
      { "Lasker's theorem (1931), for every k >= 0; Winning Ways, ch. 4." }
  end,
}
