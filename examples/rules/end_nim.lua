-- End-Nim: piles in a row, taken from at both ends; Albert and Nowakowski 2001: who wins.
--
--   luanim analyze --rules examples/rules/end_nim.lua "3 1 4"

local function read(text)
  local piles = {}
  for size in text:gmatch "%d*[1-9]%d*" do piles[#piles + 1] = math.tointeger(size) end
  return piles
end

return {
  name = "end_nim",
  start = function(text)
    local bad = text:find "[^%d ]" or text:find "%d%d%d%d%d%d"
    if bad then return nil, "piles of up to five digits expected, as in 3 1 4" end
    return table.concat(read(text), " ")
  end,
  moves = function(state)
    local piles, options = read(state), {}
    for i = 1, #piles, math.max(#piles - 1, 1) do
      for left = 0, piles[i] - 1 do
        local after = table.move(piles, 1, #piles, 1, {})
        after[i] = left
        options[#options + 1] = { table.concat(read(table.concat(after, " ")), " ") }
      end
    end
    return options
  end,
}
