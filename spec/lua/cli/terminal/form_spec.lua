-- Fields that are filled in by keys.
local form = require "nim.cli.terminal.form"

local function press(f, ...)
  local ending
  for _, key in ipairs { ... } do ending = form.press(f, { key = key }) end
  return ending
end

describe("a form", function()
  local f
  before_each(function()
    f = form.new {
      { label = "Rules", value = "nim", choices = { "nim", "whole", "euclid" } },
      { label = "Piles", value = "3 4" },
    }
  end)

  it("takes what is typed in place of what was there", function()
    press(f, "a", "space", "\u{E9}")
    assert.equal("a \u{E9}", f[1].value)
    press(f, "down", "7")
    assert.equal("7", f[2].value)
  end)

  it("edits what was there from its end", function()
    press(f, "down", "backspace", "5")
    assert.equal("3 5", f[2].value)
    press(f, "\u{E9}", "backspace", "backspace", "backspace", "backspace", "backspace")
    assert.equal("", f[2].value)
  end)

  it("goes through the choices, both ways round", function()
    press(f, "right")
    assert.equal("whole", f[1].value)
    press(f, "left", "left")
    assert.equal("euclid", f[1].value)
    press(f, "x", "right")
    assert.equal("nim", f[1].value)
    press(f, "up", "right")
    assert.equal("3 4", f[2].value)
  end)

  it("says when it is done, and takes no notice of other keys", function()
    assert.equal("done", press(f, "enter"))
    assert.equal("cancelled", press(f, "escape"))
    assert.is_nil(press(f, "pageup"))
    assert.is_nil(form.press(f, { press = 0, row = 1, column = 1 }))
    assert.equal("nim", f[1].value)
  end)

  it("shows where one types", function()
    assert.same({ "> Rules   nim_", "  Piles   3 4" }, form.lines(f))
  end)
end)
