-- Games on states against a plain memo in Lua with the same functions, in processor time
-- and in memory that is held in the end: the values of all that a start reaches, from a
-- table of functions. The value of the start is compared.
local beside = require "spec.support.beside"
local memo = require "spec.support.memo"

local TURNS <const> = 5

-- Times as long as the memo, and parts of its memory.
local MOST <const>, MOST_HELD <const> = 2, 0.5

-- A grid of 4 by 4 nodes.
local GRID <const> = "a-b b-c c-d e-f f-g g-h i-j j-k k-l m-n n-o o-p a-e b-f c-g d-h "
  .. "e-i f-j g-k h-l i-m j-n k-o l-p"

local ROWS <const> = {
  { name = "Chomp 7x9", file = "chomp", text = ("9 "):rep(7), small = "3 3" },
  { name = "Cram 4x5", file = "cram", text = "4x5", small = "3x3" },
  { name = "Node Kayles on a 4x4 grid", file = "node_kayles", text = GRID, times = 50,
    small = "a-b b-c" },
}

local function spent(work, row, game)
  return beside.spent(function()
    local result
    for _ = 1, row.times or 1 do result = work(game, row.text) end
    return result
  end)
end

local function report(row, ratio, what, most)
  beside.report(ratio <= most, "states: %s: %.2f times %s a plain memo (at most %g)",
    row.name, ratio, what, most)
end

for _, row in ipairs(ROWS) do
  local game, ratios = memo.game(row.file), {}
  for turn = 1, TURNS do
    local plain, expected = spent(memo.plain, row, game)
    local seconds, value = spent(memo.states, row, game)
    if value ~= expected then error(row.name .. ": the value differs") end
    ratios[turn] = seconds / plain
  end
  report(row, beside.median(ratios), "as long as", MOST)
  local function held(side) return memo.held(side, row.file, row.text, row.small) end
  report(row, held "states" / held "plain", "the memory of", MOST_HELD)
end

beside.finish()
