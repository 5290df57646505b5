-- A generator of moves, which is asked until a good one comes.
local function generate(piles)
  return coroutine.wrap(function()
    for number, size in ipairs(piles) do
      for remaining = 0, size - 1 do
        coroutine.yield(number, remaining, size - remaining)
      end
    end
  end)
end

local function xor_without(piles, skipped)
  local value = 0
  for number, size in ipairs(piles) do
    value = number == skipped and value or value ~ size
  end
  return value
end

local M = { name = "generator" }

M.move = function(game)
  local piles = game:piles()
  local spare = {}
  for number, remaining, taken in generate(piles) do
    if xor_without(piles, number) == remaining then return number, taken end
    spare[1], spare[2] = number, taken
  end
  return table.unpack(spare)
end

return M
