-- Seasons of twenty authors and eight nights: how far the ratings are off, and what the
-- pairings cost, as versions are placed; with a meeting with the anchor before; and with
-- opponents that are drawn.
local season = require "spec.support.season"

require "spec.support.load".warn()

local SEEDS, AUTHORS, NIGHTS = 40, 20, 8

-- Most versions change nothing much, some a lot.
local function changed(elo)
  local kind = math.random()
  if kind < 0.3 then return elo + season.normal(0, 80) end
  return kind < 0.45 and elo + season.normal(250, 150) or elo
end

local function submissions(s, newest)
  local fresh = {}
  for a = 1, AUTHORS do
    local old = newest[a]
    if not old or math.random() < 0.4 then
      newest[a] = s:submit("a" .. a,
        old and changed(s.truth[old]) or season.normal(-500, 250))
      fresh[#fresh + 1] = newest[a]
    end
  end
  return fresh
end

local WAYS = {
  chosen = function(s) return #s:night() end,
  anchored = function(s, fresh)
    for _, i in ipairs(fresh) do s:play(i, 1) end
    return #fresh + #s:night()
  end,
  drawn = function(s, fresh, newest)
    for _, i in ipairs(fresh) do
      for _ = 1, 4 do
        local j
        repeat j = newest[math.random(#newest + 2)] or math.random(2) until j ~= i
        s:play(i, j)
      end
    end
    return 4 * #fresh
  end,
}

local function run(way, seed)
  local s, newest, sum, count, pairings = season.new(seed), {}, 0, 0, 0
  for _ = 1, NIGHTS do
    pairings = pairings + way(s, submissions(s, newest), newest)
    local rated = s:rate()
    for _, i in ipairs(newest) do
      sum, count = sum + (rated.ratings[i].elo - s.truth[i]) ^ 2, count + 1
    end
  end
  return sum / count, pairings
end

for _, name in ipairs { "chosen", "anchored", "drawn" } do
  local square, pairings = 0, 0
  for seed = 1, SEEDS do
    local off, made = run(WAYS[name], seed)
    square, pairings = square + off / SEEDS, pairings + made
  end
  print(("%-9s off by %.1f Elo, %d pairings"):format(name, math.sqrt(square), pairings))
end
