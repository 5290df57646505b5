--- Processes of this interpreter that work for us, with a pipe each way.

local host = require "nim.process.host"
local uv = require "luv"

-- process: closed when it has ended
local Worker = {}
Worker.__index = Worker

local worker = {}

local CODE = [[package.path, package.cpath = %q, %q
require(%q).main()]]

function Worker:kill()
  if not self.process:is_closing() then self.process:kill "sigkill" end
end

--- Starts one.
-- module: whose `main` it runs
function worker.start(module, on_exit)
  local self = setmetatable(
    { stdin = uv.new_pipe(false), stdout = uv.new_pipe(false) }, Worker)
  local code = CODE:format(package.path, package.cpath, module)
  -- Ctrl-C goes to all processes of a terminal's group; workers are none of its business.
  local process, err = uv.spawn(host.interpreter(), {
    args = { "-E", "-e", code }, stdio = { self.stdin, self.stdout, 2 }, detached = true,
  }, function()
    host.close(self.process)
    if on_exit then on_exit() end
  end)
  if not process then
    host.close(self.stdin)
    host.close(self.stdout)
    return nil, ("a worker cannot be started: %s: %s"):format(host.interpreter(), err)
  end
  self.process = process
  return self
end

return worker
