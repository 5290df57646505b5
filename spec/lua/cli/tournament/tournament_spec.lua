-- luanim tournament: standings, records, shards, limits; kills, interrupts, bad input.
local arena = require "spec.support.workdir"
local command = require "spec.support.command"
local hush = require "spec.support.tournaments".hush
local interrupt = require "spec.support.interrupt"
local json = require "dkjson"

local STANDINGS = [[
8 games (round-robin, rules nim, seed 7)%s

    bot             Elo  points  games  wins  losses  S-B  accuracy
1.  perfect  +246 ± 248       8      8     8       0    0    100.0%%
2.  single   -246 ± 248       0      8     0       8    0     20.0%%
moving first is worth +0 ± 496 Elo
Elo with a prior: 0.5 virtual wins each way for every pair that met (--prior 0: without)

   bot        1    2
1  perfect    *  8-0
2  single   0-8    *
]]

describe("luanim tournament", function()
  local there = arena.between(before_each, after_each)

  it("shows the standings, and keeps nothing unless told", function()
    local ran = there:shell("$LUANIM tournament perfect single --rounds 4 --seed 7; ls")
    assert.same({ 0, "", STANDINGS:format(
      "; the games are not kept, --out FILE keeps them") },
      { ran.status, ran.err, ran.out })
  end)

  it("plays all positions that are given, or says how many are not", function()
    local line = "$LUANIM tournament perfect single --positions '1, 2 3 ,4 5,6' --quiet "
    assert.equal("6\n", there:shell(line .. "--out x; grep -c '\"id\":' x").out)
    assert.equal("luanim: warning: 1 of the 3 positions is not played\n",
      there:shell(line .. "--rounds 2").err)
    assert.equal("luanim: warning: 2 of the 3 positions are not played\n",
      there:shell(line .. "--format swiss").err)
    assert.equal("", there:shell(line .. "--format swiss --starts 3").err)
  end)

  it("says that there is nothing to play", function()
    assert.matches("^0 games %(round%-robin, rules nim, seed 0%)",
      there:out "tournament perfect single --withdraw perfect@1")
    assert.matches("^0 games %(round%-robin, rules kayles %(0%.77%), seed 0, shard 3/3%)",
      there:out "tournament perfect single --shard 3/3 --out third --rules kayles")
  end)

  it("finds a bot by a path of any bytes again", function()
    there:write("\xC3\xFF.lua", there.ONE)
    local line = "tournament '\xC3\xFF.lua' random --rounds 3 --quiet --out x"
    there:out(line)
    local all = there:read "x"
    assert.truthy(utf8.len(all))
    there:write("x", all:sub(1, -100))
    there:out(line .. " --resume")
    assert.equal(all, there:read "x")
    there:out "verify x"
  end)

  it("says what a round of records is in a round-robin", function()
    local help = there:out "tournament --help":gsub("%s+", " ")
    assert.truthy(help:find("In records a round of a round-robin is one in which each "
      .. "bot meets one other: four bots play three for each position.", 1, true))
    there:out "tournament perfect single greedy parity --rounds 2 --quiet --out four"
    local last = there:read "four":match "([^\n]*)\n$"
    assert.equal(3 * 2, json.decode(last).round)
  end)

  it("tells why a Swiss has fewer rounds than it was to have", function()
    local line = "tournament perfect single greedy random --format swiss --out s "
    local early = "\nround 4: no pairing without a rematch is left"
    for _, words in ipairs { line .. "--rounds 4", "standings s" } do
      assert.truthy(there:out(words):find(early .. "\n", 1, true), words)
    end
    assert.truthy(there:out "report s":find(early:sub(2), 1, true))
    there:shell "rm s"
    assert.falsy(there:out(line .. "--rounds 3"):find "pairing")
  end)

  it("writes the same records with any number of workers", function()
    local line = "$LUANIM tournament perfect single --rounds 4 --seed 7 --workers %d"
      .. " --out %d.jsonl\n"
    local ran = there:shell(line:format(0, 0) .. line:format(2, 2)
      .. "cmp 0.jsonl 2.jsonl")
    assert.same({ 0, "", STANDINGS:format(""):rep(2) }, { ran.status, ran.err, ran.out })
  end)

  it("is quiet, or tells the standings as JSON", function()
    assert.equal("", there:out "tournament perfect single --quiet --out x")
    local told = json.decode(there:out "tournament perfect single --rounds 4 --json")
    assert.same({ "round-robin", "nim", "0", 8, true },
      { told.format, told.rules, told.seed, told.games, told.complete })
    local row = told.standings[2]
    assert.same({ 2, "single", 0, "rated" },
      { row.rank, row.name, row.points, row.status })
    assert.equal(0.5, told.ratings.prior)
    told = json.decode(there:out "tournament perfect single --rounds 4 --json --prior 0")
    assert.equal("winless", told.standings[2].status)
    assert.equal(0, told.ratings.prior)
    assert.same({ { 0, 8 }, { 0, 0 } }, told.crosstable.wins)
  end)

  it("reports every game with --verbose", function()
    local ran = there:shell("$LUANIM tournament perfect single --rounds 1 --verbose"
      .. " --workers 0 --positions 3,4,5")
    assert.equal([[
Started game 1 of 2 (perfect vs single)
Finished game 1 (perfect vs single): 1-0 {last token}
Score of perfect vs single: 1 - 0 - 0 [1.000] 1
Started game 2 of 2 (single vs perfect)
Finished game 2 (single vs perfect): 0-1 {last token}
Score of perfect vs single: 2 - 0 - 0 [1.000] 2
]], ran.err)
  end)

  it("shows the standings on the way with --every #slow", function()
    local ran = interrupt.run("tournament perfect single --rounds 10000000 --every 1"
      .. " --workers 1 --out x", {
      where = there.path, ready = function(err) return err:find "2%.  single .*\n" end,
    })
    assert.matches("^Standings after %d+ games:\n"
      .. "      bot +points +games +wins +losses +S%-B +accuracy\n"
      .. "  1%.  perfect +%d+ .*\n  2%.  single +%d+ ", ran.err)
  end)

  it("goes on counting scores when it resumes", function()
    local line = "$LUANIM tournament perfect single --rounds 2 --verbose --workers 0"
      .. " --out x"
    local ran = there:shell(line .. " 2> /dev/null\nhead -n 3 x > y; mv y x\n"
      .. line .. " --resume > /dev/null")
    assert.matches("^Started game 3 of 4 .*\nScore of perfect vs single: 4 %- 0 %- 0 "
      .. "%[1.000%] 4\n$", ran.err)
  end)

  it("tells from which files bots of the same name are", function()
    there:shell "mkdir -p same"
    for _, name in ipairs { "hana", "kai" } do
      there:write(("same/%s.lua"):format(name),
        "return { name = 'Hana', move = function(g) return g:best_move() end }")
    end
    local told = "\nHana is same/hana%.lua\nHana #2 is same/kai%.lua\nmoving first"
    assert.matches(told, there:out("tournament \"$PWD/same\" random random --solver "
      .. "--out same.jsonl"))
    assert.matches(told, there:out "standings same.jsonl")
  end)

  it("tells where a list of positions may be meant as one", function()
    for positions, told in pairs {
      ["3 4 5"] = "luanim: --positions: 3 positions of one pile each; a position of 3 "
        .. "piles is 3,4,5\n",
      ["3,4 5"] = "", ["7"] = "",
    } do
      local ran = there:shell(("$LUANIM tournament perfect random --quiet --rounds 3 "
        .. "--positions '%s'"):format(positions))
      assert.same({ 0, "", told }, { ran.status, ran.out, ran.err })
    end
  end)

  it("takes positions as a list, a file, or a form", function()
    there:write("some.txt", "1 2 4\n2,2,3 # a comment\n")
    local ran = there:shell([==[
      for from in '3,4 5' some.txt random:2x4-4:P; do
        $LUANIM tournament perfect random --positions "$from" --quiet --out x --rounds 2
        sed -n '2p;4p' x | grep -o 'start":[^]]*'; rm x
      done]==])
    assert.equal('start":[3,4\nstart":[5\nstart":[1,2,4\nstart":[2,2,3\n'
      .. 'start":[4,4\nstart":[4,4\n', ran.out)
  end)

  it("passes flags on to the header", function()
    there:out("tournament perfect random greedy --rules max:3 --misere --seed x"
      .. " --format gauntlet --rounds 2 --challengers 2 --solver --instructions 1000"
      .. " --cpu 20 --memory 1M --source 1K --move-time 50 --stuck 3000"
      .. " --program-memory 64M"
      .. " --positions 'random:2-3x1-9:N' --shard 2/2 --quiet --out x")
    assert.equal('{"tournament":1,"format":"gauntlet","rules":"max:3 misere","bots":'
      .. '[{"name":"perfect","bot":"perfect"},{"name":"random","bot":"random"},'
      .. '{"name":"greedy","bot":"greedy"}],"positions":"random:2-3x1-9:N","rounds":2,'
      .. '"seed":"x","solver":true,"limits":{"instructions":1000,"cpu":20,'
      .. '"memory":1048576,"source":1024,"wall":50,"stuck":3000,"program":67108864},'
      .. '"options":{"challengers":2},"shard":[2,2],"check":"1d456f1540f7b79c"}',
      there:read("x"):match("^[^\n]*"))
  end)

  it("ends when the test of the first bot does", function()
    assert.matches("\nSPRT of perfect, elo0=0 elo1=100: H1 %(%+100 Elo%) is accepted "
      .. "after 12 pairs of games\nlog likelihood ratio 2%.96, between %-2%.94 and "
      .. "2%.94\n",
      there:out("tournament perfect random --rounds 1000 --workers 2 --sprt elo0=0 "
        .. "elo1=100"))
  end)

  it("says who wins in the order of the format", function()
    local ran = there:shell("$LUANIM tournament single random perfect greedy --format"
      .. " knockout --starts 4 | sed -n '4p'")
    assert.matches("^1%.  perfect ", ran.out)
  end)
end)

describe("luanim tournament with bot files", function()
  hush(setup, teardown)
  local there = arena.between(before_each, after_each)

  local function names_of(words)
    local names, out = {}, there:out("tournament " .. words .. " --json")
    for i, row in ipairs(json.decode(out).standings) do names[i] = row.name end
    table.sort(names)
    return names
  end

  it("takes a directory for its files, in order, and names for any bot", function()
    there:shell "mkdir bots empty"
    for _, name in ipairs { "lee", "kim", ".hidden" } do
      there:write(("bots/%s.lua"):format(name), there.ONE)
    end
    there:write("bots/notes.txt", "none")
    assert.same({ "kim", "lee", "zoe" }, names_of "bots zoe=random --out x")
    assert.matches('"bots":%[{"name":"kim","bot":"bots/kim.lua","hash":"%x+"},'
      .. '{"name":"lee","bot":"bots/lee.lua","hash":"%x+"},'
      .. '{"name":"zoe","bot":"random"}%]', there:read "x")
    assert.same({ "new", "old" }, names_of "old=bots/lee.lua new=bots/kim.lua")
    assert.equal("empty: there is no .lua file in it",
      there:complaint("tournament empty random", 1))
    assert.equal("'perfect' is the name of a built-in bot",
      there:complaint("tournament perfect=random random", 2))
  end)

  it("goes on with a file that says all", function()
    there:write("kim.lua", there.ONE)
    there:out("tournament zoe=kim.lua random 'x 1=random' --format swiss --starts 2 "
      .. "--seed 3 --move-time 500 --quiet --out whole")
    there:shell "head -c 1500 whole > x"
    assert.equal("", there:out "tournament --resume --out x --quiet")
    assert.equal(there:read "whole", there:read "x")
    assert.equal("--rounds: name the bots; without any, --resume takes everything from "
      .. "the file", there:complaint("tournament --resume --out x --rounds 2", 2))
    there:refuses("tournament --resume --out ", 1, {
      no = "no: No such file or directory",
      ["x --withdraw nobody@2"] = "--withdraw: there is no bot 'nobody'",
    })
    there:shell "head -c 1500 whole > x"
    there:out "tournament --resume --out x --withdraw 'x 1@2' --quiet"
    assert.matches('^[^\n]*"withdrawn":%[%["x 1",2%]%]', there:read "x")
  end)

  it("plays them in sandboxes; what goes wrong is reported", function()
    there:write("one.lua", arena.ONE)
    there:write("loop.lua", "return function() while true do end end")
    there:write("none.lua", "return function() end")
    there:write("thief.lua", "return function() return io.open('/etc/passwd') end")
    local out = there:out "tournament *.lua perfect --positions 3,4,5 --workers 2"
    assert.matches("\nthief lost 6 by error, first: thief:1: [^\n]* no 'io'\n", out)
    assert.matches("\nloop lost 6 by too many instructions, first: more than ", out)
    assert.matches("\n1%.  perfect +%S+ ± %d+ +8 +8 ", out)
  end)

  it("names all files that are no bots", function()
    there:write("a.lua", "\nlocal")
    there:write("b.lua", "")
    there:write("c.lua", "while true do end")
    there:write("d.lua", "-- to do")
    local ran = there:shell("$LUANIM tournament ?.lua no.lua perfect --out x; ls x")
    assert.matches("^luanim: a.lua:2: <name> expected near <eof> %(line 2: local%)\n"
      .. "luanim: b.lua: the file is empty\n"
      .. "luanim: c.lua: more than 1000000 instructions, in line 1\n"
      .. "luanim: d.lua: the bot returns nil, not a function or a table "
      .. "with 'move': is 'return' missing%?\n"
      .. "luanim: no.lua: No such file or directory\n"
      .. "luanim: %-%-skip%-broken plays without such bots\n", ran.err)
    assert.equal("", ran.out)
    assert.equal(1, there:shell("$LUANIM tournament a.lua perfect").status)
  end)

  it("tells bots of one name apart, and shows no control characters", function()
    there:write("perfect.lua", arena.ONE)
    there:write("a\27[2J.lua", "return function() error('\27[2J') end")
    local ran = there:shell("$LUANIM tournament perfect *.lua --verbose --workers 0")
    assert.matches("\n%d%.  perfect %(perfect.lua%) ", ran.out)
    assert.is_nil((ran.out .. ran.err):find("\27", 1, true))
  end)

  it("tells of wrong positions before it looks at bots", function()
    there:write("broken.lua", "return function(")
    there:refuses("tournament broken.lua random --positions ", 2, {
      ["random:x"] = "--positions: 'random:x': form such as random:3-5x1-20 expected",
      ["3,4,5 --rules euclid"] =
        "--positions: position 1: Euclid's game is played with 2 piles, got 3",
    })
  end)

  it("warns of a text that changes while it plays #slow", function()
    there:write("one.lua", arena.ONE)
    local ran = there:shell("(until [ -s y ]; do sleep 0.02; done; rm one.lua) &\n"
      .. "$LUANIM tournament one.lua random --rounds 30000 --out y > /dev/null; wait")
    assert.equal("luanim: warning: one.lua: No such file or directory; the version read "
      .. "at the start was used\n", ran.err)
    assert.equal(0, ran.status)
  end)

  it("plays programs", function()
    local sound = ("exec:lua%s %s/spec/support/misbehave.lua"):format(
      _VERSION:match "%d.%d", require "spec.support.command".root)
    assert.matches("\nfalse lost %d by crash, first: [^\n]* status 1\n",
      there:out(("tournament '%s' perfect exec:false"):format(sound)))
    assert.matches("\nfalse lost 2 by crash, first: [^\n]* status 1\n",
      there:out "match exec:false random 3 --games 2")
    local ran = there:shell(("$LUANIM tournament random perfect exec:false 'greedy=%s' "
      .. "--skip-broken --json"):format(sound))
    assert.equal("luanim: left out: exec:false: the program has ended: status 1\n"
      .. ("luanim: left out: %s: 'greedy' is the name of a built-in bot\n")
      :format(sound), ran.err)
    assert.equal(2, #json.decode(ran.out).standings)
  end)

  it("refuses programs that are not there before the first game", function()
    local why = "exec:nosuch: there is no program 'nosuch'"
    there:refuses("", 1, { ["match exec:nosuch random 3"] = why,
      ["check exec:nosuch"] = why, ["play 3 --bot exec:nosuch"] = why })
    local ran = there:shell "$LUANIM tournament perfect exec:nosuch random --quiet"
    assert.same({ 1, "", "luanim: " .. why
      .. "\nluanim: --skip-broken plays without such bots\n" },
      { ran.status, ran.out, ran.err })
    ran = there:shell "$LUANIM tournament perfect k=exec:nosuch random --skip-broken"
    assert.same({ 0, "luanim: left out: " .. why .. "\n" }, { ran.status, ran.err })
  end)
end)

describe("luanim tournament that ends too soon", function()
  local there = arena.between(before_each, after_each)

  local SWISS = "$LUANIM tournament *.lua perfect random 'novice(0.5)' --format swiss "
    .. "--starts 200 --workers 2 "

  it("is killed, and resumed to the same bytes and standings #slow", function()
    there:write("one.lua", arena.ONE)
    there:write("half.lua", "return function(g) if #g > 3 then error('no') end "
      .. "for i = 1, #g do if g[i] > 0 then return i, g[i] end end end")
    local ran = there:shell(SWISS .. "--out whole > whole.txt\n" .. [[
      for delay in 0.1 0.15 0.2 0.25; do
        ]] .. SWISS .. [[--out killed --resume > /dev/null 2>&1 &
        sleep $delay; kill -9 $!; wait $! 2> /dev/null
      done
      ]] .. SWISS .. [[--out killed --resume > killed.txt
      cmp whole killed && cmp whole.txt killed.txt && echo same]])
    assert.equal("same\n", ran.out)
  end)

  -- A signal comes as soon as there is a file, before games are there.
  local function check_busy(words)
    local ran = interrupt.run("tournament perfect random --workers 0 --out x " .. words, {
      where = there.path, ready = function() return there:size "x" > 0 end,
    })
    assert.same({ 130, "luanim: interrupted after 0 of 2 games; what was played is kept: "
      .. "the same command with --resume continues it\n", false },
      { ran.status, ran.err, ran.late })
  end

  it("is interrupted while it searches", function()
    check_busy "--rules 'grundy misere' --budget 10^9 --positions 50,50,50"
  end)

  it("is interrupted while it learns slow rules, before there is a file #long", function()
    there:write("slow.lua", "return { takes = function(n) for _ = 1, 400000 do end "
      .. "return { n } end }")
    local ran = interrupt.run("tournament perfect random --workers 0 --out x --rules "
      .. "slow.lua --positions random:1x1-6000", { where = there.path })
    assert.same({ 130, "\n", false, 0 },
      { ran.status, ran.err, ran.late, there:size "x" })
  end)

  it("is ended at once where nothing is kept #slow", function()
    for workers = 0, 1 do
      local ran = interrupt.run("tournament perfect random --rounds 1000000 --workers "
        .. workers .. " --out /dev/null --every 1",
        { ready = function(err) return err ~= "" end })
      assert.same({ 130, "" }, { ran.status, ran.out })
      assert.matches("^Standings after [%d,]+ games:\n", ran.err)
      assert.falsy(ran.err:find "luanim")
    end
  end)

  it("is interrupted, and says how to go on #long", function()
    local ran = interrupt.run("tournament perfect random --rounds 1000000 --out x", {
      where = there.path, ready = function() return there:size "x" > 100000 end,
    })
    assert.equal(130, ran.status)
    local games = ran.err:match("^luanim: interrupted after ([%d,]+) of 2,000,000 games; "
      .. "what was played is kept: the same command with %-%-resume continues it\n$")
    assert.truthy(games, ran.err)
    games = games:gsub(",", "")
    assert.matches("^" .. games .. " games %(round%-robin, rules nim, seed 0%)\n\n"
      .. " +bot +Elo +points ", ran.out)
    assert.equal(("x: %s games replayed, all correct\nthe tournament is not complete: %s "
      .. "of 2000000 games are there: the command that began it, with --resume, "
      .. "continues it\n")
      :format(games, games), there:out("verify x", 1))
  end)

  it("meets a file that may not grow further", function()
    local line = "$LUANIM tournament perfect random --rounds 50 --quiet --out %s%s"
    local ran = there:shell("(ulimit -f 16; " .. line:format("x.jsonl", "") .. ")")
    assert.same({ 1, "luanim: x.jsonl: file too large; what was played is kept: "
      .. "free some space, then use --resume\n" }, { ran.status, ran.err })
    ran = there:shell(line:format("x.jsonl", " --resume") .. " && "
      .. line:format("y.jsonl", "") .. " && cmp x.jsonl y.jsonl")
    assert.same({ 0, "" }, { ran.status, ran.err })
  end)

  it("keeps what is there", function()
    there:out "tournament perfect random --quiet --out x"
    there:refuses("tournament perfect random --out x", 1, {
      [""] = "x: the file already exists; --resume goes on with it",
      [" --resume --seed 1"] = [[x:1: cannot go on: field 'seed' is "0", not "1"]]
        .. "; go on with the bots, files and flags that it began with, or begin anew "
        .. "with another --out",
    })
    there:shell("sed -i '2s/nim/mim/' x")
    assert.equal("x:2: game 1: field 'rules': nim expected, got mim; everything before "
      .. "it is intact: cut the file there, and use --resume",
      there:complaint("tournament perfect random --out x --resume", 1))
  end)
end)

describe("luanim tournament refuses", function()
  local there = arena.between(setup, teardown)

  command.refuses(it, "tournament ", 2, {
    [""] = "tournament: there is no bot; it takes two, as in "
      .. "'luanim tournament perfect random'",
    ["perfect"] = "tournament: there is one bot alone; it takes two, as in "
      .. "'luanim tournament perfect random'",
    ["perfekt random"] = "unknown bot 'perfekt': did you mean 'perfect'?",
    ["perfect random --format swis"] =
      "--format: unknown format 'swis': did you mean 'swiss'?",
    ["perfect random --rounds 0"] = "--rounds: number >= 1 expected, got '0'",
    ["perfect random --seed '\xFF'"] = "--seed: no UTF-8: '\\xFF'",
    ["perfect random --workers x"] = "--workers: number >= 0 expected, got 'x'",
    ["-2+3=random perfect"] =
      "unknown option '-2': 'luanim tournament --help' lists what there is",
    ["perfect random --memory 1"] =
      "--memory: integer from 262144 to 1073741824 expected, got 1",
    ["perfect random --memory 2G"] =
      "--memory: integer from 262144 to 1073741824 expected, got 2147483648",
    ["perfect random --rounds 10^18"] =
      "--rounds: integer from 1 to 1000000000 expected, got 1000000000000000000",
    ["perfect random --workers 1000000"] =
      "--workers: at most 1024",
    ["perfect random --move-time 10^12"] =
      "--move-time: integer from 1 to 1000000000 expected, got 1000000000000",
    ["perfect random --program-memory 5"] =
      "--program-memory: integer from 1048576 to 1125899906842624 expected, got 5",
    ["perfect random --cap 3"] = "--cap: only for knockout and double-elimination",
    ["perfect random --memory 16Q"] = "--memory: number >= 1 expected, got '16Q'",
    ["perfect random --resume"] = "--resume needs --out",
    ["perfect random --shard 1/2"] = "--shard needs --out",
    ["perfect random --shard 3/2 --out x"] =
      "--shard: I/N with 1 <= I <= N <= 1000000000 expected, got '3/2'",
    ["perfect random --shard 1/2 --out x --format swiss"] = "--shard: the pairings of a "
      .. "swiss depend on results; only round-robin and gauntlet can be split",
    ["perfect random --positions 0,0"] =
      "--positions: position 1: there is no move in nim: 0 0 (player 2 has won)",
    ["perfect random --positions 9999999999999999999"] =
      "--positions: position 1: pile 1: number beyond 9223372036854775807, got "
      .. "'9999999999999999999'",
    ["perfect random --positions 3,-1"] =
      "--positions: position 1: pile 2: number >= 0 expected, got '-1'",
    ["perfect random --positions '3,4,5 a'"] =
      "--positions: position 2: pile 1: number expected, got 'a'",
    ["perfect random --positions 3,4,x"] =
      "--positions: position 1: pile 3: number expected, got 'x'",
    ["perfect random --rules max"] = "'max' needs a number, as in max:3",
    ["perfect random --sprt elo0=0 random"] =
      "--sprt: form such as elo0=0 elo1=20 expected, got 'random'",
    ["perfect random --sprt elo0=0"] =
      "--sprt: elo1 is missing, as in elo0=0 elo1=20",
    ["perfect random --sprt elo1=0"] = "--sprt: elo0 is missing, as in elo0=0 elo1=20",
    ["--sprt elo0=0 elo1=20 perfect random"] = "--sprt: form such as elo0=0 elo1=20 "
      .. "expected, got 'perfect'; it goes after the bots",
    ["--sprt elo0=0 elo1=20"] = "tournament: there is no bot; it takes two, as in "
      .. "'luanim tournament perfect random'",
    ["perfect random --budget 9"] =
      "--budget: these rules need no search: a theorem decides them",
    ["perfect random --withdraw perfect"] = "--withdraw: BOT@ROUND expected, got "
      .. "'perfect'; for example kim@4 withdraws kim from round 4",
    ["perfect random greedy --withdraw perfect@4"] =
      "--withdraw: 'perfect' cannot withdraw from round 4: the last is 3",
    ["perfect random --withdraw perfekt@2"] =
      "--withdraw: there is no bot 'perfekt': did you mean 'perfect'?",
    ["perfect random --prior x"] =
      "--prior: number from 0 to 1000000 expected, got 'x'",
    ["perfect random --quiet --every 1"] = "--quiet and --every cannot be combined",
    ["perfect random --quiet --json"] = "--quiet and --json cannot be combined",
  })

  it("every bot file that is none at once, or leaves them out", function()
    there:write("half.lua", "x")
    there:write("three.lua", "return 3\n")
    there:write("one.lua", there.ONE)
    local ran = there:shell("$LUANIM tournament half.lua three.lua one.lua random --json "
      .. "--skip-broken")
    assert.same({ 0, "luanim: left out: half.lua:1: syntax error near <eof> (line 1: x)\n"
      .. "luanim: left out: three.lua: the bot returns a number, not a function or a "
      .. "table with 'move'\n" }, { ran.status, ran.err })
    assert.equal(2, #json.decode(ran.out).standings)
    local taken = "luanim: left out: random.lua: 'random' is the name of a built-in bot\n"
    there:write("random.lua", there.ONE)
    ran = there:shell("$LUANIM tournament random=random.lua k=one.lua random "
      .. "--skip-broken --json")
    assert.same({ 0, taken }, { ran.status, ran.err })
    assert.equal(2, #json.decode(ran.out).standings)
    ran = there:shell("$LUANIM tournament half.lua three.lua perfekt --skip-broken")
    assert.equal(2, ran.status)
  end)

  it("a file without its .lua, or of another language, and no file", function()
    there:write("kim.lua", there.ONE)
    there:write("kim.py", "x y")
    local hint = "; a program in another language is 'exec:COMMAND'"
    there:refuses("tournament random ", 2, {
      kim = "unknown bot 'kim': did you mean 'kim.lua'?",
      ["kim.py"] = "unknown bot 'kim.py': the name has to end in .lua" .. hint,
    })
    there:refuses("", 1, {
      ["match easy ./kim.py"] = "./kim.py:1: syntax error near 'y' (line 1: x y)" .. hint,
      ["tournament bots/*.lua"] = "bots/*.lua: No such file or directory",
    })
  end)

  it("a file of positions with something else in it", function()
    there:write("bad.txt", "1 2 3\n4 five\n")
    there:write("1,2.txt", "1 2\n3 x\n")
    there:refuses("tournament perfect random --positions ", 1, {
      ["bad.txt"] = "bad.txt:2: pile expected, got 'five'",
      ["no.txt"] = "no.txt: No such file or directory",
      ["1,2.txt"] = "1,2.txt:2: pile expected, got 'x'",
    })
  end)
end)
