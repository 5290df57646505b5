--- A file that is there whole or not at all, whenever its writer is killed.

local core = require "nim.core"
local fault = require "nim.text.fault"
local system = require "nim.text.system"
local uv = require "luv"

local whole = {}

local function trouble(path, err, code)
  return nil, fault.new("file", { path = path, cause = system(err, path, code) })
end

-- Writes all bytes, and forces them to the disk.
local function fill(fd, bytes)
  local at = 0
  while at < #bytes do
    local n, err, code = uv.fs_write(fd, bytes:sub(at + 1), at)
    if not n then return nil, err, code end
    at = at + n
  end
  return uv.fs_fsync(fd)
end

--- Writes a file beside its place, and puts it there. What a run that was killed, or
--- somebody else, has left beside it goes: nothing is written to where a link leads.
---@param path string
---@param bytes string
---@return true?
---@return nim.fault? why
function whole.write(path, bytes)
  local part = path .. ".part"
  uv.fs_unlink(part)
  local fd, err, code = uv.fs_open(part, "wx", 420)
  if not fd then return trouble(path, err, code) end
  local ok
  ok, err, code = fill(fd, bytes)
  uv.fs_close(fd)
  if not ok then return trouble(path, err, code) end
  ok, err = core.move_over(part, path)
  if ok then return true end
  uv.fs_unlink(part)
  return trouble(path, err)
end

-- What the umask leaves of rwxrwxrwx.
local MODE = tonumber("777", 8)

--- Makes a folder where there is none. What is there can be listed, or is none.
---@param path string
---@return true?
---@return nim.fault? why
function whole.folder(path)
  local made, err, code = uv.fs_mkdir(path, MODE)
  if made then made, err = core.sync_names(path) end
  if code == "EEXIST" then made, err, code = uv.fs_scandir(path) end
  if made then return true end
  return trouble(path, err, code)
end

return whole
