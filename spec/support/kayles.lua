-- Kayles, given by options, in the order of the moves: a file of rules as users write it.
local function options(n)
  local list = {}
  for take = 1, math.min(2, n) do
    local rest = n - take
    list[#list + 1] = rest > 0 and { rest } or {}
    for left = 1, rest // 2 do list[#list + 1] = { left, rest - left } end
  end
  return list
end

return { name = "my kayles", options = options }
