-- Keys in an order that does not depend on how a table is kept.
local util = require "nim.util"

describe("the keys of a table", function()
  it("are in order, however they came into it", function()
    local random, names = require "nim".random(3), {}
    for i = 1, 40 do names[i] = ("k%02d"):format(i) end
    for _ = 1, 20 do
      local mixed, list = table.move(names, 1, #names, 1, {}), {}
      for i = #mixed, 1, -1 do list[table.remove(mixed, random:int(1, i))] = 1 end
      assert.same(names, util.keys(list))
    end
    assert.same({ true, -1, 2, 2.5, "1", "a" },
      util.keys { a = 1, ["1"] = 1, [2.5] = 1, [2] = 1, [-1] = 1, [true] = 1 })
    assert.same({}, util.keys(setmetatable({}, { __pairs = error })))
  end)
end)
