--- Errors as values.
local core = require "nim.core"
local fault = require "nim.util.fault"

describe("a fault", function()
  it("makes its sentence of its code and fields", function()
    local why = fault.new("unknown_field", { field = "sede", meant = "seed" })
    assert.equal("unknown field 'sede': did you mean 'seed'?", tostring(why))
    assert.same({ "unknown_field", "sede", "seed" }, { why.code, why.field, why.meant })
  end)

  it("leaves out what is not known, and takes what others wrote as it stands", function()
    local why = fault.new("unknown_field", { field = "<{meant}>%1" })
    assert.equal("unknown field '<{meant}>%1'", tostring(why))
  end)

  it("names the place around its cause, which stays a value", function()
    local cause = fault.count(0, 1, 9)
    local why = fault.option("rounds", cause)
    assert.equal("rounds: integer from 1 to 9 expected, got 0", tostring(why))
    assert.same({ "option", "rounds", cause }, { why.code, why.field, why.cause })
    assert.equal("[" .. tostring(why) .. "]", "[" .. why .. "]")
    assert.is_nil(fault.count(9, 1, 9))
  end)

  it("has advice of its own, for which a command puts another one", function()
    local why = fault.new("file", { path = "x", cause = fault.new "file_exists" })
    assert.equal("x: the file already exists; resume to continue it", tostring(why))
    assert.equal("x: the file already exists; use --resume",
      fault.words(why, { file_exists = "; use --resume" }))
    assert.equal("as it is", fault.words("as it is", {}))
  end)

  it("reaches users as a string", function()
    local why = fault.new "no_position"
    assert.same({ nil, "there is no position to start from", why },
      { fault.with_message(nil, why) })
    assert.same({ nil, "text", "kind" }, { fault.with_message(nil, "text", "kind") })
    assert.same({ 1, 2, 3 }, { fault.with_message(1, 2, 3) })
  end)

  it("is raised as a string with a place, and caught as it is", function()
    local why = fault.option("seed", fault.expected("integer", "x"))
    local function raise() fault.raise(why, 1, "bad argument #1 to 'f' (%s)") end
    local _, message = pcall(raise)
    assert.matches("^%S*fault_spec%.lua:%d+: bad argument #1 to 'f' "
      .. "%(seed: integer expected, got 'x'%)$", message)
    local _, caught = core.try(raise)
    assert.is_true(rawequal(why, caught))
    _, message = pcall(fault.raise, why)
    assert.equal("seed: integer expected, got 'x'", message)
    _, message = pcall(fault.raise, "text")
    assert.equal("text", message)
  end)

  it("takes no Ctrl-C for a module that is missing", function()
    finally(function() package.preload["spec.stopped"] = nil end)
    assert.is_false((fault.require "spec.nowhere"))
    assert.same({ true, fault }, { fault.require "nim.util.fault" })
    package.preload["spec.stopped"] = function() error("interrupted!", 0) end
    assert.has_error(function() fault.require "spec.stopped" end)
  end)
end)

describe("what was given", function()
  it("is in quotes where it is text", function()
    assert.equal("'3'", fault.got "3")
    assert.equal("'a\\nb'", fault.got "a\nb")
    assert.equal(42, #fault.got(("x"):rep(1000)))
  end)

  it("is a value where it is short, else a kind", function()
    assert.same({ "3", "1.5", "true", "nil" },
      { fault.got(3), fault.got(1.5), fault.got(true), fault.got(nil) })
    assert.same({ "table", "function" }, { fault.got {}, fault.got(print) })
  end)
end)

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
