--- A whole number as typed: 1000000, and where numbers get large also 10^6 or 1e6.
--
--     number.read "20"    --> 20
--     number.large "10^6" --> 1000000
--     number.read "x"     --> nil, "expected a number, got 'x'"

local number = {}

---@return string reason why the word is not a number
---@return "beyond"|nil kind it is one, and too large
local function fault(word)
  local shown = #word > 40 and word:sub(1, 40) .. "..." or word
  if word:find "^%-%d+$" then
    return ("expected a number from 0 on, got '%s'"):format(shown)
  elseif not word:find "^%d+$" then
    return ("expected a number, got '%s'"):format(shown)
  end
  return ("number beyond %d, got '%s'"):format(math.maxinteger, shown), "beyond"
end

---@param word string
---@return integer? number from 0 on
---@return string? message
---@return "beyond"|nil kind it is too large
function number.read(word)
  local n = word:find "^%d+$" and math.tointeger(word)
  if n then return n end
  return nil, fault(word)
end

-- The decimal number that a power stands for: a digit or more and then noughts.
local function spelled_out(word)
  local factor, exponent = word:match "^(%d+)[eE]%+?(%d%d?)$"
  if not factor then factor, exponent = "1", word:match "^10%^(%d%d?)$" end
  return exponent and factor .. ("0"):rep(tonumber(exponent)) or word
end

---@param word string
---@return integer? number from 0 on
---@return string? message
---@return "beyond"|nil kind it is too large
function number.large(word) return number.read(spelled_out(word)) end

return number
