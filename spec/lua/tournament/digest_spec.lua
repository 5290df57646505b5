-- Digests of bots, against a slow referee that plays every game again.
local arena = require "spec.support.tournaments"
local digest = require "nim.tournament.digest"
local oracle = require "spec.support.oracle"
local record = require "nim.record"
local tournament = require "nim.tournament"

-- What decides where nothing else is wrong.
local DECIDES = {
  nim = "nimsum", max = "nimsum", take = "nimsum", whole = nil, moore = "columns",
  wythoff = "pairs", euclid = "ratio",
}

local function equal_piles(move, after)
  for pile, size in ipairs(after) do
    if pile ~= move[1] and size > 0 and size == after[move[1]] then return true end
  end
  return false
end

local function kind_of(rules, normal, move, after)
  if rules.misere and oracle.outcome(normal, after) == "P" then return "misere" end
  local kind = DECIDES[rules.kind]
  if rules.misere or kind ~= "nimsum" then return kind end
  return equal_piles(move, after) and "copy" or kind
end

-- The mistakes of a seat, and its chances by thirds.
local function replay(rec, seat, phases)
  local rules, piles = oracle.rules(rec.rules), rec.start
  local normal = oracle.rules((rec.rules:gsub(" misere", "")))
  local kinds = {}
  for ply, move in ipairs(rec.moves) do
    local after = oracle.play(rules, piles, move)
    if 2 - ply % 2 == seat and oracle.outcome(rules, piles) == "N" then
      local kept = oracle.outcome(rules, after) == "P"
      local at = (ply - 0.5) / #rec.moves
      local phase = phases[at < 1 / 3 and 1 or at < 2 / 3 and 2 or 3]
      phase.chances, phase.kept = phase.chances + 1, phase.kept + (kept and 1 or 0)
      if not kept then kinds[#kinds + 1] = kind_of(rules, normal, move, after) end
    end
    piles = after
  end
  return kinds
end

local function expected(path, bot)
  local all = { kinds = {}, phases = {} }
  for i, name in ipairs { "opening", "middle", "end" } do
    all.phases[i] = { phase = name, kept = 0, chances = 0 }
  end
  local f = assert(tournament.file(path))
  for line in function() return f:next() end do
    local rec = assert(record.decode(line))
    local seat = rec.first == bot and 1 or rec.second == bot and 2
    local kinds = seat and replay(rec, seat, all.phases) or {}
    for i, kind in ipairs(kinds) do
      local sum = all.kinds[kind] or { count = 0, cost = 0 }
      all.kinds[kind], sum.count = sum, sum.count + 1
      if i == #kinds and rec.winner ~= seat then sum.cost = sum.cost + 1 end
    end
  end
  f:close()
  return all
end

local function check_bot(path, one, text)
  local right, costs, counts = expected(path, one.bot), 0, 0
  for _, kind in ipairs(one.kinds) do
    assert.same(right.kinds[kind.kind], { count = kind.count, cost = kind.cost },
      text .. " " .. kind.kind)
    right.kinds[kind.kind] = nil
    costs, counts = costs + kind.cost, counts + kind.count
  end
  assert.same({}, right.kinds)
  assert.same(right.phases, one.phases)
  assert.equal(one.chances - one.kept, counts)
  assert.equal(one.games, one.wins + one.chanceless + costs)
end

local function check_example(text, example)
  local rules = oracle.rules(text)
  local position = example.position
  assert.equal("N", oracle.outcome(rules, position))
  assert.equal("N", oracle.outcome(rules, oracle.play(rules, position, example.move)))
  assert.equal("P", oracle.outcome(rules, oracle.play(rules, position, example.best)))
end

local RULES = {
  ["nim"] = { { 3, 4, 5 }, { 2, 2, 3 }, { 1, 1, 4 } },
  ["nim misere"] = { { 3, 4, 2 }, { 2, 2, 3 }, { 1, 1, 4 } },
  ["max:3 misere"] = { { 5, 6 }, { 2, 2, 3 } }, ["take:1,3,4"] = { { 7, 6 }, { 9, 2 } },
  ["moore:2 misere"] = { { 1, 2, 3 }, { 2, 2, 2 } }, ["euclid"] = { { 7, 10 } },
  ["wythoff misere"] = { { 5, 8 }, { 4, 4 } },
}

-- Takes all of the last pile.
local LAST = [[
return function(game)
  for i = #game, 1, -1 do if game[i] > 0 then return i, game[i] end end
end
]]

describe("a digest", function()
  teardown(arena.clean)

  local function written(changes, name)
    return arena.write(arena.path(name or "d.jsonl"), arena.play(changes))
  end

  it("agrees with a slow referee #long", function()
    for text, positions in pairs(RULES) do
      local path = written { rules = text, positions = positions, rounds = 8, seed = 3 }
      local digests = assert(digest.of(path))
      for _, one in pairs(digests) do
        check_bot(path, one, text)
        for _, kind in ipairs(one.kinds) do check_example(text, kind.example) end
      end
    end
  end)

  it("has the results of the standings", function()
    local path = written()
    local digests = assert(digest.of(path))
    local cross = assert(tournament.tables(path)).standings:crosstable()
    for i, name in ipairs(cross.names) do
      local one, met = digests[name], {}
      for _, list in ipairs { one.beats, one.even, one.loses_to } do
        for _, other in ipairs(list) do met[other.bot] = { other.wins, other.losses } end
      end
      for k, other in ipairs(cross.names) do
        local games = i ~= k and { cross.wins[i][k], cross.wins[k][i] } or nil
        assert.same(games, met[other])
      end
      for _, other in ipairs(one.beats) do assert.is_true(other.wins > other.losses) end
      for _, other in ipairs(one.even) do assert.equal(other.wins, other.losses) end
    end
  end)

  it("is the same for some bots as for all", function()
    local path = written()
    local single = assert(digest.of(path)).single
    assert.same({ single = single }, assert(digest.of(path, { bots = { "single" } })))
  end)

  it("puts what costs most first", function()
    local path = written { rules = "nim misere", rounds = 20 }
    for _, one in pairs(assert(digest.of(path))) do
      for i = 2, #one.kinds do
        assert.is_true(one.kinds[i - 1].cost >= one.kinds[i].cost)
      end
    end
  end)

  it("tells the end of misère play, in the words of explain", function()
    local path = written { rules = "nim misere", positions = { { 1, 1, 2 } },
      bots = { arena.write(arena.path "last.lua", LAST), "perfect" }, rounds = 1 }
    local kind = assert(digest.of(path)).last.kinds[1]
    assert.same({ "misere", 1, 1 }, { kind.kind, kind.count, kind.cost })
    local example = kind.example
    assert.equal("#play?rules=nim+misere&piles=1,1,2&first=you&second=perfect",
      example.link)
    assert.same({ "misère end: 1 time, 1 game lost by it",
      "It left what is safe in normal play, where the last move wins. In misère play "
        .. "that loses.",
      "Game 1 against perfect, move 1: [1,1,2]." }, {
      digest.words.title(kind), digest.words.kind(kind)[1], digest.words.kind(kind)[2] })
    assert.equal(table.concat(require "nim".explain(example.position, "nim misere",
      example.move).text, " "):match "This gives the win away.*", example.reason)
  end)

  it("counts early ends by their reason", function()
    local function cheat() return 1, 99 end
    local path = written { bots = { cheat, "perfect" }, rounds = 1,
      positions = { { 3, 5, 6 } } }
    local name = tournament.names(assert(tournament.file(path)).head)[1]
    local one = assert(digest.of(path))[name]
    local kind = one.kinds[1]
    assert.same({ "illegal move", 2, 2 }, { kind.kind, kind.count, kind.cost })
    assert.matches("; at the end: no chance; lost by failing: 1%.$",
      digest.words.lines(one)[2])
    assert.is_nil(kind.example.move)
    assert.same({ "It gave no move that the rules allow. That loses the game.",
      "Game 2 against perfect, move 2: [3,5,5].",
      "[1,99]: pile 1 has only 3, not 99" }, digest.words.kind(kind))
    one = assert(digest.of(path, { say = require "nim.phrases".speaker "de" }))[name]
    assert.equal("[1,99]: Haufen 1 hat nur 3, nicht 99", one.kinds[1].example.reason)
    assert.matches("function.*: give it", select(2, tournament.open(path)))
    kind.example.reason = "'3: ...' expected, got 'debug'"
    assert.matches("^What is printed .- stderr%.$", digest.words.kind(kind)[4])
  end)

  it("has links of the page that is named, and none to rules of one's own", function()
    local path = written()
    local one = assert(digest.of(path, { page = "https://example.org/x/" })).random
    assert.matches("^https://example.org/x/#play%?rules=nim&piles=[%d,]+&first=you",
      one.kinds[1].example.link)
    path = written { rules = { file = "examples/rules/halves.lua" } }
    for _, own in pairs(assert(digest.of(path))) do
      for _, kind in ipairs(own.kinds) do assert.is_nil(kind.example.link) end
    end
  end)

  it("names the line that is no record", function()
    local path = written()
    arena.write(path, arena.read(path) .. "{}\n")
    assert.fails(path .. ":62: field 'id' is missing", digest.of(path))
    assert.is_nil((digest.of(arena.path "absent")))
  end)

  it("says what could not be judged", function()
    local path = written { rules = "nim", bots = { "single", "random" } }
    local line = arena.read(path):match "\n([^\n]+)\n"
    local rec = assert(record.decode(line))
    rec.moves[1] = { 9, 9 }
    arena.write(path, record.encode(rec) .. "\n")
    local one = assert(digest.of(path))[rec.first]
    assert.equal(1, one.unknown)
    assert.matches("move 1: .*no pile 9", one.why)
  end)
end)
