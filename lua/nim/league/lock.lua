--- One run at a time: a file that is locked while a run is at work. The lock ends with
-- the process, however that ends.

local fault = require "nim.text.fault"
local journal = require "nim.journal"

local lock = {}

-- The file is opened where it is there, and made where it is not; another run may be
-- quicker in between.
local function open(path)
  local log, why, code = journal.open(path, false)
  if code == "ENOENT" then log, why, code = journal.open(path, true) end
  if code == "EEXIST" then log, why, code = journal.open(path, false) end
  return log, why, code
end

--- Takes the lock, to be closed.
---@param folder string
---@return table? lock
---@return nim.fault? why
function lock.take(folder)
  local log, why, code = open(folder .. "/.lock")
  if code == "LOCKED" then return nil, fault.new("league_locked", { path = folder }) end
  if not log then return nil, why end
  return setmetatable({}, { __close = function() log:leave() end })
end

return lock
