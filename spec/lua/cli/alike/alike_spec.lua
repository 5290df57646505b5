-- luanim alike: a table of pairs, their passages side by side, JSON, and what it says.
local command = require "spec.support.command"
local json = require "dkjson"
local tournament = require "nim.tournament"
local workdir = require "spec.support.workdir"

local function read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

local BOUTON = read "examples/bots/bouton.lua"
local COPY = BOUTON:gsub("sum", "s"):gsub("left", "rest"):gsub("%-%-[^\n]*\n", "")

-- The same strategy with other choices where it cannot win.
local OTHER = BOUTON:gsub("largest, 1", "largest, game[largest]")

describe("luanim alike", function()
  local dir

  setup(function()
    dir = workdir.new()
    dir:shell "mkdir class"
    dir:write("class/anna.lua", BOUTON)
    dir:write("class/ben.lua", COPY)
    dir:write("class/cem.lua", OTHER)
    dir:write("base.lua", read "spec/data/honest/12_fold.lua")
  end)

  teardown(function() dir:remove() end)

  local function said(words)
    local ran = dir:shell("$LUANIM " .. words)
    assert.same({ 0, "" }, { ran.status, ran.err })
    return ran.out
  end

  it("lists the pairs above the line, with their passages side by side", function()
    local text = said "alike class --lines 3"
    local head, rest = text:match "^([^\n]*\n[^\n]*\n)(.*)$"
    assert.equal("score  program  tokens        choices  file            file           "
      .. "verdict\n  100     100%    100%  40 of 40 (21)  class/anna.lua  class/ben.lua  "
      .. "the same but for names and layout\n", head)
    assert.equal([[

class/anna.lua                          class/ben.lua
   2  return function(game)                1  return function(game)
   3    local sum = 0                      2    local s = 0
   4    for pile = 1, #game do sum ...     3    for pile = 1, #game do s = ...

3 files, 3 pairs: 1 above the line of 95.
3 of 3 bots gave no win away where they were asked: they play one strategy, and
all other pairs count as written apart.
]], rest)
  end)

  it("compares the newest versions of a season, and no bot without a text", function()
    local bots = {
      { name = "anna.1", author = "anna", version = 1, text = BOUTON },
      { name = "ben.1", author = "ben", version = 1, text = COPY },
      { name = "anna.2", author = "anna", version = 2, text = BOUTON .. "-- better\n" },
      "perfect",
    }
    assert(tournament.grow(dir.path .. "/season.jsonl",
      { bots = bots, pairings = { { 1, 2 } } }))
    local text = said "alike season.jsonl --lines 0"
    assert.matches("  ben%.1  anna%.2  the same but for names and layout\n", text)
    assert.matches("\n2 files, 1 pair: 1 above the line of 95%.\n", text)
    assert.matches("  class/cem%.lua +ben%.1 .*\n5 files, 10 pairs: ",
      said "alike class season.jsonl --lines 0 --pairs 10")
  end)

  it("says of a file of games that it holds no bots", function()
    said "tournament perfect random --rounds 1 --out games.jsonl"
    assert.equal("luanim: left out: games.jsonl: it holds no texts of bots\n"
      .. "luanim: two files are needed to compare\n",
      dir:shell("$LUANIM alike games.jsonl").err)
  end)

  it("lists more with --pairs, and shows no lines with --lines 0", function()
    local text = said "alike class --pairs 3 --lines 0"
    assert.matches("\n +%d%d +%d%d%% .-same strategy, written apart\n", text)
    assert.falsy(text:find("return function", 1, true))
  end)

  it("counts pairs that are alike but for their moves", function()
    dir:write("least.lua", BOUTON:gsub("> game", "< game"))
    assert.matches("^2 files, 1 pair: none above the line of 95.\n"
      .. "1 pair is alike but for the moves: %-%-pairs lists them.\n",
      said "alike class/anna.lua least.lua")
    assert.matches("100%% +%d+%% +%d+ of 40 %(%d+%)  class/anna.lua  least.lua  "
      .. "alike, with other moves\n", said "alike class/anna.lua least.lua --pairs 1")
  end)

  it("finds nothing where there is nothing to find", function()
    assert.equal("2 files, 1 pair: none above the line of 95.\n2 of 2 bots gave no win "
      .. "away where they were asked: they play one strategy, and\nall other pairs count "
      .. "as written apart.\n",
      said "alike class/anna.lua class/cem.lua")
    assert.equal("3 files, 3 pairs: 1 above the line of 95.",
      said "alike class --base base.lua --lines 0":match "\n\n([^\n]*)")
    assert.equal("3 files, 3 pairs: none above the line of 95.",
      said "alike class --base base.lua --base class/cem.lua":match "^[^\n]*")
  end)

  it("writes JSON, a line for each pair", function()
    local rows = {}
    for line in said("alike class --json --pairs 2"):gmatch "[^\n]+" do
      rows[#rows + 1] = json.decode(line)
    end
    assert.equal(2, #rows)
    local one = rows[1]
    assert.same({ "class/anna.lua", "class/ben.lua", "same", 1, 1, 1 },
      { one.first, one.second, one.verdict, one.score, one.program, one.tokens })
    assert.same({ first = { 2, 12 }, second = { 1, 11 }, tokens = 86 }, one.passages[1])
    assert.same({ 40, 40 }, { one.choices.same, one.choices.of })
    assert.equal("apart", rows[2].verdict)
    assert.equal("", said "alike class/anna.lua class/cem.lua --json")
    dir:write("\xC3\xFF.lua", dir:read "class/anna.lua")
    local other = json.decode((said "alike class/anna.lua '\xC3\xFF.lua' --json"))
    assert.equal("\u{FFFD}\u{FFFD}.lua", other.second)
  end)

  it("speaks other languages", function()
    assert.matches("gleich bis auf Namen und Layout\n\n3 Dateien, 3 Paare: 1 über der "
      .. "Grenze von 95%.\n3 von 3 Bots haben", said "alike class --lang de --lines 0")
    assert.matches("^2 fichiers, 1 paire : aucune au%-dessus du seuil de 95%.\n",
      said "alike class/anna.lua class/cem.lua --lang fr")
    assert.matches("iguales salvo nombres y formato",
      said "alike class --lang es --lines 0")
  end)

  it("asks for moves under other rules", function()
    dir:write("one.lua", workdir.ONE)
    dir:write("two.lua", workdir.ONE)
    local text = said "alike one.lua two.lua --pairs 1 --rules 'max:3 misere'"
    assert.matches("40 of 40 %(%d+%)  one.lua  two.lua  too short to tell\n", text)
  end)

  it("shows what is not text harmlessly", function()
    local evil = BOUTON:gsub("local sum = 0", "local sum = 0 -- \27[31m \u{202E}")
    dir:write("evil\27[2J.lua", evil)
    local text = said "alike class/anna.lua *evil*"
    assert.falsy(text:find("[\27\u{202E}]"))
    assert.matches("evil\\u{1B}%[2J.lua", text)
  end)

  it("says what it leaves out", function()
    dir:write("broken.lua", "return (")
    local ran = dir:shell "$LUANIM alike class broken.lua nothing.lua --lines 0"
    assert.equal(0, ran.status)
    assert.equal("luanim: left out: broken.lua:1: unexpected symbol near <eof>\n"
      .. "luanim: left out: nothing.lua: No such file or directory\n", ran.err)
    assert.matches("\n3 files, 3 pairs: 1 above", ran.out)
  end)

  it("refuses what it cannot compare", function()
    for _, words in ipairs { "alike class/cem.lua", "alike base.lua base.lua" } do
      assert.equal("two files are needed to compare", dir:complaint(words, 1))
    end
    assert.equal("nothing.lua: No such file or directory",
      dir:complaint("alike class --base nothing.lua", 1))
    assert.equal("--pairs: expected a number from 1 on, got '0'",
      dir:complaint("alike class --pairs 0", 2))
    assert.equal("FILE: the name is empty", dir:complaint("alike ''", 1))
    assert.matches("^unknown rules 'kayle'",
      dir:complaint("alike class --rules kayle", 2))
  end)

  it("says in its help what the line is", function()
    local help = command.run "alike --help".out
    assert.matches("The line is 95%.", help)
    for line in help:gmatch "[^\n]+" do assert.is_true(#line <= 80, line) end
  end)
end)
