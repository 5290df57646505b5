-- luanim merge: shards become the file of one run; what is missing or wrong is named.
local arena = require "spec.support.workdir"
local journal = require "nim.util.journal"
local tournament = require "nim.tournament"

local LINE = "$LUANIM tournament perfect random greedy --rounds 4 --quiet "

describe("luanim merge", function()
  local there = arena.between(setup, teardown)
  setup(function()
    there:shell(LINE .. "--out whole\nfor i in 1 2 3; do " .. LINE
      .. "--out $i --shard $i/3; done\n" .. LINE .. "--out other --seed 1")
  end)

  local function merge(words)
    there:shell "rm -f all"
    return there:out("merge " .. words .. " --out all")
  end

  it("joins shards into the file of one run", function()
    assert.equal("24 games from 3 files are in all\n", merge "2 1 3")
    assert.equal(there:read "whole", there:read "all")
    assert.equal("", merge "1 2 3 --quiet")
  end)

  it("opens a file only while its games are due #slow", function()
    there:shell("for i in $(seq 20); do " .. LINE
      .. "--out few$i --shard $i/20; done")
    local ran = there:shell "ulimit -n 16; $LUANIM merge few* --out all"
    assert.same({ 0, "24 games from 20 files are in all\n", "" },
      { ran.status, ran.out, ran.err })
    assert.equal(there:read "whole", there:read "all")
  end)

  it("leaves nothing behind where it is interrupted", function()
    local beside = journal.beside
    finally(function() journal.beside = beside end)
    function journal.beside(path)
      local log = assert(beside(path))
      function log.append() error("interrupted!", 0) end
      return log
    end
    local paths = { there.path .. "/1", there.path .. "/2", there.path .. "/3" }
    assert.has_error(function()
      tournament.merge(paths, there.path .. "/stopped")
    end, "interrupted!")
    assert.equal("", there:shell("ls | grep stopped").out)
  end)

  it("writes to a pipe", function()
    local ran = there:shell "$LUANIM merge 1 2 3 --quiet --out /dev/stdout | cmp - whole"
    assert.same({ 0, "", "" }, { ran.status, ran.out, ran.err })
  end)

  it("says what is missing, and leaves nothing behind", function()
    there:out "tournament perfect random single --format swiss --quiet --out swiss"
    there:shell "head -n 5 2 > cut; head -c -10 3 > torn; sed '3i hello' 2 > foreign"
    there:shell [[sed '4s/"winner":1/"winner":3/; 4s/"winner":2/"winner":1/' 2 > changed]]
    for words, message in pairs {
      ["1 3"] = "shard 2/3 was not given: games 9 .. 16 are missing",
      ["1 cut 3"] = "cut:5: shard 2/3 is not complete: game 13 is missing; run it "
        .. "again with --resume",
      ["1 2 torn"] = "torn:9: shard 3/3 is not complete: game 24 is missing; run it "
        .. "again with --resume",
      ["1 foreign 3"] = "foreign:3: not a record",
      ["1 2 3 other"] = [[other:1: not of the same tournament as 1: field 'seed' is ]]
        .. [["1", not "0"]],
      ["1 2 none"] = "none: No such file or directory",
      swiss = "swiss:1: the games depend on results: there is nothing to merge",
    } do
      assert.equal(message, there:complaint("merge " .. words .. " --out lost", 1))
      assert.matches("No such file", there:shell("ls lost*").err)
    end
    assert.matches("^changed:4: ", there:complaint("merge 1 changed 3 --out lost", 1))
  end)

  it("does not write over another file", function()
    there:refuses("merge 1 2 3 --out ", 1, {
      other = "other: the file already exists and belongs to another tournament",
      ["/dev/full"] = "/dev/full: no space left on device",
      ["no/x"] = "no/x: no such file or directory",
    })
  end)

  it("asks for files, and for an output file", function()
    there:refuses("merge ", 2, { ["--out x"] = "missing argument 'FILE'",
      ["1"] = "merge: no output file; for example --out all.jsonl" })
  end)
end)
