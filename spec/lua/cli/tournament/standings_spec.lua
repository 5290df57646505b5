-- luanim standings: tables, ratings, JSON and CSV, of whole and of broken files.
local arena = require "spec.support.workdir"
local json = require "dkjson"

describe("luanim standings", function()
  local there = arena.between(setup, teardown)
  setup(function()
    there:write("a,b.lua", arena.ONE)
    there:shell("$LUANIM tournament perfect 'novice(0.5)' a,b.lua --rounds 20 --quiet "
      .. "--out x")
  end)

  local function standings(words) return there:out("standings " .. words) end

  it("says in its help what a bye is worth", function()
    there:shell "$LUANIM tournament single greedy random --format swiss --out swiss"
    assert.matches("two in a Swiss", standings "--help")
    local all = 0
    for _, row in ipairs(json.decode(standings "swiss --json").standings) do
      assert.equal(row.points, row.wins + 2 * (row.byes or 0))
      all = all + (row.byes or 0)
    end
    assert.is_true(all > 0)
  end)

  it("puts all on one scale, by a prior that it names", function()
    local out = standings "x"
    assert.matches("\n1%.  perfect +%+%d+ ± %d+ +80 +80 +80 +0 +%d+ +100.0%%\n", out)
    assert.matches("\nElo with a prior: 0.5 virtual wins each way for every pair that "
      .. "met %(%-%-prior 0: without%)\n$", out)
    assert.matches("\nElo with a prior: 2 virtual", standings "x --prior 2")
    local fit = json.decode(standings "x --json").ratings
    assert.same({ true, 0.5 }, { fit.determined, fit.prior })
  end)

  it("rates several files together, and lists what was left out", function()
    there:write("ben.lua", "return function(game)")
    there:shell("$LUANIM tournament perfect random ben.lua --skip-broken --quiet "
      .. "--seed 1 --out one.jsonl; $LUANIM tournament perfect single --quiet --seed 2 "
      .. "--out two.jsonl")
    local both = standings "one.jsonl two.jsonl"
    assert.matches("^one.jsonl: 2 games .-, 1 bot left out\ntwo.jsonl: 2 [^\n]+\n"
      .. "not in two.jsonl: random\n\n"
      .. "    bot +Elo +points .-\n1%.  perfect +%+%d+ ± %d+ +%d +4 ", both)
    assert.matches("\nleft out: ben.lua:1: [^\n]+\nnot in one.jsonl: single\n\n",
      standings "two.jsonl one.jsonl")
    there:shell("mkdir bots; : > bots/none.lua; $LUANIM tournament perfect random "
      .. "./ben.lua bots/none.lua k=bots/gone.lua exec:./gone --skip-broken --quiet "
      .. "--out three.jsonl")
    assert.matches("\nleft out: %./ben.lua:1: [^\n]+\n"
      .. "left out: bots/none.lua: the file is empty\n"
      .. "left out: bots/gone.lua: No such file or directory\n"
      .. "left out: exec:./gone: there is no program '[^\n]*'\n", standings "three.jsonl")
    assert.matches("^<%?xml", standings "one.jsonl two.jsonl --svg")
    local read = json.decode(standings "one.jsonl two.jsonl --json")
    assert.same({ 4, 2, 3 }, { read.games, #read.files, #read.standings })
    assert.matches("\nnot counted: 2 games that a file before has, too\n",
      standings "one.jsonl one.jsonl")
    there:refuses("standings ", 2, {
      ["one.jsonl two.jsonl --games --csv"] = "--games takes one file",
      ["one.jsonl --svg"] = "--svg takes several files",
      ["one.jsonl --versions"] = "--versions takes several files",
      ["x --prior=-1"] = "--prior: number from 0 to 1000000 expected, got '-1'",
      ["x --games"] = "--games needs --csv",
      ["x --csv --games --ratings"] = "--games and --ratings cannot be combined",
      ["x --json --csv"] = "--json and --csv cannot be combined",
      ["x --csv --crosstable --ratings"] =
        "--csv prints one table: --crosstable and --ratings cannot be combined",
      ["x --bracket --csv"] = "--bracket and --csv cannot be combined",
      [""] = "missing argument 'FILE'",
    })
  end)

  it("shows how little is known with next to no prior", function()
    there:shell "$LUANIM tournament perfect random --quiet --out few"
    assert.matches("\n1%.  perfect +%S+ ± " .. ("%d"):rep(20) .. "+ +2 +2 +2 ",
      standings("few --prior 0." .. ("0"):rep(39) .. "1"))
  end)

  it("shows who is where", function()
    assert.matches("^120 games %(round%-robin, rules nim, seed 0%)\n\n"
      .. " +bot +Elo +points +games +wins +losses +S%-B +accuracy\n"
      .. "1%.  perfect +undefeated +80 +80 +80 +0 +%d+ +100.0%%\n"
      .. "2%.  novice%(0.5%) +[+-]%d+ ± %d+ +%d+ +80 +%d+ +%d+ +%d+ +%d+.%d%%\n"
      .. "3%.  a,b +[+-]%d+ ± %d+ +%d+ +80 .*\n"
      .. "perfect is undefeated: no rating is high enough\n"
      .. "novice%(0.5%) and a,b are rated among themselves only: they lost every game "
      .. "against the others\n"
      .. "moving first is worth [+-]%d+ ± %d+ Elo\n$", (standings("x --prior 0")
        :gsub("a,b and novice%(0.5%) are", "novice(0.5) and a,b are")))
  end)

  it("shows crosstable and ratings when asked", function()
    local out = standings "x --crosstable --ratings --prior 0"
    assert.matches("\n\nbot +Elo +wins +losses +stronger than the next\n"
      .. "perfect +undefeated +80 +0\n.*\n± is half of a 95%% interval\n", out)
    assert.matches("\n\n   bot +1 +2 +3\n1  perfect +%* +40%-0 +40%-0\n2  novice", out)
  end)

  it("shows for each pair which bot is likely stronger", function()
    assert.matches("\n   bot +1 +2 +3\n1  perfect +%* +%- +%-\n"
      .. "2  [^ ]+ +%- +%* +%d+%.%d%%\n3  [^ ]+ +%- +%d+%.%d%% +%*\n"
      .. "how likely the line's bot is stronger than the column's; %-: not determined\n$",
      standings "x --ratings --prior 0")
    local ratings = json.decode(standings "x --json --prior 0").ratings
    local all = ratings.superiority
    assert.equal("perfect", all.names[1])
    assert.same({ {}, { [3] = all.likelihood[2][3] }, { [2] = all.likelihood[3][2] } },
      all.likelihood)
    assert.is_true(math.abs(all.likelihood[2][3] + all.likelihood[3][2] - 1) < 1e-9)
    local lines = "^bot,other,difference,se,superiority\nperfect,([^\n]*),,,\n"
      .. "perfect,([^\n]*),,,\n([^\n]*),(%d+[%d.]*),(%d+[%d.]*),([%d.]+)\n$"
    local told = standings "x --ratings --csv --prior 0"
    local one, other, pair, _, _, likely = told:match(lines)
    assert.equal(one .. "," .. other, pair)
    assert.equal(('%.10f'):format(all.likelihood[2][3]), ('%.10f'):format(likely))
    told = standings "x --ratings --prior 0" .. standings "x --json --prior 0"
    assert.is_nil(told:find "%f[%a]nan%f[%A]" or told:find "%f[%a]inf%f[%A]")
  end)

  it("says where to look for the pairs of many bots", function()
    there:shell("$LUANIM tournament $(seq -f 'novice(0.%g)' 13) --quiet --out many")
    local out = standings "many --ratings"
    assert.matches("\n\nthe likely stronger bot of each pair: luanim standings many "
      .. "%-%-ratings %-%-csv\n$", out)
    local _, lines = standings("many --ratings --csv"):gsub("\n", "")
    assert.equal(1 + 13 * 12 // 2, lines)
  end)

  it("prints CSV and JSON", function()
    local out = standings "x --csv --prior 0"
    assert.matches("^rank,name,points,games,wins,losses,byes,tiebreak,elo,se,kept,"
      .. "chances,accuracy,scale,lost_by_illegal_move,lost_by_error,lost_by_instructions,"
      .. "lost_by_time,lost_by_memory,lost_by_crash\n"
      .. "1,perfect,80,80,80,0,0,%d+,,,%d+,%d+,1.0,,0,0,0,0,0,0\n", out)
    assert.matches('\n3,"a,b",', out)
    assert.equal('bot,other,wins,losses\nperfect,novice(0.5),40,0\n'
      .. 'perfect,"a,b",40,0\nnovice(0.5),"a,b",34,6\n', standings "x --csv --crosstable")
    local told = json.decode(standings "x --json --prior 0")
    assert.same({ 120, true, false },
      { told.games, told.complete, told.ratings.determined })
    assert.equal("novice(0.5)", told.standings[2].name)
  end)

  it("prints losses by reason, and names that are no formulas", function()
    there:write("=1.lua", "return function() error 'no' end")
    there:shell("$LUANIM tournament =1.lua perfect --quiet --out early")
    local out = standings "early --csv"
    assert.matches("\n2,'=1,0,2,0,2,0,0,[^\n]*,0,2,0,0,0,0\n$", out)
    assert.matches("\nperfect,'=1,2,0\n$", standings "early --csv --crosstable")
    out = standings "early --csv --games"
    assert.matches("^id,round,first,second,rules,start,seed,winner,winner_seat,reason,"
      .. "detail,moves,first_kept,first_chances,second_kept,second_chances\n"
      .. "1,1,'=1,perfect,nim,[%d ]+,%x+,perfect,2,error,[^,]*,0,", out)
    assert.equal(3, select(2, out:gsub("\n", "")))
  end)

  it("shows the crosstable in the order of the places", function()
    there:shell("$LUANIM tournament greedy single random perfect mirror --quiet "
      .. "--format knockout --out cup")
    local told, names = json.decode(standings "cup --json"), {}
    for i, row in ipairs(told.standings) do names[i] = row.name end
    assert.same(names, told.crosstable.names)
  end)

  it("shows a file whose run was killed", function()
    there:shell "head -c -10 x > cut"
    assert.matches("^119 games %(round%-robin, rules nim, seed 0%)\n"
      .. "the last line is incomplete and left out\nthe tournament is not complete: "
      .. "the command that began it, with %-%-resume, continues it\n\n", standings "cut")
    there:shell "$LUANIM tournament perfect random --shard 1/2 --quiet --out shard"
    assert.matches("^1 game %(round%-robin, rules nim, seed 0, shard 1/2%)\n\n",
      standings "shard")
  end)

  it("names the line of what is no record", function()
    there:shell "sed '3i hello' x > foreign; sed 's/a,b/c/g; 1s/:c/:a/' x > renamed"
    there:shell [[sed '2s/"id":1/"id":7/' x > moved; sed '1d' x > headless; : > empty]]
    there:shell [[echo hello > noise; sed '3i hello' headless > odd
      $LUANIM match single greedy --json > mixed
      $LUANIM match single greedy --json --rules max:3 >> mixed
      head -n 1 mixed | sed 's/"greedy"/"single"/' > alone
      head -n 1 mixed | tr -d '\n' > endless; head -c 60 mixed > short]]
    there:refuses("standings ", 1, {
      foreign = "foreign:3: column 1: value expected",
      moved = "moved:2: field 'id': 1 expected, got 7",
      noise = "noise:1: not the header of a tournament",
      odd = "odd:3: column 1: value expected",
      mixed = "mixed:2: field 'rules': 'nim' expected, as before, got 'max:3'",
      alone = "alone:1: a bot plays against itself",
      endless = "endless:1: incomplete: neither the header of a tournament nor a record",
      short = "short:1: incomplete: neither the header of a tournament nor a record",
      empty = "empty: the file is empty",
      none = "none: No such file or directory",
      ["x none"] = "none: No such file or directory",
      ["/tmp"] = "/tmp: Is a directory",
    })
  end)

  it("reads records without a header", function()
    there:shell [[for seed in 1 2 3; do
      $LUANIM match single greedy 3 4 --json --seed $seed; done > some
      $LUANIM match perfect greedy 3 5 --games 3 --json >> some
      sed 's/"winner":./"winner":3/' some > strange]]
    assert.matches("^6 games %(no tournament, rules nim%)\n\n +bot ", standings "some")
    local told = json.decode(standings "some --json")
    assert.same({ 6, true }, { told.games, told.complete })
    assert.is_nil(told.format or told.seed)
    local wins = {}
    for _, row in ipairs(told.standings) do wins[row.name] = { row.wins, row.games } end
    assert.same({ 3, 3 }, wins.perfect)
    assert.equal(6, wins.greedy[2])
    assert.matches("^game 1, single against greedy, move 3: %[0,3%] %(3 times%)\n",
      there:out "mistakes some")
    assert.matches("^perfect against greedy", there:out "replay some 3")
    assert.equal("page: 6 games\n", there:out "report some -o page")
    local loose = "some:1: a record without a header, not a tournament; standings, "
      .. "mistakes, replay and report read such files"
    there:refuses("", 1, {
      ["verify some"] = loose, ["tournament --resume --out some"] = loose,
      ["standings strange"] = "strange:1: field 'winner': 1 or 2 expected, got 3",
    })
    local piped = there:shell "cat some | $LUANIM mistakes /dev/stdin"
    assert.equal("luanim: /dev/stdin: records without a header are read twice, so they "
      .. "cannot come from a pipe\n", piped.err)
  end)

  it("shows no control characters", function()
    there:shell [[sed 's/a,b/a\\u001bb/g; s/,"check":"[^"]*"//' x > escape]]
    local out = standings "escape --ratings --crosstable"
    assert.truthy(out:find("a\\u{1B}b", 1, true), out)
    assert.is_nil(out:find("\27", 1, true))
  end)
end)
