-- Where a command waits for what a person types.
local tmux = require "spec.support.tmux"

describe("a command that waits for a line #slow", function()
  before_each(function()
    if not tmux.is_there() then pending "tmux is not there" end
  end)
  after_each(tmux.close_all)

  for line, asked in pairs {
    ["$LUANIM play 3 4"] = "Do you begin?", ["$LUANIM solve"] = "Ctrl-D ends it",
  } do
    it("is ended by Ctrl-C alone: " .. line, function()
      local pane = tmux.open(line)
      pane:wait(asked)
      pane:type "C-c"
      pane:wait "status 130"
    end)
  end

  it("reads lines that were typed before they were asked for", function()
    local pane = tmux.open "echo begun; sleep 0.5; $LUANIM play 3 4"
    pane:wait "begun" -- by then the shell reads no more keys
    pane:type("y", "Enter", "1", "Space", "2", "Enter", "quit", "Enter")
    pane:wait "status 0"
    assert.truthy(pane:screen():find("You take 2 from pile 1.", 1, true))
  end)
end)
