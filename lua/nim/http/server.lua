--- A server of HTTP/1.1 for one machine: it listens on loopback unless told otherwise,
-- and answers only who calls it by a name that it goes by, so that no page from elsewhere
-- can speak to it by way of a browser.
--
--     local s = assert(server.new { port = 8377, handle = function(connection, request)
--       connection:reply(200, { "Content-Type", "text/plain" }, "hello\n")
--     end })

local connection = require "nim.http.connection"
local uv = require "luv"

require "nim.process.signals"

---@class nim.http.server
---@field socket userdata
---@field address string
---@field port integer
---@field loopback boolean
---@field open table<nim.http.connection, true>
---@field count integer of them
---@field respond fun(connection: nim.http.connection, request: nim.http.request)
local Server = {}
Server.__index = Server

local server = {}

--- Connections at a time, and those that wait to be accepted.
server.MOST = 1000
local BACKLOG = 511

--- Milliseconds between two looks at who takes too long.
server.TICK = 1000

local function say_bind(host, port, err, code)
  if code == "EADDRINUSE" then
    return ("port %d of %s is in use: --port takes another, --port 0 any that is free")
      :format(port, host)
  elseif code == "EACCES" then
    return ("port %d is not for everybody: ports from 1024 on are"):format(port)
  end
  return ("cannot listen on %s, port %d: %s"):format(host, port, err)
end

-- Luv raises where an address is none.
local function try_bind(socket, host, port)
  local called, done, err, code = pcall(socket.bind, socket, host, port)
  if not called then return nil, "that is no address", nil end
  return done, err, code
end

-- Libuv tells of a port in use only when it listens.
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

function Server:accept(socket)
  local client = uv.new_tcp()
  if socket:accept(client) ~= 0 then return client:close() end
  if self.count >= server.MOST then return client:close_reset() end
  self.count = self.count + 1
  self.open[connection.open(self, client)] = true
end

function Server:forget(one)
  if not self.open[one] then return end
  self.open[one], self.count = nil, self.count - 1
  if self.on_close then self.on_close(one) end
end

local LOOPBACK = { ["127.0.0.1"] = true, ["::1"] = true }

-- The name and the port that a host is called by.
local function parts_of(host)
  local name, port = host:match "^%[([%x:.]+)%]:?(%d*)$"
  if not name then name, port = host:match "^([%w.-]+):?(%d*)$" end
  return name and name:lower(), port
end

-- Names that somebody else's page could be called by are none of ours: only localhost,
-- addresses, and where it listens for other machines its own name.
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
    return one:reply(421, plain, "This server does not go by that name.\n")
  end
  if origin and not is_ours(self, origin:match "^http://(.+)$" or "") then
    return one:reply(403, plain, "Pages from elsewhere get nothing here.\n")
  end
  if not SAFE[request.method] then
    return one:reply(405, { "Allow", "GET, HEAD", table.unpack(plain) },
      "GET and HEAD are all there is.\n")
  end
  local done, why = pcall(self.respond, one, request)
  if done then return end
  if self.on_error then self.on_error(tostring(why)) end
  one:reply(500, plain, "Something went wrong here.\n")
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
    open = {}, count = 0, respond = options.handle, on_close = options.on_close,
    on_error = options.on_error,
  }, Server)
  local socket, why = bind(host, options.port, function(socket) self:accept(socket) end)
  if not socket then return nil, why end
  local name = socket:getsockname()
  self.socket, self.address, self.port = socket, name.ip, name.port
  self.loopback = name.ip:find "^127%." ~= nil or name.ip == "::1"
  self.timer = uv.new_timer()
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
  self.socket:close()
  local all = {}
  for one in pairs(self.open) do all[#all + 1] = one end
  for _, one in ipairs(all) do one:close() end
end

return server
