local util = require "nim.util"

describe("util.lazy", function()
  it("loads a module when it is used, with all that is in it later", function()
    local times = 0
    package.preload.lazy_example = function()
      times = times + 1
      return { number = 1 }
    end
    finally(function()
      package.preload.lazy_example, package.loaded.lazy_example = nil, nil
    end)
    local example = util.lazy "lazy_example"
    assert.equal(0, times)
    assert.equal(1, example.number)
    require "lazy_example".number = 2
    assert.same({ 2, 1 }, { example.number, times })
  end)

  it("calls a module that is a function", function()
    package.preload.lazy_function = function() return tostring end
    finally(function()
      package.preload.lazy_function, package.loaded.lazy_function = nil, nil
    end)
    assert.equal("3", (util.lazy "lazy_function")(3))
  end)

  it("raises what is wrong with a module at its first use", function()
    local nothing = util.lazy "nim.nothing"
    assert.error_matches(function() return nothing.at_all end,
      "module 'nim.nothing' not found")
  end)
end)
