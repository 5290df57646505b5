-- Several tournaments rated together: versions of bots, one rating over all games.
local arena = require "spec.support.tournaments"
local ranking = require "nim.tournament.ranking"
local ratings = require "nim.ratings"
local results = require "nim.ratings.results"
local tournament = require "nim.tournament"

local FIRST = require "spec.support.workdir".ONE
local LAST = "return function(game) for i = #game, 1, -1 do "
  .. "if game[i] > 0 then return i, game[i] end end end"

describe("several tournaments", function()
  local paths = {}

  local function play(name, bots, more)
    local out = arena.path(name)
    arena.play({ bots = bots, out = out, rounds = 4, positions = "random:3x1-9" }, more)
    return out
  end

  setup(function()
    local kim, lee = arena.path "kim.lua", arena.path "lee.lua"
    arena.write(kim, FIRST)
    arena.write(lee, FIRST .. " -- lee")
    paths[1] = play("week1.jsonl", { kim, lee, "perfect" }, { seed = 1 })
    arena.write(kim, LAST)
    paths[2] = play("week2.jsonl", { kim, "perfect", "random" }, { seed = 2 })
    arena.write(kim, FIRST)
    paths[3] = play("week3.jsonl", { kim, lee, "random" }, { seed = 3 })
  end)
  teardown(arena.clean)

  local function names(ranked)
    local list = {}
    for i, row in ipairs(ranked.rows) do list[i] = row.name end
    table.sort(list)
    return list
  end

  it("tell versions of a bot by its text, and name them after their last file", function()
    local two = assert(ranking.files({ paths[1], paths[2] }, { versions = true }))
    assert.same({ "kim", "kim (week1)", "lee", "perfect", "random" }, names(two))
    local all = assert(ranking.files(paths, { versions = true }))
    assert.same({ "kim", "kim (week2)", "lee", "perfect", "random" }, names(all))
    local newest = assert(ranking.files(paths))
    assert.same({ "kim", "lee", "perfect", "random" }, names(newest))
  end)

  it("are one rating over all their games", function()
    local all = assert(ranking.files(paths, { versions = true }))
    local games, sum = results.new(), 0
    for number, path in ipairs(paths) do
      local reader = assert(tournament.reader(path))
      assert(reader:read(function(rec)
        local function label(name)
          return name == "kim" and number == 2 and "kim (week2)" or name
        end
        games:add(label(rec.first), label(rec.second), rec.winner)
        sum = sum + 1
      end))
    end
    assert.equal(sum, all.games)
    local fit = ratings.usual(games)
    local elo, wins = 0, 0
    for _, row in ipairs(all.rows) do
      local bot = fit:bot(row.name)
      assert(math.abs(bot.elo - row.elo) < 1e-6 and math.abs(bot.se - row.se) < 1e-6)
      elo, wins = elo + row.elo, wins + row.wins
    end
    assert(math.abs(elo) < 1e-6)
    assert.equal(sum, wins)
    for i = 2, #all.rows do assert(all.rows[i - 1].elo >= all.rows[i].elo) end
  end)

  it("have a point of a curve after each file", function()
    local all = assert(ranking.files(paths, { curve = true }))
    local last = {}
    for _, row in ipairs(all.rows) do last[row.name] = row.elo end
    assert.equal(3, #all.points)
    assert.same({ "kim", "lee", "perfect" }, (function()
      local list = {}
      for name in pairs(all.points[1].elo) do list[#list + 1] = name end
      table.sort(list)
      return list
    end)())
    for name, elo in pairs(all.points[3].elo) do
      assert(math.abs(elo - last[name]) < 1e-9, name)
    end
    assert.is_nil(assert(ranking.files(paths)).points[1])
  end)

  it("count once where one is given twice", function()
    local once = assert(ranking.files { paths[1], paths[2] })
    local twice = assert(ranking.files { paths[1], paths[2], paths[1] })
    assert.equal(once.games, twice.games)
    assert.equal(twice.files[1].read.games, twice.files[3].again)
    assert.same(once.list, twice.list)
  end)

  it("are refused where one is none", function()
    local nothing = arena.write(arena.path "nothing", "x\n")
    local _, why = ranking.files { paths[1], nothing }
    assert.matches("nothing:1: ", why)
    _, why = ranking.files { paths[1], "none.jsonl" }
    assert.matches("^none.jsonl: ", why)
  end)

  it("count rounds once that the same two played before under the same seed", function()
    local again = play("again.jsonl", { arena.path "kim.lua", "perfect", "random" },
      { seed = 3, rounds = 5 })
    local both = assert(ranking.files { paths[3], again })
    assert.same({ 0, 8 }, { both.files[1].again, both.files[2].again })
    local wins, lost = 0, 0
    for _, row in ipairs(both.rows) do
      wins, lost = wins + row.wins, lost + row.losses
    end
    assert.equal(both.games, wins)
    assert.equal(wins, lost)
    local more = assert(tournament.tables(again)).games - 8
    assert.equal(assert(tournament.tables(paths[3])).games + more, both.games)
  end)

  it("add up where they are shards of one", function()
    local bots, parts = { arena.path "kim.lua", "perfect", "random" }, {}
    for i = 1, 2 do parts[i] = play("part" .. i, bots, { seed = 7, shard = { i, 2 } }) end
    local whole = assert(ranking.files { play("whole", bots, { seed = 7 }) })
    for _, order in ipairs { { 1, 2 }, { 2, 1 } } do
      local all = assert(ranking.files { parts[order[1]], parts[order[2]] })
      assert.equal(whole.games, all.games)
      for i, row in ipairs(all.rows) do
        assert.same({ whole.rows[i].name, whole.rows[i].elo, whole.rows[i].kept },
          { row.name, row.elo, row.kept })
      end
    end
  end)

  it("may be of other rules", function()
    local other = play("max.jsonl", { "perfect", "random" }, { rules = "max:3" })
    local all = assert(ranking.files { paths[1], other, paths[2] })
    assert.equal("nim; max:3", all.head.rules)
  end)

  it("keep which files held no bot", function()
    local out = play("broken.jsonl", { "perfect", "random" }, {
      broken = { { "a b/ben.lua", "a b/ben.lua:1: no\tbot" } } })
    local read = assert(tournament.tables(out))
    assert.same({ { "a b/ben.lua", "ben.lua:1: no bot" } }, read.head.broken)
    assert.is_true(assert(tournament.verify(out)).complete)
    for broken, why in pairs {
      ['[["a.lua","x\\ny"]]'] = "reason of one line expected",
      ['[["a.lua"]]'] = "string expected, got nil",
      ["[]"] = "non-empty array expected, got table",
    } do
      local f <close> = assert(io.open(out))
      local function put() return '"broken":' .. broken end
      local line = f:read "l":gsub('"broken":.-%]%]', put)
        :gsub(',"check":"%x+"', "")
      local _, wrong = require "nim.tournament.header.header".decode(line)
      assert.matches(why, tostring(wrong), 1, true)
    end
  end)
end)
