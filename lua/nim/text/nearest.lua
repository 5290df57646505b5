--- The nearest right word to one that is misspelt.
--
--     local nearest = require "nim.text.nearest"
--     nearest("perfekt", { "perfect", "random" })    --> "perfect"
--
-- Near is what takes at most two slips, and not more than half of the word: a letter
-- wrong, missing, added, or two exchanged.

local min = math.min

local MOST_SLIPS = 2

-- Words longer than this are no slip of anybody's finger.
local LONGEST = 40

-- One row of the table of distances: from the first i letters of `a` to all beginnings
-- of `b`. `last` and `before` are the two rows above.
local function next_row(a, b, i, last, before)
  local row = { [0] = i }
  for j = 1, #b do
    local same = a:byte(i) == b:byte(j)
    row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same and 0 or 1))
    if before and j > 1 and a:byte(i) == b:byte(j - 1) and a:byte(i - 1) == b:byte(j) then
      row[j] = min(row[j], before[j - 2] + 1)
    end
  end
  return row
end

local function slips(a, b)
  local before, last = nil, {}
  for j = 0, #b do last[j] = j end
  for i = 1, #a do
    before, last = last, next_row(a, b, i, last, before)
  end
  return last[#b]
end

--- The nearest of `words` to `word`, the first of several; nil when none is near.
local function nearest(word, words)
  local found, fewest = nil, MOST_SLIPS + 1
  if #word > LONGEST then return nil end
  for _, candidate in ipairs(words) do
    -- Each letter more or less is a slip: long candidates cost nothing.
    if math.abs(#word - #candidate) < fewest then
      local n = slips(word:lower(), candidate)
      if n < fewest and 2 * n <= #candidate then found, fewest = candidate, n end
    end
  end
  return found
end

return nearest
