--- How the shell of a program is started, so that it cannot see our processes: by one of
-- Lua, which isolates itself and becomes the shell. Where there is none, or the system
-- does not let it, the program runs beside us.

local host = require "nim.process.host"

local CODE = "assert(package.loadlib(%q, 'luaopen_nim_core'))().run_isolated(%q)"

local core = package.searchpath("nim.core", package.cpath)

--- The process to start.
---@param text string what the shell gets
---@return string? file nil: there is none
---@return string[]? args
return function(text)
  if not core then return nil end
  return host.interpreter(), { "-E", "-e", CODE:format(core, text) }
end
