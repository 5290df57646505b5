--- A whole number as typed: 1000000, and where numbers get large also 10^6 or 1e6.
--
--     number.read "20"    --> 20
--     number.large "10^6" --> 1000000
--     number.read "x"     --> nil, "expected a number, got 'x'"

local fault = require "nim.text.fault"

local number = {}

local ROOM = 40

-- Why the word is not a number from 0 on.
local function code_of(word)
  if word:find "^%-%d+$" then return "negative_number" end
  return word:find "^%d+$" and "large_number" or "no_number"
end

-- the number, from 0 on
function number.read(word)
  local n = word:find "^%d+$" and math.tointeger(word)
  if n then return n end
  local shown = #word > ROOM and word:sub(1, ROOM) .. "..." or word
  return nil, fault.new(code_of(word), { word = shown })
end

-- The decimal number that a power stands for: a digit or more and then noughts.
local function spelled_out(word)
  local factor, exponent = word:match "^(%d+)[eE]%+?(%d%d?)$"
  if not factor then factor, exponent = "1", word:match "^10%^(%d%d?)$" end
  return exponent and factor .. ("0"):rep(tonumber(exponent)) or word
end

-- the number, from 0 on
function number.large(word) return number.read(spelled_out(word)) end

return number
