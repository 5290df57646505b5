-- What takes long says so on a terminal, and is silent elsewhere.
local command = require "spec.support.command"
local tmux = require "spec.support.tmux"

describe("a question that takes its time #slow", function()
  local pane

  before_each(function()
    if not tmux.is_there() then pending "tmux is not there" end
  end)
  after_each(tmux.close_all)

  it("says so until Ctrl-C ends it", function()
    pane = tmux.open "$LUANIM analyze 1000000000000 --rules 0.6"
    pane:wait "Still computing ... Ctrl-C ends it."
    pane:type "C-c"
    pane:wait "status 130"
    assert.not_matches("Still computing", (pane:wait "terminal as before"))
  end)

  it("says so until it is answered", function()
    pane = tmux.open("$LUANIM match random random 200000 150000 --games 100000000")
    pane:wait "Still computing"
    pane:type "C-c"
    pane:wait "status 130"
  end)

  it("is silent where nobody waits", function()
    local ran = command.process "$LUANIM analyze 100000000 --rules 0.6 --seconds 1.3"
    assert.equal(1, ran.status)
    assert.not_matches("Still computing", ran.out .. ran.err)
  end)
end)
