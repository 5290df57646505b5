-- Exact slow Nim: take one token from each of exactly K piles. In normal play lost
-- where all piles are even, for a move can be repeated: Gurvich and Ho 2015. A position
-- is K and the piles.
--
--   luanim analyze --rules examples/rules/slow_nim.lua "2: 3 4 5"

local function ways(before, k, after, options) -- to take from k of those after
  local size, rest = after:match "^ (%d+)(.*)$"
  if not size then options[#options + 1] = k == 0 and { before } or nil return end
  ways(before .. " " .. size, k, rest, options)
  if k == 0 or size == "0" then return end
  ways(("%s %d"):format(before, math.tointeger(size) - 1), k - 1, rest, options)
end

return {
  name = "slow_nim",
  start = function(text)
    local k, piles = text:match "^([1-9]%d*):([%d ]*%d)$"
    local bad = not k or text:find "%d%d%d%d%d%d"
    if bad then return nil, "numbers of up to five digits expected, as in 2: 3 4 5" end
    return k .. ":" .. piles:gsub(" *0*(%d+)", " %1")
  end,
  moves = function(state)
    local k, piles = state:match "^(%d+):(.*)$"
    local options = {}
    ways(k .. ":", math.tointeger(k), piles, options)
    return options
  end,
}
