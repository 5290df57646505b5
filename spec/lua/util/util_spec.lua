-- What nim.util has: texts, keys, modules that are loaded when they are used.
local nim = require "nim"
local util = require "nim.util"
local uv = require "luv"

describe("a line of CSV", function()
  it("quotes what has commas and quotes", function()
    assert.equal('a,"b,c","say ""hi""",1,2.5',
      util.csv { "a", "b,c", 'say "hi"', 1, 2.5 })
  end)

  it("leaves empty what is not there", function()
    assert.equal(",x,,", util.csv({ nil, "x" }, 4))
  end)

  it("defuses text that would be a formula, and leaves numbers alone", function()
    assert.equal("'=1+1,'+2,'-2,'@sum,-2.5,-3", util.csv {
      "=1+1", "+2", "-2", "@sum", -2.5, -3,
    })
    assert.equal("\"'=f(1,2)\"", util.csv { "=f(1,2)" })
  end)

  it("keeps lines in quotes", function()
    assert.equal('"a\nb"', util.csv { "a\nb" })
  end)
end)

describe("a number with its sign", function()
  it("has no fraction, and one nought", function()
    local shown = {}
    for i, value in ipairs { 139.7, 140, 0.4, 0.0, -0.0, -1e-14, -0.5, -0.51, -55 } do
      shown[i] = util.signed(value)
    end
    assert.equal("+140 +140 +0 +0 +0 +0 +0 -1 -55", table.concat(shown, " "))
  end)
end)

describe("the keys of a table", function()
  it("are in order, however they came into it", function()
    local random, names = require "nim".random(3), {}
    for i = 1, 40 do names[i] = ("k%02d"):format(i) end
    for _ = 1, 20 do
      local mixed, list = table.move(names, 1, #names, 1, {}), {}
      for i = #mixed, 1, -1 do list[table.remove(mixed, random:int(1, i))] = 1 end
      assert.same(names, util.keys(list))
    end
    assert.same({ true, -1, 2, 2.5, "1", "a" },
      util.keys { a = 1, ["1"] = 1, [2.5] = 1, [2] = 1, [-1] = 1, [true] = 1 })
    assert.same({}, util.keys(setmetatable({}, { __pairs = error })))
  end)
end)

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

describe("the lines of a text", function()
  local function split(text)
    local list = {}
    local rest = util.lines(text, function(line) list[#list + 1] = line end)
    return list, rest
  end

  for text, told in pairs {
    [""] = { {}, "" }, ["one"] = { {}, "one" }, ["\n"] = { { "" }, "" },
    ["one\n\ntwo\r\nthr"] = { { "one", "", "two\r" }, "thr" },
    ["a\0b\n\n"] = { { "a\0b", "" }, "" },
  } do
    it(("of %q"):format(text), function() assert.same(told, { split(text) }) end)
  end

  -- Where that takes the square of the length, it takes hours.
  it("are found in one pass", function()
    local long = ("x"):rep(10 ^ 7)
    assert.same({ { "first" }, long }, { split("first\n" .. long) })
  end)
end)

describe("other bytes", function()
  it("are of private use, and all else stays", function()
    for text, escaped in pairs {
      [""] = "", ["a\\x%é\u{1F600}\u{E000}"] = "a\\x%é\u{1F600}\u{E000}",
      ["b\xFF.lua"] = "b\u{EFFF}.lua", ["\x80\xC3\xC3é"] = "\u{EF80}\u{EFC3}\u{EFC3}é",
      ["\u{EF80}"] = "\u{EFEE}\u{EFBE}\u{EF80}",
    } do
      assert.equal(escaped, util.escape_bytes(text))
    end
  end)

  it("come back, whatever is around them", function()
    local random = nim.random "other bytes"
    local pieces = { "a", "\x80", "\xC3", "\xEE", "\xBE", "\xBF", "\xFF", "é", "\u{EF80}",
      "\u{EFFF}", "\xF0\x9F" }
    for _ = 1, 2000 do
      local parts = {}
      for i = 1, random:int(0, 12) do parts[i] = pieces[random:int(1, #pieces)] end
      local text = table.concat(parts)
      local escaped = util.escape_bytes(text)
      assert.truthy(utf8.len(escaped))
      assert.equal(text, util.unescape_bytes(escaped))
      assert.same({ { text, 1 } }, util.unescape_bytes { { escaped, 1 } })
    end
  end)
end)

describe("the end of a path", function()
  for path, told in pairs {
    ["/home/kim/class/hana.lua"] = "class/hana.lua",
    ["class/hana.lua"] = "class/hana.lua",
    ["/hana.lua"] = "/hana.lua",
    ["hana.lua"] = "hana.lua",
    ["C:\\class\\hana.lua"] = "class\\hana.lua",
    ["class/bots/"] = "bots/",
    [""] = "",
  } do
    it(("of '%s' is '%s'"):format(path, told), function()
      assert.equal(told, util.path_end(path))
    end)
  end

  it("is found in one pass", function()
    local began = os.clock()
    assert.equal(10 ^ 6, #util.path_end(("x"):rep(10 ^ 6)))
    assert.is_true(os.clock() - began < 1)
  end)
end)

describe("the system's words", function()
  it("come without the path that io puts in front", function()
    local _, why = io.open "no such/file"
    assert.equal("No such file or directory", util.system(why, "no such/file"))
  end)

  it("come without the code and the path of luv", function()
    local _, why, code = uv.fs_open("no such/file", "r", 0)
    assert.equal("no such file or directory", util.system(why, "no such/file", code))
  end)

  it("stay as they are where there is no path", function()
    assert.equal("bad file descriptor",
      util.system("EBADF: bad file descriptor", "x", "EBADF"))
    assert.equal("Is a directory", util.system("Is a directory", "x"))
  end)
end)

describe("a text is trimmed", function()
  for text, told in pairs {
    [""] = "", [" \t\r\n"] = "", ["a"] = "a", [" a b\n c \r\n"] = "a b\n c",
    ["\v\0 "] = "\0",
  } do
    it(("from %q to %q"):format(text, told), function()
      assert.equal(told, util.trim(text))
    end)
  end

  -- Where that takes the square of the length, it takes hours.
  it("in one pass #long", function()
    local blanks = (" "):rep(10 ^ 7)
    assert.equal("", util.trim(blanks))
    assert.equal("a" .. blanks .. "b",
      util.trim(blanks .. "a" .. blanks .. "b" .. blanks))
  end)
end)
