--- Nim with a limit on what a move takes.

-- The limit + 1 as text: 2^63 fits no integer.
local function modulus(facts)
  return facts.most == math.maxinteger and "2^63" or ("%d"):format(facts.most + 1)
end

return {
  title = "Take up to three",
  piles = { 5, 7, 9 },
  moves = function(facts)
    local most = facts.most
    if most == 1 then return { "A move takes one token." } end
    return { most == 2 and "A move takes 1 or 2 tokens from one pile."
      or "A move takes 1 to {most} tokens from one pile." }, facts
  end,
  argument = "values",
  value = function(facts, size) return ("%d mod %s"):format(size, modulus(facts)) end,
  formula = function(facts)
    return "G(n) = n mod {m} for every n", {
      "Bouton's theorem (1901), with a limit: what a move leaves of a pile of n has",
      "every smaller value mod {m}, and never that of n.",
    }, { m = modulus(facts) }
  end,
}
