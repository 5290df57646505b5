-- Memory that runs out at any point of a match: no leak, and afterwards all goes on.
local found, host = pcall(require, "spec.support.host")

local CODE = [[
  local core = require "nim.core"
  local match, record = require "nim.match", require "nim.record"
  local all = { { name = "random", move = core.policy "random" },
    { name = "own", move = function(game) return game:best_move() end } }
  local function move(game, me) return game:best_move(), me end
  local function round()
    local bots = { { name = "own", move = function(game) return { game:best_move() } end,
      start = function() end, finish = function() end }, "novice(0.3)" }
    local rec = match.play { piles = { 3, 4, 5 }, bots = bots, rules = "take:1,3,4" }
    local back = record.decode(record.encode(rec))
    if rec.reason == "last token" then assert(record.verify(back)) end
    match.series { piles = { 70, 80 }, bots = { "random", move }, games = 2 }
    match.series { positions = { { 150 }, { 3 } }, rules = "grundy", games = 4,
      bots = { "random", "greedy" } }
    local start = core.game({ 9, 70 }, "kayles")
    core.play_lines(1, 3, function(id) return id, all[(id & 1) + 1], all[1], start end,
      print, "seed", 9999)
  end
  collectgarbage "stop"
  fail(%d)
  local ok, why = pcall(round)
  fail(0)
  assert(ok or why:find "memory", why)
  round()
  if ok then error "it gets through" end
]]

describe("a match that runs out of memory", function()
  it("leaks nothing, wherever it is #long", function()
    if not found then pending "build/spec/support/host.so is not there" return end
    local k, ok, why, blocks = 0
    repeat
      k = k + 1
      ok, why, blocks = host.run(CODE:format(k))
      assert.equal(0, blocks)
    until not ok
    assert.matches("it gets through$", why)
    assert.is_true(k > 100)
  end)
end)
