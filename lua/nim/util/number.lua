--- Numbers and piles as typed: 1000000, and where numbers get large also 10^6 or 1e6.
--
--     number.read "20"                   --> 20
--     number.large "10^6"                --> 1000000
--     number.read "x"                    --> nil, "number expected, got 'x'"
--     number.piles { "3", "4", "10^6" }  --> { 3, 4, 1000000 }
--     number.piles { "3", "x" }          --> nil, "pile 2: number expected, got 'x'"
--     number.shown { 3, 4, 5 }           --> "[3,4,5]"
--     number.filled { 3, 0, 5 }          --> 2, those that are not empty

local fault = require "nim.util.fault"

local number = {}

local WORD_ROOM = 40

-- A list of piles is cut where it gets longer than this.
local LIST_ROOM = 32

function number.read(word)
  local n = word:find "^%d+$" and math.tointeger(word)
  if n then return n end
  local shown = #word > WORD_ROOM and word:sub(1, WORD_ROOM) .. "..." or word
  return nil, fault.new(word:find "^%-%d+$" and "negative_number"
    or word:find "^%d+$" and "large_number" or "no_number", { word = shown })
end

-- The decimal number that a power stands for: a digit or more and then noughts.
function number.large(word)
  local factor, exponent = word:match "^(%d+)[eE]%+?(%d%d?)$"
  if not factor then factor, exponent = "1", word:match "^10%^(%d%d?)$" end
  return number.read(exponent and factor .. ("0"):rep(tonumber(exponent)) or word)
end

-- The piles of a word that holds several.
local function apart(word)
  if #word > LIST_ROOM or not word:find "^%d+[,%s][%d,%s]*$" then return nil end
  return (word:gsub("[,%s]+", " "))
end

function number.piles(words)
  local piles = {}
  for i, word in ipairs(words) do
    local size, why = number.large(word)
    if not size then
      return nil, fault.new(word == "misere" and "misere_pile" or "pile",
        { pile = i, cause = why, apart = apart(word) })
    end
    piles[i] = size
  end
  return piles
end

--- Piles in a row; `room` is how many characters there are before the list is cut.
function number.list(piles, separator, room)
  separator, room = separator or ",", room or LIST_ROOM
  local shown, length = 0, 0
  while shown < #piles and length <= room do
    shown = shown + 1
    length = length + #tostring(piles[shown]) + #separator
  end
  local text = table.concat(piles, separator, 1, shown)
  if shown == #piles then return text end
  return ("%s%s... %d piles"):format(text, separator, #piles)
end

function number.shown(piles) return "[" .. number.list(piles) .. "]" end

function number.filled(piles)
  local count = 0
  for _, size in ipairs(piles) do count = count + (size > 0 and 1 or 0) end
  return count
end

return number
