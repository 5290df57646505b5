-- What a question may take: sums or positions, and seconds.

local core = require "nim.core"
local nim = require "nim"
local match = require "nim.match"

local PILES <const> = { 25, 27, 29, 31 }
local LATE <const> = "misere play is not decided: the search takes longer than it may "
  .. "(budget 1e-05 seconds)"

-- Asks until there is an answer; how often that took.
local function patiently(f, ...)
  for times = 1, 10000 do
    local results = table.pack(core.try(f, ...))
    if results[1] then return times, table.unpack(results, 2, results.n) end
    if results[2].code ~= "seconds" then return times, tostring(results[2]) end
  end
end

local function with(text, budget, f)
  local rules = nim.rules(text)
  local sums = rules:budget()
  rules:budget(budget)
  f(rules)
  rules:budget { sums = sums, seconds = 0 }
end

describe("rules:budget", function()
  it("sets sums, seconds or both, and tells them", function()
    with("0.3122 misere", { sums = 5000, seconds = 0.25 }, function(rules)
      assert.same({ 5000, 0.25 }, { rules:budget() })
      assert.same({ 6000, 0.25 }, { rules:budget(6000) })
      assert.same({ 6000, 2 }, { rules:budget { seconds = 2 } })
      assert.same({ 7000, 2 }, { rules:budget { sums = 7000 } })
      assert.same({ 7000 }, { rules:budget { seconds = 0 } })
      assert.same({ 7000 }, { rules:budget { seconds = math.huge } })
    end)
    with("0.8", { seconds = 1 }, function(rules)
      assert.same({ nil, 1 }, { rules:budget() })
    end)
  end)

  it("refuses what is none, and is as before", function()
    local rules = nim.rules "0.3122 misere"
    local before = rules:budget()
    for why, budget in pairs {
      ["field 'sums': -1 is negative"] = { sums = -1, seconds = 3 },
      ["field 'sums': integer expected, got string"] = { sums = "9" },
      ["field 'sums': 1 to 2^32-1 sums"] = { sums = 1 << 32 },
      ["(1 to 2^32-1 sums)"] = 0,
      ["field 'seconds': number expected"] = { seconds = "9" },
      ["field 'seconds': number >= 0 expected"] = { seconds = -1 },
      ["unknown field 'second'"] = { second = 1, seconds = 3, sums = 5 },
      ["unknown field '1'"] = { 7, sums = 5 },
    } do
      assert.error_matches(function() rules:budget(budget) end, why, nil, true)
    end
    assert.error_matches(function() rules:budget { seconds = 0 / 0 } end,
      "number >= 0 expected", nil, true)
    assert.same({ before }, { rules:budget() })
    assert.error_matches(function() nim.rules("nim"):budget { seconds = 1 } end,
      "field 'seconds': these rules need no search: a theorem decides them", nil, true)
    assert.error_matches(function() nim.rules("0.8"):budget(9) end,
      "these rules need no search: a theorem decides them", nil, true)
  end)

  it("ends a search in time, which then goes on from there", function()
    with("0.3122 misere", { seconds = 1e-5 }, function(rules)
      local ok, why = pcall(nim.outcome, PILES, rules)
      assert.same({ false, LATE }, { ok, why })
      local times, outcome = patiently(nim.outcome, PILES, rules)
      assert.is_true(times > 1)
      rules:budget { seconds = 0 }
      assert.equal(outcome, nim.outcome(PILES, rules))
    end)
  end)

  it("reports sums where they are spent before the answer, step by step", function()
    with("0.3122 misere", { sums = 20000, seconds = 1e-5 }, function(rules)
      local _, why = patiently(nim.outcome, { 30, 33, 35, 37, 38, 39 }, rules)
      assert.matches("%(budget 20000 sums%)$", why)
      rules:budget { seconds = 0 }
      assert.error_matches(function() nim.outcome({ 30, 33, 35, 37, 38, 39 }, rules) end,
        "%(budget 20000 sums%)$")
    end)
  end)

  it("ends the values of single piles in time, and keeps those that are known", function()
    local reached, grown = 0, 0
    with("0.8F", { seconds = 1e-5 }, function(rules)
      -- Where others work, the time may be over before anything is done.
      while grown < 3 do
        local ok, why = pcall(nim.grundy, 10 ^ 12 // 1 | 0, rules)
        assert.is_false(ok)
        local to = why:match("^the Grundy values are known up to (%d+): to compute "
          .. "more takes longer than it may %(budget 1e%-05 seconds%)$")
        to = assert(math.tointeger(to))
        assert.is_true(to >= reached)
        reached, grown = to, to > reached and grown + 1 or grown
      end
    end)
  end)

  it("ends searches for values in time, and goes on with them #long", function()
    local positions = { ["moore:2"] = { 40, 30, 20, 9 }, wythoff = { 500, 400 } }
    for text, piles in pairs(positions) do
      local value = nim.grundy(piles, text)
      with(text, { seconds = 1e-5 }, function(rules)
        assert.error_matches(function() nim.grundy(piles, rules) end,
          "the Grundy value is not known: the search takes longer than it may "
            .. "(budget 1e-05 seconds)", nil, true)
        local times, found = patiently(nim.grundy, piles, rules)
        assert.equal(value, found)
        assert.is_true(times > 1)
        pcall(nim.grundy, { 300, 299, 7, 5 }, rules)
        assert.equal(value, select(2, patiently(nim.grundy, piles, rules)))
      end)
    end
  end)

  it("leaves matches and their records alone", function()
    local function played(rules)
      local record = match.play {
        piles = { 12, 13, 11 }, rules = rules, seed = 1,
        bots = { "perfect", "trickster" },
      }
      return record.moves, record.reason
    end
    local function asker(game) return game:copy():best_move() end
    local moves, reason = played "0.3122 misere"
    with("0.3122 misere", { seconds = 1e-9 }, function(rules)
      local again, why = played(rules)
      assert.same({ moves, reason }, { again, why })
      local record = match.play {
        piles = { 12, 13, 10 }, rules = rules, bots = { asker, "perfect" }, seed = 1,
      }
      assert.equal("last token", record.reason)
    end)
  end)
end)
