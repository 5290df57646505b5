--- What a run finds in its file: nothing, or games that have been played already.

local fault = require "nim.util.fault"
local file = require "nim.tournament.file.file"
local header = require "nim.tournament.header.header"
local journal = require "nim.util.journal"
local record = require "nim.record"
local withdrawn = require "nim.tournament.games.withdrawn"

local need = fault.need

local resume = {}

local function begin(log, line)
  need(log:cut(0))
  need(log:append(line .. "\n"))
  need(log:sync())
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
  local f = need(file.open(path))
  local why = not is_same
    and header.difference(f.head, withdrawn.with(head, withdrawn.list(f.head)))
  if not why then return f end
  f:close()
  need(nil, fault.new("line", { path = path, line = 1,
    cause = fault.new("cannot_go_on", { cause = why }) }))
end

-- Checks the lines; returns the number of games that are there.
local function read(f, head, each)
  local check, change, is_old = need(f:checker()), withdrawn.difference(f.head, head)
  for line in f.next, f do
    local ok, why = check:next(line)
    if not ok then
      -- Of rules of one's own a header has the name alone.
      local code = header.read_rules(f.head) and "damaged" or "other_rules"
      need(nil, f:message(fault.new(code, { cause = why })))
    end
    -- A game may speak against a change of the withdrawals.
    if change and select(2, record.result(line)) >= change[2] then
      need(nil, f:message(fault.new(is_old and "has_withdrawn" or "withdraws_late",
        { name = change[1], round = change[2] })))
    end
    each(check.last, line)
  end
  return check.last - check.order.from + 1
end

-- Bytes that are copied at once.
local CHUNK = 1 << 20

local function copy(log, path, from, to)
  local handle <close> = need(io.open(path, "rb"))
  handle:seek("set", from)
  while from < to do
    local bytes = handle:read(math.min(CHUNK, to - from))
    bytes = bytes .. (from + #bytes < to and handle:read "L" or "")
    from = from + #bytes
    need(log:append(bytes))
  end
end

-- The same games under another header in a new file, which takes the place of the old one
-- when it is whole: whatever kills this meanwhile loses nothing. The games are the bytes
-- from `from` to `to`.
local function replace_header(path, line, from, to)
  local target = journal.target(path)
  local log = need(journal.beside(target))
  local done, why = fault.catch(function()
    need(log:append(line .. "\n"))
    if from < to then copy(log, path, from, to) end
    need(log:sync())
    return need(log:take_place(target))
  end)
  if not done then log:leave() end
  need(done, why)
  log.path = path
  return log
end

-- The file, to be written at its end, under the header it is to have. A header without
-- an end is no whole line: it is written anew, with one.
local function continue(log, line, f, is_same)
  if is_same or f.size > 0 and header.encode(f.head) == line then
    need(log:cut(f.size))
    return log
  end
  local new = replace_header(log.path, line, f.begun, f.size)
  log:leave()
  return new
end

local function go_on(log, head, line, each, call, rules)
  local bytes = begun(log.path, line)
  if is_unborn(bytes, line) then return begin(log, line) end
  local is_same = bytes == line .. "\n"
  local f = open_file(log.path, head, is_same)
  f.own = rules
  local games, why = call(fault.catch, read, f, head, each)
  f:close()
  need(games, why)
  return continue(log, line, f, is_same), games
end

-- Why a file is not written over, and how to go on where that can be.
local function refusal(path, head, line)
  local f = not is_unborn(begun(path, line), line)
    and fault.catch(open_file, path, head)
  if f then f:close() end
  local why = fault.new(f == nil and "other_file" or "file_exists")
  return fault.new("file", { path = path, cause = why })
end

local function open(path, head, again, each, call, rules)
  local line = header.encode(head)
  local log, why, code = journal.open(path, true)
  if log then return begin(log, line) end
  if code ~= "EEXIST" then need(nil, why) end
  if not again then need(nil, refusal(path, head, line)) end
  log = need(journal.open(path, false))
  local same, games = fault.catch(go_on, log, head, line, each, call, rules)
  if not same then log:leave() end
  return need(same, games)
end

--- Opens the file of a run for writing. With `again` a file that is there is checked
-- and gone on with, and a last line that was cut is dropped.
-- each: gets the games that are there; call: calls what takes long, which can end it;
-- rules: those of the header
-- returns the file, and the games that are there
function resume.open(...) return fault.catch(open, ...) end

return resume
