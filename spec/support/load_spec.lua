local load = require "spec.support.load"

describe("the warning of a loaded machine", function()
  it("is none where others rest and a spin gets its processor", function()
    assert.is_nil(load.text(1, 0.1, 5))
  end)

  it("names what others take, what a spin gets, and the load", function()
    assert.equal("warning: the machine is loaded: others keep 1.2 processors at work, "
      .. "a spin gets 55% of one, load average 3.1: ratios may be off",
      load.text(0.55, 1.2, 3.1))
    assert.matches("others keep 0.0 .* gets 80%%", load.text(0.8, -0.02, 0))
    assert.matches("others keep 0.5 .* gets 100%%", load.text(1.001, 0.5, 0))
  end)

  it("rests on shares of processors", function()
    local own, others = load.measure()
    assert.is_true(own > 0 and own < 1.1)
    assert.is_true(others > -1)
  end)
end)

describe("each bench", function()
  it("warns, as what measures does", function()
    local list <close> = assert(io.popen "ls spec/bench/*.lua")
    for path in list:lines() do
      local file <close> = assert(io.open(path))
      assert.matches('require "spec%.support%.beside"', file:read "a", path)
    end
    package.loaded["spec.support.beside"] = nil
    local warn, warned = load.warn, 0
    load.warn = function() warned = warned + 1 end
    require "spec.support.beside"
    load.warn = warn
    assert.equal(1, warned)
  end)
end)
