-- What of the workers' answers reaches the runner, whichever of them is faster.

local batch = require "nim.tournament.run.batch"
local host = require "nim.util.host"
local pool = require "nim.tournament.run.pool"

-- A pool whose workers each play one game, the first worker game 1; and what it hands on.
local function playing(workers)
  local taken, last = {}, 0
  local order = { is_over = function() return false end }
  function order.next()
    last = last + 1
    return { from = last, to = last }
  end
  local p = pool.new {
    workers = workers, limit = 1000, order = order,
    sink = function(_, lines)
      taken[#taken + 1] = lines
      return true
    end,
  }
  local players = {}
  for i = 1, workers do
    players[i] = { ready = true, queue = { p:new_assignment() } }
    players[i].queue[1].begun = host.now()
  end
  return p, players, taken
end

describe("a pool of workers", function()
  it("fails with the first game that cannot be played, after all before it", function()
    local p, players, taken = playing(3)
    p:on_frame(players[3], batch.FAIL, "game 3 fails")
    p:on_frame(players[2], batch.FAIL, "game 2 fails")
    p:hand_on()
    assert.is_nil(p.error)
    p:on_frame(players[1], batch.GAMES, "line 1\n", "")
    p:hand_on()
    assert.equal("game 2 fails", p.error)
    assert.same({ "line 1\n" }, taken)
    assert.is_true(p.over)
  end)

  it("fails at once with a worker that has no game", function()
    local p = playing(0)
    p:on_frame({ queue = {} }, batch.FAIL, "a bot cannot be loaded")
    assert.equal("a bot cannot be loaded", p.error)
  end)
end)
