-- Bots from outside at the keyboard: files, which remember their game, and programs.
local arena = require "spec.support.workdir"

describe("luanim play against a bot from outside", function()
  local there = arena.between(setup, teardown)
  setup(function()
    there:write("count.lua", [[
      local n = 0
      return function(game)
        n = n + 1
        for i = 1, #game do if game[i] > 0 then return i, math.min(n, game[i]) end end
      end]])
    there:write("bad.lua", "return function() return 1, 99 end")
  end)

  local function play(bot, lines)
    local ran = there:shell(("printf '%s' | $LUANIM play 9 9 9 --bot %s --first me")
      :format(lines, bot))
    assert.same({ 0, "" }, { ran.status, ran.err })
    return ran.out
  end

  it("keeps what a file remembers, also after an undo", function()
    local moves = {}
    for move in play("count.lua", "2 1\\n2 1\\nundo\\nundo\\n2 5\\n2 1\\nquit\\n")
      :gmatch("\ncount takes (%d+ from pile %d)") do moves[#moves + 1] = move end
    assert.same({ "1 from pile 1", "2 from pile 1", "1 from pile 1", "2 from pile 1" },
      moves)
  end)

  it("wins when the bot cannot play", function()
    assert.matches("\nbad made an illegal move: %[1,99%]: pile 1 has .*\nGoodbye%.\n$",
      play("bad.lua", "1 1\\nquit\\n"))
    assert.matches("\ntrue crashed: the program has ended: status 0",
      play("exec:true", "1 1\\nquit\\n"))
  end)

  it("shows what a bot prints with its move, and where it has failed", function()
    there:write("loud.lua", "return function(game)\n  print 'here'\n"
      .. "  return game[1] == 7 and 1 + game or 1, 1\nend")
    local out = play("loud.lua", "2 1\\n1 1\\nquit\\n")
    assert.matches("You take 1 from pile 2%.\n  | here\nloud takes 1 from pile 1", out)
    assert.matches("\n  | here\nloud raised an error: loud:3: attempt to perform .-\n"
      .. "  | line 3: return game%[1%] == 7 and 1 %+ game or 1, 1\n  | at 7 8 9\n", out)
    there:write("whole.lua", "return { start = function() print 'hello' end,\n"
      .. "  move = function() return 2, 9 end, finish = function() print 'bye' end }")
    out = play("whole.lua", "1 9\\n3 9\\nno\\n")
    assert.matches("\nYou take 9 from pile 1%.\n  | hello\nwhole takes", out)
    assert.matches("\nYou win!\n  | bye\n", out)
    out = play("loud.lua --bot-output off", "2 1\\nquit\\n")
    assert.is_nil(out:find("| here", 1, true))
  end)

  it("refuses what is no bot", function()
    assert.equal("no.lua: No such file or directory",
      there:complaint("play --bot no.lua", 1))
    assert.equal("no.lua: No such file or directory",
      there:complaint("match no.lua perfect", 1))
  end)
end)
