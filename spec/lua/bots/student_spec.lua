-- The student: perfect when few piles are left, before that like a person.
local bots = require "nim.bots"
local nim = require "nim"

local RULES = {
  "nim", "nim misere", "max:3", "take:2,5", "whole", "moore:2", "staircase", "kayles",
  "lasker misere", "grundy", "0.137",
}

local function position(random, few, many)
  local piles = {}
  for i = 1, random:int(few, many) do piles[i] = random:int(0, 9) end
  return piles
end

local function count(piles)
  local n = 0
  for _, size in ipairs(piles) do n = n + (size > 0 and 1 or 0) end
  return n
end

-- Are all piles in equal pairs?
local function is_paired(piles)
  local odd, n = {}, 0
  for _, size in ipairs(piles) do
    if size > 0 then
      n = n + (odd[size] and -1 or 1)
      odd[size] = not odd[size]
    end
  end
  return n == 0
end

local function can_be_paired(game)
  for pile, take, left in game:moves() do
    if not left and is_paired(game:copy():move(pile, take):piles()) then return true end
  end
  return false
end

-- Does each move let the other one pair all up?
local function must_be_left(game)
  for pile, take in game:moves() do
    if not can_be_paired(game:copy():move(pile, take)) then return false end
  end
  return true
end

describe("student", function()
  local student = bots.get "student(3)".move

  local function asked(game, random) return student(game, { random = random }) end

  it("has a number of piles", function()
    assert.equal("student(3)", bots.get "student".name)
    assert.equal("student(0)", bots.get "student(0)".name)
    local why = "student: number of piles from 0 to 1000 expected"
    for _, n in ipairs { "-1", "1001", "2.5" } do
      assert.fails(why, bots.get("student(" .. n .. ")"))
    end
  end)

  it("plays legal moves, the best ones while at most n piles are left", function()
    local random = nim.random(7)
    for _ = 1, 100 do
      for _, rules in ipairs(RULES) do
        local game = nim.game(position(random, 1, 6), rules)
        if not game:over() then
          local move = { asked(game, random) }
          assert.is_true(game:legal(move))
          if count(game:piles()) <= 3 then assert.same({ game:best_move() }, move) end
        end
      end
    end
  end)

  it("takes the chance to pair all piles up, and leaves none", function()
    local random = nim.random(8)
    local taken, left = 0, 0
    for _ = 1, 2000 do
      local rules = random:int(1, 2) == 1 and "nim" or "max:3"
      local game = nim.game(position(random, 4, 6), rules)
      if count(game:piles()) > 3 then
        local could = can_be_paired(game)
        game:move(asked(game, random))
        if could then
          taken = taken + 1
          assert.is_true(is_paired(game:piles()))
        elseif can_be_paired(game) then
          left = left + 1
          assert.is_true(must_be_left(game:undo()), tostring(game))
        end
      end
    end
    assert.is_true(taken > 100)
    assert.is_true(left > 0)
  end)

  it("takes from the largest pile, seldom one token", function()
    local random = nim.random(9)
    local ones = 0
    for _ = 1, 1000 do
      local pile, take = asked(nim.game { 3, 8, 5, 12, 6 }, random)
      assert.equal(4, pile)
      ones = ones + (take == 1 and 1 or 0)
    end
    assert.is_true(ones > 0 and ones < 60)
  end)

  it("plays in positions of any size", function()
    local huge, many = {}, {}
    for i = 1, 5 do huge[i] = math.maxinteger - i end
    for i = 1, 10000 do many[i] = i end
    for _, piles in ipairs { huge, many, { 5000, 5000, 7, 7 } } do
      local game = nim.game(piles)
      assert.is_true(game:legal { asked(game, nim.random(1)) })
    end
  end)

  it("pairs no piles of one up in misere play, where that would lose", function()
    local chances = 0
    for seed = 1, 50 do
      local game = nim.game({ 2, 1, 1, 1 }, "max:3 misere")
      game:move(asked(game, nim.random(seed)))
      chances = chances + (game:piles()[1] == 1 and 1 or 0)
    end
    assert.is_true(chances < 50)
  end)
end)
