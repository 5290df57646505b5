--- Piles as typed on a command line or in `play`.
--
--     pilewords.read({ "3", "4", "5" })  --> { 3, 4, 5 }
--     pilewords.read({ "3", "x" })       --> nil, "pile 2: expected a number, got 'x'"
--     pilewords.show({ 3, 4, 5 })        --> "[3,4,5]"

local pilewords = {}

---A list of piles is cut where it gets longer than this.
local ROOM <const> = 32

---@return string? reason why the word is no pile
local function fault(word)
  local shown = #word > 40 and word:sub(1, 40) .. "..." or word
  if word:find("^%-%d+$") then
    return ("expected a number from 0 on, got '%s'"):format(shown)
  elseif not word:find("^%d+$") then
    return ("expected a number, got '%s'"):format(shown)
  elseif not math.tointeger(word) then
    return ("number beyond %d, got '%s'"):format(math.maxinteger, shown)
  end
end

---@param words string[]
---@return integer[]? piles
---@return string? message
function pilewords.read(words)
  local piles = {}
  for i, word in ipairs(words) do
    local why = fault(word)
    if why then return nil, ("pile %d: %s"):format(i, why) end
    piles[i] = math.tointeger(word)
  end
  return piles
end

---@param piles integer[]
---@param separator? string "," unless told
---@param room? integer characters, after which the list is cut
---@return string
function pilewords.list(piles, separator, room)
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

---@param piles integer[]
---@return string
function pilewords.show(piles) return "[" .. pilewords.list(piles) .. "]" end

return pilewords
