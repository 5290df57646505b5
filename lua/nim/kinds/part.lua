--- A move takes at most a part of one pile.

return {
  title = "Take at most a third",
  piles = { 5, 7, 9 },
  moves = function(facts)
    return {
      "A move takes one or more tokens from one pile, but at most {p}/{q} of it.",
    }, { p = facts.part[1], q = facts.part[2] }
  end,
  leftovers = true,
  argument = "values",
  formula = function(facts)
    local p, q = table.unpack(facts.part)
    local part = p == 1 and "n" or ("%d*n"):format(p)
    return "G(n) = f(n) where f(n) > f(n-1), else G(n-f(n)-1); f(n) is {part}/{q}, "
      .. "rounded down", {
        "The last f(n) + 1 values are 0 .. f(n) in some order (L. Levine, Fractal",
        "sequences and restricted Nim, 2006).",
      }, { part = part, q = q }
  end,
}
