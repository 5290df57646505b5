-- Large positions and huge piles: what is kept up to date, against sums in plain Lua.
local nim = require "nim"
local random_piles = require "spec.support.cases".random_piles

local HUGE = math.maxinteger
local SEED = tonumber(os.getenv "SPEC_SEED") or 7

--- Number of piles that can be made to win, and the first move that does.
local function plain_nim(piles)
  local sum, count, pile, take = 0, 0, nil, nil
  for i = 1, #piles do sum = sum ~ piles[i] end
  for i = 1, #piles do
    local left = piles[i] ~ sum
    if left < piles[i] then
      count = count + 1
      if not pile then pile, take = i, piles[i] - left end
    end
  end
  return sum, count, pile, take
end

--- The first of the largest piles.
local function largest(piles)
  local best = 1
  for i = 2, #piles do if piles[i] > piles[best] then best = i end end
  return best
end

local function agree(game, piles, where)
  local sum, count, pile, take = plain_nim(piles)
  assert(game:nimsum() == sum, where)
  assert(game:outcome() == (sum == 0 and "P" or "N"), where)
  assert(game:count_winning_moves() == count, where)
  local got_pile, got_take = game:best_move()
  if not pile then
    pile, take = largest(piles), 1
    if piles[pile] == 0 then pile, take = nil, nil end
  end
  assert(got_pile == pile and got_take == take, where)
  assert(game:over() == (pile == nil), where)
end

--- One random move, or a move back; the sizes in `piles` go along.
local function step(game, piles, done)
  if #done > 0 and math.random(3) == 1 then
    local last = table.remove(done)
    piles[last[1]] = piles[last[1]] + last[2]
    game:undo()
    return
  end
  local pile = math.random(#piles)
  if piles[pile] == 0 then return end
  local take = math.random(2) == 1 and piles[pile] or math.random(piles[pile])
  game:move(pile, take)
  piles[pile] = piles[pile] - take
  done[#done + 1] = { pile, take }
end

describe("a position of", function()
  for n, steps in pairs { [1] = 50, [7] = 300, [8] = 300, [9] = 300, [64] = 300,
    [65] = 300, [513] = 300, [1000] = 300, [4097] = 60, [100000] = 12 } do
    for _, most in ipairs { 1, 3, 1000, HUGE } do
      local name = "%d piles up to %d keeps its figures, seed %d"
      it(name:format(n, most, SEED), function()
        math.randomseed(SEED)
        local piles, done = random_piles(n, most), {}
        local game = nim.game(piles)
        for i = 1, steps do
          agree(game, piles, ("seed %d, step %d"):format(SEED, i))
          step(game, piles, done)
        end
        for _ = 1, #done do game:undo() end
        assert.equal(0, #game:history())
      end)
    end
  end

  it("few piles that are played down to nothing stays right", function()
    math.randomseed(SEED)
    for n = 1, 70 do
      local piles = random_piles(n, 2)
      local game = nim.game(piles)
      while not game:over() do
        agree(game, piles, "seed " .. SEED)
        local pile, take = game:best_move()
        game:move(pile, take)
        piles[pile] = piles[pile] - take
      end
      agree(game, piles, "seed " .. SEED)
    end
  end)
end)

describe("an indexed game", function()
  for _, rules in ipairs { "nim", "nim misere", "max:3", "take:2,3 misere", "whole" } do
    it("agrees with the array of its piles, " .. rules .. ", seed " .. SEED, function()
      math.randomseed(SEED)
      local game = nim.game(random_piles(100, 5), rules)
      for _ = 1, 150 do
        local piles = game:piles() -- without an index
        assert.equal(nim.outcome(piles, rules), game:outcome())
        assert.equal(nim.count_winning_moves(piles, rules), game:count_winning_moves())
        assert.same({ nim.best_move(piles, rules) }, { game:best_move() })
        assert.same(nim.winning_moves(piles, rules), game:winning_moves())
        if game:over() then break end
        local moves = {}
        for pile, take in game:moves() do moves[#moves + 1] = { pile, take } end
        game:move(moves[math.random(#moves)])
        if math.random(4) == 1 then game:undo() end
      end
    end)
  end

  it("agrees with its copy", function()
    math.randomseed(SEED)
    local game = nim.game(random_piles(500, 9))
    for _ = 1, 100 do game:move(game:best_move()) end
    local copy = game:copy()
    for _ = 1, 100 do game:undo() end
    agree(copy, copy:piles(), "copy")
    agree(game, game:piles(), "game")
    for _ = 1, 100 do copy:undo() end
    assert.equal(game, copy)
  end)
end)

describe("piles near 2^63", function()
  it("are exact", function()
    assert.equal(0, nim.nimsum(HUGE, HUGE))
    assert.same({ 1, 1 }, { nim.best_move { HUGE, HUGE - 1 } })
    assert.same({ 1, HUGE }, { nim.best_move { HUGE } })
    assert.same({ 1, HUGE - 1 }, { nim.best_move({ HUGE }, "misere") })
    assert.same({ { 1, HUGE } }, nim.winning_moves({ HUGE }, "whole"))
    assert.equal(HUGE % 4, nim.grundy(HUGE, "max:3"))
    assert.equal(HUGE, nim.grundy(HUGE, { max = HUGE }))
    assert.same({ 1, HUGE - 2 }, { nim.best_move({ HUGE, 2 }, "nim") })
    local game = nim.game { HUGE, HUGE }
    game:move(1, HUGE - 1):undo():move(2, 1):move(1, 1)
    assert.same({ HUGE - 1, HUGE - 1 }, game:piles())
    assert.equal("P", game:outcome())
  end)

  it("cost no more to list from than small ones", function()
    local game = nim.game({ HUGE, HUGE }, "wythoff")
    local next_move = game:moves()
    assert.same({ 1, 1 }, { next_move() })
    assert.same({ 1, 1, 2, 1 }, { next_move() })
    assert.same({ 1, 2 }, { next_move() })
  end)

  it("are exact in every column of Moore's Nim", function()
    assert.equal("P", nim.outcome({ HUGE, HUGE, HUGE }, "moore:2"))
    assert.equal("P", nim.outcome({ HUGE, HUGE, HUGE }, "moore:2 misere"))
    assert.equal("N", nim.outcome({ HUGE, HUGE, HUGE - 1 }, "moore:2"))
    assert.same({ 1, HUGE, 2, HUGE }, { nim.best_move({ HUGE, HUGE }, "moore:2") })
  end)

  it("may climb the staircase down without an overflow", function()
    local game = nim.game({ 0, HUGE }, "staircase")
    assert.equal("P", game:outcome())
    game:move(2, HUGE)
    assert.same({ HUGE, 0 }, game:piles())
    assert.same({ 1, HUGE }, { game:best_move() })
  end)
end)

describe("an array that is read in parts", function()
  local function filled(n)
    local piles, nimsum = {}, 0
    for i = 1, n do
      piles[i] = i * 7919 % 1000003
      nimsum = nimsum ~ piles[i]
    end
    return piles, nimsum
  end

  for _, n in ipairs { 1, 11, 12, 13, 59, 60, 61, 119, 120, 121, 1000 } do
    it("of " .. n .. " has its nim-sum, its move and its faults in place", function()
      local piles, nimsum = filled(n)
      assert.equal(nimsum, nim.nimsum(piles))
      assert.same({ nim.best_move(nim.game(piles)) }, { nim.best_move(piles) })
      local closed = table.move(piles, 1, n, 1, {})
      closed[n + 1] = nimsum
      assert.same({ nim.best_move(nim.game(closed)) }, { nim.best_move(closed) })
      for _, bad in ipairs { -1, 1.5, "3", true } do
        closed[n] = bad
        for _, name in ipairs { "nimsum", "best_move" } do
          assert.error_matches(function() nim[name](closed) end, "%(pile " .. n .. ": ")
        end
      end
    end)
  end
end)
