--- The odd game: a move takes an odd number.

---@type nim.kinds.kind
return {
  title = "Odd numbers",
  piles = { 3, 4, 6 },
  moves = function() return { "A move takes an odd number of tokens from one pile." } end,
  argument = "values",
  value = function(_, size) return ("%d mod 2"):format(size) end,
  formula = function()
    return "G(n) = n mod 2 for every n",
      { "Every move changes whether the pile is odd." }
  end,
}
