-- Plain negamax for small positions, and the sum for the others.
local function score(heaps)
  for i = 1, #heaps do
    local old = heaps[i]
    for new = 0, old - 1 do
      heaps[i] = new
      local value = -score(heaps)
      heaps[i] = old
      if value > 0 then return value, i, old - new end
    end
  end
  return -1
end

local function tokens(heaps)
  local n = 0
  for _, h in ipairs(heaps) do n = n + h end
  return n
end

local function quick(heaps)
  local acc = 0
  for _, h in ipairs(heaps) do acc = acc ~ h end
  for i, h in ipairs(heaps) do
    if acc ~ h < h then return 1, i, h - (acc ~ h) end
  end
  return -1
end

return function(game)
  local heaps = game:piles()
  local brain = tokens(heaps) < 7 and score or quick
  local value, heap, amount = brain(heaps)
  if value < 0 then
    heap, amount = 1, 1
    for i, h in ipairs(heaps) do
      if h > 0 then heap, amount = i, 1 end
    end
  end
  return heap, amount
end
