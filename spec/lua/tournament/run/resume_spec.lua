local arena = require "spec.support.tournaments"
local nim = require "nim"
local tournament = require "nim.tournament"
local uv = require "luv"

-- Lets `rounds` be as the format has them.
local ANY = nil

-- Games of a run that is killed, and cycles.
local ROUNDS, KILLS = 1500, 20

-- A signal that whatever has begun us ignores would be ignored here, too.
local function heed(name)
  local signal = uv.new_signal()
  signal:start(name, function() end)
  signal:close()
  uv.run "nowait"
end

describe("a run", function()
  local whole, path

  setup(function()
    whole = arena.play()
    path = arena.path "run"
  end)

  teardown(arena.clean)

  local function resume(changes)
    return arena.go({ out = path, resume = true }, changes)
  end

  it("goes on from wherever it was cut", function()
    local random = nim.random(3)
    for i = 1, 40 do
      arena.write(path, whole:sub(1, random:int(0, i % 4 == 0 and 500 or #whole)))
      assert.equal(60, resume())
      assert.equal(whole, arena.read(path))
    end
    assert.equal(60, resume { workers = 2 })
    assert.equal(whole, arena.read(path))
  end)

  it("hands on each line once, also those that are there", function()
    for _, workers in ipairs { 0, 2 } do
      local lines = { whole:match "^[^\n]*" }
      arena.write(path, whole:sub(1, #whole // 2))
      assert.equal(60, resume {
        workers = workers, on_line = function(line) lines[#lines + 1] = line end,
      })
      assert.equal(whole, table.concat(lines, "\n") .. "\n")
    end
  end)

  it("goes on in formats in which results decide", function()
    local random = nim.random(4)
    for _, format in ipairs { "swiss", "double-elimination" } do
      local played = arena.play { format = format, rounds = ANY }
      for _ = 1, 10 do
        arena.write(path, played:sub(1, random:int(0, #played)))
        assert(resume { format = format, rounds = ANY })
        assert.equal(played, arena.read(path))
      end
    end
  end)

  it("goes on after a header that was written by hand", function()
    local by_hand = whole:match "^[^\n]*":gsub(',"check":"%x+"}$', "}")
    assert.falsy(by_hand:find '"check"')
    for bytes, first in pairs {
      [by_hand] = whole:match "^[^\n]*", [by_hand .. "\n"] = by_hand,
    } do
      arena.write(path, bytes)
      assert.equal(60, resume())
      assert.equal(first .. whole:match "\n.*", arena.read(path))
    end
  end)

  local function fails(message, changes) assert.fails(message, resume(changes)) end

  it("does not go on with what is not its own", function()
    arena.write(path, whole)
    fails(path .. ":1: cannot go on: field 'seed' is \"7\", not \"8\"", { seed = 8 })
    fails(path .. ":1: cannot go on: 5 bots, not 2", { bots = { "perfect", "random" } })
    fails(path .. ":1: cannot go on: bot 2 is {\"name\":\"random\",\"bot\":\"random\"}, "
      .. "not {\"name\":\"greedy\",\"bot\":\"greedy\"}",
      { bots = { "perfect", "greedy", "novice(0.3)", "single", "random" } })
    arena.write(path, (whole:gsub('"winner":%d', '"winner":3', 1)))
    fails(path .. ":2: game 1: field 'winner': 1 or 2 expected, got 3; everything "
      .. "before it is intact: cut the file there, and resume")
    arena.write(path, "hello\n")
    fails(path .. ":1: not the header of a tournament")
    assert.equal("hello\n", arena.read(path))
  end)

  it("does not write over a file", function()
    arena.write(path, whole)
    local t = arena.new { out = path }
    local function says(text, why)
      arena.write(path, text)
      assert.fails(path .. ": the file already exists" .. why, t:run())
      assert.equal(text, arena.read(path))
    end
    for _, bytes in ipairs { 0, 10, 3000, #whole } do
      says(whole:sub(1, bytes), "; resume to continue it")
    end
    local other = " and belongs to another tournament"
    says("# Notes\n", other)
    says(arena.play { seed = 8 }, other)
  end)

  it("says when the disk is full, or the place is none", function()
    if io.open("/dev/full") then
      assert.fails("/dev/full: no space left on device; what was played is kept: free "
        .. "some space, then resume", arena.go { out = "/dev/full" })
    end
    assert.fails("/no/such: no such file or directory", arena.go { out = "/no/such" })
  end)

  it("tells what somebody else does to its file #long", function()
    local function meddled(meddle)
      os.remove(path)
      local games, why = arena.go { out = path, rounds = ROUNDS,
        on_finish = function(game) if game.id == 2000 then meddle() end end }
      return games or why
    end
    local expected = arena.play { rounds = ROUNDS }
    assert.equal(path .. ": the file was removed while it was being written",
      meddled(function() os.remove(path) end))
    assert.equal(path .. ": the file was removed while it was being written",
      meddled(function() os.rename(arena.write(path .. "2", "mine"), path) end))
    assert.equal("mine", arena.read(path))
    assert.equal(path .. ": the file was truncated while it was being written",
      meddled(function() arena.write(path, "") end))
    assert.equal(20 * ROUNDS, meddled(function()
      local file = assert(io.open(path, "ab"))
      file:write(("x"):rep(10 ^ 7))
      file:close()
    end))
    assert.is_true(expected == arena.read(path))
  end)

  it("keeps another run out of its file #long", function()
    os.remove(path)
    local first = arena.spawn(100 * ROUNDS, 0, path)
    arena.wait(5000, function()
      local stat = uv.fs_stat(path)
      return stat and stat.size > 1000
    end)
    uv.kill(first.pid, "sigstop") -- it holds the file, and needs no processor
    fails(path .. ": another run is writing to this file")
    uv.kill(first.pid, "sigkill")
    arena.wait(5000, function() return first.done end)
  end)

  it("gives the same bytes after kill -9 of runner or workers #slow", function()
    local random = nim.random(6)
    local expected = arena.play { rounds = ROUNDS }
    os.remove(path)
    for kill = 1, KILLS do
      local run = arena.spawn(ROUNDS, 2, path)
      arena.wait(random:int(20, 200), function() return run.done end)
      if kill % 2 == 0 then
        for _, pid in ipairs(arena.workers(run.pid)) do uv.kill(pid, "sigkill") end
        arena.wait(random:int(20, 200), function() return run.done end)
      end
      if not run.done then uv.kill(run.pid, "sigkill") end
      arena.wait(5000, function() return run.done end)
    end
    assert.equal(20 * ROUNDS, resume { rounds = ROUNDS, workers = 2 })
    assert.is_true(expected == arena.read(path))
  end)

  it("ends cleanly when it is interrupted", function()
    os.remove(path)
    heed "sigint"
    local games, why, kind = arena.go {
      rounds = 100000, workers = 2, out = path,
      on_finish = function(game)
        if game.id == 100 then uv.kill(uv.os_getpid(), "sigint") end
      end,
    }
    assert.is_nil(games)
    assert.equal("interrupted", kind)
    local played = why:match("^interrupted after ([%d,]+) of 2,000,000 games; what was "
      .. "played is kept: resume to continue$")
    played = tonumber((played:gsub(",", "")))
    assert.equal(played, assert(tournament.verify(path)).games)
  end)
end)

describe("a tournament that is pairing a round", function()
  local rounds = require "nim.tournament.games.rounds"
  local new = rounds.new
  local path, late

  before_each(function() path, late = arena.path "swiss.jsonl", nil end)
  after_each(function() rounds.new = new end)

  -- Of all that is paired, the pairing of this round takes very long, in the runner or in
  -- whatever reads its file; a signal comes right at its beginning.
  local function hang(number, signal)
    rounds.new = function(head)
      local made = new(head)
      local schedule = made.schedule
      local next_round = schedule.next_round
      function schedule.next_round(self, results)
        if made.number == number then
          uv.kill(uv.os_getpid(), signal)
          for _ = 1, 1 << 28 do end
          late = true
        end
        return next_round(self, results)
      end
      return made
    end
  end

  local function run(workers)
    local t = arena.new { format = "swiss", rounds = 2, workers = workers, out = path,
      resume = true }
    return t, t:run()
  end

  local function check_stop(workers, number, signal)
    heed(signal)
    hang(number, signal)
    local t, games, why, kind = run(workers)
    assert.same({ nil, "interrupted", true, nil }, { games, kind, t.hurried, late }, why)
    rounds.new = new
  end

  -- The second time it is the reading of the file that takes so long.
  it("ends at once when it is interrupted, and is gone on with", function()
    os.remove(path)
    run(1)
    local expected = arena.read(path)
    for workers = 0, 1 do
      os.remove(path)
      check_stop(workers, 1, "sigterm")
      for _ = 1, 2 do check_stop(workers, 2, "sigint") end
      local kept = arena.read(path)
      assert.equal(5, select(2, kept:gsub("\n", "")))
      assert.equal(expected:sub(1, #kept), kept)
      assert.equal(8, (select(2, run(workers))))
      assert.equal(expected, arena.read(path))
    end
  end)
end)
