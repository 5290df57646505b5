-- Views: windows on a game.
local nim = require "nim"

describe("a view", function()
  it("shows what the game shows", function()
    local game = nim.game({ 3, 4, 5 }, "max:2 misere")
    local view = game:view()
    game:move(1, 2)
    assert.same({ 1, 4, 5 }, view:piles())
    assert.equal(1, view[1])
    assert.equal(3, #view)
    assert.equal(2, view:turn())
    assert.equal(game:key(), view:key())
    assert.equal(tostring(game), tostring(view))
    assert.same({ { 1, 2 } }, view:history())
    assert.equal(game:rules(), view:rules())
    assert.is_true(view:legal(2, 1))
    assert.is_false(view:over())
    assert.is_nil(view:winner())
  end)

  it("lends its metamethods to no other value", function()
    local view = nim.game({ 3 }):view()
    local light = debug.upvalueid(function() return nim end, 1)
    local others = { io.stdout, nim.random(1), nim.rules "nim", "text", 7, {}, print,
      light }
    for _, object in ipairs { view, nim.game { 3 } } do
      local meta = debug.getmetatable(object)
      for _, event in ipairs { "__index", "__len" } do
        assert.error_matches(function() meta[event]() end, "nim.game expected")
        for _, other in ipairs(others) do
          assert.error_matches(function() meta[event](other, 1) end, "nim.game expected")
        end
      end
      assert.equal(3, meta.__index(view, 1))
    end
    assert.error_matches(function() view.piles(light) end, "nim.game expected")
    assert.error_matches(function() nim.game({ 3 }, light) end, "rules expected")
  end)

  it("has no move, undo, redo or view", function()
    local view = nim.game({ 3 }):view()
    for _, name in ipairs { "move", "undo", "redo", "view" } do
      assert.is_nil(view[name])
      assert.error_matches(function() view[name](view, 1, 1) end,
        "attempt to call a nil value")
    end
  end)

  it("is not taken for a game by the methods that change one", function()
    local game = nim.game { 3 }
    local view = game:view()
    for _, name in ipairs { "move", "undo", "redo", "view" } do
      local ok, message = pcall(game[name], view, 1, 1)
      assert.is_false(ok)
      local why = "bad argument #1 to '%s' (nim.game expected, got nim.view)"
      assert.equal(why:format(name), message)
    end
    assert.error_matches(function() view[1] = 2 end,
      "a view is read%-only: a bot returns its move$")
    assert.same({ 3 }, game:piles())
  end)

  it("copies to a private game", function()
    local game = nim.game { 3, 4 }
    local copy = game:view():copy()
    copy:move(1, 3)
    assert.same({ 0, 4 }, copy:piles())
    assert.same({ 3, 4 }, game:piles())
  end)

  it("asks the solver, unless it is switched off", function()
    local game = nim.game { 3, 4, 5 }
    assert.same({ 1, 2 }, { game:view():best_move() })
    local blind = game:view { solver = false }
    local private = blind:copy()
    local again = nim.game(blind)
    for _, name in ipairs { "nimsum", "outcome", "best_move", "winning_moves",
      "count_winning_moves", "grundy" } do
      for _, asked in ipairs { blind, private, private:view(), again, private:copy(),
        private:view { solver = true } } do
        assert.error_matches(function() asked[name](asked) end, "this view has no solver")
        assert.error_matches(function() nim[name](asked) end, "this view has no solver")
      end
    end
    assert.same({ 3, 4, 5 }, blind:piles())
    assert.same({ 1, 2 }, { game:view({ solver = true }):best_move() })
    assert.same({ 1, 2 }, { game:view({}):best_move() })
    assert.error_matches(function() game:view(5) end,
      "bad argument #1 to 'view' %(table expected, got number%)")
    assert.error_matches(function() game:view { slover = false } end,
      "bad argument #1 to 'view' %(unknown field 'slover': did you mean 'solver'%?%)")
    assert.error_matches(function() game:view { false } end,
      "bad argument #1 to 'view' %(unknown field '1'%)")
    assert.error_matches(function() game:view { solver = "no" } end,
      "bad argument #1 to 'view' %(field 'solver': true or false expected%)")
  end)
end)
