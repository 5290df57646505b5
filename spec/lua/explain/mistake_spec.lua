-- Kinds of mistakes: what a move that gave a win away went wrong by.
local mistake = require "nim.explain.mistake"
local nim = require "nim"
local phrases = require "nim.phrases"

-- Rules, a position, a move that gives the win away, its kind.
local CASES = {
  { "nim", { 3, 4, 5 }, { 1, 1 }, "nimsum" },
  { "nim", { 3, 4, 5 }, { 2, 1 }, "copy" },
  { "nim", { 3, 4, 4 }, { 1, 1 }, "nimsum" },
  { "nim", { 3, 3, 3 }, { 1, 1 }, "nimsum" },
  { "nim misere", { 1, 1, 2 }, { 3, 2 }, "misere" },
  { "nim misere", { 0, 0, 3 }, { 3, 3 }, "misere" },
  { "nim misere", { 1, 1, 2, 3 }, { 3, 1 }, "nimsum" },
  { "nim misere", { 3, 4, 5 }, { 3, 5 }, "nimsum" },
  { "max:3", { 5, 6 }, { 2, 2 }, "nimsum" },
  { "staircase", { 0, 2, 1, 1 }, { 2, 2 }, "nimsum" },
  { "moore:2", { 1, 2, 4 }, { 1, 1 }, "columns" },
  { "moore:2 misere", { 1, 1, 1, 2 }, { 1, 1, 4, 1 }, "misere" },
  { "wythoff", { 5, 8 }, { 1, 1 }, "pairs" },
  { "wythoff misere", { 2, 4 }, { 2, 3 }, "misere" },
  { "euclid", { 3, 10 }, { 2, 3 }, "ratio" },
  { "kayles", { 4, 4, 3 }, { 1, 1 }, "copy" },
  { "kayles", { 4, 4, 3 }, { 1, 1, 1 }, "nimsum" },
  { "grundy", { 9, 2, 2 }, { 1, 0, 1 }, "nimsum" },
  { "kayles misere", { 9, 12, 7 }, { 1, 1 }, "wild" },
  { "kayles misere", { 9, 12, 7 }, { 3, 2, 1 }, "misere" },
}

describe("a kind of mistake", function()
  it("follows from what decides the position", function()
    for _, case in ipairs(CASES) do
      local named = ("%s %s"):format(case[1], table.concat(case[2], ","))
      local rules = nim.rules(case[1])
      local game = nim.game(case[2], rules)
      assert.equal("N", game:outcome(), named)
      game:move(case[3])
      assert.equal("N", game:outcome(), named)
      local kind = mistake.judge(rules)(case[2], case[3], game:piles())
      assert.equal(case[4], kind, named)
    end
  end)

  it("has a title and a sentence, and an early end has a title", function()
    for _, case in ipairs(CASES) do
      assert.not_equal(case[4], mistake.title(case[4]))
      assert.matches("%.$", mistake.about(case[4]))
    end
    assert.equal("illegal move", mistake.title "illegal move")
    for _, kind in ipairs { "illegal move", "error", "instructions", "memory", "time",
      "crash" } do
      assert.matches("That loses the game%.$", mistake.about(kind))
    end
    assert.is_nil(mistake.about "last token")
    assert.equal("tas copié", mistake.title("copy", phrases.speaker "fr"))
  end)
end)
