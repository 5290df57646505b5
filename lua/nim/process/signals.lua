--- What cannot be written is an error that is told, not the end of us: to a process that
-- has ended, or a file that is as long as it may be. Loading this module sees to it.

local uv = require "luv"

local signals = {}

for _, name in ipairs { "sigpipe", "sigxfsz" } do
  signals[name] = uv.new_signal()
  signals[name]:start(name, function() end)
  signals[name]:unref()
end

return signals
