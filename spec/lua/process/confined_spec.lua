-- Ways out of a confined program, tried by one that knows a hundred, in each of the
-- environments that there are: with and without namespaces, as root and as a user,
-- with Landlock and seccomp and without one of them, as old kernels are.
local command = require "spec.support.command"
local core = require "nim.core"
local isolation = require "nim.process.isolation"
local uv = require "luv"

local function set(text)
  local all = {}
  for word in text:gmatch "%S+" do all[word] = true end
  return all
end

-- What only Landlock holds, and only seccomp.
local FILES <const> = set [[read_file write_file cut_file make_file make_beside
  make_in_tmp make_nameless make_folder make_pipe make_device make_link link_out link_in
  list_folder by_root by_cwd by_root_of by_path_descriptor by_folder_descriptor
  execute_file settings
  groups terminal console new_terminal exchange rename_file remove_file shared_memory
  memory_of environment_of descriptors_of]]
local CALLS <const> = set [[change_owner change_times change_attribute change_mode
  change_mode_at lock_file lease_file change_flags watch_folder signal_by_socket inet
  inet6 datagram ping packet netlink machine cipher by_name by_pair by_rings
  shared_segment semaphores messages keys type new_users clone_users clone_sibling
  clone_young kernel_program fault watch log_of_kernel other_calls other_numbers
  signal_by_input limit_other slow_other slow_user schedule_other pin_other
  starve_other surviving notice_folder extend_flags clone_file choose_signal
  signal_by_owner signal_by_group parameters_other attributes_other slow_all
  starve_all type_ahead take_terminal]]

local NONE <const> = {}

-- What nothing holds but a namespace of users.
local USERS <const> = "forks"

-- Memory is not limited where the sanitizer of addresses takes as much as there is.
local MEMORY <const> = not core.process_limit "data" and "raise_data"

-- Words for `before`, and what may get out there.
local ENVIRONMENTS <const> = {
  { "root", "", NONE, root = true },
  { "root without namespaces", "namespaces", NONE, root = true },
  { "a user", "user", NONE },
  { "a user without namespaces", "user namespaces", NONE },
  { "a user without what is young", "user young", NONE },
  { "root without Landlock", "landlock", FILES, root = true },
  { "a user without Landlock", "user landlock", FILES },
  { "a user without Landlock and namespaces", "user namespaces landlock young", FILES },
  { "root without seccomp", "namespaces seccomp", CALLS, root = true },
  { "a user without seccomp", "user seccomp", CALLS },
  { "a user without seccomp and namespaces", "user namespaces seccomp", CALLS },
}

local IS_ROOT <const> = uv.getuid() == 0
local USER <const> = 65534

describe("a confined program", function()
  local base, attacker, before
  local runs = 0

  local function sh(line) assert(os.execute(line), line) end

  -- A root makes a program that has its rights, for others to try.
  setup(function()
    base = assert(uv.fs_mkdtemp((os.getenv "TMPDIR" or "/tmp") .. "/confinedXXXXXX"))
    sh(("chmod 755 %s && mkdir %s/bin"):format(base, base))
    attacker, before = base .. "/bin/attacker", base .. "/bin/before"
    for path, name in pairs { [attacker] = "attacker", [before] = "before" } do
      sh(("cc -O1 -o %s spec/support/confined/%s.c"):format(path, name))
    end
    sh(("cp %s %s-setuid && chmod 4755 %s-setuid"):format(attacker, attacker, attacker))
  end)
  teardown(function() sh("rm -rf " .. base) end)

  -- An ordinary user runs everything as itself.
  local function prefix_of(environment)
    return IS_ROOT and environment or (environment:gsub("user", ""))
  end

  local function can_read()
    return os.execute(("%s user -- test -r %s/lua/nim/process/isolation.lua")
      :format(before, command.root))
  end

  -- What the attacker says of each attack, and all lines.
  local function attack(way, environment)
    runs = runs + 1
    local folder = ("%s/%d"):format(base, runs)
    assert(uv.fs_mkdir(folder, 493))
    if IS_ROOT and environment:find "user" then
      assert(uv.fs_chown(folder, USER, USER))
    end
    local root = command.root
    local ran = command.shell(([[
      export LUA_PATH_5_4='%s/lua/?.lua;%s/lua/?/init.lua;;'
      export LUA_CPATH_5_4='%s/lua/?.so;%s/build/?.so;;'
      %s %s -- lua%s %s/spec/support/confined/attack.lua %s %s %s]]):format(root, root,
      root, root, before, prefix_of(environment), _VERSION:match "%d.%d", root, way,
      folder, attacker))
    assert.matches("done\n$", ran.out .. ran.err)
    local results = {}
    for name, result in ran.out:gmatch "([%w_]+) (%l+)\n" do results[name] = result end
    return results, ran
  end

  local function outs(results)
    local list = {}
    for name, result in pairs(results) do
      if result == "out" then list[#list + 1] = name end
    end
    table.sort(list)
    return list
  end

  local function count(results)
    local n = 0
    for _ in pairs(results) do n = n + 1 end
    return n
  end

  -- Root's ordinary user has to get at the modules.
  local function need(environment)
    local lack = isolation.lack()
    if lack then pending(tostring(lack)) end
    if IS_ROOT and (environment or ""):find "user" and not can_read() then
      pending "an ordinary user cannot read this folder"
    end
  end

  -- Without this the rest would show nothing.
  it("would get out by most of these ways if it was not confined", function()
    need "user"
    local results = attack("off", "user")
    local list = outs(results)
    print(("%d attacks, %d of them get out where nothing is shut off")
      :format(count(results), #list))
    assert.is_true(#list > 60, table.concat(list, " "))
    assert.equal("out", results.inherited)
    assert.equal("out", results.surviving)
  end)

  for _, environment in ipairs(ENVIRONMENTS) do
    local title, prefix, may = table.unpack(environment)
    it("does not get out of " .. title, function()
      need(prefix)
      if environment.root and not IS_ROOT then pending "the spec does not run as root" end
      local results = attack("auto", prefix)
      assert.is_true(count(results) > 90)
      local list = {}
      for _, name in ipairs(outs(results)) do
        local counted = name ~= MEMORY and (name ~= USERS or title == "a user")
        if not may[name] and counted then list[#list + 1] = name end
      end
      assert.same({}, list)
    end)
  end

  local BOT <const> = "'exec:python3 examples/exec/stall.py'"
  local LACKS <const> = {
    landlock = "exec: programs can reach your files: this system has no Landlock",
    seccomp = "exec: programs can reach the network and processes of yours: this system "
      .. "has no seccomp filters",
    ["landlock seccomp"] = "exec: programs are not confined: this system has neither "
      .. "Landlock nor seccomp filters",
  }
  local COMMANDS <const> = {
    "check " .. BOT .. " --rules max:3", "match " .. BOT .. " single 3",
    "tournament " .. BOT .. " single --positions 3,4",
  }

  local function run(words, prefix)
    return command.shell(("%s %s -- $LUANIM %s"):format(before, prefix or "", words))
  end

  it("writes the files that its command says, and not its tournament's", function()
    need()
    local folder = base .. "/own"
    assert(uv.fs_mkdir(folder, 493))
    local script = assert(io.open(folder .. "/bot", "w"))
    script:write "echo bad >>games\ntrue >games\nexec python3 stall.py"
    script:close()
    sh(("cp examples/exec/stall.py %s"):format(folder))
    local ran = command.shell(("cd %s && $LUANIM tournament 'exec:sh ./bot 2>>log' "
      .. "single --positions 3,4 --out games --quiet --workers 0 --isolate require "
      .. "&& $LUANIM verify games && cat log games"):format(folder))
    assert.equal(0, ran.status, ran.err)
    local _, complaints = ran.out:gsub("annot create games", "")
    assert.is_true(complaints > 1, ran.out)
    assert.is_nil(ran.out:find '"reason":"crash"')
    assert.is_nil(ran.out:find "bad")
  end)

  it("is said to be none where it is none, in one line, or is refused", function()
    need()
    for prefix, why in pairs(LACKS) do
      for _, words in ipairs(COMMANDS) do
        local ran = run(words, prefix)
        assert.same({ 0, "luanim: " .. why .. "\n" }, { ran.status, ran.err })
        assert.not_equal("", ran.out)
        ran = run(words .. " --isolate require", prefix)
        assert.same({ 1, "luanim: --isolate require: " .. why .. "\n", "" },
          { ran.status, ran.err, ran.out })
        ran = run(words .. " --isolate processes", prefix)
        assert.same({ 0, "" }, { ran.status, ran.err })
      end
    end
  end)

  it("is said to be nothing where it is one, and where nothing is a program", function()
    need()
    for _, words in ipairs(COMMANDS) do
      for _, way in ipairs { "auto", "require", "processes", "off" } do
        local ran = run(words .. " --isolate " .. way)
        assert.same({ 0, "" }, { ran.status, ran.err })
      end
    end
    local ran = run("match perfect single 3 --isolate require", "landlock seccomp")
    assert.same({ 0, "" }, { ran.status, ran.err })
  end)

  it("is refused in a tournament that goes on, too, and in the worker's words", function()
    need()
    local file = base .. "/games"
    local games = COMMANDS[3] .. " --quiet --out " .. file
    assert.equal(0, run(games).status)
    local ran = run("tournament --resume --isolate require --out " .. file, "landlock")
    assert.same({ 1, "luanim: --isolate require: " .. LACKS.landlock .. "\n" },
      { ran.status, ran.err })
    ran = command.shell(("%s landlock -- env LUANIM_ISOLATE=require $LUANIM play 3 --bot "
      .. "%s --first bot </dev/null"):format(before, BOT))
    assert.truthy((ran.out .. ran.err):gsub("%s+", " "):find(LACKS.landlock, 1, true))
    ran = command.run("check " .. BOT, { env = "LUANIM_ISOLATE=no" })
    assert.same({ 2, "luanim: LUANIM_ISOLATE: expected auto, require, processes or off, "
      .. "got 'no'\n" }, { ran.status, ran.err })
  end)
end)
