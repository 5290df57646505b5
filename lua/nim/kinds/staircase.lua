--- Staircase Nim: what a move takes goes one step down.

return {
  title = "Staircase Nim",
  piles = { 1, 2, 3, 4 },
  moves = function()
    return {
      "The first pile is the lowest step. A move takes one or more tokens from a step "
        .. "to the next lower one; from the lowest they go to the ground.",
    }
  end,
  leftovers = true,
  board = function() return "stairs" end,
  argument = "values",
  theorem = {
    name = "Sprague's theorem on the staircase", author = "R. P. Sprague", year = 1937,
    work = "Über zwei Abarten von Nim",
  },
  sizes = true,
  counted = "Only the steps 1, 3, 5, ... count, each as a pile of plain Nim: what "
    .. "comes down onto one of them can be sent on at once.",
  note = "Only odd steps count: what comes down onto one can be sent on.",
}
