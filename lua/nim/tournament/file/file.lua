--- A tournament file, read line by line: memory does not grow with it.

local checker = require "nim.tournament.file.checker"
local header = require "nim.tournament.header.header"

local find, sub = string.find, string.sub

---@class nim.tournament.file.file
---@field path string
---@field head nim.tournament.header.header
---@field line integer number of the last line that was read
---@field begun integer bytes of the header's line
---@field size integer bytes of whole lines
---@field cut boolean the last line has no end
---@field bytes string what has been read at once
---@field at integer where the next line begins in it
local File = {}
File.__index = File

local file = {}

-- Lines are cut out of blocks, which takes less time than to read them one by one.
local BLOCK = 1 << 16

local function at(path, line, why)
  return ("%s:%d: %s"):format(path, line, why)
end

--- Opens a file and reads its header.
---@param path string
---@return nim.tournament.file.file?
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
    path = path, handle = handle, head = head, line = 1, begun = #first, size = #first,
    cut = false, bytes = "", at = 1,
  }, File)
end

-- The next block, up to the end of a line.
local function fill(self)
  local block, rest = self.handle:read(BLOCK, "L")
  self.bytes, self.at = block and block .. (rest or "") or "", 1
  return block
end

--- The next record's line, without its end; nil at the end of the file. A last line that
-- was cut is none: then `cut` is set.
---@return string?
function File:next()
  local from = self.at
  if from > #self.bytes then
    if not fill(self) then return nil end
    from = 1
  end
  self.line = self.line + 1
  local stop = find(self.bytes, "\n", from, true)
  if not stop then
    self.at, self.cut = #self.bytes + 1, true
    return nil
  end
  self.at, self.size = stop + 1, self.size + stop + 1 - from
  return sub(self.bytes, from, stop - 1)
end

--- Closes the file until `go_on`. What cannot be read twice, as a pipe, stays open.
function File:pause()
  if self.handle:seek() then self:close() end
end

--- Goes on behind the last whole line that was read.
---@return true?
---@return string? message
function File:go_on()
  if self.handle then return true end
  local handle, err = io.open(self.path, "rb")
  if not handle then return nil, err end
  handle:seek("set", self.size)
  self.handle = handle
  return true
end

--- A message that names the file and the line that was read last.
---@param why string
---@return string
function File:message(why)
  return at(self.path, self.line, why)
end

--- A checker for the lines of this file.
---@return nim.tournament.file.checker?
---@return string? message
function File:checker()
  local check, why = checker.new(self.head)
  if not check then return nil, at(self.path, 1, why) end
  return check
end

function File:close()
  if self.handle then self.handle:close() end
  self.handle, self.bytes, self.at = nil, "", 1
end

return file
