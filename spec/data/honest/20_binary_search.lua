-- Finds the top bit of the sum by doubling, and asks which pile has it.
local function top_bit(value)
  local bit = 1
  while bit * 2 <= value do bit = bit * 2 end
  return bit
end

return function(game)
  local value = 0
  for i = #game, 1, -1 do value = game[i] ~ value end
  if value == 0 then
    local i = 1
    while i < #game and game[i] == 0 do i = i + 1 end
    return i, 1
  end
  local bit = top_bit(value)
  for i = #game, 1, -1 do
    if game[i] & bit == bit then
      local smaller = game[i] ~ value
      return i, game[i] - smaller
    end
  end
  error "there is always one"
end
