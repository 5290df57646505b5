--- Files that a command writes: beside their place first, so that what was there stays
-- until all of the new one is. A device or a pipe is written to as it is, a link is
-- followed.
--
--     local done, why = save.write("report.html", function(write)
--       write "<!doctype html>"
--     end)
--     local why = save.refusal("game.txt", '{"rules":', "a saved game")

local find_module = require "nim.util.fault".require
local whole = require "nim.util.whole"

local save = {}

local function named(path, done, why)
  return done, not done and ("%s: %s"):format(path, why) or nil
end

save.special, save.target = whole.special, whole.target

--- Why nothing is kept there: it means standard output, which is no file.
-- advice: what to do instead
function save.standard(path, advice)
  return path == "-" and "- is not a file; " .. (advice or "./- names one") or nil
end

--- Why nothing can be written there: it is a directory.
function save.no_file(path)
  return save.special(path) == "directory" and path .. ": Is a directory" or nil
end

--- Writes a file; what `produce` raises leaves no file behind, and what was there.
function save.write(path, produce)
  local special = save.special(path)
  return named(special and path or save.target(path), whole.save(path, produce))
end

--- Are both one file, whatever each is called? Without luv, which tells: are the names
--- the same?
function save.same(one, other)
  local found, uv = find_module "luv"
  if not found then return one == other end
  local a, b = uv.fs_stat(one), uv.fs_stat(other)
  return a ~= nil and b ~= nil and a.dev == b.dev and a.ino == b.ino
end

--- Is there a file already?
function save.exists(path)
  local file = io.open(path, "rb")
  return file ~= nil and file:close()
end

--- What a command keeps in a file may take the place of what such a command has kept
--- there before, and of nothing else.
-- head: what every such file begins with; what: those files are, in words
function save.refusal(path, head, what)
  if save.standard(path) then return save.standard(path) end
  local file = not save.special(path) and io.open(path, "rb")
  if not file then return save.no_file(path) end
  local text = file:read(#head) or ""
  file:close()
  if text == "" or text == head then return nil end
  return ("%s already exists and is not %s"):format(path, what)
end

return save
