--- A move takes a power of a number.

-- The largest number whose square is an integer of Lua.
local MOST = 3037000499

return {
  title = "Take a power of two",
  piles = { 5, 7, 9 },
  moves = function(facts)
    local base = facts.powers
    return {
      "A move takes 1, {b}, {square}, ... tokens from one pile: a power of {b}.",
    }, { b = base, square = base <= MOST and base * base or base .. "^2" }
  end,
  argument = "values",
  formula = function(facts)
    local base = facts.powers
    if base % 2 == 1 then
      return "G(n) = n mod 2 for every n", { "Every power of an odd number is odd." }
    end
    return "G(n) = r mod 2, but 2 where r = {b}; r is n mod {m}", {
      "Modulo {m} a power of {b} is 1 or -1: the values are those of taking 1 or {b}.",
    }, { b = base, m = base + 1 }
  end,
}
