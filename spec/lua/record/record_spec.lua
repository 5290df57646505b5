-- Records: lines that are written and read back exactly, and checked by playing again.
local json = require "dkjson"
local match = require "nim.match"
local nim = require "nim"
local record = require "nim.record"

local KEYS = {
  "id", "round", "first", "second", "rules", "start", "seed", "moves", "winner", "reason",
  "detail", "optimal", "check",
}

local EXAMPLE = '{"id":17,"round":1,"first":"perfect","second":"random","rules":"nim",' ..
  '"start":[3,4,5],"seed":"0f","moves":[[1,2],[2,4],[3,4],[1,1],[3,1]],"winner":1,' ..
  '"reason":"last token","optimal":[[3,3],[0,0]]}'

local function example(field, value)
  local rec = assert(record.decode(EXAMPLE))
  if field then rec[field] = value end
  return rec
end

local function by_dkjson(rec)
  return json.encode(rec, { keyorder = KEYS })
end

-- Some games of every kind of rules, and of every end.
local function games()
  local list = {}
  local function keep(rec) list[#list + 1] = rec end
  local kinds = { "nim", "max:3 misere", "moore:2", "staircase", "0.77", "whole" }
  for _, rules in ipairs(kinds) do
    match.series {
      piles = { 3, 5, 7, 9 }, rules = rules, games = 20, each = keep,
      bots = { "novice(0.3)", "random" },
    }
  end
  match.series { piles = { 8, 5 }, rules = "wythoff", games = 20, each = keep,
    bots = { "perfect", "random" } }
  local function wild(_, me) return me.random:int(1, 2), me.random:int(1, 3) end
  match.series { piles = { 2, 3 }, games = 20, each = keep, bots = { wild, "single" } }
  return list
end

describe("record.encode", function()
  it("writes one line with the keys in their order", function()
    assert.equal(EXAMPLE, record.encode(example()))
    for _, rec in ipairs(games()) do assert.equal(by_dkjson(rec), record.encode(rec)) end
  end)

  it("keeps integers of 64 bits", function()
    local big = math.maxinteger
    local rec = example("start", { big, 0 })
    rec.id, rec.moves, rec.optimal[1] = big, { { 1, big } }, { big, big }
    local line = record.encode(rec)
    assert.equal(by_dkjson(rec), line)
    assert.matches('"id":9223372036854775807,', line)
    assert.same(rec, record.decode(line))
  end)

  it("keeps a line one line, whatever a name holds", function()
    for _, name in ipairs { 'say "hi"', "a\\b", "a\nb\r\t\0", "\27[31m", "\127", "Zoë",
      "\u{1F600}", "\u{2028}", "", ("x"):rep(5000) } do
      for _, field in ipairs { "first", "second", "seed" } do
        local rec = example(field, name)
        local line = record.encode(rec)
        assert.equal(by_dkjson(rec), line)
        assert.is_nil(line:find "%c")
        assert.same(rec, record.decode(line))
      end
    end
  end)

  it("writes a record of any length", function()
    local rec = example()
    for i = 1, 5000 do rec.start[i], rec.moves[i] = i, { i, math.maxinteger } end
    rec.moves[7] = {}
    for i = 1, 510 do rec.moves[7][i] = i end
    local line = record.encode(rec)
    assert.equal(by_dkjson(rec), line)
    assert.same(rec, record.decode(line))
  end)

  it("refuses what is no record, and names the field", function()
    local function refused(rec, why)
      assert.has_error(function() record.encode(rec) end,
        ("bad argument #1 to 'encode' (%s)"):format(why))
      assert.fails(why, record.verify(rec))
      assert.fails(why, record.replay(rec))
    end
    local function field(name, value, why)
      refused(example(name, value), ("field '%s': %s"):format(name, why))
    end
    for _, value in pairs { "x", 5, io.stdout } do
      local kind = type(value) == "userdata" and "FILE*" or type(value)
      assert.has_error(function() record.encode(value) end,
        ("bad argument #1 to 'encode' (record expected, got %s)"):format(kind))
    end
    refused({}, "field 'id' is missing")
    refused((function() local rec = example() rec.seed = nil return rec end)(),
      "field 'seed' is missing")
    field("id", 0, "integer >= 1 expected, got 0")
    field("id", 1.0, "integer >= 1 expected, got 1.0")
    field("id", "1", "integer >= 1 expected, got string")
    field("round", -1, "integer >= 1 expected, got -1")
    field("first", 7, "string expected, got 7")
    field("first", "\xFF", "invalid UTF-8")
    field("rules", {}, "string expected, got table")
    field("start", 3, "array expected, got 3")
    field("start", setmetatable({}, { __len = function() return "x" end }),
      "array expected, got table whose length is no integer")
    field("start", { 3, -1 }, "pile 2: integer >= 0 expected, got -1")
    field("start", { 3, 1 / 0 }, "pile 2: integer >= 0 expected, got inf")
    field("moves", "moves", "array expected, got string")
    field("moves", { { 1, 1 }, 2 }, "move 2: array expected, got 2")
    field("moves", { { {}, 1 } }, "move 1: number 1: integer >= 0 expected, got table")
    field("moves", { { 1 } }, "move 1: at least 2 elements expected, got 1")
    field("moves", { { 1, 0.5 } },
      "move 1: number 2: integer >= 0 expected, got 0.5")
    field("winner", 3, "1 or 2 expected, got 3")
    field("winner", true, "1 or 2 expected, got true")
    field("winner", 1.0, "1 or 2 expected, got 1.0")
    field("reason", "boredom", "unknown reason 'boredom'")
    field("reason", "", "unknown reason ''")
    field("reason", 1, "string expected, got 1")
    field("optimal", { { 0, 0 } }, "2 elements expected, got 1")
    field("optimal", { { 0, 0 }, { 1, 0 } }, "seat 2: more chances kept than there were")
    field("optimal", { { 0, 0 }, { 0, 0, 0 } }, "seat 2: 2 elements expected, got 3")
    field("optimal", { { -1, 0 }, { 0, 0 } },
      "seat 1: number 1: integer >= 0 expected, got -1")
    field("optimal", { { 0, 0 }, { 1, "x" } },
      "seat 2: number 2: integer >= 0 expected, got string")
  end)

  it("says where it was called", function()
    local _, why = pcall(function() record.encode {} end)
    assert.matches("^spec/lua/record/record_spec%.lua:%d+: bad argument", why)
  end)
end)

describe("record.decode", function()
  it("is the inverse of encode", function()
    for _, rec in ipairs(games()) do
      local line = record.encode(rec)
      local back = record.decode(line)
      assert.same(rec, back)
      assert.equal(line, record.encode(back))
      assert.equal("integer", math.type(back.moves[1] and back.moves[1][1] or 0))
      assert.is_nil(getmetatable(back.moves))
    end
  end)

  local function refused(line, why)
    local rec, reason = record.decode(line)
    assert.is_nil(rec)
    if why:sub(1, 1) == "^" then assert.matches(why, reason)
    else assert.equal(why, reason) end
  end

  local function edited(from, to, why)
    local first, last = EXAMPLE:find(from, 1, true)
    refused(EXAMPLE:sub(1, first - 1) .. to .. EXAMPLE:sub(last + 1), why)
  end

  it("names the field that is wrong", function()
    edited('"id":17', '"id":0', "field 'id': integer >= 1 expected, got 0")
    edited('"id":17', '"id":1.5', "field 'id': integer >= 1 expected, got 1.5")
    edited('"id":17', '"id":1e2', "field 'id': integer >= 1 expected, got 100.0")
    edited('"id":17', '"id":null', "field 'id': integer >= 1 expected, got null")
    edited('"id":17', '"id":9223372036854775808',
      "column 7: integer beyond 64 bits")
    edited('"id":17,', '', "field 'id' is missing")
    edited('"id":17', '"id":17,"mark":1', "unknown field 'mark'")
    edited('"perfect"', 'true', "field 'first': string expected, got true")
    edited('[3,4,5]', '[3,-4,5]',
      "field 'start': pile 2: integer >= 0 expected, got -4")
    edited('[3,4,5]', '[3,null]',
      "field 'start': pile 2: integer >= 0 expected, got null")
    edited('[[1,2],', '[[1],',
      "field 'moves': move 1: at least 2 elements expected, got 1")
    edited('[[1,2],', '[7,', "field 'moves': move 1: array expected, got 7")
    edited('"winner":1', '"winner":3', "field 'winner': 1 or 2 expected, got 3")
    edited('last token', 'sleep', "field 'reason': unknown reason 'sleep'")
    edited('[[3,3],[0,0]]', '[[3,3]]', "field 'optimal': 2 elements expected, got 1")
    edited('[[3,3]', '[[4,3]',
      "field 'optimal': seat 1: more chances kept than there were")
  end)

  it("refuses the same said in another way", function()
    local why = "not written as records are: " ..
      "keys in order, no blanks, no needless escapes"
    edited('"id":17', '"id": 17', why)
    edited('{"id":17,"round":1', '{"round":1,"id":17', why)
    edited('"id":17', '"id":017', "column 7: a leading zero")
    edited('"id":17', '"id":1,"id":17', "column 9: duplicate key")
    edited('"round"', '"\\u0072ound"', why)
    edited('"perfect"', '"p\\u0065rfect"', why)
    edited('[3,4,5]', '[3,4,5,]', "column 85: value expected")
    edited('[3,4,5]', '{"1":3}', why)
    edited('[3,4,5]', '[3,4 ,5]', why)
    edited('[1,2]', '[1,02]', "column 110: a leading zero")
    refused(EXAMPLE .. " ", why)
    refused(" " .. EXAMPLE, why)
  end)

  it("names the place where a line is no JSON", function()
    refused("", "^column 1: value expected$")
    refused("17", "record expected, got number")
    refused("[]", "field 'id' is missing")
    refused("null", "record expected, got null")
    refused('"x"', "record expected, got string")
    local after = ("column %d: "):format(#EXAMPLE + 1)
    refused(EXAMPLE .. "\n", "^not written as records are: ")
    refused(EXAMPLE .. EXAMPLE, after .. "text after the value")
    refused(EXAMPLE .. "\0", after .. "text after the value")
    edited('perfect', 'per\tfect', "column 32: control character")
    edited('perfect', 'per\xFFfect', "column 32: invalid UTF-8")
    edited('perfect', '\\ud800', "column 29: invalid escape")
    edited('"round":1,', '"round":1 ', "column 20: ',' or '}' expected")
    refused(("["):rep(1e6), "column 101: nested too deeply")
    refused(EXAMPLE:sub(1, -2) .. (" "):rep(1e6),
      ("column %d: ',' or '}' expected"):format(#EXAMPLE + 1e6))
  end)

  it("refuses every line that is cut, and most that have one byte changed", function()
    for cut = 0, #EXAMPLE - 1 do assert.is_nil((record.decode(EXAMPLE:sub(1, cut)))) end
    for at = 1, #EXAMPLE do
      for _, byte in ipairs { 0, 32, 34, 44, 48, 57, 91, 93, 97, 255 } do
        local line = EXAMPLE:sub(1, at - 1) .. string.char(byte) .. EXAMPLE:sub(at + 1)
        local rec = record.decode(line)
        if rec then assert.equal(line, record.encode(rec)) end
      end
    end
  end)

  it("takes strings only", function()
    assert.error(function() record.decode(nil) end,
      "bad argument #1 to 'decode' (string expected, got nil)")
    assert.error(function() record.decode(17) end,
      "bad argument #1 to 'decode' (string expected, got number)")
    assert.error(function() return (record.result {}) end,
      "bad argument #1 to 'result' (string expected, got table)")
  end)
end)

describe("record.replay", function()
  it("is the game after its last move", function()
    for _, rec in ipairs(games()) do
      local game = assert(record.replay(rec))
      assert.same(rec.moves, game:history())
      assert.equal(rec.rules, tostring(game:rules()))
      if rec.reason == "last token" then assert.equal(rec.winner, game:winner()) end
    end
  end)

  it("names the move that is illegal, the pile, the rules", function()
    local function refused(field, value, why)
      assert.fails(why, record.replay(example(field, value)))
      assert.fails(why, record.verify(example(field, value)))
    end
    refused("moves", { { 1, 2 }, { 1, 2 } }, "move 2: pile 1 has only 1, not 2")
    refused("moves", { { 1, 3 }, { 2, 4 }, { 3, 5 }, { 1, 1 } },
      "move 4: the game is over")
    refused("moves", { { 4, 1 } }, "move 1: there is no pile 4: the piles are 1 to 3")
    refused("start", {}, "move 1: there are no piles")
    refused("rules", "chess", "unknown rules 'chess'")
    refused("rules", "nim ", "field 'rules': 'nim' expected, got 'nim '")
    refused("rules", "wythoff", "Wythoff's game is played with 2 piles, got 3")
  end)
end)

describe("record.verify", function()
  local CHANGED = "field 'check' does not match: the line was changed"

  -- A game that a bot has ended before its first move.
  local function lost(reason, winner, optimal)
    local rec = example("moves", {})
    rec.reason, rec.winner, rec.optimal, rec.detail = reason, winner, optimal, "x"
    return rec
  end

  local function refused(changes, why)
    local rec = example()
    for field, value in pairs(changes) do rec[field] = value end
    assert.fails(why, record.verify(rec))
  end

  it("agrees with what match.play has written", function()
    for _, rec in ipairs(games()) do assert.same({ true }, { record.verify(rec) }) end
  end)

  it("takes each move in one way", function()
    local line = '{"id":1,"round":1,"first":"a","second":"b","rules":"moore:2",'
      .. '"start":[1,3,3],"seed":"1","moves":[[1,1],[2,3,3,3]],"winner":2,'
      .. '"reason":"last token","optimal":[[0,1],[1,1]]}'
    assert.is_true(record.verify(record.decode(line)))
    local other = line:gsub("%[2,3,3,3%]", "[3,3,2,3]")
    assert.fails("move 2: '2 3 3 3' expected, got '3 3 2 3'",
      record.verify(record.decode(other)))
  end)

  it("finds a wrong winner, reason or count", function()
    refused({ winner = 2 }, "field 'winner': player 1 has won")
    refused({ optimal = { { 3, 3 }, { 0, 1 } } },
      "field 'optimal': player 2 kept 0 of 0, not 0 of 1")
    refused({ optimal = { { 2, 3 }, { 0, 0 } } },
      "field 'optimal': player 1 kept 3 of 3, not 2 of 3")
    refused({ reason = "error", detail = "", optimal = { { 3, 3 }, { 0, 0 } } },
      "field 'reason': the game is over")
    refused({ rules = "nim misere" }, "field 'winner': player 2 has won")
    local moves = { { 1, 2 }, { 2, 4 } }
    refused({ moves = moves, optimal = { { 1, 1 }, { 0, 0 } } },
      "field 'reason': the game is not over")
    refused({ moves = moves, optimal = { { 1, 1 }, { 0, 0 } }, reason = "illegal move",
      detail = "" }, "field 'winner': player 1 was to move")
  end)

  it("takes an early end as a loss of who was to move, or of anyone in start", function()
    for _, reason in ipairs { "error", "instructions", "time", "memory", "crash" } do
      for winner = 1, 2 do
        local rec = lost(reason, winner, { { 0, winner - 1 }, { 0, 0 } })
        assert.is_true(record.verify(assert(record.decode(record.encode(rec)))))
        assert.fails("field 'check' is missing", record.verify(rec))
        rec.check = ("0"):rep(16)
        assert.fails(CHANGED, record.verify(rec))
      end
    end
  end)

  it("takes a crash at any time", function()
    local rec = lost("crash", 2, { { 1, 1 }, { 0, 0 } })
    rec.moves = { { 1, 2 } }
    assert.is_nil(record.verify(rec))
    rec.winner = 1
    assert.is_true(record.verify(assert(record.decode(record.encode(rec)))))
    rec.reason = "error"
    assert.is_true(record.verify(assert(record.decode(record.encode(rec)))))
    rec.winner = 2
    assert.fails("field 'winner': player 2 was to move", record.verify(rec))
  end)

  it("counts a won position that a bot gives up as a chance not kept", function()
    local function play(bot, seat)
      local pair = { "perfect", "perfect" }
      pair[seat] = bot
      local rec = match.play { piles = { 3, 4, 5 }, bots = pair }
      assert.is_true(record.verify(rec))
      return rec.optimal
    end
    local function cheats() return 1, 99 end
    assert.same({ { 0, 1 }, { 0, 0 } }, play(cheats, 1))
    assert.same({ { 1, 1 }, { 0, 0 } }, play(cheats, 2))
    local function refuses() error "no" end
    assert.same({ { 0, 1 }, { 0, 0 } }, play({ move = cheats, start = refuses }, 1))
    assert.same({ { 0, 0 }, { 0, 0 } }, play({ move = cheats, start = refuses }, 2))
    local moved
    local function first()
      if moved then error "no" end
      moved = true
      return 3, 5
    end
    assert.same({ { 0, 1 }, { 0, 1 } }, { play(first, 1)[1], { 0, 1 } })
  end)

  it("tells what a bot has done, in a line", function()
    local function detail(bot, rules)
      local rec = match.play { piles = { 3, 4, 5 }, bots = { bot, "perfect" },
        rules = rules }
      assert.equal(rec.detail, record.decode(record.encode(rec)).detail)
      return rec.detail
    end
    assert.equal("[1,9]: pile 1 has only 3, not 9", detail(function() return 1, 9 end))
    assert.equal("[1,1,2,1,3,1,...]: a move touches at most 3 piles",
      detail(function() return { 1, 1, 2, 1, 3, 1, 3, 1 } end, "moore:3"))
    assert.equal("no move is given", detail(function() end))
    assert.matches("^record_spec%.lua:%d+: a b$", detail(function() error "a\nb" end))
    assert.equal('"\\ Zo\u{EB}? ? ?[31m?', detail(function()
      error('"\\ Zo\u{EB}\u{200B} \u{202E} \u{9B}[31m\xFF\r\n', 0)
    end))
    assert.equal("table: 0x?", detail(function() error(tostring {}, 0) end))
    assert.equal(("x"):rep(200), detail(function() error(("x"):rep(1e6), 0) end))
    local long = ("x"):rep(199)
    assert.equal(long, detail(function() error(long .. "\u{EB}", 0) end))
  end)

  it("takes a detail that is clean, and no other", function()
    local rec = lost("error", 1, { { 0, 1 }, { 0, 0 } })
    for _, text in ipairs { "a\nb", " a ", ("x"):rep(201), "0x12345678",
      "a/b.lua:3: c" } do
      rec.detail = text
      assert.error(function() record.encode(rec) end, "bad argument #1 to 'encode' "
        .. "(field 'detail': not cleaned: one line expected)")
    end
    rec.detail = nil
    assert.error(function() record.encode(rec) end,
      "bad argument #1 to 'encode' (field 'detail' is missing)")
    assert.error(function() record.encode(example("detail", "x")) end,
      "bad argument #1 to 'encode' (field 'detail': no bot has ended the game)")
    rec = example("check", "x")
    assert.matches('"check":"%x+"}$', record.encode(rec))
    assert.fails(CHANGED, record.verify(rec))
  end)

  it("needs the rules for a game of one's own", function()
    local function options(n) return n > 1 and { { n - 2 } } or {} end
    local own = nim.rules { options = options, name = "pairs" }
    local bots = { "perfect", "random" }
    local rec = match.play { piles = { 3, 4, 5 }, rules = own, bots = bots }
    assert.same({ true }, { record.verify(rec, own) })
    assert.same({ nil, "the name alone does not give rules of one's own: pass the rules, "
      .. "too" }, { record.verify(rec) })
    local other = nim.rules { options = options, name = "other" }
    assert.fails("field 'rules': 'options:other' expected, got 'options:pairs'",
      record.verify(rec, other))
    local function raises() error("no rules", 0) end
    local bad = nim.rules { options = raises, name = "pairs" }
    assert.fails_like("no rules", record.verify(rec, bad))
    rec = match.play { piles = "3 3", rules = "chomp", bots = bots }
    assert.same({ true }, { record.verify(rec, nim.game("3 3", "chomp"):rules()) })
    local _, no_start = record.verify(rec, nim.rules "chomp")
    assert.equal("field 'rules': rules on states without a start: pass game:rules(), "
      .. "or for several starts states.game(t):positions(texts).rules", no_start)
  end)

  it("are written while a finalizer changes them #long", function()
    local rec, on = example(), true
    local function moves(n)
      local list = {}
      for i = 1, n do list[i] = { 1, 1 } end
      return list
    end
    local function arm()
      setmetatable({}, { __gc = function()
        if not on then return end
        rec.moves = moves(#rec.moves > 100 and 100 or 5000)
        arm()
      end })
    end
    rec.moves = moves(100)
    arm()
    for _ = 1, 2000 do assert.is_true(#record.encode(rec) > 600) end
    on = false
  end)
end)
