--- How the shell of a program is started, so that it cannot see our processes: by one of
-- Lua, which isolates itself and becomes the shell. Where there is none, or the system
-- does not let it, the program runs beside us.

local host = require "nim.process.host"

local CODE = "package.cpath = %q require 'nim.core'.run_isolated(%q)"

local is_there = package.searchpath("nim.core", package.cpath)
  or package.preload["nim.core"]

--- The process to start.
---@param text string what the shell gets
---@return string? file nil: there is none
---@return string[]? args
return function(text)
  if not is_there then return nil end
  return host.interpreter(), { "-E", "-e", CODE:format(package.cpath, text) }
end
