-- luanim verify: every game is played again.
local arena = require "spec.support.workdir"

describe("luanim verify", function()
  local there = arena.between(setup, teardown)
  setup(function()
    there:shell "$LUANIM tournament perfect random --rounds 5 --quiet --out x"
    there:shell "$LUANIM tournament perfect random single --format swiss --quiet --out s"
    there:shell [[sed '2s/"winner":1/"winner":2/' x > winner]]
  end)

  it("says how many games are right", function()
    assert.equal("x: 10 games replayed, all correct\n", there:out "verify x")
    assert.equal('{"file":"x","games":10,"total":10,"complete":true}\n',
      there:out "verify x --json")
    assert.matches("^s: %d+ games replayed, all correct\n$", there:out "verify s")
  end)

  it("says what is missing", function()
    assert.equal("missing argument 'FILE'", there:complaint("verify", 2))
    there:shell "head -n 4 x > part; head -n 2 s > swiss"
    assert.equal("part: 3 games replayed, all correct\nthe tournament is not complete: 3 "
      .. "of 10 games are there: the command that began it, with --resume, "
      .. "continues it\n",
      there:out("verify part", 1))
    assert.equal("swiss: 1 game replayed, all correct\nthe tournament is not complete: "
      .. "the command that began it, with --resume, continues it\n",
      there:out("verify swiss", 1))
  end)

  it("finds what is wrong, and where", function()
    there:shell [==[
      head -c -10 x > cut
      sed '5i hello' x > foreign
      sed '2s/"optimal".*/"optimal":[[0,0],[0,0]]}/' x > optimal
      sed '2s/"moves":\[\[/"moves":[[9/' x > moves]==]
    there:refuses("verify ", 1, {
      cut = "cut:11: the last line is incomplete: the run was killed; the command "
        .. "that began it, with --resume, continues it",
      foreign = "foreign:5: game 4: column 1: value expected",
      winner = "winner:2: game 1: field 'winner': player 1 has won",
      ["/dev/null"] = "/dev/null: the file is empty",
    })
    assert.matches("^optimal:2: game 1: field 'optimal': player 1 kept %d of %d, not 0 "
      .. "of 0$", there:complaint("verify optimal", 1))
    assert.matches("^moves:2: game 1: move 1: there is no pile 9%d: ",
      there:complaint("verify moves", 1))
  end)

  it("finds what commands believe that only read, as their help says", function()
    for _, name in ipairs { "standings", "replay", "mistakes", "report" } do
      there:out(name .. " winner")
      local help = there:out(name .. " --help"):gsub("%s+", " ")
      assert.truthy(help:find "'luanim verify'", name)
    end
    assert.equal("winner:2: field 'winner': player 1 has won",
      there:complaint("replay winner 1", 1))
  end)
end)
