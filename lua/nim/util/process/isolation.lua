--- How programs of others are isolated: by bubblewrap, whose command is `bwrap`.
--
--     isolation.choose "require"     -- for this process, and those that it starts
--     isolation.lack()               --> why programs cannot be isolated
--
-- An isolated program has namespaces of its own: no process but its children, no network,
-- no capabilities. It reads and runs what is of the system, what its command names, and
-- what is beside that, and writes only the files that its command names after `>`, and a
-- /tmp of its own.

local fault = require "nim.util.fault"
local uv = require "luv"
local whole = require "nim.util.whole"

local isolation = {}

--- In order: isolated where that works; so, or not at all; like any other process.
isolation.WAYS = { "auto", "require", "off" }

local VARIABLE = "LUANIM_ISOLATE"

-- Files of /proc by which root changes the system, whatever its namespaces.
local KERNEL = {
  "/proc/bus", "/proc/fs", "/proc/irq", "/proc/sys", "/proc/sysrq-trigger",
}

-- What is of the system. None of it is secret from a user; root reads all of it.
local SYSTEM = {
  "/bin", "/etc", "/gnu", "/lib", "/lib32", "/lib64", "/libx32", "/nix", "/opt", "/sbin",
  "/sys", "/usr",
}

-- Output comes by descriptor 3: bubblewrap keeps the first three open until it ends, and
-- that a program has closed its output would not be heard. Then, how many processes and
-- threads a program may have: its namespace counts them for itself, but not those of
-- root. Shells call this limit -p or -u.
local BEGIN = [[
exec >&3 3>&-
{ ulimit -p 1024 || ulimit -u 1024; } 2>/dev/null
]]

local JAIL = {
  "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL",
  "--setenv", "TMPDIR", "/tmp", "--proc", "/proc", "--dev", "/dev",
  "--tmpfs", "/tmp",
}

-- No namespace of users within: bubblewrap knows it from 0.8.0 on.
local NO_USERS = { "--unshare-user", "--disable-userns" }

-- Folders in which others keep what is theirs, with the bit of mode that says so.
local STICKY = 1 << 9

--- For this process and those that it starts from now on.
function isolation.choose(way) uv.os_setenv(VARIABLE, way) end

--- The way that was chosen.
-- nil: the environment names no way
function isolation.way()
  local way = os.getenv(VARIABLE) or isolation.WAYS[1]
  for _, known in ipairs(isolation.WAYS) do
    if way == known then return way end
  end
  return nil, fault.new("isolation_way", { variable = VARIABLE, text = way })
end

local function append(list, ...)
  for _, word in ipairs { ... } do list[#list + 1] = word end
end

-- The flags that are the same for every program.
local function jail(more)
  local flags = table.move(JAIL, 1, #JAIL, 1, {})
  append(flags, table.unpack(more))
  for _, paths in ipairs { SYSTEM, KERNEL } do
    for _, path in ipairs(paths) do append(flags, "--ro-bind-try", path, path) end
  end
  return flags
end

-- What the shell or bubblewrap says where it runs nothing with these flags; "": it does.
local function complaint(flags)
  local words = { "exec bwrap" }
  for i, flag in ipairs(flags) do words[i + 1] = "'" .. flag:gsub("'", "'\\''") .. "'" end
  local pipe <close> = assert(io.popen(table.concat(words, " ")
    .. " /bin/sh -c : 2>&1 </dev/null"))
  return pipe:read "a"
end

-- What was found out: NO_USERS where bubblewrap knows it, or nothing more; or why it does
-- not work.
local more, reason

--- Why programs cannot be isolated on this system.
-- nil: they can
function isolation.lack()
  if more or reason then return reason end
  local output
  for _, flags in ipairs { NO_USERS, {} } do
    output = complaint(jail(flags))
    if output == "" then
      more = flags
      return nil
    end
  end
  reason = fault.new("isolation_none", { why = output:match "bwrap: [^\n]*" or output })
  return reason
end

local function parent_of(path) return path:match "^(.*)/[^/]*$" or "." end

-- Not what is home, or above it, or where everybody keeps something.
local function add(list, folder)
  local path = uv.fs_realpath(folder)
  local about = path and uv.fs_stat(path)
  local home = uv.fs_realpath(os.getenv "HOME" or "/") or "/"
  local is_broad = not about or about.mode & STICKY ~= 0
    or (home .. "/"):sub(1, #path + 1) == path .. "/" or path == "/"
  if not is_broad then list[#list + 1] = folder end
end

-- Where programs are, and what stands beside: ~/.pyenv/shims needs ~/.pyenv.
local function add_programs(list)
  for folder in (os.getenv "PATH" or ""):gmatch "[^:]+" do
    if folder:find "/s?bin/*$" or folder:find "/shims/*$" then
      add(list, parent_of((folder:gsub("/+$", ""))))
    end
    add(list, folder)
  end
end

local function is_folder(path) return whole.special(path) == "directory" end

-- A link leads to what is elsewhere.
local function add_named(list, path)
  for _, one in ipairs { path, uv.fs_realpath(path) } do
    add(list, is_folder(one) and one or parent_of(one))
    if not is_folder(one) then list[#list + 1] = one end
  end
end

-- A file that is not there yet is made, since a program that is isolated makes none.
local function add_written(list, path)
  local file = uv.fs_open(path, "wx", tonumber("666", 8))
  if file then uv.fs_close(file) end
  if is_folder(path) or not uv.fs_stat(path) then return end
  for _, one in ipairs { path, uv.fs_realpath(path) } do list[#list + 1] = one end
end

-- From the root on, without `.` and `..`.
local function absolute(path)
  local parts = {}
  if path:sub(1, 1) ~= "/" then path = uv.cwd() .. "/" .. path end
  for part in path:gmatch "[^/]+" do
    if part == ".." then parts[#parts] = nil
    elseif part ~= "." then parts[#parts + 1] = part end
  end
  return "/" .. table.concat(parts, "/")
end

-- Is it one of these paths, or beneath one?
local function is_within(path, paths)
  for _, one in ipairs(paths) do
    if (path .. "/"):sub(1, #one + 1) == one .. "/" then return true end
  end
  return false
end

-- Nothing is bound within what is bound already: a link in the way leads elsewhere.
local function bind(flags, how, path, bound)
  path = absolute(path)
  if is_within(path, bound) then return end
  append(flags, how, path, path)
  bound[#bound + 1] = path
end

-- A file that is written may be within a folder that is read, but not behind a link.
local function bind_written(flags, path, read)
  path = absolute(path)
  if uv.fs_realpath(path) == path and not is_within(path, { "/dev", "/proc" }) then
    append(flags, "--bind", path, path)
  else
    bind(flags, "--bind", path, read)
  end
end

--- The arguments of `bwrap`, which is known to work, for a text that the shell
--- gets. What it writes comes by descriptor 3.
-- named: paths of files
function isolation.words(text, named)
  local flags = jail(more)
  local bound = table.move(SYSTEM, 1, #SYSTEM, 3, { "/dev", "/proc" })
  local reads, writes, here = {}, {}, uv.cwd() or "/"
  for _, path in ipairs(named.writes) do add_written(writes, path) end
  add(reads, ".")
  add_programs(reads)
  for _, path in ipairs(named.reads) do add_named(reads, path) end
  for _, path in ipairs(reads) do bind(flags, "--ro-bind", path, bound) end
  for _, path in ipairs(writes) do bind_written(flags, path, bound) end
  append(flags, "--dir", here, "--chdir", here, "--remount-ro", "/")
  append(flags, "/bin/sh", "-c", BEGIN .. text)
  return flags
end

return isolation
