--- Subtraction sets in lexicographic order, each once.
--
--     sets.count(3, 60)    --> 34220
--     sets.list(2, 4)      --> { "take:1,2", "take:1,3", "take:1,4", "take:2,3", ... }

local sets = {}

-- The largest number of a set; sets in a list, and numbers in all of them: 2^20 sets of
-- eight take 60 MB.
sets.MOST, sets.MOST_SETS, sets.MOST_NUMBERS = 1000, 1 << 20, 1 << 23

-- Larger counts are not told: the next product might exceed an integer.
local COUNTED = 1 << 53

--- How many there are: take out of most.
---@param take integer numbers of each, 1 .. most
---@param most integer the largest of them, up to MOST
---@return integer? count nil: more than 2^53
function sets.count(take, most)
  local count, chosen = 1, math.min(take, most - take)
  for i = 1, chosen do
    count = count * (most - chosen + i) // i
    if count > COUNTED then return nil end
  end
  return count
end

-- The next set, in place; false after the last.
local function advance(set, most)
  local i = #set
  while i > 0 and set[i] == most - #set + i do i = i - 1 end
  if i == 0 then return false end
  set[i] = set[i] + 1
  for j = i + 1, #set do set[j] = set[j - 1] + 1 end
  return true
end

---@param take integer
---@param most integer
---@return string[]
function sets.list(take, most)
  local list, set = {}, {}
  for i = 1, take do set[i] = i end
  repeat
    list[#list + 1] = "take:" .. table.concat(set, ",")
  until not advance(set, most)
  return list
end

return sets
