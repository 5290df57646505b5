-- A thousand bots, 10^7 games, every pair having met: the fit with its errors, after
-- reading, beside steps of the usual iteration, of which a fit takes hundreds.
local beside = require "spec.support.beside"
local ratings = require "nim.ratings"

local BOTS, GAMES = 1000, 20

local function games_won(chance)
  local won = 0
  for _ = 1, GAMES // 2 do
    if math.random() < chance then won = won + 1 end
  end
  return won
end

local function field()
  math.randomseed(1)
  local names = {}
  for i = 1, BOTS do names[i] = "bot " .. i end
  local results = ratings.results(names)
  for i = 1, BOTS do
    for j = 1, BOTS do
      if i ~= j then
        local won = games_won(1 / (1 + math.exp((i - j) / 200)))
        results:add(names[i], names[j], 1, won)
        results:add(names[i], names[j], 2, GAMES // 2 - won)
      end
    end
  end
  return results
end

--- One step of the usual iteration (D. Hunter, 2004) in plain Lua, for as many bots.
local function usual_step()
  local strength, next_strength = {}, {}
  for i = 1, BOTS do strength[i] = math.exp(i / 200) end
  for i = 1, BOTS do
    local sum = 0
    for j = 1, BOTS do
      if i ~= j then sum = sum + GAMES / (strength[i] + strength[j]) end
    end
    next_strength[i] = GAMES * BOTS / 2 / sum
  end
  return next_strength
end

local results = field()
for _, options in ipairs { {}, { first_mover = true }, { prior = 0.5 } } do
  local mine = beside.spent(function()
    assert(ratings.fit(results, options).determined)
  end)
  print(("ratings of %d bots, %-11s  as long as %.1f steps of Hunter's iteration")
    :format(BOTS, next(options) or "plain", mine / beside.spent(usual_step)))
end
