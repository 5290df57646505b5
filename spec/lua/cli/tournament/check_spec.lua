-- luanim check: what a bot author gets to read.
local arena = require "spec.support.workdir"
local hush = require "spec.support.tournaments".hush
local json = require "dkjson"

describe("luanim check", function()
  local there = arena.between(setup, teardown)
  hush(setup, teardown)
  setup(function()
    there:write("one.lua", arena.ONE)
    there:write("claims.lua", [[return { rules = { "nim", "max:3 misere" },
      move = function(g) for i = 1, #g do if g[i] > 0 then return i, 1 end end end }]])
    there:write("finish.lua", arena.ONE:gsub("^return", "local move =")
      .. "return { move = move, finish = function() error('so sad') end }")
    there:write("sore.lua", [[return function(g)
      local x = 0 for i = 1, #g do x = x ~ g[i] end
      if x == 0 then error "unfair" end
      for i = 1, #g do
        if g[i] ~ x < g[i] then return i, g[i] - (g[i] ~ x) end
      end
    end]])
    there:write("wild.lua", "return function() return 0, 1 end")
    there:write("slow.lua", "return function() while true do end end")
    there:write("thief.lua", "return function() return os.getenv 'HOME' end")
    there:write("none.lua", "local x = 1")
    there:write("big.lua", (" "):rep(65537))
    there:write("loop.lua", "while true do end")
    there:write("parse.lua", "return\n}")
    there:write("rules.lua", "return { move = print, rules = { 'chess' } }")
    there:write("chomp.lua", "return { move = print, rules = 'chomp' }")
  end)

  local function check(words, status) return there:out("check " .. words, status) end

  it("tells what went well, the worst moves, and a mark", function()
    assert.matches([[
^one under nim

  pass  loads
  pass  answers in time             180 of 180
  pass  moves legally               180 of 180
  pass  makes no errors             180 of 180
  pass  same seed, same moves       10 of 10
  pass  handles the end of a game   80 of 80
  pass  plays on in lost games      20 of 20

Chances to win kept: %d+ of %d+ %([%d.]+%%%).
At most 22 of 1000000 instructions for a move, in a game from %[[%d,]+%] %(nim%).

Worst moves:
]] .. ("  %[[%d,]+%] %(nim%): it takes 1 from pile %d; to win, take %d+ from pile %d\n")
      :rep(5) .. "\nMark: E\n$", check("one.lua", 0))
    assert.matches("\nMark: A\n$", check("perfect", 0))
    assert.equal(check("one.lua", 0), check("./one.lua", 0))
  end)

  it("asks for what the bot claims, or what is asked for #long", function()
    assert.matches("^claims under nim, max:3 misere\n.*\n  pass  moves legally +360 of "
      .. "360\n", check("claims.lua", 0))
    assert.matches("^claims under wythoff\n", check("claims.lua --rules wythoff", 0))
    assert.matches("^claims under kayles %(0%.77%)\n",
      check("claims.lua --rules kayles", 0))
  end)

  it("fails who does not follow the rules", function()
    for name, line in pairs {
      wild = "  FAIL  moves legally               0 of 5 games\n"
        .. "        there is no pile 0",
      slow = "  FAIL  answers in time             0 of 5 games\n"
        .. "        more than 1000000 instructions, in line 1\n"
        .. "        line 1: return function() while true do end end\n"
        .. "        in a game from [18,3,8,2] (nim), at 18 3 8 2\n",
      finish = "  FAIL  handles the end of a game   0 of 5 games\n"
        .. "        finish: finish: finish:4: so sad\n        line 4: return { "
        .. "move = move, finish = function() error('so sad') end }\n        in a game ",
      sore = "  FAIL  plays on in lost games      0 of 5 games\n        sore:3: unfair\n"
        .. "        line 3: if x == 0 then error \"unfair\" end\n"
        .. "        in a game from [15,8,7] (nim), at 15 8 7\n",
      loop = "loop.lua\n\n  FAIL  loads\n        loop.lua: more than "
        .. "1000000 instructions, in line 1\n\nMark: F\n",
      thief = "   --   moves legally               not judged\n  FAIL  makes no errors"
        .. "             0 of 5 games\n        thief:1: attempt to index a nil value "
        .. "(global 'os'); in the sandbox there is no 'os'\n"
        .. "        line 1: return function() return os.getenv 'HOME' end\n"
        .. "        in a game from [",
      none = "none.lua: the bot returns nil, not a function or a table with 'move': is "
        .. "'return' missing?\n\nMark: F\n",
      big = "big.lua\n\n  FAIL  loads\n        big.lua: the file is longer than 65536 "
        .. "bytes\n\nMark: F\n",
      parse = "parse.lua\n\n  FAIL  loads\n        parse.lua:2: unexpected symbol near "
        .. "'}' (line 2: })\n\nMark: F\n",
      rules = "  FAIL  loads\n        rules: unknown rules 'chess'\n",
    } do
      local out = check(name .. ".lua", 1)
      assert.truthy(out:find(line, 1, true), out)
      assert.matches("\nMark: F\n$", out)
    end
  end)

  it("lets the solver be asked only with --solver", function()
    there:write("asks.lua", "return function(game) return game:best_move() end")
    assert.matches("asks:1: this view has no solver: a bot finds its moves by itself\n",
      check("asks.lua", 1))
    assert.matches("\nMark: A\n$", check("asks.lua --solver", 0))
  end)

  it("names in its help the commands that show what a bot prints", function()
    there:write("says.lua", "return function(game) print 'hello' return 1, 1 end")
    local help = check("--help", 0)
    assert.matches("match%s+and%s+play%s+show%s+what", help)
    assert.matches('\n   return { move = ..., rules = { "nim", "max:3" } }\n%S', help)
    assert.matches("hello", there:shell "$LUANIM match says.lua random 3 4".out)
  end)

  it("says what is missing where other commands show the error, too", function()
    local ran = there:shell("$LUANIM match thief.lua random 3 4; "
      .. "$LUANIM match thief.lua random 3 4 --json")
    local text = ran.out:gsub("%s+", " ")
    local _, times = text:gsub("%(global 'os'%); in the sandbox there is no 'os'", "%0")
    assert.equal(2, times)
  end)

  it("prints JSON", function()
    local told = json.decode(check("one.lua --json", 0))
    assert.same({ "one", { "nim" }, "E", true, 7, 22, 5 },
      { told.name, told.rules, told.mark, told.passed, #told.parts,
        told.instructions.most, #told.worst })
  end)

  it("prints JSON in UTF-8, whatever bytes a file is called by", function()
    there:write("\xFF.lua", there:read "one.lua")
    local line = check("\xFF.lua --json", 0)
    assert.truthy(utf8.len(line))
    assert.equal("\u{EFFF}.lua", json.decode(line).bot)
  end)

  it("shows what a bot prints, cleaned, each line once", function()
    there:write("says.lua", [[return function(game)
      for i = 1, #game do
        if game[i] > 0 then print("pile", i < 3 and i or 3, "\27[2J\xFF") return i, 1 end
      end
    end]])
    local said = "\nIt prints, of all games the first lines, each once:\n"
    for _, pile in ipairs { 1, 2, 3 } do
      said = said .. ("  pile  %d  \\u{1B}[2J\\xFF\n"):format(pile)
    end
    assert.truthy(check("says.lua", 0):find(said .. "\nMark: E\n", 1, true))
    local told = json.decode(check("says.lua --json", 0))
    assert.equal("pile  1  \\u{1B}[2J\\xFF", told.printed[1])
    assert.same({}, json.decode(check("perfect --json", 0)).printed)
  end)

  it("examines programs", function()
    local sound = ("'exec:lua%s %s/spec/support/misbehave.lua'"):format(
      _VERSION:match "%d.%d", require "spec.support.command".root)
    assert.matches("\n  pass  moves legally               180 of 180\n", check(sound, 0))
    assert.matches("\n  FAIL  loads\n"
      .. "        the program has ended: status 1\n", check("exec:false", 1))
  end)

  it("refuses what is not there", function()
    assert.equal("no.lua: No such file or directory", there:complaint("check no.lua", 1))
    there:refuses("check ", 2, {
      perfekt = "unknown bot 'perfekt': did you mean 'perfect'?",
      [""] = "missing argument 'BOT'",
      ["chomp.lua"] = "chomp: rules: chomp.lua: a game on states, which check does not "
        .. "take",
      ["one.lua --table --json"] = "--table and --json cannot be combined",
    })
  end)

  it("examines several bots, and directories, and ends with a table", function()
    there:shell "mkdir -p class d.lua; cp one.lua wild.lua none.lua sore.lua class"
    local out = check("class perfect", 1)
    assert.matches("^class/none.lua\n", out)
    assert.matches("\none under nim\n.*\nsore under nim\n.*\nwild under nim\n", out)
    assert.matches("\nbot      mark    kept  failed\nnone        F       %-  loads\n",
      out)
    assert.matches(
      "\nsore        F  %d+%.%d%%  makes no errors, plays on in lost games\n", out)
    assert.matches("\nperfect     A  100.0%%\n$", out)
    check("one.lua perfect", 0)
    assert.matches("\n\nd: d.lua: Is a directory\n$", check("one.lua d.lua --table", 1))
  end)

  it("prints the table alone, with what went wrong", function()
    assert.matches([[
^bot   mark +kept  failed
none     F +-  loads
one      E +%d+.%d%%
sore     F +%d+.%d%%  makes no errors, plays on in lost games
wild     F +0.0%%  moves legally

none: class/none.lua: the bot returns nil, not a function or a table with 'move': ]]
      .. [[is 'return' missing%?
sore: sore:3: unfair
wild: there is no pile 0: the piles are 1 to %d
$]], check("class --table", 1))
  end)

  it("tells bots of the same name apart by their files", function()
    there:shell "mkdir -p same"
    for _, name in ipairs { "hana", "kai" } do
      there:write(("same/%s.lua"):format(name),
        "return { name = 'Hana', move = function() return 0, 1 end }")
    end
    local out = check("same", 1)
    assert.matches("^Hana %(same/hana.lua%) under nim\n.*\nHana %(same/kai.lua%) under",
      out)
    assert.matches("\nHana %(same/kai.lua%) +F +0.0%%  moves legally\n", out)
    assert.matches("\nHana %(same/kai.lua%): there is no pile 0",
      check("same --table", 1))
    there:shell "mkdir -p same/ann same/ben && cp one.lua same/ann && cp one.lua same/ben"
    out = check "same/ann/one.lua same/ben/one.lua perfect --table"
    assert.matches("\none %(ann/one.lua%) +E .*\none %(ben/one.lua%) +E ", out)
    there:shell "mv same/ben/one.lua same/ben/two.lua"
    out = check "same/*/*.lua --table"
    assert.matches("\none %(ann/one.lua%) +E .*\ntwo %(ben/two.lua%) +E ", out)
  end)

  it("goes on after what it does not find", function()
    assert.equal("bot      mark    kept  failed\nnobody      -       -  no bot\n"
      .. "gone        -       -  no bot\nchomp       -       -  not judged\n"
      .. "perfect     A  100.0%\n\n"
      .. "nobody: unknown bot 'nobody': no such bot or file; there are perfect, "
      .. "random, novice, single, greedy, parity, mirror, trickster, minimax and "
      .. "student\n"
      .. "gone: gone.lua: No such file or directory\nchomp: rules: chomp.lua: a game on "
      .. "states, which check does not take\n",
      check("nobody gone.lua chomp.lua perfect --table", 2))
    local lines = 0
    for line in check("class --json", 1):gmatch "[^\n]+" do
      lines = lines + 1
      assert.matches("^class/", json.decode(line).bot)
    end
    assert.equal(4, lines)
    local told = there:shell("$LUANIM check chomp.lua --json").out
    assert.equal('{"bot":"chomp.lua","why":"chomp: rules: chomp.lua: a game on states, '
      .. 'which check does not take"}\n', told)
  end)

  it("ends by Ctrl-C while a program is asked, which has not failed #long", function()
    there:write("mute.sh", "echo there >&2\nexec sleep 60\n")
    there:write("slow.sh", [[while read what id rest; do
      echo "$what" >&2
      sleep 0.2
      case $what in luanim) echo luanim 2;; new) echo ready $id;; *) echo $id 1 1;; esac
    done]])
    for file, sign in pairs { ["mute.sh"] = "there", ["slow.sh"] = "move" } do
      local ran = require("spec.support.interrupt").run(
        ("check exec:'sh %s' perfect"):format(file),
        { where = there.path, ready = function(err) return err:find(sign, 1, true) end })
      assert.same({ 130, "" }, { ran.status, ran.out })
      assert.matches("^[%a\n]+$", ran.err)
    end
  end)

  it("ends by Ctrl-C while the solver searches, as under any rules #slow", function()
    local words = "check random --rules '0.3F misere'"
    local ran = require("spec.support.interrupt").run(words)
    assert.same({ 130, "" }, { ran.status, ran.out })
  end)
end)
