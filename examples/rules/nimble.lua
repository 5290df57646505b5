-- Nimble: coins on squares 0, 1, 2, ..., any number on one; a coin moves down to any
-- square. Each coin is a pile of Nim: Berlekamp, Conway and Guy 1982, chapter 15. A
-- position is a sum, its states are squares.
--
--   luanim analyze --rules examples/rules/nimble.lua "2 5 5"

return {
  name = "nimble",
  start = function(text)
    if not text:find "^[%d ]*%d$" or text:find "%d%d%d%d%d%d" then
      return nil, "squares of up to five digits expected, as in 2 5 5"
    end
    local coins = {}
    for square in text:gmatch "%d+" do coins[#coins + 1] = math.tointeger(square) end
    return coins
  end,
  moves = function(square)
    local options = {}
    for to = 0, square - 1 do options[to + 1] = { to } end
    return options
  end,
  board = function(square) return ("."):rep(square) .. "$" end,
  say = function(square, left) return ("move from %d to %d"):format(square, left[1]) end,
}
