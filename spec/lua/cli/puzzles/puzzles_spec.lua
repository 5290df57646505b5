-- luanim puzzles: sheets as text, HTML, LaTeX and JSON.
local command = require "spec.support.command"
local json = require "dkjson"

local said = command.out

describe("luanim puzzles", function()
  it("writes a sheet, and with --key the answers", function()
    local sheet = said "puzzles --count 2 --seed 7 --unique"
    assert.matches("^Puzzles: nim\n\nA move takes one or more tokens from one pile.\n",
      sheet)
    assert.matches("\n1%. %(level 1%)\n     pile 1    5  o o o o o\n", sheet)
    assert.falsy(sheet:find("Answers", 1, true))
    local key = said "puzzles --count 2 --seed 7 --unique --key"
    assert.equal(sheet, key:sub(1, #sheet))
    assert.matches("\nAnswers\n\n1%. To take 2 from pile 1 wins: it leaves %[3,2,3,2%], "
      .. "safe", key)
  end)

  it("answers in words, with --sums by arithmetic, too", function()
    local key, sums = said "puzzles --seed 7 --key", said "puzzles --seed 7 --sums"
    assert.falsy(key:find("xor", 1, true))
    assert.matches("it leaves %[2,2%], safe%. As arithmetic, pile 2: 6%s+xor 4 = 2", sums)
    sums = said "puzzles --rules 'kayles misere' --sums"
    assert.matches("%f[%w]1%. The letters are the classes of piles in the misère", sums)
    assert.matches("%. Another one: take %d%s+from%s+pile %d,", key)
  end)

  it("writes them in other languages", function()
    local sheet = said "puzzles --count 1 --key --lang fr"
    assert.matches("^Problèmes : nim\n\nUn coup prend un ou plusieurs jetons", sheet)
    assert.matches("\nRéponses\n", sheet)
    assert.matches("^Aufgaben: kayles %(0%.77%) misere\n.*%(Schwierigkeit 1%)\n",
      said "puzzles --count 1 --rules 'kayles misere' --lang de")
    sheet = said("puzzles --count 3 --key --lang de --seed 1 "
      .. "--rules 'examples/rules/halves.lua misere'")
    assert.matches("^Aufgaben: halves misere\n\n.* halves übrig lässt %(| heißt\noder%):"
      .. "\n.*\n  9  8 | 4\nWer .*Haufen 1 in 2 verwandeln", sheet)
  end)

  it("writes JSON, a line for each", function()
    local rows = {}
    for line in said("puzzles --count 5 --json --rules kayles"):gmatch "[^\n]+" do
      rows[#rows + 1] = json.decode(line)
    end
    assert.equal(5, #rows)
    for _, row in ipairs(rows) do
      assert.equal("0.77", row.rules)
      assert.is_true(#row.winning > 0 and row.legal >= #row.winning)
    end
  end)

  it("writes a link that opens the same puzzles on the page", function()
    local rows = {}
    for line in said("puzzles --count 3 --rules 'max:3 misere' --json"):gmatch "[^\n]+" do
      rows[#rows + 1] = table.concat(json.decode(line).piles, ",")
    end
    assert.equal("http://a/#set?rules=max:3+misere&piles=" .. table.concat(rows, ";")
      .. "&lang=fr\n",
      said "puzzles --count 3 --rules 'max:3 misere' --link http://a/ --lang fr")
    assert.equal("a link to the page cannot hold rules from a file or of one's own",
      command.complaint("puzzles --rules examples/rules/halves.lua --link http://a/", 1))
  end)

  it("writes a page of HTML whose elements are closed", function()
    local page = said "puzzles --key --html --lang de"
    assert.matches('^<!DOCTYPE html>\n<html lang="de">', page)
    local _, items = page:gsub("<li>", "")
    assert.equal(24, items)
    for _, name in ipairs { "html", "head", "body", "main", "ol", "li", "table", "tr" } do
      local _, opened = page:gsub("<" .. name .. "[ >]", "")
      local _, closed = page:gsub("</" .. name .. ">", "")
      assert.equal(opened, closed, name)
    end
    assert.falsy(page:find("http", 1, true))
  end)

  it("writes LaTeX in which the words of others are no commands", function()
    local dir = require("spec.support.workdir").new()
    dir:write("a&b_%$.lua", "return { options = function(n) local t = {} "
      .. "for i = 0, n - 1 do t[#t + 1] = { i } end return t end }")
    local text = dir:shell("$LUANIM puzzles --rules 'a&b_%$.lua' --latex --count 2").out
    assert.matches("\\section%*{Puzzles: a\\&b\\_\\%%\\%$.lua}", text)
    local _, opened = text:gsub("\\begin{", "")
    local _, closed = text:gsub("\\end{", "")
    assert.equal(opened, closed)
    dir:remove()
  end)

  it("says when there are fewer, or none", function()
    local ran = command.run "puzzles --positions random:2x1-3 --count 50"
    assert.equal(0, ran.status)
    assert.matches("^luanim: only %d of 50 puzzles were found; other %-%-positions may "
      .. "have more\n$", ran.err)
    assert.matches("^no puzzles were found; ",
      command.complaint("puzzles --rules take:9 --positions random:2x10-11", 1))
  end)

  command.refuses(it, "", 2, {
    ["puzzles --positions x"] =
      "--positions: 'x': form such as random:3-5x1-20 expected",
    ["puzzles --rules wythoff --positions random:3x1-4"] =
      "--positions: Wythoff's game is played with 2 piles, got 3",
    ["puzzles --level 4"] =
      "--level: level from 1 to 3 or range such as 1-2 expected, got '4'",
    ["puzzles --level 3-1"] =
      "--level: level from 1 to 3 or range such as 1-2 expected, got '3-1'",
    ["puzzles --count 0"] = "--count: number >= 1 expected, got '0'",
    ["puzzles --count 1001"] = "--count: at most 1000",
    ["puzzles --html --json"] = "--html and --json cannot be combined",
    ["puzzles --json --key"] = "--json and --key cannot be combined",
  })
end)
