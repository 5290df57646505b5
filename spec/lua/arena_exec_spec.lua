local arena = require "spec.support.arena"
local record = require "nim.record"
local tournament = require "nim.tournament"

local LUA = "lua" .. _VERSION:match "%d.%d"

-- Games between a program that goes wrong and one that does not; records and messages.
local function games(way, options)
  local records, messages = {}, {}
  local t = assert(tournament.new {
    bots = { ("exec:%s spec/support/killer.lua %s"):format(LUA, way), "single" },
    positions = { { 3, 4, 5 } }, workers = options and options.workers or 0,
    limits = { wall = 300, stuck = 500 }, out = options and options.out,
    on_finish = function(_, rec, message)
      records[#records + 1], messages[#messages + 1] = rec, message or ""
    end,
  })
  assert.equal(2, t:run())
  return records, messages
end

local function reasons(records)
  local list = {}
  for i, rec in ipairs(records) do
    list[i] = rec.reason
    assert.is_true(record.verify(rec))
    assert.equal("single", rec.winner == 1 and rec.first or rec.second)
  end
  return list
end

describe("a program that plays", function()
  teardown(arena.clean)

  it("loses by what it does wrong", function()
    local cases = {
      exit = { "crash", "the program has ended: status 3" },
      deaf = { "time", "no answer within 300 ms" },
      flood = { "illegal move", "an answer without an end" },
      words = { "illegal move", "numbers expected, got 'hello'" },
      cheat = { "illegal move", "pile 1 has only 3, not 99" },
      version = { "crash", "'luanim 1' expected, got 'luanim 2'" },
    }
    for way, case in pairs(cases) do
      local records, messages = games(way)
      assert.same({ case[1], case[1] }, reasons(records))
      assert.equal(case[2], messages[1])
    end
  end)

  it("loses when it ends the process that asks it", function()
    assert.same({ "crash", "crash" }, reasons((games("kill", { workers = 1 }))))
  end)

  it("loses when it stops the process that asks it", function()
    local out = arena.path "stop"
    assert.same({ "time", "time" }, reasons((games("stop", { workers = 1, out = out }))))
    assert.is_true(assert(tournament.verify(out)).complete)
  end)

  it("plays in Python and in C, the same with any number of workers", function()
    if not os.execute "python3 -c '' 2>/dev/null" then pending "there is no python3" end
    local xor = arena.path "xor"
    assert(os.execute(("cc -O2 -o %s examples/exec/xor.c"):format(xor)))
    local changes = {
      bots = { "exec:python3 examples/exec/stall.py", "exec:" .. xor, "perfect" },
    }
    local here = arena.play(changes)
    assert.truthy(here:find('"reason":"last token"', 1, true))
    assert.falsy(here:find('"reason":"crash"', 1, true))
    for _, workers in ipairs { 1, 3 } do
      changes.workers = workers
      assert.equal(here, arena.play(changes))
    end
  end)

  it("that cannot be started loses", function()
    local t = assert(tournament.new {
      bots = { "exec:/no/such/program 2>/dev/null", "perfect" },
    })
    assert(t:run())
    local rows = t:standings()
    assert.same({ "perfect", 2 }, { rows[1].name, rows[1].points })
    assert.same({ crash = 2 }, rows[2].reasons)
  end)
end)
