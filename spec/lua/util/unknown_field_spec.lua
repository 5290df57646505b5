-- Names of options that nobody knows.
local fault = require "nim.util.fault"

describe("an unknown field", function()
  local NAMES = { "seed", "id" }

  it("is named, with what was meant", function()
    assert.equal("unknown field 'sede': did you mean 'seed'?",
      tostring(fault.unknown_field({ id = 1, sede = 2 }, NAMES)))
    assert.equal("unknown field '1'", tostring(fault.unknown_field({ 5 }, NAMES)))
    assert.equal("unknown field 'true'",
      tostring(fault.unknown_field({ [true] = 1 }, NAMES)))
    assert.equal("table expected, got nil", tostring(fault.unknown_field(nil, NAMES)))
  end)

  it("is there only where one is", function()
    assert.is_nil(fault.unknown_field({ id = 1, seed = false }, NAMES))
    assert.is_nil(fault.unknown_field({}, {}))
    local other = setmetatable({}, { __index = { x = 1 }, __pairs = error })
    assert.is_nil(fault.unknown_field(other, NAMES))
  end)
end)
