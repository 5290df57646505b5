-- The Silver Dollar game without the dollar: coins $ on a strip, each square holds one;
-- a move takes a coin to the left, over no other. The value is the nim-sum of every
-- second gap, from the last coin on: Berlekamp, Conway and Guy 1982.
--
--   luanim analyze --rules examples/rules/silver_dollar.lua '.$..$...$'

return {
  name = "silver_dollar",
  start = function(text)
    if text:find "^[.$]+$" then return text end
    return nil, "strip expected, as in .$..$"
  end,
  moves = function(state)
    local options = {}
    for coin in state:gmatch "()%$" do
      for to = coin - 1, 1, -1 do
        if state:sub(to, to) == "$" then break end
        options[#options + 1] = { state:sub(1, to - 1) .. "$"
          .. state:sub(to + 1, coin - 1) .. "." .. state:sub(coin + 1) }
      end
    end
    return options
  end,
  board = function(state) return state end,
}
