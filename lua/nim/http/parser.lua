--- Requests of HTTP/1.1 out of bytes as they come (RFC 9112), within limits.
--
--     local p = parser.new()
--     p:feed "GET /a?b=c HTTP/1.1\r\nHost: localhost\r\n\r\n"
--     local request, status = p:next()
--     request.method, request.path, request.query.b, request.headers.host
--
-- `next` gives nil while more bytes are wanted, and with it a status where the request
-- cannot be answered otherwise: the connection is to be closed then. Bodies are skipped,
-- as nothing here takes one.

---@class nim.http.request
---@field method string
---@field path string decoded
---@field query table<string, string> decoded, of equal names the last
---@field headers table<string, string> names in small letters
---@field keep boolean the connection may stay open

---@class nim.http.parser
---@field bytes string that have come
---@field at integer the first of them that is not read yet
---@field skip integer bytes of a body still to come
---@field limits { line: integer, head: integer, fields: integer, body: integer }
local Parser = {}
Parser.__index = Parser

local parser = {}

--- Bytes of the first line and of the whole head, header fields, bytes of a body.
parser.LIMITS = { line = 8192, head = 16384, fields = 64, body = 65536 }

-- Empty lines before a request that are not minded.
local BLANKS = 4

---@param limits? table instead of some of `parser.LIMITS`
---@return nim.http.parser
function parser.new(limits)
  limits = setmetatable(limits or {}, { __index = parser.LIMITS })
  return setmetatable({ bytes = "", at = 1, skip = 0, limits = limits }, Parser)
end

-- Skips what has come of a body.
local function skip_body(self)
  local skipped = math.min(self.skip, #self.bytes - self.at + 1)
  self.at, self.skip = self.at + skipped, self.skip - skipped
end

---@param bytes string
function Parser:feed(bytes)
  self.bytes, self.at = self.bytes:sub(self.at) .. bytes, 1
  skip_body(self)
end

--- Has a request begun that is not whole?
---@return boolean
function Parser:is_amid() return self.at <= #self.bytes or self.skip > 0 end

local TOKEN = "^[%w!#$%%&'*+.^_`|~-]+$"

local function decode(text)
  local wrong = false
  local decoded = text:gsub("%%(%x?%x?)", function(digits)
    wrong = wrong or #digits < 2
    return #digits == 2 and string.char(tonumber(digits, 16)) or nil
  end)
  if wrong or decoded:find "%c" or not utf8.len(decoded) then return nil end
  return decoded
end

local function decode_query(text)
  local query = {}
  for part in text:gmatch "[^&]+" do
    local name, value = part:match "^([^=]*)=?(.*)$"
    name, value = decode(name), decode((value:gsub("+", " ")))
    if not name or not value then return nil end
    query[name] = value
  end
  return query
end

-- The target is a path, or a whole address whose host takes the place of the header's.
local function read_target(request, target)
  local host, rest = target:match "^[Hh][Tt][Tt][Pp]://([^/?#]+)(.*)$"
  if host then target = rest:find "^/" and rest or "/" .. rest end
  local path, query = target:match "^(/[^?#]*)%??([^#]*)$"
  if not path then return nil end
  request.authority, request.path = host, decode(path)
  request.query = decode_query(query)
  return request.path and request.query
end

local function read_line(line)
  local method, target, major, minor = line:match "^(%S+) (%S+) HTTP/(%d)%.(%d)$"
  if not method or not method:find(TOKEN) then return 400 end
  if target:find "[^\x21-\x7E]" then return 400 end
  if major ~= "1" then return 505 end
  local request = { method = method, headers = {}, minor = tonumber(minor) }
  if target == "*" then
    request.path, request.query = "*", {}
  elseif not read_target(request, target) then
    return 400
  end
  return nil, request
end

-- Those that may come once only.
local ONCE = { host = true, ["content-length"] = true, ["last-event-id"] = true }

-- A pattern that can match one text in many ways takes the square of its length to fail,
-- so blanks at the end are cut off by a pattern of their own.
local function read_field(headers, line)
  local name, rest = line:match "^([^:]+):[ \t]*(.*)$"
  if not name or not name:find(TOKEN) or rest:find "[%z\1-\8\10-\31\127]" then
    return 400
  end
  local value = rest:match "^.*[^ \t]" or ""
  name = name:lower()
  if headers[name] and ONCE[name] then return 400 end
  headers[name] = headers[name] and headers[name] .. ", " .. value or value
end

local function has_word(value, word)
  for part in (value or ""):lower():gmatch "[^,%s]+" do
    if part == word then return true end
  end
  return false
end

-- How long the body is that follows.
local function read_length(self, headers)
  local length = headers["content-length"]
  if headers["transfer-encoding"] then return length and 400 or 411 end
  if not length then return nil, 0 end
  if not length:find "^%d+$" then return 400 end
  if #length > 15 or tonumber(length) > self.limits.body then return 413 end
  return nil, math.tointeger(tonumber(length))
end

local function finish(self, request)
  local headers = request.headers
  if request.authority then headers.host = request.authority end
  if not headers.host and request.minor > 0 then return 400 end
  local status, length = read_length(self, headers)
  if status then return status end
  if request.minor == 0 then request.keep = has_word(headers.connection, "keep-alive")
  else request.keep = not has_word(headers.connection, "close") end
  if headers.expect then request.keep, length = false, 0 end
  return nil, length
end

-- The lines of a head, without their ends; nil where one has an end of its own kind.
local function lines_of(head)
  local lines = {}
  for line in head:gmatch "([^\n]*)\n" do
    if line:sub(-1) ~= "\r" then return nil end
    lines[#lines + 1] = line:sub(1, -2)
  end
  return lines
end

-- Where the head ends; or a status where it is too long already.
local function find_end(self)
  local limits, bytes, before = self.limits, self.bytes, self.at - 1
  local line = bytes:find("\n", self.at, true)
  if (line or #bytes) - before > limits.line then return nil, 414 end
  if line and bytes:sub(line - 1, line - 1) ~= "\r" then return nil, 400 end
  local _, stop = bytes:find("\r\n\r\n", self.at, true)
  if (stop or #bytes) - before > limits.head then return nil, 431 end
  return stop
end

local function drop_blanks(self)
  for _ = 1, BLANKS do
    if self.bytes:sub(self.at, self.at + 1) ~= "\r\n" then return end
    self.at = self.at + 2
  end
end

local function read_head(self, head)
  local lines = lines_of(head)
  if not lines then return 400 end
  local status, request = read_line(lines[1])
  if status then return status end
  if #lines - 2 > self.limits.fields then return 431 end
  for i = 2, #lines - 1 do
    status = read_field(request.headers, lines[i])
    if status then return status end
  end
  local length
  status, length = finish(self, request)
  return status, request, length
end

--- The next request.
---@return nim.http.request?
---@return integer? status
function Parser:next()
  if self.skip > 0 then return nil end
  drop_blanks(self)
  local stop, fault = find_end(self)
  if not stop then return nil, fault end
  local status, request, length = read_head(self, self.bytes:sub(self.at, stop))
  if status then return nil, status end
  self.at, self.skip = stop + 1, length
  skip_body(self)
  return request
end

return parser
