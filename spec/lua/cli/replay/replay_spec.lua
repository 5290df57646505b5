-- luanim replay: the games of a file, and one of them move by move.
local arena = require "spec.support.workdir"
local json = require "dkjson"

local BROKEN = "return function(game) return 9, 1 end\n"

describe("luanim replay", function()
  local there = arena.between(setup, teardown)
  setup(function()
    there:write("one.lua", arena.ONE)
    there:write("broken.lua", BROKEN)
    there:shell "$LUANIM tournament one.lua perfect --positions 3,3,3 --quiet --out x"
    there:shell("$LUANIM tournament broken.lua perfect --positions 3,4,5 --quiet "
      .. "--out early")
  end)

  local function run(words) return there:shell("$LUANIM replay " .. words) end

  it("lists the games", function()
    local ran = run "x"
    assert.same({ 0, "" }, { ran.status, ran.err })
    assert.matches("^game 1, round 1: one against perfect from %[3,3,3%], nim, %d moves, "
      .. "1 chance missed, perfect won\n", ran.out)
    assert.matches("\n2 of 2 games; 'luanim replay FILE GAME' shows one\n$", ran.out)
  end)

  it("lists those that are asked for", function()
    assert.matches("\n2 of 2 games", run("early --loser broken").out)
    assert.matches("^0 of 2 games", run("early --loser perfect").out)
    assert.matches("\n2 of 2 games", run("early --reason 'illegal move'").out)
    assert.matches("^0 of 2 games", run("early --reason time").out)
    assert.equal("0 of 2 games\n", run("x --round 9").out)
    assert.matches("\n2 of 2 games", run("x --bot one.lua --round 1").out)
  end)

  it("says why a bot lost early", function()
    assert.matches("broken made an illegal move: [^\n]*there is no pile 9",
      run("early").out)
    assert.matches("broken made an illegal move: [^\n]*there is no pile 9",
      (run("early 1").out:gsub("\n", " ")))
  end)

  it("tells a game move by move, each judged", function()
    local ran = run "x 1"
    assert.equal(0, ran.status)
    local out = ran.out:gsub("\n +", " ")
    assert.truthy(out:find("one takes 1 from pile 1 mistake: to take 1 from pile 1 "
      .. "leaves [2,3,3], unsafe. The other player can take 2 from pile 1, which leaves "
      .. "[0,3,3], safe. To win, take 3 from pile 1 (pile 1: 3 xor 3 = 0, take 3).", 1,
      true), out)
    assert.truthy(out:find("perfect takes 2 from pile 1 winning: pile 1: 2 xor 2 = 0, "
      .. "take 2", 1, true), out)
    assert.truthy(out:find("one takes 1 from pile 2 forced: no move wins here", 1,
      true), out)
    assert.matches("\nperfect wins\n$", out)
  end)

  it("prints a line of JSON for each game, or each move and the end", function()
    local game = json.decode(run("early --json").out:match "^[^\n]*")
    assert.same({ 1, "broken", "illegal move", 0 },
      { game.id, game.first, game.reason, game.moves })
    local lines = {}
    for line in run("x 1 --json").out:gmatch "[^\n]+" do
      lines[#lines + 1] = json.decode(line)
    end
    assert.same({ "mistake", { 1, 1 }, { 1, 3 }, { 1, 2 }, { 2, 3, 3 } }, {
      lines[1].verdict, lines[1].move, lines[1].better, lines[1].refutation,
      lines[1].leaves,
    })
    assert.same({ "winning", "forced" }, { lines[2].verdict, lines[3].verdict })
    assert.same({ 2, "last token" }, { lines[#lines].winner, lines[#lines].reason })
    assert.equal(#lines - 1, lines[#lines].moves)
  end)

  for words, message in pairs {
    ["x 9"] = "there is no game 9 in the file",
    ["x 1e2"] = "there is no game 100 in the file",
    ["x one"] = "GAME: number expected, got 'one'",
    ["x --loser on"] = "there is no bot 'on' in the file: did you mean 'one'?",
    ["x --reason slow"] = "--reason: unknown reason 'slow': there are last token, "
      .. "illegal move, error, instructions, time, memory and crash",
    ["x --reason tim"] = "--reason: unknown reason 'tim': did you mean 'time'?",
    ["x 1 --bot one"] = "--bot and GAME cannot be combined",
    ["nowhere"] = "nowhere: No such file or directory",
  } do
    it("refuses '" .. words .. "'", function()
      local ran = run(words)
      assert.equal("luanim: " .. message .. "\n", ran.err)
      assert.equal("", ran.out)
      assert.is_true(ran.status > 0)
    end)
  end

  it("refuses a game that differs from its record", function()
    there:shell "sed 's/\"winner\":2/\"winner\":1/' x > altered"
    local ran = run "altered 1"
    assert.equal(1, ran.status)
    assert.matches("altered:2: ", ran.err)
  end)
end)
