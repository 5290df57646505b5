--- Subtraction games: a move takes any number of a range.

-- The two together, as text where they fit no integer.
local function sum_of(least, most)
  local sum = least + most
  if sum >= 0 then return sum end
  return sum == math.mininteger and "2^63"
    or ("(2^63 + %d)"):format(sum ~ math.mininteger)
end

return {
  title = "Take two to five",
  piles = { 5, 7, 9 },
  moves = function(facts)
    local least, most = table.unpack(facts.interval)
    return {
      "A move takes {least} to {most} tokens from one pile.",
      least > 1 and "The game is over when no pile has {least} or more." or nil,
    }, { least = least, most = most }
  end,
  leftovers = true,
  argument = "values",
  value = function(facts, size)
    local least, most = table.unpack(facts.interval)
    return ("(%d mod %s) div %d"):format(size, sum_of(least, most), least)
  end,
  formula = function(facts)
    local least, most = table.unpack(facts.interval)
    return "G(n) = (n mod {sum}) div {least} for every n", {
      "The values of all options of n are those of every residue but the ones around",
      "that of n (Winning Ways, ch. 4).",
    }, { sum = sum_of(least, most), least = least }
  end,
}
