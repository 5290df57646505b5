-- Series between built-in bots: played in one call where nobody wants the records, and
-- to the last digit the same as their sum.
local bots = require "nim.bots"
local match = require "nim.match"
local nim = require "nim"

local RULES = {
  "nim", "nim misere", "max:3", "max:3 misere", "take:1,3,4", "take:2,3 misere",
  "take:5,6", "whole", "whole misere", "moore:2", "moore:2 misere", "staircase",
  "staircase misere", "kayles", "grundy", "lasker", "0.137 misere", "0.8",
  "part:1/3 misere",
}
local TWO_PILES = { "wythoff", "wythoff misere", "euclid", "euclid misere" }

-- The same series, with the records.
local function recorded(options)
  local again = { each = function() end }
  for field, value in pairs(options) do again[field] = value end
  return match.series(again)
end

local function agrees(options)
  local told = ("%s, %s and %s, seed %s"):format(options.rules, options.bots[1],
    options.bots[2], options.seed)
  local summary = match.series(options)
  assert.same(recorded(options), summary, told)
  return summary
end

-- Every bot against every other, with a seed of its own.
local function all_pairs(rules, positions)
  local names = bots.names()
  for i, first in ipairs(names) do
    for k, second in ipairs(names) do
      agrees { positions = positions, rules = rules, bots = { first, second },
        games = 7, seed = 100 * i + k }
    end
  end
end

describe("match.series without records", function()
  it("gives the same figures by all rules and for all bots #slow", function()
    for _, rules in ipairs(RULES) do
      all_pairs(rules, { { 3, 5, 4 }, { 1, 0, 1, 2 }, { 6 } })
    end
    for _, rules in ipairs(TWO_PILES) do all_pairs(rules, { { 3, 5 }, { 7, 4 } }) end
  end)

  it("gives them for many seeds, an odd number of games, one and none to play", function()
    for seed = 1, 50 do
      agrees { piles = { 3, 5, 7, 9 }, rules = seed % 2 == 0 and "nim" or "max:3 misere",
        bots = { "random", "random" }, games = 2 * seed - 1, seed = seed }
    end
    agrees { piles = {}, bots = { "random", "perfect" }, games = 3 }
    agrees { piles = { 0, 1 }, rules = "take:2", bots = { "random", "random" },
      games = 3 }
  end)

  it("gives them where there are many piles, and huge ones", function()
    local many, huge = {}, { math.maxinteger, 1 << 62, 5, (1 << 40) + 3 }
    for i = 1, 40 do many[i] = i % 7 end
    for _, rules in ipairs { "nim", "nim misere", "max:1000000007", "staircase" } do
      for _, name in ipairs { "random", "novice(0.3)", "perfect", "mirror" } do
        agrees { piles = many, rules = rules, bots = { name, "random" }, games = 9 }
        if rules ~= "staircase" and name ~= "mirror" then
          agrees { piles = huge, rules = rules == "max:1000000007" and "nim" or rules,
            bots = { name, "random" }, games = 9 }
        end
      end
    end
  end)

  -- Where they fit, games are played eight at a time; 63 bits are the most.
  it("gives them where all piles just fit one word, and where they do not", function()
    local function piles(count, size)
      local list = {}
      for i = 1, count do list[i] = size end
      return list
    end
    for i, list in ipairs {
      piles(63, 1), piles(64, 1), piles(21, 7), piles(22, 7), piles(9, 127),
      piles(9, 128), piles(3, (1 << 21) - 1), piles(3, 1 << 21), { math.maxinteger },
      { math.maxinteger, 1 }, { 1, 0, 0, 1, 0, 3, 0 }, { 0, 0, 0 }, {},
    } do
      for _, rules in ipairs { "nim", "nim misere" } do
        agrees { piles = list, rules = rules, bots = { "random", "random" }, games = 19,
          seed = i }
      end
    end
  end)

  it("gives them for positions that fit and that do not in turn", function()
    for games = 1, 20 do
      agrees { positions = { { 3, 5, 7, 9 }, { 1 << 40, 1 << 40, 3 }, { 1, 2 },
        nim.game({ 4, 4, 1 }, "nim misere"), nim.game({ 6, 5 }, "max:3"), {} },
        bots = { "random", "random" }, games = games, seed = games }
    end
  end)

  it("makes room where piles break very often", function()
    for _, rules in ipairs { "grundy", "4.333", "0.8" } do
      agrees { positions = { { 300, 20 }, { 5 } }, rules = rules,
        bots = { "random", "greedy" }, games = 6 }
    end
  end)

  it("gives them where a game has many thousand moves", function()
    for _, rules in ipairs { "nim", "max:1 misere", "lasker" } do
      agrees { piles = { 10000 }, rules = rules, bots = { "single", "single" },
        games = 2 }
    end
  end)

  it("takes rules from the games it begins with, and options of one's own", function()
    agrees { positions = { nim.game({ 3, 4 }, "whole"), nim.game({ 9, 30 }, "kayles"),
      nim.game({ 9 }, "max:3 misere") }, bots = { "random", "perfect" }, games = 20 }
    local own = nim.rules {
      options = function(n)
        local list = {}
        for k = 1, n - 1 do list[k] = { k - 1, n - k - 1 } end
        return list
      end,
    }
    agrees { piles = { 12, 7 }, rules = own, bots = { "random", "perfect" }, games = 10 }
    agrees { piles = { 12, 7 }, rules = own, bots = { "parity", "greedy" }, games = 10 }
  end)

  it("counts a bot that meets a limit of the solver as lost by an error", function()
    local summary = agrees { piles = { 1000000000, 6 }, rules = "0.D misere",
      bots = { "perfect", "trickster" }, games = 6 }
    assert.same({ error = 3 }, summary.bots[1].early)
    assert.same({ 0, 3 }, { summary.bots[1].kept, summary.bots[1].chances })
    agrees { piles = { 1000000000, 7 }, rules = "0.D misere",
      bots = { "single", "novice" }, games = 6 }
  end)

  it("raises where nobody knows who wins", function()
    local function why(play, rules, piles)
      local _, raised = pcall(play, { piles = piles, rules = rules,
        bots = { "random", "single" }, games = 2 })
      return (raised:gsub("^[^:]*:%d+: ", ""))
    end
    local rules = nim.rules "grundy misere"
    rules:budget(20)
    local piles = { 30, 30, 29, 28 }
    local told = why(match.series, rules, piles)
    assert.matches("^misere play is not decided", told)
    assert.equal(why(recorded, rules, piles), told)
  end)

  it("plays bots with hooks, functions and files game by game", function()
    local started = 0
    local bot = { name = "mine", move = bots.get("random").move,
      start = function() started = started + 1 end }
    match.series { piles = { 3, 4 }, bots = { bot, "random" }, games = 5 }
    assert.equal(5, started)
  end)

  it("lets a hook look between two games, and goes on after it", function()
    local calls = 0
    local options = { piles = { 3, 5 }, bots = { "random", "perfect" }, games = 1000 }
    local want = match.series(options)
    debug.sethook(function() calls = calls + 1 end, "c")
    local got = match.series(options)
    debug.sethook()
    assert.same(want, got)
    assert.is_true(calls >= 1000)
  end)

  it("lets a hook end it between two games", function()
    for _, second in ipairs { "perfect", "random" } do
      local calls, endless = 0, { piles = { 3, 5 }, bots = { "random", second },
        games = math.maxinteger }
      debug.sethook(function()
        calls = calls + 1
        if calls > 500 then
          debug.sethook()
          error "enough"
        end
      end, "c")
      local ok, why = pcall(match.series, endless)
      debug.sethook()
      assert.is_false(ok)
      assert.matches("enough", why)
    end
  end)
end)
