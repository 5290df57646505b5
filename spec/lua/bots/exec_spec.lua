local arena = require "spec.support.tournaments"
local core = require "nim.core"
local header = require "nim.tournament.header.header"
local isolation = require "nim.util.process.isolation"
local programs = require "spec.support.programs"
local record = require "nim.record"
local shell = require "spec.support.command".shell
local tournament = require "nim.tournament"
local workdir = require "spec.support.workdir"

-- Far more than any answer takes, on a machine with other work too.
local WALL <const>, STUCK <const> = 60000, 120000

-- A program that goes wrong at its second move, or at another moment.
local function failing(deed, moment)
  return programs.command { moment or "move 2", deed }
end

-- Games between a program that goes wrong and one that does not; records and messages.
local function games(deed, options)
  local records, messages = {}, {}
  options = options or {}
  local t = assert(tournament.new {
    bots = { failing(deed, options.moment), "single" }, positions = { { 3, 4, 5 } },
    workers = options.workers or 0, out = options.out,
    limits = {
      wall = options.wall or WALL, stuck = options.stuck or STUCK,
      program = options.program,
    },
    on_finish = function(_, rec, message)
      records[#records + 1], messages[#messages + 1] = rec, message or ""
    end,
  })
  assert.equal(2, t:run())
  return records, messages
end

local function reasons(records)
  local list = {}
  for i, rec in ipairs(records) do
    list[i] = rec.reason
    assert.is_true(record.verify(rec))
    assert.equal("single", rec.winner == 1 and rec.first or rec.second)
  end
  return list
end

describe("a program that plays", function()
  after_each(function() arena.isolate(nil) end)
  teardown(arena.clean)

  it("loses by what it does wrong #long", function()
    local cases = {
      fail = { "crash", "the program has ended: status 3" },
      deaf = { "time", "no answer within 300 ms" },
      flood = { "illegal move", "the answer is too long" },
      negative = { "illegal move", "take: -1 is negative" },
      words = { "illegal move", "'2: ...' expected, got 'hello'" },
      ["too much"] = { "illegal move", "pile 1 has only 3, not 99" },
      ["wrong turn"] = { "illegal move", "'2: ...' expected, got '7: 1 1'" },
      ["close output"] = { "crash", "the program has closed its output" },
      ["child left and exit"] = { "crash", "the program has ended: status 4" },
      ["large file"] = { "crash", "the program has ended: signal 25" },
      ["version 1"] = { "crash", "'luanim 2' expected, got 'luanim 1'", "greet" },
    }
    for deed, case in pairs(cases) do
      arena.isolate(deed == "large file" and "off" or nil)
      local records, messages = games(deed,
        { moment = case[3], wall = deed == "deaf" and 300 or WALL })
      assert.same({ case[1], case[1] }, reasons(records))
      assert.equal(case[2], messages[1])
    end
  end)

  it("may take as long for its greeting as for a move #slow", function()
    for _, rec in ipairs((games("very slow", { moment = "greet" }))) do
      assert.equal("last token", rec.reason)
    end
  end)

  it("is asked whether it flushes, where nothing comes of it at all #slow", function()
    assert.same({ nil, "no answer within 10000 ms: is each line flushed?" },
      { require "nim.bots".get(failing("deaf", "greet")).try() })
  end)

  it("loses when it takes more memory than it may have", function()
    if not core.process_limit "data" then pending "memory is not limited here" end
    local records, messages = games("much memory", { program = 64 << 20 })
    assert.same({ "crash", "crash" }, reasons(records))
    assert.equal("the program has ended: status 5", messages[1])
  end)

  -- What a shell says before it becomes a program that plays.
  local function said(words, workers)
    local path = arena.path "said"
    local command = programs.command {}:gsub("^exec:(.*)", function(sound)
      return ("exec:sh -c '%s >%s; exec %s'"):format(words, path, sound)
    end)
    local t = assert(tournament.new {
      bots = { command, "single" }, positions = { { 3 } }, workers = workers,
      limits = { program = 64 << 20 },
    })
    arena.isolate "off"
    assert.equal(2, t:run())
    return arena.read(path)
  end

  it("has the same limits with any number of workers #slow", function()
    if not core.process_limit "data" then pending "memory is not limited here" end
    local here = said("ulimit -S -a", 0)
    assert.matches("%f[%d]65536\n", here)
    assert.equal(here, said("ulimit -S -a", 1))
  end)

  it("leaves the worker that asks it limits of its own", function()
    if not io.open "/proc/self/limits" then pending "there is no /proc" end
    assert.matches("\nMax file size +0 ", said("cat /proc/$PPID/limits", 1))
  end)

  it("has a limit of memory in the header when it was given", function()
    local path = arena.path "limits"
    games("slow", { out = path })
    assert.is_nil(header.decode(arena.read(path):match "[^\n]+").limits.program)
    os.remove(path)
    games("slow", { out = path, program = 64 << 20 })
    local head = arena.read(path):match "[^\n]+"
    assert.truthy(head:find('"stuck":120000,"program":67108864}', 1, true))
    assert.equal(2, assert(tournament.open(path)):run())
    assert.is_true(assert(tournament.verify(path)).complete)
  end)

  it("leaves the other games alone, with any number of workers #slow", function()
    arena.isolate "off"
    local changes = { bots = { "single" }, rounds = 1,
      limits = { wall = WALL, stuck = STUCK } }
    for _, deed in ipairs { "fail", "wrong turn", "child left and exit", "large file",
      "too much", "slow" } do
      table.insert(changes.bots, failing(deed))
    end
    local _, fair = arena.alike(changes, { 1, 2 }):gsub('"reason":"last token"', "")
    assert.is_true(fair > 0)
  end)

  describe("that runs beside us #slow", function()
    before_each(function() arena.isolate "off" end)

    it("loses when it ends the process that asks it", function()
      assert.same({ "crash", "crash" }, reasons((games("kill parent", { workers = 1 }))))
    end)

    it("loses when it stops the process that asks it", function()
      local out = arena.path "stop"
      local records = games("stop parent", { workers = 1, out = out, stuck = 500 })
      assert.same({ "time", "time" }, reasons(records))
      assert.is_true(assert(tournament.verify(out)).complete)
    end)
  end)

  it("does not reach the process that asks it, where it is isolated", function()
    if isolation.lack() then pending(tostring(isolation.lack())) end
    for _, deed in ipairs { "kill parent", "stop parent" } do
      local list = {}
      for i, rec in ipairs((games(deed, { workers = 1 }))) do list[i] = rec.reason end
      assert.same({ "last token", "last token" }, list)
    end
  end)

  it("plays in Python and in C, the same with any number of workers #slow", function()
    if not os.execute "python3 -c '' 2>/dev/null" then pending "there is no python3" end
    local xor, lost = arena.path "xor", {}
    assert(os.execute(("cc -O2 -o %s examples/exec/xor.c"):format(xor)))
    local changes = {
      bots = { "exec:python3 examples/exec/stall.py", "exec:" .. xor, "perfect" },
      limits = { wall = WALL, stuck = STUCK },
      on_finish = function(_, rec, message)
        if rec.reason ~= "last token" then lost[#lost + 1] = { rec.reason, message } end
      end,
    }
    local here = arena.alike(changes, { 1, 3 })
    assert.truthy(here:find('"reason":"last token"', 1, true))
    assert.same({}, lost)
  end)

  it("has states of a game on states where it asks for them, and only there", function()
    local there = workdir.new()
    finally(function() there:remove() end)
    there:write("listener", [[
      while read -r line; do
        echo "$line" >>heard
        case $line in
          luanim*) echo "$1" ;;
          new*) set -- "$1" $line; echo "ready $3" ;;
          move*) set -- "$1" $line; echo "$3 1 1" ;;
        esac
      done]])
    local function heard(greeting, rules, start)
      there:shell "rm -f heard"
      local ran = there:shell(("LUANIM_ISOLATE=off "
        .. "$LUANIM match \"exec:sh ./listener '%s'\" single "
        .. "--rules %s %s"):format(greeting, rules, start))
      assert.same({ 0, "" }, { ran.status, ran.err })
      return (there:read "heard":gsub("new [^\n]*", "new"))
    end
    local options = "options 1: 0\n%soptions 2: 1, 1, 0\nmove 1: 2\n"
    assert.matches("new\n" .. options:format "",
      heard("luanim 2", "kayles_row", "xx"))
    assert.matches('new\nstate 1: "x"\n' .. options:format 'state 2: "xx"\n',
      heard("luanim 2 states", "kayles_row", "xx"))
    assert.matches("new\noptions 1: 0\nmove 1: 1\n",
      heard("luanim 2 states", "halves", "1"))
    local ran = there:shell "$LUANIM match \"exec:sh ./listener 'luanim 3'\" single 3"
    assert.matches("'luanim 2' expected, got%s'luanim 3'", ran.out)
  end)

  it("hands no variables out but four, isolated or not", function()
    for _, way in ipairs { "off", "auto" } do
      local ran = shell(("export TOKEN_X=abc LANG=C TMPDIR=/tmp LUA_INIT= FOO=1; "
        .. "LUANIM_ISOLATE=%s $LUANIM check 'exec:env >&2'"):format(way))
      local names = {}
      for name in ran.err:gmatch "([%w_]+)=[^\n]*\n" do names[#names + 1] = name end
      table.sort(names)
      assert.matches("^HOME LANG PATH P?W?D? ?TMPDIR$", table.concat(names, " "))
    end
  end)

  it("reads how its last game ended, and the end of its input", function()
    local there = workdir.new()
    finally(function() there:remove() end)
    there:write("bot", [[
      while read -r word number rest; do
        case $word in
          luanim) echo "luanim 2" ;;
          new) echo "ready $number" ;;
          move) echo "$number 1 1" ;;
          end) sleep 0.01; echo "$word $number" >>heard ;;
        esac
      done
      echo nothing more >>heard]])
    there:shell "$LUANIM match 'exec:sh ./bot' perfect 3 --isolate off"
    assert.equal("end loss\nnothing more\n", there:read "heard")
  end)

  it("that cannot be started is refused", function()
    for command, why in pairs {
      ["/no/such/program 2>/dev/null"] = "there is no program '/no/such/program'",
      ["no-such-program"] = "there is no program 'no-such-program'",
      ["'no such' 3"] = "there is no program 'no such'",
      ["A=1 sh"] = "there is no program 'A=1'",
      ["/"] = "there is no program '/'",
      ["README.md"] = "there is no program 'README.md': did you mean './README.md'?",
      ["./README.md"] = "'./README.md' is not executable",
    } do
      local bot = "exec:" .. command
      assert.fails(("bot 2: %s: %s"):format(bot, why),
        tournament.new { bots = { "perfect", bot } })
    end
  end)

  it("loses where it is gone later, or where only the shell could tell", function()
    local gone = arena.path "gone"
    for _, command in ipairs { gone, "$NONE/x" } do
      assert(os.execute(("printf '#!/bin/sh\n' > %s; chmod +x %s"):format(gone, gone)))
      local t = assert(tournament.new {
        bots = { ("exec:%s 2>/dev/null"):format(command), "perfect" },
      })
      os.remove(gone)
      assert(t:run())
      local rows = t:standings()
      assert.same({ "perfect", 2 }, { rows[1].name, rows[1].points })
      assert.same({ crash = 2 }, rows[2].reasons)
    end
  end)
end)
