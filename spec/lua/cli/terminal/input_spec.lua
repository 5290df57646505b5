-- Bytes of a terminal as keys, in whatever pieces they come.
local input = require "nim.cli.terminal.input"

local ALL = "\27[Aq\27OB\27[<0;12;7M\27[<0;12;7m\27[<64;1;1M\27[5~\r\t \127\3\26"
  .. "\u{E9}\u{25CF}\27[99;99~x"

local MEANT = {
  { key = "up" }, { key = "q" }, { key = "down" },
  { press = 0, row = 7, column = 12 }, { key = "wheelup" }, { key = "pageup" },
  { key = "enter" }, { key = "tab" }, { key = "space" }, { key = "backspace" },
  { key = "interrupt" }, { key = "suspend" }, { key = "\u{E9}" }, { key = "\u{25CF}" },
  { key = "x" },
}

local function fed(pieces)
  local decoder, all = input.new(), {}
  for _, piece in ipairs(pieces) do
    local events = decoder:feed(piece)
    table.move(events, 1, #events, #all + 1, all)
  end
  return all, decoder
end

describe("the keys of a terminal", function()
  it("are read at once", function() assert.same(MEANT, (fed { ALL })) end)

  it("are the same wherever they are split", function()
    for at = 1, #ALL - 1 do
      assert.same(MEANT, (fed { ALL:sub(1, at), ALL:sub(at + 1) }), at)
    end
    local bytes = {}
    for i = 1, #ALL do bytes[i] = ALL:sub(i, i) end
    assert.same(MEANT, (fed(bytes)))
  end)

  it("are Escape where nothing follows, nothing where a sequence breaks off", function()
    local events, decoder = fed { "\27" }
    assert.same({}, events)
    assert.same({ { key = "escape" } }, decoder:flush())
    events, decoder = fed { "\27[<0;1" }
    assert.same({}, events)
    assert.same({}, decoder:flush())
    assert.same({ { key = "q" } }, decoder:feed "q")
  end)

  it("are Escape and a key where no sequence begins", function()
    assert.same({ { key = "escape" }, { key = "q" } }, (fed { "\27q" }))
  end)

  it("are nothing where bytes mean nothing", function()
    assert.same({ { key = "a" } }, (fed { "\1\2\0\xFF\x80a" }))
    assert.same({}, (fed { "\27[<0;1;1m\27[<35;1;1M" }))
  end)

  it("never keep much, nor fail, whatever comes", function()
    local random = require "nim".random(5)
    for _ = 1, 300 do
      local decoder = input.new()
      for _ = 1, 20 do
        local bytes = {}
        for i = 1, random:int(1, 9) do
          local begun = ("\27[<;0M~A"):sub(random:int(1, 8)):sub(1, 1)
          bytes[i] = random:int(1, 3) == 1 and begun or string.char(random:int(0, 255))
        end
        decoder:feed(table.concat(bytes))
        assert.is_true(#decoder.rest <= 41)
      end
    end
  end)
end)
