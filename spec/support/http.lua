--- A client that speaks bytes, and a loop that turns until something has come about; for
-- a server in this process or in another.
--
--     local c = http.connect(port)
--     c:send "GET / HTTP/1.1\r\n..."
--     http.wait(function() return c:has(1) end)
--     local answer = c:answers()[1]     -- status, headers, body

local uv = require "luv"

local http = {}

local Client = {}
Client.__index = Client

--- Turns the loop until `done()`, for at most so long; says whether it was.
function http.wait(done, milliseconds)
  local late, limit = false, uv.new_timer()
  limit:start(milliseconds or 30000, 0, function() late = true end)
  local look = uv.new_timer()
  look:start(5, 5, function() end)
  while not late and not done() do uv.run "once" end
  limit:close()
  look:close()
  uv.run "nowait"
  return not late
end

---@param port integer
---@param quiet? boolean reads nothing
function http.connect(port, quiet)
  local self = setmetatable({ got = "", socket = uv.new_tcp() }, Client)
  self.socket:connect("127.0.0.1", port, function(err)
    self.error, self.open = err, not err
    if err or quiet then return end
    self.socket:read_start(function(why, bytes)
      if why or not bytes then self.ended, self.error = true, why end
      self.got = self.got .. (bytes or "")
    end)
  end)
  assert(http.wait(function() return self.open or self.error end))
  return self
end

function Client:send(bytes) self.socket:write(bytes) end

--- Says that nothing more will be sent.
function Client:finish() self.socket:shutdown() end

function Client:close()
  if not self.socket:is_closing() then self.socket:close() end
  uv.run "nowait"
end

--- The answers that are whole. `bodies` says of each whether it has a body.
---@param head? boolean to HEAD
function Client:answers(head)
  local list, at = {}, 1
  while true do
    local from, to = self.got:find("\r\n\r\n", at, true)
    if not from then return list end
    local text = self.got:sub(at, to)
    local answer = { status = tonumber(text:match "^HTTP/1.1 (%d+)"), headers = {} }
    for name, value in text:gmatch "\r\n([^:\r\n]+): ([^\r\n]*)" do
      answer.headers[name:lower()] = value
    end
    local length = not head and tonumber(answer.headers["content-length"]) or 0
    if answer.status == 304 then length = 0 end
    if #self.got < to + length then return list end
    answer.body, at = self.got:sub(to + 1, to + length), to + length + 1
    list[#list + 1] = answer
  end
end

--- Sends one request, and waits for its answer.
---@param port integer
---@param path string
---@param headers? string lines
---@param method? string
function http.get(port, path, headers, method)
  local client = http.connect(port)
  client:send(("%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%sConnection: close\r\n\r\n")
    :format(method or "GET", path, port, headers or ""))
  http.wait(function() return client.ended end)
  local answer = client:answers(method == "HEAD")[1]
  client:close()
  return answer, client.got
end

return http
