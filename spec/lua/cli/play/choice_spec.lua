-- Choosing a move by keys: every legal move can be reached, and no other is chosen.
local choice = require "nim.cli.play.choice"
local nim = require "nim"

local RULES = {
  "nim", "max:3", "take:2,5", "whole", "moore:2", "wythoff", "staircase", "0.77", "0.07",
  "0.137", "4.003", "0.8", "0.3F", "grundy", "lasker", "euclid", "0.15 misere",
}

-- One name for a move, whichever way round its parts stand.
local function name(game, move)
  local parts = table.move(move, 1, #move, 1, {})
  if game:rules():kind().splits and #move > 2 then
    local rest = game[move[1]] - move[2]
    local left = { table.unpack(move, 3) }
    for _, n in ipairs(left) do rest = rest - n end
    left[#left + 1] = rest
    table.sort(left)
    table.move(left, 1, #left, 3, parts)
  end
  return table.concat(parts, " ")
end

-- All that keys lead to from where one is: places differ by what is drawn.
local STEPS = {
  function(c) choice.slide(c, -1) end, function(c) choice.slide(c, 1) end,
  function(c) choice.next_pile(c, 1) end, function(c) choice.next_pile(c, -1) end,
  choice.cut, choice.next_field, choice.also,
}

local FIELDS = { "pile", "take", "parts", "left", "second", "focus" }

local function state(c)
  local words = {}
  for i, field in ipairs(FIELDS) do words[i] = tostring(c[field]) end
  for pile = 1, #c.game do words[#words + 1] = tostring(c.kept[pile]) end
  return table.concat(words, " ")
end

local function copy(c)
  local other = {}
  for key, value in pairs(c) do other[key] = value end
  other.kept = {}
  for pile, take in pairs(c.kept) do other.kept[pile] = take end
  return other
end

local function reached(game)
  local first = choice.new(game)
  local list, seen, moves = { first }, { [state(first)] = true }, {}
  for _, c in ipairs(list) do
    local move = choice.move(c)
    if game:legal(move) then moves[name(game, move)] = true
    else assert.truthy(next(c.kept), name(game, move)) end
    for _, step in ipairs(STEPS) do
      local after = copy(c)
      step(after)
      if not seen[state(after)] then
        seen[state(after)] = true
        list[#list + 1] = after
      end
    end
  end
  return moves
end

local function legal(game)
  local moves = {}
  for pile, take, left, second in game:moves() do
    moves[name(game, { pile, take, left, second })] = true
  end
  return moves
end

describe("a move that is chosen", function()
  for _, rules in ipairs(RULES) do
    it("is any that is legal under " .. rules, function()
      for _, piles in ipairs { { 5, 8 }, { 1, 7 }, { 6, 3 } } do
        local game = nim.game(piles, rules)
        if not game:over() then
          assert.same(legal(game), reached(game), tostring(game))
        end
      end
    end)
  end

  it("is an option where the rules are one's own", function()
    local game = nim.game({ 4, 6 }, { name = "halves", options = function(n)
      if n == 0 then return {} end
      return n % 2 == 0 and { { n - 1 }, { n // 2, n // 2 } } or { { n - 1 } }
    end })
    assert.same(legal(game), reached(game))
    assert.same({ { 2, 2 }, 0 }, { choice.parts((function()
      local c = choice.new(game)
      choice.slide(c, 1)
      return c
    end)(), 1) })
  end)

  it("is none where the game is over", function()
    local c = choice.new(nim.game { 0, 0 })
    for _, step in ipairs(STEPS) do step(c) end
    choice.number(c, 3)
    assert.is_nil(choice.move(c))
  end)

  it("takes numbers of any size", function()
    local c = choice.new(nim.game { math.maxinteger, 3 })
    choice.number(c, 1234567890123)
    assert.same({ 1, 1234567890123 }, choice.move(c))
    choice.most(c)
    assert.same({ 1, math.maxinteger }, choice.move(c))
    c = choice.new(nim.game({ 5, 1000000000007 }, "euclid"))
    assert.same({ 2, 5 }, choice.move(c))
    choice.most(c)
    assert.same({ 2, 1000000000005 }, choice.move(c))
  end)

  for rules, wrong in pairs {
    ["take:1,3,4"] = { 2, "2 is not a number that may be taken" },
    ["euclid"] = { 7, "7 is no multiple of the other pile, which has 5" },
    ["max:3"] = { 0, "at least 1 must be taken" },
    ["whole"] = { 2, "only a whole pile may be taken: pile 1 has 14" },
    ["grundy"] = { 7, "the two piles must be unequal" },
    ["0.8"] = { 13,
      "a split leaves three piles that are not empty: 13 and 1 of 13 is none" },
  } do
    it("stays where a number is typed that is no move under " .. rules, function()
      local c = choice.new(nim.game({ 14, 5 }, rules))
      local before = choice.move(c)
      local chosen, why = choice.number(c, wrong[1])
      assert.same({ "nil", wrong[2] }, { tostring(chosen), tostring(why) })
      assert.same(before, choice.move(c))
    end)

    it("is every number that is a move under " .. rules, function()
      local c = choice.new(nim.game({ 14, 5 }, rules))
      local most = choice.largest(c)
      for n = 0, 20 do
        if choice.number(c, n) then
          assert.equal(n, c[c.focus])
          assert.is_true(n <= most and c.game:legal(choice.move(c)))
        end
      end
    end)
  end

  it("keeps the other number of a cut where it can", function()
    local c = choice.new(nim.game({ 10 }, "0.8"))
    assert.is_true(choice.number(c, 5))
    choice.next_field(c)
    assert.is_true(choice.number(c, 6))
    assert.same({ 1, 1, 2, 6 }, choice.move(c))
  end)

  it("is clicked: a token and all above it, once more to play", function()
    local c = choice.new(nim.game { 3, 5, 7 })
    assert.is_false(choice.click(c, 2, 3))
    assert.same({ 2, 3 }, choice.move(c))
    assert.is_true(choice.click(c, 2, 3))
    c = choice.new(nim.game({ 9 }, "grundy"))
    choice.click(c, 1, 4)
    assert.same({ 1, 0, 4 }, choice.move(c))
  end)
end)
