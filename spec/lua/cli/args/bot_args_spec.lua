-- A bot file that is gone once it has been opened: who wants to read it again, cannot.
local workdir = require "spec.support.workdir"

local VANISHING = [[
local open = io.open
function io.open(path, mode)
  local file, why, code = open(path, mode)
  if file and path:find "one%.lua$" then os.remove(path) end
  return file, why, code
end]]

describe("a bot file", function()
  local dir = workdir.between(setup, teardown)

  setup(function()
    dir:write("vanishing.lua", VANISHING)
  end)

  local function run(words)
    dir:write("one.lua", workdir.ONE)
    local version = _VERSION:match "%d.%d":gsub("%.", "_")
    return dir:shell(("LUA_INIT_%s=@vanishing.lua $LUANIM %s"):format(version, words))
  end

  it("is read once in a command", function()
    for _, words in ipairs {
      "match ./one.lua perfect 3 4 5", "match kim=./one.lua random 3 4 --games 4",
      "check ./one.lua", "play 3 4 5 --bot ./one.lua --first me </dev/null",
    } do
      local ran = run(words)
      assert.same({ 0, "" }, { ran.status, ran.err }, words)
    end
  end)

  it("is read once in a tournament, and looked at when it is over", function()
    for _, flags in ipairs { "", "--skip-broken", "--workers 0" } do
      local ran = run("tournament ./one.lua kim=perfect random " .. flags)
      assert.equal(0, ran.status, ran.err)
      assert.equal("luanim: warning: ./one.lua: No such file or directory; the version "
        .. "read at the start was used\n", ran.err)
    end
  end)
end)
