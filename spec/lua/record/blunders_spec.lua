-- Moves that gave a win away, against the outcomes of every position.
local blunders = require "nim.record.blunders"
local core = require "nim.core"
local match = require "nim.match"

local RULES = { "nim", "nim misere", "max:3", "moore:2", "staircase", "kayles" }

describe("blunders.of", function()
  it("finds what the record counts, under all rules", function()
    for _, rules in ipairs(RULES) do
      for seed = 1, 20 do
        local rec = match.play {
          piles = { 5, 6, 4 }, rules = rules, bots = { "random", "random" }, seed = seed,
        }
        for seat = 1, 2 do
          local optimal = rec.optimal[seat]
          assert.equal(optimal[2] - optimal[1], #blunders.of(rec, seat))
        end
      end
    end
  end)

  it("tells the position, the move, and what would have won", function()
    local rec = match.play { piles = { 3, 3, 3 }, bots = { "single", "perfect" } }
    assert.same({ { ply = 1, piles = { 3, 3, 3 }, move = { 1, 1 }, better = { 1, 3 },
      wins = 3 } }, blunders.of(rec, 1))
    for _, blunder in ipairs(blunders.of(rec, 1)) do
      local game = core.game(blunder.piles)
      assert.equal("P", game:copy():move(blunder.better):outcome())
      assert.equal("N", game:copy():move(blunder.move):outcome())
    end
  end)
end)
