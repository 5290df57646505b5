-- The examples: each runs as it stands, says what it should, and the same every time.

local command = require "spec.support.command"
local workdir = require "spec.support.workdir"

-- Also where only busted knows the paths.
local LUA = ("env -u LUA_PATH_5_4 -u LUA_CPATH_5_4 LUA_PATH='%s' LUA_CPATH='%s' %s ")
  :format(package.path, package.cpath, os.getenv "LUA" or "lua5.4")

local function run(name)
  local pipe = assert(io.popen(LUA .. "examples/" .. name .. ".lua 2>&1"))
  local text = pipe:read "a"
  assert.is_true(pipe:close(), text)
  return text
end

-- The text of an example, after a second run has given the same.
local function output(name)
  local text = run(name)
  assert.equal(text, run(name))
  return text
end

local function lines_of(text)
  local lines = {}
  for line in text:gmatch "[^\n]+" do lines[#lines + 1] = line end
  return lines
end

describe("examples/first.lua", function()
  it("plays 3 4 5 as theory has it", function()
    local text = output "first"
    assert.matches("3 xor 4 xor 5 =\t2\n", text)
    assert.matches("3 4 5 is won by\tthe player to move\n", text)
    assert.matches("player 1 takes 2 from pile 1, leaves 1 4 5\n", text)
    assert.matches("leaves 0 0 0\nplayer 1 wins\n$", text)
  end)
end)

describe("examples/first.c", function()
  local dir = workdir.between(setup, teardown)

  local function shell(line)
    local there = ("unset MAKEFLAGS; cd '%s'; D=$OLDPWD\n"):format(command.root)
    return dir:shell(there .. line)
  end

  it("plays Kayles with the header and the library alone", function()
    local ran = shell [[
      make lib >/dev/null && cc -std=c11 -Wall -Wextra -Werror -Isrc -o $D/first \
        examples/first.c build/libnim.a -lm -lpthread && $D/first]]
    assert.same({ 0, "" }, { ran.status, ran.err })
    assert.matches("^0 1 2 3 1 4 \nplayer 1: pile 3, take 1:  3 4 1 3\n", ran.out)
    assert.matches("\nplayer 1: pile 4, take 1:  0 0 0 0\nplayer 1 wins\n$", ran.out)
  end)

  it("has a library whose bytes depend on no clock, and whose names begin alike",
    function()
      local ran = shell [[
        make lib >/dev/null && cp build/libnim.a $D && touch build/src/base/random.o &&
        make lib >/dev/null && cmp build/libnim.a $D/libnim.a
        nm -g --defined-only $D/libnim.a | grep ' [A-Z] ' | grep -v ' nim_']]
      assert.same({ "", "" }, { ran.out, ran.err })
    end)
end)

describe("examples/own_bot.lua", function()
  it("counts what its bot wins", function()
    local won, games = output("own_bot"):match "^sweeper won (%d+) of (%d+) games\n"
    assert.equal("200", games)
    assert.is_true(tonumber(won) > 100)
  end)

  it("has a bot of ten lines", function()
    local bot = command.read "examples/own_bot.lua":match "\nlocal function move.-\nend\n"
    assert.is_true(#lines_of(bot) <= 10)
  end)
end)

describe("examples/levels.lua", function()
  it("measures levels that are stronger from one to the next", function()
    local rows = 0
    for rules, easy, medium, hard in run("levels"):gmatch
      "\n(%S.-) +%d+%% +(%-%d+) .-%% +(%-%d+) .-%% +(%-%d+) " do
      rows = rows + 1
      assert.is_true(tonumber(easy) < tonumber(medium), rules)
      assert.is_true(tonumber(medium) < tonumber(hard) and tonumber(hard) < 0, rules)
    end
    assert.equal(5, rows)
  end)
end)

describe("examples/coins.lua", function()
  it("finds the values of the literature", function()
    local text = output "coins"
    assert.matches("turtles      1 2 3 4 5 6 7 8 9 10 11 12\n", text)
    assert.matches("mock_turtles 1 2 4 7 8 11 13 14 16 19 21 22\n", text)
    assert.matches("ruler        1 2 1 4 1 2 1 8 1 2 1 4\n", text)
    assert.matches("row 1\t2 3 1 8 10 11 9 12\n", text)
  end)
end)

describe("examples/hackenbush.lua", function()
  it("plays a wood as Nim", function()
    assert.equal("values\t3 1 5\nthe player to move\twins\nin Nim: take 3 from pile 3\n"
      .. "so cut edge /2/1 of tree 3\n", output "hackenbush")
  end)
end)

describe("examples/bots", function()
  local conformance = require "nim.bots.conformance"

  it("are bots as they ought to be #long", function()
    for name, mark in pairs { taker = "E", bouton = "A", gambler = "E" } do
      local report = assert(conformance.run("examples/bots/" .. name .. ".lua"))
      assert.equal(mark, report.mark, name)
    end
  end)
end)

describe("examples/win_table.lua", function()
  it("has a thousand games, in which all wins add up", function()
    local lines = lines_of(output "win_table")
    local sum, rows = 0, {}
    for i = 2, 11 do
      local name, won, exact = lines[i]:match "^(%w+).- (%d+) +([%d.]+)%%$"
      sum, rows[name] = sum + tonumber(won), { won = tonumber(won), exact = exact }
    end
    assert.equal(45 * 22, sum)
    assert.equal("100.0", rows.perfect.exact)
    assert.equal("100.0", rows.trickster.exact)
    for name, row in pairs(rows) do
      if name ~= "perfect" then assert.is_true(row.won < rows.perfect.won, name) end
    end
  end)
end)

describe("examples/learner.lua", function()
  it("shows a win rate that rises", function()
    local rates = {}
    for _, line in ipairs(lines_of(output "learner")) do
      rates[#rates + 1] = tonumber(line:match "won +(%d+)%%$")
    end
    assert.equal(10, #rates)
    local early, late = rates[1] + rates[2], rates[9] + rates[10]
    assert.is_true(late > early + 20)
  end)
end)

describe("examples/frames.lua", function()
  it("finds the best move in several frames", function()
    assert.equal("best move: 1 1\nit leaves a position of outcome P\n"
      .. "the search went over several frames\n", output "frames")
  end)
end)

describe("examples/embed.lua", function()
  it("plays inside a story", function()
    local text = output "embed"
    assert.matches("shakes its head: pile 1 has only 2, not 9\n", text)
    assert.matches("You take 3, the guardian takes %d from row %d", text)
    assert.is_truthy(text:find "The guardian laughs" or text:find "is yours: cross")
  end)
end)

describe("examples/demo.lua", function()
  it("is one screenful", function()
    local lines = lines_of(output "demo")
    assert.is_true(#lines <= 40)
    for _, line in ipairs(lines) do assert.is_true(utf8.len(line) <= 80, line) end
  end)

  it("shows analysis, a game, misère play and the table", function()
    local text = output "demo"
    assert.matches("nim%-sum 2   %. 1 %.", text)
    assert.matches("pile 1: 3 xor 2 = 1, take 2", text)
    assert.matches("perfect  takes 2 from pile 1   1 4 5\n", text)
    assert.matches("0 0 0\n  perfect wins\n", text)
    assert.matches("1 1 1 +take 1 from pile 1 +lost\n", text)
    assert.matches("2 1 +take 1 from pile 1 +take 2 from pile 1\n", text)
    assert.matches("\nperfect .+100%.0%%\n", text)
  end)
end)

describe("examples/class.sh", function()
  local there = workdir.between(setup, teardown)
  setup(function()
    there:shell "mkdir -p staff submissions/ann submissions/ben"
    there:write("submissions/ann/bot.lua", "return function() return 1, 1 end\n")
    there:write("submissions/ben/bot.lua", "retrun\n")
  end)

  local script = ("sh '%s/examples/class.sh'"):format(command.root)
  local function class(words)
    return command.process(("export LUANIM\n%s %s"):format(script, words), there.path)
  end

  it("says what is wrong, and plays nothing", function()
    local usage = "^usage: class.sh WEEK %[FLAG...%]"
    for words, why in pairs {
      [""] = usage, abc = usage, ["03"] = usage, ["0"] = usage, ["1.5"] = usage,
      ["3 --rules foo"] = "luanim: unknown rules 'foo'",
      ["3 --help"] = "class.sh: %-%-help is not for a week of a class",
      ["3 --watch"] = "class.sh: %-%-watch is not for a week of a class",
      ["; cd staff && " .. script .. " 3"] = "class.sh: no folder is in submissions/",
      ["; mkdir -p e/submissions/x; cd e; " .. script .. " 3 >out"] = "no bot of a pupil",
      ["; LUANIM=no " .. script .. " 3"] = "class.sh: no 'no' to run: put it in PATH",
      ["; WORDS=DE " .. script .. " 3"] = "luanim: .*%-%-lang.*'de'",
    } do
      local ran = class(words)
      assert.same({ 2, "" }, { ran.status, ran.out }, words)
      assert.matches(why, ran.err)
    end
    assert.same({ 0, 0 }, { there:size "feedback", there:size "week3.jsonl" })
  end)

  it("keeps the feedback of a week that is not played again", function()
    local ran = class "1"
    assert.same({ 0, "" }, { ran.status, ran.err })
    assert.matches("\nleft out: submissions/ben/bot.lua:2: syntax error", ran.out)
    local ann = there:read "feedback/week1/ann.txt"
    assert.matches("legally.*\nann\n", ann)
    assert.matches("syntax error", there:read "feedback/week1/ben.txt")
    ran = class "1"
    assert.same({ 1, "" }, { ran.status, ran.out })
    assert.matches("week1.jsonl: the file already exists.*\n"
      .. "to go on with week 1, repeat its flags and add %-%-resume; to play it again, "
      .. "remove week1.jsonl first\n$", ran.err)
    assert.equal(ann, there:read "feedback/week1/ann.txt")
    assert.equal(0, class("1 --resume").status)
    assert.matches("field 'rounds' is 1, not 2; go on with the bots, files and flags "
      .. "that it began with, or .*repeat its flags", class("1 --rounds 2 --resume").err)
  end)

  it("says on a terminal that it writes the feedback", function()
    local out = command.on_terminal(("cd %s; sh %s/examples/class.sh 13"):format(
      there.path, command.root)) or pending "script is not there"
    assert.matches("playing week 13\r?\n.*writing feedback/week13/\r?\n", out)
  end)

  it("says how to go on when it is interrupted", function()
    there:write("stop.sh", [[case $1 in --version) ;; *)
      echo >week10.jsonl; kill -INT 0; exit 130 ;; esac]])
    local ran = class(("; LUANIM='sh stop.sh' setsid -w %s 10"):format(script))
    assert.same({ 130, "" }, { ran.status, ran.out })
    assert.matches("\nto go on with week 10, repeat its flags", ran.err)
  end)

  it("takes a seed, and goes on with the files that the week began with #long", function()
    there:shell("cd submissions; mkdir -p no/a 'x\tli'; cp ann/bot.lua x*; "
      .. "cd no; touch b.LUA c.py d.py")
    assert.equal(0, class("7 --seed 99").status)
    local games, ann = there:read "week7.jsonl", there:read "feedback/week7/ann.txt"
    assert.matches('"seed":"99"', games)
    assert.matches("\nx\u{FFFD}li\n", there:read "feedback/week7/x\tli.txt")
    assert.equal("submissions/no: no .lua file plays in week 7; a is a folder: put its "
      .. "files into no itself; b.LUA: the name has to end in .lua; c.py is no .lua file"
      .. "\n", there:read "feedback/week7/no.txt")
    local ran = class "8 no=random n=submissions/ann/bot.lua"
    assert.equal("class.sh: no folder submissions/n: nobody gets its feedback\n", ran.err)
    assert.not_matches("submissions/no", ran.out)
    assert.matches("^In positions of luanim check:\nrandom under .-\n\nIn the games of "
      .. "week 8:\nno\n", there:read "feedback/week8/no.txt")
    class "12 'no=exec:submissions/no/gone'"
    assert.matches("^luanim: left out: exec:submissions/no/gone: ",
      there:read "feedback/week12/no.txt")
    there:write("week7.jsonl", (games:gsub("[^\n]+\n$", "")))
    there:write("feedback/week7/gone.txt", "")
    there:shell("cd submissions; rm -r no/*; mkdir nil; echo 'return print' "
      .. "| tee ann/newer.lua >no/new.lua")
    ran = class "7 --seed 99 --resume"
    assert.matches("\nsubmissions/nil: no .lua file plays in week 7; the folder is empty"
      .. "\nsubmissions/no: .- 7; new.lua was not there when the week began\n", ran.out)
    there:shell "cd submissions; rm -r n* x* ann/newer.lua"
    assert.same({ 0, "" }, { ran.status, ran.err })
    assert.equal(games, there:read "week7.jsonl")
    assert.equal(ann, there:read "feedback/week7/ann.txt")
    assert.equal(0, there:size "feedback/week7/gone.txt")
  end)

  it("checks bots under the rules of the week #slow", function()
    os.execute(("mkdir '%s/submissions/cleo'"):format(there.path))
    there:write("submissions/cleo/bot.lua",
      "return function(game) return game:best_move() end\n")
    for flags, title in pairs {
      ["3 --rules kayles --solver"] = "kayles (0.77)",
      ["4 --solver --rules=kayles --misere"] = "kayles (0.77) misere",
      ["5 --rules 'kayles misere' --solver"] = "kayles (0.77) misere",
    } do
      local ran = class(flags)
      assert.same({ 0, "" }, { ran.status, ran.err }, flags)
      local cleo = there:read(("feedback/week%s/cleo.txt"):format(flags:sub(1, 1)))
      assert.truthy(cleo:find("bot under " .. title .. "\n", 1, true), cleo)
      assert.matches("pass  moves legally", cleo)
    end
    local ran = class("8; touch submissions/ann/newer.lua.txt; WORDS=de "
      .. "PAGE=https://nim.org " .. script .. " 9; rm submissions/ann/*.txt")
    local note = "ann: bot.lua plays; newer.lua.txt is no .lua file\n"
    assert.matches(note, ran.out, 1, true)
    assert.matches("\n" .. note .. ".*\n *https://nim.org/?#play.*lang=de\n.*Er verliert",
      "\n" .. there:read "feedback/week9/ann.txt")
    ran = class "14 --format knockout --starts 2"
    assert.matches("─ ann\n", ran.out)
    assert.not_matches('"perfect"', there:read "week14.jsonl")
    assert.equal(0, class("6 --rules chomp --positions '3 3'").status)
    assert.matches("^In the games of week 6:\nann\n", there:read "feedback/week6/ann.txt")
    assert.matches("^luanim: left out: submissions/ben/bot.lua:2: syntax error[^\n]*\n$",
      there:read "feedback/week6/ben.txt")
  end)

  it("plays the week without folders that cannot be the name of a bot", function()
    os.execute(([[cd '%s/submissions'
    cp ann/bot.lua ../staff/fay.lua && cp ann/bot.lua rosa.lua && touch rosa.zip
    for name in random fay greedy a=b 'a\b' 'a(b' a:b 'a"b' -x 'team #2'; do
      mkdir "./$name" "./$name/newer.lua" && cp ann/bot.lua "./$name/greedy.lua" &&
      touch -d tomorrow "./$name/newer.lua"
    done]]):format(there.path))
    local ran = class "2"
    assert.same({ 0, "" }, { ran.status, ran.err })
    for _, name in ipairs { "random", "fay", "a=b", "a\\b", "a(b", "a:b", 'a"b' } do
      local wrong = name == "random" and "luanim has a bot of this name"
        or name == "fay" and "there is staff/fay.lua"
        or ("a name has no '%s'"):format(name:sub(2, 2))
      local why = ("submissions/%s: rename the folder: %s\n"):format(name, wrong)
      assert.truthy(ran.out:find(why, 1, true), name)
      assert.equal(why, there:read("feedback/week2/" .. name .. ".txt"))
    end
    assert.matches("^luanim: left out: submissions/greedy/greedy.lua: 'greedy' is the "
      .. "name of a built%-in bot\n", there:read "feedback/week2/greedy.txt")
    assert.matches("\nleft out: submissions/greedy/.-'greedy' is the name of a built%-in",
      ran.out)
    assert.matches("\nsubmissions/rosa.lua: in no pupil's folder\nsubmissions/rosa.zip: "
      .. ".-\nthe same text: %-x, ann, greedy, staff.fay.lua, team #2\n.-\nweek2.-"
      .. "\n%d%.  %-x ", ran.out)
    assert.matches("legally.*\n%-x\n", there:read "feedback/week2/-x.txt")
    for _, row in ipairs { "week,rank,name,points,mark\n1,", '\n2,,"a""b",,\n',
      "\n2,%d+,'%-x,%d+,F\n", "\n2,,fay,,\n", "\n2,,a\\b,,\n" } do
      assert.matches(row, there:read "gradebook.csv")
    end
    there:write("staff/x.lua", "return { name = 'ann', move = print }\n")
    assert.matches("^class.sh: two bots have one name %(ann #2=staff/x.lua%): rename one"
      .. ", remove week15.jsonl and play again\n$", class("15").err)
  end)
end)
