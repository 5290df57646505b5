-- A thousand bots, 10^7 games, every pair having met: the time after reading.
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

local results = field()
for _, options in ipairs { {}, { first_mover = true }, { prior = 0.5 } } do
  local begun = os.clock()
  local fit = ratings.fit(results, options)
  local what = next(options) or "plain"
  assert(fit.determined)
  print(("ratings of %d bots, %-11s  %.2f s (must: 2 s)")
    :format(BOTS, what, os.clock() - begun))
end
