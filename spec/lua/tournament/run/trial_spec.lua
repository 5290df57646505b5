local arena = require "spec.support.tournaments"
local record = require "nim.record"
local tournament = require "nim.tournament"
local uv = require "luv"

-- Takes one token. With four or less it thinks before: the program has had two turns by
-- then. A hundred million steps take a second or so.
local SLOW = [[
return function(game)
  local tokens = 0
  for pile = 1, #game do tokens = tokens + game[pile] end
  for i = 1, tokens <= 4 and %d or 0 do end
  for pile = 1, #game do
    if game[pile] > 0 then return pile, 1 end
  end
end
]]

local LIMITS = { instructions = 1000000000, cpu = 20000, wall = 20000, stuck = 60000 }

describe("a program that has a worker killed while the other has to move", function()
  local signal, killed

  before_each(function()
    arena.isolate "off"
    signal, killed = arena.path "signal", 0
  end)
  after_each(function() arena.isolate(nil) end)
  teardown(arena.clean)

  local function traitor()
    return ("exec:lua%s spec/support/killer.lua betray %s")
      :format(_VERSION:match "%d.%d", signal)
  end

  local function slow(name, steps)
    return arena.write(arena.path(name .. ".lua"), SLOW:format(steps))
  end

  -- Plays; whenever the program says so, all workers are killed.
  local function play(bots, workers)
    local out = arena.path "out.jsonl"
    os.remove(signal)
    os.remove(out)
    local timer = uv.new_timer()
    timer:start(2, 2, function()
      if not os.remove(signal) then return end
      killed = killed + 1
      for _, pid in ipairs(arena.workers(uv.os_getpid())) do uv.kill(pid, "sigkill") end
    end)
    local t = assert(tournament.new {
      bots = bots, positions = { { 3, 4 } }, workers = workers, out = out,
      limits = LIMITS,
    })
    local games, why = t:run()
    timer:close()
    uv.run "nowait"
    assert(games, why)
    assert.is_true(assert(tournament.verify(out)).complete)
    local list = {}
    for line in io.lines(out) do list[#list + 1] = line end
    return list
  end

  -- Whatever is not played to its end is lost by the program, with a crash.
  local function check(lines)
    local crashes = 0
    for i = 2, #lines do
      local rec = assert(record.decode(lines[i]))
      if rec.reason ~= "last token" then
        local lost = rec.winner == 1 and rec.second or rec.first
        assert.same({ "crash", "killer" }, { rec.reason, lost:match "killer" })
        crashes = crashes + 1
      end
    end
    return crashes
  end

  it("crashes, and the other one wins #slow", function()
    if not arena.workers(uv.os_getpid()) then pending "the system tells no children" end
    local lines = play({ traitor(), slow("one", 500000000) }, 1)
    assert.equal(3, #lines)
    assert.is_true(killed > 2)
    assert.equal(2, check(lines))
  end)

  it("leaves all other games alone, with more workers than one #slow", function()
    local lines = play({ traitor(), slow("one", 20000000), slow("two", 20000000),
      "single" }, 3)
    assert.equal(13, #lines)
    assert.is_true(check(lines) >= 4)
  end)
end)
