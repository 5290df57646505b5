--- This process, as the host of others. Once this module is loaded, a write to a process
-- that has ended, or to a file that may not grow, no longer ends it: the write fails.

local uv = require "luv"

local host = {}

local signals = {}

for _, name in ipairs { "sigpipe", "sigxfsz" } do
  signals[name] = assert(uv.new_signal())
  signals[name]:start(name, function() end)
  signals[name]:unref()
end

--- Milliseconds of a clock that is never set: for limits and pauses, never for records.
function host.now() return uv.hrtime() // 1000000 end

--- Closes a handle that may be closed already.
function host.close(handle)
  if not uv.is_closing(handle) then uv.close(handle) end
end

--- The Lua interpreter that runs this, or the usual one where a program embeds Lua.
-- returns a path, or a name to be looked for
function host.interpreter()
  local path = uv.exepath()
  if path and path:match "[^/\\]*$":find "^lua" then return path end
  return "lua" .. _VERSION:match "%d.%d"
end

return host
