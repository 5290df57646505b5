--- A reason why a game ends is added to a copy of the house as its map says, in one line:
-- every part that writes, reads and checks records takes it up.

local workdir = require "spec.support.workdir"

local ADDED = [[
cp -R "$OLDPWD/src" "$OLDPWD/lua" "$OLDPWD/Makefile" . && rm -f lua/nim/core.so
sed -i 's/X(CRASH, "crash")/& X(BOREDOM, "boredom")/' src/record/line.h
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
assert(rec.reason == "boredom")
assert(record.encode(assert(record.decode(line))) == line)
assert(record.verify(rec))
print(rec.reason .. ": " .. rec.detail)
]]

describe("a copy of the house with another reason #slow", function()
  it("ends a game for it, and writes, reads and checks the record", function()
    local copy = workdir.new()
    finally(function() copy:remove() end)
    local built = copy:shell("cd - >/dev/null\ncd " .. copy.path .. "\n" .. ADDED)
    assert.equal(0, built.status, built.err)
    copy:write("bored.lua", BORED)
    local done = copy:shell "lua5.4 bored.lua"
    assert.equal("boredom: no fun\n", done.out, done.err)
  end)
end)
