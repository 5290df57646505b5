local arena = require "spec.support.tournaments"
local command = require "spec.support.command"
local core = require "nim.core"
local positions = require "nim.tournament.games.positions"

local function check(given, rules)
  return positions.check(given, core.rules(rules or "nim"))
end

describe("positions", function()
  teardown(arena.clean)

  it("are drawn from the seed, by their number alone", function()
    local head = { positions = "random:3-5x1-20", seed = "7" }
    local one = positions.open(head, core.rules "nim")
    local other = positions.open(head, core.rules "nim")
    for k = 50, 1, -1 do
      local piles = one(k):piles()
      assert.is_true(#piles >= 3 and #piles <= 5)
      for _, size in ipairs(piles) do assert.is_true(size >= 1 and size <= 20) end
      assert.same(piles, other(k):piles())
    end
    head.seed = "8"
    assert.not_same(one(1):piles(), positions.open(head, core.rules "nim")(1):piles())
  end)

  it("have the outcome that is asked for", function()
    for _, outcome in ipairs { "N", "P" } do
      local head = { positions = "random:3x1-9:" .. outcome, seed = "1" }
      local at = positions.open(head, core.rules "max:3 misere")
      for k = 1, 20 do assert.equal(outcome, at(k):outcome()) end
    end
  end)

  it("of a list come round again", function()
    local at = positions.open({ positions = { { 3, 4 }, { 5 } } }, core.rules "nim")
    assert.same({ 3, 4 }, at(1):piles())
    assert.same({ 5 }, at(2):piles())
    assert.same({ 3, 4 }, at(3):piles())
  end)

  it("say what is wrong with them", function()
    local cases = {
      { {}, "there is no position to start from" },
      { { { 3 }, { 0, 0 } },
        "position 2: there is no move in nim: 0 0 (player 2 has won)" },
      { { { 3, -4 } }, "position 1: pile 2: -4 is negative" },
      { "random:3", "positions: 'random:3': form such as random:3-5x1-20 expected" },
      { "random:3x1-",
        "positions: 'random:3x1-': form such as random:3-5x1-20 expected" },
      { "random:3-x1",
        "positions: 'random:3-x1': form such as random:3-5x1-20 expected" },
      { "random:3x1:",
        "positions: 'random:3x1:': form such as random:3-5x1-20 expected" },
      { "random:5-3x1", "positions: 'random:5-3x1': no number of piles is from 5 to 3" },
      { "random:3x9-1", "positions: 'random:3x9-1': no size is from 9 to 1" },
      { "random:3x1-99999999999999999999",
        "positions: 'random:3x1-99999999999999999999': a number is too large" },
      { "random:1x1-5:P", "positions: 'random:1x1-5:P': none of 20000 drawn positions "
        .. "has a move and the outcome P" },
      { "random:1x0", "positions: 'random:1x0': none of 20000 drawn positions has a "
        .. "move" },
    }
    for _, case in ipairs(cases) do
      assert.fails(case[2], check(case[1]))
    end
  end)

  it("say why nobody can tell their outcome, and draw no other then", function()
    local rules = core.rules "0.3122 misere"
    rules:budget(20)
    assert.fails_like("^positions: 'random:1x20%-30:P': misere play is not decided: ",
      positions.check("random:1x20-30:P", rules))
  end)

  it("are not drawn where the rules fail at the largest pile", function()
    local function of(raise)
      return check("random:2x1-9", { name = "mine", options = function(n)
        if n == 9 then raise() end
        return { {} }
      end })
    end
    local _, why = of(function() error("not nine", 0) end)
    assert.equal("positions: 'random:2x1-9': options(9): not nine", tostring(why))
    _, why = of(error)
    assert.matches("options%(9%): an error without a message$", tostring(why))
  end)

  it("are not judged by an outcome that Ctrl-C kept from being found", function()
    assert.matches("^false\t[^\n]*interrupted!\n$", command.lua [[
      local core = require "nim.core"
      core.note_interrupts()
      local game = { over = function() return false end }
      function game.outcome() io.popen("kill -INT $PPID"):close() end
      function core.game() return game end
      local check = require "nim.tournament.games.positions".check
      print(pcall(check, "random:1x1:P", core.rules "nim"))]])
  end)

  it("are read from a file", function()
    local path = arena.write(arena.path "list", "# two\n3 4 5\n\n7, 9 # last\n")
    assert.same({ { 3, 4, 5 }, { 7, 9 } }, positions.read(path))
    arena.write(path, "3 4 5\n3 x\n")
    assert.fails(path .. ":2: pile expected, got 'x'", positions.read(path))
    arena.write(path, "# none\n")
    assert.fails(path .. ": no position is in it", positions.read(path))
    assert.fails(path .. "!: No such file or directory", positions.read(path .. "!"))
    assert.fails("/: Is a directory", positions.read "/")
  end)
end)
