--- Subtraction games: a move takes one of a list of numbers.

local words = require "nim.text.words"

local function amounts(take)
  if #take == 1 then return words.count(take[1], "token") end
  return words.list(take, "or") .. " tokens"
end

---@type nim.kinds.kind
return {
  title = "Take 1, 3 or 4",
  piles = { 5, 7, 9 },
  moves = function(facts)
    local least = facts.take[1]
    return {
      ("A move takes %s from one pile."):format(amounts(facts.take)),
      least > 1 and ("The game is over when no pile has %d or more."):format(least)
        or nil,
    }
  end,
  leftovers = true,
  argument = "values",
}
