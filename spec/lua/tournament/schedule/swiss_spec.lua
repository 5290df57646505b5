-- The Swiss system: FIDE's absolute rules, and the least cost by brute force.
local schedule = require "nim.tournament.schedule"

local text = require "spec.support.tournaments".pairings

local function swiss(players, rounds, games)
  return schedule.about "swiss".new(players, { rounds = rounds, games = games or 2 })
end

-- Everything that must hold of a round, given what was before.
local function check_round(state, round, players)
  local busy = {}
  for _, pairing in ipairs(round) do
    local a, b = pairing[1], pairing[2]
    assert(a ~= b and not busy[a] and not busy[b], "two pairings in a round")
    assert(not state.met[a * 1000 + b], "a rematch")
    busy[a], busy[b] = true, true
    state.met[a * 1000 + b], state.met[b * 1000 + a] = true, true
  end
  for _, player in ipairs(round.byes) do
    assert(not state.bye[player] and not busy[player], "a second bye")
    state.bye[player], busy[player] = true, true
  end
  assert.equal(players % 2, #round.byes)
  for player = 1, players do assert(busy[player], "left out") end
end

local function check_seats(state, round)
  for _, pairing in ipairs(round) do
    for seat, player in ipairs(pairing) do
      local history = state.seats[player] or {}
      state.seats[player] = history
      history[#history + 1] = seat
      local difference = 0
      for _, had in ipairs(history) do
        difference = difference + (had == 1 and 1 or -1)
      end
      assert(math.abs(difference) <= 2, "a difference of three")
      assert(#history < 3 or seat ~= history[#history - 1]
        or seat ~= history[#history - 2], "one seat three times")
    end
  end
end

-- Players who have met nearly all others may have to keep a seat: `any_seats`.
local function play_out(players, rounds, play, any_seats)
  local made, state = swiss(players, rounds), { met = {}, bye = {}, seats = {} }
  local round, why, played = made:next_round(), nil, 0
  while round do
    check_round(state, round, players)
    if not any_seats then check_seats(state, round) end
    local results = {}
    for k, pairing in ipairs(round) do results[k] = { play(pairing[1], pairing[2]) } end
    played = played + 1
    round, why = made:next_round(results)
  end
  return played, why
end

local function at_random()
  local points = math.random(0, 2)
  return points, 2 - points
end

describe("a Swiss tournament", function()
  it("keeps the absolute rules #long", function()
    for players = 2, 41 do
      math.randomseed(players)
      local rounds = math.max(1, players // 4)
      assert.equal(rounds, (play_out(players, rounds, at_random)))
    end
  end)

  it("keeps them through as many rounds as there can be, or says why not", function()
    for players = 2, 12 do
      for seed = 1, 15 do
        math.randomseed(seed)
        local played, why = play_out(players, players, at_random, true)
        assert(played >= players // 2, "a round was missed")
        assert(played == players or why:match(("^round %d: no pairing without a rematch")
          :format(played + 1)))
      end
    end
  end)

  it("begins with the top half against the bottom half", function()
    assert.equal("1-5 6-2 3-7 8-4", text(swiss(8, 3):next_round()))
    local round = swiss(7, 3):next_round()
    assert.equal("1-4 5-2 3-6", text(round))
    assert.same({ 7 }, round.byes)
  end)

  it("lets winners meet", function()
    local made = swiss(8, 3)
    made:next_round()
    assert.equal("4-1 2-3 5-8 7-6",
      text(made:next_round { { 2, 0 }, { 0, 2 }, { 2, 0 }, { 0, 2 } }))
  end)

  it("finds the best of the field when the better one always wins", function()
    for players = 2, 40, 3 do
      local wins = {}
      local rounds = math.ceil(math.log(players, 2))
      play_out(players, rounds, function(a, b)
        local winner = math.min(a, b)
        wins[winner] = (wins[winner] or 0) + 1
        return a < b and 2 or 0, a < b and 0 or 2
      end)
      assert.equal(rounds, wins[1])
    end
  end)

  it("pays a bye with all games of a pairing", function()
    local made = swiss(3, 2, 10)
    made:next_round()
    assert.equal(10, made.points[3])
    made:next_round { { 6, 4 } }
    assert.same({ 6, 14, 10 }, made.points)
  end)

  it("goes on without who withdraws", function()
    local made = swiss(5, 3)
    local round = made:next_round()
    made:withdraw(1)
    round = made:next_round { { 2, 0 }, { 0, 2 }, round[3] and { 1, 1 } }
    assert.equal(2, #round)
    assert.same({}, round.byes)
    for _, pairing in ipairs(round) do assert(pairing[1] ~= 1 and pairing[2] ~= 1) end
  end)

  it("takes nobody and one", function()
    assert.is_nil(swiss(0):next_round())
    assert.is_nil(swiss(1):next_round())
  end)

  it("pairs a hundred #long", function()
    math.randomseed(6)
    assert.equal(8, (play_out(100, 8, at_random)))
  end)
end)

-- The sum of squared differences of points over all legal pairings, by trying them all.
local function least_difference(points, met)
  local best
  local function try(free, sum)
    if best and sum >= best then return end
    local a = table.remove(free, 1)
    if not a then best = sum return end
    for k = 1, #free do
      local b = table.remove(free, k)
      if not met[a * 1000 + b] then
        try(table.move(free, 1, #free, 1, {}), sum + (points[a] - points[b]) ^ 2)
      end
      table.insert(free, k, b)
    end
  end
  local all = {}
  for player = 1, #points do all[player] = player end
  try(all, 0)
  return best
end

-- Four rounds of eight players, each the best by points alone.
local function check_differences(games)
  local made, met = swiss(8, 4, games), {}
  made.clash = function() return false end
  local round = made:next_round()
  while round do
    local results = {}
    for k, pairing in ipairs(round) do
      met[pairing[1] * 1000 + pairing[2]] = true
      met[pairing[2] * 1000 + pairing[1]] = true
      local points = math.random(0, games)
      results[k] = { points, games - points }
    end
    local points = table.move(made.points, 1, 8, 1, {})
    for k, pairing in ipairs(round) do
      points[pairing[1]] = points[pairing[1]] + results[k][1]
      points[pairing[2]] = points[pairing[2]] + results[k][2]
    end
    round = made:next_round(results)
    local sum = 0
    for _, pairing in ipairs(round or {}) do
      sum = sum + (points[pairing[1]] - points[pairing[2]]) ^ 2
    end
    assert(not round or sum == least_difference(points, met))
  end
end

describe("a Swiss pairing", function()
  it("has the least differences in points that the rules allow", function()
    for seed = 1, 20 do
      math.randomseed(seed)
      check_differences(2)
      check_differences(2500000)
    end
  end)

  it("is found however far players are apart", function()
    for players = 2, 12 do
      for _, games in ipairs { 1 << 27, 1 << 31 } do
        local rounds = players // 2
        local few, many = swiss(players, rounds), swiss(players, rounds, games)
        local round, same = few:next_round(), many:next_round()
        while round do
          assert.equal(text(round), text(same))
          local results, times = {}, {}
          for k, pairing in ipairs(round) do
            local first = pairing[1] < pairing[2]
            results[k] = { first and 2 or 0, first and 0 or 2 }
            times[k] = { first and games or 0, first and 0 or games }
          end
          round, same = few:next_round(results), many:next_round(times)
        end
        assert.is_nil(same)
      end
    end
  end)

  it("keeps apart in steps players who are apart by little", function()
    local made = swiss(4, 3)
    made.points = { 1 << 40, 2, 1, 1 }
    assert.equal("1-2 3-4", text(made:next_round()))
    made = swiss(4, 3)
    made:next_round()
    assert.truthy(made:next_round { { 1e300, 0 }, { 1, 0 } })
  end)
end)

describe("seats", function()
  it("are preferred as FIDE says", function()
    local made = swiss(4)
    assert.same({ nil, 0 }, { made:preference(1) })
    assert.same({ 1, 2 }, made:pair(1, 2))
    assert.same({ 2, 2 }, { made:preference(1) })
    assert.same({ 1, 2 }, { made:preference(2) })
    assert.same({ 3, 1 }, made:pair(1, 3))
    assert.same({ 1, 1 }, { made:preference(1) })
    made:pair(1, 4)
    assert.same({ 1, 2, 1 }, made.history[1])
    assert.is_false(made:clash(1, 2))
  end)
end)
