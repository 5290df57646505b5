-- Who meets whom in a night of a league, and what comes of it in seasons whose strengths
-- are known.
local history = require "nim.ratings.history"
local placement = require "nim.league.placement"
local results = require "nim.ratings.results"
local season = require "spec.support.season"

-- Opponents of each player in a list of pairings.
local function opponents(list, players)
  local counts = {}
  for i = 1, players do counts[i] = 0 end
  for _, pair in ipairs(list) do
    for _, i in ipairs(pair) do counts[i] = counts[i] + 1 end
  end
  return counts
end

local function met(list)
  local seen = {}
  for _, pair in ipairs(list) do
    local key = math.min(pair[1], pair[2]) .. "-" .. math.max(pair[1], pair[2])
    assert(not seen[key] and pair[1] ~= pair[2], key)
    seen[key] = true
  end
  return seen
end

-- The sum of the squared errors of all who play, were `one` and `other` to play as is
-- expected: by a new fit to all games and the parts of games that are expected.
local function squared_errors(s, one, other)
  local games, before = results.new(), s:rate()
  for seat, rows in ipairs { s.results.first, s.results.second } do
    for i, row in ipairs(rows) do
      for j, won in pairs(row) do
        local names = { s.results.names[i], s.results.names[j] }
        games:add(names[seat], names[3 - seat], seat, won)
      end
    end
  end
  local apart = before.ratings[one].elo - before.ratings[other].elo
  for _, side in ipairs { { one, other, apart }, { other, one, -apart } } do
    local first, second = s.players[side[1]].name, s.players[side[2]].name
    local chance = 1 / (1 + 10 ^ (-(side[3] + before.fit.first_mover.elo) / 400))
    games:add(first, second, 1, s.games / 2 * chance)
    games:add(first, second, 2, s.games / 2 * (1 - chance))
  end
  local sum = 0
  local after = assert(history.rate(s.players, games, { anchor = 1 }))
  for i, rating in ipairs(after.ratings) do
    if i ~= 3 then sum = sum + rating.error ^ 2 end
  end
  return sum
end

-- So many pairings without choice: a new version and somebody else, drawn.
local function draw(s, count)
  local newest, active = {}, {}
  for i, player in ipairs(s.players) do newest[player.author or i] = i end
  for i, player in ipairs(s.players) do
    if newest[player.author or i] == i then active[#active + 1] = i end
  end
  local due = {}
  for _, i in ipairs(active) do
    if s.players[i].author and not s.results.index[s.players[i].name] then
      due[#due + 1] = i
    end
  end
  for k = 1, count do
    local i, others = due[(k - 1) % #due + 1], {}
    for _, j in ipairs(active) do
      if j ~= i then others[#others + 1] = j end
    end
    s:play(i, others[math.random(#others)])
  end
end

-- The mean square of what the newest versions' ratings are off.
local function off(s)
  local sum, count = 0, 0
  local rated = s:rate()
  for _, curve in pairs(rated.curves) do
    local last = curve[#curve]
    sum, count = sum + (last.elo - s.truth[last.player]) ^ 2, count + 1
  end
  return sum / count
end

describe("the pairings of a night", function()
  it("give each new version its opponents, nobody twice", function()
    local s = season.new(1)
    local list = s:class(20)
    met(list)
    local counts = opponents(list, #s.players)
    for i = 3, #s.players do assert(counts[i] >= 6, s.players[i].name) end
    assert(#list <= 20 * 6)
    assert.same({}, s:night())
  end)

  it("are the same for the same season", function()
    local s = season.new(2)
    s:class(9)
    local t = season.new(2)
    t:class(9)
    s:submit("a4", 0)
    t:submit("a4", 0)
    assert.same(s:pairs(), t:pairs())
  end)

  it("cost in proportion to what is new", function()
    local s = season.new(3)
    s:class(20)
    for k = 1, 4 do
      local new = s:submit("a" .. k, 0)
      local list = s:night()
      assert(#list <= 6, #list)
      for _, pair in ipairs(list) do assert(pair[1] == new or pair[2] == new) end
    end
  end)

  it("leave versions alone that have been followed", function()
    local s = season.new(4)
    s:submit("a1", -300)
    s:submit("a2", -300)
    s:submit("a1", -300)
    local counts = opponents(s:night(), #s.players)
    assert.equal(0, counts[3])
    assert.equal(3, counts[4])
    assert.equal(3, counts[5])
  end)

  it("are no more than asked for, and go on the next night", function()
    local s, all = season.new(5), {}
    for a = 1, 8 do s:submit("a" .. a, -300) end
    assert.same({}, s:pairs { most = 0 })
    repeat
      local list = s:night { most = 5 }
      assert(#list <= 5)
      table.move(list, 1, #list, #all + 1, all)
    until #list == 0
    met(all)
    for i, count in ipairs(opponents(all, #s.players)) do assert(i < 3 or count >= 6) end
  end)

  it("are more where more meetings are asked for", function()
    local s = season.new(6)
    s:class(15)
    for i, count in ipairs(opponents(s:night { meetings = 9 }, #s.players)) do
      assert(i < 3 or count >= 1)
    end
    assert.same({}, s:pairs { meetings = 9 })
  end)

  it("stay within groups, with the staff in all of them", function()
    local s = season.new(7)
    for a = 1, 12 do s:submit("a" .. a, -300) end
    local function group(i) return s.players[i].author and i % 3 or nil end
    local list, staff = s:night { group = group }, 0
    for _, pair in ipairs(list) do
      local one, other = group(pair[1]), group(pair[2])
      assert(one == other or not one or not other)
      if not one or not other then staff = staff + 1 end
    end
    assert(staff > 0)
    for i, count in ipairs(opponents(list, #s.players)) do
      assert(i < 3 or count == 5, count) -- three others and two of the staff
    end
  end)

  it("leave out what is known beforehand", function()
    local s = season.new(8)
    for _ = 1, 9 do s:submit("a" .. #s.players, -100) end
    local far = s:submit("far", -2500)
    for i = 1, far do
      for j = 1, i - 1 do s:play(i, j, 200) end
    end
    s:submit("a2", -100)
    assert(s:rate().ratings[far].error > 200)
    for _, pair in ipairs(s:night()) do
      assert(pair[1] ~= far and pair[2] ~= far)
    end
  end)

  it("are where the ratings' errors fall most, by a fit with such games", function()
    for seed = 1, 4 do
      local s = season.new(seed, 4)
      s:class(6)
      for i = 1, #s.players do
        for j = 1, i - 1 do s:play(i, j, math.random(9, 60)) end
      end
      local new = s:submit("a1", -200)
      local choice = s:pairs { most = 1 }[1]
      assert.equal(new, choice[1])
      local best, least = nil, math.huge
      for i = 1, new - 1 do
        local sum = i ~= 3 and squared_errors(s, new, i) or math.huge
        if sum < least then best, least = i, sum end
      end
      assert.equal(best, choice[2])
    end
  end)

  it("make smaller errors than others that are drawn", function()
    local chosen, drawn = 0, 0
    for seed = 1, 10 do
      local s = season.new(seed)
      local first = #s:class(12)
      for a = 1, 6 do s:submit("a" .. a, s.truth[a + 2] + season.normal(0, 150)) end
      local second = #s:night()
      chosen = chosen + off(s)
      local t = season.new(seed)
      for a = 1, 12 do t:submit("a" .. a, s.truth[a + 2]) end
      draw(t, first)
      for a = 1, 6 do t:submit("a" .. a, s.truth[14 + a]) end
      draw(t, second)
      drawn = drawn + off(t)
    end
    assert(chosen < 0.7 * drawn, ("%g chosen, %g drawn"):format(chosen, drawn))
  end)

  it("give nothing to who hands in the same bot fifty times", function()
    local moved, gained, errors = 0, 0, 0
    for seed = 1, 8 do
      local s, last = season.new(seed), 3
      s:class(10)
      local first = s:rate().ratings[3]
      for _ = 2, 50 do
        last = s:submit("a1", s.truth[3])
        s:night()
      end
      local now = s:rate().ratings[last]
      moved, gained = moved + math.abs(now.elo - first.elo), gained + now.elo - first.elo
      errors = errors + first.error
    end
    assert(moved < errors, ("moved by %g, errors of %g"):format(moved / 8, errors / 8))
    assert(math.abs(gained) < errors / 2, ("gained %g"):format(gained / 8))
  end)

  -- Who hands in the same bot until it is rated far too high, and then stops.
  it("find out by more meetings who has had luck", function()
    local lucky, found_out = 0, 0
    for seed = 1, 8 do
      local s, player = season.new(seed), 3
      s:class(20)
      local gained = s:rate().ratings[3].elo - s.truth[3]
      while gained < 80 and player < 200 do
        player = s:submit("a1", s.truth[3])
        s:night()
        gained = s:rate().ratings[player].elo - s.truth[3]
      end
      s:night { meetings = 20 }
      lucky = lucky + gained
      found_out = found_out + s:rate().ratings[player].elo - s.truth[3]
    end
    assert(found_out < lucky / 2, ("%g of %g Elo are left"):format(found_out / 8,
      lucky / 8))
  end)

  it("refuse what is no number of games, and options that are unknown", function()
    local function refuses(why, options)
      local ok, got = pcall(placement.pairs, { { name = "a" } }, results.new(), options)
      assert(not ok and got:find(why, 1, true), ("expected %q, got %s"):format(why, got))
    end
    local most = math.maxinteger
    refuses(("bad argument #3 to 'pairs' (games: integer 1 .. %d expected, got 0)")
      :format(most), { anchor = 1, games = 0 })
    refuses(("games: integer 1 .. %d expected, got nil"):format(most), { anchor = 1 })
    refuses(("most: integer 0 .. %d expected, got -1"):format(most),
      { anchor = 1, games = 2, most = -1 })
    refuses(("meetings: integer 0 .. %d expected, got 1.5"):format(most),
      { anchor = 1, games = 2, meetings = 1.5 })
    refuses("unknown field 'mosst': did you mean 'most'?", { anchor = 1, mosst = 2 })
    refuses("anchor: integer 1 .. 1 expected, got 2", { anchor = 2, games = 2 })
    refuses("table expected, got nil", nil)
  end)
end)
