--- Octal codes in order, each once.
--
--     codes.list(2)        --> { "0.1", ..., "0.7", "0.01", "0.02", ..., "0.77" }
--     codes.list(1, true)  --> { "0.1", ..., "0.7", "4.0", "4.1", ..., "4.7" }

local codes = {}

-- Digits beyond which there are millions.
codes.MOST = 6

---@param digits integer 1 .. MOST after the point, the last of them not 0 but in 4.0
---@param splits? boolean those that begin with 4, too: piles may be broken for nothing
---@return string[]
function codes.list(digits, splits)
  local list = {}
  for _, front in ipairs(splits and { 0, 4 } or { 0 }) do
    if front == 4 then list[#list + 1] = "4.0" end
    for count = 1, digits do
      for number = 1, (1 << 3 * count) - 1 do
        if number & 7 ~= 0 then
          list[#list + 1] = ("%d.%0" .. count .. "o"):format(front, number)
        end
      end
    end
  end
  return list
end

return codes
