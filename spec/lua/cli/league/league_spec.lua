-- luanim league: what a teacher reads.
local arena = require "spec.support.workdir"
local core = require "nim.core"
local interrupt = require "spec.support.interrupt"
local uv = require "luv"

local NONE = "there is no league.lua and no league.json: 'luanim league new' makes one"

describe("luanim league", function()
  local there
  before_each(function() there = arena.new() end)
  after_each(function() there:remove() end)

  local function run(words, status)
    local ran = there:shell("$LUANIM league " .. words)
    assert.same({ status or 0, "" }, { ran.status, ran.err })
    return ran.out
  end

  -- A league after its first night.
  local function begin()
    run "new class"
    there:write("class/submissions/anna.lua", arena.ONE)
    run "run class"
  end

  it("makes a folder that can be used as it is", function()
    assert.equal("class/league.lua has the settings; bots are handed in to "
      .. "class/submissions.\n'luanim league run class' plays a night.\n",
      run "new class")
    assert.equal("There is nothing to play.\nNothing has been handed in so far.\n",
      run "run class")
    assert.equal("class/league.lua: it is there already",
      there:complaint("league new class", 1))
    local settings = there:read "class/league.lua":gsub("\n  %-%- (%w+ = )", "\n  %1")
    there:write("class/league.lua", settings)
    assert.matches("^There is nothing to play.\n", run "run class")
  end)

  it("has a page before the first night", function()
    run "new class"
    there:write("class/submissions/ben.lua", "return {")
    assert.matches("^There is nothing to play.\nNot taken:\n  ben.lua", run "run class")
    assert.matches("1 author after 0 nights; rules nim", there:read "class/index.html")
    assert.matches("unexpected symbol near", there:read "class/index.html")
  end)

  it("plays a night, and tells what was not taken", function()
    run "new class"
    there:write("class/submissions/anna.lua", arena.ONE)
    there:write("class/submissions/ben.lua", "return {")
    there:write("class/submissions/notes.txt", "")
    assert.matches([[
^Night 1: 3 pairings, 30 games.
New:
  anna.1: anna.lua, mark E
Not taken:
  notes.txt: neither a .lua file, a folder nor a zip file
  ben.lua %(ben%): bot:1: unexpected symbol near <eof>

bot +Elo
perfect +%+0 ± 0
novice%(0.3%) +%-%d+ ± %d+
[%l.1]+ +%-%d+ ± %d+
[%l.1]+ +%-%d+ ± %d+
$]], run "run class")
    local season = there:read "class/season.jsonl"
    assert.matches("^There is nothing to play.\nNot taken:\n",
      run "run class --workers 0")
    assert.equal(season, there:read "class/season.jsonl")
    there:write("class/submissions/anna.lua", arena.ONE .. "-- two")
    assert.matches("^Night 2: 3 pairings, 30 games.\nNew:\n  anna.2: anna.lua, mark E\n",
      run "run class --workers 1")
    assert.equal("", run "run class --quiet")
    for _, words in ipairs { "verify", "standings" } do
      local ran = there:shell(("$LUANIM %s class/season.jsonl"):format(words))
      assert.same({ 0, "" }, { ran.status, ran.err })
    end
  end)

  it("lets one run be at work", function()
    run "new class"
    there:write("class/.lock", "")
    local fd = assert(uv.fs_open(there.path .. "/class/.lock", "r+", 0))
    assert.is_true(core.lock_file(fd))
    assert.equal("class: another run is at work in this league",
      there:complaint("league run class", 1))
    uv.fs_close(fd)
    run "run class"
  end)

  it("plays on as it was where a bot of the house has changed", function()
    run "new class"
    there:write("class/league.lua", "return { staff = { 'perfect', 'staff/one.lua' } }")
    there:write("class/staff/one.lua", arena.ONE)
    there:write("class/submissions/anna.lua", arena.ONE)
    assert.matches("^Night 1: 2 pairings", run "run class")
    there:write("class/staff/one.lua", arena.ONE .. "-- two")
    assert.matches("\nChanged, but playing on as they were:\n  one\n", run "run class")
  end)

  for words, message in pairs {
    ["run ."] = ".: " .. NONE, ["run away"] = "away: " .. NONE,
    ["new file/class"] = "file/class: not a directory",
  } do
    it("cannot do " .. words, function()
      there:write("file", "")
      assert.equal(message, there:complaint("league " .. words, 1))
    end)
  end

  for staff, message in pairs {
    ["'none'"] = "unknown bot 'none': there are perfect, random",
    ["'staff/none.lua'"] = "staff/none.lua: No such file or directory",
    ["'exec:cat'"] = "programs do not play in a league: a season holds the texts of its "
      .. "bots",
    ["'a.1=perfect'"] = "'a.1' ends in a number, as the versions of authors do",
    ["'perfect', 'perfect'"] = "another bot has the same name: perfect",
  } do
    it("names a bot of the house that cannot be: " .. staff, function()
      there:write("league.lua", ("return { staff = { %s } }"):format(staff))
      assert.matches("^%./league%.lua: field 'staff': item %d: .*"
        .. message:gsub("[^%w ]", "%%%0"):sub(1, 40), there:complaint("league run .", 1))
    end)
  end

  it("keeps the settings of a season that has begun", function()
    begin()
    local settings = there:read "class/league.lua"
    there:write("class/league.lua", (settings:gsub('"nim"', '"max:3"')))
    there:write("class/submissions/ben.lua", arena.ONE)
    assert.equal("class/season.jsonl:1: cannot go on: field 'rules' is \"nim\", not "
      .. "\"max:3\"",
      there:complaint("league run class", 1))
    there:write("class/league.lua", settings)
    assert.matches("^Night 2: ", run "run class")
  end)

  it("waits for no pipe in the place of a file", function()
    begin()
    for _, name in ipairs { "league.lua", "season.jsonl" } do
      there:shell(("cd class && mv %s kept && mkfifo %s"):format(name, name))
      assert.equal(("class/%s: it is not a regular file"):format(name),
        there:complaint("league run class", 1))
      there:shell("cd class && mv kept " .. name)
    end
    there:shell "cd class/versions && rm so_far.json && mkfifo so_far.json"
    assert.matches("^There is nothing to play.\n", run "run class")
  end)

  it("drops a line that a killed run has left unfinished", function()
    begin()
    local season = there:read "class/season.jsonl"
    there:write("class/season.jsonl", season .. "{")
    assert.matches("^Night 1 is finished.\n", run "run class")
    assert.equal(season, there:read "class/season.jsonl")
  end)

  it("is interrupted, and keeps what was played", function()
    there:shell "mkdir -p class/submissions"
    there:write("class/league.lua", "return { rounds = 1000000, games = 1000000000 }")
    there:write("class/submissions/anna.lua", arena.ONE)
    local ran = interrupt.run("league run class", {
      where = there.path,
      ready = function() return there:size "class/season.jsonl" > 100000 end,
    })
    assert.same({ 130, "", "luanim: interrupted: the next run goes on from here\n" },
      { ran.status, ran.out, ran.err })
    ran = there:shell "$LUANIM verify class/season.jsonl"
    assert.matches("^class/season.jsonl: %d+ games replayed, all right\n", ran.out)
  end)

  it("finishes a season that was cut, and refuses one that was changed", function()
    begin()
    local season = there:read "class/season.jsonl"
    there:write("class/season.jsonl", season:sub(1, #season // 2))
    assert.matches("^Night 1 is finished.\n", run "run class")
    assert.equal(season, there:read "class/season.jsonl")
    there:write("class/season.jsonl", (season:gsub('"seed":"', '"sead":"', 2)))
    assert.matches("^class/season.jsonl:", there:complaint("league run class", 1))
    local changed = season:gsub('"moves":%[%[%d', '"moves":[[9', 1)
    there:write("class/season.jsonl", changed)
    assert.matches("^class/season.jsonl:2: game 1: move 1: there is no pile 9",
      there:complaint("league run class", 1))
    assert.equal(changed, there:read "class/season.jsonl")
  end)

  it("is used rightly", function()
    assert.matches("^argument 'new|run|split' must be one of 'new', 'run'",
      there:complaint("league go class", 2))
    assert.equal("--parts is for 'split', not for 'run'",
      there:complaint("league run class --parts 3", 2))
    assert.matches("^missing argument 'DIR'", there:complaint("league run", 2))
  end)
end)
