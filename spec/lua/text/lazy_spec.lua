local lazy = require "nim.text.lazy"

describe("lazy.require", function()
  it("loads a module when it is used, with all that is in it later", function()
    local times = 0
    package.preload.lazy_example = function()
      times = times + 1
      return { number = 1 }
    end
    finally(function()
      package.preload.lazy_example, package.loaded.lazy_example = nil, nil
    end)
    local example = lazy.require "lazy_example"
    assert.equal(0, times)
    assert.equal(1, example.number)
    require "lazy_example".number = 2
    assert.same({ 2, 1 }, { example.number, times })
  end)

  it("calls a module that is a function", function()
    assert.equal("'x'", (lazy.require "nim.text.got")("x"))
  end)

  it("raises what is wrong with a module at its first use", function()
    local nothing = lazy.require "nim.nothing"
    assert.error_matches(function() return nothing.at_all end,
      "module 'nim.nothing' not found")
  end)
end)
