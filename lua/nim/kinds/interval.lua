--- Subtraction games: a move takes any number of a range.

---@type nim.kinds.kind
return {
  title = "Take two to five",
  piles = { 5, 7, 9 },
  moves = function(facts)
    local least, most = table.unpack(facts.interval)
    return {
      ("A move takes %d to %d tokens from one pile."):format(least, most),
      least > 1 and ("The game is over when no pile has %d or more."):format(least)
        or nil,
    }
  end,
  leftovers = true,
  argument = "values",
  value = function(facts, size)
    local least, most = table.unpack(facts.interval)
    return ("(%d mod %d) div %d"):format(size, least + most, least)
  end,
  formula = function(facts)
    local least, most = table.unpack(facts.interval)
    return ("G(n) = (n mod %d) div %d for every n"):format(least + most, least), {
      "The values of all options of n are those of every residue but the ones around",
      "that of n (Winning Ways, ch. 4).",
    }
  end,
}
