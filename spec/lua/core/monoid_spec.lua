local monoid = require "nim.core.monoid"

-- A quotient whose heap g + 1 is generator g, from what generators do to each element.
local function quotient_of(order, action, portion, words)
  local count = #action // order
  local q = {}
  local generators = {}
  for g = 1, count do generators[g] = g end
  function q.order() return order end
  function q.generators() return generators end
  function q.p_portion() return portion end
  function q.phi(_, heap) return action[heap] end
  function q.word(_, x) return words[x] end
  -- Each element is a product of generators: y is reached from 0, and leads on from x.
  function q.product(_, x, y)
    local reached, list = { [0] = x }, { 0 }
    for _, from in ipairs(list) do
      for g = 1, count do
        local to = action[from * count + g]
        if not reached[to] then
          reached[to] = action[reached[from] * count + g]
          list[#list + 1] = to
        end
      end
    end
    return reached[y]
  end
  return q
end

describe("monoid", function()
  it("is tame only as those of Nim", function()
    local cycle = { 1, 2, 3, 4, 5, 0 }
    local groups = { 1, 2, 4, 0, 3, 5, 3, 0, 4, 2, 1, 5, 5, 4, 4, 4, 5, 5 }
    for _, row in ipairs {
      { 1, {}, {}, true }, { 2, { 1, 0 }, { 1 }, true }, { 3, { 1, 2, 0 }, { 1 } },
      { 6, cycle, {} }, { 6, cycle, { 1 } }, { 6, cycle, { 1, 2 } },
      { 6, cycle, { 1, 3 } }, { 6, groups, { 1, 2 } }, { 6, groups, { 2, 4 } },
      { 6, groups, { 1, 4 } }, { 6, { 1, 2, 0, 3, 3, 4, 2, 5, 5, 4, 4, 5 }, { 1, 4 } },
      { 6, { 1, 2, 0, 3, 3, 4, 2, 5, 5, 2, 4, 3 }, { 1, 4 }, true },
    } do
      assert.equal(row[4] or false, monoid.tame(quotient_of(row[1], row[2], row[3])))
    end
  end)

  it("has relations in 27 generators, where all products of two are one", function()
    local action, words = {}, { [0] = "1", "x1", "x1^2" }
    for x = 0, 28 do
      for g = 1, 27 do action[#action + 1] = x > 0 and 2 or g == 1 and 1 or g + 1 end
    end
    for x = 3, 28 do words[x] = "x" .. x - 1 end
    local text = monoid.presentation(quotient_of(29, action, {}, words))
    for _, part in ipairs { "^<x1,x2,x3,", "x26,x27 | x1x2=x1^2, x1x3=x1^2, ",
      ", x26x27=x1^2, ", "x27^2=x1^2>$" } do
      assert.matches(part:gsub("%^2", "%%^2"), text)
    end
  end)
end)
