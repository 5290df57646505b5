-- What players type.
local moves = require "nim.cli.play.moves"
local nim = require "nim"

local game = nim.game { 3, 4, 5 }

describe("a typed line", function()
  for line, move in pairs {
    ["2 3"] = { 2, 3 }, ["2,3"] = { 2, 3 }, ["3 all"] = { 3, 5 },
    ["1 1 2 2"] = { 1, 1, 2, 2 }, ["both 2"] = { 1, 2, 2, 2 }, ["1 0 2"] = { 1, 0, 2 },
    ["9 1"] = { 9, 1 }, ["1 -1"] = { 1, -1 }, ["take 3 from 2"] = { 2, 3 },
    ["all from pile 3"] = { 3, 5 }, ["  2\t3 "] = { 2, 3 }, ["3 from 2"] = { 2, 3 },
    ["TAKE 3 from pile 2"] = { 2, 3 }, ["3 from pile 2"] = { 2, 3 },
  } do
    it("is a move: " .. line, function()
      assert.same({ move = move }, moves.read(line, game))
    end)
  end

  for line, verb in pairs {
    h = "hint", H = "hint", hint = "hint", HINT = "hint", u = "undo", n = "new",
    q = "quit", exit = "quit", ["?"] = "help", r = "rules", options = "piles",
  } do
    it("is a command: " .. line, function()
      assert.same({ verb = verb, words = {} }, moves.read(line, game))
    end)
  end

  it("is a command with words after it", function()
    assert.same({ verb = "new", words = { "3", "5" } }, moves.read("new 3 5", game))
    assert.same({ verb = "rules", words = { "max:3", "misere" } },
      moves.read("rules max:3 misere", game))
  end)

  it("may be empty", function()
    assert.equal("nothing", moves.read("", game).verb)
    assert.equal("nothing", moves.read(" \t ", game).verb)
  end)

  it("may be nonsense of any length and any bytes", function()
    local long = ("x"):rep(100000)
    for _, line in ipairs { "\0\1\2 3", long, "\xff\xfe 1", "all 3", "both", "undo 2" } do
      local fault = moves.read(line, game).fault
      assert.truthy(fault)
      assert.is_true(#fault < 120)
      assert.falsy(fault:find("%c"))
    end
  end)
end)
