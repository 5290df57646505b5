-- Bots from files: each in a sandbox, read once, known again by a hash.
local arena = require "spec.support.tournaments"
local field = require "spec.support.field"
local tournament = require "nim.tournament"

local KIM = [[
return {
  name = "Kim",
  move = function(game, me)
    local i
    repeat i = me.random:int(1, #game) until game[i] > 0
    return i, me.random:int(1, game[i])
  end,
}
]]

describe("bot files", function()
  local bouton, kim

  before_each(function()
    bouton = arena.write(arena.path "bouton.lua", field.sources.bouton)
    kim = arena.write(arena.path "kim.lua", KIM)
  end)

  teardown(arena.clean)

  it("play the same in any number of processes", function()
    local here = arena.alike({ bots = { bouton, kim, "perfect" }, rounds = 20 }, { 1, 3 })
    assert.truthy(here:find('{"name":"Kim","bot":"' .. kim .. '","hash":"', 1, true))
    assert.truthy(here:find('{"name":"bouton","bot":"' .. bouton .. '"', 1, true))
    assert.is_true(assert(tournament.verify(arena.path "play.jsonl")).complete)
  end)

  -- A state reserves as many addresses as it may have bytes.
  it("may be many, with much memory each", function()
    local changes = { bots = {}, workers = 1, limits = { memory = 1 << 30 }, rounds = 1 }
    for i = 1, 6 do changes.bots[i] = kim end
    assert.matches('"reason":"last token"', arena.play(changes))
  end)

  it("may have a file of the same name in another place, or twice", function()
    local here = arena.play { bots = { bouton, bouton }, rounds = 1 }
    assert.truthy(here:find('"name":"bouton #2"', 1, true))
  end)

  it("that change or vanish during a run play as they were, with a warning", function()
    local expected = arena.play { bots = { bouton, kim }, rounds = 5 }
    local warnings = {}
    local t = arena.new {
      bots = { bouton, kim }, rounds = 5, out = arena.path "changing", workers = 1,
      on_warning = function(message) warnings[#warnings + 1] = message end,
    }
    arena.write(bouton, "return 1")
    os.remove(kim)
    assert.equal(10, t:run())
    assert.equal(expected, arena.read(arena.path "changing"))
    assert.same({
      bouton .. ": the file has changed; the version read at the start was used",
      kim .. ": No such file or directory; the version read at the start was used",
    }, warnings)
  end)

  it("that have changed are not gone on with", function()
    local out = arena.path "resumed"
    arena.play { bots = { bouton, kim }, out = out }
    arena.write(kim, KIM .. "-- better\n")
    local t = arena.new { bots = { bouton, kim }, out = out, resume = true }
    local why = (":1: cannot go on: the bot file '%s' has changed since the tournament "
      .. "began"):format(kim)
    assert.fails(out .. why, t:run())
    local newer = arena.write(arena.path "newer.lua", KIM)
    local name = require "nim.bots".get(kim).name
    t = arena.new { bots = { bouton, name .. "=" .. newer }, out = out, resume = true }
    why = ":1: cannot go on: bot 2, %s: the tournament began with %s, not %s"
    assert.fails(out .. why:format(name, kim, newer), t:run())
    os.remove(kim)
    assert.fails("bot 2: " .. kim .. ": No such file or directory", tournament.open(out))
  end)

  it("lose by what they do wrong, and nobody else does", function()
    local path = arena.write(arena.path "bad.lua",
      "return function() while true do end end")
    local t = arena.new {
      bots = { bouton, path, kim }, workers = 2, limits = { instructions = 20000 },
    }
    assert(t:run())
    for _, row in ipairs(t:standings()) do
      assert.same(row.name == "bad" and { instructions = 12 } or {}, row.reasons)
    end
  end)
end)
