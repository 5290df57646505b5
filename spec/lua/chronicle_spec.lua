-- A chronicle: what came of a tournament on the way, in bounded memory.
local arena = require "spec.support.tournaments"
local chronicle = require "nim.chronicle"
local record = require "nim.record"
local tournament = require "nim.tournament"

local function read(path)
  local c = assert(chronicle.open(path))
  assert(c:read())
  c:close()
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
    local rows = require "nim.ranking".of(c.head, c:tables().standings).rows
    for _, row in ipairs(rows) do
      assert.is_true(math.abs(row.elo - points[#points].elo[row.name]) < 1e-6)
    end
  end)

  it("goes on when the file has grown, also within a line", function()
    local whole = arena.play { format = "swiss" }
    local path = arena.path "growing.jsonl"
    local c
    for _, cut in ipairs { 0.2, 0.5, 0.51, 0.9, 1 } do
      arena.write(path .. ".new", whole:sub(1, math.floor(#whole * cut)))
      local file = assert(io.open(path, "ab"))
      file:write((whole:sub(file:seek "end" + 1, math.floor(#whole * cut))))
      file:close()
      c = c or assert(chronicle.open(path))
      assert(c.reader:go_on())
      assert(c:read())
      c:tables()
      c.reader:pause()
    end
    local right = read(arena.write(path, whole))
    assert.same(right:tables().standings:rows(), c:tables().standings:rows())
    assert.is_true(c:tables().complete)
    assert.is_false(c:tables().cut)
  end)

  it("takes a header that had no end for no record when it grows", function()
    local text = arena.play()
    local head = text:match "^[^\n]*"
    local path = arena.write(arena.path "by hand", head)
    local c = assert(chronicle.open(path))
    for _, there in ipairs { head, head .. "\n", text } do
      assert.same({}, { c:next() })
      c.reader:pause()
      arena.write(path, there)
      assert(c.reader:go_on())
    end
    assert.equal(1, c:next().id)
    assert.equal(2, c.reader.file.line)
    c:close()
  end)

  it("names the line that is wrong, also after a pause", function()
    local whole = arena.play()
    local path = arena.write(arena.path "wrong.jsonl", whole:sub(1, 3000))
    local c = assert(chronicle.open(path))
    assert(c:read())
    local lines = c.reader.games + 2
    c.reader:pause()
    local cut = whole:sub(1, 3000):match "^.*\n"
    arena.write(path, cut .. "nonsense\n")
    assert(c.reader:go_on())
    local read_all, why = c:read()
    assert.is_nil(read_all)
    assert.truthy(why:find(("wrong.jsonl:%d: invalid JSON"):format(lines), 1, true), why)
  end)
end)

describe("base64", function()
  it("is that of RFC 4648", function()
    local base64 = require "nim.text.base64"
    local pairs_of = { [""] = "", f = "Zg==", fo = "Zm8=", foo = "Zm9v",
      foob = "Zm9vYg==", fooba = "Zm9vYmE=", foobar = "Zm9vYmFy" }
    for bytes, text in pairs(pairs_of) do assert.equal(text, base64(bytes)) end
    assert.equal("//79", base64 "\xFF\xFE\xFD")
  end)
end)
