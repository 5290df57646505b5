-- Moves that gave a win away, against the outcomes of every position.
local record = require "nim.record"
local core = require "nim.core"
local match = require "nim.match"
local oracle = require "spec.support.oracle"

local RULES = { "nim", "nim misere", "max:3", "moore:2", "staircase", "kayles" }

describe("record.blunders", function()
  it("finds what the record counts, under all rules", function()
    for _, rules in ipairs(RULES) do
      for seed = 1, 20 do
        local rec = match.play {
          piles = { 5, 6, 4 }, rules = rules, bots = { "random", "random" }, seed = seed,
        }
        for seat = 1, 2 do
          local optimal = rec.optimal[seat]
          assert.equal(optimal[2] - optimal[1], #record.blunders(rec, seat))
        end
      end
    end
  end)

  it("tells the position, the move, and what would have won", function()
    local rec = match.play { piles = { 3, 3, 3 }, bots = { "single", "perfect" } }
    assert.same({ { ply = 1, piles = { 3, 3, 3 }, move = { 1, 1 }, better = { 1, 3 },
      wins = 3, rules = "nim" } }, record.blunders(rec, 1))
    local game = core.game(rec.start)
    assert.equal("P", game:copy():move({ 1, 3 }):outcome())
    assert.equal("N", game:copy():move({ 1, 1 }):outcome())
  end)

  it("are each worst once, in whatever order piles are, but for steps", function()
    for rules, count in pairs { nim = 1, staircase = 2 } do
      local list = { { piles = { 3, 0, 1 } }, { piles = { 1, 3 } } }
      for _, blunder in ipairs(list) do blunder.rules = rules end
      assert.equal(count, #record.worst(list, 5))
    end
  end)
end)

-- The marks of a game, straight from its rules.
local function marks_of(rec)
  local rules, piles, marks = oracle.rules(rec.rules), rec.start, {}
  for ply, move in ipairs(rec.moves) do
    local chance = oracle.outcome(rules, piles) == "N"
    piles = oracle.play(rules, piles, move)
    local kept = oracle.outcome(rules, piles) == "P"
    marks[ply] = chance and (kept and "+" or "-") or "."
  end
  return table.concat(marks)
end

describe("record.marks", function()
  it("tells what became of each chance", function()
    for _, rules in ipairs { "nim", "nim misere", "max:3", "moore:2", "staircase" } do
      for seed = 1, 20 do
        local rec = match.play {
          piles = { 3, 1, 4 }, rules = rules, bots = { "random", "random" }, seed = seed,
        }
        assert.equal(marks_of(rec), record.marks(rec), rules .. " " .. seed)
      end
    end
  end)

  it("refuses a game with an illegal move", function()
    local rec = { rules = "nim", start = { 1, 2 }, moves = { { 1, 1 }, { 1, 1 } } }
    assert.has_error(function() record.marks(rec) end, "move 2: pile 1 is empty")
  end)
end)
