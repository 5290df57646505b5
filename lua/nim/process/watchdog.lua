--- A process that ends a group of processes when we are gone, in whatever way: killed,
-- too, for then its input ends. It has a session of its own, out of the group's reach.

local host = require "nim.process.host"
local uv = require "luv"

local Watchdog = {}
Watchdog.__index = Watchdog

local watchdog = {}

local TEXT = [[
trap '' HUP INT QUIT TERM
read -r _
kill -s TERM -- -%d
sleep %g
kill -s KILL -- -%d]]

--- Starts one.
-- grace: milliseconds between SIGTERM and SIGKILL
function watchdog.start(group, grace)
  local pipe, process = uv.new_pipe(false), nil
  local why
  process, why = uv.spawn("/bin/sh", {
    args = { "-c", TEXT:format(group, grace / 1000, group) }, stdio = { pipe },
    detached = true,
  }, function() host.close(process) end)
  if not process then
    host.close(pipe)
    return nil, why
  end
  process:unref()
  return setmetatable({ pipe = pipe, process = process }, Watchdog)
end

--- The group has ended.
function Watchdog:dismiss()
  if not self.process:is_closing() then self.process:kill "sigkill" end
  host.close(self.pipe)
end

return watchdog
