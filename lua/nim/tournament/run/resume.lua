--- What a run finds in its file: nothing, or games that have been played already.

local fault = require "nim.util.fault"
local file = require "nim.tournament.file.file"
local header = require "nim.tournament.header.header"
local journal = require "nim.util.journal"
local record = require "nim.record"
local withdrawn = require "nim.tournament.games.withdrawn"

local resume = {}

local function begin(log, line)
  local ok, why = log:cut(0)
  if ok then ok, why = log:append(line .. "\n") end
  if ok then ok, why = log:sync() end
  if not ok then return nil, why end
  return log, 0
end

-- As many bytes of a file as a header has, with the end of its line.
local function begun(path, line)
  local handle = io.open(path, "rb")
  if not handle then return nil end
  local bytes = handle:read(#line + 1) or ""
  handle:close()
  return bytes
end

-- A run that was killed before its header was whole has written the beginning of it.
local function is_unborn(bytes, line)
  return bytes ~= nil and bytes == line:sub(1, #bytes)
end

-- Withdrawals may still be changed, as long as no game contradicts them.
local function open_file(path, head, is_same)
  local f, why = file.open(path)
  if not f then return nil, why end
  why = not is_same
    and header.difference(f.head, withdrawn.with(head, withdrawn.list(f.head)))
  if not why then return f end
  f:close()
  return nil, fault.new("line", { path = path, line = 1,
    cause = fault.new("cannot_go_on", { cause = why }) })
end

-- Why a game speaks against a change of the withdrawals.
local function too_late(change, is_old, line)
  local _, round = record.result(line)
  if not change or round < change[2] then return nil end
  return fault.new(is_old and "has_withdrawn" or "withdraws_late",
    { name = change[1], round = change[2] })
end

-- Checks the lines; returns the number of games that are there.
local function read(f, head, each)
  local check, why = f:checker()
  if not check then return nil, why end
  local change, is_old = withdrawn.difference(f.head, head)
  for line in function() return f:next() end do
    local ok
    ok, why = check:next(line)
    if not ok then return nil, f:message(fault.new("damaged", { cause = why })) end
    why = too_late(change, is_old, line)
    if why then return nil, f:message(why) end
    ok, why = each(check.last, line)
    if not ok then return nil, why end
  end
  return check.last - check.order.from + 1
end

-- Bytes that are copied at once.
local CHUNK = 1 << 20

local function copy(log, path, from, to)
  local handle, why = io.open(path, "rb")
  if not handle then return nil, why end
  handle:seek("set", from)
  local ok = true
  while ok and from < to do
    local bytes = handle:read(math.min(CHUNK, to - from))
    bytes = bytes .. (from + #bytes < to and handle:read "L" or "")
    from = from + #bytes
    ok, why = log:append(bytes)
  end
  handle:close()
  return ok, why
end

local function fill(log, line, path, from, to)
  local ok, why = log:append(line .. "\n")
  if ok and from < to then ok, why = copy(log, path, from, to) end
  if ok then ok, why = log:sync() end
  return ok, why
end

-- The same games under another header in a new file, which takes the place of the old one
-- when it is whole: whatever kills this meanwhile loses nothing. The games are the bytes
-- from `from` to `to`.
local function replace_header(path, line, from, to)
  local target = journal.target(path)
  local log, why = journal.beside(target)
  if not log then return nil, why end
  local ok
  ok, why = fill(log, line, path, from, to)
  if ok then ok, why = log:take_place(target) end
  if ok then
    log.path = path
    return log
  end
  log:leave()
  return nil, why
end

-- The file, to be written at its end, under the header it is to have. A header without
-- an end is no whole line: it is written anew, with one.
local function continue(log, line, f, is_same)
  if is_same or f.size > 0 and header.encode(f.head) == line then
    local ok, why = log:cut(f.size)
    return ok and log, why
  end
  local new, why = replace_header(log.path, line, f.begun, f.size)
  if new then log:leave() end
  return new, why
end

local function go_on(log, head, line, each, call)
  local bytes = begun(log.path, line)
  if is_unborn(bytes, line) then return begin(log, line) end
  local is_same = bytes == line .. "\n"
  local f, why = open_file(log.path, head, is_same)
  if not f then return nil, why end
  local games
  games, why = call(read, f, head, each)
  f:close()
  if not games then return nil, why end
  log, why = continue(log, line, f, is_same)
  return log, log and games or why
end

-- Why a file is not written over, and how to go on where that can be.
local function refusal(path, head, line)
  local f = not is_unborn(begun(path, line), line) and open_file(path, head)
  if f then f:close() end
  local why = fault.new(f == nil and "other_file" or "file_exists")
  return fault.new("file", { path = path, cause = why })
end

--- Opens the file of a run for writing. With `again` a file that is there is checked
-- and gone on with, and a last line that was cut is dropped.
-- each: gets the games that are there; can end it, with a reason; call: calls what takes
-- long; can end it as well; returns the games that are there
function resume.open(path, head, again, each, call)
  local line = header.encode(head)
  local log, why, code = journal.open(path, true)
  if log then return begin(log, line) end
  if code ~= "EEXIST" then return nil, why end
  if not again then return nil, refusal(path, head, line) end
  log, why = journal.open(path, false)
  if not log then return nil, why end
  local same, games = go_on(log, head, line, each, call)
  if not same then log:leave() end
  return same, games
end

return resume
