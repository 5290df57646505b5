--- The word that was probably meant.
--
--     suggest.nearest("analize", { "play", "analyze" })  --> "analyze"
--     suggest.hint("analize", words)                     --> ": did you mean 'analyze'?"

local suggest = {}

---Number of letters to insert, drop, change or swap to turn a into b.
local function distance(a, b)
  local before, row = nil, {}
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    local next_row = { [0] = i }
    for j = 1, #b do
      local same = a:byte(i) == b:byte(j)
      local d = math.min(row[j] + 1, next_row[j - 1] + 1, row[j - 1] + (same and 0 or 1))
      local swapped = before and j > 1 and a:byte(i) == b:byte(j - 1)
        and a:byte(i - 1) == b:byte(j)
      next_row[j] = swapped and math.min(d, before[j - 2] + 1) or d
    end
    before, row = row, next_row
  end
  return row[#b]
end

---The nearest word, if it is near: a third of its letters may be wrong. The first of
---equally near ones; a beginning that fits one word alone is near too.
---@param word string
---@param words string[]
---@return string?
function suggest.nearest(word, words)
  local best, least
  word = word:sub(1, 40):lower()
  for _, candidate in ipairs(words) do
    local d = distance(word, candidate:lower())
    if d <= math.max(1, #candidate // 3) and (not least or d < least) then
      best, least = candidate, d
    end
  end
  if best or word == "" then return best end
  for _, candidate in ipairs(words) do
    if candidate:sub(1, #word):lower() == word then
      if best then return nil end
      best = candidate
    end
  end
  return best
end

---@return string hint to put behind a message, "" when no word is near
function suggest.hint(word, words)
  local best = suggest.nearest(word, words)
  return best and (": did you mean '%s'?"):format(best) or ""
end

return suggest
