--- How far programs of others are shut off, and what those that are may reach.
--
--     isolation.choose "require"     -- for this process, and those that it starts
--     isolation.lack()               --> why programs cannot be confined
--
-- A program in its own namespace of processes is apart from ours; a confined one reads
-- and runs what is of the system, what its command names, and what is beside that, and
-- writes only the files that its command names after `>`.

local core = require "nim.core"
local fault = require "nim.text.fault"
local uv = require "luv"

local isolation = {}

--- In order: apart and confined as far as the system can; so, or not at all; apart where
--- the system can; like any other process.
---@type string[]
isolation.WAYS = { "auto", "require", "processes", "off" }

local VARIABLE = "LUANIM_ISOLATE"

-- What is of the system. None of it is secret from a user; root reads all of it.
local SYSTEM = {
  "/bin", "/etc", "/gnu", "/lib", "/lib32", "/lib64", "/libx32", "/nix", "/opt", "/proc",
  "/sbin", "/sys", "/usr",
}

-- What keeps nothing that is written to it; and how soon memory is taken from it.
local DEVICES = {
  "/dev/full", "/dev/null", "/dev/random", "/dev/urandom", "/dev/zero",
  "/proc/self/oom_score_adj",
}

-- Folders in which others keep what is theirs, with the bit of mode that says so.
local STICKY = 1 << 9

--- For this process and those that it starts from now on.
---@param way string
function isolation.choose(way) uv.os_setenv(VARIABLE, way) end

--- The way that was chosen.
---@return string? nil: the environment names no way
---@return nim.fault? why
function isolation.way()
  local way = os.getenv(VARIABLE) or isolation.WAYS[1]
  for _, known in ipairs(isolation.WAYS) do
    if way == known then return way end
  end
  return nil, fault.new("isolation_way", { variable = VARIABLE, text = way })
end

--- Why programs cannot be confined on this system.
---@return nim.fault? nil: they can
function isolation.lack()
  local files, calls = core.confinement()
  if files and calls then return nil end
  if files then return fault.new "isolation_calls" end
  return fault.new(calls and "isolation_files" or "isolation_none")
end

local function parent_of(path) return path:match "^(.*)/[^/]*$" or "." end

-- Is it home, or above it, or does everybody keep something there?
local function is_broad(folder)
  local path = uv.fs_realpath(folder)
  local about = path and uv.fs_stat(path)
  local home = uv.fs_realpath(os.getenv "HOME" or "/") or "/"
  return not about or about.mode & STICKY ~= 0
    or (home .. "/"):sub(1, #path + 1) == path .. "/" or path == "/"
end

local function add(list, folder)
  if not is_broad(folder) then list[#list + 1] = folder end
end

-- Where programs are, and what stands beside: ~/.pyenv/shims needs ~/.pyenv.
local function add_programs(list)
  for folder in (os.getenv "PATH" or ""):gmatch "[^:]+" do
    add(list, folder)
    if folder:find "/s?bin/*$" or folder:find "/shims/*$" then
      add(list, parent_of((folder:gsub("/+$", ""))))
    end
  end
end

local function is_folder(path)
  local about = uv.fs_stat(path)
  return about ~= nil and about.type == "directory"
end

-- A link leads to what is elsewhere.
local function add_named(list, path)
  for _, one in ipairs { path, uv.fs_realpath(path) } do
    if not is_folder(one) then list[#list + 1] = one end
    add(list, is_folder(one) and one or parent_of(one))
  end
end

-- A file that is not there yet is made, since a program that is confined makes none.
local function add_written(list, path)
  local file = uv.fs_open(path, "wx", tonumber("666", 8))
  if file then uv.fs_close(file) end
  if uv.fs_stat(path) and not is_folder(path) then list[#list + 1] = path end
end

--- What a program may reach, as the core takes it.
---@param named { reads: string[], writes: string[] } paths of files
---@param way string
---@return { reads: string[], writes: string[], required: boolean }? nil: anything
function isolation.reach(named, way)
  if way == "processes" then return nil end
  local reads = table.move(SYSTEM, 1, #SYSTEM, 1, {})
  local writes = table.move(DEVICES, 1, #DEVICES, 1, {})
  add(reads, ".")
  add_programs(reads)
  for _, path in ipairs(named.reads) do add_named(reads, path) end
  for _, path in ipairs(named.writes) do add_written(writes, path) end
  return { reads = reads, writes = writes, required = way == "require" }
end

return isolation
