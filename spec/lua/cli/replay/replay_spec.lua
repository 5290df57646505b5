-- luanim replay: the games of a file, and one of them move by move.
local arena = require "spec.support.workdir"
local json = require "dkjson"
local tmux = require "spec.support.tmux"

local BROKEN = "return function(game) return 9, 1 end\n"

describe("luanim replay", function()
  local there
  setup(function()
    there = arena.new()
    there:write("one.lua", arena.ONE)
    there:write("broken.lua", BROKEN)
    there:shell "$LUANIM tournament one.lua perfect --positions 3,3,3 --quiet --out x"
    there:shell("$LUANIM tournament broken.lua perfect --positions 3,4,5 --quiet "
      .. "--out early")
  end)
  teardown(function() there:remove() end)

  local function run(words, input)
    return there:shell(("printf '%s' | $LUANIM replay %s"):format(input or "", words))
  end

  it("lists the games", function()
    local ran = run "x"
    assert.same({ 0, "" }, { ran.status, ran.err })
    assert.matches("^game 1, round 1: one against perfect from %[3,3,3%], nim, %d moves, "
      .. "1 chance missed, perfect won\n", ran.out)
    assert.matches("\n2 of 2 games; 'luanim replay FILE GAME' shows one\n$", ran.out)
  end)

  -- Where a line takes the square of its blanks, this takes hours.
  it("reads long lines in linear time", function()
    there:write("long", "is" .. (" "):rep(10 ^ 6) .. "that\nm\n")
    local ran = there:shell "$LUANIM replay x 1 < long"
    assert.same({ 0, "" }, { ran.status, ran.err })
    assert.matches("> m\n.*  mistake: to take 1 from Heap 1", ran.out)
  end)

  it("lists those that are asked for", function()
    assert.matches("\n2 of 2 games", run("early --loser broken").out)
    assert.matches("^0 of 2 games", run("early --loser perfect").out)
    assert.matches("\n2 of 2 games", run("early --reason 'illegal move'").out)
    assert.matches("^0 of 2 games", run("early --reason time").out)
    assert.equal("0 of 2 games\n", run("x --round 9").out)
    assert.matches("\n2 of 2 games", run("x --bot one --round 1").out)
  end)

  it("says why a bot lost early", function()
    assert.matches("broken lost by illegal move: [^\n]*there is no pile 9",
      run("early").out)
    assert.matches("loses by illegal move: [^\n]*there is no pile 9",
      (run("early 1 --text").out:gsub("\n", " ")))
  end)

  it("lists the games in the chosen language", function()
    assert.matches("^Spiel 1, Runde 1: one gegen perfect ab %[3,3,3%], nim, %d Züge, "
      .. "1 Chance vergeben, perfect hat gewonnen\n", run("x --lang de").out)
    assert.matches(", broken a perdu %(coup interdit%) : ", run("early --lang fr").out)
    assert.equal("0 de 2 partidas\n", run("x --round 9 --lang es").out)
  end)

  it("tells a game move by move, each judged", function()
    local ran = run "x 1 --text"
    assert.equal(0, ran.status)
    local out = ran.out:gsub("\n +", " ")
    assert.truthy(out:find("Player A takes 1 from Heap 1 mistake: to take 1 from Heap 1 "
      .. "leaves [2,3,3], unsafe. The other player can take 2 from Heap 1, which leaves "
      .. "[0,3,3], safe. To win, take 3 from Heap 1 (Heap 1: 3 xor 3 = 0, take 3).", 1,
      true), out)
    assert.truthy(out:find("Player B takes 2 from Heap 1 winning: Heap 1: 2 xor 2 = 0, "
      .. "take 2", 1, true), out)
    assert.truthy(out:find("Player A takes 1 from Heap 2 forced: no move wins here", 1,
      true), out)
    assert.matches("\nPlayer B wins\n$", out)
  end)

  it("tells the same where nobody asks for more", function()
    local text, rest = run("x 1 --text").out, run("x 1").out
    for line in text:gmatch "Player [^\n]*" do
      assert.truthy(rest:find(line, 1, true), line)
    end
  end)

  it("goes by lines forward, back and to the next mistake", function()
    local out = run("x 1", "m\\nb\\n\\nwhat\\nm\\nend\\nq\\n").out
    assert.matches("> m\nmove 1 of %d+\nPlayer A takes 1 from Heap 1\n  mistake:", out)
    assert.matches("> b\nBefore the first of %d+ moves\n   3 3 3\n> \nmove 1 of", out)
    assert.matches("> what\nn, Enter: forward", out)
    assert.matches("There are no further mistakes", out)
    assert.matches("\nPlayer B wins\n> q\n$", out)
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

  it("goes by keys on a terminal, and leaves it as it was", function()
    if there:shell("script -qec true /dev/null < /dev/null").status ~= 0 then
      pending "script is not there"
    end
    there:write("keys.sh", "stty -g >before; $LUANIM replay x 1; stty -g >after\n")
    local ran = there:shell("export LUANIM; { sleep 0.7; printf 'm'; sleep 0.3; "
      .. "printf 'n'; sleep 0.3; printf 'q'; sleep 0.3; } | NO_COLOR=1 TERM=xterm "
      .. "script -qec 'sh keys.sh' /dev/null")
    assert.matches("move 1 of", ran.out)
    assert.matches("  mistake: to take 1 from Heap 1", ran.out)
    assert.matches("move 2 of", ran.out)
    assert.falsy(ran.out:find("move 3 of", 1, true))
    assert.equal(there:read "before", there:read "after")
    assert.matches("%d", there:read "before")
  end)

  it("is a screen that follows its size, and leaves the terminal as it was", function()
    if not tmux.is_there() then pending "tmux is not there" end
    local pane = tmux.open("$LUANIM replay " .. there.path .. "/x 1",
      { width = 80, height = 24 })
    pane:wait "Before the first of"
    pane:type("Right"):wait "move 1 of"
    pane:resize(40, 20):wait "home, end   q: quit"
    pane:type("Left"):wait "Before the first of"
    pane:type("End"):wait "Player B wins"
    pane:type("C-c"):wait "status 130\nterminal as before"
    pane:close()
  end)

  for words, message in pairs {
    ["x 9"] = "there is no game 9 in the file",
    ["x 1e2"] = "there is no game 100 in the file",
    ["x one"] = "GAME: expected a number, got 'one'",
    ["x --loser on"] = "there is no bot 'on' in the file: did you mean 'one'?",
    ["x --reason slow"] = "--reason: unknown reason 'slow': there are last token, "
      .. "illegal move, error, instructions, time, memory and crash",
    ["x --reason tim"] = "--reason: unknown reason 'tim': did you mean 'time'?",
    ["x --text"] = "--text needs GAME",
    ["x 1 --text --json"] = "--text and --json cannot be combined",
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
