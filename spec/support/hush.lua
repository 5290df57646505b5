--- Where programs cannot be isolated, commands say so in a line, which specs of something
-- else do without.
--
--     setup(hush.begin)
--     teardown(hush.finish)

local arena = require "spec.support.tournaments"

local hush = {}

function hush.begin()
  if require "nim.util.process.isolation".lack() then arena.isolate "off" end
end

function hush.finish() arena.isolate(nil) end

return hush
