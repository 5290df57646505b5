-- Piles as records, the largest first; the largest pile that works is played.
local function describe(game)
  local records = {}
  for number = 1, #game do
    table.insert(records, { number = number, size = game[number] })
  end
  table.sort(records, function(a, b)
    if a.size ~= b.size then return a.size > b.size end
    return a.number < b.number
  end)
  return records
end

return {
  name = "sorted",
  move = function(game)
    local records, total = describe(game), 0
    for _, record in ipairs(records) do total = total ~ record.size end
    for _, record in ipairs(records) do
      local wanted = record.size ~ total
      if total ~= 0 and wanted < record.size then
        return record.number, record.size - wanted
      end
    end
    return records[1].number, 1
  end,
}
