-- A chronicle: what came of a tournament on the way, in bounded memory.
local arena = require "spec.support.tournaments"
local chronicle = require "nim.tournament.chronicle"
local record = require "nim.record"
local tournament = require "nim.tournament"

local function read(path)
  local c = assert(chronicle.open(path))
  assert(c:read())
  return c
end

local function written(changes, name)
  return arena.write(arena.path(name or "c.jsonl"), arena.play(changes))
end

-- Every mistake of a bot, from all of its games.
local function all_mistakes(path, name)
  local f, list = assert(tournament.file(path)), {}
  for line in function() return f:next() end do
    local rec = assert(record.decode(line))
    local seat = rec.first == name and 1 or rec.second == name and 2
    for _, blunder in ipairs(seat and record.blunders(rec, seat) or {}) do
      if blunder.move then list[#list + 1] = blunder end
    end
  end
  return list
end

describe("a chronicle", function()
  teardown(arena.clean)

  it("has the tables of the file", function()
    local path = written()
    local ours, theirs = read(path):tables(), assert(tournament.tables(path))
    assert.same(theirs.standings:rows(), ours.standings:rows())
    assert.same({ theirs.games, theirs.complete }, { ours.games, ours.complete })
  end)

  it("finds the worst mistakes of all", function()
    local path = written()
    local c = read(path)
    for _, entry in ipairs(c.head.bots) do
      local worst = record.worst(all_mistakes(path, entry.name), 5)
      local found = c:worst(entry.name)
      assert.equal(#worst, #found)
      for i, blunder in ipairs(worst) do assert.equal(blunder.wins, found[i].wins) end
    end
  end)

  it("keeps as many points of a curve as it needs, the last of all games", function()
    local c = read(written { rounds = 30 })
    local points = c:curves()
    assert.is_true(#points <= 81 and #points >= 40)
    assert.equal(c.reader.games, points[#points].games)
    for i = 2, #points do assert.is_true(points[i].games > points[i - 1].games) end
    local rows = require "nim.tournament.ranking".of(c.head, c:tables().standings).rows
    for _, row in ipairs(rows) do
      assert.is_true(math.abs(row.elo - points[#points].elo[row.name]) < 1e-6)
    end
  end)

  for _, format in ipairs { "round-robin", "swiss", "knockout" } do
    it("takes the games of a " .. format .. " as they are played", function()
      local t = arena.new { format = format }
      local c, games = chronicle.new(t.head), 0
      function t.options.on_line(line)
        c:take(line)
        games = games + 1
        for _, entry in ipairs(t.head.bots) do c:worst(entry.name) end
        c:tables()
      end
      assert.equal(assert(t:run()), games)
      local right = read(written { format = format })
      assert.same(right:tables().standings:rows(), c:tables().standings:rows())
      assert.same(right:curves(), c:curves())
      assert.same({ games, true, false },
        { c:tables().games, c:tables().complete, c:tables().cut })
      for _, entry in ipairs(t.head.bots) do
        assert.same(right:worst(entry.name), c:worst(entry.name))
      end
    end)
  end

  it("names the line that is wrong", function()
    local whole = arena.play()
    local cut = whole:sub(1, 3000):match "^.*\n"
    local path = arena.write(arena.path "wrong.jsonl", cut .. "nonsense\n")
    local c = assert(chronicle.open(path))
    local read_all, why = c:read()
    assert.is_nil(read_all)
    local lines = c.reader.games + 2
    assert.truthy(why:find(("wrong.jsonl:%d: column 1: "):format(lines), 1, true), why)
  end)
end)
