local arena = require "spec.support.tournaments"
local json = require "dkjson"
local nim = require "nim"
local plan = require "nim.tournament.games"
local tournament = require "nim.tournament"

local BOTS = { "perfect", "novice(0.3)", "greedy", "single", "mirror", "random" }

-- The header of so many bots, of which some withdraw: { [number] = round }.
local function head_of(format, players, cycles, gone, options)
  local head = { format = format, bots = {}, rounds = cycles, options = options or {} }
  for i = 1, players do head.bots[i] = { name = "bot " .. i } end
  head.options.withdrawn = {}
  for i, round in pairs(gone) do
    table.insert(head.options.withdrawn, { "bot " .. i, round })
  end
  return head
end

local function games_of(p)
  local games = {}
  for id = 1, p.total do
    games[id] = ("%d: %d-%d at %d"):format(p:game(id))
  end
  return games
end

-- Some bots, each with a round.
local function some(random, players, rounds)
  local gone = {}
  for _ = 1, random:int(1, 3) do
    gone[random:int(1, players)] = random:int(1, rounds + 1)
  end
  return gone
end

describe("withdrawals from a plan", function()
  it("leave what the games without these bots are", function()
    local random = nim.random(1)
    for players = 2, 8 do
      for _, format in ipairs { "round-robin", "gauntlet" } do
        for _ = 1, 12 do
          local cycles = random:int(1, 4)
          local rounds = format == "gauntlet" and cycles
            or cycles * (players + players % 2 - 1)
          local gone = some(random, players, rounds)
          local all, left = plan.fixed(head_of(format, players, cycles, {})), {}
          for id = 1, all.total do
            local round, first, second, position = all:game(id)
            local one, other = gone[first] or rounds + 1, gone[second] or rounds + 1
            if round < one and round < other then
              left[#left + 1] = ("%d: %d-%d at %d"):format(round, first, second, position)
            end
          end
          assert.same(left, games_of(plan.fixed(head_of(format, players, cycles, gone))))
        end
      end
    end
  end)

  -- The same said by the games as if nobody withdrew: who leaves before half of its
  -- pairings is annulled, and who would have met another one that is gone has a bye.
  it("give the byes of the rounds that are over", function()
    local random = nim.random(2)
    for players = 2, 9 do
      for _ = 1, 12 do
        local rounds = players + players % 2 - 1
        local gone = some(random, players, rounds)
        local all = plan.fixed(head_of("round-robin", players, 1, {}))
        local p = plan.fixed(head_of("round-robin", players, 1, gone))
        local annulled = {}
        for player, round in pairs(gone) do
          local met = 0
          for id = 1, all.total, 2 do
            local number, first, second = all:game(id)
            local is_of = first == player or second == player
            if is_of and number < round then met = met + 1 end
          end
          annulled[player] = 2 * met < players - 1 or nil
        end
        assert.same(annulled, p.annulled)
        for last = 0, p.total do
          local after = last == p.total and rounds or last > 0 and p:game(last) or 0
          local wanted, byes = {}, {}
          for id = 1, all.total, 2 do
            local number, first, second = all:game(id)
            local one, other = (gone[first] or 99) > number, (gone[second] or 99) > number
            local player = one and not other and first or other and not one and second
            local missed = player == first and second or first
            if player and number <= after and not annulled[missed] then
              wanted[player] = (wanted[player] or 0) + 1
            end
          end
          for _, bye in ipairs(p:byes_until(last)) do
            assert.equal(2, bye.points)
            byes[bye.player] = (byes[bye.player] or 0) + bye.times
          end
          assert.same(wanted, byes)
        end
      end
    end
  end)

  it("annul no player with half of all cycles played", function()
    local head = head_of("round-robin", 4, 4, { [1] = 7, [2] = 6 })
    assert.same({ [2] = true }, plan.annulled(head))
    assert.same({}, plan.annulled(head_of("gauntlet", 4, 4, { [1] = 2 })))
  end)
end)

describe("a tournament from which bots withdraw", function()
  local path

  setup(function() path = arena.path "withdrawn" end)

  teardown(arena.clean)

  local function run(changes) return arena.go({ bots = BOTS, out = path }, changes) end

  local function fresh(changes)
    os.remove(path)
    assert(run(changes))
    return arena.read(path)
  end

  local function records(text)
    local list = {}
    for line in text:gmatch "[^\n]+" do list[#list + 1] = json.decode(line) end
    return table.remove(list, 1), list
  end

  -- The formats, and how many rounds they are given.
  local FORMATS = {
    ["round-robin"] = 2, gauntlet = 4, swiss = 4, knockout = false,
    ["double-elimination"] = false, ["king-of-the-hill"] = 12,
  }

  local function each_format(visit)
    for format, rounds in pairs(FORMATS) do visit(format, rounds or nil) end
  end

  it("goes on without them, in every format, with any number of workers #long", function()
    each_format(function(format, rounds)
      local options = { format = format, rounds = rounds,
        withdrawn = { perfect = 3, greedy = 2 } }
      local text = fresh(options)
      local head, list = records(text)
      assert.same({ { "greedy", 2 }, { "perfect", 3 } }, head.options.withdrawn)
      for _, rec in ipairs(list) do
        for _, name in ipairs { rec.first, rec.second } do
          assert.is_true(rec.round < (options.withdrawn[name] or math.huge))
        end
      end
      assert.is_true(#list > 0)
      assert(tournament.verify(path))
      options.workers = 2
      assert.equal(text, fresh(options))
    end)
  end)

  it("may hear of it when it goes on", function()
    each_format(function(format, rounds)
      local options = { format = format, rounds = rounds }
      local text = fresh(options)
      local _, list = records(text)
      local kept = list[1].round
      -- The first round as it was played, and then the rest without two bots.
      options.withdrawn = { random = kept + 1, single = kept + 2 }
      local wanted = fresh(options)
      local lines, n = {}, 0
      for line in text:gmatch "[^\n]*\n" do
        n = n + 1
        if n == 1 or list[n - 1].round == kept then lines[#lines + 1] = line end
      end
      arena.write(path, table.concat(lines))
      options.resume = true
      assert(run(options))
      assert.equal(wanted, arena.read(path))
      assert.is_nil(io.open(path .. ".1.part"))
      -- Those who have gone need not be named again.
      arena.write(path, wanted:sub(1, -2))
      options.withdrawn = nil
      assert(run(options))
      assert.equal(wanted, arena.read(path))
    end)
  end)

  it("does not change what has been played", function()
    local text = fresh { format = "swiss", rounds = 3 }
    for name, round in pairs { perfect = 2, random = 3 } do
      local games, why = run { format = "swiss", rounds = 3, resume = true,
        withdrawn = { [name] = round } }
      assert.is_nil(games)
      local words = "'%s' cannot withdraw from round %d: that round has begun"
      assert.matches(words:format(name, round), why, 1, true)
      assert.equal(text, arena.read(path))
    end
    text = fresh { format = "swiss", rounds = 3, withdrawn = { perfect = 2 } }
    local _, why = run { format = "swiss", rounds = 3, resume = true,
      withdrawn = { perfect = 3 } }
    assert.matches("'perfect' withdrew from round 2, which has begun", why, 1, true)
    assert.equal(text, arena.read(path))
  end)

  it("counts byes, and leaves out annulled players", function()
    fresh { withdrawn = { perfect = 2 } }
    local tables = assert(tournament.tables(path))
    local rows, by_name = tables.standings:rows(), {}
    for _, row in ipairs(rows) do by_name[row.name] = row end
    assert.is_true(by_name.perfect.annulled)
    for _, row in ipairs(rows) do assert.equal(0, row.byes) end
    fresh { rounds = 2, withdrawn = { perfect = 8 } }
    tables = assert(tournament.tables(path))
    local byes, points = 0, 0
    for _, row in ipairs(tables.standings:rows()) do
      assert.is_nil(row.annulled)
      byes, points = byes + row.byes, points + row.points
    end
    assert.equal(3, byes)
    assert.equal(tables.games + 2 * byes, points)
  end)

  it("comes out of shards as of one run", function()
    local changes = { rounds = 2, withdrawn = { perfect = 4, mirror = 8 } }
    local whole, paths = fresh(changes), {}
    for i = 1, 3 do
      paths[i] = arena.path("shard" .. i)
      arena.play({ bots = BOTS, shard = { i, 3 }, out = paths[i] }, changes)
    end
    assert(tournament.merge(paths, path))
    assert.equal(whole, arena.read(path))
  end)

  it("says what it does not understand", function()
    for words, withdrawn in pairs {
      ["there is no bot 'perfekt': did you mean 'perfect'?"] = { perfekt = 2 },
      ["bot and the round it leaves in expected"] = { perfect = 0 },
      ["bot 'random' withdraws twice"] = { { "random", 2 }, { "random", 3 } },
      ["array expected, got 'random'"] = { "random" },
    } do
      assert.fails("withdrawn: " .. words, run { withdrawn = withdrawn })
    end
    local head = fresh { withdrawn = { perfect = 2 } }
    arena.write(path, (head:gsub('"perfect",2', '"perfect",0')
      :gsub(',"check":"%x+"', "")))
    assert.fails(path .. ":1: header: withdrawn: bot and the round it leaves in "
      .. "expected", tournament.tables(path))
  end)
end)
