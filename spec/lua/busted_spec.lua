-- Assertions on bots: what they say when they fail.
local command = require "spec.support.command"
require "nim.busted"

local function says(text, f, ...)
  local holds, why = pcall(f, ...)
  assert.is_false(holds)
  assert.equal(text, tostring(why.message or why):gsub("^spec/[%w_/]+%.lua:%d+: ", ""))
end

local function clumsy() return 9, 9 end
local first = load(require "spec.support.workdir".ONE)()

describe("nim.busted", function()
  it("asserts that a move is legal", function()
    assert.legal(first, { 0, 2 })
    assert.legal("random", { 7 }, "kayles")
    assert.is_not.legal(clumsy, { 3, 4 })
    says("anonymous made an illegal move in nim: 3 4 (player 1 to move): there is no "
      .. "pile 9: the piles are 1 to 2", assert.legal, clumsy, { 3, 4 })
    says("anonymous plays 1 1 in nim: 3 4 (player 1 to move)", assert.is_not.legal, first,
      { 3, 4 })
    says("of mine\nanonymous plays 1 1 in nim: 3 4 (player 1 to move)",
      assert.message("of mine").is_not.legal, first, { 3, 4 })
  end)

  it("asserts that a chance is taken", function()
    assert.takes_the_chance("perfect", { 3, 4, 5 })
    assert.takes_the_chance(first, { 1, 1 }, "nim misere")
    says("anonymous plays 1 1 in nim: 3 4 5 (player 1 to move); 1 2 wins",
      assert.takes_the_chance, first, { 3, 4, 5 })
    says("anonymous plays 1 1 in nim: 1 (player 1 to move), which wins",
      assert.is_not.takes_the_chance, first, { 1 })
    says("nim: 1 2 3 (player 1 to move) cannot be won", assert.takes_the_chance, first,
      { 1, 2, 3 })
    says("greedy plays 'leave 4 4 3' in pile 1 in 4 4 4; to win, play 'leave 4 2 2' in "
      .. "pile 1", assert.takes_the_chance, "greedy", "4 4 4", "chomp")
  end)

  it("asserts that games are won", function()
    assert.wins("perfect", { from = { 3, 4, 5 }, games = 5 })
    assert.wins(first, { from = { 1 }, rules = "max:1", against = first })
  end)

  it("passes no file that asks the solver, as check and tournaments do not", function()
    local path = command.file "return function(game) return game:best_move() end"
    assert.takes_the_chance(function(game) return game:best_move() end, { 3, 4, 5 })
    assert.is_not.legal(path, { 3, 4, 5 })
    assert.is_not.wins(path, { from = { 3, 4, 5 } })
    os.remove(path)
  end)

  it("says which game was lost, and how", function()
    says("anonymous lost game 1 (seed 1): the opponent took the last token", assert.wins,
      first, { from = { 3, 4, 5 } })
    says("anonymous lost game 1 (seed 1): it took the last token", assert.wins, first,
      { from = { 1 }, rules = "nim misere" })
    says("anonymous lost game 1 (seed 1): there was no move", assert.wins, first,
      { from = { 0 } })
    says("anonymous lost game 1 (seed 1): it made an illegal move: there is no pile 9: "
      .. "the piles are 1 to 1", assert.wins, clumsy, { from = { 1 } })
    says("unknown field 'form': did you mean 'from'?", assert.wins, first, { form = {} })
    says("field 'games': integer from 1 to 1000000000 expected, got 0", assert.wins,
      first, { from = { 3 }, games = 0 })
    says("unknown bot 'perfekt': did you mean 'perfect'?", assert.legal, "perfekt", { 1 })
  end)

  it("names its caller's line and words where it refuses an argument", function()
    local function refused(text, name, ...)
      local assertion = assert[name]
      local _, why = pcall(function(...) assertion(...) end, ...)
      local line = debug.getinfo(1, "l").currentline - 1
      assert.equal(("spec/lua/busted_spec.lua:%d: %s"):format(line, text), why)
    end
    refused("position: pile 1: -1 is negative", "legal", "perfect", { -1 })
    refused("rules: unknown rules 'nom': did you mean 'nim'?", "legal", "perfect", { 1 },
      "nom")
    refused("position: array of piles expected, got nil", "takes_the_chance", "perfect")
    refused("there is no move in nim: 0 (player 2 has won)", "legal", "perfect", { 0 })
    refused("nim: 1 1 (player 1 to move) cannot be won", "takes_the_chance", "perfect",
      { 1, 1 })
    refused("field 'from': pile 1: -1 is negative", "wins", "perfect", { from = { -1 } })
    refused("unknown bot 'perfekt': did you mean 'perfect'?", "wins", "perfect",
      { from = { 1 }, against = "perfekt" })
    refused("bot: name, function or table expected, got nil", "legal", nil, { 1 })
    refused("bot: field 'move': function expected, got nil", "legal", {}, { 1 })
    refused("bot: name, function or table expected, got number", "wins", 5,
      { from = { 1 } })
    refused("field 'against': name, function or table expected, got number", "wins",
      "greedy", { from = { 1 }, against = 5 })
  end)

  it("is tried by an example, under Lua 5.4 only", function()
    local ran = command.shell "busted --lua=lua5.4 examples/bot_spec.lua 2>&1"
    assert.equal(0, ran.status, ran.out)
    assert.matches("4 successes / 0 failures / 0 errors", ran.out)
  end)
end)
