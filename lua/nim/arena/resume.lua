--- What a run finds in its file: nothing, or games that have been played already.

local file = require "nim.arena.file"
local header = require "nim.arena.header"
local journal = require "nim.arena.journal"

local resume = {}

local function begin(log, line)
  local ok, why = log:cut(0)
  if ok then ok, why = log:append(line .. "\n") end
  if ok then ok, why = log:sync() end
  if not ok then return nil, why end
  return log, 0
end

-- A run that was killed before its header was whole has written the beginning of it.
local function is_unborn(path, line)
  local handle = io.open(path, "rb")
  if not handle then return false end
  local bytes = handle:read(#line + 1) or ""
  handle:close()
  return bytes == line:sub(1, #bytes)
end

local HINT = "; what stands before it is sound: cut the file there, and resume"

-- Checks every line; returns the games that are there, and the bytes.
local function read(path, head, each)
  local f, why = file.open(path)
  if not f then return nil, why end
  why = header.difference(f.head, head)
  if why then return nil, ("%s:1: cannot go on: %s"):format(path, why) end
  local check
  check, why = f:checker()
  if not check then return nil, why end
  local line = f:next()
  while line do
    local ok
    ok, why = check:next(line)
    if not ok then return nil, f:message(why .. HINT) end
    ok, why = each(check.last, line)
    if not ok then return nil, why end
    line = f:next()
  end
  f:close()
  return check.last - check.source.from + 1, f.size
end

local function go_on(log, head, line, each)
  if is_unborn(log.path, line) then return begin(log, line) end
  local games, size = read(log.path, head, each)
  if not games then return nil, size end
  local ok, why = log:cut(size)
  if not ok then return nil, why end
  return log, games
end

--- Opens the file of a run for writing. With `again` a file that is there is checked
-- and gone on with, and a last line that was cut is dropped.
---@param path string
---@param head nim.arena.header
---@param again boolean
---@param each fun(id: integer, line: string): true?, string? gets the games that are
--- there; can end it, with a reason
---@return nim.arena.journal? log
---@return integer|string games that are there; or a message
function resume.open(path, head, again, each)
  local line = header.encode(head)
  local log, why, code = journal.open(path, true)
  if log then return begin(log, line) end
  if code ~= "EEXIST" then return nil, why end
  if not again then
    return nil, path .. ": the file is there already; to go on with it, resume"
  end
  log, why = journal.open(path, false)
  if not log then return nil, why end
  local same, games = go_on(log, head, line, each)
  if not same then log:leave() end
  return same, games
end

return resume
