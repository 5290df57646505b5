--- Files that a command writes, as `nim.util.whole` does.
--
--     local done, why = files.write("report.html", function(write)
--       write "<!doctype html>"
--     end)
--     local why = files.refusal("game.txt", '{"rules":', "a saved game")
--
-- What long work has proven is kept in a file that is looked at before the work, written
-- while it lasts, once a minute, and when it ends: what kills the work costs a minute of
-- it. What is kept has a method `save(path)`, which returns nil and why where it fails.
--
--     local kept = files.keep(path, "luanim sequence ", "a sequence of values")
--     seq:extend(n, { progress = function() kept:look(seq) end })
--     local written, why = kept:write(seq)

local fail = require "nim.cli.fail"
local out = require "nim.cli.out"
local util = require "nim.util"
local whole = require "nim.util.whole"

local files = {}

files.special, files.target = whole.special, whole.target

--- Why nothing is kept there: it means standard output, which is no file.
function files.standard(path)
  return path == "-" and "- is not a file; ./- names one" or nil
end

--- Why nothing can be written there: it is a directory.
function files.no_file(path)
  return files.special(path) == "directory" and path .. ": Is a directory" or nil
end

--- Writes a file; what `produce` raises leaves no file behind, and what was there.
function files.write(path, produce)
  local done, why = whole.save(path, produce)
  if done then return done end
  return done, ("%s: %s"):format(files.special(path) and path or files.target(path), why)
end

--- Are both one file, whatever each is called?
function files.same(one, other)
  local uv = require "luv"
  local a, b = uv.fs_stat(one), uv.fs_stat(other)
  return a ~= nil and b ~= nil and a.dev == b.dev and a.ino == b.ino
end

local ENOENT = 2

--- Is there a file already, also one that cannot be read?
function files.exists(path)
  local file, _, code = io.open(path, "rb")
  return file and file:close() or code ~= ENOENT
end

--- What a command keeps in a file may take the place of what such a command has kept
--- there before, and of nothing else.
-- head: what every such file begins with; what: those files are, in words
function files.refusal(path, head, what)
  if files.standard(path) then return files.standard(path) end
  if files.special(path) then return files.no_file(path) end
  local text, why, code = util.read(path, #head)
  if not text then return code ~= ENOENT and why or nil end
  if text == "" or text == head then return nil end
  return ("%s already exists and is not %s"):format(path, what)
end

--- Seconds between two writings, where what is kept has no number of its own.
files.every = 60

-- written: when it was, in seconds of a clock; failed: why the last writing did
local Kept = {}
Kept.__index = Kept

--- Ends the command where nothing can be kept there.
-- head: what every such file begins with; what: what such files are, in words
function files.keep(path, head, what)
  local refusal = files.refusal(path, head, what)
  if refusal then fail.work("%s", refusal) end
  -- An hour of work must not end with a file that cannot be written: one beside it is
  -- written and removed first. A device is left alone.
  if not files.special(path) then
    local file, part = whole.beside(files.target(path))
    if not file then fail.work("%s: %s", files.target(path), part) end
    local written, why = file:write(head)
    if written then written, why = (file.sync or file.flush)(file) end
    file:close() -- Windows removes nothing that is open
    os.remove(part)
    if not written then fail.work("%s: %s", path, why) end
  end
  return setmetatable({ path = path, written = os.time() }, Kept)
end

function Kept:write(thing)
  self.written = os.time()
  return thing:save(self.path)
end

--- Writes if the last time is long ago. A failure is reported once: the disk may have
--- space a minute later, and the last writing tells for itself.
function Kept:look(thing)
  if os.time() - self.written < (self.every or files.every) then return end
  local written, why = self:write(thing)
  if not written and why ~= self.failed then
    if out.redraws(2) then out.draw() end
    out.notice("luanim: not saved yet: " .. why)
  end
  self.failed = why
end

return files
