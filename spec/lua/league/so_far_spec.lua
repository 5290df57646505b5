-- What a league has read of its season: nights are the same with it and without.
local arena = require "spec.support.workdir"
local command = require "spec.support.command"
local digest = require "nim.digest"
local league = require "nim.league"
local tournament = require "nim.tournament"

local SETTINGS = [[
return {
  rules = "%s", positions = "random:2x1-6", rounds = 2, seed = "so far",
  staff = { "perfect", "random" }, patterns = { "{author}" },
}]]

local BOT = [[
return function(game)
  for i = #game, 1, -1 do
    if game[i] > 0 then return i, math.min(%d, game[i]) end
  end
end -- %s %d
]]

local AUTHORS <const>, NIGHTS <const> = { "anna", "ben", "kim" }, 9

local function new_league(rules)
  local there = arena.new()
  there:shell "mkdir submissions"
  there:write("league.lua", SETTINGS:format(rules or "max:3"))
  return there
end

-- In each night two authors hand in a version.
local function hand_in(there, night)
  for i, name in ipairs(AUTHORS) do
    if night == 1 or night % #AUTHORS + 1 ~= i then
      there:write(("submissions/%s.lua"):format(name),
        BOT:format(night % 3 + 1, name, night))
    end
  end
end

local function run(there)
  assert(assert(league.open(there.path)):run { workers = 0 })
end

local KEPT <const> = "versions/so_far.json"

local function remove(there) os.remove(there.path .. "/" .. KEPT) end

local function replace(there, bytes) there:write(KEPT, bytes) end

local function nothing() end

-- What comes between two nights: what was read is deleted, cut, emptied, altered, sealed
-- by another version of luanim, older than it should be.
local TROUBLES = {
  nothing,
  remove,
  function(there, bytes) replace(there, bytes:sub(1, #bytes // 2)) end,
  function(there) replace(there, "") end,
  function(there, bytes)
    local changed, count = bytes:gsub('"kept":%[%d', '"kept":[9', 1)
    assert(count == 1)
    replace(there, changed)
  end,
  function(there, bytes) replace(there, ("0"):rep(64) .. bytes:sub(65)) end,
  function(there, _, older) replace(there, older) end,
}

local PAGES = { "index.html" }
for _, name in ipairs(AUTHORS) do
  PAGES[#PAGES + 1] = ("feedback/%s.html"):format(name)
  PAGES[#PAGES + 1] = ("feedback/%s.txt"):format(name)
end

local function assert_same(calm, other, place)
  assert.equal(calm:read "season.jsonl", other:read "season.jsonl", place)
  for _, name in ipairs(PAGES) do
    assert.equal(calm:read(name), other:read(name), place .. ": " .. name)
  end
end

-- Runs all nights in two leagues, in the first one without what was read; `between` is
-- called from the third night on with the other league, the number of that night from 1,
-- what it has kept, and what it kept a night before.
local function compare(between, rules)
  local calm, other, older = new_league(rules), new_league(rules), nil
  for night = 1, NIGHTS do
    hand_in(calm, night)
    hand_in(other, night)
    remove(calm)
    local bytes = night > 1 and other:read(KEPT)
    run(calm)
    if night > 2 then between(other, night - 2, bytes, older) end
    run(other)
    assert_same(calm, other, ("night %d"):format(night))
    older = bytes
  end
  calm:remove()
  other:remove()
end

describe("what a league has read of its season", function()
  it("changes nothing, whatever has become of it", function()
    assert.equal(NIGHTS - 2, #TROUBLES)
    compare(function(other, i, ...) TROUBLES[i](other, ...) end)
  end)

  it("changes nothing where a search has a budget", function()
    compare(nothing, "moore:2")
  end)

  -- Each file takes three calls: first this one, then the number of nights.
  it("is there whole or not at all", function()
    compare(function(other, i)
      local ran = command.shell(("LUA_PATH='%s' LUA_CPATH='%s' lua5.4 "
        .. "spec/support/killed_league.lua %s %d so_far.json.part"):format(package.path,
        package.cpath, other.path, (i - 1) % 6 + 1))
      assert.equal(137, ran.status, ran.err)
    end)
  end)

  it("is not used for another season", function()
    local one, other = new_league(), new_league()
    for night = 1, 3 do
      hand_in(one, night)
      run(one)
    end
    hand_in(other, 2)
    run(other)
    local place = ("%s/season.jsonl"):format(other.path)
    local so_far, expected = {}, assert(tournament.tables(place)).standings:rows()
    assert(tournament.tables(one.path .. "/season.jsonl", { so_far = so_far }))
    assert.same(expected, assert(tournament.tables(place, { so_far = so_far }))
      .standings:rows())
    one:remove()
    other:remove()
  end)

  describe("saves the reading", function()
    local there, season, so_far

    setup(function()
      there = new_league()
      season = there.path .. "/season.jsonl"
      hand_in(there, 1)
      run(there)
      local many = {}
      for i = 1, 200 do many[i] = { 1, 2 } end
      assert(tournament.grow(season, { pairings = many }))
      assert(assert(tournament.open(season, { workers = 0 })):run())
    end)

    before_each(function()
      so_far = {}
      assert(tournament.tables(season, { so_far = so_far }))
      assert(digest.of(season, { so_far = so_far }))
    end)

    teardown(function() there:remove() end)

    it("of standings", function()
      local kept = so_far.standings.data.kept
      kept[1] = kept[1] + 1000
      local read = assert(tournament.tables(season, { so_far = so_far }))
      assert.equal(kept[1], read.standings.kept[1])
      assert.is_true(read.complete)
    end)

    it("of digests", function()
      local perfect = so_far.digests.tallies.perfect
      perfect.games = perfect.games + 1000
      assert.equal(perfect.games,
        assert(digest.of(season, { so_far = so_far })).perfect.games)
    end)

    it("of digests not where one is missing", function()
      local games = so_far.digests.tallies.perfect.games
      so_far.digests.tallies.perfect.games = games + 1000
      so_far.digests.tallies.random = nil
      assert.equal(games, assert(digest.of(season, { so_far = so_far })).perfect.games)
    end)

    -- Of earlier nights a run that goes on looks at the numbers of games.
    it("of a run that goes on", function()
      assert(tournament.grow(season, { pairings = { { 1, 2 } } }))
      local text = there:read "season.jsonl"
      local damaged, count = text:gsub('\n{"id":1,', '\n{"id":7,', 1)
      assert.equal(1, count)
      there:write("season.jsonl", damaged)
      local function go_on(known)
        return assert(tournament.open(season, { workers = 0, so_far = known })):run()
      end
      local played, message = go_on(nil)
      assert.is_nil(played)
      assert.match("season.jsonl:2: game 1", message, 1, true)
      assert.is_true(go_on(so_far) > so_far.standings.mark.games)
      there:write("season.jsonl", text)
    end)
  end)
end)
