-- From the definition: the value of a pile is the least number that no option has. The
-- value of two piles comes from a table that is filled in as it is needed.
local function mex(seen)
  local n = 0
  while seen[n] do n = n + 1 end
  return n
end

local sums = {}

local function nim_add(a, b)
  if a > b then a, b = b, a end
  if a == 0 then return b end
  local index = b * (b + 1) // 2 + a
  if not sums[index] then
    local seen = {}
    for x = 0, a - 1 do seen[nim_add(x, b)] = true end
    for y = 0, b - 1 do seen[nim_add(a, y)] = true end
    sums[index] = mex(seen)
  end
  return sums[index]
end

return {
  move = function(game)
    local before, after = { [0] = 0 }, { [#game + 1] = 0 }
    for i = 1, #game do before[i] = nim_add(before[i - 1], game[i]) end
    for i = #game, 1, -1 do after[i] = nim_add(game[i], after[i + 1]) end
    for i = 1, #game do
      local others = nim_add(before[i - 1], after[i + 1])
      if others < game[i] then return i, game[i] - others end
    end
    local smallest
    for i = 1, #game do
      local is_less = not smallest or game[i] < game[smallest]
      if game[i] > 0 and is_less then smallest = i end
    end
    return smallest, 1
  end,
}
