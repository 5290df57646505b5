--- Whether the machine is busy: measurements side by side say less then.

local uv = require "luv"

local load = {}

-- A spin of so many seconds is looked at, long beside the ticks of the system's clocks.
local SPIN <const> = 0.3

-- Shares of a processor: so much others may take before a ratio suffers, and so little
-- this program may get of its own.
local OTHERS <const>, OWN <const> = 0.25, 0.9

-- Seconds that all processors have worked since the machine was started.
local function worked()
  local milliseconds = 0
  for _, processor in ipairs(uv.cpu_info() or {}) do
    local t = processor.times
    milliseconds = milliseconds + t.user + t.nice + t.sys + t.irq
  end
  return milliseconds / 1000
end

--- Spins; returns the share of a processor that it got, and how many processors others
--- kept at work meanwhile.
function load.measure()
  local all, own, begun = worked(), os.clock(), uv.hrtime()
  repeat until uv.hrtime() - begun >= SPIN * 1e9
  own = os.clock() - own
  return own / SPIN, (worked() - all - own) / SPIN
end

--- The warning for what was measured, with the load of the last minute; nil where the
--- machine is quiet.
function load.text(own, others, average)
  if own >= OWN and others <= OTHERS then return nil end
  return ("warning: the machine is loaded: others keep %.1f processors at work, a spin "
    .. "gets %.0f%% of one, load average %.1f: ratios may be off"):format(
    math.max(others, 0), 100 * math.min(own, 1), average)
end

--- Warns on standard error when other programs work.
function load.warn()
  local own, others = load.measure()
  local text = load.text(own, others, (uv.loadavg()))
  if text then io.stderr:write(text, "\n") end
end

return load
