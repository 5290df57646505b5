--- Subtraction games: a move takes one of a list of numbers.

local words = require "nim.text.words"

return {
  title = "Take 1, 3 or 4",
  piles = { 5, 7, 9 },
  moves = function(facts, _, say)
    local least = facts.take[1]
    return {
      facts.take[2] and "A move takes {numbers} tokens from one pile."
        or "A move takes {least} {least:token|tokens} from one pile.",
      least > 1 and "The game is over when no pile has {least} or more." or nil,
    }, { least = least, numbers = words.list(facts.take, "or", say) }
  end,
  leftovers = true,
  argument = "values",
}
