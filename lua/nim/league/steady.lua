--- A part of a file that others may change at any moment: what is read is of a regular
-- file, of the one that its path named, and of one moment.

local fault = require "nim.text.fault"
local system = require "nim.text.system"
local uv = require "luv"

local steady = {}

-- Where there are no pipes among files, as on Windows, nothing waits anyway.
local FLAGS <const> = uv.constants.O_RDONLY | (uv.constants.O_NONBLOCK or 0)

--- Why nothing is read of what is no file.
---@param type string as luv calls it
---@return nim.fault
function steady.refusal(type)
  if type == "link" then return fault.new "is_link" end
  return fault.new(type == "directory" and "is_folder" or "is_special")
end

-- Do both tell of one file, with the same content?
local function same(a, b)
  return a.ino == b.ino and a.dev == b.dev and a.size == b.size
    and a.mtime.sec == b.mtime.sec and a.mtime.nsec == b.mtime.nsec
    and a.ctime.sec == b.ctime.sec and a.ctime.nsec == b.ctime.nsec
end

-- In the words of all files.
local function trouble(path, err, code)
  return fault.new("refused", { cause = system(err, path, code) })
end

--- What luv knows of a file.
---@param path string
---@return table? about
---@return nim.fault? why it is no regular file
function steady.about(path)
  local about, err, code = uv.fs_lstat(path)
  if not about then return nil, trouble(path, err, code) end
  if about.type == "file" then return about end
  return nil, steady.refusal(about.type)
end

local function bytes(fd, offset, count)
  local parts, at = {}, 0
  while at < count do
    local part, err = uv.fs_read(fd, count - at, offset + at)
    if not part or part == "" then return part and table.concat(parts), err end
    parts[#parts + 1], at = part, at + #part
  end
  return table.concat(parts)
end

-- Reads from a file that is open, if it is the one that was looked at, before and after.
local function read(fd, about, offset, count)
  local before = uv.fs_fstat(fd)
  local text = before and same(before, about) and bytes(fd, offset, count)
  local after = text and uv.fs_fstat(fd)
  if after and same(after, about) then return text end
  return nil, fault.new "changes"
end

--- Reads a part of a file. Nothing waits: a pipe that has taken its place is opened and
--- left.
---@param path string
---@param about table what luv has said of it
---@param offset integer
---@param count integer
---@return string? bytes fewer where it ends
---@return nim.fault? why
function steady.read(path, about, offset, count)
  local fd, err, code = uv.fs_open(path, FLAGS, 0)
  if not fd then return nil, trouble(path, err, code) end
  local text, why = read(fd, about, offset, count)
  uv.fs_close(fd)
  return text, why
end

return steady
