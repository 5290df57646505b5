--- A disk that fails on demand: runs commands on it, and tries what is left.
--
--     local ran = disk.run(folder, { "grundy", "0.007", "300", "--save", "z" },
--       { at = 7, way = "lost" })
--     ran.status, ran.calls, ran.err
--
-- `spec/support/disk.c` says what `way` may be, and which calls are counted.

local command = require "spec.support.command"
local uv = require "luv"

local disk = {}

---@type string[] the errors of calls, and the ways in which the power goes
disk.ERRORS = { "ENOSPC", "EIO", "EINTR", "full", "short" }
disk.CUTS = { "lost", "named", "torn", "killed" }

-- The status of a program whose power was cut.
disk.POWERLESS = 86

local SHIM <const> = command.root .. "/build/spec/support/disk.so"

-- Long work is kept at each chance, not once a minute.
local EAGER <const> = [[require "nim.cli.files".every = 0]]

local function environment(folder, with)
  local root = command.root
  return {
    "PATH=" .. os.getenv "PATH", "HOME=" .. folder, "NO_COLOR=1",
    ("LUA_PATH_5_4=%s/lua/?.lua;%s/lua/?/init.lua;;"):format(root, root),
    ("LUA_CPATH_5_4=%s/lua/?.so;;"):format(root), "LD_PRELOAD=" .. SHIM,
    "DISK_ROOT=" .. folder, "DISK_TOLD=" .. folder .. ".calls",
    "DISK_AT=" .. (with and with.at or 0), "DISK_WAY=" .. (with and with.way or "EIO"),
  }
end

---@param folder string in which the command runs
---@param words string[]
---@param with? { at: integer, way: string } without it the disk is a good one
---@return { status: integer, calls?: integer, err: string }
function disk.run(folder, words, with)
  local err, status, pipe = {}, nil, uv.new_pipe()
  local args = { "-e", EAGER, command.path, table.unpack(words) }
  uv.spawn("lua" .. _VERSION:match "%d.%d", { args = args, cwd = folder,
    env = environment(folder, with), stdio = { nil, nil, pipe } },
    function(code, signal) status = signal == 0 and code or 128 + signal end)
  pipe:read_start(function(_, bytes) err[#err + 1] = bytes end)
  while not status do uv.run "once" end
  uv.run "nowait"
  pipe:close()
  uv.run "nowait"
  local calls <close> = io.open(folder .. ".calls", "rb")
  return { status = status, calls = calls and calls:read "n", err = table.concat(err) }
end

-- The names of the files in a folder.
local function names(folder) return uv.fs_scandir_next, assert(uv.fs_scandir(folder)) end

--- The files in a folder, by their names.
---@param folder string
---@return table<string, string>
function disk.files(folder)
  local files = {}
  for name in names(folder) do files[name] = command.read(folder .. "/" .. name) end
  return files
end

--- Empties a folder, and puts files there.
---@param folder string
---@param files table<string, string>
function disk.fill(folder, files)
  uv.fs_mkdir(folder, 493)
  for name in names(folder) do os.remove(folder .. "/" .. name) end
  for name, bytes in pairs(files) do command.file(bytes, folder .. "/" .. name) end
end

return disk
