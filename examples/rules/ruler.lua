-- The ruler game: coins in a row, H for heads. Turn neighbours, any number of them, of
-- which the rightmost was heads. The value is the nim-sum of the places of H, each the
-- greatest power of two in it, as a ruler's marks: Berlekamp, Conway and Guy 1982.
--
--   luanim analyze --rules examples/rules/ruler.lua ..H.HH

local TURNED = { H = ".", ["."] = "H" }

return {
  name = "ruler",
  start = function(text)
    if text:find "^[.H]+$" then return text end
    return nil, "row of coins expected, as in ..H.HH"
  end,
  moves = function(state)
    local options = {}
    for last in state:gmatch "()H" do
      for first = 1, last do
        options[#options + 1] = { state:sub(1, first - 1)
          .. state:sub(first, last):gsub(".", TURNED) .. state:sub(last + 1) }
      end
    end
    return options
  end,
  board = function(state) return state end,
}
