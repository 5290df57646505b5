-- Games that break piles: what is beyond the moves and answers of small positions, which
-- moves_spec.lua and solve_spec.lua look at.

local nim = require "nim"
local cases = require "spec.support.cases"
local interrupt = require "spec.support.interrupt"

describe("a game that breaks piles", function()
  it("accepts a split either way round", function()
    local game = nim.game({ 7 }, "kayles")
    assert.same({ 4, 2 }, game:move(1, 1, 4):piles())
    assert.same({ 2, 4 }, game:undo():move(1, 1, 2):piles())
    local three = nim.game({ 9 }, "0.8")
    assert.same({ 5, 1, 2 }, three:move(1, 1, 5, 1):piles())
    assert.same({ { 1, 1, 5, 1 } }, three:history())
    assert.same({ 9 }, three:undo():piles())
  end)

  it("goes on with many piles", function()
    local game = nim.game({ 4000 }, "kayles")
    for pile = 1, 1000 do game:move(pile, 1, 1) end
    assert.equal(1001, #game)
    for _ = 1, 1000 do game:undo() end
    assert.same({ 4000 }, game:piles())
    assert.equal(1001, #(function() while game:redo() do end return game end)())
  end)

  it("says why a move is illegal", function()
    local function reason(rules, piles, ...)
      return select(2, nim.game(piles, rules):legal(...))
    end
    assert.equal("3 may not be taken", reason("kayles", { 5 }, 1, 3))
    assert.equal("taking 1, a pile may not be split", reason("0.3", { 5 }, 1, 1, 2))
    assert.equal("taking 2, the rest must be split into 2 parts",
      reason("0.04", { 5 }, 1, 2))
    assert.equal("2 may be taken, but not the whole of pile 1",
      reason("0.02", { 2 , 3 }, 1, 2))
    assert.equal("1 may be taken only if it empties pile 1", reason("0.17", { 5 }, 1, 1))
    assert.equal("pile 1 has only 1, not 2", reason("kayles", { 1 }, 1, 2))
    assert.equal("pile 1 is empty", reason("kayles", { 0, 1 }, 1, 1))
    assert.equal("at least 1 must be taken", reason("kayles", { 5 }, 1, 0))
    assert.equal("1 may not be taken: a move takes 0 and splits a pile",
      reason("grundy", { 5 }, 1, 1))
    assert.equal("0 may be taken only where the pile is split",
      reason("grundy", { 5 }, 1, 0))
    for _, code in ipairs { "4.3", "8.3" } do
      assert.equal("0 may be taken only where the pile is split",
        reason(code, { 5 }, 1, 0))
    end
    assert.equal("taking 1, a pile may not be split", reason("4.3", { 5 }, 1, 1, 1))
    assert.equal("the two piles must be unequal", reason("grundy", { 4 }, 1, 0, 2))
    assert.equal("a split leaves two non-empty piles: leaving 4 of 4 does not",
      reason("grundy", { 4 }, 1, 0, 4))
    assert.equal("a move has two numbers: these rules do not split piles",
      reason("nim", { 4 }, 1, 1, 1))
    assert.equal("too many numbers for a move", reason("kayles", { 5 }, 1, 1, 2, 2))
    assert.equal("left: integer expected, got string", reason("kayles", { 5 }, 1, 1, "2"))
    assert.equal("second: -1 is negative", reason("0.8", { 5 }, 1, 1, 2, -1))
    assert.equal("too many numbers for a move", reason("0.8", { 9 }, 1, 1, 2, 2, 2))
    assert.equal("taking 1, the rest must be split into 3 parts",
      reason("0.8", { 9 }, 1, 1))
    assert.equal("taking 1, a pile may be split only into 3 parts",
      reason("0.8", { 9 }, 1, 1, 2))
    assert.equal("taking 1, a pile may be split only into 2 parts",
      reason("0.48", { 9 }, 1, 1, 2, 2))
    assert.equal("taking 1, the rest must be split into 2 or 3 parts",
      reason("0.C", { 9 }, 1, 1))
    for _, piles in ipairs { { 0, 2 }, { 4, 4 }, { 1, 7 }, { 8, 1 } } do
      local why = "a split leaves three non-empty piles: leaving %d and %d "
        .. "of 8 does not"
      assert.equal(why:format(piles[1], piles[2]),
        reason("0.8", { 9 }, 1, 1, piles[1], piles[2]))
    end
  end)

  it("answers for piles far beyond its period", function()
    local huge = math.tointeger(10 ^ 18)
    local game = nim.game({ huge, 5 }, "kayles")
    game:move(game:best_move())
    assert.equal("P", game:outcome())
    assert.error_matches(function() nim.winning_moves({ huge, 6 }, "kayles") end,
      "winning moves are too many to list")
  end)

  it("counts winning moves beyond its period as those that it lists", function()
    for text, first in pairs { kayles = 400, ["0.07"] = 400, ["4.3"] = 1 } do
      local rules = nim.rules(text)
      rules:grundy(500) -- so that its period is known
      for size = first, first + 60 do
        for other = 0, 7 do
          local piles = { size, other }
          assert.equal(#nim.winning_moves(piles, rules),
            nim.count_winning_moves(piles, rules), text .. " " .. size .. " " .. other)
        end
      end
    end
  end)
end)

describe("misère play", function()
  -- The quotient of 0.3122 is infinite from heaps of 7 on.
  it("says what it would have exceeded", function()
    local rules = nim.rules "0.3122 misere"
    local before = rules:budget()
    rules:budget(10)
    assert.error_matches(function() nim.outcome({ 11, 13, 17 }, rules) end,
      "misere play is not decided: the quotient is open at heap 7, and the search "
        .. "keeps more sums than it may (budget 10 sums)", nil, true)
    assert.error_matches(function() nim.outcome({ 20001 }, rules) end,
      "misere play is not decided: the quotient is open at heap 7, and a pile exceeds "
        .. "20000", nil, true)
    rules:budget(before)
    assert.equal(nim.outcome({ 11, 13 }, rules), nim.outcome({ 13, 11 }, rules))
  end)

  it("has as much room for each answer as for the first", function()
    local old, decided = nim.rules("0.3122 misere"), 0
    local before = old:budget()
    old:budget(100)
    for a = 1, 14 do
      for b = a, 14 do
        local fresh = nim.rules("0.3122 misere")
        fresh:budget(100)
        local known, outcome = pcall(nim.outcome, { a, b, 12 }, fresh)
        if known then
          decided = decided + 1
          assert.equal(outcome, nim.outcome({ a, b, 12 }, old))
        end
      end
    end
    old:budget(before)
    assert.is_true(decided > 20 and decided < 100)
  end)

  local function kinds(text, n)
    local rules, list = nim.rules(text .. " misere"), {}
    for i = 0, n do list[i + 1] = rules:tame(i) or "wild" end
    return table.concat(list, " ")
  end

  ---What the rule of misère Nim says; nil where some pile is not tame.
  local function by_rule(text, piles)
    local rules, swaps = nim.rules(text), true
    for _, size in ipairs(piles) do
      local kind = rules:tame(size)
      if not kind then return nil end
      swaps = swaps and kind == "fickle"
    end
    return nim.grundy(piles, rules) == (swaps and 1 or 0) and "P" or "N"
  end

  it("knows the piles for which the rule of misère Nim holds", function()
    assert.equal("fickle fickle firm firm fickle wild wild", kinds("0.77", 6))
    assert.equal("fickle fickle fickle fickle", kinds("0.3", 3))
    assert.equal("fickle fickle" .. (" firm"):rep(7), kinds("lasker", 8))
    for _, text in ipairs(cases.breaking()) do
      for _, piles in ipairs(text:find "misere" and cases.few or {}) do
        local outcome = by_rule(text, piles)
        if outcome then assert.equal(nim.outcome(piles, text), outcome, text) end
      end
    end
  end)

  it("tells the same of rules without the word misere, and of those without splits",
    function()
      local kayles = nim.rules "0.77"
      assert.same({ "fickle", "firm" }, { kayles:tame(4), kayles:tame(3) })
      assert.is_nil(kayles:tame(5))
      for _, rules in ipairs { "nim", "max:3", "take:1,3,4 misere" } do
        local r = nim.rules(rules)
        for i = 0, 20 do
          assert.equal(r:grundy(i) > 1 and "firm" or "fickle", r:tame(i), rules)
        end
      end
      for _, own in ipairs { { options = function() return {} end }, "chomp" } do
        assert.has_error(function() nim.rules(own):tame(3) end,
          "rules of one's own tell tame piles in misere play only")
      end
    end)

  it("refuses to tell of piles that it does not look at", function()
    assert.error_matches(function() nim.rules("0.77 misere"):tame(20001) end,
      "misere play is not decided: a pile exceeds 20000", nil, true)
    assert.error_matches(function() nim.rules("wythoff"):tame(3) end,
      "'wythoff' is not a sum of piles: single piles do not decide it", nil, true)
    assert.has_error(function() nim.rules("0.77 misere"):tame(-3) end,
      "bad argument #1 to 'tame' (-3 is negative)")
  end)

  it("needs no search where a theorem decides", function()
    for _, text in ipairs { "nim misere", "nim", "euclid", "max:3 misere", "0.77" } do
      assert.same({ n = 2 }, table.pack(nim.rules(text):budget()), text)
    end
  end)
end)

describe("Lasker's Nim", function()
  local function value(size)
    if size % 4 == 3 then return size + 1 end
    return size % 4 == 0 and size > 0 and size - 1 or size
  end

  --- All moves of one pile of n that leave `wanted`, by looking at each.
  local function add_wins(list, pile, n, wanted)
    for left = 1, n // 2 do
      if value(left) ~ value(n - left) == wanted then
        list[#list + 1] = { pile, 0, left }
      end
    end
    for take = 1, n do
      if value(n - take) == wanted then list[#list + 1] = { pile, take } end
    end
  end

  it("finds the splits of a value as a look at every split does", function()
    for a = 0, 90 do
      for b = 0, 90, 7 do
        local nimsum, wins = value(a) ~ value(b), {}
        if nimsum ~= 0 then
          add_wins(wins, 1, a, value(b))
          add_wins(wins, 2, b, value(a))
        end
        assert.same(wins, nim.winning_moves({ a, b }, "lasker"), a .. " " .. b)
        assert.equal(#wins, nim.count_winning_moves({ a, b }, "lasker"), a .. " " .. b)
      end
    end
  end)

  it("is played to the end of the numbers", function()
    local random = nim.random "lasker"
    for _ = 1, 300 do
      local piles = {}
      for i = 1, 3 do piles[i] = random:int(0, math.maxinteger) >> random:int(0, 60) end
      local game = nim.game(piles, "lasker")
      local count = game:count_winning_moves()
      assert.equal(game:outcome() == "N", count > 0)
      local moves = count < 100 and game:winning_moves() or { { game:best_move() } }
      assert.is_true(count >= 100 or #moves == count)
      for _, move in ipairs(moves) do
        assert.equal(count > 0 and "P" or "N", game:copy():move(move):outcome())
      end
    end
    assert.same({ 1, math.maxinteger }, { nim.best_move({ math.maxinteger }, "lasker") })
  end)
end)

describe("a #slow search in misère play", function()
  ---A hundred piles of every small size but the first, which is `first`.
  local function many(first, count)
    local piles = { first }
    for i = 2, count do piles[i] = 7 + i // 2 % 6 end
    return piles
  end

  it("of trickster ends, whatever it weighs", function()
    local trickster = require("nim.core").policy "trickster"
    local small = nim.game((function()
      local piles = {}
      for i = 2, 250 do piles[i] = 1 + i % 2 end
      piles[1] = 1
      return piles
    end)(), "kayles misere")
    assert.equal("P", small:outcome())
    assert.is_true(small:legal(trickster(small, {})))
    local far, ones = nim.game({ 1000000, 1000000 }, "kayles"), {}
    assert.is_true(far:legal(trickster(far, {})))
    for i = 1, 1 << 18 do ones[i] = 1 end
    assert.equal(1, trickster(nim.game(ones, "max:3"), {}))
    local wide = nim.game(many(7, 250), "0.3122 misere")
    assert.error_matches(function() trickster(wide, {}) end,
      "misere play is not decided: .* than it may %(budget 1000000 sums%)")
  end)

  it("keeps fewer sums where they have many piles", function()
    local rules = nim.rules "0.3122 misere"
    assert.error_matches(function() nim.outcome(many(8, 150), rules) end,
      "keeps more sums than it may")
    assert.equal(1000000, rules:budget())
  end)

  it("is stopped by Ctrl-C", function()
    local code = [[
      local nim = require "nim"
      local rules = nim.rules "0.3122 misere"
      rules:budget(20000000)
      local piles = {}
      for i = 1, 40 do piles[i] = 7 + i %% 9 end
      print(pcall(%s))]]
    for _, call in ipairs {
      "nim.outcome, piles, rules", "nim.best_move, piles, rules",
      "require('nim.core').policy 'trickster', nim.game(piles, rules), {}",
    } do
      local ran = interrupt.shell(("exec lua5.4 -e '%s'")
        :format((code:format(call):gsub("'", '"'))))
      assert.matches("^false\t.*interrupted!", ran.out)
    end
  end)
end)
