-- luanim mistakes: the moves of a bot that gave a win away.
local arena = require "spec.support.workdir"
local json = require "dkjson"

describe("luanim mistakes", function()
  local there = arena.between(setup, teardown)
  setup(function()
    there:write("one.lua", arena.ONE)
    there:out "tournament one.lua perfect --positions 3,3,3 --quiet --out x"
    there:out("tournament one.lua perfect --positions 2,1 --rules staircase --quiet "
      .. "--out stairs")
  end)

  local function mistakes(words) return there:out("mistakes " .. words) end

  it("tells the position, the move, and what would have won", function()
    assert.equal([[
game 1 against perfect, move 1: [3,3,3]
  it takes 1 from pile 1
  The other player can take 2 from pile 1, which leaves [0,3,3], safe.
  to win, take 3 from pile 1 (one of 3 winning moves)
    pile 1: 3 xor 3 = 0, take 3

one: 1 mistake in 2 games; 0 of 1 chance to win kept (0.0%)
]], mistakes "x one")
    there:out("tournament one.lua perfect --positions '8,8,4 2,4,2' --quiet --out wild "
      .. "--rules '0.3122 misere'")
    assert.matches(" 4 from pile 1 %(one of 3 winning moves%)\ngame .* winning move%)\n"
      .. "    in the misère quotient b · c · b = c, in P\n", mistakes "wild one")
  end)

  it("has nothing to say of who makes none", function()
    assert.equal("perfect: 0 mistakes in 2 games; 8 of 8 chances to win kept (100.0%)\n",
      mistakes "x perfect")
    there:out "tournament perfect perfect --quiet --out calm"
    assert.matches("^bot +mistakes ", mistakes "calm")
  end)

  it("prints CSV", function()
    assert.equal("bot,id,round,opponent,seat,ply,rules,piles,move,better,wins,"
      .. "reason,detail\n"
      .. "one,1,1,perfect,1,1,nim,3 3 3,1 1,1 3,3,,\n", mistakes "x one --csv")
    there:refuses("mistakes x ", 2, {
      ["one --csv --json"] = "--json and --csv cannot be combined",
      ["--page y"] = "--page needs --digest", ["--lang de"] = "--lang needs --digest",
      ["--csv --digest"] = "--csv and --digest cannot be combined",
    })
  end)

  it("prints a line of JSON for each, and the sum", function()
    local lines = {}
    for line in mistakes "x one --json":gmatch "[^\n]+" do
      lines[#lines + 1] = json.decode(line, 1, json.null, nil)
    end
    assert.same({ { bot = "one", id = 1, round = 1, opponent = "perfect", seat = 1,
      ply = 1, rules = "nim", piles = { 3, 3, 3 }, move = { 1, 1 }, better = { 1, 3 },
      wins = 3 },
      { bot = "one", games = 2, wins = 0, mistakes = 1, kept = 0, chances = 1,
        early = {} } }, lines)
  end)

  it("counts every mistake that the records count", function()
    there:out "tournament random greedy single --rounds 20 --quiet --out many"
    local out = mistakes "many random"
    local count, kept, chances = out:match("random: (%d+) mistakes in 80 games; (%d+) of "
      .. "(%d+) chances")
    local told = select(2, ("\n" .. out):gsub("\ngame ", ""))
    for times in out:gmatch " %((%d+) times%)\n" do told = told + times - 1 end
    assert.equal(tonumber(count), told)
    assert.equal(tonumber(count), chances - kept)
  end)

  it("tells how a game was ended", function()
    there:write("bad.lua", "return function(game) return 1, 9 end")
    there:out "tournament bad.lua perfect --positions 3,5,6 --quiet --out bad"
    assert.equal([[
game 1 against perfect, move 1: [3,5,6]
  it made an illegal move: [1,9]: pile 1 has only 3, not 9
game 2 against perfect, move 2: [3,5,5]
  it made an illegal move: [1,9]: pile 1 has only 3, not 9
  to win, take 3 from pile 1 (the only winning move)
    pile 1: 3 xor 3 = 0, take 3

bad: 1 mistake in 2 games; 0 of 1 chance to win kept (0.0%)
it lost 2 by illegal move
]], mistakes "bad bad")
    assert.truthy(mistakes "bad bad --csv":find(
      '\nbad,2,1,perfect,2,2,nim,3 5 5,,1 3,1,illegal move,"[1,9]: pile 1 has only 3, '
      .. 'not 9"\n', 1, true))
    local line = mistakes "bad bad --json":match "^[^\n]+"
    assert.same({ bot = "bad", id = 1, round = 1, opponent = "perfect", seat = 1, ply = 1,
      rules = "nim", piles = { 3, 5, 6 }, reason = "illegal move",
      detail = "[1,9]: pile 1 has only 3, not 9" }, json.decode(line, 1, json.null, nil))
  end)

  it("lists all bots without a name, and of some, with a table at the end", function()
    assert.equal([[
game 1, one against perfect, move 1: [3,3,3]
  one takes 1 from pile 1
  The other player can take 2 from pile 1, which leaves [0,3,3], safe.
  to win, take 3 from pile 1 (one of 3 winning moves)
    pile 1: 3 xor 3 = 0, take 3

bot      mistakes  games  kept  chances  accuracy  lost
one             1      2     0        1      0.0%
perfect         0      2     8        8    100.0%
]], mistakes "x")
    assert.matches("\nbad +1 +2 +0 +1 +0.0%%  2 by illegal move\nperfect ",
      mistakes "bad bad.lua perfect bad")
    local _, lines = mistakes "bad --json":gsub("\n", "")
    assert.equal(2 + 2, lines)
  end)

  it("calls steps by their name", function()
    assert.matches("  to win, move %d from step %d to ", mistakes "stairs one")
  end)

  it("refuses what is not there", function()
    there:shell "sed '2i hello' x > foreign"
    there:refuses("mistakes ", 1, {
      ["x perfekt"] = "there is no bot 'perfekt' in the file: did you mean 'perfect'?",
      ["none one"] = "none: No such file or directory",
      ["foreign one"] = "foreign:2: column 1: value expected",
    })
  end)

  it("refuses games that are there twice, left out, or in another order", function()
    for edit, place in pairs { ["2p"] = 3, ["2d"] = 2, ["2{h;d};3G"] = 2 } do
      there:shell(("sed '%s' x > edited"):format(edit))
      for _, words in ipairs { "mistakes edited", "mistakes edited --digest",
        "mistakes edited --csv", "standings edited --csv --games", "standings edited" } do
        local ran = there:shell("$LUANIM " .. words)
        assert.equal(1, ran.status, words)
        assert.equal(("luanim: edited:%d: field 'id': %d expected, got %d\n")
          :format(place, place - 1, 4 - place), ran.err)
      end
    end
  end)

  it("prints a digest of each bot", function()
    assert.equal([[
one
  0 of 2 games won; 0 of 1 chance to win kept (0.0%).
  Chances kept in the opening: 0.0% of 1; in the middle: no chance; at the end:
  no chance.
  1. nim-sum ignored: 1 time, 1 game lost by it
     What it left has the wrong nim-sum (of one pile: the wrong value).
     Game 1 against perfect, move 1: [3,3,3].
     This gives the win away: to take 1 from pile 1 leaves [2,3,3], unsafe. The
     other player can take 2 from pile 1, which leaves [0,3,3], safe. To win,
     take 3 from pile 1 (pile 1: 3 xor 3 = 0, take 3).
     https://x.org/n/#play?rules=nim&piles=3,3,3&first=you&second=perfect
  1 game was lost without a chance to win.
  It loses to perfect 0:2.
]], mistakes "x one --digest --page https://x.org/n/")
    assert.matches("It never gave a win away%.\n.*It beats one 2:0%.",
      mistakes "x --digest")
    assert.matches("\n *Er schlägt one 2:0%.\n", mistakes "x --digest --lang de")
  end)

  it("prints digests as JSON", function()
    local perfect, one = mistakes "x perfect one perfect --digest --json"
      :match "^([^\n]+)\n([^\n]+)\n$"
    assert.matches('^{"bot":"perfect","games":2,"wins":2,.*"kinds":%[%],', perfect)
    local kind = json.decode(one).kinds[1]
    assert.same({ "nimsum", 1, 1, { 3, 3, 3 }, { 1, 1 }, { 1, 3 } }, { kind.kind,
      kind.count, kind.cost, kind.example.position, kind.example.move,
      kind.example.best })
  end)
end)
