--- Files that are there whole or not at all: written beside their place, under a new
-- name, forced to the disk, and then renamed. A full disk or a power cut leaves the old
-- one. A device or a pipe is written to as it is, a link is followed.
--
--     local done, why = whole.save("a.txt", function(write) write "hello" end)
--
-- Without luv nothing can be forced to the disk, a link is replaced, and the new name is
-- looked for before it is opened, not opened as a new one.

local core = require "nim.core"
local fault = require "nim.util.fault"
local util = require "nim.util"

local whole = {}

local function luv()
  local found, uv = fault.require "luv"
  return found and uv or nil
end

-- Where the words of luv are not those of the system, but for the first letter.
local WORDS <const> = {
  EBUSY = "Device or resource busy", EIO = "Input/output error",
  EISDIR = "Is a directory", ELOOP = "Too many levels of symbolic links",
  ENAMETOOLONG = "File name too long",
}

-- What the system says, without the path, as C's library words it.
local function words(err, path, code)
  if not code then return util.system(err, path) end
  return WORDS[code] or (util.system(err, path, code):gsub("^%l", string.upper))
end

local Part = {}
Part.__index = Part

-- What luv returns of a part's file, as a file of io does.
local function told(result, err, code)
  if result then return result end
  return nil, words(err, "", code)
end

function Part:write(text)
  local at = 0
  while at < #text do
    local rest = at == 0 and text or text:sub(at + 1)
    local n, why = told(luv().fs_write(self.fd, rest, -1))
    if not n then return nil, why end
    at = at + n
  end
  return true
end

--- What was written is on the disk when this returns true.
function Part:sync() return told(luv().fs_fsync(self.fd)) end

function Part:close()
  if not self.fd then return true end
  local fd = self.fd
  self.fd = false
  return told(luv().fs_close(fd))
end

Part.__close = Part.close

local READ_AND_WRITE = tonumber("666", 8)

-- Opens a new file of that name. False: there is something already.
local function open_new(name)
  local uv = luv()
  if uv then
    local part = setmetatable({ fd = false }, Part)
    local fd, err, code = uv.fs_open(name, "wx", READ_AND_WRITE)
    part.fd = fd or false
    if fd then return part end
    return code ~= "EEXIST" and nil, words(err, name, code)
  end
  local there <close> = io.open(name, "rb")
  if there then return false end
  local file, err = io.open(name, "wb")
  if file then return file end
  return nil, words(err, name)
end

--- Opens a new file beside a path. A name that is taken, by a file, a link or a pipe,
--- is left alone and the next one tried: so the file is the caller's own, to be renamed
--- or removed.
function whole.beside(path)
  for i = 1, math.maxinteger do
    local name = ("%s.%d.part"):format(path, i)
    local file, why = open_new(name)
    if file ~= false then return file, file and name or why end
  end
end

-- Of a folder that nobody may read, or that cannot be forced out, more cannot be had.
local FINE <const> = { EACCES = true, EINVAL = true }

local ON_WINDOWS <const> = package.config:sub(1, 1) == "\\"

--- The names in the folder of a path are on the disk when this returns true: a new file
--- is found there also after a power cut.
function whole.sync_names(path)
  local uv = luv()
  if not uv or ON_WINDOWS then return true end
  local fd, err, code = uv.fs_open(path:match "^.*/" or ".", "r", 0)
  local done = fd
  if fd then
    done, err, code = uv.fs_fsync(fd)
    uv.fs_close(fd)
  end
  if done or FINE[code] then return true end
  return nil, words(err, path:match "^.*/" or ".", code)
end

--- Gives a file the place of another one, also after a power cut.
function whole.move_over(part, path)
  local uv = luv()
  local rename = uv and uv.fs_rename or os.rename
  if ON_WINDOWS and not uv then os.remove(path) end -- which os.rename does not replace
  local done, err, code = rename(part, path)
  if done then return whole.sync_names(path) end
  if uv then return nil, words(err, part .. " -> " .. path, code) end
  return nil, words(err, part)
end

--- What is there, where it is no plain file, as luv calls it.
function whole.special(path)
  local uv = luv()
  if not uv then return core.may_wait(path) and "special" or nil end
  local stat = uv.fs_stat(path)
  return stat and stat.type ~= "file" and stat.type or nil
end

--- Where a link leads; without luv, nowhere.
function whole.target(path)
  local uv = luv()
  return uv and uv.fs_readlink(path) and uv.fs_realpath(path) or path
end

-- Raised inside, where nothing more can be written.
local FULL = {}

-- Closes the file, too; what `produce` raises goes on.
local function fill(file, produce)
  local failure, forced, why
  local done, err = pcall(produce, function(text)
    local written
    written, failure = file:write(text)
    if not written then error(FULL, 0) end
  end)
  if done then forced, why = (file.sync or file.flush)(file) end
  local closed, other = file:close()
  if not done and err ~= FULL then error(err, 0) end
  if forced and closed then return true end
  return nil, failure or why or other
end

-- Removes a file that has not come to its place, whatever has come in the way.
local Leftover = {
  __close = function(self) if self.name then os.remove(self.name) end end,
}

local function replace(path, produce)
  local leftover <close> = setmetatable({ name = false }, Leftover)
  local file <close>, part = whole.beside(path)
  if not file then return nil, part end
  leftover.name = part
  local done, why = fill(file, produce)
  if done then done, why = whole.move_over(part, path) end
  leftover.name = not done and part
  return done, why
end

--- Writes a file; what `produce` raises leaves no file behind, and what was there.
function whole.save(path, produce)
  if not whole.special(path) then return replace(whole.target(path), produce) end
  local file, why = io.open(path, "wb")
  if not file then return nil, util.system(why, path) end
  return fill(file, produce)
end

-- What the umask leaves of rwxrwxrwx.
local MODE = tonumber("777", 8)

--- Makes a folder where there is none. What is there can be listed, or is none.
function whole.folder(path)
  local uv = require "luv"
  local made, err, code = uv.fs_mkdir(path, MODE)
  if made then
    made, err = whole.sync_names(path)
    code = nil
  end
  if code == "EEXIST" then made, err, code = uv.fs_scandir(path) end
  if made then return true end
  return nil, fault.new("file", { path = path, cause = util.system(err, path, code) })
end

return whole
