--- What the system says of a file.
local util = require "nim.util"
local uv = require "luv"

describe("the system's words", function()
  it("come without the path that io puts in front", function()
    local _, why = io.open "no such/file"
    assert.equal("No such file or directory", util.system(why, "no such/file"))
  end)

  it("come without the code and the path of luv", function()
    local _, why, code = uv.fs_open("no such/file", "r", 0)
    assert.equal("no such file or directory", util.system(why, "no such/file", code))
  end)

  it("stay as they are where there is no path", function()
    assert.equal("bad file descriptor",
      util.system("EBADF: bad file descriptor", "x", "EBADF"))
    assert.equal("Is a directory", util.system("Is a directory", "x"))
  end)
end)
