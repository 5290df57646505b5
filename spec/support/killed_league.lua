--- Runs a night of a league, and kills itself in front of the call of that number that
-- changes a file: `lua5.4 killed_league.lua FOLDER NUMBER [NAME]`. How many calls the
-- games take depends on time; with a name only those count that follow the opening of
-- the file of that name.
--
--     local counted = require "spec.support.killed_league"
--     local stop = counted.watch(function(n) end)    -- the calls of this process so far

local core = require "nim.core"
local uv = require "luv"

local counted = {}

-- By the library that has them.
local CALLS = {
  fs_write = uv, fs_fsync = uv, fs_ftruncate = uv, fs_mkdir = uv, move_over = core,
}

-- What was written survives a kill, and takes no time then.
local function not_forced() return true end

---@param note fun(count: integer) gets the number of each call, before it is done
---@return fun() stop
function counted.watch(note)
  local count, before = 0, {}
  for name, library in pairs(CALLS) do
    local call = library[name]
    before[name] = call
    library[name] = function(...)
      count = count + 1
      note(count)
      return (name == "fs_fsync" and not_forced or call)(...)
    end
  end
  return function()
    for name, f in pairs(before) do CALLS[name][name] = f end
  end
end

if arg and arg[0] and arg[0]:find "killed_league%.lua$" then
  local last, name, open = tonumber(arg[2]), arg[3], uv.fs_open
  local function watch()
    uv.fs_open = open
    counted.watch(function(n)
      if n == last then uv.kill(uv.os_getpid(), "sigkill") end
    end)
  end
  if not name then watch() end
  uv.fs_open = name and function(path, ...)
    if path:match "[^/]*$" == name then watch() end
    return open(path, ...)
  end or open
  local class = assert(require "nim.league".open(arg[1]))
  assert(class:run { workers = 0 })
end

return counted
