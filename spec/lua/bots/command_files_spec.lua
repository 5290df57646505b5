-- The files that a command names, and what it means when they change.
local arena = require "spec.support.tournaments"
local core = require "nim.core"
local command_files = require "nim.bots.command_files"
local tournament = require "nim.tournament"
local uv = require "luv"

local PROGRAM = [[
while read -r word rest; do
  case $word in
  luanim) echo luanim 1 ;;
  move) i=0; for n in $rest; do i=$((i + 1)); [ $n -gt 0 ] && echo $i 1 && break; done ;;
  esac
done
]]

describe("the files of a command", function()
  local one, two

  before_each(function()
    one = arena.write(arena.path "one.sh", PROGRAM)
    two = arena.write(arena.path "two words.txt", "two")
  end)

  teardown(arena.clean)

  local function names(command)
    local list = {}
    for i, file in ipairs(command_files.of(command) or {}) do
      list[i] = file[1]
      assert.equal(file[1]:find "/" and command_files.hash(file[1]) or file[2], file[2])
    end
    return list
  end

  it("are the program, and every word that is a file", function()
    assert.same({ "sh", one }, names("sh " .. one .. " --depth 3"))
    assert.same({ one, two }, names(('%s "%s" %s'):format(one, two, one)))
    assert.same({ two, "cat" }, names(("'%s' | cat - >%s"):format(two, one)))
    assert.same({ two }, names((two:gsub(" ", "\\ "))))
    assert.same({ one }, names("LANG=C FOO= " .. one))
    assert.same({ one, "sh" }, names(one .. "; sh < none"))
    assert.same({ "sh", one }, names("sh <" .. one))
  end)

  it("are none where only the shell could tell", function()
    for _, command in ipairs { "", "$BOT", "no-such-program", "'", '"a', "\\", ";;", "()",
      "/", "> " .. one, "2>>" .. one, "`x`" } do
      assert.is_nil(command_files.of(command))
    end
  end)

  it("have the program after a redirection, whatever its number", function()
    for _, begin in ipairs { ">", "2>", "2>>", "2>&1 10>" } do
      assert.same({ "sh", one }, names(begin .. "/dev/null sh " .. one))
    end
  end)

  it("are written where an operator says so, and no descriptor is a file", function()
    local paths = command_files.paths(("sh %s >out 2>>'the log' 2>&1 >&2 >$x <%s")
      :format(one, two:gsub(" ", "\\ ")))
    assert.same({ "out", "the log" }, paths.writes)
    assert.same({ one, two }, table.move(paths.reads, 2, 3, 1, {}))
  end)

  it("are where home is, and folders, for those who let a program read them", function()
    local home = os.getenv "HOME"
    finally(function() uv.os_setenv("HOME", home) end)
    uv.os_setenv("HOME", (one:match "^(.*)/"))
    for _, command in ipairs { "~/one.sh", "$HOME/one.sh", "'~/one.sh' x" } do
      assert.same({ one }, command_files.paths(command).reads)
      assert.is_nil(command_files.of(command))
    end
    local folder = one:match "^(.*)/"
    local reads = command_files.paths("A=1 sh $HOME ~ ~x").reads
    assert.same({ folder, folder }, table.move(reads, 2, 4, 1, {}))
  end)

  it("have a program of the current directory where PATH says so", function()
    local path, here = os.getenv "PATH", uv.cwd()
    assert(os.execute("chmod +x " .. one))
    assert(uv.chdir(one:match "^(.*)/"))
    local found, troubles = {}, {}
    for i, around in ipairs { "%s:", ":%s", "/none::%s", "%s" } do
      uv.os_setenv("PATH", around:format(path))
      local program = command_files.of "one.sh"
      found[i] = program and program[1][1] or false
      troubles[i] = command_files.trouble "one.sh" or false
    end
    uv.os_unsetenv "PATH"
    troubles[5] = command_files.trouble "one.sh" or false
    uv.os_setenv("PATH", path)
    uv.chdir(here)
    assert.same({ "one.sh", "one.sh", "one.sh", false }, found)
    assert.same({ false, false, false,
      "there is no program 'one.sh': did you mean './one.sh'?", false }, troubles)
  end)

  it("are not missed in what the shell can start", function()
    os.execute(("chmod +x %s; cp %s '%s'"):format(one, one, one .. '"'))
    for _, command in ipairs {
      "2>/dev/null " .. one, "2>&1 " .. one, "3</dev/null " .. one, "#\n" .. one,
      "\\\n" .. one, one:gsub("one", "o\\\nne"), '"' .. one .. '\\""',
    } do
      local shell = io.popen(("echo luanim | sh -c 'exec %s'"):format(command))
      assert.equal("luanim 1", shell:read(), command)
      shell:close()
      assert.is_nil(command_files.trouble(command), command)
    end
    for _, command in ipairs { "-- sh", "-a name sh", "/none/{a,b}" } do
      assert.is_nil(command_files.trouble(command), command)
    end
  end)

  it("have their SHA-256 in the header", function()
    local text = arena.play { bots = { "perfect", "exec:sh " .. one }, rounds = 1 }
    assert.truthy(text:find(('["%s","%s"]'):format(one, core.sha256(PROGRAM)), 1, true))
    local kim = arena.write(arena.path "kim.lua", "return function() return 1, 1 end")
    text = arena.play { bots = { "perfect", kim }, rounds = 1 }
    assert.truthy(text:find(('"hash":"%s"'):format(
      core.sha256 "return function() return 1, 1 end"), 1, true))
  end)

  it("are not exchanged between two runs", function()
    local out, command = arena.path "out", "exec:sh " .. one
    local shard = { arena.path "shard1", arena.path "shard2" }
    local changes = { bots = { "perfect", command }, rounds = 2, out = out }
    local function play(more) return arena.new(changes, more):run() end
    assert.equal(4, play())
    assert.equal(2, play { out = shard[1], shard = "1/2" })
    arena.write(one, PROGRAM .. "# better\n")
    local why = ("the program of '%s' has changed since the tournament began: the file "
      .. "'%s'"):format(command, one)
    local _, refused = play { resume = true }
    assert.equal(out .. ":1: cannot go on: " .. why, refused)
    assert.equal(2, play { out = shard[2], shard = "2/2" })
    assert.fails(("%s:1: not of the same tournament as %s: %s")
      :format(shard[2], shard[1], why), tournament.merge(shard, arena.path "merged"))
    os.remove(one)
    _, refused = play { resume = true }
    assert.equal(out .. ":1: cannot go on: " .. why:gsub(": the.*", ": ")
      .. ("the file '%s' is not there"):format(one), refused)
  end)

  it("are named in a warning when they change during a run", function()
    local warnings, command = {}, "exec:sh " .. one
    local t = arena.new {
      bots = { "perfect", command }, rounds = 1, out = arena.path "changing",
      on_start = function() arena.write(one, PROGRAM .. "# better\n") end,
      on_warning = function(message) warnings[#warnings + 1] = message end,
    }
    assert.equal(2, t:run())
    assert.same({ ("%s: the file '%s' has changed: it is not known which version played")
      :format(command, one) }, warnings)
  end)
end)
