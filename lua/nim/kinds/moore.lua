--- Moore's Nim: a move touches up to k piles.

return {
  title = "Moore’s Nim: up to two piles",
  piles = { 3, 4, 5 },
  moves = function(facts)
    return { facts.touches == 1 and "A move takes one or more tokens from one pile."
      or "A move takes tokens from up to {touches} piles, any number from each." }, facts
  end,
  argument = "columns",
  theorem = {
    name = "Moore's theorem", author = "E. H. Moore", year = 1910,
    work = "A generalization of the game called Nim",
  },
}
