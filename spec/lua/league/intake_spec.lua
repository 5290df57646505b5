-- What is a new version of an author, and what is not.
local arena = require "spec.support.workdir"
local intake = require "nim.league.intake"
local settings = require "nim.league.settings"
local store = require "nim.league.store"
local submissions = require "nim.league.submissions"
local uv = require "luv"

local ONE = arena.ONE
local TWO = ONE .. "-- the second one\n"

describe("an intake", function()
  local there, bots
  before_each(function()
    there, bots = arena.new(), {}
    there:shell "mkdir submissions"
    there:write("league.lua", "return {}")
  end)
  after_each(function() there:remove() end)

  local function write(name, text, time)
    local path = there:write("submissions/" .. name, text)
    assert(uv.fs_utime(path, time or 1000, time or 1000))
  end

  -- A night's intake; what is fresh plays from then on.
  local function take()
    local all = assert(settings.read(there.path))
    local taken = intake.take(submissions.list(there.path .. "/submissions", all.names),
      bots, all, store.open(there.path .. "/versions", all))
    for _, one in ipairs(taken.fresh) do
      bots[#bots + 1] = { name = one.name, author = one.author, version = one.version,
        hash = one.hash }
    end
    return taken
  end

  local function names(list)
    local found = {}
    for i, one in ipairs(list) do found[i] = one.name end
    return found
  end

  local function notes(list)
    local lines = {}
    for i, one in ipairs(list) do
      lines[i] = ("%s | %s | %s"):format(one.file, one.author, one.why)
    end
    return lines
  end

  it("numbers the texts of an author, whatever the clocks say", function()
    write("anna.lua", ONE, 5000)
    write("ben.lua", ONE)
    assert.same({ "anna.1", "ben.1" }, names(take().fresh))
    assert.same({}, names(take().fresh))
    write("anna.lua", TWO, 10)
    assert.same({ "anna.2" }, names(take().fresh))
    assert.same({}, names(take().fresh))
  end)

  it("keeps what check said, and examines no text twice", function()
    write("anna.lua", ONE)
    local first = take().fresh[1]
    assert.equal("E", first.verdict.mark)
    assert.equal(ONE, there:read("versions/" .. first.hash .. ".lua"))
    local path = "versions/" .. first.hash .. ".json"
    local said = there:read(path)
    there:write(path, (said:gsub('"mark":"E"', '"mark":"C"')))
    write("ben.lua", ONE)
    assert.equal("C", take().fresh[1].verdict.mark)
    os.remove(there.path .. "/" .. path)
    write("carl.lua", ONE)
    take()
    assert.equal(said, there:read(path))
  end)

  it("examines again where what check said is damaged", function()
    write("anna.lua", ONE)
    local path = "versions/" .. take().fresh[1].hash .. ".json"
    local said = there:read(path)
    for _, text in ipairs { "{}", "7", "null", '{"parts":[7]}', "{", "" } do
      there:write(path, text)
      there:write("versions/passed.json", "[{},5,null]")
      there:write("versions/nights.json", text)
      bots = {}
      assert.equal("E", take().fresh[1].verdict.mark, text)
      assert.equal(said, there:read(path))
      local all = assert(settings.read(there.path))
      local kept = store.open(there.path .. "/versions", all)
      assert.equal(0, kept:nights())
      kept:pass { { hash = "x", file = "y" } }
    end
  end)

  it("lets an earlier text be what it was", function()
    write("anna.lua", ONE)
    take()
    write("anna.lua", TWO)
    take()
    write("anna.lua", ONE)
    local taken = take()
    assert.same({}, taken.fresh)
    assert.same({ "anna.lua | anna | the text of version 1, which is no new version; "
      .. "version 2 plays on" }, notes(taken.again))
  end)

  it("takes the newest of several, and none of the others ever", function()
    there:write("league.lua", "return { patterns = { '{author}-{*}' } }")
    write("anna-a.lua", TWO, 2000)
    write("anna-b.lua", ONE, 1000)
    write("anna-c.lua", ONE .. "-- equally old, but after", 2000)
    assert.same("anna-c.lua", take().fresh[1].file)
    assert.same({}, take().fresh)
    os.remove(there.path .. "/submissions/anna-c.lua")
    assert.same({}, take().fresh)
    write("anna-d.lua", TWO, 500)
    assert.same({ "anna.2" }, names(take().fresh))
  end)

  it("refuses what is no bot, and the author's last version plays on", function()
    write("anna.lua", ONE)
    write("ben.lua", "return {")
    local taken = take()
    assert.same({ "anna.1" }, names(taken.fresh))
    local why = "ben.lua | ben | bot:1: unexpected symbol near <eof>"
    assert.same({ why }, notes(taken.refused))
    write("anna.lua", "return 1")
    taken = take()
    assert.same({}, taken.fresh)
    assert.same({ "anna.lua | anna | bot: the bot returns number, not a function or "
      .. "a table with 'move'", why }, notes(taken.refused))
  end)

  it("takes a bot for newer than a broken file of an earlier night", function()
    there:write("league.lua", "return { patterns = { '{author}-{*}' } }")
    write("anna-a.lua", "return {", 5000)
    assert.equal("anna-a.lua", take().refused[1].file)
    write("anna-b.lua", ONE, 10)
    local taken = take()
    assert.same({ { "anna.1" }, {} }, { names(taken.fresh), notes(taken.refused) })
    assert.same({}, take().refused)
  end)

  it("lists what is late, and forgets nothing that was in time", function()
    there:write("league.lua", "return { closes = '2026-06-30 00:00Z' }")
    write("anna.lua", ONE, 1000)
    take()
    write("anna.lua", ONE, 2000000000)
    write("ben.lua", ONE, 2000000000)
    local taken = take()
    assert.same({}, taken.fresh)
    assert.same({ "ben.lua | ben | handed in 2033-05-18 03:33 UTC; it closed "
      .. "2026-06-30 00:00 UTC" }, notes(taken.late))
    there:write("league.lua", "return {}")
    assert.same({ "ben.1" }, names(take().fresh))
  end)

  it("knows who takes part by the roster", function()
    there:write("league.lua", "return { roster = { 'anna', { name = 'ben', "
      .. "file = 'Ben Ho' } } }")
    for _, name in ipairs { "anna", "Ben Ho", "ben", "zoe" } do
      write(name .. ".lua", ONE)
    end
    local taken = take()
    assert.same({ "anna.1", "ben.1" }, names(taken.fresh))
    assert.same({ "ben.lua | ben | the roster has no such author",
      "zoe.lua | zoe | the roster has no such author" }, notes(taken.refused))
  end)

  it("takes no author for another one", function()
    write("anna.lua", ONE)
    take()
    for _, name in ipairs { "Anna", "an na", "perfect", "p\u{435}rfect",
      "an\u{200B}na" } do
      write(name .. ".lua", TWO)
    end
    local taken = take()
    assert.same({}, taken.fresh)
    local form = "a name of at most 40 characters that can be shown expected, without "
      .. "slashes, or dots and blanks at its ends"
    assert.same({
      "Anna.lua | Anna | its author looks like 'anna', who is another one",
      "an na.lua | an na | its author looks like 'anna', who is another one",
      "an\u{200B}na.lua | an\u{200B}na | " .. form,
      "perfect.lua | perfect | 'perfect' is the name of a built-in bot",
      "p\u{435}rfect.lua | p\u{435}rfect | " .. form,
    }, notes(taken.refused))
  end)

  it("says the same of a flood only so often", function()
    for i = 1, 50 do write(("x%02d.txt"):format(i), "") end
    write("broken.lua", "x")
    local lines = notes(take().refused)
    assert.equal(22, #lines)
    assert.equal("30 more | nil | neither a .lua file, a folder nor a zip file",
      lines[21])
    assert.matches("^broken.lua", lines[22])
  end)

  it("reads nothing of an author who floods the folder", function()
    there:write("league.lua", "return { patterns = { '{author}-{*}' } }")
    for i = 1, 1001 do write(("eve-%04d.lua"):format(i), ONE) end
    write("ben-1.lua", ONE)
    local taken = take()
    assert.same({ "ben.1" }, names(taken.fresh))
    assert.same({ "eve-1001.lua | eve | more than 1000 files of one author, of which "
      .. "none is read" }, notes(taken.refused))
  end)

  it("forgets nothing that was passed over, however much that is", function()
    local kept = store.open(there.path .. "/versions", assert(settings.read(there.path)))
    local list = {}
    for i = 1, 10000 do
      list[i] = { hash = store.hash(tostring(i)), file = ("x"):rep(60) .. i }
    end
    kept:pass(list)
    kept = store.open(kept.folder, kept.settings)
    for _, one in ipairs(list) do assert.is_true(kept:is_passed(one.hash, one.file)) end
  end)

  it("refuses what has no room in the season", function()
    there:write("league.lua", "return { limits = { source = 1000000 } }")
    write("anna.lua", ONE .. "--" .. ("\1"):rep(70000))
    write("ben.lua", ONE)
    local taken = take()
    assert.same({ "ben.1" }, names(taken.fresh))
    assert.matches("^anna.lua | anna | the season has no room", notes(taken.refused)[1])
  end)

  it("refuses a text that changes while it is examined", function()
    write("anna.lua", ONE)
    local read, calls = submissions.read, 0
    finally(function() submissions.read = read end)
    submissions.read = function(...)
      calls = calls + 1
      return read(...) .. ("-"):rep(calls)
    end
    local taken = take()
    assert.same({}, taken.fresh)
    assert.same({ "anna.lua | anna | it changes while it is read; the next run reads it "
      .. "again" }, notes(taken.refused))
  end)

  it("needs no marks where nobody can tell who wins", function()
    there:write("league.lua", "return { rules = '0.3137 misere', budget = 1 }")
    write("anna.lua", ONE)
    write("ben.lua", "x")
    local taken = take()
    assert.same({ "anna.1" }, names(taken.fresh))
    assert.is_nil(taken.fresh[1].verdict.mark)
    assert.same("ben.lua", taken.refused[1].file)
  end)
end)
