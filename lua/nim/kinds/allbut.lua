--- A move takes any number but those of a list from one pile.

local words = require "nim.text.words"

return {
  title = "Take any number but 2 and 5",
  piles = { 5, 7, 9 },
  moves = function(facts, _, say)
    return { "A move takes one or more tokens from one pile, but not {numbers}." },
      { numbers = words.list(facts.allbut, "or", say) }
  end,
  leftovers = true,
  argument = "values",
  proof = function(facts, seq)
    local list = facts.allbut
    local period, preperiod, saltus = seq:period()
    local t = list[#list]
    return {
      "G(n+{p}) = G(n) + {s} holds for every n from {first} to {last}. A value can be "
        .. "given again",
      "only to a pile from which all earlier ones of that value are out of reach, at",
      "most {t} below it: so a value follows from the {many} before it, and where so "
        .. "many",
      "repeat but for the saltus, all that follows repeats as well, for ever.",
    }, {
      p = period, s = saltus, first = preperiod, last = seq:checked() - period, t = t,
      many = 2 * t,
    }
  end,
}
