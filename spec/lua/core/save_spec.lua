-- Files that the core writes: whole or not at all, or the reason.
local nim = require "nim"

local kayles = nim.rules("kayles"):sequence(100)

describe("a file that is saved", function()
  it("takes the place of a file, and leaves nothing beside it", function()
    local within = require "spec.support.workdir".new()
    local path = within.path .. "/z.seq"
    assert(kayles:save(path))
    assert(kayles:save(path))
    assert.equal("z.seq\n", within:shell "ls -A".out)
    assert.equal(101, #assert(nim.rules("kayles"):load(path)) + 1)
    within:remove()
  end)

  it("is written through where it is a device or a pipe", function()
    assert.equal(kayles, kayles:save "/dev/null")
    assert.fails("/dev/full: No space left on device", kayles:save "/dev/full")
  end)

  it("says why there is none", function()
    assert.fails("/: Is a directory", kayles:save "/")
    assert.fails("/none/z.seq: No such file or directory", kayles:save "/none/z.seq")
    assert.error_matches(function() kayles:save(5) end, "string expected, got number")
    assert.error_matches(function() kayles:save "a\0b" end,
      "a file name has no zero byte")
  end)
end)
