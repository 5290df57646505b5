-- Sandboxed bots: moves a second in games from 3 5 7 9, and what a computing bot pays.
local core = require "nim.core"

local BOTS = {
  greedy = [[return function(game)
    for i = 1, #game do if game[i] > 0 then return i, game[i] end end
  end]],
  bouton = [[return function(game)
    local sum = 0
    for i = 1, #game do sum = sum ~ game[i] end
    for i = 1, #game do
      local left = game[i] ~ sum
      if left < game[i] then return i, game[i] - left end
    end
    for i = 1, #game do if game[i] > 0 then return i, 1 end end
  end]],
  single = [[return function(game)
    for i = #game, 1, -1 do if game[i] > 0 then return i, 1 end end
  end]],
  random = [[return function(game, me)
    local i
    repeat i = me.random:int(1, #game) until game[i] > 0
    return i, me.random:int(1, game[i])
  end]],
}

local WORK = {
  xor = "local s = 0 for i = 1, 300000 do s = s ~ i end",
  calls = [[local function fib(n)
      if n < 2 then return n end
      return fib(n - 1) + fib(n - 2)
    end
    fib(20)]],
  tables = "local s = 0 for i = 1, 50000 do local t = {i, i + 1} s = s + #t end",
}

local function bot(name, source)
  local limits = { instructions = 10 ^ 9, cpu = 10 }
  return { name = name, move = assert(core.sandbox(source, "=" .. name, limits)) }
end

local function seconds(f)
  local best = math.huge
  for _ = 1, 10 do
    local start = os.clock()
    f()
    best = math.min(best, os.clock() - start)
  end
  return best
end

local function round_robin(bots, rounds)
  local moves, games = 0, 0
  local start = os.clock()
  for round = 1, rounds do
    for i, first in ipairs(bots) do
      for j, second in ipairs(bots) do
        if i ~= j then
          local record = core.play(core.game { 3, 5, 7, 9 }, first, second, "s", round, 1)
          moves, games = moves + #record.moves, games + 1
        end
      end
    end
  end
  return moves, games, os.clock() - start
end

local bots = {}
for name, source in pairs(BOTS) do bots[#bots + 1] = bot(name, source) end
local moves, games, time = round_robin(bots, 10000)
print(("sandbox: %.2f million moves/s, %.1f us a game of %.1f moves"):format(
  moves / time / 1e6, time / games * 1e6, moves / games))

for name, work in pairs(WORK) do
  local plain = assert(load(work))
  local boxed = bot(name, "return function() " .. work .. " return 1, 1 end")
  local other = { name = "greedy", move = core.policy "greedy" }
  local with = seconds(function() core.play(core.game { 1 }, boxed, other, "s", 1, 1) end)
  print(("sandbox: %s costs %.2f times plain Lua"):format(name, with / seconds(plain)))
end
