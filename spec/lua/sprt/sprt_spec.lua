-- The sequential test against the table, and the errors it may make.
local csv = require "spec.support.csv"
local json = require "dkjson"
local llr = require "nim.sprt".llr
local sprt = require "nim.sprt"

local QUANTITY = {
  lower = function(input) return (sprt.bounds(input.alpha, input.beta)) end,
  upper = function(input) return select(2, sprt.bounds(input.alpha, input.beta)) end,
  llr_binomial = function(input)
    return llr.binomial(input.W, input.L, input.elo0, input.elo1)
  end,
  llr_gsprt_logistic_trinomial = function(input)
    return llr.logistic({ input.L, input.D, input.W }, input.elo0, input.elo1)
  end,
  llr_logistic_pentanomial = function(input)
    return llr.pairs({ input.pairs_LL, input.pairs_WL, input.pairs_WW }, input.elo0,
      input.elo1)
  end,
}

describe("the table of sequential tests", function()
  it("comes out", function()
    local seen = 0
    for _, row in ipairs(csv.rows "spec/data/ratings.csv") do
      local quantity = row.section:match "^sprt" and QUANTITY[row.quantity]
      if quantity then
        local got = quantity(json.decode(row.inputs_json))
        assert.near(tonumber(row.value), got, tonumber(row.tolerance),
          row.case .. " " .. row.quantity)
        seen = seen + 1
      end
    end
    assert.equal(12, seen)
  end)
end)

-- The generalised ratio by trying the distributions with three scores on a fine grid.
local function logistic_by_grid(counts, score)
  local best = -math.huge
  for step = 1, 199999 do
    local draw = step / 200000
    local win = score - draw / 2
    local lose = 1 - win - draw
    if win > 0 and lose > 0 then
      best = math.max(best, counts[1] * math.log(lose) + counts[2] * math.log(draw)
        + counts[3] * math.log(win))
    end
  end
  return best
end

describe("a likelihood ratio", function()
  it("is the difference of the largest likelihoods #long", function()
    local counts = { 30, 25, 45 }
    local want = logistic_by_grid(counts, llr.chance(20)) -
      logistic_by_grid(counts, llr.chance(0))
    assert.near(want, llr.logistic(counts, 0, 20), 1e-6)
  end)

  it("is finite for nothing, for all losses and for very many games", function()
    for _, counts in ipairs { { 0, 0, 0 }, { 1, 0, 0 }, { 0, 0, 1 }, { 10 ^ 9, 0, 0 },
      { 10 ^ 9, 10 ^ 9, 10 ^ 9 } } do
      for _, name in ipairs { "logistic", "pairs" } do
        local value = llr[name](counts, 0, 20)
        assert(value == value and math.abs(value) < math.huge, name)
      end
    end
    assert.equal(0, llr.pairs({ 0, 0, 0 }, 0, 20))
  end)
end)

local function play(elo, games, seed)
  math.randomseed(seed)
  local results = {}
  for k = 1, games do results[k] = math.random() < llr.chance(elo) end
  return results
end

describe("a sequential test", function()
  it("stops at the first crossing, whatever comes after", function()
    local options = { elo0 = 0, elo1 = 50 }
    local results = play(80, 4000, 3)
    local verdict, taken, ratio = sprt.decide(results, options)
    assert.equal("H1", verdict)
    assert(taken < 4000 and ratio >= math.log(19))
    for k = taken + 1, 4000 do results[k] = false end
    assert.same({ verdict, taken, ratio }, { sprt.decide(results, options) })
    assert.is_nil((sprt.decide(table.move(results, 1, taken - 1, 1, {}), options)))
    local test = sprt.new(options)
    for _, won in ipairs(results) do test:add(won) end
    assert.same({ verdict, taken, ratio }, { test:verdict(), test.results, test:llr() })
  end)

  it("errs about as often as it may #slow", function()
    local wrong = { 0, 0 }
    for seed = 1, 200 do
      local options = { elo0 = 0, elo1 = 60 }
      local low = sprt.decide(play(0, 5000, seed), options)
      local high = sprt.decide(play(60, 5000, seed), options)
      if low ~= "H0" then wrong[1] = wrong[1] + 1 end
      if high ~= "H1" then wrong[2] = wrong[2] + 1 end
    end
    assert(wrong[1] <= 20 and wrong[2] <= 20, table.concat(wrong, " "))
  end)

  it("takes pairs of games", function()
    local test = sprt.new { elo0 = 0, elo1 = 50, model = "pairs" }
    for _ = 1, 1000 do
      test:add(1)
      test:add(2)
    end
    assert.equal("H1", test:verdict())
    local results = {}
    for k = 1, 40 do results[k] = k % 5 == 0 and 1 or 0 end
    assert.equal("H0",
      (sprt.decide(results, { elo0 = 0, elo1 = 100, model = "pairs" })))
  end)

  it("refuses what does not fit", function()
    local function refuses(options, why)
      assert.error_matches(function() sprt.new(options) end, why, 1, true)
    end
    refuses({ elo1 = 5 }, "elo0: number between -4000 and 4000 expected, got nil")
    refuses({ elo0 = "0", elo1 = 5 },
      "elo0: number between -4000 and 4000 expected, got '0'")
    refuses({ elo0 = 0, elo1 = 0 }, "elo1: more than elo0 expected, got 0 and 0")
    refuses({ elo0 = 0, elo1 = 0 / 0 }, "elo1: number between")
    refuses({ elo0 = 0, elo1 = 5, alpha = 0 }, "alpha: number between 0 and 0.5 expected")
    refuses({ elo0 = 0, elo1 = 5, beta = 0.7 }, "beta: number between 0 and 0.5 expected")
    refuses({ elo0 = 0, elo1 = 5, model = "x" }, "unknown model x: binomial or pairs")
    refuses({ elo0 = 0, elo1 = 5, aplha = 0.1 },
      "unknown field 'aplha': did you mean 'alpha'?")
    refuses({ elo0 = 0, elo1 = 5, alpha = false },
      "alpha: number between 0 and 0.5 expected, got false")
    refuses(3, "table expected, got number")
    local test = sprt.new { elo0 = 0, elo1 = 5 }
    assert.error_matches(function() test:add(2) end,
      "result: 0 .. 1 wins expected, got 2", 1, true)
    assert.error_matches(function() test:add(nil) end, "got nil")
    for _, name in ipairs { "add", "llr", "verdict" } do
      local _, why = pcall(function() test[name](true) end)
      assert.matches("^spec/.*%(test before a colon expected, got true%)", why)
    end
    assert.equal(0, test.results)
    local function decides(results, why)
      local ok, message = pcall(function()
        return (sprt.decide(results, { elo0 = 0, elo1 = 5 }))
      end)
      assert.is_false(ok)
      assert.matches("^spec/lua/sprt/sprt_spec.lua:%d+: bad argument #1 to 'decide' %("
        .. why .. "%)$", message)
    end
    decides({ true, 1, "1" }, "result 3: 0 .. 1 wins expected, got '1'")
    decides(3, "table expected, got number")
  end)
end)
