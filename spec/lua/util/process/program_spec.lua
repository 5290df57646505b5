local arena = require "spec.support.tournaments"
local bots = require "nim.bots"
local isolation = require "nim.util.process.isolation"
local match = require "nim.match"
local nim = require "nim"
local uv = require "luv"

-- Milliseconds that a program which has lost its host may take to end.
local SOON = 5000

-- The number of a process that had ended before it was looked for.
local GONE = 0

local PLAY = [[require "nim.match".play { piles = { 3 }, bots = { %q, "single" } }]]

local TOURNAMENT = [[
require "nim.tournament".new { positions = { { 3 } }, bots = { %q, "single" },
  workers = 1, limits = { wall = 60000 } }:run()
]]

local ABANDON = [[
bot, nim = require "nim.bots".get %q, require "nim"
bot.start(nim.game { 3 }:view(), { seat = 1, random = nim.random(1) })
]]

local function cases(way)
  local file, spec, known

  before_each(function()
    arena.isolate(way)
    file, known = os.tmpname(), {}
    spec = "exec:sh spec/support/stays.sh 3>>" .. file
  end)

  after_each(function()
    arena.isolate(nil)
    os.remove(file)
  end)

  -- Ended, or waiting for somebody to ask how.
  local function is_gone(number)
    if number == GONE then return true end
    local stat = io.open(("/proc/%d/stat"):format(number))
    if not stat then return uv.kill(number, 0) ~= 0 end
    local state = (stat:read "a" or ""):match "%) (%a)"
    stat:close()
    return not state or state == "Z"
  end

  -- Of all processes that have begun, two for each time that it was started.
  local function numbers()
    local list = {}
    for parent, own, space in arena.read(file):gmatch "(%d+) (%d+) ([^\n]*)\n" do
      for _, number in ipairs { parent, own } do
        local key = number .. space
        known[key] = known[key] or arena.outer_number(number, space)
        list[#list + 1] = known[key] or GONE
      end
    end
    return list
  end

  local function has_begun(times)
    arena.wait(SOON, function() return #numbers() >= 2 * times end)
    assert.equal(2 * times, #numbers())
  end

  local function all_gone()
    for _, number in ipairs(numbers()) do
      if not is_gone(number) then return false end
    end
    return true
  end

  local function ends()
    arena.wait(SOON, all_gone)
    assert.is_true(all_gone())
  end

  it("ends with the match that started it #long", function()
    local record = match.play { piles = { 3 }, bots = { spec, "single" } }
    assert.equal("time", record.reason)
    has_begun(1)
    ends()
  end)

  it("ends when nobody holds its bot", function()
    local bot = bots.get(spec)
    bot.start(nim.game { 3 }:view(), { seat = 1, random = nim.random(1) })
    has_begun(1)
    assert.is_false(all_gone())
    bot = nil -- luacheck: ignore 311
    collectgarbage()
    collectgarbage()
    ends()
  end)

  it("ends with the script that forgot it", function()
    local run = arena.run(ABANDON:format(spec))
    arena.wait(SOON, function() return run.done end)
    assert.equal(0, run.status)
    has_begun(1)
    ends()
  end)

  it("ends with the script that is killed", function()
    local run = arena.run(PLAY:format(spec))
    has_begun(1)
    uv.kill(run.pid, "sigkill")
    arena.wait(SOON, function() return run.done end)
    ends()
  end)

  it("ends with the worker that is killed, and with its runner #long", function()
    local run = arena.run(TOURNAMENT:format(spec))
    has_begun(1)
    local worker = arena.workers(run.pid)[1]
    if not worker then pending "the system does not tell of children" end
    uv.kill(worker, "sigkill")
    has_begun(2)
    local first = numbers()
    arena.wait(SOON, function() return is_gone(first[1]) and is_gone(first[2]) end)
    assert.is_true(is_gone(first[1]) and is_gone(first[2]))
    assert.is_false(all_gone())
    uv.kill(run.pid, "sigkill")
    arena.wait(SOON, function() return run.done end)
    ends()
  end)
end

describe("a program that does not end by itself", function() cases "off" end)

if isolation.lack() then pending("isolated: " .. tostring(isolation.lack()))
else describe("an isolated one that does not #slow", function() cases "require" end) end

describe("a line of a program", function()
  local program = require "nim.util.process.program"

  local function heard(command)
    local running = assert(program.start(command, 1 << 31))
    program.wait(SOON, function() return running:has_ended() end)
    local line, endless = running:line(), running:is_endless()
    running:stop()
    return line, endless
  end

  local WRITE = [[awk 'BEGIN { printf "%%%ds\n", "x"; if (%d) print "y" }']]

  it("may be long, but not too long, in however many pieces it comes", function()
    for _, more in ipairs { 0, 1 } do
      local line, endless = heard(WRITE:format(65535, more))
      assert.same({ 65535, false }, { #line, endless })
      line, endless = heard(WRITE:format(70000, more))
      assert.same({ nil, true }, { line, endless })
    end
  end)
end)

describe("what a program says on standard error", function()
  arena.hush(setup, teardown)

  it("comes line by line, without what a terminal would act on", function()
    local command = require "spec.support.command"
    local script = command.file [[
      printf '\033[31mred\033]0;title\007 \342\200\256x\n\ttab\r\nlast' >&2]]
    local ran = command.process(("$LUANIM match 'exec:sh %s' perfect 1"):format(script))
    os.remove(script)
    assert.equal("\\u{1B}[31mred\\u{1B}]0;title\\u{7} \\u{202E}x\n    tab\nlast\n",
      ran.err)
  end)

  -- Where each piece takes the square of its length, this takes minutes.
  it("may be much, and without a line's end #long", function()
    local command = require "spec.support.command"
    local ran = command.shell("timeout -s KILL 60 $LUANIM match "
      .. "'exec:head -c 4000000 /dev/zero | tr \"\\0\" x >&2' perfect 1")
    assert.equal(4000000, select(2, ran.err:gsub("x", "")))
    assert.equal(0, ran.status)
  end)
end)
