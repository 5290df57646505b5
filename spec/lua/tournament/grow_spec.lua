-- A season that grows: bots and nights come, and no game changes.
local told = require "spec.support.told"
local arena = require "spec.support.tournaments"
local core = require "nim.core"
local nim = require "nim"
local tournament = require "nim.tournament"
local uv = require "luv"
local versions = require "spec.support.versions"

local FIRST, LAST = versions.FIRST, versions.LAST

local SEED = 11

local SETTINGS = { rounds = 2, seed = 9, positions = "random:3-4x1-9" }

local function anna(version, text)
  return { name = "anna." .. version, text = text, author = "anna", version = version }
end

local NIGHTS = {
  { bots = { "perfect", "novice(0.5)", anna(1, FIRST) }, settings = SETTINGS,
    pairings = { { 1, 3 }, { 3, 2 } } },
  { bots = { anna(2, LAST) }, pairings = { { 4, 3 }, { 1, 4 }, { 2, 4 } } },
  { pairings = { { 4, 1 } } },
}

-- The first two nights, as another process says them.
local CODE = {
  ([[{ bots = { "perfect", "novice(0.5)",
    { name = "anna.1", text = %q, author = "anna", version = 1 } },
    pairings = { { 1, 3 }, { 3, 2 } },
    settings = { rounds = 2, seed = 9, positions = "random:3-4x1-9" } }]]):format(FIRST),
  ([[{ bots = { { name = "anna.2", text = %q, author = "anna", version = 2 } },
    pairings = { { 4, 3 }, { 1, 4 }, { 2, 4 } } }]]):format(LAST),
}

-- Adds a night in a process that kills itself at its n-th call of the file system. Has it
-- come to its end before?
local function killed(n, night, path)
  local run = arena.run(([[
    local uv, calls = require "luv", 0
    local function counted(f)
      return function(...)
        calls = calls + 1
        if calls == %d then uv.kill(uv.os_getpid(), "sigkill") end
        return f(...)
      end
    end
    for name, f in pairs(uv) do
      if name:find "^fs_" then uv[name] = counted(f) end
    end
    assert(require "nim.tournament".grow(%q, %s))
  ]]):format(n, path, night))
  arena.wait(60000, function() return run.done end)
  assert.is_true(run.done)
  return run.status == 0 and run.signal == 0
end

describe("a season", function()
  local path, whole

  local function play(workers)
    local t = assert(tournament.open(path, { workers = workers or 0 }))
    return assert(t:run())
  end

  setup(function()
    path, whole = arena.path "season.jsonl", {}
    for n, night in ipairs(NIGHTS) do
      assert.is_true(tournament.grow(path, night))
      play()
      whole[n] = arena.read(path)
    end
  end)

  teardown(arena.clean)

  before_each(function() os.remove(path) end)

  it("keeps its games, byte for byte, and has those of all nights", function()
    local games
    for n, text in ipairs(whole) do
      local body = text:match "\n(.*)"
      assert.equal(games or "", body:sub(1, #(games or "")))
      local _, count = body:gsub("\n", "")
      assert.equal(({ 8, 20, 24 })[n], count)
      games = body
    end
    arena.write(path, whole[3])
    local found = assert(tournament.verify(path))
    assert.same({ 24, true }, { found.games, found.complete })
  end)

  it("is the same with workers, and when all nights come before a game", function()
    for _, night in ipairs(NIGHTS) do assert(tournament.grow(path, night)) end
    assert.equal(24, play(2))
    assert.equal(whole[3], arena.read(path))
  end)

  it("drops a line that was cut, and plays its game again", function()
    arena.write(path, whole[1]:sub(1, -9))
    assert(tournament.grow(path, NIGHTS[2]))
    play()
    assert.equal(whole[2], arena.read(path))
  end)

  it("has the games of its last night checked by a run, all by verify", function()
    local function altered(id)
      local text = whole[2]:gsub(('"id":%d,.-"optimal":%%[%%['):format(id),
        function(line) return line:gsub('"moves":%[%[', '"moves":[[1,99],[') end, 1)
      assert.not_equal(whole[2], text)
      arena.write(path, text)
    end
    altered(3)
    local _, why = tournament.verify(path)
    assert.matches(":4: game 3: ", why)
    assert.equal(20, play())
    altered(9)
    _, why = assert(tournament.open(path, { workers = 0 })):run()
    assert.matches(":10: game 9: .*; what stands before it is sound", why)
    arena.write(path, (whole[2]:gsub('\n{"id":3,', '\n{"id":4,', 1)))
    _, why = assert(tournament.open(path, { workers = 0 })):run()
    assert.matches(":4: game 3: field 'id': 3 expected, got 4", why)
  end)

  it("goes on from wherever it was cut", function()
    local random, begun = nim.random(SEED), #whole[3]:match "^[^\n]*\n"
    for _ = 1, 20 do
      local cut = random:int(begun, #whole[3])
      arena.write(path, whole[3]:sub(1, cut))
      assert.equal(24, play())
      assert.is_true(whole[3] == arena.read(path), ("seed %d, cut %d"):format(SEED, cut))
    end
  end)

  it("has neither withdrawals nor a test", function()
    arena.write(path, whole[1])
    assert.same({ nil, "withdrawn: not in a season" },
      { told(tournament.open(path, { withdrawn = { perfect = 2 } })) })
    assert.same({ nil, "sprt: not in a season" },
      { told(tournament.open(path, { sprt = { elo0 = 0, elo1 = 10 } })) })
  end)

  it("has the texts of its bots, whatever becomes of their files", function()
    local file = arena.write(arena.path "bot.lua", LAST)
    assert(tournament.grow(path, { bots = { "perfect", file }, settings = SETTINGS,
      pairings = { { 1, 2 } } }))
    os.remove(file)
    assert.equal(4, play(1))
    local bot = tournament.file(path).head.bots[2]
    assert.same({ "bot", file, core.sha256(LAST), LAST },
      { bot.name, bot.bot, bot.hash, bot.text })
  end)

  -- Is the file as it was before night `n`, or as it is after it? Which of both.
  local function nights_there(n, before)
    local file = tournament.file(path)
    local nights = file and #file.head.options.pairings or 0
    if file then file:close() end
    assert.is_true(nights == n or nights == n - 1)
    if nights < n then assert.equal(before, before and arena.read(path)) end
    return nights
  end

  it("is made and grown whole or not at all, wherever it is killed", function()
    for n = 1, 2 do
      local before, calls, done = whole[n - 1], 0, false
      while not done do
        os.remove(path)
        if before then arena.write(path, before) end
        calls = calls + 1
        done = killed(calls, CODE[n], path)
        local there = nights_there(n, before)
        if there < n then
          assert.is_false(done)
          assert(tournament.grow(path, NIGHTS[n]))
        end
        play()
        assert.equal(whole[n], arena.read(path))
      end
      assert.is_true(calls > 5)
    end
  end)

  it("leaves a file alone that another process writes to", function()
    arena.write(path, whole[1])
    local fd = assert(uv.fs_open(path, "r+", 0))
    assert.is_not_false(core.lock_file(fd))
    assert.same({ nil, path .. ": another run is writing to this file" },
      { told(tournament.grow(path, NIGHTS[2])) })
    uv.fs_close(fd)
    assert.equal(whole[1], arena.read(path))
  end)

  it("grows in no other file", function()
    arena.play { out = path }
    local text = arena.read(path)
    assert.same({ nil, path .. ": it is not the file of a season" },
      { told(tournament.grow(path, NIGHTS[1])) })
    assert.equal(text, arena.read(path))
    arena.write(path, "")
    assert.same({ nil, path .. ": the file is empty" },
      { told(tournament.grow(path, NIGHTS[1])) })
  end)
end)

describe("a night", function()
  local path

  setup(function() path = arena.path "night.jsonl" end)

  teardown(arena.clean)

  it("is refused whole where something in it is wrong", function()
    assert(tournament.grow(path, NIGHTS[1]))
    local before = arena.read(path)
    for why, night in pairs {
      ["pairings: night 2: pairing 1: there is no bot 4"] = { pairings = { { 1, 4 } } },
      ["pairings: night 2: no pairing"] = { pairings = {} },
      ["bot 4: another bot has the same name: anna.1"] =
        { bots = { anna(1, LAST) }, pairings = { { 1, 2 } } },
      ["bot 4: anna.2:1: syntax error near '3'"] =
        { bots = { anna(2, "retun 3") }, pairings = { { 1, 2 } } },
      ["bot 4: field 'name': 'random' is no name for a bot that comes"] =
        { bots = { { name = "random", text = LAST } }, pairings = { { 1, 2 } } },
      ["bot 4: field 'name': 'a\tb' is no name for a bot that comes"] =
        { bots = { { name = "a\tb", text = LAST } }, pairings = { { 1, 2 } } },
      ["bot 5: field 'name': string expected, got nil"] =
        { bots = { anna(2, LAST), { text = LAST } }, pairings = { { 1, 2 } } },
      ["bot 4: field 'text': string expected, got nil"] =
        { bots = { { name = "x" } }, pairings = { { 1, 2 } } },
      ["bot 4: unknown field 'txt': did you mean 'text'?"] =
        { bots = { { name = "x", txt = LAST } }, pairings = { { 1, 2 } } },
      ["bot 4: field 'version': integer 1 .. 1000000000 expected, got 0"] =
        { bots = { anna(0, LAST) }, pairings = { { 1, 2 } } },
      ["bot 4: another bot is version 1 of anna as well"] =
        { bots = { { name = "x", text = LAST, author = "anna", version = 1 } },
          pairings = { { 1, 2 } } },
      ["bot 4: table expected, got function"] =
        { bots = { print }, pairings = { { 1, 2 } } },
      [path .. ":1: cannot go on: field 'positions' is \"random:3-4x1-9\", not "
        .. "\"random:3-5x1-20\""] =
        { pairings = { { 1, 2 } }, settings = { rounds = 2 } },
    } do
      assert.same({ nil, why }, { told(tournament.grow(path, night)) })
      assert.equal(before, arena.read(path))
    end
    assert(tournament.grow(path, { pairings = { { 1, 2 } }, settings = SETTINGS }))
  end)

  it("makes no season of fewer than two bots", function()
    local new = arena.path "new.jsonl"
    assert.same({ nil, "there is one bot alone: a tournament needs two" },
      { told(tournament.grow(new, { bots = { "perfect" }, pairings = { { 1, 2 } } })) })
    assert.is_nil(uv.fs_stat(new))
    assert.is_nil(uv.fs_stat(new .. ".part"))
  end)

  it("goes to a path", function()
    for got, path_given in pairs { ["3"] = 3, ["''"] = "", ["'a\\u{0}b'"] = "a\0b" } do
      local ok, message = pcall(function() tournament.grow(path_given, NIGHTS[1]) end)
      assert.is_false(ok)
      assert.equal(("bad argument #1 to 'grow' (path of a file expected, got %s)")
        :format(got), message:match "^spec/lua/tournament/grow_spec%.lua:%d+: (.*)$")
    end
    assert.is_nil(uv.fs_stat ".part")
  end)

  it("is a table with known fields", function()
    for why, night in pairs {
      ["table expected, got 3"] = 3,
      ["field 'pairings': array expected, got nil"] = {},
      ["field 'pairings': array expected, got table"] = { pairings = { [2] = { 1, 2 } } },
      ["field 'bots': array expected, got 3"] = { bots = 3, pairings = {} },
      ["field 'bots': array expected, got table"] =
        { bots = { "perfect", [3] = "random" }, pairings = {} },
      ["unknown field 'pairs'"] = { pairs = {} },
      ["field 'settings': unknown field 'rouds': did you mean 'rounds'?"] =
        { pairings = {}, settings = { rouds = 3 } },
      ["field 'limits': table expected, got 3"] =
        { pairings = {}, settings = { limits = 3 } },
    } do
      local ok, message = pcall(function() tournament.grow(path, night) end)
      assert.is_false(ok)
      assert.equal(("bad argument #2 to 'grow' (%s)"):format(why),
        message:match "^spec/lua/tournament/grow_spec%.lua:%d+: (.*)$")
    end
  end)
end)
