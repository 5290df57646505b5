--- A field of a record and a reason are added to a copy of the house as its map says, in
-- two files: every part that writes, reads and checks records takes them up.

local workdir = require "spec.support.workdir"

local ADDED = [[
cp -R "$OLDPWD/src" "$OLDPWD/lua" "$OLDPWD/Makefile" . && rm -f lua/nim/core.so
sed -i 's/^  X(ROUND, round, COUNT, ALWAYS) /&X(ROUND2, round2, COUNT, ALWAYS) /
        s/X(CRASH, "crash")/& X(BOREDOM, "boredom")/' src/record/line.h
sed -i 's/^  line->round = .*/&\n  line->round2 = 2 * line->round;/' src/lua/match/fill.c
make -j2 CFLAGS=-O1
]]

local BORED = [[
package.path = "lua/?.lua;lua/?/init.lua;" .. package.path
package.cpath = "lua/?.so"
local bots, core, record = require "nim.bots", require "nim.core", require "nim.record"
local bored = { name = "bored", failure = { reason = "boredom", message = "no fun" } }
function bored.move() error(bored.failure) end
local rec = core.play(core.game { 3, 4, 5 }, bored, bots.get "random", "0", 1, 3)
local line = record.encode(rec)
assert(rec.round2 == 6 and rec.reason == "boredom")
assert(record.encode(assert(record.decode(line))) == line)
assert(record.verify(rec))
print(rec.reason .. ": " .. rec.detail)
rec.round2 = nil
print(select(2, pcall(record.encode, rec)))
rec.round2 = "6"
print(select(2, pcall(record.encode, rec)))
]]

describe("a copy of the house with another field and another reason #slow", function()
  local copy

  local function ran(line)
    local done = copy:shell("LUANIM=lua/luanim\n" .. line)
    assert.equal(0, done.status, done.err)
    return done.out
  end

  setup(function()
    copy = workdir.new()
    local built = copy:shell("cd - >/dev/null\ncd " .. copy.path .. "\n" .. ADDED)
    assert.equal(0, built.status, built.err)
  end)

  teardown(function() copy:remove() end)

  it("plays, and reads what it has played", function()
    local lines = ran "$LUANIM match random perfect 3 4 5 --seed 1 --games 4 --json"
    local rounds = {}
    for round, double in lines:gmatch '"round":(%d),"round2":(%d),"first":' do
      rounds[#rounds + 1] = round .. double
    end
    assert.same({ "12", "12", "24", "24" }, rounds)
  end)

  it("plays a tournament, and checks, tells and judges its games", function()
    ran "$LUANIM tournament perfect random single --rounds 2 --seed 1 --out t.jsonl"
    assert.matches("right", ran "$LUANIM verify t.jsonl")
    assert.matches("random", ran "$LUANIM mistakes t.jsonl")
    assert.matches("made the last move", ran "$LUANIM replay t.jsonl 1")
    ran [[sed '2s/"round2":./"round2":9/' t.jsonl >false.jsonl]]
    local altered = copy:shell "lua/luanim verify false.jsonl"
    assert.equal(1, altered.status)
    assert.matches("^luanim: false.jsonl:2: ", altered.err)
  end)

  it("ends a game for that reason, and refuses the field by its kind", function()
    copy:write("bored.lua", BORED)
    local out = ran "lua5.4 bored.lua"
    assert.matches("field 'round2' is missing", out)
    assert.matches("field 'round2': integer from 1 on expected, got a string", out)
    assert.matches("boredom: no fun", out)
  end)
end)
