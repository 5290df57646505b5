-- A night that is played in parts, as examples/cluster plays it.
local arena = require "spec.support.workdir"
local command = require "spec.support.command"

-- In place of GNU parallel, which need not be here: the lines of its input one by one.
local PARALLEL = [[
#!/bin/sh
while [ "$1" != "$LUANIM" ]; do shift; done
while read -r line; do
  for word in "$@"; do
    shift
    [ "$word" = {} ] && word=$line
    set -- "$@" "$word"
  done
  "$@" </dev/null || exit 1
  for word in "$@"; do
    shift
    [ "$word" = "$line" ] && word={}
    set -- "$@" "$word"
  done
done
]]

describe("a night in parts", function()
  local there
  setup(function()
    there = arena.new()
    there:write("parallel", PARALLEL)
    there:shell "chmod +x parallel"
    for _, name in ipairs { "whole", "parted" } do
      there:shell(("$LUANIM league new %s --quiet"):format(name))
    end
  end)
  teardown(function() there:remove() end)

  local function hand_in(name, text)
    for _, class in ipairs { "whole", "parted" } do
      there:write(("%s/submissions/%s.lua"):format(class, name), text)
    end
  end

  local function shell(line)
    local ran = there:shell("PATH=$PWD:$PATH; export LUANIM PATH\n" .. line)
    assert.same({ 0, "" }, { ran.status, ran.err }, line)
    return ran.out
  end

  local SCRIPT = ("SHARDS=3 %s/examples/cluster/league.sh parted"):format(command.root)

  it("has none before the first night", function()
    assert.equal("", shell "$LUANIM league split parted")
  end)

  it("is the same as a whole one", function()
    for night = 1, 3 do
      for i = night, 4 do
        hand_in("a" .. i, ("%s-- %d %d"):format(arena.ONE, i, night))
      end
      shell "$LUANIM league run whole"
      assert.matches(("Night %d is finished.\n"):format(night), shell(SCRIPT))
      assert.equal(there:read "whole/season.jsonl", there:read "parted/season.jsonl")
    end
    assert.matches("\nThere is nothing to play.\n", "\n" .. shell(SCRIPT))
    assert.equal("D\n", shell "ls -d parted/parts* 2>/dev/null || pwd")
  end)

  it("goes on where its parts were left", function()
    hand_in("b", arena.ONE)
    shell "$LUANIM league run whole"
    local paths = shell "$LUANIM league split parted --parts 2"
    assert.matches("^parted/parts/%d+%-of%-%d+.jsonl\nparted/parts/", paths)
    assert.equal(paths, shell "$LUANIM league split parted --parts 2")
    shell(("$LUANIM tournament --resume --quiet --out %s"):format(paths:match "%S+"))
    shell(SCRIPT)
    assert.equal(there:read "whole/season.jsonl", there:read "parted/season.jsonl")
  end)
end)
