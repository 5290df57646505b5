local arena = require "spec.support.tournaments"
local tournament = require "nim.tournament"

-- The files of n shards.
local function shards(n, changes)
  local paths = {}
  for i = 1, n do
    paths[i] = arena.path(("shard%d_%d"):format(i, n))
    arena.play({ shard = ("%d/%d"):format(i, n), out = paths[i] }, changes)
  end
  return paths
end

describe("shards", function()
  local whole, out

  setup(function()
    whole = arena.play()
    out = arena.path "merged"
  end)

  teardown(arena.clean)

  local function fails(paths, message)
    assert.fails(message, tournament.merge(paths, arena.path "none"))
    assert.is_nil(io.open(arena.path "none"))
    assert.is_nil(io.open(arena.path "none" .. ".1.part"))
  end

  local function make(paths)
    assert.equal(60, tournament.merge(paths, out))
    assert.equal(whole, arena.read(out))
  end

  it("make the file of a run on one machine, however many they are", function()
    for _, n in ipairs { 1, 3, 8 } do make(shards(n)) end
    local gauntlet = arena.play { format = "gauntlet" }
    assert.equal(24, tournament.merge(shards(5, { format = "gauntlet" }), out .. "2"))
    assert.equal(gauntlet, arena.read(out .. "2"))
  end)

  it("may come in any order, twice, and be merged again", function()
    local paths = shards(3)
    make { paths[3], paths[1], paths[2], paths[1] }
    make { out, paths[2] }
    make { out, out }
  end)

  it("may be of several divisions", function()
    local halves, quarters = shards(2), shards(4)
    make { quarters[3], halves[1], quarters[4] }
    make { halves[1], quarters[2], out, halves[2] }
  end)

  it("may be more than there are games", function()
    local paths = shards(70)
    make(paths)
    fails({ table.unpack(paths, 1, 59) },
      "shard 60/70 was not given: game 60 is missing")
    local line = whole:match "\n([^\n]*\n)"
    local more = arena.write(arena.path "more", arena.read(paths[65]) .. line)
    table.insert(paths, more)
    fails(paths, more .. ":2: unexpected record after the last of shard 65/70")
  end)

  it("may be pipes", function()
    local paths = shards(2)
    local pipe = arena.path "pipe"
    assert(os.execute("mkfifo " .. pipe))
    os.execute(("cat %s > %s &"):format(paths[2], pipe))
    make { pipe, paths[1] }
  end)

  it("have to be complete", function()
    local paths = shards(3)
    fails({}, "there is no file to merge")
    fails({ paths[1], paths[3] }, "shard 2/3 was not given: games 21 .. 40 are missing")
    fails({ paths[3] }, "shards 1/3 .. 2/3 were not given: games 1 .. 40 are missing")
    fails({ paths[2] },
      "shards 1/3, 3/3 were not given: games 1 .. 20, 41 .. 60 are missing")
    local cut = arena.write(arena.path "cut", arena.read(paths[2]):sub(1, -30))
    fails({ paths[1], cut, paths[3] },
      cut .. ":21: shard 2/3 is not complete: game 40 is missing; resume its run")
    make { paths[1], cut, paths[2], paths[3] }
    local halves, quarter = shards(2), shards(4)[1]
    arena.write(cut, arena.read(halves[1]):match(("[^\n]*\n"):rep(15)))
    fails({ cut, quarter, halves[2] },
      cut .. ":15: shard 1/2 is not complete: game 16 is missing; resume its run")
    arena.write(cut, whole:sub(1, -30))
    fails({ cut }, cut .. ":61: it is not complete: game 60 is missing; resume its run")
  end)

  it("name what is missing by the division that fits", function()
    local halves, quarters, thirds = shards(2), shards(4), shards(3)
    fails({ halves[1], quarters[4] },
      "shard 3/4 was not given: games 31 .. 45 are missing")
    fails({ thirds[1], quarters[4] },
      "shards 2/4 .. 3/4 were not given: games 21 .. 45 are missing")
    fails({ quarters[1], quarters[4] },
      "shards 2/4 .. 3/4 were not given: games 16 .. 45 are missing")
  end)

  it("have to agree", function()
    local paths = shards(3)
    local text = arena.read(paths[2])
    local bad = arena.write(arena.path "bad", (text:gsub('"winner":%d', '"winner":0', 1)))
    fails({ paths[1], bad, paths[3] },
      bad .. ":2: game 21: field 'winner': 1 or 2 expected, got 0")
    fails({ paths[1], paths[2], bad, paths[3] },
      bad .. ":2: game 21 is not the same as in " .. paths[2] .. ", line 2")
    arena.write(out, whole)
    fails({ paths[1], bad, paths[3], out },
      bad .. ":2: game 21 is not the same as in " .. out .. ", line 22")
  end)

  it("have no lines but those of their games", function()
    local paths = shards(3)
    local text, bad = arena.read(paths[2]), arena.path "bad"
    local function says(changed, message)
      assert.not_equal(text, changed)
      arena.write(bad, changed)
      fails({ paths[1], bad, paths[3] }, bad .. message)
    end
    says(text .. "hello\n", ":22: not a record")
    says(text .. "hel", ":22: not a record")
    local line = text:match "\n([^\n]*\n)"
    says(text .. line, ":22: unexpected record after the last of shard 2/3")
    says(text:gsub("\n", "\n\n", 2), ":2: not a record")
    says(text:gsub('{"id":25,.-\n', ""), ":6: game 25 expected, got game 26")
    says(text:gsub("\n", function() return "\n" .. line end, 1),
      ":3: game 22 expected, got game 21")
    arena.write(bad, whole .. '{"id":61,\n')
    fails({ bad }, bad .. ":62: unexpected record after game 60")
  end)

  it("differ from nonsense by their headers", function()
    local path = arena.write(arena.path "bad", (whole:gsub('"rules":"nim"',
      '"rules":"nym"', 1):gsub(',"check":"%x+"', "")))
    local games, why = tournament.merge({ path }, arena.path "none")
    assert.is_nil(games)
    assert.truthy(why:find(path .. ":1: field 'rules': ", 1, true))
    arena.play { format = "gauntlet", challengers = 2, out = path }
    arena.write(path, (arena.read(path):gsub('"challengers":2', '"challengers":5')
      :gsub(',"check":"%x+"', "")))
    fails({ path },
      path .. ":1: header: challengers: must be fewer than the 5 bots")
  end)

  it("have to be of one tournament", function()
    local paths = shards(3)
    local other = arena.path "other"
    arena.play { seed = 8, out = other }
    fails({ paths[1], other }, other .. ":1: not of the same tournament as " .. paths[1]
      .. ": field 'seed' is \"8\", not \"7\"")
    arena.play { bots = { "perfect", "random" }, out = other }
    fails({ paths[1], other }, other .. ":1: not of the same tournament as " .. paths[1]
      .. ": 2 bots, not 5")
    arena.play { format = "swiss", out = other }
    fails({ other },
      other .. ":1: the games depend on results: there is nothing to merge")
  end)

  it("never replace a file of something else", function()
    local path = arena.write(arena.path "letter", "dear friend\n")
    local why = ": the file already exists and belongs to another tournament"
    assert.fails(path .. why, tournament.merge(shards(1), path))
    assert.equal("dear friend\n", arena.read(path))
  end)
end)
