-- End-Nim: piles in a row; only those at the two ends are taken from. Albert and
-- Nowakowski 2001 have who wins.
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
    if text:find "^[%d ]*$" then return table.concat(read(text), " ") end
    return nil, "numbers of tokens expected"
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
