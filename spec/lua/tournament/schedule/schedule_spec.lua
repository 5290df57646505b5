-- Schedules against the table, and played out with bots of known strength.
local arena = require "spec.support.tournaments"
local csv = require "spec.support.csv"
local games = require "nim.tournament.games"
local schedule = require "nim.tournament.schedule"
local text, by_number = arena.pairings, arena.by_number

-- Plays a schedule out; play(a, b) gives the points of both. Returns the rounds.
local function run(made, play, between)
  local rounds, round = {}, made:next_round()
  while round do
    rounds[#rounds + 1] = round
    assert(#rounds < 10000)
    local results = {}
    for k, pairing in ipairs(round) do results[k] = { play(pairing[1], pairing[2]) } end
    if between then between(made, #rounds) end
    round = made:next_round(results)
  end
  return rounds
end

local function count(rounds)
  local sum = 0
  for _, round in ipairs(rounds) do sum = sum + #round end
  return sum
end

local function at_random(a, b)
  local points = math.random(0, 2) * (a ~= b and 1 or 0)
  return points, 2 - points
end

local function by_lot()
  local points = 2 * math.random(0, 1)
  return points, 2 - points
end

local function make(format, players, more)
  return schedule.about(format).new(players, more or {})
end

-- The games of a format that does not wait, and their rounds; some withdraw, as in
-- { { 6, 3 } }: player 6 from round 3 on.
local function fixed(format, players, options, withdrawn)
  local head = { format = format, bots = {}, rounds = 1, options = options or {} }
  for i = 1, players do head.bots[i] = { name = "p" .. i } end
  head.options.withdrawn = {}
  for i, one in ipairs(withdrawn or {}) do
    head.options.withdrawn[i] = { "p" .. one[1], one[2] }
  end
  local made, rounds = games.fixed(head), {}
  for id = 1, made.total, 2 do
    local number, first, second = made:game(id)
    rounds[number] = rounds[number] or {}
    table.insert(rounds[number], { first, second })
  end
  return rounds, made
end

-- Who of so many players is not in a round.
local function free(round, players)
  local list, busy = {}, {}
  for _, pairing in ipairs(round) do busy[pairing[1]], busy[pairing[2]] = true, true end
  for player = 1, players do
    if not busy[player] then list[#list + 1] = player end
  end
  return list
end

local SECTION = {
  berger = function(row)
    return text(fixed("round-robin", tonumber(row.players))[tonumber(row.round)])
  end,
  single_elim_first_round = function(row)
    return text(make("knockout", tonumber(row.players)):next_round())
  end,
  single_elim_counts = function(row)
    local players = tonumber(row.players)
    local made = make("knockout", players)
    local places, matches = #made.matches + 1, count(run(made, by_number))
    local fewest = count(run(make("double-elimination", players), by_number))
    local most = 0
    math.randomseed(players)
    for _ = 1, 60 do
      most = math.max(most, count(run(make("double-elimination", players), by_lot)))
    end
    return ("bracket=%d byes=%d matches=%d double_elim_matches=%d_or_%d")
      :format(places, places - players, matches, fewest, most)
  end,
  round_robin_counts = function(row)
    local players = tonumber(row.players)
    local rounds, rests = fixed("round-robin", players), {}
    for _, round in ipairs(rounds) do
      for _, player in ipairs(free(round, players)) do
        rests[player] = (rests[player] or 0) + 1
      end
    end
    for player = 1, players do assert.equal(rests[1] or 0, rests[player] or 0) end
    return ("rounds=%d pairings=%d byes_per_player=%d")
      :format(#rounds, count(rounds), rests[1] or 0)
  end,
}

describe("a format", function()
  it("says all that others ask of it", function()
    for _, format in ipairs(schedule.about()) do
      assert.equal(format, schedule.about(format.name))
      assert.equal("boolean", type(format.waits))
      assert.matches("^%l[%l, ]+$", format.help)
      assert(({ ["sonneborn-berger"] = true, buchholz = true })[format.tiebreak])
      assert(({ points = true, share = true })[format.ranked_by])
      assert.equal(format.waits, format.cycle == nil)
      assert.equal(format.waits, format.new ~= nil)
      for _, option in ipairs(format.options) do
        assert.is_string(option.help)
        assert.is_true(math.type(option.default) == "integer" or option.usual ~= nil)
        assert.is_nil(schedule.misplaced(format.name, option.name))
      end
    end
    assert.is_nil(schedule.about "cup")
  end)

  it("is named in the one list, nowhere else", function()
    local command = "grep -rnE '\"(%s)\"' lua --include=*.lua"
    local names = table.concat(schedule.formats(), "|")
    local pipe = assert(io.popen(command:format(names)))
    for line in pipe:lines() do
      local file, code = line:match "^lua/nim/([^:]+):%d+:(.*)$"
      assert(code:find "^%-%-" or file == "tournament/schedule/init.lua", line)
    end
    pipe:close()
  end)
end)

describe("the table of schedules", function()
  it("comes out", function()
    for _, row in ipairs(csv.rows "spec/data/schedules.csv") do
      assert.equal(row.value, SECTION[row.kind](row), row.kind .. " " .. row.players)
    end
  end)
end)

describe("a round robin", function()
  it("lets each pair meet once, and nobody twice in a round", function()
    for players = 0, 41 do
      local met = {}
      for _, round in ipairs(fixed("round-robin", players)) do
        local busy = {}
        for _, pairing in ipairs(round) do
          local a, b = math.min(table.unpack(pairing)), math.max(table.unpack(pairing))
          assert(not busy[a] and not busy[b] and not met[a * 100 + b] and a ~= b)
          busy[a], busy[b], met[a * 100 + b] = true, true, true
        end
        assert.equal(players % 2, #free(round, players))
      end
      local pairs_met = 0
      for _ in pairs(met) do pairs_met = pairs_met + 1 end
      assert.equal(players * (players - 1) // 2, pairs_met)
    end
  end)

  it("gives each player both seats equally often, as far as can be", function()
    for players = 2, 30 do
      local difference = {}
      for _, round in ipairs((fixed("round-robin", players))) do
        for _, pairing in ipairs(round) do
          difference[pairing[1]] = (difference[pairing[1]] or 0) + 1
          difference[pairing[2]] = (difference[pairing[2]] or 0) - 1
        end
      end
      for _, value in pairs(difference) do assert(math.abs(value) <= 1) end
    end
  end)

  it("annuls who leaves early, and scores against who leaves late", function()
    local rounds, made = fixed("round-robin", 6, {}, { { 6, 3 }, { 5, 4 } })
    assert.same({ [6] = true }, made.annulled)
    assert.equal("3-1 4-5", text(rounds[3]))
    assert.equal("1-4 2-3", text(rounds[4]))
    assert.equal("4-2", text(rounds[5]))
    local second, third = 2 * 3 * 2, 2 * 3 * 2 + 4
    assert.same({}, made:byes_until(second))
    assert.same({}, made:byes_until(third))
    assert.same({ { player = 1, points = 2, times = 1 } }, made:byes_until(made.total))
  end)
end)

describe("a gauntlet", function()
  it("lets challengers meet all others once", function()
    for players = 2, 12 do
      for challengers = 1, players - 1 do
        local met = {}
        local rounds = fixed("gauntlet", players, { challengers = challengers })
        assert.equal(1, #rounds)
        for _, pairing in ipairs(rounds[1]) do
          local a, b = table.unpack(pairing)
          assert(a <= challengers and b > challengers and not met[a * 100 + b])
          met[a * 100 + b] = true
        end
        assert.same({}, free(rounds[1], players))
        assert.equal(challengers * (players - challengers), count(rounds))
      end
    end
  end)

  it("gives byes for challengers that are gone", function()
    local rounds, made = fixed("gauntlet", 5, { challengers = 2 }, { { 1, 1 } })
    assert.equal("2-3 2-4 2-5", text(rounds[1]))
    assert.is_nil(rounds[2])
    assert.same({}, made.annulled)
    local byes = {}
    for i, bye in ipairs(made:byes_until(made.total)) do byes[i] = bye.player end
    assert.same({ 3, 4, 5 }, byes)
  end)

  it("needs somebody to meet", function()
    assert.error_matches(function() fixed("gauntlet", 3, { challengers = 3 }) end,
      "challengers: must be fewer than the 3 bots")
    assert.same({}, (fixed("gauntlet", 1)))
    assert.same({}, (fixed("gauntlet", 0)))
  end)
end)

describe("a knockout", function()
  it("ends with the seeds in order when the better one always wins", function()
    local made = make("knockout", 6)
    local rounds = run(made, by_number)
    assert.equal("4-5 3-6", text(rounds[1]))
    assert.same({ 1, 2 }, free(rounds[1], 6))
    assert.equal("1-4 2-3", text(rounds[2]))
    assert.equal("1-2", text(rounds[3]))
    assert.same({ { 1 }, { 2 }, { 3, 4 }, { 5, 6 } }, made:places())
  end)

  it("plays even pairings again up to the cap, then goes by seed", function()
    local made = make("knockout", 4, { cap = 3 })
    assert.equal("1-4 2-3", text(made:next_round()))
    assert.equal("2-3", text(made:next_round { { 0, 2 }, { 1, 1 } }))
    assert.equal("2-3", text(made:next_round { { 1, 1 } }))
    assert.is_nil(made:places())
    local final = made:next_round { { 1, 1 } }
    assert.equal("4-2", text(final))
    assert.equal(4, final.number)
    assert.is_nil(made:next_round { { 0, 2 } })
    assert.same({ { 2 }, { 4 }, { 1, 3 } }, made:places())
  end)

  it("goes on without who withdraws", function()
    local made = make("knockout", 4)
    made:next_round()
    made:withdraw(1)
    assert.is_nil(made:next_round { { 2, 0 }, { 2, 0 } })
    assert.same({ { 2 }, { 1 }, { 3, 4 } }, made:places())
    made = make("knockout", 2)
    made:withdraw(1)
    made:withdraw(2)
    assert.is_nil(made:next_round())
  end)

  it("takes nobody and one", function()
    for _, format in ipairs { "knockout", "double-elimination" } do
      assert.is_nil(make(format, 0):next_round())
      assert.same({}, make(format, 0):places())
      assert.is_nil(make(format, 1):next_round())
      assert.same({ { 1 } }, make(format, 1):places())
    end
  end)
end)

describe("a double elimination", function()
  it("puts out who loses twice, and nobody else", function()
    for players = 2, 33 do
      for seed = 1, 12 do
        math.randomseed(seed)
        local lost, made = {}, make("double-elimination", players, { cap = 1 })
        run(made, function(a, b)
          local first = math.random(2) == 1
          local loser = first and b or a
          assert((lost[a] or 0) < 2 and (lost[b] or 0) < 2 and a ~= b)
          lost[loser] = (lost[loser] or 0) + 1
          return first and 2 or 0, first and 0 or 2
        end)
        local places = made:places()
        assert.equal(1, #places[1])
        for player = 1, players do
          local is_first = player == places[1][1]
          assert(is_first and (lost[player] or 0) < 2 or lost[player] == 2)
        end
      end
    end
  end)

  it("plays the final again when it was won from below", function()
    local made = make("double-elimination", 2)
    assert.equal("1-2", text(made:next_round()))
    assert.equal("1-2", text(made:next_round { { 2, 0 } }))
    assert.equal("1-2", text(made:next_round { { 0, 2 } }))
    assert.is_nil(made:next_round { { 0, 2 } })
    assert.same({ { 2 }, { 1 } }, made:places())
  end)

  it("lets nobody meet again before the fourth round from the end", function()
    local rounds = run(make("double-elimination", 16), by_number)
    local met = {}
    for k = 1, #rounds - 3 do
      for _, pairing in ipairs(rounds[k]) do
        local a, b = math.min(table.unpack(pairing)), math.max(table.unpack(pairing))
        assert(not met[a * 100 + b], ("%d and %d, round %d"):format(a, b, k))
        met[a * 100 + b] = true
      end
    end
  end)
end)

describe("king of the hill", function()
  it("ends when the king has beaten all others in a row", function()
    local made = make("king-of-the-hill", 4)
    assert.equal("1-2 1-3 1-4", table.concat({ text(made:next_round()),
      text(made:next_round { { 2, 0 } }), text(made:next_round { { 1, 1 } }) }, " "))
    assert.is_nil(made:next_round { { 2, 0 } })
    assert.same({ { 1 }, { 2, 3, 4 } }, made:places())
  end)

  it("changes the king, who goes to the end of the line", function()
    local made = make("king-of-the-hill", 3)
    local rounds = run(made, function(a, b) return by_number(-a, -b) end)
    local texts = {}
    for k, round in ipairs(rounds) do texts[k] = text(round) end
    assert.equal("1-2 2-3 3-1", table.concat(texts, " "))
    assert.same({ 3 }, made:places()[1])
  end)

  it("is won by the longest reign where the rounds run out", function()
    local winners, at = { 2, 2, 2, 5, 1 }, 0
    local made = make("king-of-the-hill", 5, { rounds = 5 })
    run(made, function(a, b)
      at = at + 1
      if winners[at] == a then return 2, 0 end
      assert.equal(winners[at], b)
      return 0, 2
    end)
    assert.same({ { 2 }, { 1, 5 }, { 3, 4 } }, made:places())
    made = make("king-of-the-hill", 4, { rounds = 2 })
    run(made, function() return 0, 2 end)
    assert.same({ { 3 }, { 2 }, { 1, 4 } }, made:places())
  end)

  it("ends at last where everybody beats the next", function()
    local rounds = run(make("king-of-the-hill", 3), function() return 0, 2 end)
    assert.equal(6, #rounds)
    assert.equal(4, #run(make("king-of-the-hill", 3, { rounds = 4 }),
      function() return 0, 2 end))
  end)

  it("goes on without who withdraws", function()
    local made = make("king-of-the-hill", 3)
    made:next_round()
    made:withdraw(1)
    assert.equal("3-2", text(made:next_round { { 2, 0 } }))
    assert.is_nil(made:next_round { { 2, 0 } })
    assert.same({ 3 }, made:places()[1])
    assert.is_nil(make("king-of-the-hill", 0):next_round())
    assert.same({}, make("king-of-the-hill", 0):places())
    assert.same({ { 1 } }, make("king-of-the-hill", 1):places())
  end)
end)

describe("a king of the hill that others withdraw from", function()
  it("meets all who are still there", function()
    local made = make("king-of-the-hill", 4)
    assert.equal("1-2", text(made:next_round()))
    made:withdraw(2)
    assert.equal("1-3", text(made:next_round { { 2, 0 } }))
    assert.equal("1-4", text(made:next_round { { 2, 0 } }))
    assert.is_nil(made:next_round { { 2, 0 } })
    assert.same({ { 1 }, { 2, 3, 4 } }, made:places())
  end)

  it("has won by the longest reign only, where the rounds run out", function()
    local made = make("king-of-the-hill", 6, { rounds = 5 })
    local winners, at = { 1, 1, 1, 5, 5 }, 0
    run(made, function(a)
      at = at + 1
      return winners[at] == a and 2 or 0, winners[at] == a and 0 or 2
    end, function(self, round)
      for _, player in ipairs(round == 5 and { 2, 3, 6 } or {}) do
        self:withdraw(player)
      end
    end)
    assert.same({ 1 }, made:places()[1])
  end)
end)

describe("any schedule", function()
  local waiting = {}
  for _, format in ipairs(schedule.about()) do
    if format.waits then waiting[#waiting + 1] = format.name end
  end

  it("gives the same rounds for the same results", function()
    for _, format in ipairs(waiting) do
      local texts = {}
      for attempt = 1, 2 do
        math.randomseed(8)
        local list = {}
        for k, round in ipairs(run(make(format, 11), at_random)) do
          list[k] = text(round)
        end
        texts[attempt] = table.concat(list, " | ")
      end
      assert.equal(texts[1], texts[2])
    end
  end)

  it("survives the withdrawal of everybody", function()
    for _, format in ipairs(waiting) do
      math.randomseed(9)
      local made = make(format, 8)
      run(made, at_random, function(self, round)
        self:withdraw((round * 3) % 8 + 1)
        self:withdraw((round * 5) % 8 + 1)
      end)
    end
  end)

  it("is of a format that there is", function()
    assert.equal("unknown format 'cup': there are double-elimination, gauntlet, "
      .. "king-of-the-hill, knockout, round-robin and swiss",
      tostring(schedule.unknown "cup"))
    assert.error_matches(function() fixed("cup", 3) end, "unknown format 'cup'")
  end)
end)
