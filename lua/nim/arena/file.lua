--- A tournament file, read line by line: memory does not grow with it.

local checker = require "nim.arena.checker"
local header = require "nim.arena.header"

---@class nim.arena.file
---@field path string
---@field head nim.arena.header
---@field line integer number of the last line that was read
---@field size integer bytes of whole lines
---@field cut boolean the last line has no end
local File = {}
File.__index = File

local file = {}

local function at(path, line, why)
  return ("%s:%d: %s"):format(path, line, why)
end

--- Opens a file and reads its header.
---@param path string
---@return nim.arena.file?
---@return string? message
function file.open(path)
  local handle, err = io.open(path, "rb")
  if not handle then return nil, err end
  local first, why = handle:read "L"
  if not first then
    handle:close()
    return nil, why and ("%s: %s"):format(path, why) or path .. ": the file is empty"
  end
  local head
  head, why = header.decode((first:gsub("\n$", "")))
  if not head then
    handle:close()
    return nil, at(path, 1, why)
  end
  return setmetatable({
    path = path, handle = handle, head = head, line = 1, size = #first, cut = false,
  }, File)
end

--- The next record's line, without its end; nil at the end of the file. A last line that
-- was cut is none: then `cut` is set.
---@return string?
function File:next()
  local line = self.handle:read "L"
  if not line then return nil end
  self.line = self.line + 1
  if line:byte(-1) ~= 10 then
    self.cut = true
    return nil
  end
  self.size = self.size + #line
  return line:sub(1, -2)
end

--- A message that names the file and the line that was read last.
---@param why string
---@return string
function File:message(why)
  return at(self.path, self.line, why)
end

--- A checker for the lines of this file.
---@return nim.arena.checker?
---@return string? message
function File:checker()
  local check, why = checker.new(self.head)
  if not check then return nil, at(self.path, 1, why) end
  return check
end

function File:close()
  self.handle:close()
end

return file
