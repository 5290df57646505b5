--- Numbers as people read them.
--
--     figures.signed(139.7)      --> "+140"
--     figures.grouped(3600)      --> "3,600"
--     figures.percent(2, 3)      --> "66.7%"

local figures = {}

--- A number without its fraction, with its sign; zero is +0, from both sides.
function figures.signed(value) return ("%+d"):format(math.floor(value + 0.5)) end

--- A whole number in groups of three digits.
function figures.grouped(number)
  local sign, digits = tostring(number):match "^(%-?)(%d+)$"
  local head = #digits % 3
  local tail = digits:sub(head + 1):gsub("%d%d%d", ",%0")
  return sign .. (digits:sub(1, head) .. tail):gsub("^,", "")
end

--- A part of a whole. Only all of it is 100.0%, and only none of it is 0.0%.
function figures.percent(part, whole)
  if whole == 0 then return "-" end
  local tenths = math.floor(1000 * part / whole + 0.5)
  if part > 0 and part < whole then tenths = math.max(1, math.min(999, tenths)) end
  return ("%.1f%%"):format(tenths / 10)
end

return figures
