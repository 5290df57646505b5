--- Moore's Nim: a move touches up to k piles.

---@type nim.kinds.kind
return {
  title = "Moore’s Nim: up to two piles",
  piles = { 3, 4, 5 },
  moves = function(facts)
    local k = facts.touches
    if k == 1 then return { "A move takes one or more tokens from one pile." } end
    return {
      ("A move takes tokens from up to %d piles, any number from each."):format(k),
    }
  end,
  argument = "columns",
  theorem = {
    name = "Moore's theorem", author = "E. H. Moore", year = 1910,
    work = "A generalization of the game called Nim",
  },
}
