-- Treblecross: put an x on a free square of a strip; three in a row win. Whoever leaves
-- two x with a gap of at most one between them loses at once, so that such moves are left
-- out here, and nobody ever makes three: Berlekamp, Conway and Guy 1982, chapter 4. An
-- empty strip of n >= 3 is the pile of n + 2 in 0.007. Whoever shall not make three may
-- leave such pairs: misère play is another game.
--
--   luanim analyze --rules examples/rules/treblecross_row.lua ...x.....

return {
  name = "treblecross_row",
  normal = true,
  start = function(text)
    if not text:find "^[x.][x.][x.]+$" then
      return nil, "strip of three squares or more expected, as in ...x....."
    end
    if text:find "xx" or text:find "x.x" then return nil, "a move makes three" end
    return text
  end,
  moves = function(state)
    local options = {}
    for at in state:gmatch "()%." do
      local near = state:sub(math.max(at - 2, 1), at + 2)
      if not near:find "x" then
        options[#options + 1] = { state:sub(1, at - 1) .. "x" .. state:sub(at + 1) }
      end
    end
    return options
  end,
  board = function(state) return state end,
}
