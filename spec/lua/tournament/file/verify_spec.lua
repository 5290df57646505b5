local arena = require "spec.support.tournaments"
local core = require "nim.core"
local nim = require "nim"
local tournament = require "nim.tournament"

describe("a tournament file", function()
  local whole, path

  setup(function()
    whole = arena.play()
    path = arena.path "file"
  end)

  teardown(arena.clean)

  local function verify(text)
    return tournament.verify(arena.write(path, text))
  end

  local function says(message, pattern, with)
    local changed, n = whole:gsub(pattern, with, 1)
    assert.equal(1, n)
    assert.fails(path .. message, verify(changed))
  end

  it("is sound, complete or not", function()
    local verified = assert(verify(whole))
    assert.same({ 60, 60, true }, { verified.games, verified.total, verified.complete })
    local lines = whole:match(("[^\n]*\n"):rep(11))
    verified = assert(verify(lines))
    assert.same({ 10, 60, false }, { verified.games, verified.total, verified.complete })
  end)

  it("is sound with piles as large as there are", function()
    for _, rules in ipairs { "nim", "moore:2", "lasker" } do
      for last = 0, 9 do
        local large = arena.play {
          bots = { "greedy", "random" }, rules = rules, rounds = 1,
          positions = { { math.maxinteger - last, 1 } },
        }
        local verified = assert(verify(large))
        assert.equal(verified.total, verified.games)
      end
    end
  end)

  it("is not sound with one byte changed, whichever it is #long", function()
    local random = require "nim".random(5)
    local _, header = whole:find "^[^\n]*\n"
    for i = 1, header + 300 do
      local at = i <= header and i or random:int(header + 1, #whole)
      local old, byte = whole:sub(at, at), string.char(random:int(32, 126))
      if byte == old then byte = "\0" end
      local verified, why = verify(whole:sub(1, at - 1) .. byte .. whole:sub(at + 1))
      assert.is_nil(verified, ("byte %d: %q, not %q"):format(at, byte, old))
      assert.truthy(why:find("^.*file:%d+: "))
    end
  end)

  it("has options that are some", function()
    local function options(text, message)
      local changed = whole:gsub(',"check":"%x+"', ',"options":' .. text)
      assert.fails(path .. ":1: " .. message, verify(changed))
    end
    options("5", "header: field 'options': table expected, got number")
    options('{"starts":"x"}', "header: field 'options': field 'starts': "
      .. "integer from 1 to 1000000000 expected, got 'x'")
    options('{"sprt":true}', "header: field 'options': field 'sprt': "
      .. "table expected, got true")
    options('{"elo0":1}', "header: field 'options': unknown field 'elo0'")
    options('{"budget":9}',
      "field 'rules': budget: these rules need no search: a theorem decides them")
  end)

  it("has lines that end as they were written", function()
    assert.fails(path .. ":1: header: CRLF line endings: the file was altered",
      verify((whole:gsub("\n", "\r\n"))))
  end)

  it("may have a header that somebody has written", function()
    assert.truthy(verify((whole:gsub(',"check":"%x+"', ""))))
    says(":1: header: field 'check': does not match: the line was changed",
      '"cpu":100', '"cpu":200')
    says(":1: header: field 'check': does not match: the line was changed",
      '"check":"%x+"', '"check":"0123456789abcdef"')
  end)

  it("names the place and the field", function()
    says(":2: game 1: field 'round': 1 expected, got 2", '"round":1', '"round":2')
    says(":2: game 1: field 'seed': " .. core.derive("7", 1) .. " expected, got 00",
      '"id":1,(.-)"seed":"[^"]*"', '"id":1,%1"seed":"00"')
    says(":3: game 2: field 'id': 2 expected, got 3", '"id":2', '"id":3')
    says(":61: game 60: field 'first': perfect expected, got kim",
      '("id":60,"round":15,"first":)"[^"]*"', '%1"kim"')
    says(":5: game 4: not written as records are: keys in order, no blanks, no needless "
      .. "escapes", '("id":4),', "%1, ")
    says(":1: not the header of a tournament", "^[^\n]*", "hello")
    says(":1: header: field 'bots': table expected, got nil",
      '"bots":%[.-%],"pos', '"pos')
    says(":1: header: not in the form of a header: keys in order, no spaces",
      '"rounds":3', '"rounds": 3')
    says(":1: header: field 'tournament': unknown version 2",
      '"tournament":1', '"tournament":2')
  end)

  it("may be cut, be empty, be longer, be absent", function()
    assert.fails(path .. ":61: the last line is incomplete: the run was killed; "
      .. "resume to continue it", verify(whole:sub(1, -2)))
    assert.fails(path .. ": the file is empty", verify "")
    assert.fails(path .. ":62: unexpected record after game 60",
      verify(whole .. whole:match "[^\n]*\n$"))
    assert.fails("nowhere: No such file or directory", tournament.verify "nowhere")
  end)

  it("gives standings, and says where it cannot", function()
    arena.write(path, whole)
    local tables = assert(tournament.tables(path))
    assert.same({ 60, true, false }, { tables.games, tables.complete, tables.cut })
    assert.equal("perfect", tables.standings:rows()[1].name)
    arena.write(path, whole:sub(1, -20))
    tables = assert(tournament.tables(path))
    assert.same({ 59, false, true }, { tables.games, tables.complete, tables.cut })
    arena.write(path, (whole:gsub('"id":5,', '"id":6,')))
    assert.fails(path .. ":6: field 'id': 5 expected, got 6", tournament.tables(path))
    arena.write(path, (whole:gsub('"id":5,(.-)"first":"%w*', '"id":5,%1"first":"kim', 1)))
    assert.fails(path .. ":6: a bot that the header does not name",
      tournament.tables(path))
    arena.write(path, (whole:gsub('"first":"[^"]*","second":"([^"]*)"',
      '"first":"%1","second":"%1"', 1)))
    assert.fails(path .. ":2: a bot plays against itself", tournament.tables(path))
  end)

  it("is checked and gone on with under rules of one's own that are given", function()
    local own = { name = "down", takes = function(n) return { n > 1 and 2 or 1 } end }
    local options = arena.options { rules = own, out = path, positions = { { 3, 5 } } }
    local with, missing = { rules = own }, "field 'rules': the name alone does not give "
      .. "rules of one's own: pass the rules, too"
    local text = arena.play(options)
    assert.fails(path .. ":1: " .. missing, tournament.verify(path))
    assert.fails("the name of the file is empty", tournament.verify "")
    for _, name in ipairs { "verify", "open", "tables", "read_positions" } do
      assert.fails("a file name has no zero byte", tournament[name] "a\0b")
    end
    assert.fails(path .. ":1: field 'rules': 'nim' expected, got 'takes:down'",
      tournament.verify(path, { rules = "nim" }))
    assert.is_true(assert(tournament.verify(path, with)).complete)
    arena.write(path, text:sub(1, -200))
    assert.fails(path .. ":1: " .. missing, tournament.open(path))
    assert(assert(tournament.open(path, with)):run())
    assert.equal(text, arena.read(path))
    arena.write(path, text:sub(1, -200))
    assert(arena.go(options, { resume = true }))
    assert.equal(text, arena.read(path))
    local other = { name = "down", takes = function() return { 1 } end }
    assert.fails(path .. ":2: game 1: move 1: 2 may not be taken; its rules are others, "
      .. "or the file is damaged", assert(tournament.open(path, { rules = other })):run())
    assert.equal(text, arena.read(path))
    local parts, joined = {}, arena.path "joined"
    for i = 1, 2 do
      parts[i] = arena.path("part" .. i)
      arena.play(options, { out = parts[i], shard = { i, 2 } })
    end
    assert.is_nil(tournament.merge(parts, joined))
    assert(tournament.merge(parts, joined, with))
    assert.equal(text, arena.read(joined))
    local function down(n) return n > 0 and { { n - 1 } } or {} end
    local states = nim.rules { moves = down }
    arena.play { rules = states, out = path, positions = { { 5 }, { 7 } } }
    assert.matches("rules on states without a start", select(2,
      tournament.verify(path, { rules = states })))
    assert(tournament.verify(path, { rules = nim.game({ 7 }, states):rules() }))
  end)
end)
