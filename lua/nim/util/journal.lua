--- A file that grows by whole lines, such as that of a tournament, synced to the disk now
-- and then. A lock keeps a second writer away; it ends with the process that holds it.

local core = require "nim.core"
local fault = require "nim.util.fault"
local host = require "nim.util.host"
local util = require "nim.util"
local uv = require "luv"
local whole = require "nim.util.whole"

local now = host.now

-- name: of the file whose place it is to take; part: it has not yet; size: bytes that are
-- whole lines; pending: lines to be written; waiting: bytes of them; synced: when it was
-- last forced to the disk, in milliseconds; every: milliseconds between two times
local Journal = {}
Journal.__index = Journal

local journal = {}

-- Bytes after which lines are written, milliseconds after which they are forced out.
local BATCH, EVERY = 1 << 18, 100

-- On a slow disk not more than a tenth of the time goes into it.
local SHARE = 10

local IS_FULL = { ENOSPC = true, EDQUOT = true, EFBIG = true }

-- What luv says of a file, which may be called by another name. What is in a file of
-- `beside` is not kept.
local function failure(path, err, code, name)
  local why = util.system(err, path, code)
  if IS_FULL[code] and not name then why = fault.new("disk_full", { reason = why }) end
  return fault.new("file", { path = name or path, cause = why })
end

local function trouble(path, code)
  return fault.new("file", { path = path, cause = fault.new(code) })
end

-- The result of a call of luv for a journal, and what it says where that failed.
local function tried(self, ok, err, code)
  if ok then return true end
  return nil, failure(self.path, err, code, self.name)
end

-- A run that has just been killed may leave a worker that was being started, which holds
-- the lock for a moment.
local TRIES, PAUSE = 20, 50

local O = uv.constants

-- A process that opens a pipe for writing waits for a reader, and sees no signal
-- meanwhile; so the pipe is probed first. Afterwards writing may wait.
local function open_stream(path)
  local probe, err, code = uv.fs_open(path, O.O_WRONLY | O.O_NONBLOCK, 0)
  if code == "ENXIO" then return nil, trouble(path, "no_reader") end
  if not probe then return nil, failure(path, err, code) end
  local fd
  fd, err, code = uv.fs_open(path, O.O_WRONLY, 0)
  uv.fs_close(probe)
  if not fd then return nil, failure(path, err, code) end
  return fd
end

local IS_STREAM = { fifo = true, char = true, socket = true }

--- Is the path that of a pipe, a terminal or /dev/null, not of a file?
function journal.is_stream(path) return IS_STREAM[whole.special(path)] == true end

-- Symbolic links that lead to one another.
local HOPS = 40

--- Why nothing can be written there: it is a directory.
function journal.refusal(path)
  return whole.special(path) == "directory" and trouble(path, "directory") or nil
end

--- The path of the file that `path` is, or will be when it is made: a symbolic link is
-- followed, also one that leads to nothing yet.
function journal.target(path)
  for _ = 1, HOPS do
    local link = uv.fs_readlink(path)
    if not link then break end
    path = link:find "^/" and link or (path:match "^.*/" or "") .. link
  end
  return path
end

local function new_journal(path, fd, stream, name)
  return setmetatable({
    path = path, fd = fd, size = 0, pending = {}, waiting = 0, synced = now(),
    every = EVERY, dirty = false, stream = stream,
    name = name,
  }, Journal)
end

-- A file that is there is opened; with `new` it must not be there, not even as a link.
-- Errors may call it by another name.
local function open_file(path, new, name)
  local fd, err, code = uv.fs_open(path, new and "wx+" or "r+", 420)
  if not fd then return nil, failure(path, err, code, name), code end
  for try = 1, TRIES do
    if core.lock_file(fd) ~= false then return new_journal(path, fd, false, name) end
    if try < TRIES then uv.sleep(PAUSE) end
  end
  uv.fs_close(fd)
  return nil, trouble(path, "locked")
end

--- Opens a file for writing, a new one or one that is there, and locks it. A link that
-- leads nowhere is followed.
-- new: refuse a file that is there; code: as of luv: EEXIST, ENOENT, ...
function journal.open(path, new)
  local refusal = journal.refusal(path)
  if refusal then return nil, refusal end
  if journal.is_stream(path) then
    local stream, why = open_stream(path)
    return stream and new_journal(path, stream, true), why
  end
  local log, why, code = open_file(new and journal.target(path) or path, new)
  if not log then return nil, why, code end
  local named, err = whole.sync_names(log.path)
  log.path = path
  if named then return log end
  log:leave()
  return nil, failure(path, err)
end

--- Opens a new file for what is to take the place of `path` when it is whole. As in
-- `whole.beside`, a name that is taken is left alone and the next one tried.
function journal.beside(path)
  if uv.fs_readlink(path) then return nil, trouble(path, "link_loop") end
  for i = 1, math.maxinteger do
    local log, why, code = open_file(("%s.%d.part"):format(path, i), true, path)
    if log then log.part = true end
    if code ~= "EEXIST" then return log, why end
  end
end

--- Cuts the file after its first `size` bytes; writing goes on there.
function Journal:cut(size)
  if self.stream then return true end
  local ok, why = tried(self, uv.fs_ftruncate(self.fd, size))
  if ok then self.size = size end
  return ok, why
end

-- Writes all bytes, or as many lines as there is room for and says what came in the way.
local function write(self, bytes)
  local at = 0
  while at < #bytes do
    local rest = at == 0 and bytes or bytes:sub(at + 1)
    local n, err, code = uv.fs_write(self.fd, rest, self.stream and -1 or self.size + at)
    if not n or n == 0 then
      -- What is there ends with a whole line.
      self:cut(self.size + (bytes:sub(1, at):match "^.*\n()" or 1) - 1)
      if n then return nil, trouble(self.path, "nothing_written") end
      return tried(self, n, err, code)
    end
    at = at + n
  end
  self.size = self.size + #bytes
  return true
end

-- Has somebody else laid hands on the file? What is after our bytes is written over.
local function check(self)
  if self.stream then return true end
  local mine, there = uv.fs_fstat(self.fd), uv.fs_stat(self.path)
  if mine and mine.size < self.size then
    return nil, trouble(self.path, "cut_short")
  end
  if mine and there and mine.ino == there.ino then return true end
  return nil, trouble(self.path, "taken_away")
end

--- Gives the file of `beside` its place.
function Journal:take_place(path)
  local ok, why = check(self)
  if not ok then return nil, why end
  ok, why = whole.move_over(self.path, path)
  if not ok then return nil, failure(path, why) end
  self.path, self.part = path, false
  return true
end

--- Writes what is pending.
function Journal:flush()
  local ok, why = check(self)
  if not ok then return nil, why end
  if self.waiting == 0 then return true end
  local bytes = self.pending[2] and table.concat(self.pending) or self.pending[1]
  self.pending, self.waiting = {}, 0
  self.dirty = true
  return write(self, bytes)
end

--- Forces all to the disk.
function Journal:sync()
  local ok, why = self:flush()
  if not ok then return nil, why end
  local begin = uv.hrtime()
  local err, code
  if not self.stream then ok, err, code = uv.fs_fsync(self.fd) end
  local took = (uv.hrtime() - begin) // 1000000
  self.synced, self.every = now() + took, math.max(EVERY, SHARE * took)
  self.dirty = false
  return tried(self, ok, err, code)
end

--- Appends whole lines.
function Journal:append(lines)
  self.pending[#self.pending + 1] = lines
  self.waiting = self.waiting + #lines
  if now() - self.synced >= self.every then return self:sync() end
  if self.waiting < BATCH then return true end
  return self:flush()
end

--- To be called now and then while nothing is appended.
function Journal:tick()
  local due = now() - self.synced >= self.every
  if not due or not self.dirty and self.waiting == 0 then return true end
  return self:sync()
end

--- Closes the file as it is; one that has not taken its place is removed.
function Journal:leave()
  if self.part then os.remove(self.path) end
  uv.fs_close(self.fd)
end

Journal.__close = Journal.leave

--- Forces all to the disk and closes the file.
function Journal:close()
  local ok, why = self:sync()
  if ok then ok, why = self:cut(self.size) end
  self:leave()
  return ok, why
end

return journal
