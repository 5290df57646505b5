-- What each built-in bot promises, in every small position.
local core = require "nim.core"
local grid = require "spec.support.cases".grid
local nim = require "nim"

local RULES <const> = { "nim", "nim misere", "max:3", "take:1,3,4", "kayles", "lasker",
  "moore:2", "whole" }

-- All positions of 1 to 4 ascending piles of 0 to 4.
local POSITIONS <const> = {}
for n = 1, 4 do
  for _, piles in ipairs(grid(n, 4, true)) do POSITIONS[#POSITIONS + 1] = piles end
end

local function where(rules, piles) return rules .. ": " .. table.concat(piles, " ") end

-- Calls with the game, the move of the bot, and the text of the place.
local function each(bot, list, check)
  local choose = assert(core.policy(table.unpack(bot)))
  for _, rules in ipairs(list) do
    for _, piles in ipairs(POSITIONS) do
      local game = (rules ~= "wythoff" or #piles == 2) and nim.game(piles, rules)
      if game and not game:over() then
        local move = { choose(game, { random = nim.random(1) }) }
        assert.is_true(game:legal(table.unpack(move)), where(rules, piles))
        check(game, move, where(rules, piles))
      end
    end
  end
end

local function after(game, move) return game:copy():move(table.unpack(move)) end

local function largest(game) return math.max(table.unpack(game:piles())) end

local function not_empty(game)
  local count = 0
  for _, size in ipairs(game:piles()) do count = count + (size > 0 and 1 or 0) end
  return count
end

-- Over all moves, the least of what is counted after them.
local function least(game, count)
  local best = math.huge
  for a, b, c, d in game:moves() do
    best = math.min(best, count(after(game, { a, b, c, d })))
  end
  return best
end

local function replies(game) return game:count_winning_moves() end

describe("the built-in bot", function()
  it("perfect wins where it can", function()
    each({ "perfect" }, RULES, function(game, move, place)
      if game:outcome() == "N" then
        assert.equal("P", after(game, move):outcome(), place)
      end
    end)
  end)

  it("trickster wins too, else leaves the fewest winning replies", function()
    each({ "trickster" }, RULES, function(game, move, place)
      if game:outcome() == "N" then
        assert.equal("P", after(game, move):outcome(), place)
      else
        assert.equal(least(game, replies), replies(after(game, move)), place)
      end
    end)
  end)

  it("minimax wins where its depth shows all #long", function()
    each({ "minimax", 9 }, { "max:3", "whole", "kayles" }, function(game, move, place)
      local tokens = 0
      for _, size in ipairs(game:piles()) do tokens = tokens + size end
      if tokens <= 9 and game:outcome() == "N" then
        assert.equal("P", after(game, move):outcome(), place)
      end
    end)
  end)

  it("greedy takes the whole largest pile", function()
    each({ "greedy" }, { "nim", "whole" }, function(game, move, place)
      assert.same({ largest(game), largest(game) }, { game[move[1]], move[2] }, place)
    end)
  end)

  it("single takes one token from the largest pile", function()
    each({ "single" }, { "nim", "max:3", "moore:2" }, function(game, move, place)
      assert.same({ largest(game), 1, 2 }, { game[move[1]], move[2], #move }, place)
    end)
  end)

  it("parity leaves an even number of piles where it can", function()
    local more = { "take:2,3", "wythoff", "staircase", "0.373", "0.56571", "4.35",
      "grundy", "moore:3", table.unpack(RULES) }
    each({ "parity" }, more, function(game, move, place)
      local odd = least(game, function(next_game) return not_empty(next_game) % 2 end)
      assert.equal(odd, not_empty(after(game, move)) % 2, place)
    end)
    local parity = core.policy "parity"
    assert.same({ 1, 1, 2, 1 }, { parity(nim.game({ 1, 1 }, "moore:2")) })
    assert.same({ 2, 1, 3, 1 }, { parity(nim.game({ 0, 1, 1 }, "moore:3")) })
  end)

  it("mirror makes the two largest piles equal where it can", function()
    each({ "mirror" }, { "nim", "max:3" }, function(game, move, place)
      local piles = game:piles()
      table.sort(piles, function(a, b) return a > b end)
      local gap = piles[1] - (piles[2] or 0)
      local most = tostring(game:rules()) == "nim" and 4 or 3
      if gap > 0 and gap <= most then
        assert.same({ piles[1], gap }, { game[move[1]], move[2] }, place)
      else
        assert.same({ piles[1], 1 }, { game[move[1]], move[2] }, place)
      end
    end)
  end)
end)
