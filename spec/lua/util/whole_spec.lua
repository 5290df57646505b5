-- A file that is there whole or not at all.
local arena = require "spec.support.workdir"
local whole = require "nim.util.whole"

describe("a file that is there whole", function()
  local there = arena.between(before_each, after_each)

  it("cannot be moved or kept where there is no folder", function()
    assert.fails("No such file or directory",
      whole.move_over("/tmp/none of that name", "/tmp/b"))
    for _, path in ipairs { "name", "/name", "spec/name" } do
      assert.is_true(whole.sync_names(path))
    end
    assert.fails("No such file or directory", whole.sync_names "/none/b")
  end)

  it("has a folder, or the reason why there is none", function()
    local path = there.path .. "/new"
    assert.is_true(whole.folder(path))
    assert.is_truthy(whole.folder(path))
    there:write("file", "")
    assert.fails_like("/file: not a directory$", whole.folder(there.path .. "/file"))
  end)

  -- What the system says of a full disk, of names that are too long and of links.
  it("says in the words of the system why it cannot be", function()
    local function hello(write) write "hello" end
    there:shell "ln -s loop loop"
    for name, words in pairs {
      [("x"):rep(300)] = "File name too long", ["none/a"] = "No such file or directory",
      ["loop/a"] = "Too many levels of symbolic links",
    } do
      assert.fails(words, whole.save(there.path .. "/" .. name, hello))
    end
    assert.fails("No space left on device", whole.save("/dev/full", hello))
    assert.fails("Is a directory", whole.save(there.path, hello))
  end)

  it("is written and put in its place without luv, too", function()
    local script = there:write("alone.lua", [[
      package.preload.luv = function() error("luv is not here", 0) end
      local whole = require "nim.util.whole"
      local function hello(write) write "hello" end
      local d = ...
      assert(whole.save(d .. "a", hello) and whole.save("/dev/null", hello))
      assert(whole.save(d .. "taken", hello))
      for _, path in ipairs { "/dev/full", d .. "none/a", d .. "d" } do
        local done, why = whole.save(path, hello)
        print(done, why)
      end
      print(pcall(whole.save, d .. "a", function(write) write "new" error("oh", 0) end))
    ]])
    there:write("taken.1.part", "important")
    local root = require "spec.support.command".root
    local ran = there:shell(("mkdir d; cd %s; LUA_PATH='lua/?.lua;lua/?/init.lua' "
      .. "LUA_CPATH='lua/?.so' lua5.4 %s %s/"):format(root, script, there.path))
    assert.same({ "", "nil\tNo space left on device\nnil\tNo such file or directory\n"
      .. "nil\tIs a directory\nfalse\toh\n" }, { ran.err, ran.out })
    assert.equal("a\nalone.lua\nd\ntaken\ntaken.1.part\n", there:shell("ls").out)
    assert.same({ "hello", "hello", "important" },
      { there:read "a", there:read "taken", there:read "taken.1.part" })
    assert.equal(0, there:shell("test -c /dev/null").status)
  end)
end)
