-- The language of what a command says of games: --lang, else the environment.
local command = require "spec.support.command"
local workdir = require "spec.support.workdir"

local function said(line)
  local ran = command.shell("unset LC_ALL LC_MESSAGES LANG; " .. line)
  assert.same({ 0, "" }, { ran.status, ran.err })
  return ran.out
end

describe("a language", function()
  local ENGLISH = said "$LUANIM analyze 3 4 5"

  for line, start in pairs {
    ["$LUANIM analyze 3 4 5 --lang de"] = "Wer am Zug ist, gewinnt: [3,4,5] ist unsicher",
    ["$LUANIM --lang fr analyze 3 4 5"] = "Le joueur qui a le trait gagne : [3,4,5]",
    ["LANG=es_ES.UTF-8 $LUANIM analyze 3 4 5"] = "Gana quien tiene el turno: [3,4,5]",
    ["LC_ALL=de LANG=fr $LUANIM analyze 3 4 5"] = "Wer am Zug ist",
    ["LC_MESSAGES=fr LANG=de $LUANIM analyze 3 4 5"] = "Le joueur",
    ["LANG=de $LUANIM --lang es analyze 3 4 5"] = "Gana",
    ["$LUANIM rules nim --lang de"] = "nim\n  Ein Zug nimmt einen oder mehr Steine",
  } do
    it("is chosen by " .. line, function()
      assert.equal(start, said(line):sub(1, #start))
    end)
  end

  it("is that of play, its prompt and its refusals", function()
    local out = said "printf 'j\\nB 9\\nC 1\\n' | $LUANIM play 3 4 5 --lang de"
    assert.matches("\nBeginnst du%? %[J/n%] j?\n?", out)
    assert.matches("\nDas ist nicht erlaubt: Haufen B hat nur 4, nicht 9%.\n", out)
    assert.matches("\nDu nimmst 1 von Haufen C%.\nperfect nimmt %d von Haufen %u", out)
  end)

  it("has its marks and its way to write fractions", function()
    local out = said "$LUANIM analyze 5 13 --rules euclid --lang fr"
    assert.matches("\n  tas 2 : prendre 5, il reste %(5,8%), de rapport 1,6\n$", out)
    out = said "$LUANIM analyze 6 7 --rules euclid --lang de"
    assert.matches("%(6,7%) hat das Verhältnis etwa 1,167, kleiner als phi", out)
  end)

  it("is that of why a bot gives up", function()
    local bot = command.file "return function() return 1, 99 end\n"
    local out = said(("printf 'j\\nA 1\\n' | $LUANIM play 3 4 --lang de "
      .. "--bot %s"):format(bot))
    os.remove(bot)
    assert.matches(" gibt auf: unerlaubter Zug: ", out)
  end)

  it("is that of whole sentences about mistakes", function()
    local dir = workdir.new()
    finally(function() dir:remove() end)
    local path = dir.path .. "/games"
    said("$LUANIM match single perfect 3 4 5 --games 2 --json >" .. path)
    for language, text in pairs {
      de = "Spiel 1, single gegen perfect, Zug 1: [3,4,5]\n  single nimmt 1 von ",
      es = "\n  para ganar: quitar 2 de la pila 1 (la única jugada ganadora)\n",
      fr = "\n  pour gagner : prendre 2 du tas 1 (le seul coup gagnant)\n",
    } do
      local told = said(("$LUANIM --lang %s mistakes %s"):format(language, path))
      assert.truthy(told:find(text, 1, true), told)
    end
    local told = said "$LUANIM check examples/bots/taker.lua --lang fr"
    assert.matches("%] %(nim%) : il prend %d+ du tas %d ; pour gagner : prendre ", told)
  end)

  it("is English where it is not one of ours", function()
    for _, name in ipairs { "C", "C.UTF-8", "it_IT.UTF-8", "POSIX", "", "x\ty", "deu" } do
      assert.equal(ENGLISH, said(("LANG='%s' $LUANIM analyze 3 4 5"):format(name)))
    end
  end)

  it("changes no data", function()
    for _, line in ipairs { "analyze 3 4 5 --json", "rules --json", "solve --values",
      "rules kayles --json", "period max:3 --json", "match perfect random 3 4 --json",
      "map nim 3 --csv" } do
      assert.equal(said("echo 3 | $LUANIM " .. line),
        said("echo 3 | $LUANIM --lang de " .. line), line)
    end
  end)

  it("that is unknown is refused", function()
    assert.equal("argument for option '--lang' must be one of 'en', 'de', 'fr', 'es'",
      command.complaint("analyze 3 --lang it", 2))
  end)
end)
