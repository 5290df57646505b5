-- Puzzles: what is drawn can be solved, and has the level that it is said to have.
local nim = require "nim"
local oracle = require "spec.support.oracle"
local phrases = require "nim.phrases"
local puzzles = require "nim.puzzles"

local RULES <const> = {
  "nim", "nim misere", "max:3 misere", "take:1,3,4", "kayles", "kayles misere", "grundy",
  "wythoff", "moore:2", "staircase", "lasker", "euclid", "part:1/2",
}

-- The winning moves as their positions say, one by one.
local function winning(game)
  local list = {}
  for pile, take, third, fourth in game:moves() do
    local move = { pile, take, third, fourth }
    if nim.outcome(game:copy():move(move):piles(), game:rules()) == "P" then
      list[#list + 1] = move
    end
  end
  return list
end

local function sorted(piles)
  local copy = {}
  for _, size in ipairs(piles) do if size > 0 then copy[#copy + 1] = size end end
  table.sort(copy, function(a, b) return a > b end)
  return copy
end

-- Does a winning move take the largest pile, make the two largest equal, or leave an even
-- number of piles?
local function thumb_finds(one, rules)
  local before = sorted(one.piles)
  for _, move in ipairs(one.winning) do
    local after = sorted(nim.game(one.piles, rules):move(move):piles())
    local takes = #after == #before - 1 and one.piles[move[1]] == before[1]
    local levels = #after == #before and after[1] == after[2]
    if takes or levels or #after % 2 == 0 then return true end
  end
  return false
end

describe("puzzles", function()
  for _, text in ipairs(RULES) do
    it("of " .. text .. " have their winning moves and level", function()
      local rules = nim.rules(text)
      local list = assert(puzzles.draw(text, { seed = "7", count = 8 }))
      assert.equal(8, #list)
      local level, bits = 1, 0
      for _, one in ipairs(list) do
        local game = nim.game(one.piles, rules)
        assert.same(winning(game), one.winning)
        assert.is_true(math.abs(2 ^ one.bits - one.legal / #one.winning) < 1e-9)
        if one.level ~= level then level, bits = one.level, 0 end
        assert.is_true(one.level >= level and one.bits >= bits)
        bits = one.bits
        assert.is_true(one.level == 1 or one.bits >= 3)
        assert.is_true(one.level ~= 2 or one.bits < 4.5)
      end
    end)
  end

  for _, text in ipairs(RULES) do
    it("of " .. text .. " are none where most moves win", function()
      for _, one in ipairs(assert(puzzles.draw(text, { count = 20 }))) do
        assert.is_true(2 * #one.winning <= one.legal, table.concat(one.piles, " "))
      end
    end)

    it("of " .. text .. " have level 1 by a guess or a rule of thumb alone", function()
      local easy = assert(puzzles.draw(text, { count = 40, level = { 1, 1 } }))
      for _, one in ipairs(easy) do
        local found = one.bits < 3 or thumb_finds(one, text)
        assert.is_true(found, table.concat(one.piles, " "))
      end
    end)
  end

  for _, text in ipairs { "nim", "nim misere", "take:1,3,4", "moore:2", "whole" } do
    it("of " .. text .. " agree with a search apart", function()
      local rules, drawn = oracle.rules(text), { positions = "random:2-3x1-5" }
      for _, one in ipairs(assert(puzzles.draw(text, drawn))) do
        assert.same(oracle.wins(rules, one.piles), one.winning)
        assert.equal(#oracle.moves(rules, one.piles), one.legal)
      end
    end)
  end

  it("are not drawn of a game on states", function()
    assert.fails("chomp.lua: a game on states: its positions are texts, and none is "
      .. "drawn", puzzles.draw "chomp")
  end)

  it("are the same for the same seed", function()
    local function draw(seed) return puzzles.draw("kayles", { seed = seed }) end
    assert.same(draw "x", draw "x")
    assert.not_same(draw "x", draw "y")
  end)

  it("are all different, where piles may change places, too", function()
    local seen = {}
    for _, one in ipairs(assert(puzzles.draw("nim", { count = 200 }))) do
      table.sort(one.piles)
      local key = table.concat(one.piles, " ")
      assert.is_nil(seen[key], key)
      seen[key] = true
    end
  end)

  it("have one winning move, or a level, where that is wanted", function()
    for _, one in ipairs(puzzles.draw("nim", { unique = true, level = { 2, 3 } })) do
      assert.equal(1, #one.winning)
      assert.is_true(one.level >= 2)
    end
  end)

  it("may be fewer than are wanted", function()
    assert.same({}, puzzles.draw("take:9", { positions = "random:2x10-11", count = 3 }))
    assert.is_true(#puzzles.draw("nim", { positions = "random:2x1-3", count = 30 }) < 30)
  end)

  it("say what is wrong with their options", function()
    for why, options in pairs {
      ["positions: 'x': form such as random:3-5x1-20 expected"] = { positions = "x" },
      ["unknown rules 'nmi': did you mean 'nim'?"] = { rules = "nmi" },
    } do
      assert.fails(why, puzzles.draw(options.rules or "nim",
        not options.rules and options or nil))
    end
  end)

  it("are not drawn under rules that fail", function()
    assert.fails("options(4): not four", puzzles.draw { name = "mine",
      options = function(n) return n < 4 and { {} } or error("not four", 0) end })
  end)

  it("are in the language that the sheet says", function()
    local rules, list = nim.rules "nim", puzzles.draw "nim"
    local say = phrases.speaker("de", { ["Answers"] = "Richtig ist" })
    local made = puzzles.sheet(rules, list, { language = "de" })
    assert.equal("Puzzles: nim", puzzles.sheet(rules, list).title)
    assert.same({ "de", phrases.of "de"["Answers"] }, { made.language, made.heading })
    made = puzzles.sheet(rules, list, { language = "de", say = say })
    assert.equal("Richtig ist", made.heading)
    for why, options in pairs {
      ["string expected, got nil"] = { say = say },
      ["unknown language 'xx': there are en, de, fr, es"] = { language = "xx" },
    } do
      assert.has_error(function() puzzles.sheet(rules, list, options) end,
        ("bad argument #3 to 'sheet' (field 'language': %s)"):format(why))
    end
  end)
end)
