-- Equal piles cancel; only what is left is looked at.
local function unpaired(game)
  local odd = {}
  for pile = 1, #game do
    local size = game[pile]
    if odd[size] then odd[size] = nil else odd[size] = pile end
  end
  odd[0] = nil
  return odd
end

local function any(game)
  local pile = 1
  while game[pile] < 1 do pile = pile + 1 end
  return pile, game[pile]
end

return function(game)
  local odd, sum = unpaired(game), 0
  for size in pairs(odd) do sum = sum ~ size end
  if sum == 0 then return any(game) end
  local sizes = {}
  for size in pairs(odd) do
    if size ~ sum < size then sizes[#sizes + 1] = size end
  end
  table.sort(sizes)
  local size = sizes[#sizes]
  return odd[size], size - (size ~ sum)
end
