--- Writing to a process that has ended is an error that is told, not the end of us.
-- Loading this module sees to it.

local uv = require "luv"

local signal = uv.new_signal()
signal:start("sigpipe", function() end)
signal:unref()

return signal
