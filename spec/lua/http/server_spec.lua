-- The server, spoken to in bytes: partial, pipelined, slow, huge, from elsewhere.
local arena = require "spec.support.workdir"
local client = require "spec.support.http"
local command = require "spec.support.command"
local connection = require "nim.http.connection"
local http = require "nim.http"
local server = require "nim.http.server"
local uv = require "luv"

local SMALL = "the index"
local BIG = ("0123456789abcdef"):rep(1 << 16)

describe("the server", function()
  local s, port, d, patience, tick
  local errors, waiting, handled = {}, nil, 0

  local function handle(one, request)
    handled = handled + 1
    if request.path == "/error" then error "oh" end
    if request.path == "/later" then waiting = one return end
    if request.path == "/stream" then return http.stream(one) end
    local file = s.files:find(request.path, request.headers["accept-encoding"])
    if not file then return http.missing(one) end
    http.send(one, request, file, {})
  end

  setup(function()
    d = arena.new()
    d:shell "mkdir -p site/sub && echo secret > secret.txt && ln -s ../secret.txt site/l"
    d:write("site/index.html", SMALL)
    d:write("site/sub/big.js", BIG)
    d:write("site/.hidden", "x")
    tick, server.TICK = server.TICK, 20
    s = assert(http.serve { port = 0, handle = handle,
      on_error = function(why) errors[#errors + 1] = why end })
    s.files, port = http.files(), s.port
    s.files:add_folder(d.path .. "/site")
    patience = { table.unpack(connection.PATIENCE) }
    for name, value in pairs(connection.PATIENCE) do patience[name] = value end
  end)

  after_each(function()
    for name, value in pairs(patience) do connection.PATIENCE[name] = value end
  end)

  teardown(function()
    server.TICK = tick
    s:close()
    uv.run "nowait"
    d:remove()
  end)

  local function request(path, more)
    return ("GET %s HTTP/1.1\r\nHost: localhost:%d\r\n%s\r\n"):format(path, port,
      more or "")
  end

  -- What comes for these bytes until the server ends the connection.
  local function answers(bytes)
    local c = client.connect(port)
    c:send(bytes)
    c:finish()
    assert.is_true(client.wait(function() return c.ended end))
    c:close()
    return c:answers(), c.got
  end

  it("hands out files, with their type and an etag", function()
    local answer = client.get(port, "/index.html")
    assert.same({ 200, SMALL, "text/html; charset=utf-8", "nosniff", "close" },
      { answer.status, answer.body, answer.headers["content-type"],
        answer.headers["x-content-type-options"], answer.headers.connection })
    assert.equal(BIG, client.get(port, "/sub/big.js?v=1").body)
    assert.truthy(answer.headers.date:find "^%a%a%a, %d%d %a%a%a %d%d%d%d [%d:]+ GMT$")
  end)

  it("answers HEAD without the body, and 304 to clients that have it", function()
    local answer, got = client.get(port, "/sub/big.js", nil, "HEAD")
    assert.equal(tostring(#BIG), answer.headers["content-length"])
    assert.equal("\r\n\r\n", got:sub(-4))
    local etag = answer.headers.etag
    local again = client.get(port, "/sub/big.js", 'If-None-Match: "x", W/' .. etag
      .. "\r\n")
    assert.same({ 304, "", etag }, { again.status, again.body, again.headers.etag })
    assert.equal(200, client.get(port, "/sub/big.js", 'If-None-Match: "x"\r\n').status)
  end)

  it("hands out what is compressed to those that take it", function()
    for name, text in pairs { [""] = "as it is", [".gz"] = "gzipped",
      [".br"] = "smaller" } do
      uv.fs_utime(d:write("site/packed-AB12CD34.js" .. name, text), 100, 100)
    end
    local files = s.files
    finally(function() s.files = files end)
    s.files = http.files()
    s.files:add_folder(d.path .. "/site")
    local function ask(accept, method)
      local field = accept and "Accept-Encoding: " .. accept .. "\r\n" or ""
      return client.get(port, "/packed-AB12CD34.js", field, method)
    end
    local tags = {}
    for accept, wanted in pairs { ["gzip, br"] = "br", ["gzip;q=0.9"] = "gzip",
      ["br;q=0, gzip;q=0"] = "none", deflate = "none" } do
      local answer = ask(accept)
      local body = ({ br = "smaller", gzip = "gzipped", none = "as it is" })[wanted]
      local head = answer.headers
      assert.same({ 200, body, wanted, "Accept-Encoding", tostring(#body) },
        { answer.status, answer.body, head["content-encoding"] or "none", head.vary,
          head["content-length"] }, accept)
      assert.equal("text/javascript; charset=utf-8", head["content-type"])
      assert.matches("immutable$", head["cache-control"])
      tags[wanted] = head.etag
    end
    assert.is_true(tags.br ~= tags.gzip and tags.br ~= tags.none)
    local head = ask("gzip", "HEAD")
    assert.same({ "7", "gzip", "" },
      { head.headers["content-length"], head.headers["content-encoding"], head.body })
    local again = ask("br\r\nIf-None-Match: " .. tags.br)
    assert.same({ 304, "", tags.br }, { again.status, again.body, again.headers.etag })
    assert.equal(200, ask("gzip\r\nIf-None-Match: " .. tags.br).status)
    -- What has changed since is handed out as it is.
    uv.fs_utime(d.path .. "/site/packed-AB12CD34.js.br", 1, 1)
    assert.equal("gzipped", ask("br, gzip").body)
    local plain = client.get(port, "/index.html", "Accept-Encoding: gzip\r\n").headers
    assert.same({ "no-cache" }, { plain["cache-control"], plain.vary })
  end)

  it("hands out nothing compressed of a file that another has taken the place of",
    function()
      d:write("site/look.css", "of the site")
      d:write("site/look.css.gz", "of the site, gzipped")
      local files = s.files
      finally(function() s.files = files end)
      s.files = http.files()
      s.files:add_folder(d.path .. "/site")
      s.files:add("/look.css", d:write("own.css", "its own"))
      local answer = client.get(port, "/look.css", "Accept-Encoding: gzip\r\n")
      assert.same({ "its own" }, { answer.body, answer.headers["content-encoding"] })
    end)

  it("notices that a file has changed", function()
    local path = d:write("site/sub/big.js", "other")
    uv.fs_utime(path, 1, 1)
    assert.equal("other", client.get(port, "/sub/big.js").body)
    d:write("site/sub/big.js", BIG)
  end)

  it("has its own files only", function()
    for _, path in ipairs { "/../secret.txt", "/sub/../../secret.txt",
      "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//etc/passwd", "/l",
      "/.hidden", "/sub", "/sub/", "/nothing",
      "/index.html/", "/INDEX.html", "/index.html%20", "/sub\\..\\index.html" } do
      local answer = answers(request(path))[1]
      assert.equal(404, answer.status, path)
      assert.falsy(answer.body:find("secret", 1, true))
    end
  end)

  it("follows no link that takes the place of a file or a folder later", function()
    local function status(path) return answers(request(path))[1].status end
    d:shell "mkdir -p late/sub other && echo secret | tee other/a > other/b"
    d:write("late/a", "a")
    d:write("late/sub/b", "b")
    local files = s.files
    finally(function() s.files = files end)
    s.files = http.files()
    s.files:add_folder(d.path .. "/late")
    assert.same({ 200, 200 }, { status "/a", status "/sub/b" })
    d:shell "ln -sf ../other/a late/a && rm -r late/sub && ln -s ../other late/sub"
    assert.same({ 404, 404 }, { status "/a", status "/sub/b" })
  end)

  it("keeps connections open, and answers what is pipelined in its order", function()
    local bytes = {}
    for i = 1, 40 do
      bytes[i] = request(i % 3 == 0 and "/none" or i % 7 == 0 and "/sub/big.js"
        or "/index.html")
    end
    local list = answers(table.concat(bytes))
    assert.equal(40, #list)
    for i, answer in ipairs(list) do
      assert.equal(i % 3 == 0 and 404 or 200, answer.status)
      assert.equal(i % 3 ~= 0 and i % 7 == 0, answer.body == BIG)
    end
  end)

  it("queues only a little for a client that sends and does not read", function()
    local c = client.connect(port, true)
    c:send(request("/sub/big.js"):rep(200))
    client.wait(function() return false end, 300)
    local queued = 0
    for one in pairs(s.open) do
      queued = math.max(queued, one.socket:get_write_queue_size())
    end
    assert.is_true(queued > 0 and queued < #BIG + 4096, queued)
    c:close()
  end)

  it("answers few requests in a turn of the loop, however many come at once", function()
    local clients, most = {}, 0
    for k = 1, 40 do clients[k] = client.connect(port) end
    local turn = uv.new_prepare()
    turn:start(function() most, handled = math.max(most, handled), 0 end)
    handled = 0
    for _, c in ipairs(clients) do c:send(request("/index.html"):rep(50)) end
    for _, c in ipairs(clients) do
      assert.is_true(client.wait(function() return #c:answers() == 50 end))
      c:close()
    end
    turn:close()
    -- One to each client that was just heard, and one to each whose turn it was.
    assert.is_true(most <= #clients + server.TURN, most)
  end)

  it("says what is wrong, and ends the connection", function()
    for bytes, status in pairs {
      ["nonsense\r\n\r\n"] = 400, ["GET / HTTP/1.1\r\n\r\n"] = 400,
      ["GET / HTTP/9.9\r\nHost: x\r\n\r\n"] = 505,
      [request("/" .. ("a"):rep(9000))] = 414,
      [request("/", ("A: b\r\n"):rep(70))] = 431,
      [request("/", "B: " .. ("b"):rep(30000) .. "\r\n")] = 431,
      [request("/", "Content-Length: 70000\r\n")] = 413,
      [request("/", "Transfer-Encoding: chunked\r\n") .. "0\r\n\r\n"] = 411,
    } do
      local list, got = answers(bytes .. request("/index.html"))
      assert.equal(status, list[1] and list[1].status, bytes:sub(1, 40))
      assert.equal(1, #list)
      assert.equal("close", list[1].headers.connection)
      assert.falsy(got:find(SMALL, 1, true))
    end
  end)

  it("has nothing but GET and HEAD, and skips bodies", function()
    for _, method in ipairs { "POST", "PUT", "DELETE", "OPTIONS", "FOO" } do
      local list = answers((request("/index.html", "Content-Length: 4\r\n") .. "GET ")
        :gsub("^GET", method, 1) .. request("/index.html"))
      assert.same({ 405, "GET, HEAD" }, { list[1].status, list[1].headers.allow })
      assert.equal(SMALL, list[2].body)
    end
  end)

  it("keeps a connection of HTTP/1.0 where it is asked to", function()
    local get = "GET /index.html HTTP/1.0\r\nConnection: %s\r\n\r\n"
    local list = answers(get:format "keep-alive" .. get:format "x" .. get:format "x")
    assert.equal(2, #list)
    assert.equal("keep-alive", list[1].headers.connection)
    assert.equal("close", list[2].headers.connection)
  end)

  it("goes by its own names only, and answers no page from elsewhere", function()
    local function status(host, more)
      return answers(("GET /index.html HTTP/1.1\r\nHost: %s\r\n%s\r\n"):format(host,
        more or ""))[1].status
    end
    for _, host in ipairs { "localhost:" .. port, "127.0.0.1:" .. port, "[::1]:" .. port,
      "LOCALHOST:" .. port } do
      assert.equal(200, status(host), host)
    end
    for _, host in ipairs { "evil.example:" .. port, "evil.example", "localhost",
      "localhost:1", "127.0.0.1.evil.example:" .. port, "", "a b", "localhost:" .. port
        .. "@evil", "192.168.0.1:" .. port } do
      assert.equal(421, status(host), host)
    end
    local here = "localhost:" .. port
    assert.equal(200, status(here, "Origin: http://" .. here .. "\r\n"))
    assert.equal(403, status(here, "Origin: http://evil.example\r\n"))
    assert.equal(403, status(here, "Origin: null\r\n"))
    assert.equal(403, status(here, "Origin: https://" .. here .. "\r\n"))
    local list = answers("GET http://evil.example/ HTTP/1.1\r\nHost: " .. here
      .. "\r\n\r\n")
    assert.equal(421, list[1].status)
  end)

  -- Square time would be hours here.
  it("reads a head in a time that grows with its length", function()
    d:write("long.lua", ("package.path, package.cpath = %q, %q"):format(package.path,
      package.cpath) .. [[

      local client, http = require "spec.support.http", require "nim.http"
      require "nim.http.parser".LIMITS.head = 1 << 23
      local s = assert(http.serve { port = 0,
        handle = function(one) http.missing(one) end })
      local own, run = "localhost:" .. s.port, 1 << 20
      for _, fields in ipairs {
        "Host: " .. own .. "\r\nX: a" .. (" "):rep(run) .. "b",
        "Host: " .. ("1"):rep(run) .. "!",
        "Host: " .. own .. "\r\nOrigin: http://" .. ("1"):rep(run) .. "!",
      } do
        local c = client.connect(s.port)
        c:send("GET / HTTP/1.1\r\n" .. fields .. "\r\n\r\n")
        client.wait(function() return c:answers()[1] end)
        io.write(c:answers()[1].status, " ")
      end
      os.exit(true)]])
    local ran = command.shell(("timeout -s KILL 60 lua%s %s/long.lua"):format(
      _VERSION:match "%d.%d", d.path))
    assert.equal("404 421 403 ", ran.out, ran.err)
  end)

  it("waits for the parts of a request, but not for ever", function()
    connection.PATIENCE.head = 100
    local c = client.connect(port)
    c:send "GET /index.html HT"
    assert.is_true(client.wait(function() return #c:answers() > 0 end))
    assert.equal(408, c:answers()[1].status)
    assert.is_true(client.wait(function() return c.ended end))
    c:close()
    c = client.connect(port)
    for part in request("/index.html"):gmatch ".." do
      c:send(part)
      client.wait(function() return false end, 2)
    end
    if #request("/index.html") % 2 == 1 then c:send "\n" end
    assert.is_true(client.wait(function() return #c:answers() > 0 end))
    c:close()
  end)

  it("ends idle clients, and those that do not read", function()
    connection.PATIENCE.head, connection.PATIENCE.write = 100, 300
    local idle, stuck = client.connect(port), client.connect(port, true)
    stuck:send(request("/sub/big.js"):rep(20))
    assert.is_true(client.wait(function() return idle.ended end))
    assert.equal("", idle.got)
    connection.PATIENCE.head, connection.PATIENCE.idle = 10000, 100
    local kept = client.connect(port)
    kept:send(request("/index.html"))
    assert.is_true(client.wait(function() return kept.ended end))
    assert.equal(1, #kept:answers())
    kept:close()
    assert.is_true(client.wait(function() return s.count == 0 end))
    idle:close()
    stuck:close()
  end)

  it("waits no longer for a client that sends empty lines", function()
    connection.PATIENCE.head = 100
    local c = client.connect(port)
    assert.is_true(client.wait(function()
      if not c.ended then c:send "\r\n" end
      return c.ended
    end))
    c:close()
  end)

  describe("when it is full", function()
    local most, streams = server.MOST, server.STREAMS

    before_each(function() server.MOST, server.STREAMS = 6, 3 end)

    local clients

    after_each(function()
      server.MOST, server.STREAMS = most, streams
      for _, c in ipairs(clients) do c:close() end
      assert.is_true(client.wait(function() return s.count == 0 end))
    end)

    -- So many clients that send something, a moment apart.
    local function connect(count, bytes)
      clients = clients or {}
      for _ = 1, count do
        local c = client.connect(port)
        if bytes then c:send(bytes) end
        client.wait(function() return false end, 3)
        clients[#clients + 1] = c
      end
    end

    local function ended(from, to)
      local list = {}
      for k = from, to do list[#list + 1] = clients[k].ended or false end
      return list
    end

    it("drops the oldest that is silent for a new one", function()
      clients = {}
      connect(1, request("/later"))
      connect(2)
      connect(3, "GET /index.html HT")
      assert.same({ false, false, false, false, false, false }, ended(1, 6))
      for _ = 1, 3 do assert.equal(200, client.get(port, "/index.html").status) end
      assert.same({ false, true }, ended(1, 2))
      assert.is_false(clients[6].ended or false)
      http.json(waiting, 200, "{}")
      assert.is_true(client.wait(function() return #clients[1]:answers() == 1 end))
    end)

    it("drops the oldest that waits for an answer where none is silent", function()
      clients = {}
      connect(8, request("/later"))
      assert.same({ true, true, false }, ended(1, 3))
      assert.equal(200, client.get(port, "/index.html").status)
      for k = 3, 8 do clients[k].socket:close_reset() end
    end)

    it("drops the oldest stream for a new one, and answers requests", function()
      clients = {}
      connect(5, request("/stream"))
      assert.is_true(client.wait(function() return clients[2].ended end))
      assert.same({ true, true, false, false, false }, ended(1, 5))
      assert.equal(3, s.streams)
      assert.equal(200, client.get(port, "/index.html").status)
    end)
  end)

  it("answers later, and ignores a client that is gone by then", function()
    local c = client.connect(port)
    c:send(request("/later") .. request("/index.html"))
    assert.is_true(client.wait(function() return waiting ~= nil end))
    assert.equal(0, #c:answers())
    http.json(waiting, 200, "{}")
    assert.is_true(client.wait(function() return #c:answers() == 2 end))
    assert.same({ "{}", SMALL }, { c:answers()[1].body, c:answers()[2].body })
    waiting = nil
    c:send(request("/later"))
    assert.is_true(client.wait(function() return waiting ~= nil end))
    c:close()
    assert.is_true(client.wait(function() return waiting.ended end))
    http.json(waiting, 200, "{}")
  end)

  it("makes no client pay for the time that others take", function()
    waiting = nil
    local c = client.connect(port)
    local whole = request("/index.html")
    c:send(request("/later") .. whole .. whole:sub(1, 9))
    assert.is_true(client.wait(function() return waiting ~= nil end))
    connection.PATIENCE.head = 200
    client.wait(function() return false end, 300)
    waiting:reply(200, {}, "at last")
    waiting:tick(uv.now() + connection.PATIENCE.head + 1)
    assert.is_true(client.wait(function() return #c:answers() == 2 end))
    c:send(whole:sub(10))
    assert.is_true(client.wait(function() return #c:answers() == 3 end))
    for i, answer in ipairs(c:answers()) do assert.equal(200, answer.status, i) end
    c:close()
  end)

  it("hears the end of a client whose stream came after other requests", function()
    local c = client.connect(port)
    c:send(request("/later") .. request("/stream") .. "GET ")
    assert.is_true(client.wait(function() return waiting ~= nil end))
    http.json(waiting, 200, "{}")
    waiting = nil
    assert.is_true(client.wait(function() return s.streams == 1 end))
    c:close()
    assert.is_true(client.wait(function() return s.streams == 0 end, 5000))
  end)

  it("survives its own mistakes", function()
    assert.equal(500, client.get(port, "/error").status)
    assert.truthy(errors[#errors]:find("oh", 1, true))
    assert.equal(200, client.get(port, "/index.html").status)
  end)

  it("says which port is in use, and what is no address", function()
    local other, why = http.serve { port = port, handle = handle }
    assert.is_nil(other)
    assert.equal(("port %d of 127.0.0.1 is in use; give another as --port, or 0 for "
      .. "any free port"):format(port), why)
    other, why = http.serve { port = 0, host = "nowhere", handle = handle }
    assert.is_nil(other)
    assert.equal("cannot listen on nowhere, port 0: not an IP address", why)
  end)

  it("can end between two answers", function()
    local other = assert(http.serve { port = 0, handle = handle })
    local c = client.connect(other.port)
    handled = 0
    c:send(request("/index.html"):gsub(port, other.port):rep(50))
    assert.is_true(client.wait(function() return handled > 0 end))
    other:close()
    assert.is_true(client.wait(function() return c.ended end))
    assert.is_true(handled < 50, handled)
    c:close()
  end)

  it("forgets every connection that is over", function()
    assert.is_true(client.wait(function() return s.count == 0 end))
    assert.is_nil((next(s.open)))
  end)
end)
