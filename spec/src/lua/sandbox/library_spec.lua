-- The functions that a bot in its sandbox has are written anew where Lua's own could run
-- for ever: they answer as Lua's own do.
local sandboxed = require "spec.support.sandboxed"

-- A function of a chunk that runs here and in the sandbox: what an expression gives, as
-- text; errors of the sandbox have other words, so only that there is one is compared.
local SHOW <const> = [[
  local function plain(v)
    local bytes, text = { tostring(v):byte(1, -1) }, type(v):sub(1, 1)
    for i = 1, #bytes do
      local b = bytes[i]
      local seen = b >= 33 and b <= 126 and b ~= 92 and b ~= 34
      text = text .. (seen and string.char(b) or "<" .. b .. ">")
    end
    return text
  end
  local function show(ok, ...)
    if not ok then return "error" end
    local text, all = "=", table.pack(...)
    for i = 1, all.n do text = text .. plain(all[i]) .. " " end
    return text
  end
  return show(pcall(function() return %s end))]]

local function here(expression)
  return assert(load(SHOW:format(expression)))()
end

local function ask(body, limits)
  local source = ("return function() error((function() %s end)(), 0) end"):format(body)
  return (select(2, sandboxed.play(source, { 1 }, limits or { memory = 1 << 24 })))
end

local function there(expression)
  return ask(SHOW:format(expression))
end

-- Expressions, one a line, compared.
local function same(text)
  for expression in text:gmatch "[^\n]+" do
    expression = expression:match "^%s*(.-)%s*$"
    local wanted, got = here(expression), there(expression)
    assert.equal(wanted, got, expression)
  end
end

local function quoted(s) return ("%q"):format(s):gsub("\n", "n") end

-- Some interpreters of this family write outside their registers there. The bot itself
-- must not have the word in its text: @ stands for it.
it("the sandbox loads no _ENV with an attribute, nor a comment after it", function()
  for _, text in ipairs { "local @ <const> = {}", "local @<const> = {}",
    "local @ --[[x]] = {}", "local _E, @\\t<close> = 1" } do
    local loaded, message = ask(([[
      local loaded, message = load((('%s'):gsub('@', '_E' .. 'NV')))
      return tostring(loaded) .. ' ' .. message]]):format(text)):match "^(%a+) (.*)$"
    assert.equal("nil", loaded)
    assert.matches("'_ENV' with an attribute or a comment after it is refused$", message)
  end
  assert.equal("function", ask "return type(load 'return x_')")
  assert.equal("nil", ask "return type(load('return _E' .. 'NV-'))")
end)

describe("the library of the sandbox answers as Lua does:", function()
  it("byte, char and rep", function()
    same [[
      ("abc"):byte(2)
      ("abc"):byte(-1)
      ("abc"):byte(-9, 9)
      ("abc"):byte(0)
      ("abc"):byte(3, 2)
      string.char()
      string.char(97, 0, 255)
      string.char(256)
      string.char(-1)
      string.char("x")
      ("ab"):rep(3, ",")
      ("ab"):rep(0)
      ("ab"):rep(-1)
      (""):rep(5)
      ("ab"):rep(1)]]
  end)

  it("format", function()
    same [[
      ("%d %5d %-5d %+d %05d % d %i"):format(1, 2, 3, 4, 5, 6, 7)
      ("%x %X %#x %o %c"):format(255, 255, 255, 8, 65)
      ("%5.2f %e %g %G %a %A %.3f"):format(1.5, 2, 1e20, 1e-9, 1, 1, 1/3)
      ("%s %10s %-10s %.2s %5.1s"):format("a", "b", "c", "def", "ghi")
      ("%5s"):format(("x"):rep(100)):len()
      ("%.5s"):format(("x"):rep(100))
      ("%s"):format("a\0b")
      ("%.5s"):format("a\0b")
      ("%q"):format("a\"b\\c\nd\0e\rf\127g")
      ("%q"):format("\0012\1")
      ("%q %q %q"):format(12, 1.5, -3)
      ("%q %q %q"):format(nil, true, false)
      ("%q"):format({})
      ("%10q"):format("x")
      ("100%%"):format()
      ("%"):format(1)
      ("%5"):format(1)
      ("%."):format(1)
      ("%y"):format(1)
      ("%100d"):format(1)
      ("%.100f"):format(1)
      ("%99d"):format(1):len()
      ("%------d"):format(1)
      ("%c%c"):format(0, 65)
      ("%q"):format(math.mininteger)
      ("%q %q"):format(1/0, 0/0)
      ("%5%"):format(1)
      ("%s%"):format(1)
      ("abc%"):format(1)
      ("%d"):format()
      ("%d"):format("x")
      ("%d"):format("12")
      ("%d"):format(1.5)
      ("%s"):format(setmetatable({}, { __tostring = function() return "me" end }))
      ("%s"):format(setmetatable({}, { __tostring = function() return {} end }))]]
    assert.matches("resulting string too large", ask([[
      local long = ("x"):rep(600000)
      return select(2, pcall(string.format, "%s%s", long, long))]],
      { instructions = 1e7 }))
    assert.equal("=nnan ", there "0/0")
    assert.equal("=snan ", there "('%g'):format(0/0)")
    assert.equal("=snan ", there "('%g'):format(-(0/0))")
    assert.equal("=stable ", there "tostring({})")
    assert.equal("=smine ", there "tostring(setmetatable({}, { __name = 'mine' }))")
    assert.equal("=stable ", there "tostring(setmetatable({}, { __name = 1 }))")
  end)

  it("tonumber", function()
    same [[
      tonumber("0x10"), tonumber("1e1"), tonumber(" 12 "), tonumber("12x"), tonumber("")
      tonumber("1\0"), tonumber(5), tonumber({}), tonumber(nil)
      tonumber("7", 8), tonumber("8", 8), tonumber("zZ", 36), tonumber("Za", 36)
      tonumber(" -ff ", 16), tonumber("-", 10), tonumber("", 10), tonumber(" ", 10)
      tonumber("@", 36), tonumber("[", 36), tonumber("{", 36), tonumber("`", 36)
      tonumber("1", 1)
      tonumber("1", 37)
      tonumber(1, 10)
      tonumber()]]
  end)

  it("find and match, in texts without a pattern", function()
    same [[
      ("abc"):find("b")
      ("abc"):find("b", -1)
      ("abc"):find("b", -9)
      ("abc"):find("b", 0)
      ("abc"):find("", 9)
      ("abc"):find("", 4)
      ("abc"):find("x")
      ("a.c"):find(".", 2, true)
      ("a.c"):find("c.", 2, true)
      ("abcabd"):find("abd")
      ("a\0b"):find("\0b")
      ("abc"):find("abcd")
      ("abc"):match("")
      ("abc"):match("b", 9)]]
  end)

  it("classes and sets", function()
    local items = { "[a-c]", "[^a-c]", "[]]", "[^]]", "[a-]", "[%]]", "[a%-z]", "[-a]" }
    for class in ("acdglpsuwxz"):gmatch "." do
      for _, item in ipairs { "%" .. class, "%" .. class:upper(), "[%" .. class .. "_]",
        "[^%" .. class .. "]" } do items[#items + 1] = item end
    end
    for _, item in ipairs { ".", "%.", "%y", "%Y", "%%" } do items[#items + 1] = item end
    for _, item in ipairs(items) do
      same(([[(function()
        local sum = 0
        for c = 0, 255 do
          if string.char(c):find(%q) then sum = (sum * 31 + c) %% 1000003 end
        end
        return sum
      end)()]]):format(item):gsub("\n%s*", " "))
    end
  end)

  it("patterns of all kinds", function()
    local patterns = { "a*", "a+", "a-", "a?", "a?b", "a-b", "^a", "^b", "b$", "a$b",
      "(a)(b)", "()", "(a*)(b?)", "%b()", "%bxx", "%b()$", "%f[%w]%w+", "%f[^%w]",
      "%f[%z]", "(a)%1", "(a*)%1b", "()%1", ".-c", ".*c", "[ab]+c?", "", "$", "^",
      "((a)(b))", "(a?)(b?)%2%1" }
    local subjects = { "", "a", "b", "ab", "aab", "ba ab", "abc(a(b)c)", "x--x", "(()",
      "aaaab", "c" }
    for _, pattern in ipairs(patterns) do
      for _, subject in ipairs(subjects) do
        same(("(%s):find(%s)"):format(quoted(subject), quoted(pattern)))
      end
    end
  end)

  it("patterns that are none", function()
    for _, pattern in ipairs { ".-%", "(", ")", "(a", "a)", "(a))", "%", "[a", "[a%",
      "[]", "[^]", "[", "%b", "%bx", "%f", "%fa", "%f[a", "%1", "%0", "(%1)", "(a)%2",
      ("()"):rep(32), ("()"):rep(33), ("a?"):rep(300), ("(a"):rep(40) } do
      same(("(%s):find(%s)"):format(quoted(("a"):rep(250)), quoted(pattern)))
    end
    local function message(expression)
      return (ask("local _, message = pcall(function() return " .. expression
        .. " end) return message"):gsub("^[^:]*:%d+: ", ""))
    end
    assert.equal("malformed pattern (missing ']')", message "('a'):find '[a'")
    assert.equal("malformed pattern (ends with '%')", message "('a'):find '%'")
    assert.equal("unfinished capture", message "('a'):find '(a'")
    assert.equal("invalid pattern capture", message "('a'):match 'a)'")
    assert.equal("too many captures", message "('a'):find(('()'):rep(33))")
    assert.equal("pattern too complex",
      message "(('a'):rep(250)):find(('a?'):rep(300))")
  end)

  it("gmatch", function()
    for _, arguments in ipairs { "'k=v, x=y', '(%w)=(%w)'", "'abc', ''", "'abc', '%w', 2",
      "'abc', 'b*'", "'abc', '%w', -1", "'abc', 'x'", "'abc', '()', 9",
      "'abab', '^a'" } do
      same(([[(function()
        local t = {}
        for a, b in string.gmatch(%s) do t[#t + 1] = a .. (b or "") end
        return table.concat(t, " ")
      end)()]]):format(arguments):gsub("\n%s*", " "))
    end
  end)

  it("gsub", function()
    same [[
      ("abc"):gsub("%w", "%0%0")
      ("abc"):gsub("(%w)(%w)", "%2%1")
      ("abc"):gsub("b", "%%")
      ("abc"):gsub("b", "%")
      ("abc"):gsub("b", "%x")
      ("abc"):gsub("b", "%:")
      ("abc"):gsub("b", "%!")
      ("abc"):gsub("b", "%9")
      ("abc"):gsub("b", "%1")
      ("abc"):gsub("()", "%1")
      ("abc"):gsub("%w", { a = "x", b = false, c = 7 })
      ("abc"):gsub("%w", function(c) if c == "b" then return 1.5 end end)
      ("abc"):gsub("b", function() return {} end)
      ("abc"):gsub("(b)(c)", function(b, c) return c .. b end)
      ("abc"):gsub("b", 7)
      ("abc"):gsub("b", true)
      ("abc"):gsub("b")
      ("abc"):gsub("", "-")
      ("aaa"):gsub("^a", "x")
      ("baa"):gsub("^a", "x")
      ("abc"):gsub("b*", "x")
      ("abc"):gsub("%w", "x", 2)
      ("abc"):gsub("%w", "x", 0)
      ("abc"):gsub("%w", "x", -1)]]
  end)

  it("tables", function()
    same [[
      table.insert({ 1, 2, 3 }, 0, 9)
      table.insert({ 1, 2, 3 }, 5, 9)
      table.insert({ 1, 2, 3 })
      table.insert({ 1, 2, 3 }, 1, 2, 3)
      table.concat(table.move({ 1, 2, 3 }, 1, 3, 2), ",")
      table.concat(table.move({ 1, 2, 3 }, 2, 3, 1), ",")
      table.concat(table.move({ 1, 2, 3 }, 1, 3, 1, {}), ",")
      #table.move({ 1, 2 }, 2, 1, 5)
      table.move({}, 1, math.maxinteger, 2)
      table.move({}, -1, math.maxinteger, 2)
      table.move({}, 1, 3, math.maxinteger)
      table.remove({ 1, 2, 3 })
      table.remove({ 1, 2, 3 }, 1)
      table.remove({ 1, 2, 3 }, 7)
      table.remove({})
      table.unpack({ 1, 2, 3 }, 2)
      table.unpack({ 1, 2, 3 }, 3, 1)
      table.unpack({}, 1, 1e8)
      table.concat({ 1, 2, {} })
      table.concat({ 1, "b", 2.5 }, "-", 2, 3)
      (function() local t = { 3, 1, 2 } table.sort(t) return table.concat(t) end)()
      (function() local t = { "b", "a" } table.sort(t) return table.concat(t) end)()
      table.sort({ 1, "a" })
      table.sort({ {}, {} })
      table.sort({ 3, 2, 1, 5, 4 }, 7)]]
  end)

  it("pairs, where keys of all types come and go", function()
    for _, body in ipairs {
      "local t, s = { 1, 2, 3, 4 }, 0 "
        .. "for k, v in pairs(t) do t[k + 1] = nil s = s + v end",
      "local t, s = { a = 1, b = 1 }, 0 for _ in pairs(t) do s = s + 1 "
        .. "for k in pairs(t) do t[k] = nil end end",
      "local s = 0 for _, v in pairs { [print] = 1, [{}] = 2, [true] = 3, [1.5] = 4, "
        .. "a = 5, [function() end] = 6, [false] = 7, [-1] = 8, 9 } do s = s + v end",
      "local s = 0 local t = { [print] = 1, [{}] = 2, [type] = 3 } "
        .. "for k, v in pairs(t) do t[k] = nil s = s + v end s = s .. tostring(next(t))",
      "local s = 0 local t = { [print] = 1, [{}] = 2, [type] = 3, a = 4, [7] = 5 } "
        .. "for k, v in next, t do t[k] = nil s = s + v end s = s .. tostring(next(t))",
      "local s = next({ a = 1 }, {})",
      "local s for k, v in pairs(setmetatable({}, { __pairs = function() "
        .. "return function(_, k) if not k then return 1, 2 end end end })) do "
        .. "s = k + v end",
    } do same("(function() " .. body .. " return s end)()") end
    assert.equal("10 6", ask [[
      local a, b = {}, {}
      local t = { [a] = 1, [b] = 2, x = 3, [1] = 4 }
      local sum, count, key, value = 0, 0, next(t)
      while key ~= nil do
        sum, count = sum + value, count + 1
        key, value = next(t, key)
      end
      for _ in pairs { [a] = 1, [b] = 2 } do count = count + 1 end
      return sum .. " " .. count]])
    assert.equal("false", ask [[
      local yields
      coroutine.wrap(function()
        local _ = ("x"):gsub("x", function() yields = coroutine.isyieldable() end)
      end)()
      return tostring(yields)]])
    assert.equal("false", ask [[
      local odd = setmetatable({}, { __newindex = print })
      return tostring((pcall(table.insert, odd, 1)))]])
  end)

  it("functions of the base and of math", function()
    same [[
      select("#", 1, nil), select(-1, 1, 2), select(2, 1, 2, 3)
      select(-5, 1)
      select(0, 1)
      pcall(error, "x"), pcall(error)
      xpcall(error, function(m) return m .. "!" end, "x")
      assert(nil, "m")
      assert(false)
      assert(1, 2)
      rawequal("a", "a"), rawlen({ 1, 2 }), rawlen("abc"), rawget({ 5 }, 1)
      rawlen(5)
      getmetatable(setmetatable({}, { __metatable = 7 }))
      setmetatable(setmetatable({}, { __metatable = 1 }), {})
      setmetatable({}, 1)
      getmetatable(1), getmetatable({})
      next({}), next({ 5 }), type(next), type(nil)
      type()
      load("return 1", "chunk")()
      load("return x", "n", "t", { x = 5 })()
      load("return ...")(7)
      (load("x ="))
      load("return _ENV ~= nil")()
      load("local x = _E return x")()
      type(load("return _ENV -1"))
      type(load("return _ENV")())
      type(load("return _ENV ")())
      type(load("return x", "n", "t", nil))
      load("return 5", "n", "t", {})()
      (load("return 1", "=n", "b"))
      (load("return 1", "@n"))()
      pcall(load("error('x', 1)", "@n"))
      math.max(1, 2.5, -1), math.min(3, 2), math.max("1")
      math.max()
      math.min("x")
      math.random(1, 2, 3)
      math.random(2, 1)
      math.random(5, 5)
      math.tointeger(3.0), math.tointeger(3.5), math.type(1), math.type(1.0)
      math.floor(-1.5), math.ceil(-1.5), math.abs(-3), math.fmod(-5, 3), math.ult(1, -1)]]
  end)

  it("coroutines", function()
    same [[
      coroutine.isyieldable()
      coroutine.wrap(function() return coroutine.isyieldable() end)()
      coroutine.status(coroutine.create(print))
      coroutine.status(coroutine.running())
      coroutine.wrap(function() coroutine.yield(5) end)()
      (function() local c = coroutine.wrap(function() end) c() return c() end)()
      coroutine.resume(coroutine.running())
      select("#", coroutine.running())
      coroutine.resume(coroutine.create(function() error("x", 0) end))
      coroutine.resume(1)]]
    same(([[(function()
      local outer
      outer = coroutine.create(function()
        local inner = coroutine.create(function() return coroutine.status(outer) end)
        return select(2, coroutine.resume(inner))
      end)
      local _, status = coroutine.resume(outer)
      local resumed, why = coroutine.resume(outer)
      return status, coroutine.status(outer), resumed, why
    end)()]]):gsub("\n%s*", " "))
    for _, body in ipairs {
      "return coroutine.wrap(function() return coroutine.status(main) end)()",
      "local function deep(n) return n == 0 or coroutine.wrap(deep)(n - 1) end "
        .. "return deep(9)",
      "local function deep(n) return coroutine.wrap(deep)(n + 1) end return deep(1)",
    } do same("(function() local main = coroutine.running() " .. body .. " end)()") end
    for _, call in ipairs { "pcall(yield, 1)", "xpcall(yield, print, 1)",
      "pcall(function() yield(1) error('x', 0) end)",
      "xpcall(function() yield(1) error('x', 0) end, function(m) return m .. '!' end)",
    } do
      same(([[(function()
        local yield = coroutine.yield
        local go = coroutine.wrap(function() return %s end)
        return go(), go(5)
      end)()]]):format(call):gsub("\n%s*", " "))
    end
    same(([[(function()
      local failed = coroutine.create(function() error("x", 0) end)
      coroutine.resume(failed)
      return coroutine.status(failed), coroutine.resume(failed)
    end)()]]):gsub("\n%s*", " "))
  end)
end)
