--- English that was left in a text of another language.

-- Words that no sentence of the other languages has.
local WORDS <const> = { "the", "of", "it", "with", "would", "against", "games", "wins",
  "takes", "leaves", "safe", "pile", "move" }
local AROUND <const> = 60 -- bytes that are shown

local english = {}

---@param text string
---@return string? passage with an English word, if there is one
function english.find(text)
  text = " " .. text:gsub("[%p%s]+", " ") .. " "
  for _, word in ipairs(WORDS) do
    local at = text:find(" " .. word .. " ", 1, true)
    if at then return text:sub(math.max(1, at - AROUND), at + AROUND) end
  end
end

return english
