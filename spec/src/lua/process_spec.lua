-- What becomes of a process that gets a signal.
local command = require "spec.support.command"
local uv = require "luv"

-- Of a script, in which send(name) sends a signal to the process itself.
local function line(script)
  local file = command.file([[
    local core = require "nim.core"
    local function send(name) io.popen("kill -" .. name .. " $PPID"):close() end
    io.stdout:setvbuf "no"
  ]] .. script)
  return ("export LUA_PATH_5_4='%s' LUA_CPATH_5_4='%s'; exec lua5.4 %s")
    :format(package.path, package.cpath, file), file
end

-- Hundredths of a second until it is taken for stuck.
local TICKS = 3000

-- Begun with the usual signals, whatever ignores them here, and with an input that gives
-- nothing.
local function run(script)
  local text, file = line(script)
  local said, status, ended = "", nil, false
  local input, out, timer = uv.new_pipe(), uv.new_pipe(), uv.new_timer()
  local child, pid = uv.spawn("/bin/sh", { args = { "-c", text },
    stdio = { input, out } },
    function(code, signal) status = signal > 0 and 128 + signal or code end)
  out:read_start(function(_, bytes)
    said, ended = said .. (bytes or ""), not bytes
  end)
  local ticks = 0
  timer:start(10, 10, function()
    ticks = ticks + 1
    if ticks == TICKS then uv.kill(pid, "sigkill") end
  end)
  while not (status and ended) do uv.run "once" end
  for _, handle in ipairs { child, input, out, timer } do handle:close() end
  uv.run "nowait"
  os.remove(file)
  return { status = status, out = said }
end

describe("the signal of an alarm", function()
  it("is no alarm where somebody else sends it", function()
    local ran = run [[
      if not io.open "/proc/self/status" then print "last token" return end -- no Linux
      local source = "return function(game) return game:best_move() end"
      local bot = { name = "a", move = core.sandbox(source, "=a", { cpu = 5 }) }
      local other = { name = "b", move = core.policy "greedy" }
      local function play()
        return core.play(core.game { 3, 4 }, bot, other, "1", 1, 1)
      end
      play()
      send "63"
      print(play().reason)
    ]]
    assert.same({ status = 0, out = "last token\n" }, ran)
  end)
end)

describe("signals that are held", function()
  it("are noted, raised by long work of the core, and forgotten", function()
    local ran = run [[
      core.note_interrupts(true)
      print(core.hold_interrupts(true), core.hold_interrupts(true))
      send "TERM"
      print(core.interrupted(), pcall(core.outcome, { 60, 60 }, "grundy misere"))
      print(core.interrupted(true), core.interrupted(), core.hold_interrupts(false))
      print(core.hold_interrupts(false))
    ]]
    assert.same({ status = 0, out = "false\ttrue\ntrue\tfalse\tinterrupted!\n"
      .. "true\tfalse\ttrue\nfalse\n" }, ran)
  end)

  it("do not come where a callback runs while they wait for another thread", function()
    local ran = run [[
      core.note_interrupts()
      local timer = require "luv".new_timer()
      print(pcall(coroutine.wrap(function()
        send "INT"
        core.hold_interrupts(true)
        timer:start(0, 0, function() print "called" end)
        require "luv".run()
        print "held"
        core.hold_interrupts(false)
      end)))
    ]]
    assert.equal(0, ran.status)
    assert.matches("^called\nheld\nfalse\t[^\n]*interrupted!\n$", ran.out)
  end)

  it("are no failure of what is called", function()
    local ran = run [[
      local fault = require "nim.util.fault"
      core.note_interrupts()
      print(fault.call(error, "x", 0))
      print(fault.call(math.max, 1, 2))
      print(pcall(fault.call, send, "INT"))
    ]]
    assert.equal(0, ran.status)
    assert.matches("^false\tx\ntrue\t2\nfalse\t[^\n]*interrupted!\n$", ran.out)
  end)

  it("are the system's again when they are not to be noted any more", function()
    for name, status in pairs { INT = 130, TERM = 143, HUP = 129, QUIT = 131 } do
      local ran = run(([[
        core.note_interrupts(true)
        core.note_interrupts(false)
        send "%s"
        print "not ended"
      ]]):format(name))
      assert.same({ status = status, out = "" }, ran)
    end
  end)
end)

describe("the second signal", function()
  for name, status in pairs { INT = 130, TERM = 143, HUP = 129, QUIT = 131 } do
    it("ends the process where the host does not handle it any more: " .. name, function()
      local ran = run(([[
        core.note_interrupts()
        core.note_interrupts(true)
        print(pcall(send, "%s"))
        print(core.interrupted())
        send "%s"
        print "not ended"
      ]]):format(name, name))
      assert.equal(status, ran.status)
      assert.matches("^false\t[^\n]*interrupted!\ntrue\n$", ran.out)
    end)
  end
end)

describe("input that is awaited", function()
  it("is there, or a signal has come", function()
    local ran = run [[
      core.note_interrupts(true)
      local send <const> = io.popen "sleep 0.2; kill -TERM $PPID"
      print(pcall(core.await_input, io.stdin))
      print(core.interrupted())
      core.await_input(io.stdin)
      print(pcall(core.await_input))
      send:close()
    ]]
    assert.equal(0, ran.status)
    assert.matches("^false\t[^\n]*interrupted!\ntrue\nfalse\tbad argument #1 to "
      .. "'[^\n]*' %(FILE%* expected, got no value%)\n$", ran.out)
  end)
end)

describe("limits of a process", function()
  -- What a process of its own says, which may lower what it likes.
  local function said(script)
    local text, file = line(script)
    local ran = command.shell(text)
    os.remove(file)
    assert.equal("", ran.err)
    return ran.out
  end

  it("are lowered and never raised, and told", function()
    assert.equal("1048576\t1048576\n1048576\t1048576\n4096\t4096\n", said [[
      for _, most in ipairs { 1 << 20, 1 << 30, 4096 } do
        print(core.process_limit("file", most), core.process_limit "file")
      end]])
  end)

  it("are lowered for a time where it is asked for", function()
    assert.equal("true\ttrue\n", said [[
      local before = core.process_limit "core"
      print(core.process_limit("core", 0, true) == before,
        core.process_limit "core" == before)]])
  end)

  it("are none where the name is none", function()
    assert.equal("nil\tnil\n", said [[
      print(core.process_limit("nothing", 1), core.process_limit "nothing")]])
  end)

  it("end a process that computes for longer, within what it may have at all", function()
    assert.equal("1000\n1000\n", said [[
      print(core.process_limit("cpu", 1000))
      core.process_limit("cpu", 1 << 30, true)
      print(core.process_limit "cpu")]])
  end)
end)
