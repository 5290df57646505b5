--- The word that was probably meant, as a question behind a complaint.
--
--     suggest.hint("analize", { "play", "analyze" })  --> ": did you mean 'analyze'?"
--     suggest.hint("xyzzy", { "play", "analyze" })    --> ""

local nearest = require "nim.nearest"

local suggest = {}

---@param word string
---@param words string[]
---@return string? nearest nil when no word is near
function suggest.nearest(word, words)
  return word ~= "" and nearest(word, words) or nil
end

---@param word string
---@param words string[]
---@return string hint "" when no word is near
function suggest.hint(word, words)
  local best = suggest.nearest(word, words)
  return best and (": did you mean '%s'?"):format(best) or ""
end

return suggest
