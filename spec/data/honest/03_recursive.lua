-- Everything by recursion, as in a course on functional programming.
local function rest_sum(game, i)
  if i > #game then return 0 end
  return game[i] ~ rest_sum(game, i + 1)
end

local function find(game, sum, i)
  if i > #game then return nil end
  local keep = game[i] ~ sum
  if keep < game[i] then return i, game[i] - keep end
  return find(game, sum, i + 1)
end

local function anything(game, i)
  if game[i] > 0 then return i, game[i] end
  return anything(game, i + 1)
end

return function(game)
  local pile, take = find(game, rest_sum(game, 1), 1)
  if pile then return pile, take end
  return anything(game, 1)
end
