-- core.play: a bot that is a program of its own tells what happened to it.
local core = require "nim.core"
local record = require "nim.record"

local other = { name = "other", move = assert(core.policy "single") }

describe("the field failure of a bot", function()
  it("tells why it has lost, where that is a reason", function()
    for reason, told in pairs { crash = "crash", nonsense = "error", [5] = "error" } do
      local failure = { reason = reason, message = "gone" }
      local function move() error(failure, 0) end
      local played, message = core.play(core.game { 3, 4 },
        { name = "one", failure = failure, move = move }, other, "1", 1, 1)
      assert.same({ told, "gone", 2 }, { played.reason, message, played.winner })
    end
  end)

  it("has a message of one line, in the record as well", function()
    local failure = { reason = "crash", message = "m" }
    local line = record.encode((core.play(core.game { 3, 4 }, { name = "one",
      failure = failure, move = function() error(failure, 0) end }, other, "1", 1, 1)))
    for _, detail in ipairs { "a\\tb", "a\\u0001b", "a\\u007fb", "x\u{200b}y" } do
      local altered = line:gsub('"detail":"m"', function()
        return '"detail":"' .. detail .. '"'
      end)
      assert.same({ nil, "field 'detail': not cleaned: one line expected" },
        { record.decode(altered) })
    end
  end)

  it("says nothing where something else is raised", function()
    local played, message = core.play(core.game { 3, 4 },
      { name = "one", failure = {}, move = function() error("oops", 0) end }, other, "1",
      1, 1)
    assert.same({ "error", "oops" }, { played.reason, message })
  end)
end)
