-- `--rules FILE` in the commands.

local arena = require "spec.support.workdir"

local HALVES = [[
return {
  name = "halves",
  options = function(n)
    if n == 1 then return { {} } end
    return { { n - 1 }, { n // 2 } }
  end,
}
]]

describe("luanim with rules from a file", function()
  local there = arena.between(setup, teardown)
  setup(function()
    there:write("halves.lua", HALVES)
    there:write("broken.lua", "return {\n  options = function(n)\n    return n.x end }\n")
    there:write("ends.lua", "return { options = function(n) if n < 12000 then return {} "
      .. "end\n  error('no more') end }")
  end)

  local function out(words) return there:out(words) end

  it("analyzes", function()
    local text = out "analyze --rules halves.lua 10 7"
    assert.matches("The player to move can win %(an N%-position%): %[10,7%]", text)
    assert.matches("pile 2: value 1 xor nim%-sum 1 = 0, option 1, leaves 6 of value 0",
      text)
    assert.matches("can win %(a P%-position%): %[1%] is safe %(halves.lua misere%)",
      out "analyze --rules halves.lua --misere 1")
    assert.matches("%[1%] is safe", out "analyze --rules 'misère halves.lua' 1")
  end)

  it("prints values, and claims no period", function()
    assert.matches("0 |  0  1  0  2  1  2  0  1", out "grundy halves.lua 7")
    assert.matches("^halves.lua is open: no period is proven up to n = 1000\n",
      there:out("period halves.lua", 1))
    assert.equal("a,b\n0,0\n0,2\n1,1\n2,0\n2,2\n", out "map halves.lua 2 --csv")
  end)

  it("tells what the options are", function()
    assert.equal([[
halves.lua (halves)
  A move turns a pile into what an option of halves leaves (| means or):
    1  nothing
    2  1 | 1
    3  2 | 1
    4  3 | 2
    5  4 | 2
    6  5 | 3
    7  6 | 3
    8  7 | 4
  Whoever makes the last move wins.
  A position to begin with: [3,4,5]
]], out "rules halves.lua")
  end)

  it("solves", function()
    local text = there:shell(
      "echo 10 7 | $LUANIM solve --rules halves.lua --lines --moves").out
    assert.equal("First player wins (N-position)\n"
      .. "Number of winning options for the first step: 1\nWinning move: 2 1\n", text)
    assert.matches("case 1: a pile of 20000000 is too large",
      there:shell("echo 20000000 | $LUANIM solve --lines --rules halves.lua").err)
  end)

  it("tells a player how an option is typed, and which file is missing", function()
    local text = there:shell("printf 'help\npiles\n1 x\nrules halfs.lua\n' | "
      .. "$LUANIM play 6 3 --rules halves.lua --first me").out
    assert.truthy(text:find("Options are numbered, and piles lists them: 2 3 plays "
      .. "option 3 of pile 2.\n", 1, true))
    assert.truthy(text:find("> piles\n   1:6 2:3\n   pile 1  1: 5 | 2: 3\n   pile 2  1: 2"
      .. " | 2: 1\n", 1, true))
    assert.truthy(text:find("\n  2 3          turn pile 2 into what its option 3 leaves"
      .. "\n", 1, true))
    assert.truthy(text:find("Cannot understand 'x': a move is typed as", 1, true))
    assert.truthy(text:find("\nhalfs.lua: No such file or directory.\n", 1, true)
      or text:find("> halfs.lua: No such file or directory.\n", 1, true))
  end)

  it("plays, saves and goes on", function()
    there:shell("printf '1 1\nq\n' | $LUANIM play 6 3 --rules halves.lua --first me "
      .. "--save g")
    assert.matches('"rules":"halves.lua","start":%[6,3%],"moves":%[%[1,1%]',
      there:read "g")
    assert.equal("g: its rules are from a file: pass them, too, as in --rules "
      .. "'halves.lua'", there:complaint("play --load g", 1))
    local ran = there:shell "printf 'q\n' | $LUANIM play --load g --rules halves.lua"
    assert.same({ 0, "" }, { ran.status, ran.err })
  end)

  it("plays matches and tournaments, and reads them without the file", function()
    assert.matches("perfect turns pile 1 into 4\n",
      out "match perfect random 5 3 --rules halves.lua")
    out "tournament perfect random single --rules halves.lua --rounds 4 --quiet --out t"
    there:shell "mv halves.lua away"
    assert.equal("t: 24 games replayed, all correct\n", out "verify t")
    assert.matches("to win, turn pile %d into %d", out "mistakes t random")
    assert.matches("%w+ turns pile %d into", out "replay t 3")
    assert.matches("24 games %(round%-robin, rules halves.lua", out "standings t")
    there:shell "mv away halves.lua"
  end)

  it("says where the rules of a record without a header are", function()
    for file, start in pairs { ["halves.lua"] = "5 3", ["chomp.lua"] = "'3 3'" } do
      out(("match perfect random %s --rules %s --json > m.json"):format(start,
        file:gsub("chomp.lua", "chomp")))
      assert.matches("^game 1, round 1: perfect against random, " .. file .. ", %d",
        out "replay m.json")
      for _, ask in ipairs { "replay m.json 1", "mistakes m.json" } do
        assert.equal(("m.json:1: field 'rules': %s: records without a header do not hold "
          .. "rules from a file; a tournament's file does"):format(file),
          there:complaint(ask, 1))
      end
    end
  end)

  it("checks bots", function()
    there:write("bot.lua", "return function(game) for p, o in game:moves() do "
      .. "return p, o end end")
    assert.matches("bot under halves.lua\n", out "check bot.lua --rules halves.lua")
    there:write("claims.lua",
      "return { move = function(g) return 1, 1 end, rules = { 'halves.lua' } }")
    assert.matches("rules: these are in a file: try %-%-rules 'halves.lua'",
      there:shell("$LUANIM check claims.lua").out)
  end)

  it("names file and line of what is wrong", function()
    local why = "broken.lua:3: options(1): attempt to index a number value (local 'n')"
    assert.equal("luanim: ends.lua:2: options(12000): no more: G(0) .. G(11999) are "
      .. "computed\n", there:shell("$LUANIM grundy ends.lua 13000 2>&1 >out").out)
    there:write("cases", "1\n1\n3\n")
    for _, flags in ipairs { "", " --moves all", " --json", " --moves first --json" } do
      assert.equal("cases:3: case 1: " .. why,
        there:complaint("solve --rules broken.lua cases" .. flags, 1))
    end
    there:refuses("", 1, { ["grundy broken.lua 3"] = why, ["period broken.lua"] = why })
    there:refuses("", 2, {
      ["analyze 3 --rules broken.lua"] = why,
      ["tournament perfect random --rules broken.lua"] =
        "positions: 'random:3-5x1-20': " .. why,
      ["rules broken.lua"] = why,
      ["check perfect --rules broken.lua"] = "positions: 'random:3-5x1-20': " .. why,
      ["check perfect --rules take:100"] = "positions: 'random:3-5x1-20': none of "
        .. "20000 drawn positions has a move",
      ["analyze 3 --rules none.lua"] = "none.lua: No such file or directory",
      ["analyze 3 --rules ./halves"] =
        "'./halves': the name of a file of rules ends in .lua",
      ["analyze 3 --rules 'halves.lua max:3'"] =
        "'max:3' cannot follow 'halves.lua': only 'misere' can",
      ["analyze 1000000000 --rules halves.lua"] =
        "a pile of 1000000000 is too large for a game of one's own: at most 2^24-1",
    })
  end)
end)
