-- Games: what is kept while they last.
local cases = require "spec.support.cases"
local nim = require "nim"
local oracle = require "spec.support.oracle"

local HUGE = math.maxinteger

describe("two games", function()
  it("are no number, and no number is one", function()
    local game = nim.game { 3, 4 }
    local equal = debug.getmetatable(game).__eq
    assert.same({ true, false, false }, { equal(game, nim.game { 3, 4 }), equal(5, game),
      equal(game, 5) })
  end)
end)

describe("a game", function()
  it("is an array to look at", function()
    local game = nim.game { 3, 0, 5 }
    assert.equal(3, #game)
    assert.same({ 3, 0, 5 }, { game[1], game[2], game[3] })
    assert.is_nil(game[0])
    assert.is_nil(game[4])
    assert.is_nil(game[-1])
    assert.is_nil(game[math.mininteger])
    assert.is_nil(game[1.5])
    assert.equal(3, game[1.0])
    assert.is_nil(game.nothing)
    assert.is_nil(game["1"])
    assert.is_nil(game[true])
  end)

  it("gives a fresh array of its piles", function()
    local game = nim.game { 3, 4 }
    local piles = game:piles()
    piles[1] = 100
    assert.same({ 3, 4 }, game:piles())
  end)

  it("does not follow the array it was made of", function()
    local piles = { 3, 4 }
    local game = nim.game(piles)
    piles[1] = 9
    assert.equal(3, game[1])
  end)

  it("changes by its moves only", function()
    local game = nim.game { 3 }
    local why = "a game changes only by game:move%(%)"
    assert.error_matches(function() game[1] = 2 end, why)
    assert.error_matches(function() game.x = 2 end, why)
    assert.equal("protected", getmetatable(game))
  end)

  it("knows whose turn it is and which player won", function()
    local game = nim.game { 1, 1 }
    assert.equal(1, game:turn())
    assert.is_nil(game:winner())
    game:move(1, 1)
    assert.equal(2, game:turn())
    assert.is_false(game:over())
    game:move(2, 1)
    assert.is_true(game:over())
    assert.equal(2, game:winner())
    assert.equal(1, nim.game({ 1, 1 }, "misere"):move(1, 1):move(2, 1):winner())
    assert.equal(2, nim.game({}):winner())
    assert.equal(1, nim.game({}, "misere"):winner())
    assert.is_nil(nim.game({}):best_move())
  end)

  it("is over when no move is left, though tokens are", function()
    local game = nim.game({ 1, 1 }, "take:2,3")
    assert.is_true(game:over())
    assert.equal(2, game:winner())
  end)

  it("undoes and redoes, and forgets what can be redone at a new move", function()
    local game = nim.game { 3, 4, 5 }
    assert.same({ nil, "there is no move to take back" }, { game:undo() })
    assert.same({ nil, "there is no move to play again" }, { game:redo() })
    game:move(1, 1):move(2, 2):undo()
    assert.same({ { 1, 1 } }, game:history())
    game:redo()
    assert.same({ { 1, 1 }, { 2, 2 } }, game:history())
    game:undo():undo()
    game:move(3, 5)
    assert.same({ nil, "there is no move to play again" }, { game:redo() })
    assert.same({ { 3, 5 } }, game:history())
  end)

  it("copies itself with its history", function()
    local game = nim.game({ 3, 4, 5 }, "misere"):move(1, 1):move(2, 2):undo()
    local copy = game:copy()
    assert.equal(game, copy)
    assert.not_equal(rawequal(game, copy), true)
    assert.same({ { 1, 1 } }, copy:history())
    copy:redo()
    assert.same({ { 1, 1 }, { 2, 2 } }, copy:history())
    assert.same({ { 1, 1 } }, game:history())
    assert.equal("nim misere", tostring(copy:rules()))
  end)

  it("can be made of a game, with its rules or others", function()
    local game = nim.game({ 3, 4, 5 }, "max:3"):move(1, 1)
    local other = nim.game(game)
    assert.equal(game, other)
    assert.same({}, other:history())
    assert.equal("max:3", tostring(other:rules()))
    assert.equal("nim", tostring(nim.game(game, "nim"):rules()))
  end)

  it("is equal to games with equal piles under equal rules", function()
    assert.equal(nim.game { 3, 4 }, nim.game { 3, 4 })
    assert.not_equal(nim.game { 3, 4 }, nim.game { 4, 3 })
    assert.not_equal(nim.game { 3, 4 }, nim.game { 3, 4, 0 })
    assert.not_equal(nim.game { 3, 4 }, nim.game({ 3, 4 }, "misere"))
    assert.equal(nim.game({ 3 }, "take:3,1,3"), nim.game({ 3 }, { take = { 1, 3 } }))
    assert.equal(nim.game({ 3 }):view(), nim.game { 3 })
    assert.equal(nim.game {}, nim.game {})
    assert.is_false(nim.game { 3 } == 3)
    assert.is_false(nim.game { 3 } == nim.rules "nim")
  end)

  it("has a key that is equal for equal positions only", function()
    assert.equal("nim: 3 4 5", nim.game({ 3, 4, 5 }):key())
    assert.equal("take:1,3 misere: 9223372036854775807 0",
      nim.game({ HUGE, 0 }, { take = { 3, 1 }, misere = true }):key())
    assert.equal("nim:", nim.game({}):key())
    local long = {}
    for i = 1, 1000 do long[i] = HUGE - i end
    assert.equal("nim: " .. table.concat(long, " "), nim.game(long):key())
  end)

  it("describes itself", function()
    assert.equal("nim: 3 4 5 (player 1 to move)", tostring(nim.game { 3, 4, 5 }))
    assert.equal("nim: 3 4 (player 2 to move)", tostring(nim.game({ 3, 5 }):move(2, 1)))
    assert.equal("whole misere: 0 (player 2 has won)",
      tostring(nim.game({ 7 }, "whole misere"):move(1, 7)))
    local long = {}
    for i = 1, 30 do long[i] = i end
    assert.equal("nim: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 ... 30 piles" ..
      " (player 1 to move)", tostring(nim.game(long)))
  end)

  it("lives when the game before it is gone", function()
    local view = nim.game({ 3, 4 }, "max:2"):view()
    local next_move = nim.game({ 3, 4 }, "max:2"):moves()
    collectgarbage()
    collectgarbage()
    assert.same({ 3, 4 }, view:piles())
    assert.same({ 1, 1 }, { next_move() })
    assert.equal("max:2", tostring(view:rules()))
  end)

  it("keeps a log of any length", function()
    local game = nim.game { 5000 }
    for _ = 1, 5000 do game:move(1, 1) end
    assert.is_true(game:over())
    assert.equal(5000, #game:history())
    for _ = 1, 5000 do game:undo() end
    assert.same({ 5000 }, game:piles())
    for _ = 1, 5000 do game:redo() end
    assert.same({ 0 }, game:piles())
  end)
end)

describe("a whole game", function()
  --- Random moves and undos; the oracle's piles go along.
  local function wander(text, piles, seed)
    local rules, game = oracle.rules(text), nim.game(piles, text)
    local line = { piles }
    for _ = 1, 60 do
      local now = line[#line]
      local moves = oracle.moves(rules, now)
      if #moves == 0 or (#line > 1 and math.random(3) == 1) then
        if #line == 1 then return end
        game:undo()
        line[#line] = nil
      else
        local move = moves[math.random(#moves)]
        game:move(table.unpack(move))
        line[#line + 1] = oracle.play(rules, now, move)
      end
      now = line[#line]
      local where = "seed " .. seed
      local function both(want, got) cases.same(want, got, text, now, where) end
      both(table.concat(now, " "), table.concat(game:piles(), " "))
      both(nim.outcome(now, text), game:outcome())
      both(cases.show(nim.winning_moves(now, text)), cases.show(game:winning_moves()))
      both(1 + (#line - 1) % 2, game:turn())
    end
  end

  local function start(text)
    local n = text:match "^wythoff" and 2 or text:match "^moore" and 4 or 12
    return cases.random_piles(n, 9)
  end

  for _, text in ipairs(cases.rules()) do
    it("of " .. text .. " stays right under random moves and undo", function()
      local seed = tonumber(os.getenv "SPEC_SEED") or 5
      math.randomseed(seed)
      for _ = 1, 10 do wander(text, start(text), seed) end
    end)
  end
end)
