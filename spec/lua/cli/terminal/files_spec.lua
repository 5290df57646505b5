-- Files that a command writes: whole or not at all, and never in the place of a device.
local arena = require "spec.support.workdir"
local files = require "nim.cli.files"
local uv = require "luv"

describe("a file that a command saves", function()
  local d = arena.between(before_each, after_each)

  local function path(name) return d.path .. "/" .. name end
  local function hello(write) write "hello" end

  it("takes the place of an older one when it is whole", function()
    d:write("old", "older")
    assert.error_matches(function()
      files.write(path "old", function(write) write "new" error("oh", 0) end)
    end, "^oh$")
    assert.equal("older", d:read "old")
    assert.is_true(files.write(path "old", hello))
    assert.equal("hello", d:read "old")
    assert.equal("old\n", d:shell("ls").out)
  end)

  it("has the mode that umask leaves", function()
    assert.equal(0, d:shell("umask 027; $LUANIM period 0.77 --certificate c").status)
    assert.equal(tonumber("640", 8), uv.fs_stat(path "c").mode & tonumber("777", 8))
  end)

  it("leaves alone what is beside its place: files, links and pipes", function()
    d:write("victim", "precious")
    d:write("page.1.part", "important")
    d:shell "ln -s victim page.2.part; ln -s nowhere page.3.part; mkfifo page.4.part"
    d:write("page.part", "mine")
    local before = d:shell("ls").out
    assert.is_true(files.write(path "page", hello))
    assert.equal("hello", d:read "page")
    os.remove(path "page")
    assert.equal(0, d:shell("$LUANIM grundy kayles 9 --save page").status)
    os.remove(path "page")
    assert.equal(0, d:shell("$LUANIM quotient kayles --save page").status)
    os.remove(path "page")
    assert.equal(before, d:shell("ls").out)
    assert.same({ "precious", "important", "mine" },
      { d:read "victim", d:read "page.1.part", d:read "page.part" })
    assert.equal("link", uv.fs_lstat(path "page.2.part").type)
    assert.is_nil(uv.fs_stat(path "nowhere"))
  end)

  it("is whole where two write it at once: of the one that ends last", function()
    assert.is_true(files.write(path "both", function(write)
      write "first "
      assert.is_true(files.write(path "both", hello))
      assert.equal("hello", d:read "both")
      write "and last"
    end))
    assert.equal("first and last", d:read "both")
    assert.equal("both\n", d:shell("ls").out)
  end)

  it("is removed where it cannot take its place", function()
    local saved, why = files.write(path "new", function()
      assert(uv.fs_mkdir(path "new", tonumber("777", 8)))
    end)
    assert.same({ nil, path "new" .. ": Is a directory" }, { saved, why })
    assert.equal("new\n", d:shell("ls").out)
  end)

  it("says why it cannot be written", function()
    local saved, why = files.write(path "none/new", hello)
    assert.same({ nil, path "none/new" .. ": No such file or directory" }, { saved, why })
  end)

  it("is written through a link", function()
    d:write("old", "older")
    assert(uv.fs_symlink("old", path "link"))
    assert.is_true(files.write(path "link", hello))
    assert.equal("hello", d:read "old")
    assert.equal("link", uv.fs_lstat(path "link").type)
  end)

  it("never takes the place of what is no plain file", function()
    d:shell "mkfifo pipe && (cat pipe > got &)"
    assert.is_true(files.write(path "pipe", hello))
    assert.equal("fifo", uv.fs_stat(path "pipe").type)
    assert(uv.fs_symlink("/dev/full", path "full"))
    assert.fails_like("No space left on device$", files.write(path "full", hello))
    assert.equal("char", uv.fs_stat(path "full").type)
  end)

  it("takes the place of its like and of nothing else", function()
    d:write("notes", "my notes")
    d:write("empty", "")
    d:shell "mkfifo pipe"
    for _, words in ipairs {
      "play 3 --save notes", "grundy kayles 9 --save notes",
      "period 0.77 --certificate notes", "quotient kayles --save notes",
      "quotient kayles --certificate notes",
    } do
      local why = d:complaint(words, 1)
      assert.matches("^notes already exists and is not a [%a ]+$", why, nil, words)
    end
    assert.equal("my notes", d:read "notes")
    for _ = 1, 2 do
      assert.equal(0, d:shell("$LUANIM grundy kayles 9 --save empty").status)
      assert.equal(0, d:shell("$LUANIM quotient kayles --save q").status)
      assert.equal(0, d:shell("$LUANIM period 0.77 --certificate c").status)
      assert.equal(0, d:shell("echo q | $LUANIM play 3 --save game").status)
    end
    -- Nor of what cannot be read, and may be anything.
    assert(uv.fs_symlink("loop", path "loop"))
    assert.matches("loop: Too many levels of symbolic links$",
      files.refusal(path "loop", "x", "y"))
    assert.is_true(files.exists(path "loop"))
    assert.is_false(files.exists(path "none"))
    assert.is_nil(files.refusal(path "pipe", "x", "y"))
    assert.is_nil(files.refusal("/dev/zero", "x", "y"))
  end)
end)
