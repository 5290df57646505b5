-- nim.ratings.history against the model maximised by another road, against nim.ratings,
-- and against strengths that are known.
local history = require "nim.ratings.history"
local ratings = require "nim.ratings"
local results = require "nim.ratings.results"
local season = require "spec.support.season"

local function near(want, got, tolerance, what)
  assert(got == got and math.abs(want - got) <= tolerance,
    ("%s: expected %.9g, got %.12g"):format(what, want, got))
end

-- Two staff bots, anna's three versions, not in their order, and ben's only one.
local function small(seed)
  math.randomseed(seed)
  local players = { { name = "hard" }, { name = "anna.1", author = "anna", version = 1 },
    { name = "anna.3", author = "anna", version = 3 }, { name = "easy" },
    { name = "ben.1", author = "ben", version = 1 },
    { name = "anna.2", author = "anna", version = 2 } }
  local given = results.new()
  for i = 1, #players do
    for j = 1, #players do
      if i ~= j and math.random() < 0.7 then
        given:add(players[i].name, players[j].name, 1, math.random(0, 9))
        given:add(players[i].name, players[j].name, 2, math.random(0, 9))
      end
    end
  end
  return players, given
end

-- Pairs of virtual wins as the head of the module has them; 7 is the field.
local TIES = { { 2, 6, 2 }, { 6, 3, 2 }, { 2, 7, 0.5 }, { 4, 7, 0.5 }, { 5, 7, 0.5 },
  { 7, 1, 0.5 } }

local function log_chance(x) return -math.log(1 + math.exp(-x)) end

-- The logarithm of likelihood times prior: at[1 .. 7] in nats, at[8] the seat.
local function posterior(players, given, at)
  local sum, seat = 0, at[8]
  for i = 1, #players do
    for j = 1, #players do
      local a, b = given.index[players[i].name], given.index[players[j].name]
      local x = at[i] - at[j]
      if i ~= j then
        sum = sum + (given.first[a][b] or 0) * log_chance(x + seat)
          + (given.second[a][b] or 0) * log_chance(x - seat)
      end
    end
  end
  for _, pair in ipairs(TIES) do
    local x = at[pair[1]] - at[pair[2]]
    for _, y in ipairs { x + seat, x - seat, -x + seat, -x - seat } do
      sum = sum + pair[3] / 2 * log_chance(y)
    end
  end
  return sum
end

local function with(at, changes)
  local copy = table.move(at, 1, #at, 1, {})
  for _, change in ipairs(changes) do
    copy[change[1]] = copy[change[1]] + change[2]
  end
  return copy
end

-- Ascent along one coordinate after the other, by finite differences; the anchor, 1,
-- stays at 0.
local function climb(f, at)
  local step = 1e-4
  repeat
    local longest = 0
    for k = 2, 8 do
      local here = f(at)
      local up, down = f(with(at, { { k, step } })), f(with(at, { { k, -step } }))
      local go = step / 2 * (up - down) / (2 * here - up - down)
      at[k], longest = at[k] + go, math.max(longest, math.abs(go))
    end
  until longest < 1e-7
  return at
end

-- Minus the second derivatives of 2 .. 8, inverted by Gauss and Jordan.
local function covariance(f, at)
  local rows, step = {}, 1e-3
  for k = 2, 8 do
    local row = {}
    for l = 2, 8 do
      local function moved(a, b) return f(with(at, { { k, a }, { l, b } })) end
      row[l - 1] = -(moved(step, step) - moved(step, -step) - moved(-step, step)
        + moved(-step, -step)) / (4 * step * step)
      row[l + 6] = k == l and 1 or 0
    end
    rows[k - 1] = row
  end
  for p = 1, 7 do
    local pivot = rows[p][p]
    for c = 1, 14 do rows[p][c] = rows[p][c] / pivot end
    for r = 1, 7 do
      local factor = r ~= p and rows[r][p] or 0
      for c = 1, 14 do rows[r][c] = rows[r][c] - factor * rows[p][c] end
    end
  end
  return function(k, l) return rows[k - 1][l + 6] end
end

describe("the ratings of a season", function()
  it("are where likelihood times prior is largest", function()
    for seed = 1, 4 do
      local players, given = small(seed)
      local function f(at) return posterior(players, given, at) end
      local at = climb(f, { 0, 0, 0, 0, 0, 0, 0, 0 })
      local rated = assert(history.rate(players, given, { anchor = 1 }))
      local covers = covariance(f, at)
      for i = 1, 6 do
        local what = ("seed %d, player %d"):format(seed, i)
        local rating = rated.ratings[i]
        near(ratings.ELO * at[i], rating.elo, 1e-3, what)
        local variance = i == 1 and 0 or covers(i, i)
        near(ratings.ELO * math.sqrt(variance), rating.error, 1e-2, what)
      end
      near(ratings.ELO ^ 2 * covers(2, 5), rated:covariance(2, 5), 1, "seed " .. seed)
    end
  end)

  it("are those of nim.ratings where games outweigh the prior", function()
    local players, given = small(5)
    for _, rows in ipairs { given.first, given.second } do
      for _, row in ipairs(rows) do
        for j, games in pairs(row) do row[j] = games * 1000000 end
      end
    end
    local fit = ratings.fit(given, { first_mover = true })
    local rated = assert(history.rate(players, given, { anchor = 1 }))
    for i = 2, #players do
      local elo, se = fit:difference(players[i].name, players[1].name)
      near(elo, rated.ratings[i].elo, 1e-3, players[i].name)
      near(se, rated.ratings[i].error, 1e-4, players[i].name)
    end
  end)

  it("form a curve for each author", function()
    local players, given = small(6)
    local rated = assert(history.rate(players, given, { anchor = 4 }))
    assert.same({ elo = 0, error = 0 }, rated.ratings[4])
    local anna = rated.curves.anna
    for version, i in ipairs { 2, 6, 3 } do
      assert.same({ version = version, player = i, elo = rated.ratings[i].elo,
        error = rated.ratings[i].error }, anna[version])
    end
    assert.equal(3, #anna)
    assert.equal(1, #rated.curves.ben)
    assert.same({ anna = { 2, 6, 3 }, ben = { 5 } }, history.versions(players))
  end)

  it("are there for those who have not played, or only won", function()
    local players = { { name = "anchor" }, { name = "b.1", author = "b", version = 1 } }
    local none = assert(history.rate(players, results.new(), { anchor = 1 }))
    near(0, none.ratings[2].elo, 1e-9, "without games")
    local won = results.new()
    won:add("b.1", "anchor", 1, 1000000)
    local rated = assert(history.rate(players, won, { anchor = 1 }))
    assert(rated.ratings[2].elo > 1000 and rated.ratings[2].error > 100)
  end)

  it("need not know who moved first", function()
    local players = { { name = "a" }, { name = "b" } }
    local rated = assert(history.rate(players,
      { names = { "b", "a" }, wins = { { [2] = 4000000 }, { 1000000 } } },
      { anchor = 1 }))
    near(400 * math.log(4, 10), rated.ratings[2].elo, 1e-3, "b")
    assert.is_nil(rated.fit.first_mover)
  end)

  it("recover strengths within their errors", function()
    local off, within, count = 0, 0, 0
    for seed = 1, 60 do
      local s = season.new(seed)
      s:class(12)
      for a = 1, 12, 2 do s:submit("a" .. a, season.normal(-300, 250)) end
      s:night()
      local rated = s:rate()
      for i = 2, #s.players do
        local z = (rated.ratings[i].elo - s.truth[i]) / rated.ratings[i].error
        off, count = off + z * z, count + 1
        if math.abs(z) < 1.96 then within = within + 1 end
      end
    end
    near(1, math.sqrt(off / count), 0.12, "errors, in standard errors")
    near(0.95, within / count, 0.025, "share within 95% intervals")
  end)

  it("gain nothing by playing the weak", function()
    local gained, error_sum = 0, 0
    for seed = 1, 10 do
      local s = season.new(seed)
      s:class(10)
      for k = 1, 4 do s:submit("weak" .. k, -1000) end
      s:night()
      local before = s:rate().ratings[3]
      for i = 13, 16 do s:play(3, i, 500) end
      gained = gained + s:rate().ratings[3].elo - before.elo
      error_sum = error_sum + before.error
    end
    near(0, gained / 10, error_sum / 10 / 2, "Elo gained by 2,000 games")
  end)

  it("come as a fit of nim.ratings, without what is virtual", function()
    local players, given = small(7)
    local rated = assert(history.rate(players, given, { anchor = 4 }))
    local fit, wins, losses = rated.fit, given:totals()
    assert.same({ true, "easy", 6 }, { fit.determined, fit.anchor, #fit.bots })
    for i, player in ipairs(players) do
      local bot, k = fit:bot(player.name), given.index[player.name]
      assert.same({ rated.ratings[i].elo, rated.ratings[i].error, wins[k], losses[k] },
        { bot.elo, bot.se, bot.wins, bot.losses })
    end
    local elo, se = fit:difference("ben.1", "easy")
    near(fit:bot("ben.1").elo, elo, 1e-9, "difference")
    near(fit:bot("ben.1").se, se, 1e-9, "its error")
    assert.equal(6, #fit:superiorities().names)
  end)

  it("are shown where bots have authors, and no other prior is asked for", function()
    local players, given = small(8)
    assert.equal("hard", history.usual(players, given).anchor)
    assert.equal(2, history.usual(players, given, 2).prior)
    local bare = {}
    for i, player in ipairs(players) do bare[i] = { name = player.name } end
    assert.equal(ratings.WEAK, history.usual(bare, given).prior)
    assert.is_nil(history.usual(bare, given).anchor)
    assert.equal("only", history.usual({ { name = "only", author = "a", version = 1 } },
      results.new()).anchor)
  end)

  it("refuse what are no players, by their place", function()
    local function refuses(why, players, games, options)
      local ok, got = pcall(history.rate, players, games, options)
      assert(not ok and got:find(why, 1, true), ("expected %q, got %s"):format(why, got))
    end
    local a, none = { name = "a" }, results.new()
    refuses("bad argument #3 to 'rate' (anchor: integer 1 .. 1 expected, got 2)", { a },
      none, { anchor = 2 })
    refuses("anchor: integer 1 .. 0 expected, got 1", {}, none, { anchor = 1 })
    refuses("anchor: integer 1 .. 1 expected, got nil", { a }, none, {})
    refuses("results: table expected, got number", { a }, 5, { anchor = 1 })
    refuses("games: there is no player x", { a }, results.new { "x" }, { anchor = 1 })
    refuses("player 2: there are two a", { a, a }, none, { anchor = 1 })
    refuses("player 1: version: integer expected, got 1.5",
      { { name = "b", author = "b", version = 1.5 } }, none, { anchor = 1 })
    refuses("player 2: b has two versions 7", { { name = "b", author = "b", version = 7 },
      { name = "c", author = "b", version = 7 } }, none, { anchor = 1 })
    local many = {}
    for i = 1, 4096 do many[i] = { name = "bot " .. i } end
    local rated, why = history.rate(many, none, { anchor = 1 })
    assert.is_nil(rated)
    assert.equal("there are 4096 players; 4095 can be rated", why)
  end)
end)
