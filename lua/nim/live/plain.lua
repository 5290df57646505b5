--- A plain file opened for reading. Anything else at the path (a pipe, a device, a
-- directory) is refused at once: opening never blocks, and the type is that of the open
-- handle, whatever takes the place of the path meanwhile.
--
--     local handle, why = plain.open(path)
--     handle:seek("set", 100)
--     handle:read(512)            --> bytes, nil at the end

local system = require "nim.text.system"
local uv = require "luv"

---@class nim.live.plain
---@field fd integer
---@field stat uv.fs_stat.result when it was opened
---@field at integer where the next read begins
local Plain = {}
Plain.__index = Plain

local plain = {}

local O = uv.constants
local FLAGS = O.O_RDONLY | (O.O_NONBLOCK or 0) | (O.O_NOCTTY or 0)

-- What luv says, as Lua's own files say it.
local function said(path, why, code)
  return ("%s: %s"):format(path, system(why, path, code):gsub("^%l", string.upper))
end

---@param path string
---@return nim.live.plain?
---@return string? message
function plain.open(path)
  local fd, why, code = uv.fs_open(path, FLAGS, 0)
  if not fd then return nil, said(path, why, code) end
  local stat = uv.fs_fstat(fd)
  if stat and stat.type == "file" then
    return setmetatable({ fd = fd, stat = stat, at = 0 }, Plain)
  end
  uv.fs_close(fd)
  return nil, path .. ": not a regular file"
end

---@param most integer bytes
---@return string?
function Plain:read(most)
  local bytes = uv.fs_read(self.fd, most, self.at)
  if not bytes or bytes == "" then return nil end
  self.at = self.at + #bytes
  return bytes
end

--- As of Lua's own files, from the beginning only.
---@param _ "set"?
---@param at integer?
---@return integer
function Plain:seek(_, at)
  self.at = at or self.at
  return self.at
end

function Plain:close()
  if self.fd then uv.fs_close(self.fd) end
  self.fd = nil
end

return plain
