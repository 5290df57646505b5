--- A server of HTTP/1.1 for one machine. It listens on loopback by default, and answers
-- only requests for a name of its own, so that no page from elsewhere can reach it by way
-- of a browser.
--
--     local s = assert(server.new { port = 8377, handle = function(connection, request)
--       connection:reply(200, { "Content-Type", "text/plain" }, "hello\n")
--     end })

local connection = require "nim.http.connection"
local uv = require "luv"

require "nim.process.host"

---@class nim.http.server
---@field socket userdata
---@field address string
---@field port integer
---@field loopback boolean
---@field open table<nim.http.connection, true>
---@field count integer of them
---@field streams integer how many of them are streams of events
---@field waiting nim.http.connection[] that have more to answer, in their order
---@field respond fun(connection: nim.http.connection, request: nim.http.request)
local Server = {}
Server.__index = Server

local server = {}

--- Connections at a time, and streams of events among them. Where there are more, the
--- oldest that is silent goes, else the oldest that waits for an answer, or the oldest
--- stream, which a browser opens again: one client that opens many locks nobody out.
server.MOST, server.STREAMS = 1000, 500

-- Connections that wait to be accepted.
local BACKLOG = 511

--- Connections that go on with further requests in one turn of the loop: so many answers
--- delay a new client, however many others send.
server.TURN = 16

--- Milliseconds between two looks for clients that take too long.
server.TICK = 1000

local function say_bind(host, port, err, code)
  if code == "EADDRINUSE" then
    return ("port %d of %s is in use; give another as --port, or 0 for any free port")
      :format(port, host)
  elseif code == "EACCES" then
    return ("port %d needs privileges; ports from 1024 on do not"):format(port)
  end
  return ("cannot listen on %s, port %d: %s"):format(host, port, err)
end

-- Luv raises where the host is not an address.
local function try_bind(socket, host, port)
  local called, done, err, code = pcall(socket.bind, socket, host, port)
  if not called then return nil, "not an IP address", nil end
  return done, err, code
end

-- Libuv reports a port in use only when it listens.
local function bind(host, port, accept)
  local socket = uv.new_tcp()
  local done, err, code = try_bind(socket, host, port)
  if done then
    done, err, code = socket:listen(BACKLOG, function(why)
      if not why then accept(socket) end
    end)
  end
  if done then return socket end
  socket:close()
  return nil, say_bind(host, port, err, code)
end

-- Ends the one that has waited longest of those that may go; false: there is none.
local function drop_oldest(self, may_go)
  local oldest
  for one in pairs(self.open) do
    if may_go(one) and (not oldest or one.since < oldest.since) then oldest = one end
  end
  if oldest then oldest:close() end
  return oldest ~= nil
end

local function is_silent(one) return one:is_silent() end

local function is_stream(one) return one.stream end

local function is_waiting(one) return not one.stream end

-- The system may have room for fewer: a descriptor is kept free for the next that comes,
-- and for files.
local function is_full(self)
  local spare = self.count < server.MOST and uv.new_tcp "inet"
  if spare then spare:close() end
  return not spare
end

local function make_room(self)
  return drop_oldest(self, is_silent) or drop_oldest(self, is_waiting)
    or drop_oldest(self, is_stream)
end

function Server:accept(socket)
  local client = uv.new_tcp()
  if socket:accept(client) ~= 0 then return client:close() end
  if is_full(self) then make_room(self) end
  self.count = self.count + 1
  self.open[connection.open(self, client)] = true
end

--- To be called for each connection that becomes a stream.
function Server:count_stream()
  self.streams = self.streams + 1
  if self.streams > server.STREAMS then drop_oldest(self, is_stream) end
end

function Server:forget(one)
  if not self.open[one] then return end
  self.open[one], self.count = nil, self.count - 1
  if one.stream then self.streams = self.streams - 1 end
  if self.on_close then self.on_close(one) end
end

local function go_on(self)
  for _ = 1, math.min(server.TURN, #self.waiting) do
    table.remove(self.waiting, 1):resume()
  end
  if #self.waiting == 0 then self.idle:stop() end
end

--- Has a connection go on when it is its turn.
---@param one nim.http.connection
function Server:queue(one)
  self.waiting[#self.waiting + 1] = one
  self.idle:start(function() go_on(self) end)
end

local LOOPBACK = { ["127.0.0.1"] = true, ["::1"] = true }

-- The name and the port in a Host header, cut apart at the colon first: see `read_field`.
local function parts_of(host)
  local name, port = host:match "^(.*):(%d*)$"
  name = name or host
  name = name:match "^%[([%x:.]+)%]$" or name:match "^[%w.-]+$"
  return name and name:lower(), port or ""
end

-- A name that could belong to somebody else's page is refused. Ours are localhost, IP
-- addresses and, where it listens for other machines, the name of this machine.
local function is_ours(self, host)
  local name, port = parts_of(host)
  if not name or (port ~= "" and tonumber(port) or 80) ~= self.port then return false end
  if name == "localhost" or LOOPBACK[name] then return true end
  if self.loopback then return name == self.address end
  local is_address = name:find "^%d+%.%d+%.%d+%.%d+$" or name:find(":", 1, true)
  return is_address ~= nil or name == uv.os_gethostname():lower()
end

local SAFE = { GET = true, HEAD = true }

function Server:handle(one, request)
  local host, origin = request.headers.host, request.headers.origin
  local plain = { "Content-Type", "text/plain; charset=utf-8" }
  if host and not is_ours(self, host) then
    return one:reply(421, plain, "This server has another name.\n")
  end
  if origin and not is_ours(self, origin:match "^http://(.+)$" or "") then
    return one:reply(403, plain, "Requests from other origins are refused.\n")
  end
  if not SAFE[request.method] then
    return one:reply(405, { "Allow", "GET, HEAD", table.unpack(plain) },
      "Only GET and HEAD are supported.\n")
  end
  local done, why = pcall(self.respond, one, request)
  if not done then one:blame(tostring(why)) end
end

--- Headers of every answer. The date is made once a second.
---@return string[]
function Server:headers()
  local now = os.time()
  if now ~= self.now then
    self.now, self.date = now, os.date("!%a, %d %b %Y %H:%M:%S GMT", now)
  end
  return { "Date", self.date, "Server", "luanim", "X-Content-Type-Options", "nosniff",
    "Referrer-Policy", "no-referrer", "Cross-Origin-Resource-Policy", "same-origin" }
end

---@param options { host?: string, port: integer, handle: fun(connection:
---  nim.http.connection, request: nim.http.request), on_close?: fun(connection:
---  nim.http.connection), on_error?: fun(message: string) }
---@return nim.http.server?
---@return string? message
function server.new(options)
  local host = options.host or "127.0.0.1"
  local self = setmetatable({
    open = {}, count = 0, streams = 0, waiting = {}, respond = options.handle,
    on_close = options.on_close, on_error = options.on_error,
  }, Server)
  local socket, why = bind(host, options.port, function(socket) self:accept(socket) end)
  if not socket then return nil, why end
  local name = socket:getsockname()
  self.socket, self.address, self.port = socket, name.ip, name.port
  self.loopback = name.ip:find "^127%." ~= nil or name.ip == "::1"
  self.timer, self.idle = uv.new_timer(), uv.new_idle()
  self.timer:start(server.TICK, server.TICK, function() self:tick() end)
  return self
end

function Server:tick()
  local now, all = uv.now(), {}
  for one in pairs(self.open) do all[#all + 1] = one end
  for _, one in ipairs(all) do one:tick(now) end
end

--- Ends it, and every connection.
function Server:close()
  self.timer:close()
  self.idle:close()
  self.socket:close()
  local all = {}
  for one in pairs(self.open) do all[#all + 1] = one end
  for _, one in ipairs(all) do one:close() end
end

return server
