-- Work in slices, and what of it is done in one piece.
local phrases = require "nim.phrases"
local task = require "nim.live.task"

describe("a task in slices", function()
  local busy

  local function work()
    busy = true
    for _ = 1, 1000 do busy = true end
    busy = false
  end

  -- How many slices it takes, and after how many of them it was seen half done.
  local function watched(act)
    local slices, half = 0, 0
    local slow = task.new(act, "en", 10)
    repeat
      assert(slow:go_on())
      slices, half = slices + 1, half + (busy and 1 or 0)
    until slow:is_over()
    return slices, half
  end

  before_each(function() busy = false end)

  it("can be seen half done", function()
    local slices, half = watched(work)
    assert.is_true(slices > 100)
    assert.is_true(half > 100)
  end)

  it("does in one piece what is to be whole", function()
    local slices, half = watched(function()
      for _ = 1, 100 do task.whole(work) end
    end)
    assert.is_true(slices > 10)
    assert.equal(0, half)
  end)

  it("fails where that fails", function()
    local failing = task.new(function() task.whole(function() error("why", 0) end) end,
      "en", 1000)
    assert.same({ false, "why" }, { failing:go_on() })
    assert.is_true(failing:is_over())
  end)

  it("speaks its language in both, and nobody else's afterwards", function()
    local spoken = {}
    local german = task.new(function()
      spoken[1] = phrases.chosen
      task.whole(function() spoken[2] = phrases.chosen end)
    end, "de", 1000)
    german:go_on()
    assert.same({ "de", "de", "en" }, { spoken[1], spoken[2], phrases.chosen })
  end)
end)
