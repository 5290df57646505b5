--- What a program of the system makes of bytes, no more of it than was asked for.
--
--     filter.run("gzip", { "-dc" }, packed, 65536)

local core = require "nim.core"
local host = require "nim.process.host"
local uv = require "luv"

local filter = {}

-- Collects what comes, up to one byte more than `most`.
local function listen(pipe, said, most)
  pipe:read_start(function(_, bytes)
    if not bytes then
      said.ended = true
    elseif said.size <= most then
      said[#said + 1], said.size = bytes, said.size + #bytes
    end
  end)
end

local function spawn(name, args, stdio, said)
  local process, why, code
  process, why, code = uv.spawn(name, { args = args, stdio = stdio, detached = true },
    function(status, signal)
      said.status = signal ~= 0 and signal or status
      host.close(process)
    end)
  return process, why, code
end

-- Nothing is raised in a callback, where luv would end this process.
local function wait(process, said, most)
  core.hold_interrupts(true)
  while not (said.status and said.ended) and said.size <= most
    and not core.interrupted() do
    uv.run "once"
  end
  if not said.status then process:kill "sigkill" end
  while not said.status do uv.run "once" end
  core.hold_interrupts(false)
end

--- Gives bytes to a program, and returns its output.
---@param name string
---@param args string[]
---@param input string
---@param most integer bytes
---@return string? output one byte longer than `most` where there is more
---@return boolean? is_missing there is no such program
function filter.run(name, args, input, most)
  local said = { size = 0 }
  local from, to = uv.new_pipe(false), uv.new_pipe(false)
  local process, _, code = spawn(name, args, { from, to }, said)
  if process then
    listen(to, said, most)
    from:write(input, function() host.close(from) end)
    wait(process, said, most)
  end
  host.close(from)
  host.close(to)
  uv.run "nowait"
  if not process then return nil, code == "ENOENT" end
  if said.size <= most and said.status ~= 0 then return nil, false end
  return table.concat(said):sub(1, most + 1)
end

return filter
