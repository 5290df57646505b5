-- Ctrl-C while a script computes with a game on states from a file.
local interrupt = require "spec.support.interrupt"

describe("Ctrl-C", function()
  it("is seen by a script that asks rules from a file", function()
    local ran = interrupt.shell(("exec %s -e '%s'"):format(os.getenv "LUA" or "lua5.4",
      [[local states = require "nim.states"
      local loop = "return { moves = function() while true do end end }"
      local game = states.game { file = "own.lua", text = loop }
      print(select(2, game:position "a"))]]))
    assert.same({ 0, "interrupted!\n", "" }, { ran.status, ran.out, ran.err })
    assert.is_true(not ran.late)
  end)
end)
