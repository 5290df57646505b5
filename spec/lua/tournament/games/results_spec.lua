-- A Swiss of very many, rebuilt from its records: the same rounds, byes and games as when
-- it is paired anew, and nothing is paired.

local core = require "nim.core"
local games = require "nim.tournament.games"

local function head_of(players, more)
  local head = { tournament = 1, format = "swiss", rules = "nim", bots = {},
    seed = "told", positions = { { 1, 2 } }, rounds = 4, options = more }
  for i = 1, players do head.bots[i] = { name = "b" .. i, bot = "random" } end
  return head
end

-- Plays all games of an order that pairs; `visit` gets each, with what a record says.
local function play(head, paired, visit)
  local random = core.random "told"
  local id = 1
  while paired:has(id) do
    local _, first, second = paired:game(id)
    local rec = { first = head.bots[first].name, second = head.bots[second].name }
    local winner = random:int(1, 2)
    paired:result(id, winner)
    visit(id, winner, rec)
    id = id + 1
  end
  return id - 1
end

local function facts_of(log)
  local list = {}
  for n, round in ipairs(log) do
    list[n] = { round.number, table.move(round.pairings, 1, #round.pairings, 1, {}),
      round.points, table.move(round.byes, 1, #round.byes, 1, {}) }
  end
  return list
end

describe("a Swiss told by its records", function()
  for _, case in ipairs { { 257 }, { 258, { starts = 2 } },
    { 262, { withdrawn = { { "b7", 2 }, { "b100", 3 }, { "b262", 3 } } } } } do
    local suite = case[2] and " #slow" or " #long"
    it(("has the rounds of one of %d that is paired"):format(case[1]) .. suite, function()
      local head = head_of(case[1], case[2])
      local paired = assert(games.open(head))
      local told = assert(games.open(head, true))
      local last = play(head, paired, function(id, winner, rec)
        assert.is_true(told:has(id))
        told:result(id, winner, rec)
      end)
      assert.is_false(told:has(last + 1))
      assert.equal(paired.total, told.total)
      assert.same(facts_of(paired.log), facts_of(told.log))
      assert.same(paired:byes_until(last), told:byes_until(last))
    end)
  end

  it("is paired where it may end early, or is of few", function()
    for _, players in ipairs { 5, 256 } do
      assert.is_truthy(games.open(head_of(players), true).round)
    end
    local long = head_of(257)
    long.rounds = 128
    assert.is_truthy(games.open(long, true).round)
  end)

  it("pairs nothing, however many there are", function()
    local head = head_of(4096)
    local told = assert(games.open(head, true))
    assert.is_nil(told.round)
    assert.equal(4 * 4096, told.total)
  end)
end)
