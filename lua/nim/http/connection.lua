--- One connection of the server. Its requests are answered one at a time, however fast
-- they are sent. What is queued for a client that does not read is bounded, and so is the
-- time that a client may take.

local parser = require "nim.http.parser"
local uv = require "luv"

-- The answers that the server gives.
local status_words = {
  [200] = "OK", [302] = "Found", [304] = "Not Modified", [400] = "Bad Request",
  [403] = "Forbidden", [404] = "Not Found", [405] = "Method Not Allowed",
  [408] = "Request Timeout", [411] = "Length Required", [413] = "Content Too Large",
  [414] = "URI Too Long", [421] = "Misdirected Request",
  [431] = "Request Header Fields Too Large", [500] = "Internal Server Error",
  [503] = "Service Unavailable", [505] = "HTTP Version Not Supported",
}

---@class nim.http.connection
---@field socket userdata
---@field server nim.http.server
---@field parser nim.http.parser
---@field request? nim.http.request that is being answered
---@field sending? boolean an answer is not taken yet, or it waits for its turn after it
---@field paused boolean nothing is read
---@field ended boolean the client sends no more
---@field closing boolean after what is queued
---@field stream? boolean it has become a stream of events
---@field asked? boolean there has been a request
---@field since integer when it began to wait for a request or to stream, in milliseconds
---@field began integer when the first byte of the request came that is not whole
---@field queued integer bytes in the queue when it was last looked at
---@field stuck integer since when they are not fewer
local Connection = {}
Connection.__index = Connection

local connection = {}

--- Milliseconds that a client may take: for the head of a request, and before the first;
--- between two requests; without reading anything.
connection.PATIENCE = { head = 10000, idle = 30000, write = 20000 }

---@param server nim.http.server
---@param socket userdata
function connection.open(server, socket)
  local self = setmetatable({
    socket = socket, server = server, parser = parser.new(), paused = false,
    ended = false, closing = false, since = uv.now(), began = uv.now(), queued = 0,
    stuck = uv.now(),
  }, Connection)
  socket:nodelay(true)
  self:listen()
  return self
end

function Connection:listen()
  self.paused = false
  self.socket:read_start(function(err, bytes) self:heard(err, bytes) end)
end

--- Ends the connection at once.
function Connection:close()
  if self.socket:is_closing() then return end
  self.socket:close()
  self.server:forget(self)
end

-- Ends it when all is written.
local function close_after(self)
  self.closing = true
  if self.socket:is_closing() then return end
  self.socket:read_stop()
  self.paused = true
  if not self.socket:shutdown(function() self:close() end) then self:close() end
end

-- What is still on its way would make the system cut the answer off: it is read for a
-- moment, and thrown away.
local LINGER = 1000

local function linger(self)
  self.closing, self.lingers, self.since = true, true, uv.now()
  if self.socket:is_closing() then return end
  if not self.socket:shutdown() then return self:close() end
  if self.paused then self:listen() end
end

function Connection:heard(err, bytes)
  if self.lingers then
    if err or not bytes then self:close() end
    return
  end
  if err then return self:close() end
  if not bytes then
    self.ended = true
    return self:pump()
  end
  if self.stream then return end
  local was_amid = self.parser:is_amid()
  self.parser:feed(bytes)
  self:pump()
  if not was_amid then self.began = uv.now() end
end

local function pause(self)
  if self.paused or self.socket:is_closing() then return end
  self.socket:read_stop()
  self.paused = true
end

-- Answers the next request that is whole.
local function answer(self)
  local request, status = self.parser:next()
  if status then return self:refuse(status) end
  if request then
    self.request, self.asked, self.began = request, true, uv.now()
    self.server:handle(self, request)
    return self:pump()
  end
  if self.ended then return close_after(self) end
  if self.paused then
    self.began = uv.now()
    self:listen()
  end
end

--- Goes on with what has come. A further request is looked at only when the system has
--- taken the last answer, and in its turn among those of other clients: for a client that
--- does not read nothing more is made.
function Connection:pump()
  if self.closing or self.socket:is_closing() then return end
  if self.stream then return self.ended and self:close() end
  if not self.request and not self.sending then return answer(self) end
  if self.parser:is_amid() then pause(self) end
end

--- Goes on after an answer.
function Connection:resume()
  self.sending = false
  self:pump()
end

--- Writes bytes; `done` is called when the system has taken them.
---@param bytes string|string[]
---@param done? fun()
function Connection:write(bytes, done)
  if self.socket:is_closing() then return end
  self.sending = not done
  self.socket:write(bytes, function(err)
    if err then return self:close() end
    if done then return done() end
    if self.socket:is_closing() then return end
    if self.paused or self.ended then return self.server:queue(self) end
    self.sending = false
  end)
end

local function head_of(status, headers)
  local lines = { ("HTTP/1.1 %d %s"):format(status, status_words[status]) }
  for i = 1, #headers, 2 do lines[#lines + 1] = headers[i] .. ": " .. headers[i + 1] end
  return table.concat(lines, "\r\n") .. "\r\n\r\n"
end

--- Answers the request.
---@param status integer
---@param headers string[] name, value, name, value ...
---@param body? string nil: none, and no length either
function Connection:reply(status, headers, body)
  local request = self.request
  if not request or self.socket:is_closing() then return end
  local all = self.server:headers(request)
  table.move(headers, 1, #headers, #all + 1, all)
  if body then table.move({ "Content-Length", #body }, 1, 2, #all + 1, all) end
  local stays = not request.keep and "close" or request.minor == 0 and "keep-alive"
  if stays then table.move({ "Connection", stays }, 1, 2, #all + 1, all) end
  local is_head = request.method == "HEAD"
  self:write { head_of(status, all), not is_head and body or "" }
  self.request, self.since = nil, uv.now()
  if not request.keep then
    if self.ended then return close_after(self) end
    return linger(self)
  end
end

--- Makes the answer a stream that does not end. From now on it is read only so that the
--- end of the client is heard.
---@param headers string[]
function Connection:begin(headers)
  local all = self.server:headers(self.request)
  table.move(headers, 1, #headers, #all + 1, all)
  table.move({ "Connection", "close" }, 1, 2, #all + 1, all)
  self.stream, self.since = true, uv.now()
  self.server:count_stream()
  if self.paused then self:listen() end
  self:write(head_of(200, all), function() end)
end

--- Answers what is no request, and ends the connection.
---@param status integer
function Connection:refuse(status)
  self.request = self.request or { method = "GET", keep = false }
  self.request.keep = false
  self:reply(status, { "Content-Type", "text/plain; charset=utf-8" },
    status_words[status] .. "\n")
end

--- Answers that the server has made a mistake.
---@param why string for whoever runs it
function Connection:blame(why)
  if self.server.on_error then self.server.on_error(why) end
  self:reply(500, { "Content-Type", "text/plain; charset=utf-8" }, "Internal error.\n")
end

--- Does it only take up room: no request of it is being answered or waits for its turn,
--- and it is no stream?
---@return boolean
function Connection:is_silent()
  return not self.request and not self.sending and not self.stream
end

-- The client takes nothing of what is queued for it.
local function is_stuck(self, now)
  local queued = self.socket:get_write_queue_size()
  if queued == 0 or queued < self.queued then self.stuck = now end
  if queued ~= self.queued then self.queued, self.stuck = queued, now end
  return queued > 0 and now - self.stuck > connection.PATIENCE.write
end

--- Ends it when its time is over; to be called now and then.
---@param now integer milliseconds
function Connection:tick(now)
  if self.socket:is_closing() then return end
  if is_stuck(self, now) then
    self.socket:close_reset()
    return self.server:forget(self)
  end
  local waited, patience = now - self.since, connection.PATIENCE
  if self.lingers then
    if self.queued == 0 and waited > LINGER then self:close() end
    return
  end
  if not self:is_silent() or self.queued > 0 or self.closing then return end
  if self.parser:is_amid() then
    if now - self.began > patience.head then self:refuse(408) end
  elseif waited > (self.asked and patience.idle or patience.head) then
    self:close()
  end
end

return connection
