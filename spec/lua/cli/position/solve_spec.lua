-- luanim solve: the batch format from files and pipes, and what is wrong with it.
local arena = require "spec.support.workdir"
local command = require "spec.support.command"
local nim = require "nim"

local CASES <const> = "3\n3\n3 4 5\n3\n3 4 7\n4\n3 6 9 2\n"
local FIRST <const> = "First player wins (N-position)\n"
  .. "Number of winning options for the first step: "
local SECOND <const> = "Second player wins (P-position)\n"
local ANSWERS <const> = FIRST .. "1\n" .. SECOND .. FIRST .. "1\n"

local function solve(input, words)
  return command.out("solve " .. (words or ""), 0, { input = input })
end

describe("luanim solve", function()
  it("answers the worked example from standard input", function()
    assert.equal(ANSWERS, solve(CASES))
    assert.equal(ANSWERS, solve(CASES, "-"))
  end)

  it("reads a file", function()
    local path = command.file(CASES)
    assert.equal(ANSWERS, command.out("solve " .. path))
    os.remove(path)
  end)

  it("names --lines where the numbers are no cases", function()
    local hint = " (--lines reads a position a line)\n"
    local function complaint(input) return command.run("solve", { input = input }).err end
    assert.equal("luanim: stdin:2: number of piles of case 2: number expected, got the "
      .. "end of the input" .. hint, complaint "3 4 5\n3 4 7\n")
    assert.equal("luanim: stdin:2: after the last case (1): too many numbers, got '5'"
      .. hint, complaint "1 2 3\n4 5\n")
    for _, input in ipairs { "", "1 2 3 x" } do
      assert.falsy(complaint(input):find("--lines", 1, true), input)
    end
  end)

  it("obeys the rules", function()
    assert.equal(FIRST .. "3\n", solve("1\n3\n5 7 9\n", "--rules max:3"))
    assert.equal(SECOND, solve("1\n3\n1 1 1\n", "--misere"))
    assert.equal(SECOND, solve("1\n2\n3 5\n", "--rules wythoff"))
    assert.equal(SECOND, solve("1 2 2 2", "--rules wythoff --misere"))
  end)

  it("prints JSON", function()
    assert.equal('{"case":1,"outcome":"N","winning":1}\n'
      .. '{"case":2,"outcome":"P","winning":0}\n'
      .. '{"case":3,"outcome":"N","winning":1}\n', solve(CASES, "--json"))
  end)

  it("reads a position a line", function()
    assert.equal(FIRST .. "1\n" .. SECOND .. FIRST .. "1\n",
      solve("3 4 5\n\n3 4 7\r\n  3 6 9 2", "--lines"))
    assert.equal(SECOND .. FIRST .. "1\n", solve("3 5\n3 4\n", "--lines --rules wythoff"))
    assert.equal("", solve("", "--lines"))
    local ran = command.run("solve --lines", { input = "3 4\n5 6 y\n" })
    assert.equal("luanim: stdin:2: pile 3 of case 2: number expected, got 'y'\n",
      ran.err)
  end)

  it("prints the caller's two words", function()
    assert.equal("first\nsecond\nfirst\n", solve(CASES, "--say first,second"))
    assert.equal("\n0\n", solve("2 2\n3 5\n", "--lines --rules wythoff --say ,0"))
    assert.equal("he wins\nno\nhe wins\n", solve(CASES, "--say ' he wins, no\t'"))
  end)

  command.refuses(it, "solve ", 2, {
    ["--say yes"] = "--say: two words A,B expected, got 'yes'",
    ["--say a,b,c"] = "--say: two words A,B expected, got 'a,b,c'",
    ["--say ,"] = "--say: two words A,B expected, got ','",
    ["--say A," .. ("x"):rep(101)] = "--say: at most 100 bytes a word",
    ["--say A,B --json"] = "--say and --json cannot be combined",
    ["--sets"] = "--sets needs --say A,B",
    ["--sets --say A,B --rules nim"] = "--sets and --rules cannot be combined",
    ["--values --rules wythoff"] =
      "--values: piles of wythoff have no values by themselves",
    ["--values --rules 'max:3 misere'"] = "'max:3 misere': Grundy values decide normal "
      .. "play only; use 'max:3'",
    ["--values --rules chomp --misere"] = "'chomp.lua misere': Grundy values decide "
      .. "normal play only; use 'chomp.lua'",
    ["--lines --moves some"] =
      "--moves: first, all or a FILE expected; some: No such file or directory",
  })

  command.refuses(it, "solve ", 1, {
    ["--moves all /nowhere/x"] = "/nowhere/x: No such file or directory",
    ["/nowhere/x"] = "/nowhere/x: No such file or directory", ["/"] = "/: Is a directory",
  })

  it("counts no moves where it prints words #long", function()
    local piles = ("1 %d\n"):format(10 ^ 6)
    local words = solve("2 " .. piles:rep(2), "--rules grundy --say N,P")
    assert.equal("N\nN\n", words)
  end)

  it("prints Grundy values", function()
    local rules = nim.rules "grundy"
    local input, expected = {}, {}
    for i = 1, 500 do
      input[i] = i * 7919 % 1000
      expected[i] = nim.grundy(input[i], rules)
    end
    local text = table.concat(input, " ")
    assert.equal(table.concat(expected, "\n") .. "\n",
      solve(text, "--values --rules grundy"))
    assert.equal('{"pile":7,"value":3}\n', solve("7", "--values --rules max:3 --json"))
    assert.equal("", solve("", "--values"))
    assert.equal("luanim: stdin:2: number 3: whole number expected, got '1.5'\n",
      command.run("solve --values", { input = "1 2\n1.5" }).err)
  end)

  it("keeps no options where only values are asked for", function()
    local dir = arena.new()
    dir:write("half.lua",
      "return { options = function(n) return { { { n // 2, n } } } end }")
    local ran = dir:shell("echo 1 2 300 301 | $LUANIM solve --values --rules half.lua")
    dir:remove()
    assert.same({ 0, "1\n1\n1\n0\n", "" }, { ran.status, ran.out, ran.err })
  end)

  it("reads many subtraction sets", function()
    local function sets(input, words)
      return command.run("solve --sets --say W,L " .. (words or ""), { input = input })
    end
    assert.equal("W\nL\n", sets("1 1 1 1 3\n2 1 2 1 1 3").out)
    assert.equal("L\n", sets("1 1 1 1 3 0", "--misere").out)
    assert.equal("", sets("").out)
    assert.equal("\n", sets("1 1 0 0").out)
    assert.equal("luanim: stdin:2: number of piles: number expected, got the end of "
      .. "the input\n", sets("1 1 2\n 1 3").err)
    assert.equal("luanim: stdin:1: a pile: number expected, got 'x'\n",
      sets("1 1 2 1 x").err)
    assert.matches("^luanim: stdin:1: .*0", sets("1 0 2 1 3").err)
  end)

  it("tells the first winning move, or all", function()
    assert.equal(FIRST .. "3\nWinning move: 1 1\n" .. SECOND,
      solve("1 1 1\n2 2\n", "--lines --moves"))
    assert.equal(FIRST .. "3\nWinning move: 1 1\nWinning move: 2 1\nWinning move: 3 1\n",
      solve("1 1 1\n", "--lines --moves all"))
    assert.equal(FIRST .. "1\nWinning move: 2 1 3 2\n",
      solve("1 3 3 4 5", "--rules moore:2 --moves=first"))
    assert.equal("luanim: stdin:1: case 1: 83333333333338 winning moves are too many to "
      .. "list: at most 10000000\n", command.run("solve --lines --moves all --rules "
      .. "kayles", { input = "1000000000000000\n" }).err)
    assert.equal(FIRST .. "0\n", solve("1 0", "--misere --moves all"))
    local path = command.file "3 4 5\n"
    assert.equal(FIRST .. "1\nWinning move: 1 2\n", solve("", "--lines --moves " .. path))
    os.remove(path)
  end)

  it("prints piles and moves as JSON", function()
    assert.equal('{"case":1,"piles":[5,3],"outcome":"N","winning":2,'
      .. '"moves":[[1,2],[1,2,1]]}\n{"case":2,"piles":[0],"outcome":"P","winning":0,'
      .. '"moves":[]}\n', solve("5 3\n0\n", "--lines --json --moves all --rules kayles"))
  end)

  it("ends where a case has no answer", function()
    local ran = command.run("solve --lines --moves --rules '0.3122 misere' --budget 3",
      { input = "1 2\n12 12 13\n" })
    assert.equal("luanim: stdin:2: case 2: misere play is not decided: the "
      .. "quotient is open at heap 7, and the search keeps more sums than it may (budget "
      .. "3 sums); --budget sets another\n", ran.err)
    assert.equal(1, ran.status)
    assert.matches("^First player wins", ran.out)
  end)

  it("says on a terminal what it waits for", function()
    for flags, said in pairs { [""] = "type the number of cases, then for each",
      ["--lines"] = "type a position a line; Ctrl%-D ends it" } do
      local out = command.on_terminal(('sh -c "$LUANIM solve %s"'):format(flags))
      assert.matches(said, out or pending "script is not there")
    end
  end)

  it("answers what comes before an error", function()
    local ran = command.run("solve", { input = "2\n3\n3 4 5\n2\n1 x\n" })
    assert.same({
      status = 1, out = FIRST .. "1\n",
      err = "luanim: stdin:5: pile 2 of case 2: number expected, got 'x'\n",
    }, ran)
  end)

  it("names the file and the line", function()
    local dir = arena.new()
    dir:write("cases.txt", "5\n1\n1\n1\n1\n1\n1\n3 3 4 x\n")
    local ran = dir:shell "$LUANIM solve cases.txt"
    dir:remove()
    assert.equal("luanim: cases.txt:8: pile 3 of case 4: number expected, got 'x'\n",
      ran.err)
    assert.equal(1, ran.status)
  end)

  it("is ended by Ctrl-C while it waits for a pipe, and while it works #long", function()
    local interrupt = require "spec.support.interrupt"
    local fifo, cases = os.tmpname(), command.file(("3 4 5\n"):rep(3000000))
    os.remove(fifo)
    local began = os.time()
    local line = ("mkfifo %s; exec 3<> %s; exec %s solve --lines /dev/fd/3"):format(fifo,
      fifo, command.path)
    local waits = interrupt.shell(line, function() return os.time() - began >= 2 end)
    local works = interrupt.run(("solve --lines --moves %s"):format(cases))
    os.remove(fifo)
    os.remove(cases)
    assert.same({ 130, "\n" }, { waits.status, waits.err })
    assert.same({ 130, "\n" }, { works.status, works.err })
  end)

  it("does not number a line again that Ctrl-C has ended", function()
    assert.matches("^false\t[^\n]*interrupted!\n$", command.lua [[
      require "nim.core".note_interrupts()
      local game = require "nim.states".game { moves = function() return {} end }
      local say = setmetatable({}, { __index = function()
        io.popen("kill -INT $PPID"):close()
      end })
      function game.position() print "again" end
      local lines <close> = io.popen "echo a"
      print(pcall(require "nim.cli.solve".starts, lines, "a", game,
        { args = {}, say = say }))]])
  end)

  it("answers at once on a pipe that stays open", function()
    local ran = command.shell("d=$(mktemp -d); "
      .. "{ printf '2 1 3 '; i=0; until [ -s $d/line ] || [ $i -eq 500 ]; do "
      .. "sleep 0.02; i=$((i+1)); done; echo late >&2; } | { $LUANIM solve 2> /dev/null "
      .. "| { read -r line; echo \"$line\" >&2; echo > $d/line; cat; }; }; rm -r $d")
    assert.truthy(ran.err:find("^First player wins %(N%-position%)\n.*late"), ran.err)
  end)
end)
