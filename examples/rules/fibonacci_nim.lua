-- Fibonacci Nim: take at least one token, at most twice what was taken last; at first not
-- all of them. In normal play lost if and only if the pile is a Fibonacci number:
-- Whinihan 1963, who takes the smallest term of Zeckendorf's sum.
--
--   luanim analyze --rules examples/rules/fibonacci_nim.lua 20

return {
  name = "fibonacci_nim",
  takeaway = function(text) return text:match "^%d+$", 2 end,
  start = function(text)
    local pile = math.tointeger(tonumber(text))
    if not pile or pile < 0 then return nil, "number of tokens expected" end
    if pile > 9999 then return nil, "over 9999 in normal play there is nim.takeaway" end
    return ("%d,%d"):format(pile, math.max(pile - 1, 0))
  end,
  moves = function(state)
    local options, pile, most = {}, state:match "^(%d+),(%d+)$"
    pile, most = math.tointeger(pile), math.tointeger(most)
    for take = 1, math.min(pile, most) do
      local left = pile - take
      options[take] = { ("%d,%d"):format(left, math.min(left, 2 * take)) }
    end
    return options
  end,
  say = function(state, left)
    local pile, rest = state:match "^%d+", left[1]:match "^%d+"
    return ("take %d"):format(math.tointeger(pile) - math.tointeger(rest))
  end,
}
