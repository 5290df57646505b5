-- The rating model: its covariance by another way, and results of any size.
local core = require "nim.core"
local models = require "nim.ratings.model"

-- The inverse of a positive definite matrix by Gauss and Jordan.
local function inverse(matrix)
  local n, wide = #matrix, {}
  for i = 1, n do
    wide[i] = table.move(matrix[i], 1, n, 1, {})
    for j = 1, n do wide[i][n + j] = i == j and 1 or 0 end
  end
  for k = 1, n do
    local pivot = wide[k][k]
    for j = 1, 2 * n do wide[k][j] = wide[k][j] / pivot end
    for i = 1, n do
      local factor = i ~= k and wide[i][k] or 0
      for j = 1, factor ~= 0 and 2 * n or 0 do
        wide[i][j] = wide[i][j] - factor * wide[k][j]
      end
    end
  end
  for i = 1, n do wide[i] = table.move(wide[i], n + 1, 2 * n, 1, {}) end
  return wide
end

-- Fisher information at the fit, with 1/n added for all bots of a group: its inverse is
-- the covariance plus 1/size.
local function expected(model, games, group, n, seated)
  local size, fisher = {}, {}
  for i = 1, n do size[group[i]] = (size[group[i]] or 0) + 1 end
  local width = seated and n + 1 or n
  for i = 1, width do
    fisher[i] = {}
    for j = 1, width do
      fisher[i][j] = group[i] and group[i] == group[j] and 1 / size[group[i]] or 0
    end
  end
  local advantage = model.seat
  for _, game in ipairs(games) do
    local at = { [game[1]] = 1, [game[2]] = -1, [n + 1] = seated and 1 or nil }
    local x = model.rating[game[1]] - model.rating[game[2]] + advantage
    local p = 1 / (1 + math.exp(-x))
    for i, a in pairs(at) do
      for j, b in pairs(at) do
        fisher[i][j] = fisher[i][j] + (game[3] + game[4]) * p * (1 - p) * a * b
      end
    end
  end
  local covariance = inverse(fisher)
  for i = 1, n do
    for j = 1, n do
      if group[i] == group[j] then
        covariance[i][j] = covariance[i][j] - 1 / size[group[i]]
      end
    end
  end
  return covariance
end

local function play(model, games, i, j)
  local game = { i, j, math.random(9), math.random(9) }
  games[#games + 1] = game
  model:add(table.unpack(game))
end

describe("the rating model", function()
  it("has the pseudo-inverse of its information, for any number of bots", function()
    math.randomseed(12)
    for n = 2, 22 do
      for _, seated in ipairs { false, true } do
        local model, games, group = models.new(n, seated), {}, {}
        local cut = n > 6 and n // 3 or 0 -- two groups, where there is room
        for i = 1, n do group[i] = i <= cut and 1 or 2 end
        for i = 2, n do
          if group[i] == group[i - 1] then
            play(model, games, i - 1, i)
            play(model, games, i, i - 1)
          end
        end
        for _ = 1, 2 * n do
          local i, j = math.random(n), math.random(n)
          if i ~= j and group[i] == group[j] then play(model, games, i, j) end
        end
        assert.is_true(model:fit(group))
        local want = expected(model, games, group, n, seated)
        for i = 1, n do
          for j = 1, n do
            local got = model.covariance[i][j]
            if seated or group[i] == group[j] then
              assert(math.abs(want[i][j] - got) < 1e-9)
            else
              assert(got == 0)
            end
          end
        end
        if seated then
          assert(math.abs(model.seat_variance - want[n + 1][n + 1]) < 1e-9)
        end
      end
    end
  end)

  it("is finite, or no fit, for results of any size", function()
    for seed = 1, 400 do
      math.randomseed(seed)
      local n = math.random(2, 9)
      local scale, group = 10 ^ math.random(0, 14), {}
      local model = models.new(n, seed % 2 == 0)
      for i = 1, n do group[i] = 1 end
      for _ = 1, n * n do
        local i, j = math.random(n), math.random(n)
        if i ~= j then
          model:add(i, j, scale ^ math.random() // 1, scale ^ math.random() // 1)
        end
      end
      if model:fit(group) then
        for i = 1, n do
          local rating, variance = model.rating[i], model.covariance[i][i]
          assert(rating == rating and math.abs(rating) < math.huge)
          assert(variance == variance and variance < math.huge)
        end
      end
    end
  end)

  it("ends where rounding lets no step become shorter", function()
    local model, group = models.new(3), { 1, 1, 1 }
    local games = { { 3, 2, 2136154, 1274992 }, { 1, 2, 432415299564724, 245700 },
      { 1, 3, 3, 7403643 }, { 2, 1, 268649085874145, 30254636866875 } }
    for _, game in ipairs(games) do model:add(table.unpack(game)) end
    assert.is_true(model:fit(group))
    for bot = 1, 3 do
      local won = 0
      for _, game in ipairs(games) do
        local sign = game[1] == bot and 1 or game[2] == bot and -1 or 0
        local x = model.rating[game[1]] - model.rating[game[2]]
        local played = game[3] + game[4]
        won = won + sign * (game[3] - played / (1 + math.exp(-x)))
      end
      assert(math.abs(won) < 0.1, "a tenth of a game")
    end
  end)

  it("gives up where the ratings of winners have no end", function()
    local model = models.new(2)
    model:add(1, 2, 5, 0)
    assert.is_false(model:fit { 1, 1 })
  end)

  it("knows no bot, and no fit of games without number", function()
    assert.is_true(models.new(0):fit {})
    for games = 1, 2 do
      local huge = models.new(2)
      for _ = 1, games do huge:add(1, 2, 1e308, 1e308) end
      assert.is_false(huge:fit { 1, 1 })
    end
  end)

  it("asks the core for weights and vectors alone", function()
    local many = {}
    for i = 1, 4097 do many[i] = {} end
    for _, arguments in ipairs { {}, { {}, 5 }, { { 1, 2 }, {} }, { { {}, {} }, { 1 } },
      { many, {} } } do
      assert.is_false((pcall(core.laplacian, table.unpack(arguments))))
    end
  end)
end)
