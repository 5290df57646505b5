-- Sums up to 32 are looked up in a table that is built when the file is loaded.
local SIZE = 32
local XOR = {}
for a = 0, SIZE - 1 do
  XOR[a] = {}
  for b = 0, SIZE - 1 do
    if a < b and XOR[b] then
      XOR[a][b] = XOR[b][a]
    else
      local sum, weight, x, y = 0, 1, a, b
      for _ = 1, 5 do
        sum = sum + (x + y) % 2 * weight
        x, y, weight = x // 2, y // 2, weight * 2
      end
      XOR[a][b] = sum
    end
  end
end

local function lookup(a, b)
  if a >= SIZE or b >= SIZE then return a ~ b end
  return XOR[a][b]
end

return {
  name = "lookup",
  move = function(game)
    local key = 0
    for heap = 1, #game do key = lookup(key, game[heap]) end
    local worst_heap = nil
    for heap = 1, #game do
      local next_size = lookup(key, game[heap])
      if next_size < game[heap] then return heap, game[heap] - next_size end
      if game[heap] > 0 then worst_heap = heap end
    end
    return worst_heap, 1
  end,
}
