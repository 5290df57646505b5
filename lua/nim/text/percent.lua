--- A part of a whole: "66.7%". Nothing but all is 100.0%, nothing but none is 0.0%.
---@param part number
---@param whole number
---@return string
local function percent(part, whole)
  if whole == 0 then return "-" end
  local tenths = math.floor(1000 * part / whole + 0.5)
  if part > 0 and part < whole then tenths = math.max(1, math.min(999, tenths)) end
  return ("%.1f%%"):format(tenths / 10)
end

return percent
