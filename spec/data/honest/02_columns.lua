-- Counts the ones of each binary column, as on a blackboard.
local function columns_of(piles)
  local count = {}
  for _, size in ipairs(piles) do
    local column = 1
    while size > 0 do
      count[column] = (count[column] or 0) + size % 2
      size = size // 2
      column = column + 1
    end
  end
  return count
end

local function bit_at(size, column)
  return size // 2 ^ (column - 1) % 2
end

return {
  name = "columns",
  move = function(game)
    local piles = game:piles()
    local count = columns_of(piles)
    local top
    for column = #count, 1, -1 do
      if count[column] % 2 == 1 then
        top = column
        break
      end
    end
    if not top then
      local fullest = 1
      for i, size in ipairs(piles) do
        if size > piles[fullest] then fullest = i end
      end
      return fullest, 1
    end
    for i, size in ipairs(piles) do
      if bit_at(size, top) == 1 then
        local take = 0
        for column = 1, top do
          if count[column] % 2 == 1 then
            local worth = 1 << column - 1
            take = take + (bit_at(size, column) == 1 and worth or -worth)
          end
        end
        return i, take
      end
    end
  end,
}
