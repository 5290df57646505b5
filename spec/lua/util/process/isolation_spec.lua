-- How programs are isolated: ways out that one tries, what it may read and write all the
-- same, and what commands say where bubblewrap does not work.
local arena = require "spec.support.tournaments"
local command = require "spec.support.command"
local core = require "nim.core"
local isolation = require "nim.util.process.isolation"
local program = require "nim.util.process.program"
local uv = require "luv"
local workdir = require "spec.support.workdir"

local IS_ROOT <const> = uv.getuid() == 0
local USER <const> = 65534

-- How a root becomes an ordinary user; any other stays itself.
local AS_USER <const> = IS_ROOT
  and ("setpriv --reuid=%d --regid=%d --clear-groups"):format(USER, USER) or ""

-- What is not held: root has as many processes as it likes, old versions of bubblewrap
-- leave namespaces of users, the sanitizer of addresses takes all memory.
local function is_free(name, before)
  if name == "forks" then return before == "" and IS_ROOT end
  if name == "raise_data" then return not core.process_limit "data" end
  return name:find "users"
    and not os.execute "bwrap --help 2>/dev/null | grep -q -e --disable-userns"
end

local lack <const> = isolation.lack()

-- A spec that is skipped, with a word, where bubblewrap does not work.
local function isolated(title, run)
  if lack then pending(("%s (%s)"):format(title, lack), run) else it(title, run) end
end

describe("an isolated program", function()
  local base, attacker
  local runs = 0

  local function sh(line) assert(os.execute(line), line) end

  -- A root makes a program that has its rights, for others to try.
  setup(function()
    base = assert(uv.fs_mkdtemp((os.getenv "TMPDIR" or "/tmp") .. "/isolatedXXXXXX"))
    attacker = base .. "/bin/attacker"
    sh(("chmod 755 %s && mkdir %s/bin"):format(base, base))
    sh(("cc -O1 -o %s spec/support/attacker.c -lrt"):format(attacker))
    sh(("cp %s %s-setuid && chmod 4755 %s-setuid"):format(attacker, attacker, attacker))
  end)
  teardown(function() sh("rm -rf " .. base) end)

  -- What the attacker says of each attack.
  local function attack(way, before)
    runs = runs + 1
    local folder = ("%s/%d"):format(base, runs)
    assert(uv.fs_mkdir(folder, 493))
    if IS_ROOT and before == AS_USER then assert(uv.fs_chown(folder, USER, USER)) end
    local root = command.root
    local ran = command.shell(([[
      export LUA_PATH_5_4='%s/lua/?.lua;%s/lua/?/init.lua;;'
      export LUA_CPATH_5_4='%s/lua/?.so;%s/build/?.so;;'
      %s lua%s %s/spec/support/attack.lua %s %s %s]]):format(root, root, root, root,
      before, _VERSION:match "%d.%d", root, way, folder, attacker))
    assert.matches("done\n$", ran.out .. ran.err)
    local results = {}
    for name, result in ran.out:gmatch "([%w_]+) (%l+)\n" do results[name] = result end
    return results
  end

  local function outs(results)
    local list, count = {}, 0
    for name, result in pairs(results) do
      count = count + 1
      if result == "out" then list[#list + 1] = name end
    end
    table.sort(list)
    return list, count
  end

  -- Root's ordinary user has to get at the modules.
  local function need(before)
    local reads = ("%s test -r %s/lua/nim/util/process/isolation.lua"):format(before,
      command.root)
    if not os.execute(reads) then pending "an ordinary user cannot read this folder" end
  end

  -- Without this the rest would show nothing.
  isolated("would get out by most of these ways if it was not isolated #slow", function()
    need(AS_USER)
    local list, count = outs(attack("off", AS_USER))
    print(("%d attacks, %d of them get out where nothing is isolated")
      :format(count, #list))
    assert.is_true(#list > 60, table.concat(list, " "))
  end)

  for title, before in pairs { ["root"] = "", ["a user #long"] = AS_USER } do
    isolated("does not get out, started by " .. title, function()
      if title == "root" and not IS_ROOT then pending "the spec does not run as root" end
      need(before)
      local list, count = outs(attack("require", before))
      assert.is_true(count > 100, count)
      local left = {}
      for _, name in ipairs(list) do
        if not is_free(name, before) then left[#left + 1] = name end
      end
      assert.same({}, left)
    end)
  end
end)

describe("what an isolated program may read", function()
  local kept, there = {}, nil

  local function set(name, value)
    if value then uv.os_setenv(name, value) else uv.os_unsetenv(name) end
  end

  local function home(path) return there.path .. "/home" .. path end

  before_each(function()
    there = workdir.new()
    for _, name in ipairs { "HOME", "PATH" } do kept[name] = os.getenv(name) or false end
    set("HOME", home "")
    for _, folder in ipairs { "bin", "apps/bin", "tools" } do
      assert(os.execute("mkdir -p " .. home "/" .. folder))
    end
    for _, name in ipairs { "bot", "secret", "apps/data", "apps/bin/bot", "tools/bot",
      "tools/data" } do
      there:write("home/" .. name, "echo " .. name)
    end
    assert(uv.fs_symlink(home "/tools/bot", home "/apps/link"))
    assert(uv.fs_symlink(home "/tools", home "/way"))
    arena.isolate "require"
  end)
  after_each(function()
    arena.isolate(nil)
    for name, value in pairs(kept) do set(name, value) end
    there:remove()
  end)

  -- The lines of a command that names these files and others.
  local function lines(text, named)
    local list = {}
    local running = assert(program.start(text, 1 << 31,
      named or { reads = {}, writes = {} }))
    program.wait(10000, function() return running:has_ended() end)
    for line in function() return running:line() end do list[#list + 1] = line end
    running:stop()
    return list
  end

  -- Which of them it reads, where its command names some.
  local function reads(paths, ...)
    local list = {}
    local words = {}
    for i, path in ipairs(paths) do words[i] = "'" .. home(path) .. "'" end
    local text = "sh -c 'for file; do test -r $file && echo $file; done; true' sh "
      .. table.concat(words, " ")
    for _, line in ipairs(lines(text, { reads = { ... }, writes = {} })) do
      list[#list + 1] = line:sub(#home "" + 1)
    end
    return list
  end

  local ALL <const> = { "/bot", "/secret", "/apps/data", "/apps/bin/bot", "/apps/link",
    "/tools/bot", "/tools/data", "/way/data" }

  isolated("is nothing of home where nothing is named", function()
    assert.same({}, reads(ALL))
  end)

  isolated("is the folders of PATH, and what is beside those of programs", function()
    set("PATH", table.concat({ home "/apps/bin", home "/bin", os.getenv "PATH" }, ":"))
    assert.same({ "/apps/data", "/apps/bin/bot" }, reads(ALL))
    set("PATH", home "/tools" .. ":" .. os.getenv "PATH")
    assert.same({ "/apps/data", "/apps/bin/bot", "/apps/link", "/tools/bot",
      "/tools/data" }, reads(ALL))
  end)

  isolated("is a file that is named, and its folder unless that is broad", function()
    assert.same({ "/bot" }, reads(ALL, home "/bot"))
    assert.same({ "/tools/bot", "/tools/data" }, reads(ALL, home "/tools/bot"))
    assert.same({ "/apps/data", "/apps/bin/bot" }, reads(ALL, home "/apps"))
    assert.same({}, reads(ALL, home ""))
    assert.same({}, reads(ALL, "/"))
  end)

  isolated("is what a link leads to, by either name", function()
    assert.same({ "/apps/data", "/apps/bin/bot", "/apps/link", "/tools/bot",
      "/tools/data" }, reads(ALL, home "/apps/link"))
    assert.same({ "/tools/bot", "/tools/data", "/way/data" },
      reads(ALL, home "/way/bot"))
  end)

  isolated("is not what all keep in one folder", function()
    assert(uv.fs_chmod(home "/tools", 1023))
    assert.same({ "/tools/bot" }, reads(ALL, home "/tools/bot"))
  end)

  isolated("is the current folder, by which its names go", function()
    local before = uv.cwd()
    finally(function() uv.chdir(before) end)
    uv.chdir(home "/tools")
    assert.same({ home "/tools", "tools/data", "bot" },
      lines "sh -c 'pwd; sh ./data; cd ..; sh bot 2>/dev/null || echo bot'")
    assert.same({ "bot" }, lines("sh ../bot", { reads = { "../bot" }, writes = {} }))
    uv.chdir(home "")
    assert.same({ home "", "bot" }, lines("sh -c 'pwd; ls'",
      { reads = { "bot" }, writes = {} }))
  end)

  isolated("is four variables", function()
    set("LANG", "C.UTF-8")
    set("SECRET", "of ours")
    finally(function() set("SECRET") end)
    assert.same({ "HOME=" .. home "", "LANG=C.UTF-8", "PATH=" .. os.getenv "PATH",
      "TMPDIR=/tmp" }, lines "sh -c 'env | grep -v ^PWD= | sort'")
  end)

  isolated("writes the files that its command says, which are made", function()
    local old, new, none, link = home "/tools/old", home "/new", home "/none/new",
      home "/tools/link"
    there:write("home/tools/old", "old\n")
    there:write("home/apps/linked", "")
    assert(uv.fs_symlink(home "/apps/linked", link))
    local named = { reads = { home "/tools/bot" },
      writes = { none, home "/tools", old, new, link, "/dev/null" } }
    lines(("sh -c 'for file in %s; do echo x >>\"$file\"; done 2>/dev/null'"):format(
      table.concat({ none, old, new, link, home "/tools/bot" }, " ")), named)
    assert.same({ "old\nx\n", "x\n", "x\n", "echo tools/bot" }, {
      there:read "home/tools/old", there:read "home/new", there:read "home/apps/linked",
      there:read "home/tools/bot",
    })
    assert.is_nil(uv.fs_stat(none))
  end)
end)

describe("the way in which programs are isolated", function()
  after_each(function() arena.isolate(nil) end)

  it("is chosen for this process and others, and is a known one", function()
    assert.same(isolation.WAYS, require "nim.cli.bot_args".ISOLATE.choices)
    for _, way in ipairs(isolation.WAYS) do
      isolation.choose(way)
      assert.equal(way, isolation.way())
    end
    isolation.choose "no"
    assert.fails("LUANIM_ISOLATE: auto, require or off expected, got 'no'",
      isolation.way())
  end)
end)

describe("commands that run programs", function()
  local LUA <const> = "lua" .. _VERSION:match "%d.%d"
  local BOT <const> = ("'exec:%s spec/support/misbehave.lua'"):format(LUA)
  local COMMANDS <const> = {
    "check " .. BOT .. " --rules max:3", "match " .. BOT .. " single 3",
    "tournament " .. BOT .. " single --positions 3,4",
  }
  local LACK <const> = "exec: programs cannot be isolated from your files and the "
    .. "network: "
  local NONE <const> = LACK .. "bwrap: not found"
  local REFUSED <const> = LACK .. "bwrap: no namespaces"

  local there = workdir.between(setup, teardown)

  -- All programs but bwrap, or another one in its place.
  setup(function()
    there:shell [[mkdir none refused
      ln -s /usr/bin/* none; rm -f none/bwrap; cp -P none/* refused
      printf '#!/bin/sh\necho "bwrap: no namespaces" >&2\nexit 1\n' >refused/bwrap
      chmod +x refused/bwrap]]
  end)

  -- A process of its own: whether there is bubblewrap is looked for once.
  local function run(words, path)
    local env = path and ("PATH=%s/%s "):format(there.path, path) or ""
    return command.process(env .. "$LUANIM " .. words)
  end

  it("say in one line where they are not isolated, or refuse to #slow", function()
    for path, why in pairs { none = NONE, refused = REFUSED } do
      for _, words in ipairs(COMMANDS) do
        local ran = run(words, path)
        assert.same({ 0, "luanim: " .. why .. "\n" }, { ran.status, ran.err })
        assert.not_equal("", ran.out)
        ran = run(words .. " --isolate require", path)
        assert.same({ 1, "luanim: --isolate require: " .. why .. "\n", "" },
          { ran.status, ran.err, ran.out })
        ran = run(words .. " --isolate off", path)
        assert.same({ 0, "" }, { ran.status, ran.err })
      end
    end
  end)

  it("say nothing where nothing is a program", function()
    local ran = run("match perfect single 3 --isolate require", "none")
    assert.same({ 0, "" }, { ran.status, ran.err })
  end)

  isolated("say nothing where programs are isolated #long", function()
    for _, words in ipairs(COMMANDS) do
      for _, way in ipairs(isolation.WAYS) do
        local ran = run(words .. " --isolate " .. way)
        assert.same({ 0, "" }, { ran.status, ran.err })
      end
    end
  end)

  it("refuse in a tournament that goes on, too, and in the worker's words", function()
    local file = there.path .. "/games"
    local games = COMMANDS[3] .. " --quiet --out " .. file
    assert.equal(0, run(games).status)
    local ran = run("tournament --resume --isolate require --out " .. file, "none")
    assert.same({ 1, "luanim: --isolate require: " .. NONE .. "\n" },
      { ran.status, ran.err })
    ran = command.process(("PATH=%s/none LUANIM_ISOLATE=require $LUANIM play 3 --bot %s "
      .. "--first bot </dev/null"):format(there.path, BOT))
    assert.truthy((ran.out .. ran.err):gsub("%s+", " "):find(NONE, 1, true))
    ran = command.run("check " .. BOT, { env = "LUANIM_ISOLATE=no" })
    assert.same({ 2, "luanim: LUANIM_ISOLATE: auto, require or off expected, "
      .. "got 'no'\n" }, { ran.status, ran.err })
  end)

  isolated("let one write what its command says, and not its tournament", function()
    there:write("bot", "echo bad >>own\ntrue >own\nexec " .. LUA .. " misbehave.lua")
    there:shell(("cp %s/spec/support/misbehave.lua ."):format(command.root))
    local ran = there:shell("$LUANIM tournament 'exec:sh ./bot 2>>log' "
      .. "single --positions 3,4 --out own --quiet --workers 0 --isolate require "
      .. "&& $LUANIM verify own && cat log own")
    assert.equal(0, ran.status, ran.err)
    local _, complaints = ran.out:gsub("annot create own", "")
    assert.is_true(complaints > 1, ran.out)
    assert.is_nil(ran.out:find '"reason":"crash"')
    assert.is_nil(ran.out:find "bad")
  end)
end)
