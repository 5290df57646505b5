-- Take-away: take at least one token, at most K times what was taken last; at first not
-- all of them. In normal play lost if and only if the pile is 0 or in the sequence of
-- Schwenk 1970: 1, and after H the number H + J, for J the least before with K * J >= H.
-- K = 2 is Fibonacci Nim. A position is the pile and K.
--
--   luanim analyze --rules examples/rules/takeaway.lua "20 3"

return {
  name = "takeaway",
  takeaway = function(text) return text:match "^(%d+) ([1-9]%d*)$" end,
  start = function(text)
    local pile, factor = text:match "^(%d+) ([1-9]%d*)$"
    pile, factor = math.tointeger(pile), math.tointeger(factor)
    if not factor or not pile then return nil, "pile and factor expected, as in 20 3" end
    if pile > 9999 then return nil, "over 9999 in normal play there is nim.takeaway" end
    return ("%d %d %d"):format(pile, math.min(factor, pile), math.max(pile - 1, 0))
  end,
  moves = function(state)
    local options, pile, factor, most = {}, state:match "^(%d+) (%d+) (%d+)$"
    pile, factor = math.tointeger(pile), math.tointeger(factor)
    for take = 1, math.tointeger(most) do
      local left = pile - take
      options[take] = { ("%d %d %d"):format(left, factor, math.min(left, factor * take)) }
    end
    return options
  end,
  say = function(state, left) return ("take %d"):format(
    math.tointeger(state:match "^%d+") - math.tointeger(left[1]:match "^%d+")) end,
}
