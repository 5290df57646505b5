-- nim.ratings against the table, against a second method, and against what may go wrong.
local core = require "nim.core"
local csv = require "spec.support.csv"
local json = require "dkjson"
local ratings = require "nim.ratings"
local superiority = ratings.superiority

-- Rows of a value for each pair, and for each with itself.
local function matrix(n, value)
  local rows = {}
  for i = 1, n do
    rows[i] = {}
    for j = 1, n do rows[i][j] = value(i, j) end
  end
  return rows
end

-- Games won in the second seat, where each ordered pair played so many.
local function second_wins(first, games)
  return matrix(#first, function(i, j) return i == j and 0 or games - first[j][i] end)
end

local function fit_of(input)
  if input.first_wins then
    return ratings.fit({ first = input.first_wins,
      second = second_wins(input.first_wins, input.games_per_ordered_pair) },
      { first_mover = true })
  end
  return ratings.fit({ wins = input.wins_row_beats_col },
    { prior = input.virtual_wins_each_way_per_met_pair })
end

local QUANTITY = {
  { "^elo_P(%d)$", function(fit, i) return fit:bot(tonumber(i)).elo end },
  { "^se_P(%d)$", function(fit, i) return fit:bot(tonumber(i)).se end },
  { "^se_diff_P(%d)_P(%d)$", function(fit, i, j)
    return select(2, fit:difference(tonumber(i), tonumber(j)))
  end },
  { "^los_P(%d)_over_P(%d)$", function(fit, i, j)
    return fit:superiority(tonumber(i), tonumber(j))
  end },
  { "^mle_exists$", function(fit) return fit.determined and 1 or 0 end },
  { "^first_mover_elo$", function(fit) return fit.first_mover.elo end },
}

local function quantity(fit, name)
  for _, entry in ipairs(QUANTITY) do
    local captures = { name:match(entry[1]) }
    if #captures > 0 then return entry[2](fit, table.unpack(captures)) end
  end
  error("unknown quantity " .. name)
end

local LOS = { los_normal = "normal", los_beta = "exact", los_fastchess = "score" }

describe("the table of ratings", function()
  it("comes out", function()
    local seen = 0
    for _, row in ipairs(csv.rows "spec/data/ratings.csv") do
      local input, tolerance = json.decode(row.inputs_json), tonumber(row.tolerance)
      local what, got = row.case .. " " .. row.quantity, nil
      if row.section:match "^bradley_terry" then
        got = quantity(fit_of(input), row.quantity)
      elseif row.section == "los" then
        got = superiority[LOS[row.quantity]](input.W, input.L)
      end
      if got then
        assert.near(tonumber(row.value), got, tolerance, what)
        seen = seen + 1
      end
    end
    assert.equal(44, seen)
  end)
end)

-- A second method: minorisation by D. R. Hunter (2004), for a strongly connected field.
local function by_minorisation(wins)
  local n, strength = #wins, {}
  for i = 1, n do strength[i] = 1 end
  for _ = 1, 20000 do
    for i = 1, n do
      local won, expected = 0, 0
      for j = 1, n do
        if i ~= j then
          won = won + wins[i][j]
          expected = expected + (wins[i][j] + wins[j][i]) / (strength[i] + strength[j])
        end
      end
      strength[i] = won / expected
    end
  end
  local elo, mean = {}, 0
  for i = 1, n do
    elo[i] = ratings.ELO * math.log(strength[i])
    mean = mean + elo[i] / n
  end
  for i = 1, n do elo[i] = elo[i] - mean end
  return elo
end

-- The logarithm of the likelihood, straight from the model; ratings and seat in nats.
local function log_likelihood(rows, rating, seat)
  local sum = 0
  for i = 1, #rating do
    for j = 1, #rating do
      local x = rating[i] - rating[j]
      if i ~= j then
        sum = sum - (rows.first[i][j] or 0) * math.log(1 + math.exp(-x - seat))
          - (rows.second[i][j] or 0) * math.log(1 + math.exp(-x + seat))
      end
    end
  end
  return sum
end

-- The same where two parameters are moved; the seat is the last one.
local function moved_likelihood(rows, point, i, di, j, dj)
  local moved = table.move(point, 1, #point, 1, {})
  moved[i] = moved[i] + di
  moved[j] = moved[j] + dj
  local seat = table.remove(moved)
  return log_likelihood(rows, moved, seat)
end

-- Second derivatives by finite differences.
local function information(rows, point, step)
  local function at(...) return moved_likelihood(rows, point, ...) end
  return matrix(#point, function(i, j)
    return -(at(i, step, j, step) - at(i, step, j, -step)
      - at(i, -step, j, step) + at(i, -step, j, -step)) / (4 * step * step)
  end)
end

local function random_rows(n, most)
  return matrix(n, function(i, j) return i == j and 0 or math.random(0, most) end)
end

describe("the fit", function()
  before_each(function() math.randomseed(11) end)

  it("agrees with another method #long", function()
    for n = 2, 9 do
      local wins = random_rows(n, 9)
      for i = 1, n do wins[i][i % n + 1] = wins[i][i % n + 1] + 1 end
      local fit = ratings.fit { wins = wins }
      assert.is_true(fit.determined)
      for i, elo in ipairs(by_minorisation(wins)) do
        assert.near(elo, fit:bot(i).elo, 1e-6)
      end
    end
  end)

  it("is where the likelihood is flat, with the information's pseudo-inverse", function()
    for n = 2, 6 do
      local rows = { first = random_rows(n, 12), second = random_rows(n, 12) }
      local fit = ratings.fit(rows, { first_mover = true })
      assert.is_true(fit.determined)
      local point, h = {}, 1e-4
      for i = 1, n do point[i] = fit:bot(i).elo / ratings.ELO end
      point[n + 1] = fit.first_mover.elo / ratings.ELO
      for i = 1, n + 1 do
        assert.near(0, (moved_likelihood(rows, point, i, h, i, 0)
          - moved_likelihood(rows, point, i, -h, i, 0)) / (2 * h), 1e-5, "slope")
      end
      local fisher, model = information(rows, point, 1e-3), fit.model
      -- F cov = 1 - (mean over the ratings), column by column of the ratings' part
      for i = 1, n do
        for j = 1, n do
          local bordered = 0
          for k = 1, n do
            bordered = bordered + fisher[i][k] * model.covariance[k][j]
          end
          -- the seat's covariance with j follows from the last row of F cov = 0
          local seat = 0
          for k = 1, n do
            seat = seat - fisher[n + 1][k] * model.covariance[k][j] / fisher[n + 1][n + 1]
          end
          assert.near((i == j and 1 or 0) - 1 / n,
            bordered + fisher[i][n + 1] * seat, 1e-4)
        end
      end
    end
  end)

  it("takes counts of 10^9 and fields joined by a single game", function()
    local big = 1000000000
    local wins = { { 0, big }, { big, 0, 1 }, { 0, 1, 0, big }, { 0, 0, big } }
    local fit = ratings.fit { wins = wins }
    assert.is_true(fit.determined)
    for i = 1, 4 do assert.near(0, fit:bot(i).elo, 1e-6) end
    local _, se = fit:difference(2, 3)
    assert.near(ratings.ELO * math.sqrt(2), se, 1e-6)
    _, se = fit:difference(1, 2)
    assert.near(ratings.ELO * math.sqrt(2 / big), se, 1e-9)
  end)

  it("goes a long way for a long chain of uneven pairs", function()
    local n, wins = 30, {}
    for i = 1, n do wins[i] = {} end
    for i = 1, n - 1 do wins[i][i + 1], wins[i + 1][i] = 1000000000, 1 end
    local fit = ratings.fit { wins = wins }
    assert.is_true(fit.determined)
    assert.near(3600 * (n - 1), fit:difference(1, n), 1e-5)
  end)

  it("takes hundreds of bots, seats and all #long", function()
    local n = 300
    local rows = { first = random_rows(n, 9), second = random_rows(n, 9) }
    local fit = ratings.fit(rows, { first_mover = true })
    assert.is_true(fit.determined)
    local sum = 0
    for i = 1, n do sum = sum + fit:bot(i).elo end
    assert.near(0, sum, 1e-8)
  end)
end)

local function words(wins, options)
  local names = {}
  for i = 1, #wins do names[i] = ("abcdefghijklmnop"):sub(i, i) end
  local fit = ratings.fit({ names = names, wins = wins }, options)
  for _, bot in ipairs(fit.bots) do
    assert(not bot.elo or bot.elo == bot.elo and math.abs(bot.elo) < 1e300)
    assert(not bot.se or bot.se == bot.se and bot.se < 1e300)
  end
  return fit.why, fit
end

describe("what results do not determine", function()
  it("has words", function()
    assert.equal("there are no bots to rate", (words {}))
    assert.equal("a is the only bot: a rating needs an opponent", (words { {} }))
    assert.equal("a and b have played no games", (words { {}, {} }))
    assert.equal("a is undefeated: no rating is high enough; " ..
      "b is winless: no rating is low enough", (words { { 0, 5 }, {} }))
    assert.equal("a is undefeated: no rating is high enough; " ..
      "c is winless: no rating is low enough; b has won every game against some " ..
      "bots and none against the others: any rating in between fits",
      (words { { 0, 5 }, { 0, 0, 1 }, {} }))
    assert.equal("a and b are rated among themselves only: no game joins them to the " ..
      "others; c and d are rated among themselves only: no game joins them to the " ..
      "others; no game joins {a and b} with {c and d}",
      (words { { 0, 1 }, { 1 }, { 0, 0, 0, 1 }, { 0, 0, 1 } }))
    assert.equal("e is winless: no rating is low enough; a, b, c and d are rated " ..
      "among themselves only: they won every game against the others",
      (words { { 0, 1 }, { 0, 0, 1 }, { 0, 0, 0, 1 }, { 1, 0, 0, 0, 3 }, {} }))
    assert.is_nil((words { { 0, 1 }, { 1 } }))
  end)

  it("names a few bots of many", function()
    local wins = {}
    for i = 1, 9 do wins[i] = {} end
    assert.equal("a, b, c, d, e and 4 more have played no games", (words(wins)))
  end)

  it("leaves groups their own ratings, as if they had played alone", function()
    local _, fit = words { { 0, 7, 9 }, { 0, 0, 3 }, { 0, 1, 0 } }
    local alone = ratings.fit { wins = { { 0, 3 }, { 1, 0 } } }
    assert.same({ 1, 2, 2 }, { fit:bot(1).group, fit:bot(2).group, fit:bot(3).group })
    assert.is_nil(fit:bot(1).elo)
    assert.near(alone:bot(1).elo, fit:bot(2).elo, 1e-9)
    assert.near(alone:bot(1).se, fit:bot(2).se, 1e-9)
    local apart = "a and b are not rated on one scale"
    assert.fails(apart, fit:difference("a", "b"))
    assert.fails(apart, fit:superiority("a", "b"))
    assert.equal(fit:difference(2, 3), -fit:difference(3, 2))
  end)

  it("numbers the scales where there are several", function()
    local wins = { { 0, 7, 9, 9 }, { 4, 0, 3, 3 }, { 0, 0, 0, 5 }, { 0, 0, 2, 0 } }
    local _, fit = words(wins)
    local scales = {}
    for i = 1, 4 do scales[i] = fit:bot(i).scale end
    assert.same({ 1, 1, 2, 2 }, scales)
    assert.is_nil(select(2, words { { 0, 3 }, { 1, 0 } }):bot(1).scale)
    local even = select(2, words { { 0, 3, 1 }, { 3, 0, 1 }, { 0, 0, 0 } })
    assert.equal(0, even:bot(1).elo)
  end)

  it("tells for each pair of a group which is likely stronger", function()
    local _, fit = words { { 0, 7, 9, 0 }, { 0, 0, 3, 0 }, { 0, 1, 0, 0 }, {} }
    local all = fit:superiorities()
    assert.same({ "a", "d", "b", "c" }, all.names)
    local likely = fit:superiority("b", "c")
    assert.same({
      { false, false, false, false }, { false, false, false, false },
      { false, false, false, likely }, { false, false, fit:superiority("c", "b"), false },
    }, all.likelihood)
    assert.near(1, likely + all.likelihood[4][3], 1e-12)
    assert.is_true(likely > 0.5 and likely < 1)
    assert.same({ names = {}, likelihood = {} }, ratings.fit({}):superiorities())
  end)

  it("is the limit of ever smaller priors", function()
    local wins = { { 0, 7, 9 }, { 0, 0, 3 }, { 0, 1, 0 } }
    local fit, close = ratings.fit { wins = wins }, ratings.fit({ wins = wins },
      { prior = 1e-7 })
    assert.is_true(close.determined)
    assert.near(fit:difference(2, 3), close:difference(2, 3), 1e-3)
  end)

  it("is given for the first mover's term", function()
    local function why(first, second)
      local fit = ratings.fit({ first = first, second = second }, { first_mover = true })
      assert.is_nil(fit.first_mover)
      return fit.why
    end
    local text = "the results do not bound the first mover's advantage %s: it is left out"
    assert.equal(text:format "from above",
      why({ { 0, 3 }, { 3 } }, {}))
    assert.equal(text:format "from below",
      why({}, { { 0, 3 }, { 3 } }))
    assert.equal(text:format "at all",
      why({ { 0, 3 } }, { {}, { 3 } }))
    assert.equal("the results do not say who moved first: that term is left out",
      ratings.fit({ wins = { { 0, 1 }, { 1 } } }, { first_mover = true }).why)
  end)

  -- No change of the parameters, tried on a grid, leaves all results as likely. For small
  -- fields the extreme changes of bots are whole multiples of the seat's.
  it("is left out exactly where some change makes no result less likely", function()
    local function unbounded(first, second, n)
      for code = 0, (2 * n + 1) ^ n - 1 do
        local change, rest = {}, code
        for i = 1, n do change[i], rest = rest % (2 * n + 1), rest // (2 * n + 1) end
        for _, rise in ipairs { 1, -1 } do
          local fine = true
          for i = 1, n do
            for j = 1, n do
              local apart = change[i] - change[j]
              fine = fine and not (first[i][j] and apart + rise < 0)
                and not (second[i][j] and apart - rise < 0)
            end
          end
          if fine then return true end
        end
      end
      return false
    end
    math.randomseed(7)
    local bounded = 0
    for _ = 1, 250 do
      local n = math.random(2, 3)
      local function some(i, j) return i ~= j and math.random() < 0.45 and 1 or nil end
      local first, second = matrix(n, some), matrix(n, some)
      local fit = ratings.fit({ first = first, second = second }, { first_mover = true })
      if fit.determined then
        assert.equal(not unbounded(first, second, n), fit.first_mover ~= nil)
        bounded = bounded + (fit.first_mover and 1 or 0)
      end
    end
    assert(bounded > 20)
  end)

  -- Around a cycle of three, wins in the second seat outnumber those in the first.
  it("finds what bounds the first mover's term around a cycle", function()
    local first, second = { { 0, 1 }, {}, {} }, { {}, { 0, 0, 1 }, { 1 } }
    local fit = ratings.fit({ first = first, second = second }, { first_mover = true })
    assert.is_nil(fit.first_mover)
    assert.truthy(fit.why:find "from below")
    first[2][1], first[3][2], first[1][3] = 1, 1, 1
    fit = ratings.fit({ first = first, second = second }, { first_mover = true })
    assert.is_true(fit.determined)
    assert.near(0, fit.first_mover.elo - fit.first_mover.elo, 0)
  end)
end)

-- Ford's condition by trying every split of the field.
local function splits(wins)
  local n = #wins
  for set = 1, (1 << n) - 2 do
    local beats = false
    for i = 1, n do
      for j = 1, n do
        beats = beats or set >> (i - 1) & 1 == 1 and set >> (j - 1) & 1 == 0 and
          (wins[i][j] or 0) > 0
      end
    end
    if not beats then return true end
  end
  return false
end

describe("Ford's condition", function()
  it("holds exactly where every split of the field is crossed", function()
    for n = 2, 3 do
      for code = 0, (1 << n * n) - 1 do
        local wins = matrix(n, function(i, j)
          return i ~= j and code >> ((i - 1) * n + j - 1) & 1 or 0
        end)
        assert.equal(not splits(wins), ratings.fit({ wins = wins }).determined)
      end
    end
    math.randomseed(5)
    for _ = 1, 300 do
      local wins = matrix(math.random(4, 7), function(i, j)
        return i ~= j and math.random(5) == 1 and 1 or 0
      end)
      assert.equal(not splits(wins), ratings.fit({ wins = wins }).determined)
    end
  end)
end)

describe("wrong arguments", function()
  it("are refused", function()
    local nan = 0 / 0
    local games = ": finite number of games >= 0 expected, got "
    for why, wins in pairs { ["wins[1][2]" .. games .. "NaN"] = { { 0, nan }, {} },
      ["wins[1][2]" .. games .. "-1"] = { { 0, -1 }, {} },
      ["wins[1][2]" .. games .. "inf"] = { { 0, 1 / 0 }, {} },
      ["wins: bot 1 played itself"] = { { 2 }, {} },
      ["wins[1]: bot 3 of 2"] = { { 0, 0, 1 }, {} } } do
      assert.error_matches(function() ratings.fit { wins = wins } end, why, 1, true)
    end
    assert.error_matches(function() ratings.fit(nil) end,
      "bad argument #1 to 'fit' %(table expected, got nil%)")
    for why, options in pairs { ["prior: finite number of wins >= 0 expected, got "
      .. "NaN"] = { prior = nan }, ["expected, got '1'"] = { prior = "1" },
      ["#2 to 'fit' (unknown field 'prio': did you mean 'prior'?)"] = { prio = 3 },
      ["#2 to 'fit' (field 'first_mover': true or false expected, got 'no')"] =
        { first_mover = "no" },
      ["#2 to 'fit' (table expected, got number)"] = 3 } do
      assert.error_matches(function() ratings.fit({ wins = {} }, options) end, why, 1,
        true)
    end
    for why, names in pairs { ["two bots have the same name: a"] = { "a", "a" },
      ["name of bot 2: string expected, got 3$"] = { "a", 3 },
      ["names: array expected, got 3$"] = 3 } do
      assert.error_matches(function() ratings.results(names) end, why)
    end
    local results = ratings.results { "a", "b" }
    assert.error_matches(function() results:add("a", "b", 3) end,
      "winner: 1 or 2 expected, got 3")
    assert.error_matches(function() results:add("a", "b", 1, nan) end,
      "finite number of games >= 0 expected")
    assert.error_matches(function() results:add("a", "a", 1) end, "a played itself")
    assert.error_matches(function() ratings.fit(results):bot "c" end,
      "there is no bot 'c'")
    results:add("a", "b", 1)
    local fit = ratings.fit(results)
    for said, f in pairs {
      ["bad argument #1 to 'add' (string expected, got number)"] =
        function() results:add(5, "b", 1) end,
      ["bad argument #1 to 'add' (results before a colon expected, got 'a')"] =
        function() results.add("a", "b", 1) end,
      ["bad argument #1 to 'bot' (fit before a colon expected, got 'a')"] =
        function() fit.bot "a" end,
      ["there is no bot nil"] = function() fit:superiority("a") end,
      ["bad argument #1 to 'exact' (number of games expected, got nil)"] =
        function() superiority.exact() end,
    } do
      local _, why = pcall(f)
      assert.equal(said, (why:gsub("^spec/[%w_/]+%.lua:%d+: ", "", 1)))
    end
  end)
end)

describe("the normal distribution", function()
  it("is accurate", function()
    assert.near(0.15729920705028513, core.erfc(1), 1e-15)
    assert.near(1, core.erfc(5) / 1.5374597944280349e-12, 1e-14)
    assert.near(1, core.erfc(2) / 4.677734981047266e-3, 1e-14)
    assert.near(1, core.erfc(26) / 5.6631924088561428e-296, 1e-14)
    assert.error_matches(function() core.erfc "x" end,
      "bad argument #1 to 'erfc' %(number expected, got string%)")
    assert.near(1, superiority.normal(0, 400) / 2.7536241186062337e-89, 1e-13)
    assert.near(0.9750021048517795, superiority.normal(1.96 ^ 2, 0), 1e-15)
    assert.near(0.5, superiority.normal(3, 3), 0)
    for _, x in ipairs { 0.1, 0.4999, 0.7, 3, 9 } do
      assert.near(1, superiority.normal(x * x, 0) + superiority.normal(0, x * x), 1e-15)
    end
    assert.equal(0, superiority.normal(0, 1e300))
    assert.equal(1, superiority.normal(1e300, 0))
  end)
end)

describe("superiority", function()
  it("is exact for few games, and finite for many", function()
    for wins = 0, 12 do
      for losses = 0, 12 do
        local n, sum, choose = wins + losses + 1, 0, 1
        for k = 0, wins do
          sum = sum + choose
          choose = choose * (n - k) // (k + 1)
        end
        assert.near(sum / 2 ^ n, superiority.exact(wins, losses), 1e-13)
      end
    end
    assert.near(superiority.normal(500500, 499500),
      superiority.exact(500500, 499500), 1e-5)
    assert.equal(0.5, superiority.normal(0, 0))
    assert.is_nil(superiority.score(3, 0))
    assert.error_matches(function() superiority.exact(-1, 2) end, "number of games exp")
  end)
end)
