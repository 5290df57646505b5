-- The shelf: what is in its folder is known by name.

local command = require "spec.support.command"
local core = require "nim.core"
local nim = require "nim"
local shelf = require "nim.states.shelf"
local states = require "nim.states"
local takeaway = require "nim.takeaway"

-- The files of the folder but for names of the core.
local function names_in_folder()
  local names = {}
  for file in io.popen "LC_ALL=C ls examples/rules":lines() do
    local name = file:match "^(.*)%.lua$"
    if not core.try(core.rules_of_text, name) then names[#names + 1] = name end
  end
  return names
end

describe("the shelf", function()
  it("has the files of its folder, each with a text and an example", function()
    local names = names_in_folder()
    assert.is_true(#names > 10)
    assert.same(names, shelf.names())
    for _, name in ipairs(names) do
      assert.same({ file = name .. ".lua", misere = false,
        text = command.read("examples/rules/" .. name .. ".lua") }, shelf.rules(name))
      local text, example = shelf.about(name)
      assert.matches("^%u.*%.$", text)
      assert.matches("^luanim %l+ .*%f[%w_]" .. name .. "%f[^%w_]", example)
    end
  end)

  it("takes each state that an example reaches by itself #long", function()
    local reached = 0
    for _, name in ipairs(shelf.names()) do
      local _, example = shelf.about(name)
      local text = example:match "%-%-rules %S+ \"?(.-)\"?$"
      local one = nim.rules(name):kind().states and states.game(name):position(text)
      local n = one and one.first
      while one and n < one.first + 50 and one:state(n) do
        assert.equal(nim.outcome({ n }, one.rules), nim.outcome({ one:state(n) }, name))
        reached, n = reached + 1, n + 1
      end
    end
    assert.is_true(reached > 200, reached)
  end)

  it("reads the word misere on either side", function()
    for _, text in ipairs { "chomp misere", "misere chomp", " chomp  misère " } do
      assert.same({ "chomp.lua", true },
        { shelf.rules(text).file, shelf.rules(text).misere })
    end
    assert.equal(nim.rules "chomp misere", nim.rules "misere chomp.lua")
    assert.equal("chomp.lua", states.game "chomp.lua".path)
    for _, text in ipairs { "", "misere", "chomp chomp", "chomp nim", "Chomp", "nim",
      "chomp.lua", "../rules/chomp", "max:3", "kayles", "chom", "chomp\0" } do
      assert.is_nil(shelf.rules(text), text)
    end
  end)

  local function analyze(words) return command.run("analyze --rules " .. words) end

  -- Where there are few states, the theorem says the same.
  local function compare(first, last)
    for pile = first, last do
      local out = analyze("fibonacci_nim --json " .. pile).out
      assert.equal(pile ~= 89, out:find('"safe":false', 1, true) ~= nil)
      local option = math.tointeger(tonumber(out:match "%[%[1,(%d+)" or ""))
      assert.equal(takeaway.winning(pile, 2), option)
    end
  end

  it("has a theorem that agrees with the states #long", function() compare(88, 90) end)
  it("has a theorem that agrees with many states #slow", function() compare(80, 100) end)

  it("answers for take-away games by their theorem, at once", function()
    local ran = analyze "takeaway 9223372036854775807 2"
    assert.same({ 0, "" }, { ran.status, ran.err })
    assert.matches("can win %(an N%-position%): 9223372036854775807 2 is unsafe", ran.out)
    assert.matches("2 J >= H.-%. 9223372036854775807 = 75401.- %+ 2%.\n",
      ran.out:gsub("\n  ", " "))
    assert.equal("luanim: --all: a theorem gives the smallest winning move alone\n",
      analyze("takeaway 144 2 --all").err)
    assert.matches("\nThe smallest winning move: take 2\n$", ran.out)
    assert.matches("^The other player can win %(a P%-position%): 144 2 is safe "
      .. "%(takeaway%)\n.*\nNo move wins.\n$", analyze("takeaway 144 2").out)
    assert.equal('{"piles":["987"],"rules":"fibonacci_nim.lua","outcome":"P",'
      .. '"safe":true}\n', analyze("fibonacci_nim 987 --json").out)
    -- where all that is left may be taken next
    for _, text in ipairs { "200 65537", "101 100", "9223372036854775807 "
      .. "9223372036854775806" } do
      assert.matches(": " .. text .. "%sis safe%s", analyze("takeaway " .. text).out)
    end
    assert.equal("luanim: takeaway.lua: '65539 65537': the factor is too large for the "
      .. "theorem, and the pile for states\n", analyze("takeaway 65539 65537").err)
    local path = "examples/rules/takeaway.lua 10000 2"
    assert.matches("there is nim.takeaway", analyze(path).err) -- whose file is it?
  end)

  it("says what cannot follow a name", function()
    for words, wrong in pairs { ["chomp misere misere"] = "misere misere",
      ["chomp chomp"] = "chomp", [" chomp nim"] = "nim" } do
      assert.equal(("'%s' cannot follow 'chomp.lua': only 'misere' can"):format(wrong),
        command.complaint(("analyze 3 --rules '%s'"):format(words), 2))
    end
  end)

  it("leaves names of the core their meaning", function()
    assert.is_nil(shelf.rules "treblecross")
    assert.equal("treblecross_row.lua", shelf.rules("treblecross_row").file)
    assert.matches("0.007", command.run("analyze --rules treblecross 5 7").out)
  end)

  it("gives games on states", function()
    local by_name = assert(states.game "chomp":position "3 3")
    local by_path = assert(states.game "examples/rules/chomp.lua":position "3 3")
    assert.equal(by_path.rules:kind().text, by_name.rules:kind().text)
    for _, misere in ipairs { "chomp misere", "misere chomp",
      { file = "chomp.lua", text = shelf.rules "chomp".text, misere = true },
    } do
      local start = assert(states.game(misere):position "3 3")
      assert.equal("chomp.lua misere", tostring(start.rules))
    end
    assert.equal(1, nim.rules(shelf.rules "halves"):grundy(1))
  end)

  it("answers to names on the command line", function()
    assert.matches("can win %(an N%-position%): 4 4 is unsafe %(chomp%)",
      command.run("analyze --rules chomp 4 4").out)
    assert.matches("%(a P%-position%): 2 is safe %(chomp misere%)",
      command.run("analyze --rules chomp --misere 2").out)
    assert.matches("a table of products%.\n",
      command.run("analyze --rules chomp --misere '3 3 3' --plain").out)
    assert.matches("%(halves misere%)",
      command.run("analyze --rules halves --misere 3").out)
    assert.equal(command.run("grundy examples/rules/aliquot.lua 20 --csv").out,
      command.run("grundy aliquot 20 --csv").out)
  end)

  it("is in the list of rules, and in hints", function()
    local list = command.run("rules").out
    for _, name in ipairs(shelf.names()) do
      assert.truthy(list:find("\n" .. name .. " ", 1, true), name)
    end
    assert.matches("^chomp\n  Chomp: .*\n  An example: luanim analyze %-%-rules chomp ",
      command.run("rules chomp").out)
    assert.equal("unknown rules 'chom': did you mean 'chomp'?",
      command.complaint("analyze --rules chom 3", 2))
    assert.equal("unknown rules 'chess': 'luanim rules' lists what there is",
      command.complaint("analyze --rules chess 3", 2))
  end)

  it("says which commands take positions that are texts", function()
    for _, words in ipairs { "map chomp 5", "grundy chomp 5", "period chomp",
      "grundy examples/rules/chomp.lua 5", "quotient chomp", "puzzles --rules chomp",
      "check perfect --rules chomp" } do
      assert.equal(words:match "[%l/]*chomp[.lua]*" .. ": a game on states: its "
        .. "positions are texts, which this command does not take; analyze, solve, "
        .. "match, play and tournament do",
        command.complaint(words, 2))
    end
  end)
end)
