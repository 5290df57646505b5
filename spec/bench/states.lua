-- Games on states against a plain memo in Lua with the same functions, in processor time:
-- the values of all that a start reaches, from a table of functions. The value of the
-- start is compared.
local beside = require "spec.support.beside"
local nim = require "nim"
local states = require "nim.states"

require "spec.support.load".warn()

local TURNS <const> = 5

-- Times as long as the memo.
local MOST <const> = 2

-- A grid of 4 by 4 nodes.
local GRID <const> = "a-b b-c c-d e-f f-g g-h i-j j-k k-l m-n n-o o-p a-e b-f c-g d-h "
  .. "e-i f-j g-k h-l i-m j-n k-o l-p"

local ROWS <const> = {
  { name = "Chomp 7x9", file = "chomp", text = ("9 "):rep(7) },
  { name = "Cram 4x5", file = "cram", text = "4x5" },
  { name = "Node Kayles on a 4x4 grid", file = "node_kayles", text = GRID, times = 50 },
}

local function memo(game)
  local known = {}
  local function value(state)
    local g = known[state]
    if g then return g end
    local seen, options = {}, game.moves(state)
    for i = 1, #options do
      local sum, option = 0, options[i]
      for k = 1, #option do sum = sum ~ value(option[k]) end
      seen[sum] = true
    end
    g = 0
    while seen[g] do g = g + 1 end
    known[state] = g
    return g
  end
  return value
end

local function by_memo(game, text)
  local value, start, sum = memo(game), game.start(text), 0
  for _, state in ipairs(type(start) == "table" and start or { start }) do
    sum = sum ~ value(state)
  end
  return sum
end

local function by_states(game, text)
  local start = assert(states.game(game):position(text))
  return nim.grundy(start.piles, start.rules)
end

-- Seconds of processor time, and what is returned.
local function spent(work, row, game)
  collectgarbage()
  local begun, result = os.clock(), nil
  for _ = 1, row.times or 1 do result = work(game, row.text) end
  return os.clock() - begun, result
end

local good = true
for _, row in ipairs(ROWS) do
  local game, ratios = dofile("examples/rules/" .. row.file .. ".lua"), {}
  for turn = 1, TURNS do
    local plain, expected = spent(by_memo, row, game)
    local seconds, value = spent(by_states, row, game)
    if value ~= expected then error(row.name .. ": the value differs") end
    ratios[turn] = seconds / plain
  end
  local ratio = beside.median(ratios)
  good = good and ratio <= MOST
  print(("states: %s: %.2f times as long as a plain memo (at most %g)%s"):format(row.name,
    ratio, MOST, ratio > MOST and "   MISSED" or ""))
end

os.exit(good, true)
