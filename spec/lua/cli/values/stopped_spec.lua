-- Ctrl-C while a file of rules is at work: it is seen at once, and what is proven is
-- shown.

local arena = require "spec.support.workdir"
local interrupt = require "spec.support.interrupt"

-- Runs the command where own.lua has this text.
local function stopped(words, text)
  local dir = arena.new()
  dir:write("own.lua", text)
  local ran = interrupt.run(words, { where = dir.path })
  dir:remove()
  assert.equal(130, ran.status)
  assert.is_true(not ran.late)
  return ran
end

local LOOP <const> = "while true do end"

describe("Ctrl-C", function()
  for words, text in pairs {
    ["analyze --rules own.lua a"] = "return { moves = function() " .. LOOP .. " end }",
    ["match perfect random --rules own.lua a"] =
      "return { start = function() " .. LOOP .. " end, moves = print }",
  } do
    local suite = words:find "^analyze" and "" or " #slow"
    it("ends " .. words .. " without a word" .. suite, function()
      local ran = stopped(words, text)
      assert.same({ "", "\n" }, { ran.out, ran.err })
    end)
  end

  it("leaves the values of rules of one's own #long", function()
    local ran = stopped("grundy own.lua 100000", [[return { takes = function(n)
      for _ = 1, 200000 do end
      return n < 3 and { 1 } or { 1, 3 }
    end }]])
    local last = ran.err:match "^luanim: interrupted: G%(0%) .. G%((%d+)%) are computed"
    assert.is_true(last and last // 1 > 0, ran.err)
    local values = ran.out:gsub("%d+ |", "")
    local count = select(2, values:gsub("%d+", ""))
    assert.is_true(count >= last + 1, ran.out)
  end)
end)
