-- What a move is: listed, legal, played, taken back, against the oracle.
local cases = require "spec.support.cases"
local nim = require "nim"

local same = cases.same

local function listed(game)
  local list = {}
  local next_move = game:moves()
  local move = { next_move() }
  while move[1] do
    list[#list + 1] = move
    move = { next_move() }
  end
  return list
end

local function in_set(moves)
  local set = {}
  for _, move in ipairs(moves) do set[table.concat(move, " ")] = true end
  return set
end

--- Plays the move and takes it back and plays it again.
local function check_play(referee, rules, text, piles, move)
  local game = nim.game(piles, text)
  local after = table.concat(referee.play(rules, piles, move), " ")
  same(true, game:legal(table.unpack(move)), text, piles, "legal")
  same(game, game:move(table.unpack(move)), text, piles, "move returns the game")
  same(after, table.concat(game:piles(), " "), text, piles, "after move")
  same(2, game:turn(), text, piles, "turn")
  same(game, game:undo(), text, piles, "undo")
  same(table.concat(piles, " "), table.concat(game:piles(), " "), text, piles,
    "after undo")
  same(game, game:redo(), text, piles, "redo")
  same(after, table.concat(game:piles(), " "), text, piles, "after redo")
  same(after, table.concat(game:copy():piles(), " "), text, piles, "the copy")
  same(table.concat(move, " "), table.concat(game:history()[1], " "), text, piles,
    "history")
end

--- legal says yes to the listed moves only, and move refuses what legal refuses.
local function check_legal(game, text, piles, set, ...)
  local listed_so = set[table.concat({ ... }, " ")] or false
  local legal, reason = game:legal(...)
  same(listed_so, legal or false, text, piles, "legal " .. table.concat({ ... }, " "))
  if legal then return end
  same("string", type(reason), text, piles, "reason")
  local ok, message = pcall(game.move, game, ...)
  same(false, ok, text, piles, "move raises")
  same("illegal move: " .. reason, message, text, piles, "message")
end

local function check_all_legal(game, text, piles, set)
  for pile = 0, #piles + 1 do
    for take = 0, 8 do
      check_legal(game, text, piles, set, pile, take)
      if (text:match "^moore" or text:match "^wythoff") and take <= 4 then
        for other = pile + 1, #piles + 1 do
          for also = 0, 4 do
            check_legal(game, text, piles, set, pile, take, other, also)
          end
        end
      end
    end
  end
end

for _, text in ipairs(cases.all()) do
  describe("the moves of " .. text, function()
    local referee = cases.referee(text)
    local rules = referee.rules(text)
    local positions, seed = cases.positions(text, 10)

    it("are listed in order, seed " .. seed, function()
      for _, piles in ipairs(positions) do
        local game = nim.game(piles, text)
        local want = cases.show(referee.moves(rules, piles))
        same(want, cases.show(listed(game)), text, piles, "moves")
        same(want, cases.show(listed(game:view())), text, piles, "moves of the view")
        same(want == "", game:over(), text, piles, "over")
        local winner = rules.misere and 1 or 2
        same(want == "" and winner or nil, game:winner(), text, piles, "winner")
      end
    end)

    -- Which moves are legal does not depend on who wins.
    local slow = rules.misere and " #slow"
    local long = text:find "^moore:[13]" and " #long" or ""
    it("are legal, and no others are, seed " .. seed .. (slow or long), function()
      for i, piles in ipairs(positions) do
        if i % 3 == 0 then
          local game = nim.game(piles, text)
          local key = game:key()
          check_all_legal(game, text, piles, in_set(referee.moves(rules, piles)))
          same(key, game:key(), text, piles, "unchanged")
          same(1, game:turn(), text, piles, "turn")
        end
      end
    end)

    local suite = rules.misere and " #long" or ""
    it("can be played, taken back and played again, seed " .. seed .. suite, function()
      for i, piles in ipairs(positions) do
        if i % 2 == 0 or positions == cases.few then
          for _, move in ipairs(referee.moves(rules, piles)) do
            check_play(referee, rules, text, piles, move)
          end
        end
      end
    end)
  end)
end

describe("a move", function()
  local function refused(reason, rules, piles, ...)
    local game = nim.game(piles, rules)
    local before = game:key()
    assert.fails(reason, game:legal(...))
    assert.same({ false, "illegal move: " .. reason }, { pcall(game.move, game, ...) })
    assert.equal(before, game:key())
    assert.same({}, game:history())
  end

  it("is refused with its reason", function()
    refused("no move is given", "nim", { 3, 4, 5 })
    refused("no move is given", "nim", { 3, 4, 5 }, {})
    refused("no move is given", "nim", { 3, 4, 5 }, nil)
    refused("the number to take is missing", "nim", { 3, 4, 5 }, 1)
    refused("there is no pile 4: the piles are 1 to 3", "nim", { 3, 4, 5 }, 4)
    refused("there is no pile 0: the piles are 1 to 3", "nim", { 3, 4, 5 }, 0, 1)
    refused("there is no pile 4: the piles are 1 to 3", "nim", { 3, 4, 5 }, 4, 1)
    refused("there is no pile 9223372036854775807: the piles are 1 to 3", "nim",
      { 3, 4, 5 }, math.maxinteger, 1)
    refused("pile: -1 is negative", "nim", { 3, 4, 5 }, -1, 1)
    refused("pile: integer expected, got string", "nim", { 3, 4, 5 }, "1", 1)
    refused("take: integer expected, got string", "nim", { 3, 4, 5 }, 1, "1")
    refused("take: integer expected, got 1.5: '//' divides without a fraction",
      "nim", { 3, 4, 5 }, 1, 1.5)
    refused("take: -2 is negative", "nim", { 3, 4, 5 }, 1, -2)
    refused("take: integer expected, got NaN", "nim", { 3, 4, 5 }, 1, 0 / 0)
    refused("take: integer expected, got nil", "nim", { 3, 4, 5 }, 1, nil, 2)
    refused("left: integer expected, got table", "nim", { 3, 4, 5 }, 1, 1, {})
    refused("too many numbers for a move", "nim", { 3, 4, 5 }, 1, 1, 0, 1)
    refused("too many numbers for a move", "nim", { 3, 4, 5 }, { 1, 1, 2, 1 })
    refused("too many numbers for a move", "moore:2", { 3, 4, 5, 6 },
      { 1, 1, 2, 1, 3, 1, 4, 1 })
    refused("too many numbers for a move", "wythoff", { 3, 4 }, 1, 1, 2, 1, 1, 1, 2, 1)
  end)

  it("is refused for what the rules say", function()
    refused("the game is over", "nim", { 0, 0 }, 1, 1)
    refused("pile 1 has only 3, not 4", "nim", { 3, 4, 5 }, 1, 4)
    refused("pile 2 is empty", "nim", { 3, 0, 5 }, 2, 1)
    refused("at least 1 must be taken", "nim", { 3, 4, 5 }, 1, 0)
    refused("pile 1 is named twice", "moore:2", { 3, 4, 5 }, 1, 1, 1, 1)
    refused("the number to take is missing", "moore:2", { 3, 4, 5 }, 1, 1, 2)
    refused("a move touches at most 2 piles", "moore:2", { 3, 4, 5 }, 1, 1, 2, 1, 3, 1)
    refused("the same number must be taken from both piles", "wythoff", { 3, 4 },
      1, 1, 2, 2)
  end)

  it("may be given as an array, and as floats that are integers", function()
    assert.same({ 3, 4, 3 }, nim.game({ 3, 4, 5 }):move({ 3, 2 }):piles())
    local move = nim.game({ 3, 4, 5 }):move(3.0, 2.0):history()[1]
    assert.equal("integer", math.type(move[1]))
    assert.equal("integer", math.type(move[2]))
  end)

  it("takes its piles in any order", function()
    local game = nim.game({ 3, 4, 5 }, "moore:2")
    assert.same({ 1, 2, 3, 4 }, game:move(3, 4, 1, 2):history()[1])
    assert.same({ 1, 4, 1 }, game:piles())
  end)

  it("is the first number of `for`, so that moves() needs no table", function()
    local seen = {}
    for pile, take in nim.game({ 2, 1 }):moves() do seen[#seen + 1] = pile .. take end
    assert.same({ "11", "12", "21" }, seen)
  end)
end)
