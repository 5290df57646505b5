--- The keys of a table in a fixed order: numbers before texts, and each in their own.
--- What is wrong with a table is then the same in each run.
--
--     keys { b = 1, a = 2, [7] = 3 }  --> { 7, "a", "b" }

local function before(a, b)
  local kind, other = type(a), type(b)
  if kind ~= other then return kind < other end
  if kind == "number" or kind == "string" then return a < b end
  return tostring(a) < tostring(b)
end

local function keys(list)
  local sorted = {}
  for key in next, list do sorted[#sorted + 1] = key end
  table.sort(sorted, before)
  return sorted
end

return keys
