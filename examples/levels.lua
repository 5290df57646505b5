-- How strong the levels are: each plays a thousand games against `perfect`, from random
-- positions with the seats exchanged, under several rules. Printed are the share of
-- chances to win that it takes, and its distance to `perfect` in Elo with the standard
-- error.
local bots = require "nim.bots"
local match = require "nim.match"
local nim = require "nim"
local ratings = require "nim.ratings"

local GAMES <const> = 1000

local function positions(rules)
  local random, list = nim.random "levels", {}
  for i = 1, GAMES // 2 do
    list[i] = {}
    for pile = 1, rules:kind().piles or random:int(3, 5) do
      list[i][pile] = random:int(1, 12)
    end
  end
  return list
end

-- The games of a level against `perfect`, added to the results.
local function play(level, rules, results)
  local summary = match.series { rules = rules, positions = positions(rules),
    games = GAMES, bots = { level.bot, "perfect" }, seed = level.name }
  local own, other = summary.bots[1], summary.bots[2]
  results:add(level.name, "perfect", 1, own.wins_first)
  results:add("perfect", level.name, 1, other.wins_first)
  results:add(level.name, "perfect", 2, other.wins - other.wins_first)
  results:add("perfect", level.name, 2, own.wins - own.wins_first)
  return own.kept / own.chances
end

local function measure(text)
  local rules, accuracy = nim.rules(text), {}
  local results = ratings.results { "easy", "medium", "hard", "perfect" }
  local levels = bots.levels()
  for i = 1, 3 do accuracy[i] = play(levels[i], rules, results) end
  local fit, cells = ratings.usual(results), { ("%-11s"):format(text) }
  for i = 1, 3 do
    local elo, se = fit:difference(levels[i].name, "perfect")
    cells[#cells + 1] = ("%4.0f%% %5.0f +- %-3.0f"):format(100 * accuracy[i], elo, se)
  end
  print(table.concat(cells, "  "))
end

print "rules        easy              medium            hard"
for _, text in ipairs { "nim", "nim misere", "max:3", "kayles", "wythoff" } do
  measure(text)
end
