--- How much of what one file has another one has too. What few of the files have counts
--- more: log2((n + 1) / (m - 1)) where m > 1 of n files have it, so that what all have
--- counts next to nothing. The files that have something are looked up, not each pair.

local shares = {}

-- The files that have each thing, by their numbers.
local function holders(sets)
  local found = {}
  for file, set in ipairs(sets) do
    for thing in pairs(set) do
      found[thing] = found[thing] or {}
      table.insert(found[thing], file)
    end
  end
  return found
end

local function weight(count, all)
  return math.log((all + 1) / math.max(1, count - 1), 2)
end

-- Adds to each pair what both have.
local function add_pairs(common, files, value)
  for i, first in ipairs(files) do
    local row = common[first]
    for j = i + 1, #files do row[files[j]] = (row[files[j]] or 0) + value end
  end
end

--- For each file and each with a higher number: the part of the smaller of the two, from
--- 0 to 1, that the other one has. A pair without anything in common is not there.
---@param sets table<string, true>[] what each file has
---@return table<integer, number>[]
function shares.of(sets)
  local common, total = {}, {}
  for file in ipairs(sets) do common[file], total[file] = {}, 0 end
  for _, files in pairs(holders(sets)) do
    local value = weight(#files, #sets)
    for _, file in ipairs(files) do total[file] = total[file] + value end
    add_pairs(common, files, value)
  end
  for first, row in ipairs(common) do
    for second, value in pairs(row) do
      row[second] = math.min(1, value / math.min(total[first], total[second]))
    end
  end
  return common
end

return shares
