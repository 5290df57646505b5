--- A whole number as people read it: 3600 is 3,600.

---@param number integer|string its digits
---@return string
local function grouped(number)
  local sign, digits = tostring(number):match "^(%-?)(%d+)$"
  local head = #digits % 3
  local tail = digits:sub(head + 1):gsub("%d%d%d", ",%0")
  return sign .. (digits:sub(1, head) .. tail):gsub("^,", "")
end

return grouped
