-- A file that is there whole or not at all.
local arena = require "spec.support.workdir"
local uv = require "luv"
local whole = require "nim.whole"

describe("a whole file", function()
  local there
  before_each(function() there = arena.new() end)
  after_each(function() there:remove() end)

  it("is written to no place where a link beside it leads", function()
    local path = there:write("page.html", "old")
    there:write("other", "kept")
    assert(uv.fs_symlink("other", path .. ".part"))
    assert(whole.write(path, "new"))
    assert.same({ "new", "kept" }, { there:read "page.html", there:read "other" })
  end)

  it("waits for no pipe that is beside it", function()
    there:shell "mkfifo page.html.part"
    assert(whole.write(there.path .. "/page.html", "new"))
    assert.equal("new", there:read "page.html")
  end)

  it("is not written where a folder is beside it", function()
    there:shell "mkdir page.html.part"
    local done, why = whole.write(there.path .. "/page.html", "new")
    assert.is_nil(done)
    assert.matches("page.html", tostring(why))
  end)

  it("leaves nothing beside a folder in its place", function()
    there:shell "mkdir page.html"
    local done, why = whole.write(there.path .. "/page.html", "new")
    assert.is_nil(done)
    assert.matches("page.html", tostring(why))
    assert.equal("page.html\n", there:shell "ls".out)
  end)
end)
