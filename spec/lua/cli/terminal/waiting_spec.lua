-- What takes long says so on a terminal, and is silent elsewhere; and where a command
-- waits for what a person types.
local command = require "spec.support.command"
local tmux = require "spec.support.tmux"

describe("a command that takes its time, or waits for a line #slow", function()
  before_each(function()
    if not tmux.is_there() then pending "tmux is not there" end
  end)
  after_each(tmux.close_all)

  for line, said in pairs {
    ["$LUANIM analyze 1000000000000 --rules 0.6"] = "Still computing ... Ctrl-C ends it.",
    ["$LUANIM match random random 200000 150000 --games 100000000"] = "Still computing",
    ["$LUANIM play 3 4"] = "Do you begin?", ["$LUANIM solve"] = "Ctrl-D ends it",
  } do
    it("says so, and is ended by Ctrl-C alone: " .. line, function()
      local pane = tmux.open(line)
      pane:wait(said)
      pane:type "C-c"
      pane:wait "status 130"
      assert.not_matches("Still computing", (pane:wait "terminal as before"))
    end)
  end

  it("is silent where nobody waits", function()
    local ran = command.process "$LUANIM analyze 100000000 --rules 0.6 --seconds 1.3"
    assert.equal(1, ran.status)
    assert.not_matches("Still computing", ran.out .. ran.err)
  end)

  it("reads lines that were typed before they were asked for", function()
    local pane = tmux.open "echo begun; sleep 0.5; $LUANIM play 3 4"
    pane:wait "begun" -- by then the shell reads no more keys
    pane:type("y", "Enter", "1", "Space", "2", "Enter", "quit", "Enter")
    pane:wait "status 0"
    assert.truthy(pane:screen():find("You take 2 from pile 1.", 1, true))
  end)
end)
