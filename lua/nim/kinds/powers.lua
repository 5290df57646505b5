--- A move takes a power of a number.

---@type nim.kinds.kind
return {
  title = "Take a power of two",
  piles = { 5, 7, 9 },
  moves = function(facts)
    local base = facts.powers
    return {
      ("A move takes 1, %d, %d, ... tokens from one pile: a power of %d.")
        :format(base, base * base, base),
    }
  end,
  argument = "values",
  formula = function(facts)
    local base = facts.powers
    if base % 2 == 1 then
      return "G(n) = n mod 2 for every n", { "Every power of an odd number is odd." }
    end
    local m = base + 1
    return ("G(n) = r mod 2, but 2 where r = %d; r is n mod %d"):format(base, m), {
      ("Modulo %d a power of %d is 1 or -1: the values are those of taking 1 or %d.")
        :format(m, base, base),
    }
  end,
}
