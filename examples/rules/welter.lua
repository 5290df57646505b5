-- Welter's game: coins on different squares 0, 1, 2, ...; a coin moves down to any free
-- square. The value is the mating function of Welter 1954: of two coins one less than
-- their nim-sum. A state is the strip, $ for each coin.
--
--   luanim analyze --rules examples/rules/welter.lua "2 5 7"

return {
  name = "welter",
  start = function(text)
    local taken, most = {}, -1
    for square in text:gmatch "%S+" do
      square = square:find "^%d%d?%d?$" and math.tointeger(square) or -1
      if square < 0 or taken[square] then return nil, "different squares expected" end
      taken[square], most = true, math.max(most, square)
    end
    for i = 0, most do taken[i] = taken[i] and "$" or "." end
    return table.concat(taken, "", 0, most)
  end,
  moves = function(state)
    local options = {}
    for coin in state:gmatch "()%$" do
      for to in state:sub(1, coin - 1):gmatch "()%." do
        options[#options + 1] = { state:sub(1, to - 1) .. "$"
          .. state:sub(to + 1, coin - 1) .. "." .. state:sub(coin + 1) }
      end
    end
    return options
  end,
  board = function(state) return state end,
}
