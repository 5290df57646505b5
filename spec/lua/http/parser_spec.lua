-- Requests out of bytes: whole, in parts, pipelined, and all that is none.
local parser = require "nim.http.parser"

local HOST = "Host: localhost\r\n"

local function read(bytes, limits)
  local p = parser.new(limits)
  p:feed(bytes)
  return p:next()
end

local function status(bytes, limits)
  local request, fault = read(bytes, limits)
  assert.is_nil(request)
  return fault
end

describe("a request", function()
  it("has a method, a path, a query, headers", function()
    local request = assert(read("GET /a%20b/c?x=1&y=%3C+%3E&z HTTP/1.1\r\n" .. HOST
      .. "Accept: a\r\nACCEPT:\tb \r\n\r\n"))
    assert.same({ "GET", "/a b/c", { x = "1", y = "< >", z = "" } },
      { request.method, request.path, request.query })
    assert.same({ host = "localhost", accept = "a, b" }, request.headers)
    assert.is_true(request.keep)
  end)

  it("comes in any parts", function()
    local text = "HEAD /x HTTP/1.1\r\n" .. HOST .. "\r\n"
    local p = parser.new()
    for i = 1, #text - 1 do
      p:feed(text:sub(i, i))
      assert.same({}, { p:next() })
      assert.is_true(p:is_amid())
    end
    p:feed(text:sub(-1))
    assert.equal("/x", p:next().path)
    assert.is_false(p:is_amid())
  end)

  it("follows another, also after a body and empty lines", function()
    local p = parser.new()
    p:feed("POST /1 HTTP/1.1\r\n" .. HOST .. "Content-Length: 5\r\n\r\nGET /"
      .. "\r\n\r\nGET /2 HTTP/1.1\r\n" .. HOST .. "\r\nGET /3 HTTP/1.0\r\n\r\n")
    assert.equal("/1", p:next().path)
    assert.equal("/2", p:next().path)
    local third = p:next()
    assert.same({ "/3", false }, { third.path, third.keep })
    assert.same({}, { p:next() })
  end)

  it("has limits of its own after another", function()
    local get = "GET /%s HTTP/1.1\r\n" .. HOST .. "\r\n"
    local line, head = #get:format "" - #HOST - 2, #get:format ""
    for more = 0, 9 do
      local p = parser.new { line = line + 5, head = head + 7 }
      p:feed("\r\n" .. get:format "a" .. "\r\n" .. get:format(("b"):rep(more)))
      assert.equal("/a", p:next().path)
      local request, fault = p:next()
      assert.same({ more <= 5, more > 5 and 414 or nil }, { request ~= nil, fault })
      p = parser.new { head = head + 7 }
      p:feed(get:format "a" .. get:format(("b"):rep(more)))
      assert.equal("/a", p:next().path)
      request, fault = p:next()
      assert.same({ more <= 7, more > 7 and 431 or nil }, { request ~= nil, fault })
    end
  end)

  it("says whether the connection stays open", function()
    local function keeps(version, value)
      return read("GET / HTTP/" .. version .. "\r\n" .. HOST .. "Connection: " .. value
        .. "\r\n\r\n").keep
    end
    assert.is_false(keeps("1.1", "Close"))
    assert.is_true(keeps("1.1", "x, y"))
    assert.is_true(keeps("1.0", "x, Keep-Alive"))
    assert.is_false(keeps("1.0", "x"))
  end)

  it("may name the whole address, whose host counts", function()
    local request = read("GET http://evil.example/a?b HTTP/1.1\r\n" .. HOST .. "\r\n")
    assert.same({ "/a", "evil.example" }, { request.path, request.headers.host })
    assert.equal("/", read("GET HTTP://h HTTP/1.1\r\n" .. HOST .. "\r\n").path)
  end)
end)

describe("what is no request", function()
  it("is refused", function()
    for _, text in ipairs {
      "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\n" .. HOST .. "\r\n",
      "GET  / HTTP/1.1\r\n" .. HOST .. "\r\n", "GET /\r\n\r\n", "\0\1\2\r\n\r\n",
      "G\0T / HTTP/1.1\r\n" .. HOST .. "\r\n", "GET x HTTP/1.1\r\n" .. HOST .. "\r\n",
      "GET / HTTP/1.1\r\n" .. HOST .. HOST .. "\r\n", "GET /\xFF HTTP/1.1\r\n" .. HOST
        .. "\r\n", "GET /%zz HTTP/1.1\r\n" .. HOST .. "\r\n",
      "GET /%00 HTTP/1.1\r\n" .. HOST .. "\r\n", "GET /%ff HTTP/1.1\r\n" .. HOST
        .. "\r\n", "GET /a?%0a HTTP/1.1\r\n" .. HOST .. "\r\n",
      "GET / HTTP/1.1\r\n" .. HOST .. "Name : x\r\n\r\n",
      "GET / HTTP/1.1\r\n" .. HOST .. " folded\r\n\r\n",
      "GET / HTTP/1.1\r\n" .. HOST .. "A: b\0c\r\n\r\n",
      "GET / HTTP/1.1\r\n" .. HOST .. "A: b\nC: d\r\n\r\n",
      "GET / HTTP/1.1\r\n" .. HOST .. "nothing\r\n\r\n",
      "GET / HTTP/1.1\r\n" .. HOST .. "Content-Length: +3\r\n\r\n",
      "GET / HTTP/1.1\r\n" .. HOST .. "Content-Length: 3\r\nContent-Length: 3\r\n\r\n",
      "GET / HTTP/1.1\r\n" .. HOST .. "Content-Length: 3\r\n"
        .. "Transfer-Encoding: chunked\r\n\r\n",
    } do
      assert.equal(400, status(text), text)
    end
  end)

  it("is named where there is a word for it", function()
    local get = "GET / HTTP/1.1\r\n" .. HOST
    assert.equal(505, status("GET / HTTP/2.0\r\n\r\n"))
    assert.equal(411, status(get .. "Transfer-Encoding: chunked\r\n\r\n"))
    assert.equal(413, status(get .. "Content-Length: 65537\r\n\r\n"))
    assert.equal(413, status(get .. "Content-Length: 99999999999999999999\r\n\r\n"))
    assert.equal(431, status(get .. ("A: b\r\n"):rep(100) .. "\r\n"))
    assert.equal(431, status(get .. "A: " .. ("b"):rep(20000) .. "\r\n\r\n"))
  end)

  it("is refused before it is whole, where it is too long", function()
    assert.equal(414, status("GET /" .. ("a"):rep(9000)))
    assert.equal(431, status("GET / HTTP/1.1\r\n" .. HOST .. "A: " .. ("b"):rep(17000)))
    assert.equal(414, status("GET /aaaaaaaaaa", { line = 10 }))
  end)

  it("never raises, whatever the bytes", function()
    local random = require "nim".random(7)
    local pieces = { "GET ", "/", " HTTP/1.1", "\r\n", "Host: x", ":", " ", "%", "\n",
      "\0", "\xFF", "Content-Length: ", "9", "a", "http://", "?", "&", "=", "+", "#" }
    for _ = 1, 3000 do
      local parts = {}
      for i = 1, random:int(1, 14) do parts[i] = pieces[random:int(1, #pieces)] end
      local p = parser.new()
      p:feed(table.concat(parts))
      p:next()
    end
  end)
end)
