-- `--rules FILE` with a game on states, whose position is a text.

local arena = require "spec.support.workdir"
local shelf = require "nim.states.shelf"

local ROW <const> = [[
return {
  start = function(text)
    if text:find "[^x.]" then return nil, "pins expected" end
    local rows = {}
    for row in text:gmatch "x+" do rows[#rows + 1] = row end
    return rows
  end,
  moves = function(state) -- one pin, from an end
    return { { state ~= "x" and state:sub(2) or nil } }
  end,
  say = function(state) return "one of " .. #state end,
}
]]

describe("luanim with a game on states", function()
  local there = arena.between(setup, teardown)
  setup(function()
    there:write("row.lua", ROW)
    there:write("mute.lua", (ROW:gsub('return "one of "', "return nil ")))
  end)

  local function run(words) return there:shell("$LUANIM " .. words) end

  it("analyzes the text of a start", function()
    local ran = run "analyze --rules row.lua xx.xxx"
    assert.same({ 0, "" }, { ran.status, ran.err })
    assert.truthy(ran.out:find("can win (an N-position): xx.xxx is unsafe", 1, true))
    assert.matches("option 1 %(one of 3%)", ran.out)
    ran = run "analyze --misere --rules row.lua xx.xxx"
    assert.matches("%(a P%-position%): xx.xxx is safe %(row.lua misere%)", ran.out)
    ran = run "analyze --rules row.lua xx.xxx --json"
    assert.matches('{"piles":%["xx","xxx"%],.*"outcome":"N"', ran.out)
  end)

  it("has a word for a state that is an empty text", function()
    assert.matches("option 1 %(leave nothing%)", run("analyze --rules end_nim 1").out)
    assert.matches('has won: "" is safe', run('analyze --rules end_nim ""').out)
  end)

  it("gives programs the whole text of a state, as it is", function()
    local texts = { ["\\27"] = "\\u001b", ["\\27\\255"] = "\u{FFFD}\u{FFFD}" }
    for text, expected in pairs(texts) do
      there:write("loud.lua", (ROW:gsub("say = ", function(say)
        return ('show = function(state) return state:rep(99) .. "%s" end, '):format(text)
          .. say
      end)))
      local ran = run "analyze --rules loud.lua xx --json"
      local shown = ran.out:match '"piles":%["(x+[^"]*)"%]'
      assert.equal(("xx"):rep(99) .. expected,
        (shown:gsub("\\ufffd", "\u{FFFD}")))
    end
  end)

  it("plays, and words moves", function()
    assert.matches("perfect plays 'one of 2' in pile 1",
      run "match perfect perfect --rules row.lua xx".out)
    local ran = there:shell("echo 1 1 | $LUANIM play --rules row.lua xx "
      .. "--first me")
    assert.matches("You play 'one of 2' in pile 1", ran.out)
    assert.matches("\n    xx: one of 2\n", ran.out)
    assert.matches("\n\n  Chomp: a bar of .-%.\n  Whoever makes the last move wins%.\n",
      there:shell "$LUANIM play --rules chomp '3 3' --first me </dev/null".out)
  end)

  it("shows states in place of piles", function()
    local told = run("match perfect perfect --rules row.lua xx.xxx").out
    assert.matches("\n   xx %+ xxx\nperfect ", told)
    assert.matches("\n   nothing\n", told)
    local ran = there:shell("printf '1 1\\npiles\\n1\\n1 all\\n' | $LUANIM play --rules "
      .. "row.lua xx.xxx --first me --bot single")
    assert.matches("\nWhich option%? For example: 1 1%.\n", ran.out)
    assert.matches("\nCannot understand 'all': a move is typed as 2 1%.\n", ran.out)
    assert.matches("\n   1  xx\n   2  xxx\n", ran.out)
    assert.matches("\n   1: x | 2: xx\n", ran.out)
    ran = there:shell("printf 'One, of 3\n2 One, of 3\n' | $LUANIM play --rules row.lua "
      .. "xx.xxx --two")
    assert.matches("\nCannot understand 'One'.*\nPlayer 1 plays 'one of 3' in pile 2%.\n",
      ran.out)
  end)

  it("shows how a hint is typed, whoever can win", function()
    for flags, said in pairs {
      ["'chomp misere' '3 3 2'"] = "Hint: play 'leave 3 1 1' in pile 1: in the "
        .. "misère quotient%s+b%^2, in P%.\nType 1 4%.\n",
      ["chomp '2 1'"] = "To play for time, play '[%l%d ]+' in pile 1%.\nType 1 [12]%.\n",
      ["halves 9"] = "Hint: [^\n]+\nType 1 %d%.\n",
    } do
      assert.matches(said, there:shell("echo hint | $LUANIM play --first me --rules "
        .. flags).out)
    end
  end)

  it("tells in a game how to begin one on states, and what no file of one has", function()
    assert.matches("\nchomp begins with a text: quit, and type luanim play %-%-rules "
      .. "'chomp' and the\ntext%.\n",
      there:shell("echo rules chomp | $LUANIM play 9 --first me").out)
    there:write("odd.lua", "return { moves = print, sya = print }")
    assert.equal("odd.lua: unknown field 'sya'", there:complaint("rules odd.lua", 2))
  end)

  it("shows the states at which a bot has failed", function()
    there:write("bad.lua", "return function() return 1, 99 end")
    for _, words in ipairs { "match bad.lua random", "play --bot bad.lua --first bot" } do
      assert.matches("there is no option 99: .-\n  | at xx %+ xxx\n",
        run(words .. " --rules row.lua xx.xxx </dev/null").out, words)
    end
  end)

  it("plays a tournament from starts, whose file describes it in words", function()
    there:write("starts.txt", "# two\nxx.xxx\n\n  xxxx\n")
    local made = {}
    for i, words in ipairs { "'xx.xxx; xxxx' --workers 0", "starts.txt --workers 2" } do
      local ran = run("tournament random perfect --rules row.lua --rounds 4 --out kept"
        .. i .. " --positions " .. words)
      assert.same({ 0, "" }, { ran.status, ran.err })
      made[i] = there:read("kept" .. i)
    end
    assert.equal(made[1], made[2])
    there:shell "rm row.lua && head -n 4 kept1 >cut && echo >>cut"
    finally(function() there:write("row.lua", ROW) end)
    assert.matches("8 games replayed, all correct", run("verify kept1").out)
    assert.matches("random", run("standings kept1").out)
    assert.matches("%w+ plays 'one of %d' in pile 1",
      there:shell("$LUANIM replay kept1 1 </dev/null").out)
    there:shell "head -n 4 kept1 >kept2"
    assert.equal(0, run("tournament --resume --out kept2 --quiet").status)
    assert.equal(made[1], there:read "kept2")
  end)

  it("describes mistakes in words", function()
    run "tournament random perfect --rules chomp --positions '3 3' --out chomp --quiet"
    local told = run("mistakes chomp random").out
    assert.matches("\n  it plays 'leave %d ?%d?' in pile 1\n", told)
    assert.matches("to win, play 'leave 3 2' in pile 1 %(the only winning move%)", told)
    assert.matches("which leaves [%d ]+, safe", told)
    assert.matches(", move 1: 3 3\n", told)
    assert.matches("game 1, round 1: %l+ against %l+ from 3 3, chomp.lua",
      run("replay chomp").out)
    run "report chomp -o page.html"
    assert.matches("from 3 3: it plays &#39;leave", there:read "page.html")
  end)

  it("reports a tournament whose file fails while it words a move", function()
    local chomp = assert(shelf.rules "chomp").text
    there:write("faulty.lua", (chomp:gsub("moves = ",
      "say = type, show = function() return {} end, %0")))
    run "tournament random perfect --rules faulty.lua --positions '3 3' --out faulty"
    run "report faulty -o faulty.html"
    local page = there:read "faulty.html"
    assert.matches("from 3 3: it plays &#39;string", page)
    assert.matches("show%(.-1 1.-%): text expected, got table", page)
  end)

  it("saves a game, and goes on with it", function()
    local function play(typed, flags)
      local ran = there:shell(("printf '%s' | $LUANIM play %s --bot single")
        :format(typed, flags))
      return ran.out .. ran.err
    end
    play("1 1\\nq", "--rules 'kayles_row misere' xx.xxx --first me --save game")
    assert.same('{"rules":"kayles_row.lua misere","start":"xx.xxx","moves":[[1,1],[2,1]],'
      .. '"undone":[],"turn":1,"digest":"29a265005d840b40"}\n', there:read "game")
    local told = play("piles\\nundo\\npiles\\nnew x.y\\nnew xxxx\\npiles\\n",
      "--rules 'kayles_row misere' --load game --save game")
    assert.matches("\n   1: x | 2: xx\n   pile 1  1: leave nothing\n   pile 2  1: "
      .. "leave x | 2: leave x | 3: leave nothing\n.*\n   1: xx | 2: xxx\n"
      .. ".*No new game: kayles_row.lua: pins expected.*\n   1: xxxx\n", told)
    assert.equal('{"rules":"kayles_row.lua misere","start":"xxxx","moves":[],'
      .. '"undone":[],"turn":1,"digest":"6f9b1deae9a319b6"}\n', there:read "game")
    for rules, shown in pairs { kayles_row = "kayles_row.lua", nim = "nim",
      ["'chomp misere'"] = "chomp.lua misere", ["row.lua"] = "row.lua" } do
      assert.matches("game: the rules '" .. shown .. "' are not those of the saved game, "
        .. "'kayles_row.lua misere'\n$", play("", "--load game --rules " .. rules))
    end
    assert.matches("game: its rules are from a file: pass them, too, as in %-%-rules "
      .. "'kayles_row.lua misere'\n$", play("", "--load game"))
    for start, why in pairs { xxx = "rules: 'kayles_row.lua misere' allows other moves "
      .. "than in the saved game", x2 = "kayles_row.lua: pins expected, as in xx.xxx" } do
      there:write("other", (there:read "game":gsub('"xxxx"', '"' .. start .. '"')))
      assert.equal(("luanim: other: %s\n"):format(why),
        play("", "--load other --rules 'kayles_row misere'"))
    end
  end)

  it("solves a start a line", function()
    local function solve(lines, flags)
      local ran = there:shell(("printf '%s' | $LUANIM solve %s"):format(lines, flags))
      return ran.out, ran.err
    end
    local rows, values = {}, {}
    local known = { 1, 2, 3, 1, 4, 3, 2, 1, 4, 2 } -- Guy and Smith 1956
    for i = 1, 70 do -- more than are numbered at once
      rows[i] = ("x"):rep(i % 10 + 1) .. ".xx\\r\\n\\n"
      values[i] = (known[i % 10 + 1] ~ 2) .. "\n"
    end
    assert.same({ table.concat(values), "" },
      { solve(table.concat(rows), "--rules kayles_row --values") })
    local lost = table.concat(values):gsub("%d+\n", function(value)
      return value == "0\n" and "L\n" or "W\n"
    end)
    assert.same({ lost, "" },
      { solve(table.concat(rows), "--rules kayles_row --say W,L") })
    assert.same({ 'First player wins (N-position)\nNumber of winning options for the '
      .. 'first step: 1\nWinning move: 1 5 (leave 3 2)\nSecond player wins '
      .. '(P-position)\n', "" }, { solve("3 3\\n1\\n", "--rules chomp --moves") })
    assert.same({ '{"case":1,"piles":["3 3"],"outcome":"N","winning":1,'
      .. '"moves":[[1,5]]}\n', "" }, { solve("3 3", "--rules chomp --moves all --json") })
    assert.same({ '{"case":1,"outcome":"N","winning":1}\n',
      "luanim: stdin:3: chomp.lua: no row may be longer than that above, "
        .. "as 4 4 3\n" },
      { solve("3 3\\n\\n3 4\\n1", "--rules chomp --json") })
    assert.same({ "W\nL\n", "" },
      { solve("1\\n2\\n", "--rules 'chomp misere' --say W,L") })
  end)

  it("says what is wrong", function()
    there:write("wrong.txt", "xx\n\n# two\nyy\n")
    for words, why in pairs {
      ["analyze --rules row.lua"] = "row.lua: the text of a start is missing",
      ["match perfect random --rules row.lua"] =
        "row.lua: the text of a start is missing",
      ["play --rules 'cram misere'"] = "cram: the text of a start is missing, as in: "
        .. "luanim play --rules cram 3x4",
      ["match mirror novice --rules cram"] = "cram: the text of a start is missing, "
        .. "as in: luanim match perfect random --rules cram 3x4",
      ["analyze --rules row.lua 3 4"] = "row.lua: pins expected",
      ["tournament perfect random --rules row.lua"] =
        "--positions: texts of starts are missing: row.lua is a game on states",
      ["tournament perfect random --rules row.lua --positions random:3x4"] =
        "--positions: texts of starts are missing: row.lua is a game on states",
      ["tournament perfect random --rules row.lua --positions 'xx; yy'"] =
        "--positions: position 2: row.lua: pins expected",
      ["tournament perfect random --rules row.lua --positions wrong.txt"] =
        "wrong.txt:4: row.lua: pins expected",
      ["tournament perfect random --rules row.lua --positions 'xx; .'"] =
        "position 2: there is no move in 'nothing'",
      ["analyze --rules . 3"] = ".: it is a directory",
      ["play --rules row.lua ."] = "there are no piles: nothing to play",
    } do
      local ran = run(words)
      assert.same({ 2, "luanim: " .. why .. "\n" }, { ran.status, ran.err })
    end
  end)

  it("names the line of a file that fails while it words a move", function()
    local ran = run "analyze --rules mute.lua xxx"
    assert.equal(1, ran.status)
    assert.matches("mute.lua:11: attempt to concatenate a nil value", ran.err)
    assert.matches("option 1 %(leave xx%), leaves xx of value 0", ran.out)
    assert.matches("option 1 %(leave nothing%), leaves nothing of value 0",
      run("analyze --rules mute.lua x").out)
    local typed = there:shell("printf '1 1\\nrules\\n1 1\\n' | $LUANIM play --rules "
      .. "mute.lua xxxxx --first me --bot single")
    assert.matches("You play 'leave xxxx' in pile 1", typed.out)
    assert.equal(1, select(2, typed.out:gsub("attempt to concatenate", "%0")))
  end)
end)
