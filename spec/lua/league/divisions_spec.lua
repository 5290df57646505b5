-- Divisions: their sizes, who is promoted, and what they say of a season that is played.
local arena = require "spec.support.tournaments"
local divisions = require "nim.league.divisions"
local league = require "nim.league"
local season = require "spec.support.season"
local tournament = require "nim.tournament"
local versions = require "spec.support.versions"
local workdir = require "spec.support.workdir"

-- Ratings of authors a, b, c, ..., all differences with the same error.
local function rated(elo, error)
  local ratings, newest = {}, {}
  for i, value in ipairs(elo) do
    ratings[i], newest[string.char(96 + i)] = { elo = value }, i
  end
  local fit = {}
  function fit.difference(_, i, j) return elo[i] - elo[j], error end
  return { ratings = ratings, fit = fit }, newest
end

local function of(elo, error, count, before)
  local fit, newest = rated(elo, error)
  return divisions.of(fit, newest, count, before)
end

describe("divisions", function()
  it("cut the ranking into equal parts, the upper ones larger", function()
    assert.same({ a = 1, c = 1, d = 1, b = 2, g = 2, e = 3, f = 3 },
      of({ 70, 40, 65, 60, 10, -20, 30 }, 50, 3))
    assert.same({ a = 1, b = 1 }, of({ 1, 1 }, 1, 1))
    assert.same({ a = 2, b = 1 }, of({ 1, 2 }, 1, math.maxinteger))
    assert.same({}, of({}, 1, 3))
  end)

  it("promote who is ahead by more than the error, and nobody else", function()
    local before = { a = 1, b = 1, c = 2, d = 2 }
    assert.same(before, of({ 90, 50, 99, 0 }, 50, 2, before))
    assert.same({ a = 1, c = 1, b = 2, d = 2 }, of({ 90, 50, 101, 0 }, 50, 2, before))
    assert.same({ c = 1, d = 1, a = 2, b = 2 }, of({ 90, 50, 200, 199 }, 50, 2, before))
  end)

  it("promote by as many divisions as it takes", function()
    assert.same({ f = 1, a = 1, b = 2, c = 2, d = 3, e = 3 },
      of({ 50, 40, 30, 20, 10, 900 }, 5, 3,
        { a = 1, b = 1, c = 2, d = 2, e = 3, f = 3 }))
  end)

  it("take in those who are new, and let go of those who are away", function()
    assert.same({ a = 1, c = 1, b = 2, d = 2 },
      of({ 90, 50, 70, 10 }, 5, 2, { a = 1, b = 2, z = 1 }))
  end)

  it("part those who differ, night by night, and know who has improved", function()
    local s, now = season.new(21, 20), nil
    for k = 1, 9 do s:submit("a" .. k, -100 - 400 * ((k - 1) % 3)) end
    local function night()
      s:night()
      local fit, newest = s:rate(), {}
      for author, curve in pairs(fit.curves) do newest[author] = curve[#curve].player end
      now = divisions.of(fit, newest, 3, now)
    end
    night()
    for k = 1, 9 do assert.equal((k - 1) % 3 + 1, now["a" .. k]) end
    s:submit("a9", 0)
    night()
    assert.equal(1, now.a9)
  end)

  describe("in a league", function()
    local there
    before_each(function()
      there = workdir.new()
      there:shell "mkdir submissions"
    end)
    after_each(function() there:remove() end)

    local function settings(more)
      there:write("league.lua", ([[return { rules = "max:3", rounds = 10, seed = 5,
        positions = "random:2x1-9", staff = { "perfect", "random" }, %s }]]):format(more))
    end

    -- Bots that all play alike, so that their texts have to differ.
    local function hand_in(names, version)
      for name in names:gmatch "%a+" do
        there:write(("submissions/%s.lua"):format(name),
          ("%s -- %s %d"):format(workdir.ONE, name, version))
      end
    end

    local function run() return assert(assert(league.open(there.path)):run()) end

    it("do not meet, and say who is promoted", function()
      settings "divisions = 2"
      hand_in("a b c d e f", 1)
      local first = run()
      assert.same({}, first.before)
      hand_in("a b c d e f", 2)
      local second, parts = run(), first.divisions
      assert.same(parts, second.before)
      local head = tournament.file(there.path .. "/season.jsonl").head
      local inside = 0
      for _, pair in ipairs(head.options.pairings[2]) do
        local one, other = parts[head.bots[pair[1]].author],
          parts[head.bots[pair[2]].author]
        assert(not one or not other or one == other)
        if one and other then inside = inside + 1 end
      end
      assert(inside > 0)
    end)

    it("meet as many opponents as the settings say", function()
      settings "meetings = 2"
      hand_in("a b c d e f g h", 1)
      assert(run().pairings <= 16)
      assert.is_nil(run().night)
      settings "meetings = 4"
      assert(run().pairings >= 8)
    end)

    it("are anchored before a new first bot of the staff has come", function()
      settings "meetings = 1"
      hand_in("a b", 1)
      run()
      there:write("league.lua", (there:read "league.lua":gsub('"perfect"', '"easy"')))
      assert.equal(0, run().rated.ratings[1].elo)
      hand_in("a", 2)
      local now = run()
      for i, bot in ipairs(now.bots) do
        assert(bot.bot ~= "easy" or now.rated.ratings[i].elo == 0)
      end
      assert.equal("easy", now.bots[5].bot)
    end)
  end)

  describe("of a file", function()
    teardown(arena.clean)

    local GOOD = versions.XOR

    local function bot(author, version, text)
      return versions.new(author, version,
        text or versions.FIRST .. " -- " .. author .. version)
    end

    local path

    local function night(bots, pairings)
      assert(tournament.grow(path, { bots = bots, pairings = pairings,
        settings = { rounds = 10, seed = 4, positions = "random:3-4x1-9" } }))
      assert(tournament.open(path, { workers = 0 }):run())
    end

    it("are those of its nights, by what has been played", function()
      path = arena.path "divisions.jsonl"
      night({ "perfect", bot("anna", 1, GOOD), bot("ben", 1), bot("cleo", 1),
        bot("dora", 1) }, { { 1, 2 }, { 1, 3 }, { 2, 3 }, { 2, 4 }, { 3, 4 } })
      local first, none = divisions.after(path, { anchor = 1, count = 2 })
      assert.same({}, none)
      assert.equal(1, first.anna)
      assert.is_nil(first.dora)
      local low = first.ben == 2 and "ben" or "cleo"
      local place = low == "ben" and 3 or 4
      night({ bot(low, 2, GOOD .. " -- better") },
        { { 6, 1 }, { 6, 2 }, { 6, 7 - place }, { 5, 1 } })
      local now, before = divisions.after(path, { anchor = 1, count = 2 })
      assert.same(first, before)
      assert.equal(1, now[low])
      assert.equal(2, now.dora)
    end)

    it("say what is wrong with the file, and with their number", function()
      local now, why = divisions.after("/nowhere", { anchor = 1, count = 2 })
      assert.is_nil(now)
      assert(why:find("/nowhere", 1, true), why)
      local ok, message = pcall(divisions.after, path, { anchor = 1, count = 0 })
      assert.is_false(ok)
      assert(message:find("count: integer 1 .. ", 1, true), message)
      arena.write(path, arena.read(path) .. "rubbish\n")
      now, why = divisions.after(path, { anchor = 1, count = 2 })
      assert.is_nil(now)
      assert(why:find("divisions.jsonl:", 1, true), why)
    end)
  end)
end)
