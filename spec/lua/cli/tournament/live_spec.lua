-- A tournament that is watched on a terminal.
local command = require "spec.support.command"
local tmux = require "spec.support.tmux"

describe("luanim tournament --watch #slow", function()
  local pane
  before_each(function()
    if not tmux.is_there() then pending "tmux is not there" end
  end)
  after_each(tmux.close_all)

  local function watch(words, size)
    pane = tmux.open("$LUANIM tournament perfect random single --watch --workers 0 "
      .. words, size)
    return pane
  end

  it("draws the standings while games are played, in any size", function()
    watch("--rounds 90000", { width = 60, height = 12 })
    local screen = pane:wait "1.  perfect"
    assert.matches("of 540,000 games", screen)
    assert.matches("3%.  ", screen)
    pane:resize(40, 9)
    pane:type("C-c"):wait "interrupted after"
    pane:wait "status 130\nterminal as before"
  end)

  it("takes them away for those of the end", function()
    watch("--rounds 200", { width = 80, height = 30 })
    pane:wait "terminal as before"
    local _, times = pane:screen():gsub("1%.  perfect", "")
    assert.equal(1, times)
  end)

  it("writes nothing of it where there is no terminal", function()
    local ran = command.run "tournament perfect random --watch --rounds 2 --workers 0"
    assert.same({ 0, "" }, { ran.status, ran.err })
  end)

  it("is not for --quiet", function()
    assert.equal("--quiet and --watch cannot be combined",
      command.complaint("tournament perfect random --watch --quiet", 2))
  end)
end)
