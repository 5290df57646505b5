-- Coroutines in slices: they yield wherever they can, and nothing else changes.
local core = require "nim.core"

describe("a coroutine in slices", function()
  -- What f returns when it is run in slices, and in how many.
  local function run(f, count)
    local thread, slices = coroutine.create(f), 0
    core.slice(thread, count)
    local results
    repeat
      results = table.pack(coroutine.resume(thread))
      slices = slices + 1
      assert.is_true(results[1], results[2])
      if coroutine.status(thread) ~= "dead" then assert.equal(1, results.n) end
    until coroutine.status(thread) == "dead"
    return slices, table.unpack(results, 2, results.n)
  end

  local function work()
    local list, text = {}, {}
    for i = 1, 50 do list[i] = i * 7 % 50 end
    table.sort(list, function(a, b) return a < b end)
    local made = coroutine.wrap(function()
      for i = 1, 50 do coroutine.yield(i) end
    end)
    for i = 1, 50 do text[i] = ("%d"):format(made() + list[i]):gsub("%d", "<%0>") end
    local done, why = pcall(error, "no", 0)
    local numbers = setmetatable({}, { __index = function(_, k) return k * k end })
    return table.concat(text, " "), done, why, numbers[9]
  end

  it("yields after so many instructions and comes to the same", function()
    local whole = table.pack(work())
    for _, count in ipairs { 1, 2, 3, 7, 100 } do
      local got = table.pack(run(work, count))
      assert.is_true(got[1] > 3)
      assert.same(whole, table.pack(table.unpack(got, 2, got.n)))
    end
    assert.equal(1, (run(function() end, 1000)))
  end)

  it("passes on what raises", function()
    local thread = coroutine.create(function() error("here", 0) end)
    core.slice(thread, 1)
    local done, why
    repeat done, why = coroutine.resume(thread) until coroutine.status(thread) == "dead"
    assert.same({ false, "here" }, { done, why })
  end)

  it("wants a coroutine, and a number of instructions", function()
    local thread = coroutine.create(work)
    assert.error_matches(function() core.slice(work, 1) end,
      "bad argument #1 to 'slice' %(coroutine expected, got function%)")
    assert.error_matches(function() core.slice(thread, 0) end,
      "bad argument #2 to 'slice' %(out of range%)")
    assert.error_matches(function() core.slice(thread, 1 << 31) end,
      "bad argument #2 to 'slice' %(out of range%)")
  end)
end)
