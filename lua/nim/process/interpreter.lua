--- The Lua interpreter that runs this, or the usual one where a program embeds Lua.

local uv = require "luv"

---@return string path, or a name to be looked for
return function()
  local path = uv.exepath()
  if path and path:match "[^/\\]*$":find "^lua" then return path end
  return "lua" .. _VERSION:match "%d.%d"
end
