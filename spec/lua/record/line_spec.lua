-- Strings of records against dkjson, which writes and reads them in the same way.
local core = require "nim.core"
local json = require "dkjson"
local nim = require "nim"
local record = require "nim.record"

local LINE = '{"id":1,"round":1,"first":%s,"second":"b","rules":"nim","start":[],'
  .. '"seed":"0","moves":[],"winner":2,"reason":"last token","optimal":[[0,0],[0,0]]}'

local function write(text, fields)
  local rec = {
    id = 1, round = 1, first = text, second = "b", rules = "nim", start = {}, seed = "0",
    moves = {}, winner = 2, reason = "last token", optimal = { { 0, 0 }, { 0, 0 } },
  }
  for key, value in pairs(fields or {}) do rec[key] = value end
  local ok, line = pcall(record.encode, rec)
  return ok and line or nil
end

describe("a record", function()
  it("is refused where its moves are none, or its score", function()
    assert.matches('"moves":%[%[1,2%],%[2,1,2%]%]', write("a",
      { moves = { { 1, 2 }, { 2, 1, 2 } } }))
    for _, moves in ipairs { "moves", 5, { 5 }, { { 1 } }, { { 1, "x" }, { 1, 1 } },
      { { {}, 1 }, { 1, 1 } }, { { 1, 1 }, { 1, -1 } }, { { 1.5, 1 } } } do
      assert.is_nil(write("a", { moves = moves }))
    end
    assert.matches('"optimal":%[%[1,2%],%[0,3%]%]', write("a",
      { optimal = { { 1, 2 }, { 0, 3 } } }))
    for _, optimal in ipairs { "optimal", {}, { { 0, 0 } }, { { 0, 0 }, 5 },
      { 5, { 0, 0 } }, { { 0, 0 }, { 0 } }, { { 0, 0 }, { "x", 1 } },
      { { 0, 0 }, { 1, "x" } }, { { 0, "x" }, { 0, 0 } }, { { 0, 0 }, { 2, 1 } } } do
      assert.is_nil(write("a", { optimal = optimal }))
    end
  end)
end)

describe("a string of a record", function()
  local function same(text)
    local line = LINE:format(json.quotestring(text))
    assert.equal(line, write(text))
    assert.equal(text, record.decode(line).first)
  end

  local function try_all(step)
    for from = 0, 0x10FFFF, 251 * step do
      local parts = {}
      for code = from, math.min(from + 250, 0x10FFFF) do
        if code < 0xD800 or code > 0xDFFF then parts[#parts + 1] = utf8.char(code) end
      end
      same(table.concat(parts))
    end
    for code = 0, 0x2FFF, step do same("a" .. utf8.char(code)) end
  end

  it("is written and read as dkjson does", function() try_all(13) end)
  it("is written and read as dkjson does, whatever is in it #slow", function()
    try_all(1)
  end)

  it("is written and read as dkjson does, whatever stands at any place", function()
    local even = (" !#[]~ a"):rep(3)
    for _, odd in ipairs { "\0", "\31", '"', "\\", "\127", "\u{80}", "\u{D7FF}",
      "\u{E000}", "\u{10FFFF}" } do
      for at = 0, #even do same(even:sub(1, at) .. odd .. even:sub(at + 1)) end
    end
  end)

  it("is refused where it is no code point, or one in another way", function()
    for _, text in ipairs { "\xED\xA0\x80", "\xED\xBF\xBF", "\xF4\x90\x80\x80",
      "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF", "\xE2\x82",
      "\xF0\x9F\x98", "\xC3", "\xFF", "\x80" } do
      for _, piece in ipairs { text, "a" .. text, text .. "a" } do
        assert.is_nil(write(piece))
        assert.is_nil((record.decode(LINE:format('"' .. piece .. '"'))))
      end
      assert.equal(("?"):rep(#text), core.clean_detail(text))
    end
  end)

  it("keeps a byte that is no UTF-8, and all after it", function()
    assert.equal('"a\xFF\xC3z\xFF\\n"', core.quote "a\xFF\xC3z\xFF\n")
  end)

  it("is refused where it is no UTF-8, as the library has it #long", function()
    local random = nim.random(1)
    for _ = 1, 20000 do
      local bytes = {}
      for i = 1, random:int(1, 4) do
        bytes[i] = string.char(random:int(1, 3) == 1 and random:int(0xC0, 0xFF)
          or random:int(0x70, 0xBF))
      end
      local text = table.concat(bytes)
      if utf8.len(text) then same(text) else assert.is_nil(write(text)) end
    end
  end)

  it("is read in one way of writing only", function()
    for _, text in ipairs { [["\u0041"]], [["\/"]], [["\u000A"]], [["\u000a"]],
      [["\u00e9"]], '"\127"', '"\u{200D}"', [["\ud83d\ude00"]], [["\u12"]], [["\x"]],
      '"\\', '"', '"a', "", '"a\n"', '"\xFF"' } do
      assert.is_nil((record.decode(LINE:format(text))))
    end
    local cut = '{"id":1,"round":1,"first":"\\u00'
    for length = 0, #cut do assert.is_nil((record.decode(cut:sub(1, length)))) end
  end)
end)

describe("the detail of a record", function()
  -- No directory and no address, which differ from run to run; what is not seen is a
  -- question mark, what moves on a blank.
  for text, clean in pairs {
    ["bots/kim.lua:3: no"] = "kim.lua:3: no", ["/a/b/kim.lua:9: no"] = "kim.lua:9: no",
    ["/a/b/kim.lua:0"] = "kim.lua:0", ["kim.lua:3: no"] = "kim.lua:3: no",
    ["bots/k!m.lua:3: no"] = "k!m.lua:3: no", ["(bots/kim.lua:3: no"] = "kim.lua:3: no",
    ["no bots/kim.lua:3: no"] = "no kim.lua:3: no", ['x"a/b:1'] = "b:1",
    ["bots/kim.lua: 3"] = "bots/kim.lua: 3", ["bots/kim.lua:"] = "bots/kim.lua:",
    ["bots/kim.lua:/:;"] = "bots/kim.lua:/:;", ["bots/kim.lua::"] = "bots/kim.lua::",
    ["bots/kim.lua"] = "bots/kim.lua", ["bots/kim 3"] = "bots/kim 3",
    ["a b/c d:1"] = "a b/c d:1", ['"a/b:1'] = "b:1", ["b/kim.lua:3"] = "kim.lua:3",
    ["table: 0x55d0c8a3f2e0"] = "table: 0x?", ["0x123456"] = "0x?",
    ["0x12345"] = "0x12345", ["0x1234567"] = "0x?", ["0x123456\0z"] = "0x? z",
    ["0xABCDEF, 0xabcdefg"] = "0x?, 0x?g", ["1x123456"] = "1x123456",
    ["0y123456"] = "0y123456", ["a0x000000z"] = "a0x?z", ["0x12345g78"] = "0x12345g78",
    ["a\tb\nc\1"] = "a b c", ["a\0b"] = "a b", ["a\127b"] = "a?b", ["  "] = "",
    ["a\xFF\xC3(b"] = "a??(b", ["end  \n "] = "end", [""] = "",
    ["\u{E9}\u{20AC}\u{1F600}"] = "\u{E9}\u{20AC}\u{1F600}",
    ["a\u{200D}\u{200B}\u{61C}!"] = "a???!", ['"quoted" \\ text'] = '"quoted" \\ text',
    ["\u{200A}\u{2010}\u{61B}\u{61D}"] = "\u{200A}\u{2010}\u{61B}\u{61D}",
  } do
    it(("of %q is %q"):format(text, clean), function()
      assert.equal(clean, core.clean_detail(text))
    end)
  end

  it("is cut where no whole character has room", function()
    for length = 190, 205 do
      local text = ("a"):rep(length) .. "\u{20AC}"
      assert.equal(length > 197 and text:sub(1, math.min(length, 200)) or text,
        core.clean_detail(text))
    end
  end)
end)

describe("the check of a line", function()
  -- Words of eight bytes, the first byte least, each hashed onto the ones before; the
  -- length begins, and what is left over ends.
  it("is as the format has it", function()
    for length, check in pairs { [0] = "0397ab29740681d9", [1] = "77bd462af31cb0a1",
      [7] = "9c72e76ea0d66f00", [8] = "98cea9761b734405", [9] = "2a7aac2988596f2d",
      [16] = "d0fedcf7cac6826a" } do
      assert.equal(check, core.line_check(('{"id":1,\xFF\x80"more"'):sub(1, length)))
    end
  end)
end)
