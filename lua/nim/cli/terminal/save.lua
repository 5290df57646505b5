--- Files that a command writes: beside their place first, so that what was there stays
-- until all of the new one is. A device or a pipe is written to as it is, a link is
-- followed.
--
--     local done, why = save.write("report.html", function(write)
--       write "<!doctype html>"
--     end)
--     local why = save.refusal("game.txt", '{"rules":', "a saved game")

local find_module = require "nim.text.fault".require
local core = require "nim.core"
local system = require "nim.text.system"

local save = {}

-- Raised inside, where nothing more can be written.
local FULL = {}

local function writer(file, fault)
  return function(text)
    local written, why = file:write(text)
    if written then return end
    fault.why = why
    error(FULL, 0)
  end
end

local function flush(file) return file:flush() end

-- Closes the file, too; what `produce` raises goes on.
local function fill(file, produce, force)
  local fault, forced, why = {}, false, nil
  local done, err = pcall(produce, writer(file, fault))
  if done then forced, why = force(file) end
  local closed, other = file:close()
  if not done and err ~= FULL then error(err, 0) end
  if forced and closed then return true end
  return nil, fault.why or why or other
end

local function named(path, done, why)
  return done, not done and ("%s: %s"):format(path, why) or nil
end

--- What is there, where it is no plain file, as luv calls it. Without luv, which tells,
--- all are taken for plain files.
---@param path string
---@return string?
function save.special(path)
  local found, uv = find_module "luv"
  local stat = found and uv.fs_stat(path)
  return stat and stat.type ~= "file" and stat.type or nil
end

--- Where a link leads; without luv, nowhere.
---@param path string
---@return string # the path itself where it is no link to a file
function save.target(path)
  local found, uv = find_module "luv"
  return found and uv.fs_readlink(path) and uv.fs_realpath(path) or path
end

--- Why nothing is kept there: it means standard output, which is no file.
---@param path string
---@param advice? string what to do instead
---@return string? why
function save.standard(path, advice)
  return path == "-" and "- is no file; " .. (advice or "./- names one") or nil
end

--- Why nothing can be written there: it is a directory.
---@param path string
---@return string? why
function save.no_file(path)
  return save.special(path) == "directory" and path .. ": Is a directory" or nil
end

local function write_special(path, produce)
  local file, why = io.open(path, "wb")
  if not file then return nil, system(why, path) end
  return fill(file, produce, flush)
end

local function replace(path, produce)
  local file, part = core.open_beside(path)
  if not file then return nil, system(part, path) end
  local ran, written, why = pcall(fill, file, produce, core.sync_file)
  if ran and written then written, why = core.move_over(part, path) end
  if ran and written then return true end
  os.remove(part)
  if not ran then error(written, 0) end
  return nil, system(why, path)
end

--- Writes a file; what `produce` raises leaves no file behind, and what was there.
---@param path string
---@param produce fun(write: fun(text: string))
---@return true?
---@return string? why
function save.write(path, produce)
  if save.special(path) then return named(path, write_special(path, produce)) end
  path = save.target(path)
  return named(path, replace(path, produce))
end

--- Are both one file, whatever each is called? Without luv, which tells: are the names
--- the same?
---@param one string
---@param other string
---@return boolean
function save.same(one, other)
  local found, uv = find_module "luv"
  if not found then return one == other end
  local a, b = uv.fs_stat(one), uv.fs_stat(other)
  return a ~= nil and b ~= nil and a.dev == b.dev and a.ino == b.ino
end

--- Is there a file already?
---@param path string
---@return boolean
function save.exists(path)
  local file = io.open(path, "rb")
  return file ~= nil and file:close()
end

--- What a command keeps in a file may take the place of what such a command has kept
--- there before, and of nothing else.
---@param path string
---@param head string what every such file begins with
---@param what string those files are, in words
---@return string? why the file is something else
function save.refusal(path, head, what)
  if save.standard(path) then return save.standard(path) end
  local file = not save.special(path) and io.open(path, "rb")
  if not file then return save.no_file(path) end
  local text = file:read(#head) or ""
  file:close()
  if text == "" or text == head then return nil end
  return ("%s is there already, and is not %s"):format(path, what)
end

return save
