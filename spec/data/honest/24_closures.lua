-- A counter object out of closures.
local function accumulator()
  local value = 0
  local self = {}
  function self.add(n) value = value ~ n end
  function self.get() return value end
  return self
end

local function each(game, visit)
  local i = 0
  repeat
    i = i + 1
    local stop = visit(i, game[i])
  until stop or i == #game
end

return {
  move = function(game)
    local acc = accumulator()
    each(game, function(_, n) acc.add(n) end)
    local pile, take
    each(game, function(i, n)
      local after = n ~ acc.get()
      if after < n then
        pile, take = i, n - after
        return true
      end
      return false
    end)
    if not pile then
      each(game, function(i, n)
        if n > 0 and (not take or n < take) then pile, take = i, n end
      end)
    end
    return pile, take
  end,
}
