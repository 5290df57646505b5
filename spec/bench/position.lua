-- Positions: the core beside the best plain Lua, on the same work in the same run.
--
-- 1  a whole game with 1,000,000 piles, best_move() and move(), against one move of the
--    same loop in Lua, scaled by the number of moves
-- 2  nim.best_move(t) and nim.nimsum(t) on arrays of 3, 20 and 1000 numbers
local beside = require "spec.support.beside"
local is_over = require "spec.support.field".is_over
local nim = require "nim"

-- Nim as one writes it in Lua, as fast as Lua lets one.
local plain = {}

function plain.nimsum(piles)
  local sum = 0
  for i = 1, #piles do sum = sum ~ piles[i] end
  return sum
end

--- The first winning move, else one token from the largest pile; nil when all is taken.
function plain.best_move(piles)
  local sum = 0
  for i = 1, #piles do sum = sum ~ piles[i] end
  if sum ~= 0 then
    for i = 1, #piles do
      local size = piles[i]
      local left = size ~ sum
      if left < size then return i, size - left end
    end
  end
  local largest, pile = 0, nil
  for i = 1, #piles do
    if piles[i] > largest then largest, pile = piles[i], i end
  end
  if pile then return pile, 1 end
end

--- Plays so many moves on a copy of the piles.
function plain.play(piles, moves)
  local own = table.move(piles, 1, #piles, 1, {})
  for _ = 1, moves do
    if is_over(own) then return end
    local pile, take = plain.best_move(own)
    own[pile] = own[pile] - take
  end
end

--- Seconds a call of each of two functions, the least of many runs that take turns.
local function side_by_side(a, b, piles, times)
  local function run(call)
    return (beside.spent(function() for _ = 1, times do call(piles) end end)) / times
  end
  local best_a, best_b = math.huge, math.huge
  for _ = 1, 15 do best_a, best_b = math.min(best_a, run(a)), math.min(best_b, run(b)) end
  return best_a, best_b
end

local function report(work, ratio, must)
  beside.report(ratio >= must, "%-52s %9.2f times plain Lua (must %g)", work, ratio, must)
end

local function random_piles(n, most)
  local random, piles = nim.random(n), {}
  for i = 1, n do piles[i] = random:int(1, most) end
  return piles
end

--- Blocks that were allocated while `work` ran: with the collector stopped, memory in use
-- only grows.
local function grown(work)
  collectgarbage()
  collectgarbage "stop"
  local before = collectgarbage "count"
  work()
  local after = collectgarbage "count"
  collectgarbage "restart"
  return (after - before) * 1024
end

local function whole_game(game)
  local moves = 0
  while not game:over() do
    game:move(game:best_move())
    moves = moves + 1
  end
  return moves
end

local function million()
  local n, lua_moves = 1000000, 10
  local piles = random_piles(n, 5)
  local game = nim.game(piles)
  local core, moves = beside.spent(function() return whole_game(game) end)
  local lua = beside.spent(function() plain.play(piles, lua_moves) end)
  report("best_move() and move(), 1000000 piles, whole game",
    lua / lua_moves / (core / moves), 1000)
  for _ = 1, moves do game:undo() end
  local bytes = grown(function() whole_game(game) end)
  beside.report(bytes == 0, "a second whole game allocates %d bytes", bytes)
end

local function arrays()
  for _, n in ipairs { 3, 20, 1000 } do
    local piles, times = random_piles(n, 1000000000), 3000000 // (n + 10)
    for _, name in ipairs { "best_move", "nimsum" } do
      local core, lua = side_by_side(nim[name], plain[name], piles, times)
      report(("nim.%s(t) on %d piles"):format(name, n), lua / core, 1)
    end
  end
end

million()
arrays()
beside.finish()
