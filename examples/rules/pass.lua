-- Nim with one pass: once in the game, and not when all piles are empty, a player may
-- pass. Low and Chan 2015 list who wins; no formula is known.
--
--   luanim analyze --rules examples/rules/pass.lua "2 3 4"

return {
  name = "pass",
  start = function(text)
    local bad = not text:find "^[%d ]*%d$" or text:find "%d%d%d%d%d%d"
    if not bad then return text .. "+" end
    return nil, "piles of up to five digits expected, as in 2 3 4"
  end,
  moves = function(state)
    local piles, options, passes, sum = {}, {}, state:sub(-1), 0
    for size in state:gmatch "%d+" do piles[#piles + 1] = math.tointeger(size) end
    for i, size in ipairs(piles) do
      sum = sum + size
      for left = 0, size - 1 do
        local after = table.move(piles, 1, #piles, 1, {})
        after[i] = left
        options[#options + 1] = { table.concat(after, " ") .. passes }
      end
    end
    if passes == "+" and sum > 0 then
      options[#options + 1] = { table.concat(piles, " ") .. "-" }
    end
    return options
  end,
}
