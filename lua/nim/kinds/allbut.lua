--- A move takes any number but those of a list from one pile.

local words = require "nim.text.words"

---@type nim.kinds.kind
return {
  title = "Take any number but 2 and 5",
  piles = { 5, 7, 9 },
  moves = function(facts)
    return {
      ("A move takes one or more tokens from one pile, but not %s.")
        :format(words.list(facts.allbut, "or")),
    }
  end,
  leftovers = true,
  argument = "values",
  proof = function(facts, seq)
    local list = facts.allbut
    local period, preperiod, saltus = seq:period()
    local t = list[#list]
    return {
      ("G(n+%d) = G(n) + %d holds for every n from %d to %d. A value can be given again")
        :format(period, saltus, preperiod, seq:checked() - period),
      "only to a pile from which all earlier ones of that value are out of reach, at",
      ("most %d below it: so a value follows from the %d before it, and where so many")
        :format(t, 2 * t),
      "repeat but for the saltus, all that follows repeats as well, for ever.",
    }
  end,
}
