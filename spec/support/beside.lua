--- Measures two things side by side: in turns, in one run, as a ratio. A bench that loads
-- this warns when the machine is busy.

local uv = require "luv"

require "spec.support.load".warn()

local beside = {}

--- Seconds on the clock, as other processes may do the work.
function beside.seconds(work)
  collectgarbage()
  local begun = uv.hrtime()
  work()
  return (uv.hrtime() - begun) / 1e9
end

--- Seconds of processor time that a line of shell takes, with what it waits for. What it
--- prints is dropped; it may read from a redirection behind it, or from a pipe before it.
function beside.processor_seconds(line, from)
  local timed = (from or "%s"):format("{ time " .. line .. " > /dev/null; }")
  local output = assert(io.popen(("bash -c \"TIMEFORMAT='%%U %%S'; %s\" 2>&1")
    :format(timed)))
  local user, system = output:read("n", "n")
  assert(output:close() and system, line)
  return user + system
end

--- Puts a list in order; returns what is in the middle.
function beside.median(list)
  table.sort(list)
  return list[#list // 2 + 1]
end

--- How many times as long `work` takes as `other`: the median of so many pairs.
function beside.ratio(work, other, times)
  local ratios = {}
  for i = 1, times do ratios[i] = beside.seconds(work) / beside.seconds(other) end
  return beside.median(ratios)
end

local good = true

--- Prints a line, and at its end where what was promised has been missed.
function beside.report(met, line, ...)
  good = good and met
  print(line:format(...) .. (met and "" or "   MISSED"))
end

--- Ends the bench: it has failed where anything was missed.
function beside.finish() os.exit(good, true) end

--- Seconds of processor time of this process, and what `work` returns.
function beside.spent(work)
  collectgarbage()
  local begun = os.clock()
  local result = work()
  return os.clock() - begun, result
end

return beside
