-- The blossom algorithm against every matching of small graphs.
local matching = require "nim.tournament.schedule.matching"

-- The least sum over all perfect matchings, by a table over sets of vertices.
local function by_force(n, cost)
  local best = { [0] = 0 }
  for set = 1, (1 << n) - 1 do
    local v = 0
    while set >> v & 1 == 0 do v = v + 1 end
    for u = v + 1, n - 1 do
      local price = set >> u & 1 == 1 and cost[v + 1][u + 1]
      local rest = price and best[set & ~(1 << v) & ~(1 << u)]
      if rest and (not best[set] or rest + price < best[set]) then
        best[set] = rest + price
      end
    end
  end
  return best[(1 << n) - 1]
end

local function random_graph(n, density, most)
  local cost = {}
  for i = 1, n do cost[i] = {} end
  for i = 1, n do
    for j = i + 1, n do
      if math.random() < density then
        local price = math.random(-most // 4, most)
        cost[i][j], cost[j][i] = price, price
      end
    end
  end
  return cost
end

local function check(n, cost)
  local want = by_force(n, cost)
  local mate = matching.perfect(n, cost)
  if not want then return assert(not mate) end
  local sum = 0
  for v = 1, n do
    assert(mate[mate[v]] == v)
    sum = sum + cost[v][mate[v]]
  end
  if sum ~= 2 * want then error(("expected %s, got %s"):format(want, sum / 2)) end
end

describe("matching.perfect", function()
  it("is right for every graph of up to four vertices with costs 1 and 2", function()
    for n = 0, 4, 2 do
      local pairs_of = {}
      for i = 1, n do
        for j = i + 1, n do pairs_of[#pairs_of + 1] = { i, j } end
      end
      for code = 0, 3 ^ #pairs_of - 1 do
        local cost, digits = {}, code
        for i = 1, n do cost[i] = {} end
        for _, pair in ipairs(pairs_of) do
          local price = digits % 3 > 0 and digits % 3 or nil
          cost[pair[1]][pair[2]], cost[pair[2]][pair[1]] = price, price
          digits = digits // 3
        end
        check(n, cost)
      end
    end
  end)

  it("is right for every graph of six vertices #slow", function()
    local pairs_of = {}
    for i = 1, 6 do
      for j = i + 1, 6 do pairs_of[#pairs_of + 1] = { i, j } end
    end
    for code = 0, (1 << 15) - 1 do
      local cost = {}
      for i = 1, 6 do cost[i] = {} end
      for k, pair in ipairs(pairs_of) do
        local price = code >> (k - 1) & 1 == 1 and (k * 7) % 11 or nil
        cost[pair[1]][pair[2]], cost[pair[2]][pair[1]] = price, price
      end
      check(6, cost)
    end
  end)

  it("is right for random graphs #slow", function()
    math.randomseed(3)
    for _ = 1, 1000 do
      local n = 2 * math.random(1, 6)
      local most = ({ 2, 5, 1000 })[math.random(3)]
      check(n, random_graph(n, 0.2 + 0.8 * math.random(), most))
    end
    for _ = 1, 10 do check(16, random_graph(16, 0.3, 6)) end
  end)

  -- Odd cycles in odd cycles: points on few places, where many edges cost the same.
  it("is right where blossoms nest #long", function()
    math.randomseed(4)
    for _ = 1, 600 do
      local n, place, cost = 2 * math.random(3, 6), {}, {}
      for i = 1, n do place[i], cost[i] = { math.random(4), math.random(4) }, {} end
      for i = 1, n do
        for j = 1, n do
          if i ~= j then
            cost[i][j] = math.abs(place[i][1] - place[j][1])
              + math.abs(place[i][2] - place[j][2])
          end
        end
      end
      check(n, cost)
    end
  end)

  it("has no matching for an odd number, or where a vertex is alone", function()
    assert.is_nil(matching.perfect(1, { {} }))
    assert.is_nil(matching.perfect(3, { { nil, 1, 1 }, { 1, nil, 1 }, { 1, 1 } }))
    assert.is_nil(matching.perfect(2, { {}, {} }))
    assert.same({}, matching.perfect(0, {}))
  end)

  it("takes large costs exactly", function()
    local big = 1 << 55
    local cost = { { nil, big, big, big - 1 }, { big, nil, big - 1, big },
      { big, big - 1, nil, big + 1 }, { big - 1, big, big + 1 } }
    assert.same({ 4, 3, 2, 1 }, matching.perfect(4, cost))
    check(4, cost)
  end)
end)
