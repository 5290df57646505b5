--- A server under load: lua5.4 spec/bench/serve.lua [SECONDS [STREAMS [REQUESTS]]]
--
-- Opens streams of events and asks for files and states at a steady pace, while the file
-- that is followed grows; tells how many answers came, how late, what the server took of
-- a core, and its memory. Fails where an answer is lost, or memory grows in the second
-- half.
local uv = require "luv"

require "spec.support.load".warn()

local SECONDS = tonumber(arg[1]) or 10
local STREAMS = tonumber(arg[2]) or 500
local PACE = tonumber(arg[3]) or 2000
local CONNECTIONS, EACH = 20, 10
local TURN = 10 -- milliseconds, after which as many are asked as are due
local PATHS = { "/live.html", "/live_view.js", "/state.json", "/style.css", "/icon.svg",
  "/picture.css", "/games.json?from=1&count=20", "/nothing" }

local folder = assert(uv.fs_mkdtemp "/tmp/luanimXXXXXX")
local path, whole = folder .. "/t.jsonl", folder .. "/whole.jsonl"
local luanim = "lua/luanim"
assert(os.execute(("%s tournament perfect random single 'novice(0.3)' --rounds 2000 "
  .. "--quiet --out %s"):format(luanim, whole)))

local function slurp(name)
  local file <close> = assert(io.open(name, "rb"))
  return file:read "a"
end

local text = slurp(whole)
local at = text:find("\n", 1, true)
local out = assert(io.open(path, "wb"))
out:write(text:sub(1, at))
out:flush()

-- Kilobytes of memory and seconds of processor time.
local function usage(pid)
  local fields = {}
  for field in slurp("/proc/" .. pid .. "/stat"):match "%) (.*)":gmatch "%S+" do
    fields[#fields + 1] = field
  end
  local status = slurp("/proc/" .. pid .. "/status")
  return tonumber(status:match "VmRSS:%s*(%d+)"), (fields[12] + fields[13]) / 100
end

local port
local pipe = uv.new_pipe()
local server, pid = uv.spawn(luanim, {
  args = { "serve", path, "--port", "0" }, stdio = { nil, pipe, 2 },
}, function() end)
pipe:read_start(function(_, line)
  port = port or line and tonumber(line:match ":(%d+)/")
end)
while not port do uv.run "once" end

local HEAD = " HTTP/1.1\r\nHost: localhost:" .. port .. "\r\n\r\n"
local streams, events, sent, got, lost, late = 0, 0, 0, 0, 0, {}

local function stream()
  local socket = uv.new_tcp()
  socket:connect("127.0.0.1", port, function(err)
    if err then lost = lost + 1 return end
    streams = streams + 1
    socket:write("GET /events" .. HEAD)
    socket:read_start(function(why, bytes)
      if why or not bytes then lost = lost + 1 return socket:close() end
      events = events + select(2, bytes:gsub("event: state", ""))
    end)
  end)
end

-- One connection: its requests in order, the times at which they were sent.
local function open_client()
  local client = { times = {}, first = 1, last = 0, bytes = "", socket = uv.new_tcp() }
  function client.ask()
    if client.last - client.first + 1 >= EACH * 20 then return end
    local target = PATHS[sent % #PATHS + 1]
    sent, client.last = sent + 1, client.last + 1
    client.times[client.last] = uv.hrtime()
    client.socket:write("GET " .. target .. HEAD)
  end
  local function take()
    local _, stop = client.bytes:find("\r\n\r\n", 1, true)
    local head = stop and client.bytes:sub(1, stop)
    local length = head and tonumber(head:match "Content%-Length: (%d+)")
    if not stop or #client.bytes < stop + length then return false end
    client.bytes = client.bytes:sub(stop + length + 1)
    got = got + 1
    late[#late + 1] = (uv.hrtime() - client.times[client.first]) / 1e6
    client.times[client.first], client.first = nil, client.first + 1
    return true
  end
  client.socket:connect("127.0.0.1", port, function(err)
    assert(not err, err)
    client.open = true
    client.socket:read_start(function(_, bytes)
      if not bytes then lost = lost + 1 return end
      client.bytes = client.bytes .. bytes
      while take() do end
    end)
  end)
  return client
end

for _ = 1, STREAMS do stream() end
local clients = {}
for i = 1, CONNECTIONS do clients[i] = open_client() end
local function all_open()
  for _, client in ipairs(clients) do
    if not client.open then return false end
  end
  return streams + lost == STREAMS
end
while not all_open() do uv.run "once" end

local began, turn = uv.hrtime(), 0
local pace, growth = uv.new_timer(), uv.new_timer()
pace:start(0, TURN, function()
  local due = (uv.hrtime() - began) / 1e9 * PACE
  while sent < due do
    turn = turn % CONNECTIONS + 1
    clients[turn].ask()
    if clients[turn].last - clients[turn].first + 1 >= EACH * 20 then break end
  end
end)
local part = (#text - at) // (SECONDS * 5)
growth:start(200, 200, function()
  out:write(text:sub(at + 1, at + part))
  out:flush()
  at = at + part
end)

local rss = {}
local _, before = usage(pid)
local watch = uv.new_timer()
watch:start(2000, 1000, function() rss[#rss + 1] = usage(pid) end)
local over = false
uv.new_timer():start(SECONDS * 1000, 0, function() over = true end)
while not over do uv.run "once" end
local seconds = (uv.hrtime() - began) / 1e9
pace:stop()
growth:stop()
local limit = uv.hrtime() + 5e9
while got < sent and uv.hrtime() < limit do uv.run "once" end
local _, after = usage(pid)
table.sort(late)
print(("%d streams, %d events; %d lost of %d requests, %.2f of their pace"):format(
  streams, events, sent - got + lost, sent, got / seconds / PACE))
print(("half within %.2f turns of asking, 99%% within %.2f"):format(
  late[#late // 2] / TURN, late[#late * 99 // 100] / TURN))
print(("the server took %.2f of a core"):format((after - before) / seconds))
local half = #rss // 2
print(("memory in the middle %.2f times that after 2 s, at the end %.2f times"):format(
  rss[half] / rss[1], rss[#rss] / rss[1]))
uv.process_kill(server, "sigterm")
os.remove(path)
os.remove(whole)
uv.fs_rmdir(folder)
os.exit(sent == got and lost == 0 and rss[#rss] < 1.25 * rss[half] and 0 or 1)
