-- Labels and jumps, as on a home computer.
return function(game)
  local p, s = 1, 0
  ::sum::
  s = s ~ game[p]
  p = p + 1
  if p <= #game then goto sum end
  if s == 0 then goto lost end
  p = 0
  ::search::
  p = p + 1
  if game[p] ~ s > game[p] then goto search end
  do return p, game[p] - (game[p] ~ s) end
  ::lost::
  p = #game
  ::empty::
  if game[p] > 0 then return p, 1 end
  p = p - 1
  goto empty
end
