-- A season: pairings that are given, night by night.
local plan = require "nim.tournament.games.plan"
local schedule = require "nim.schedule"

local SEED = 20261125

local function head(players, nights, rounds, shard)
  local bots = {}
  for i = 1, players do bots[i] = { name = "bot " .. i } end
  return { format = "season", bots = bots, rounds = rounds, shard = shard,
    options = { pairings = nights } }
end

local function game_text(...) return table.concat({ ... }, " ") end

-- All games, written out one after the other: round, first, second, position.
local function games_of(nights, rounds)
  local list = {}
  for n, night in ipairs(nights) do
    for _, pair in ipairs(night) do
      for k = 1, rounds do
        local at = (n - 1) * rounds + k
        list[#list + 1] = game_text(n, pair[1], pair[2], at)
        list[#list + 1] = game_text(n, pair[2], pair[1], at)
      end
    end
  end
  return list
end

local function draw_night(players)
  local night = {}
  for k = 1, math.random(4) do
    local first = math.random(players)
    night[k] = { first, (first + math.random(players - 1) - 1) % players + 1 }
  end
  return night
end

local function check_games(made, list, from, to)
  for id = from, to do assert.equal(list[id], game_text(made.game(id))) end
end

describe("a season", function()
  it("has the games of its nights, in order, whichever is asked for", function()
    math.randomseed(SEED)
    for _ = 1, 50 do
      local players, rounds, nights = math.random(2, 9), math.random(3), {}
      for n = 1, math.random(9) do nights[n] = draw_night(players) end
      local list, made = games_of(nights, rounds), plan.of(head(players, nights, rounds))
      assert.equal(#list, made.total)
      check_games(made, list, 1, #list)
      for _ = 1, 20 do
        local id = math.random(#list)
        check_games(made, list, id, id)
      end
    end
  end)

  it("keeps its games when a bot and a night come", function()
    local nights = { { { 1, 2 }, { 3, 1 } }, { { 2, 3 } } }
    local list = games_of(nights, 2)
    nights[3] = { { 4, 1 } }
    local made = plan.of(head(4, nights, 2))
    assert.equal(#list + 4, made.total)
    check_games(made, list, 1, #list)
  end)

  it("is parted into shards", function()
    local nights, games = { { { 1, 2 } }, { { 2, 3 }, { 1, 3 } } }, 0
    for i = 1, 4 do
      local made = plan.of(head(3, nights, 1, { i, 4 }))
      assert.equal(6, made.total)
      games = games + made.to - made.from + 1
    end
    assert.equal(6, games)
  end)

  it("is a schedule of rounds", function()
    local made = schedule.new { format = "season", players = 4,
      pairings = { { { 1, 2 }, { 1, 3 } }, { { 4, 2 } } } }
    assert.is_true(made.fixed)
    assert.equal(2, #made:rounds())
    assert.same({ { 1, 2 }, { 1, 3 }, number = 1, byes = {}, free = { 4 } },
      made:next_round())
    assert.has_error(function() made:withdraw(1) end, "nobody withdraws from a season")
    assert.same({ { 4, 2 }, number = 2, byes = {}, free = { 1, 3 } }, made:next_round())
    assert.is_nil(made:next_round())
  end)

  it("says what is wrong with its pairings", function()
    for why, pairings in pairs {
      ["array expected, got 3"] = 3,
      ["no night"] = {},
      ["night 1: no pairing"] = { {} },
      ["array expected, got table"] = { { { 1, 2 } }, last = 3 },
      ["night 2: no pairing"] = { { { 1, 2 } }, {} },
      ["night 2: array expected"] = { { { 1, 2 } }, 7 },
      ["night 1: array expected"] = { { { 1, 2 }, first = 3 } },
      ["night 1: pairing 1: two numbers of bots expected"] = { { { 1, 2, seat = 1 } } },
      ["night 1: pairing 2: two numbers of bots expected"] = { { { 1, 2 }, { 1 } } },
      ["night 1: pairing 1: there is no bot 4"] = { { { 1, 4 } } },
      ["night 1: pairing 1: there is no bot -1"] = { { { -1, 2 } } },
      ["night 1: pairing 1: bot 2 cannot meet itself"] = { { { 2, 2 } } },
    } do
      assert.has_error(function()
        schedule.new { format = "season", players = 3, pairings = pairings }
      end, "pairings: " .. why)
    end
    assert.has_error(function() schedule.new { format = "season", players = 3 } end,
      "pairings: array expected, got nil")
  end)

  it("is the only format with pairings, and is no usual one", function()
    assert.equal("season", schedule.GROWING)
    for _, name in ipairs(schedule.formats()) do
      assert.equal("pairings: only for season",
        tostring(schedule.misplaced(name, "pairings")))
      assert.not_equal("season", name)
    end
    assert.equal("rounds: only for round-robin, gauntlet, swiss and king-of-the-hill",
      tostring(schedule.misplaced("knockout", "rounds")))
  end)
end)
