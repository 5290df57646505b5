-- Lines that fill a screen.
local frame = require "nim.cli.terminal.frame"
local out = require "nim.cli.terminal.out"
local wrap = require "nim.cli.terminal.wrap"

describe("a screen of text", function()
  local function text(from)
    local lines = {}
    for i = 1, 30 do lines[i] = "line " .. i end
    return { title = "T", lines = lines, from = from, keys = { "q: quit", "u: undo" } }
  end

  it("fills the screen, with the keys at its foot", function()
    local lines = frame.text(text(1), 40, 10)
    assert.equal(10, #lines)
    assert.same({ "T", "", "line 1" }, { table.unpack(lines, 1, 3) })
    assert.equal("q: quit   u: undo", lines[10])
  end)

  it("is scrolled no further than it reaches", function()
    local t = text(1000)
    local lines = frame.text(t, 40, 10)
    assert.equal("line 30", lines[8])
    assert.equal(25, t.from)
    t.from = -5
    assert.equal("line 1", frame.text(t, 40, 10)[3])
    assert.equal(1, t.from)
  end)

  it("has its keys on as many lines as they need", function()
    assert.same({ "u: undo", "q: quit" }, frame.foot({ "u: undo", "q: quit" }, 12, 24))
  end)

  it("keeps the last of its keys where there is little room", function()
    local keys = { "arrows: choose", "u: undo", "h: hint", "s: save", "q: quit" }
    assert.same({ "arrows: choose", "u: undo   q: quit" }, frame.foot(keys, 20, 8))
    assert.same({ "q: quit" }, frame.foot(keys, 12, 4))
    assert.equal(5, #keys)
  end)
end)

describe("a line that is cut", function()
  it("keeps its colours, which take no room", function()
    assert.equal("\27[1mab\27[0m", wrap.cut("\27[1mabcd\27[0mef", 2))
    assert.equal("a\27[1mb\27[0m", wrap.cut("a\27[1mbcd\27[0mef", 2))
    assert.equal("\u{25CF}\u{25CF}", wrap.cut("\u{25CF}\u{25CF}\u{25CF}", 2))
    assert.equal("abc", wrap.cut("abc", 3))
  end)
end)

describe("what is collected", function()
  it("is what would be written, and what comes back", function()
    local lines, a, b = out.collect(20, function(x)
      out.line("one %d", x)
      out.text "two three four five six seven"
      return x, nil
    end, 7)
    assert.same({ "one 7", "two three four five", "six seven" }, lines)
    assert.same({ 7, nil }, { a, b })
  end)

  it("ends with an error", function()
    assert.has_error(function() out.collect(20, error, "no", 0) end, "no")
    assert.same({}, (out.collect(20, function() end)))
  end)
end)
