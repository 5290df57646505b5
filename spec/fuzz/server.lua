--- Bytes at random for the server: lua5.4 spec/fuzz/server.lua [SECONDS [SEED]]
--
-- Many connections at once send pieces of requests, right ones among them, and break off.
-- The server has to answer afterwards as it did before, and to keep nothing of them.

local client = require "spec.support.http"
local http = require "nim.http"
local live = require "nim.live"
local nim = require "nim"
local tournaments = require "spec.support.tournaments"
local uv = require "luv"

local SECONDS, SEED = tonumber(arg[1]) or 10, math.tointeger(tonumber(arg[2])) or 1
local AT_ONCE = 50
local random = nim.random(SEED)

local fault
local l
l = live.new(tournaments.write(tournaments.path "f.jsonl", tournaments.play()),
  function() fault = l.fault end)
local s = assert(http.serve {
  port = 0, on_close = function(one) l:forget(one) end,
  on_error = function(why) fault = why end,
  handle = function(one, request)
    if not l:answer(one, request) then http.missing(one) end
  end,
})
l:start()

local PIECES = {
  "GET ", "HEAD ", "POST ", "/", "/events", "/state.json", "/game.json?id=", "/nothing",
  "/games.json?from=9&count=", "3", "17", ("9"):rep(15), ("9"):rep(22), "%41", "%zz",
  "..", "?", "&", " HTTP/1.1", "\r\n", "Host: localhost:" .. s.port .. "\r\n",
  "Host: x\r\n", "Origin: http://x\r\n", "Content-Length: ", "5", "\0", "\xFF",
  "Connection: close\r\n", 'If-None-Match: "', '"', "Last-Event-ID: zz\r\n", "\r\n\r\n",
  "\n", "Transfer-Encoding: chunked\r\n", "*", ("a"):rep(5000),
}

local function bytes()
  if random:int(1, 4) == 1 then
    return ("GET %s HTTP/1.1\r\nHost: localhost:%d\r\n\r\n"):format(
      PIECES[random:int(4, 9)], s.port)
  end
  local parts = {}
  for i = 1, random:int(1, 9) do parts[i] = PIECES[random:int(1, #PIECES)] end
  return table.concat(parts)
end

local open, done = 0, 0

local function close(socket)
  if socket:is_closing() then return end
  if random:int(1, 2) == 1 then socket:close() else socket:close_reset() end
end

local function attack()
  local socket, timer, left = uv.new_tcp(), uv.new_timer(), random:int(1, 12)
  open = open + 1
  socket:connect("127.0.0.1", s.port, function(err)
    assert(not err, err)
    socket:read_start(function(why, text)
      if (why or not text) and not socket:is_closing() then socket:close() end
    end)
    timer:start(0, 1, function()
      left = left - 1
      if left >= 0 and not socket:is_closing() then return socket:write(bytes()) end
      timer:close()
      close(socket)
      open, done = open - 1, done + 1
    end)
  end)
end

local stop = uv.hrtime() + SECONDS * 1e9
while uv.hrtime() < stop do
  while open < AT_ONCE do attack() end
  uv.run "once"
end
client.wait(function() return open == 0 and s.count == 0 end)
local answer = client.get(s.port, "/state.json")
local kept = s.count + l.events.count
l:stop()
s:close()
tournaments.clean()
print(("server: %d connections with seed %d, %d kept, then %d%s"):format(done, SEED, kept,
  answer.status, fault and ", " .. fault or ""))
os.exit(answer.status == 200 and kept == 0 and not fault and 0 or 1)
