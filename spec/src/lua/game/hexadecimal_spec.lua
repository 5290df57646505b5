-- Codes with digits up to F: a move may leave three piles. Their moves and outcomes are
-- in moves_spec.lua and solve_spec.lua beside those of other rules.

local nim = require "nim"
local match = require "nim.match"
local record = require "nim.record"

describe("a hexadecimal code", function()
  it("has one text", function()
    assert.equal(nim.rules "8.0A misere", nim.rules "8.0a0 misere")
    assert.equal("0.3F", tostring(nim.rules { octal = "0.3f" }))
    local facts = nim.rules("0.3f"):kind()
    assert.same({ "octal", "0.3F" }, { facts.kind, facts.code })
  end)

  it("has a period where the theorem for three piles proves it", function()
    local proven = 0
    for code, period in pairs { ["4.C5"] = 34, ["4.8"] = 2, ["0.A3"] = 4, ["0.F"] = 2 } do
      local rules = nim.rules(code)
      local seq = rules:sequence(1500)
      local length, start, saltus = seq:period()
      assert.same({ period, 0 }, { length, saltus }, code)
      assert.equal(3 * (start + length) + #code:match "%.(.*)", seq:checked(), code)
      local all = rules:sequence(1500, { period = false })
      for n = 0, 1500 do assert.equal(all[n], seq[n], code .. " " .. n) end
      assert.is_nil(rules:sequence(seq:checked() - 1):period())
      assert.equal(length, (rules:sequence(seq:checked()):period()))
      proven = proven + 1
    end
    assert.equal(4, proven)
    assert.same({ nil, "no period is proven up to 500" },
      { nim.rules("0.8"):sequence(500):period() })
  end)

  it("is played on piles far beyond its period", function()
    local huge = math.tointeger(10 ^ 18)
    assert.equal(nim.grundy(huge % 34 + 340, "4.C5"), nim.grundy(huge, "4.C5"))
    local game = nim.game({ huge, 5 }, "4.C5")
    assert.equal("N", game:outcome())
    assert.equal("P", game:move(game:best_move()):outcome())
    assert.error_matches(function() nim.count_winning_moves({ huge, 5 }, "4.C5") end,
      "a pile has too many splits to search", nil, true)
  end)

  it("counts winning moves beyond its period as those that it lists", function()
    for _, code in ipairs { "4.C5", "0.A3", "4.8" } do
      for size = 150, 300, 25 do
        local piles = { size, 1, 6 }
        local wins, values = 0, nim.rules(code):sequence(300, { period = false })
        local wanted = values[1] ~ values[6]
        for _, take, left, second in nim.game({ size }, code):moves() do
          local rest = size - take - (left or 0) - (second or 0)
          local value = values[left or 0] ~ values[second or 0] ~ values[rest]
          if value == wanted then wins = wins + 1 end
        end
        if wanted ~= values[size] then
          local others = nim.count_winning_moves(piles, code)
          local own = 0
          for _, move in ipairs(nim.winning_moves(piles, code)) do
            if move[1] == 1 then own = own + 1 end
          end
          assert.equal(wins, own, code .. " " .. size)
          assert.equal(#nim.winning_moves(piles, code), others)
        end
      end
    end
  end)

  it("is saved, recorded and played again", function()
    local game = nim.game({ 9, 4 }, "C.F"):move(1, 1, 5, 1):move(2, 0, 2)
    game:move(1, 0, 2, 1):undo()
    assert.truthy(game:save():find('"moves":[[1,1,5,1],[2,0,2]]', 1, true))
    local again = nim.load(game:save())
    assert.equal(game, again)
    assert.same({ 2, 2, 1, 2, 2, 1, 2 }, again:redo():piles())
    local played = match.play {
      piles = { 12, 9 }, rules = "C.8F", bots = { "random", "perfect" }, seed = 7,
    }
    local broken = 0
    for _, move in ipairs(played.moves) do broken = broken + (#move == 4 and 1 or 0) end
    assert.is_true(broken > 0)
    assert.is_true(record.verify(played))
  end)

  it("is played by every built-in bot", function()
    for _, bot in ipairs {
      "perfect", "random", "novice(0.5)", "single", "greedy", "parity", "mirror",
      "trickster", "minimax(3)", "student(3)",
    } do
      local played = match.play {
        piles = { 11, 7, 2 }, rules = "0.3F", bots = { bot, "random" }, seed = 3,
      }
      assert.equal("last token", played.reason, bot)
      assert.is_true(record.verify(played))
    end
  end)

  it("numbers all its options: each is drawn", function()
    local drawn, moves, seed = {}, 0, 0
    for _, take, left, second in nim.game({ 9 }, "4.CF"):moves() do
      drawn[("%d %d %d"):format(take, left or 0, second or 0)] = false
      moves = moves + 1
    end
    while moves > 0 and seed < 2000 do
      seed = seed + 1
      local played = match.play {
        piles = { 9 }, rules = "4.CF", seed = seed, bots = { "random", "single" },
      }
      local move = played.moves[1]
      local name = ("%d %d %d"):format(move[2], move[3] or 0, move[4] or 0)
      if not drawn[name] then drawn[name], moves = true, moves - 1 end
    end
    assert.equal(0, moves)
  end)
end)
