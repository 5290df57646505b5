-- Matches: moves a second of match.play, records and all, as ratios to the usual loop in
-- plain Lua that plays the same games and keeps the same records. Both run in turns in
-- this process, and the best of several rounds counts. What each must reach is a fixed
-- number: twice the ratio of the first way to play, which looked each field of a bot and
-- of a record up by its name.
local beside = require "spec.support.beside"
local match = require "nim.match"
local over = require "spec.support.field".is_over

local START = { 3, 5, 7, 9 }
local GAMES, ROUNDS = 3000, 7

-- Who wins, what to play: plain Lua, for plain Nim.

local function xor(piles)
  local sum = 0
  for i = 1, #piles do sum = sum ~ piles[i] end
  return sum
end

local function largest(piles)
  local at = 1
  for i = 2, #piles do if piles[i] > piles[at] then at = i end end
  return at
end

local policies = {}

function policies.single(piles)
  return largest(piles), 1
end

function policies.greedy(piles)
  local pile = largest(piles)
  return pile, piles[pile]
end

function policies.perfect(piles)
  local sum = xor(piles)
  for i = 1, #piles do
    local size = piles[i]
    if size ~ sum < size then return i, size - (size ~ sum) end
  end
  return largest(piles), 1
end

function policies.random(piles)
  local pile
  repeat pile = math.random(#piles) until piles[pile] > 0
  return pile, math.random(piles[pile])
end

local function loop(names, seed)
  local piles, moves, optimal = {}, {}, { { 0, 0 }, { 0, 0 } }
  for i = 1, #START do piles[i] = START[i] end
  math.randomseed(seed)
  while not over(piles) do
    local seat = #moves % 2 + 1
    local chance = xor(piles) ~= 0
    local pile, take = policies[names[seat]](piles)
    if not (piles[pile] and take >= 1 and take <= piles[pile]) then break end
    piles[pile] = piles[pile] - take
    moves[#moves + 1] = { pile, take }
    if chance then
      local score = optimal[seat]
      score[2] = score[2] + 1
      if xor(piles) == 0 then score[1] = score[1] + 1 end
    end
  end
  local start = table.move(START, 1, #START, 1, {})
  return { id = 1, round = 1, first = names[1], second = names[2], rules = "nim",
    start = start, seed = tostring(seed), moves = moves, winner = 2 - #moves % 2,
    reason = "last token", optimal = optimal }
end

local function core(names, seed)
  return (match.play { piles = START, bots = names, seed = seed })
end

-- Two bots that are small functions of Lua, each for the way it is called.

local function first_pile(game)
  for i = 1, #game do
    local size = game[i]
    if size > 0 then return i, 1 + size // 4 end
  end
end

policies.first = first_pile

local function functions(_, seed)
  return (match.play { piles = START, bots = { first_pile, first_pile }, seed = seed })
end

local function moves_a_second(play, names)
  local moves, from = 0, os.clock()
  for seed = 1, GAMES do moves = moves + #play(names, seed).moves end
  return moves / (os.clock() - from)
end

local function ratio(play, names)
  local best, plain = 0, 0
  for _ = 1, ROUNDS do
    best = math.max(best, moves_a_second(play, names))
    plain = math.max(plain, moves_a_second(loop, names))
  end
  return best / plain
end

local function report(what, must, play, names)
  local times = ratio(play, names)
  beside.report(times >= must, "match.play, %-22s %5.2f times plain Lua (must %g)", what,
    times, must)
end

for _, pair in ipairs {
  { "perfect", "random", 2.78 }, { "random", "random", 2.94 },
  { "perfect", "perfect", 2.9 }, { "single", "single", 2.94 },
  { "greedy", "greedy", 1.95 },
} do
  local first, second, must = table.unpack(pair)
  report(first .. " and " .. second, must, core, { first, second })
end
report("two small functions", 1.3, functions, { "first", "first" })
beside.finish()
