--- Whole numbers between Lua and a page: JavaScript's numbers are exact only up to 2^53,
-- so larger ones cross as strings of digits.
--
--     number.whole("9007199254740993")  --> 9007199254740993

local number = {}

---@param value any
---@return integer?
function number.whole(value)
  if type(value) == "string" and not value:find "^%d+$" then return nil end
  return math.tointeger(tonumber(value))
end

---An array of whole numbers.
---@param values any
---@param what string what the array holds, for error messages
---@return integer[]
function number.array(values, what)
  if type(values) ~= "table" then error(what .. ": an array expected", 0) end
  local whole = {}
  for i, value in ipairs(values) do
    whole[i] = number.whole(value)
      or error(("%s %d: '%s' is not a whole number up to %d"):format(what, i,
        tostring(value):sub(1, 40), math.maxinteger), 0)
  end
  return whole
end

return number
