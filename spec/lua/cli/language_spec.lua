-- The language of explanations and worksheets: --lang. The command speaks English.
local command = require "spec.support.command"

local said = command.out

describe("a language", function()
  local ENGLISH = said "analyze 3 4 5"

  for words, start in pairs {
    ["analyze 3 4 5 --lang de"] = "Wer am Zug ist, kann gewinnen (eine N-Stellung)",
    ["analyze 3 4 5 --lang fr"] = "Le joueur qui a le trait peut gagner",
    ["analyze 3 4 5 --lang es"] = "Quien tiene el turno puede ganar (posición N)",
    ["analyze '2000 3' --rules takeaway --lang de"] = "Wer am Zug ist, kann gewinnen (",
    ["puzzles --count 1 --lang de"] = "Aufgaben: nim\n\nEin Zug nimmt einen oder mehr",
  } do
    it("is chosen by " .. words, function()
      assert.equal(start, said(words):sub(1, #start))
    end)
  end

  it("has its marks and its way to write fractions", function()
    local out = said "analyze 5 13 --rules euclid --lang fr"
    assert.matches("\n  tas 2 : prendre 5, il reste %(5,8%), de rapport 1,6\n$", out)
    out = said "analyze 6 7 --rules euclid --lang de"
    assert.matches("%(lass 3 1 1%)", said "analyze '3 3 3' --rules chomp --lang de")
    assert.matches("%(6,7%) hat das Verhältnis etwa 1,167, kleiner als phi", out)
  end)

  it("is none of the environment, and none that is unknown", function()
    for _, name in ipairs { "LANG", "LC_ALL", "LC_MESSAGES" } do
      local ran = command.run("analyze 3 4 5", { env = name .. "=de_DE.UTF-8" })
      assert.same({ ENGLISH, "" }, { ran.out, ran.err })
    end
    assert.equal(ENGLISH, said "analyze 3 4 5 --lang en")
    assert.equal("argument for option '--lang' must be one of 'en', 'de', 'fr', 'es'",
      command.complaint("analyze 3 --lang it", 2))
  end)

  it("changes no data", function()
    for _, words in ipairs { "analyze 3 4 5 --json", "puzzles --count 2 --json" } do
      assert.equal(said(words), said(words .. " --lang de"), words)
    end
  end)
end)
