local arena = require "spec.support.arena"
local tournament = require "nim.tournament"

-- The files of n shards.
local function shards(n, changes)
  local paths = {}
  for i = 1, n do
    paths[i] = arena.path(("shard%d_%d"):format(i, n))
    local all = { shard = ("%d/%d"):format(i, n), out = paths[i] }
    for name, value in pairs(changes or {}) do all[name] = value end
    arena.play(all)
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

  it("make the file of a run on one machine, however many they are", function()
    for _, n in ipairs { 1, 3, 8 } do
      assert.equal(60, tournament.merge(shards(n), out))
      assert.equal(whole, arena.read(out))
    end
    local gauntlet = arena.play { format = "gauntlet" }
    assert.equal(24, tournament.merge(shards(5, { format = "gauntlet" }), out .. "2"))
    assert.equal(gauntlet, arena.read(out .. "2"))
  end)

  it("may come in any order, twice, and be merged again", function()
    local paths = shards(3)
    assert.equal(60, tournament.merge({ paths[3], paths[1], paths[2], paths[1] }, out))
    assert.equal(whole, arena.read(out))
    assert.equal(60, tournament.merge({ out, paths[2] }, out))
    assert.equal(60, tournament.merge({ out, out }, out))
    assert.equal(whole, arena.read(out))
  end)

  local function fails(paths, message)
    local games, why = tournament.merge(paths, arena.path "none")
    assert.is_nil(games)
    assert.equal(message, why)
    assert.is_nil(io.open(arena.path "none"))
    assert.is_nil(io.open(arena.path "none" .. ".part"))
  end

  it("have to be complete", function()
    local paths = shards(3)
    fails({}, "there is no file to merge")
    fails({ paths[1], paths[3] },
      "game 21 is missing: the shard that has it was not given")
    local cut = arena.write(arena.path "cut", arena.read(paths[2]):sub(1, -30))
    fails({ paths[1], cut, paths[3] },
      cut .. ":21: shard 2/3 is not complete: game 40 is missing; resume its run")
  end)

  it("have to agree", function()
    local paths = shards(3)
    local text = arena.read(paths[2])
    local bad = arena.write(arena.path "bad", (text:gsub('"winner":%d', '"winner":0', 1)))
    fails({ paths[1], bad, paths[3] },
      bad .. ":2: game 21: field 'winner': 1 or 2 expected, got 0")
    fails({ paths[1], paths[2], bad, paths[3] },
      bad .. ":2: game 21 is not the same as in " .. paths[2] .. ", line 2")
    arena.write(bad, text .. "hello\n")
    fails({ paths[1], bad, paths[3] }, bad .. ":22: not the line of a record")
    arena.write(bad, text .. text:match "\n([^\n]*\n)")
    fails({ paths[1], bad, paths[3] }, bad .. ":22: game 21 comes after game 40")
    arena.write(bad, whole .. '{"id":61,\n')
    fails({ bad }, bad .. ":62: there are 60 games, this is one more")
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
    local why = ": the file is there already, and is not of this tournament"
    assert.same({ nil, path .. why }, { tournament.merge(shards(1), path) })
    assert.equal("dear friend\n", arena.read(path))
  end)
end)
