local uv = require "luv"

--- Closes a handle that may be closed already.
---@param handle uv_handle_t
return function(handle)
  if not uv.is_closing(handle) then uv.close(handle) end
end
