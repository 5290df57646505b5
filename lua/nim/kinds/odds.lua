--- A move takes an odd number of tokens from one pile.

return {
  title = "Take an odd number",
  piles = { 5, 7, 9 },
  moves = function() return { "A move takes an odd number of tokens from one pile." } end,
  argument = "values",
  value = function(_, size) return ("%d mod 2"):format(size) end,
  formula = function()
    return "G(n) = n mod 2 for every n",
      { "A move changes the parity, and every pile but an empty one has a move." }
  end,
}
