-- What a program may read, folder by folder, and how far it is shut off.
local arena = require "spec.support.tournaments"
local isolation = require "nim.process.isolation"
local uv = require "luv"
local workdir = require "spec.support.workdir"

describe("what a program may reach", function()
  local kept, there = {}, nil

  local function set(name, value)
    if value then uv.os_setenv(name, value) else uv.os_unsetenv(name) end
  end

  before_each(function()
    there = workdir.new()
    for _, name in ipairs { "HOME", "PATH" } do kept[name] = os.getenv(name) or false end
    set("HOME", there.path .. "/home")
    set("PATH", "/usr/bin")
    for _, folder in ipairs { "bin", "apps/bin", "tools" } do
      assert(os.execute("mkdir -p " .. there.path .. "/home/" .. folder))
    end
  end)
  after_each(function()
    for name, value in pairs(kept) do set(name, value) end
    there:remove()
  end)

  local function reads(...)
    local all = {}
    local reach = isolation.reach({ reads = { ... }, writes = {} }, "auto")
    for _, path in ipairs(reach.reads) do all[path] = true end
    return all
  end

  local function home(path) return there.path .. "/home" .. path end

  it("has the folders of PATH, and what is beside those of programs", function()
    set("PATH", table.concat({ home "/apps/bin", home "/tools", home "/bin" }, ":"))
    local all = reads()
    for _, path in ipairs { "/apps/bin", "/apps", "/tools", "/bin" } do
      assert.is_true(all[home(path)], path)
    end
    assert.is_nil(all[home ""])
  end)

  it("has a file that is named, and its folder unless that is broad", function()
    there:write("home/bot", "")
    there:write("home/tools/bot", "")
    local all = reads(home "/bot", home "/tools/bot")
    assert.is_true(all[home "/bot"] and all[home "/tools/bot"] and all[home "/tools"])
    assert.is_nil(all[home ""])
    assert(uv.fs_symlink(home "/tools/bot", home "/apps/link"))
    all = reads(home "/apps")
    assert.is_true(all[home "/apps"])
    assert.is_nil(all[home ""] or reads(home "")[home ""])
    all = reads(home "/apps/link")
    assert.is_true(all[home "/apps"] and all[home "/tools"])
  end)

  it("has neither /, nor what is above home, nor what all share", function()
    local shared = there.path .. "/shared"
    assert(uv.fs_mkdir(shared, 1023))
    assert(uv.fs_chmod(shared, 1023))
    there:write("shared/bot", "")
    local all = reads("/bot", shared .. "/bot", there.path .. "/bot")
    assert.is_nil(all["/"] or all[shared] or all[there.path])
    assert.is_true(all[shared .. "/bot"])
  end)

  it("has the files that the command writes to, which are made", function()
    local old, new, none = home "/old", home "/new", home "/none/new"
    there:write("home/old", "old")
    local writes = isolation.reach({
      reads = {}, writes = { none, home "/tools", old, new },
    }, "auto").writes
    assert.same({ old, new }, table.move(writes, #writes - 1, #writes, 1, {}))
    for _, path in ipairs(writes) do assert.not_equal(home "/tools", path) end
    assert.same({ "old", "" }, { there:read "home/old", there:read "home/new" })
    assert.is_nil(uv.fs_stat(none))
  end)

  it("is anything where only processes are kept apart", function()
    local none = { reads = {}, writes = {} }
    assert.is_nil(isolation.reach(none, "processes"))
    assert.is_true(isolation.reach(none, "require").required)
    assert.is_false(isolation.reach(none, "auto").required)
  end)
end)

describe("how far a program is shut off", function()
  after_each(function() arena.isolate(nil) end)

  it("is chosen for this process and others, and is a known way", function()
    assert.same(isolation.WAYS, require "nim.cli.args.isolation".ROW.choices)
    for _, way in ipairs(isolation.WAYS) do
      isolation.choose(way)
      assert.equal(way, isolation.way())
    end
    isolation.choose "no"
    local way, why = isolation.way()
    assert.is_nil(way)
    assert.equal("LUANIM_ISOLATE: expected auto, require, processes or off, got 'no'",
      tostring(why))
  end)
end)
