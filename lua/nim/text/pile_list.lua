--- Piles as typed on a command line or in `play`.
--
--     pile_list.read({ "3", "4", "10^6" })  --> { 3, 4, 1000000 }
--     pile_list.read({ "3", "x" })          --> nil, "pile 2: expected a number, got 'x'"
--     pile_list.show({ 3, 4, 5 })           --> "[3,4,5]"

local fault = require "nim.text.fault"
local number = require "nim.text.number"

local pile_list = {}

-- A list of piles is cut where it gets longer than this.
local ROOM = 32

-- The piles of a word that holds several.
local function apart(word)
  if #word > ROOM or not word:find "^%d+[,%s][%d,%s]*$" then return nil end
  return (word:gsub("[,%s]+", " "))
end

function pile_list.read(words)
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

-- separator: "," by default; room: characters, after which the list is cut
function pile_list.list(piles, separator, room)
  separator, room = separator or ",", room or ROOM
  local shown, length = 0, 0
  while shown < #piles and length <= room do
    shown = shown + 1
    length = length + #tostring(piles[shown]) + #separator
  end
  local text = table.concat(piles, separator, 1, shown)
  if shown == #piles then return text end
  return ("%s%s... %d piles"):format(text, separator, #piles)
end

function pile_list.show(piles) return "[" .. pile_list.list(piles) .. "]" end

return pile_list
