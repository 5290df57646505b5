-- The reader of JSON: what it reads, held against dkjson, and what it refuses, and where.
local core = require "nim.core"
local dkjson = require "dkjson"
local nim = require "nim"

local read = core.read_json

-- A value at random that JSON can hold.
local function draw(random, depth)
  local kind = random:int(1, depth > 4 and 4 or 6)
  if kind == 1 then return random:int(math.mininteger, math.maxinteger) end
  if kind == 2 then return (random:float() - 0.5) * 2.0 ^ random:int(-60, 60) end
  if kind == 3 then return random:int(0, 1) == 1 end
  local value = {}
  if kind == 4 then
    for i = 1, random:int(0, 9) do value[i] = utf8.char(random:int(0, 0xD7FF)) end
    return table.concat(value)
  end
  for i = 1, random:int(1, 20) do
    local key = kind == 5 and i or ("k%d"):format(random:int(1, 99))
    value[key] = draw(random, depth + 1)
  end
  return value
end

describe("core.read_json", function()
  local function read_back(times)
    local random = nim.random "json"
    for _ = 1, times do
      local value = draw(random, 0)
      for _, indent in ipairs { false, true } do
        local text = dkjson.encode(value, { indent = indent })
        assert.same(dkjson.decode(text), read(" " .. text .. "\r\n\t"))
      end
    end
  end

  it("reads what dkjson writes, with and without blanks", function() read_back(30) end)
  it("reads all that dkjson writes #slow", function() read_back(300) end)

  it("keeps every integer of 64 bits, and tells it from a float", function()
    for _, n in ipairs { 0, 1, -1, 1 << 53 | 1, math.maxinteger, math.mininteger } do
      local value = read(("[%d]"):format(n))[1]
      assert.equal(n, value)
      assert.equal("integer", math.type(value))
    end
    for text, n in pairs { ["3.0"] = 3.0, ["4e0"] = 4.0, ["-1.5E+2"] = -150.0 } do
      assert.equal(n, read(text))
      assert.equal("float", math.type(read(text)))
    end
  end)

  it("reads escapes, and pairs of surrogates", function()
    assert.equal('"\\/\b\f\n\r\t', read [["\"\\\/\b\f\n\r\t"]])
    assert.equal("\u{1F600}a\0\u{20AC}", read [["\uD83D\ude00\u0061\u0000\u20ac"]])
    assert.equal("\u{1F600} \127é", read '"\u{1F600} \127é"')
  end)

  it("reads null as core.null, and tells an empty object from an empty array", function()
    assert.same({ core.null, core.null }, read "[null,null]")
    assert.equal('{"a":{}}', dkjson.encode(read '{"a":{}}'))
    assert.equal('{"a":[]}', dkjson.encode(read '{"a":[ ]}'))
  end)

  it("reads a hundred tables within each other", function()
    assert.is_table(read(("["):rep(100) .. ("]"):rep(100)))
    local nested = ('{"a":'):rep(99) .. "{}" .. ("}"):rep(99)
    assert.is_table(read(nested))
  end)

  for text, why in pairs {
    [""] = "column 1: value expected",
    ["nul"] = "column 1: value expected",
    ["NaN"] = "column 1: value expected",
    ["+1"] = "column 1: value expected",
    ["'a'"] = "column 1: value expected",
    ["/* a */1"] = "column 1: value expected",
    ["\xEF\xBB\xBF1"] = "column 1: value expected",
    ["[1,]"] = "column 4: value expected",
    ["[1 2]"] = "column 4: ',' or ']' expected",
    ["[1"] = "column 3: ',' or ']' expected",
    ["[1}"] = "column 3: ',' or ']' expected",
    ['{"a":1,}'] = "column 8: key expected",
    ["{a:1}"] = "column 2: key expected",
    ['{"a" 1}'] = "column 6: ':' expected",
    ['{"a":1 "b":2}'] = "column 8: ',' or '}' expected",
    ['{"a":1'] = "column 7: ',' or '}' expected",
    ['{"a":1,"b":null,"b":2}'] = "column 17: duplicate key",
    ["[1]\n x"] = "line 2, column 2: text after the value",
    ["1 2"] = "column 3: text after the value",
    ["1\0"] = "column 2: text after the value",
    ["03"] = "column 1: a leading zero",
    ["-01"] = "column 2: a leading zero",
    ["-"] = "column 2: digit expected",
    ["1."] = "column 3: digit expected",
    ["1.e1"] = "column 3: digit expected",
    ["1e+"] = "column 4: digit expected",
    ["0x10"] = "column 2: text after the value",
    ["[9223372036854775808]"] = "column 2: integer beyond 64 bits",
    ["-9223372036854775809"] = "column 1: integer beyond 64 bits",
    ["99999999999999999999999"] = "column 1: integer beyond 64 bits",
    ["1e999"] = "column 1: number too large",
    ['"a'] = "column 3: unterminated string",
    ['"a\n"'] = "column 3: control character",
    ['"a\0"'] = "column 3: control character",
    ['"é\xE9"'] = "column 4: invalid UTF-8",
    ['"\xED\xA0\x80"'] = "column 2: invalid UTF-8",
    [ [["\x41"]] ] = "column 2: invalid escape",
    [ [["a\u12g4"]] ] = "column 3: invalid escape",
    [ [["\ud83d"]] ] = "column 2: invalid escape",
    [ [["\ud83d\u0041"]] ] = "column 2: invalid escape",
    [ [["\ude00"]] ] = "column 2: invalid escape",
    [ [["\]] ] = "column 2: invalid escape",
    [("["):rep(101)] = "column 101: nested too deeply",
    [("["):rep(1e6)] = "column 101: nested too deeply",
  } do
    it(("refuses %q: %s"):format(text:sub(1, 40), why), function()
      assert.fails(why, read(text))
    end)
  end

  it("refuses every piece of a text", function()
    local text = '{"a":[1,-2.5e3,"b\\u0041é"],"c":{"d":null,"e":true}}'
    assert.is_table(read(text))
    for i = 0, #text - 1 do assert.is_nil((read(text:sub(1, i)))) end
  end)

  it("raises for what is no text", function()
    assert.error_matches(function() read(1) end, "string expected, got number")
  end)
end)
