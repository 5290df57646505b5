-- States as boards: which squares each move is made by.
require "spec.support.load".warn()

local fill = require "nim.phrases".fill
local page = require "nim.page.game"

-- How the first states of a game are drawn, and the squares of the moves of pile 1.
local function shown(asked)
  local boards = page.show({ game = asked }, fill).boards
  local squares = {}
  if boards then
    local pick = page.pick({ game = asked, picked = { 1, 0 } }, fill)
    for i, choice in ipairs(pick.choices) do squares[i] = choice.squares or false end
  end
  return boards, squares
end

local function of(rules, start) return shown { rules = rules, start = start } end

local function typed(functions, start)
  local file = "return { moves = function(s) return s == '' and {} or { { s:sub(2) } } "
    .. "end, " .. functions .. " }"
  return shown { rules = "own", own = file, start = start }
end

describe("boards of states", function()
  it("are those of the file, and a move is what it changes", function()
    local boards, squares = of("chomp", "2 2")
    assert.same({ "!#\n##" }, boards)
    assert.same({ { { 2, 4 } }, { { 3, 4 } }, { { 4 } } }, squares)
    boards, squares = of("cram", "2x2")
    assert.same({ "..\n.." }, boards)
    assert.same({ { { 1, 2 } }, { { 1, 3 } }, { { 2, 4 } }, { { 3, 4 } } }, squares)
    boards, squares = of("silver_dollar", "..$")
    assert.same({ "..$" }, boards)
    assert.same({ { { 2, 3 } }, { { 1, 3 } } }, squares)
  end)

  it("shrink: what is no longer there has changed", function()
    local boards, squares = of("nimble", "2")
    assert.same({ "..$" }, boards)
    assert.same({ { { 1, 2, 3 } }, { { 2, 3 } } }, squares)
  end)

  it("are rows of which neighbors are taken, at either end", function()
    local boards, squares = of("kayles_row", "xxx.x")
    assert.same({ "xxx", "x" }, boards)
    assert.same({ { { 3 }, { 1 } }, { { 2 } }, { { 3 }, { 1 } }, { { 2, 3 }, { 1, 2 } },
      { { 2, 3 }, { 1, 2 } } }, squares)
  end)

  it("may say where to click", function()
    local boards, squares = of("node_kayles", "a-b b-c")
    assert.same({ "abc" }, boards)
    assert.same({ { { 1 } }, { { 2 } }, { { 3 } } }, squares)
  end)

  it("may join squares by lines, as long as they are there", function()
    local function joins(asked) return page.show({ game = asked }, fill).joins end
    local game = { rules = "node_kayles", start = "a-b b-c c-d" }
    assert.same({ { { 1, 2 }, { 2, 3 }, { 3, 4 } } }, joins(game))
    game.moves = { { 1, 1 } }
    assert.same({ { { 3, 4 } } }, joins(game))
    local own = "return { moves = function(s) return s == '' and {} or { { s:sub(2) } } "
      .. "end, board = function(s) return s end, joined = function() return "
      .. "'1-2 2-9 0-1 1-99999999999999999999 nonsense 3-1' end }"
    assert.same({ { { 1, 2 }, { 3, 1 } } }, joins { rules = "own", own = own,
      start = "abc" })
    assert.is_nil(joins { rules = "chomp", start = "2 2" })
  end)

  it("are not there where the file draws nothing, fails, or draws too much", function()
    assert.is_nil((of("hackenbush", "(())")))
    assert.is_nil((typed("board = function() return nil end", "abc")))
    assert.is_nil((typed("board = function() error 'no' end", "abc")))
    assert.is_nil((typed("board = 1", "abc")))
    assert.is_nil((typed("board = function() while true do end end", "abc")))
    assert.is_nil((typed("board = function() return '\\xff' end", "abc")))
    assert.is_nil((typed("board = function() return ('.'):rep(401) end", "abc")))
    assert.same({ "é!" }, (typed("board = function() return 'é!' end", "abc")))
  end)

  it("say nothing of a move whose squares do not tell", function()
    local text = "return { moves = function(s) "
      .. "return s == 'aa' and { { 'a', 'a' } } or {} end, "
      .. "board = function(s) return s end }"
    local boards, squares = shown { rules = "own", own = text, start = "aa" }
    assert.same({ "aa" }, boards)
    assert.same({ false }, squares)
  end)

  it("are those of each turn of the game, too", function()
    local asked = { rules = "chomp", start = "2 2", moves = { { 1, 1 } } }
    local answer = page.show({ game = asked }, fill)
    assert.same({ "!\n#" }, answer.boards)
    assert.same({ "!#\n##" }, answer.log[1].boards)
  end)
end)

describe("the word of a board", function()
  it("is said by the rules", function()
    for rules, word in pairs { staircase = "stairs", euclid = "rectangle",
      wythoff = "queen", kayles = "skittles", ["0.77 misere"] = "skittles",
      ["0.137"] = "coins" } do
      local answer = page.show { game = { rules = rules, piles = { 3, 2 } } }
      assert.equal(word, answer.board, rules)
    end
    assert.is_nil(page.show { game = { rules = "nim", piles = { 3 } } }.board)
  end)
end)
