--- A worker as the runner sees it: its process, and the games that it has been given.

local frame = require "nim.tournament.run.frame"
local host = require "nim.util.host"
local uv = require "luv"

-- Processes of this interpreter that work for us, with a pipe each way.

-- process: closed when it has ended
local Worker = {}
Worker.__index = Worker

local CODE = [[package.path, package.cpath = %q, %q
require(%q).main()]]

function Worker:kill()
  if not self.process:is_closing() then self.process:kill "sigkill" end
end

-- Starts one.
-- module: whose `main` it runs
local function start(module, on_exit)
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

local now = host.now

-- queue: the first is being played; timed: ended because it said nothing for too long;
-- active: when it last said something, in milliseconds; why: what it said before it ended
local Child = {}
Child.__index = Child

local child = {}

-- Gone when the process has ended and all that it said has been read.
local function part(self, what)
  self[what] = true
  if not (self.exited and self.silent) or self.gone then return end
  self.gone = true
  host.close(self.worker.stdin)
  host.close(self.worker.stdout)
  self.on_gone(self)
end

local function listen(self, on_frame)
  local splitter = frame.splitter()
  self.worker.stdout:read_start(function(err, bytes)
    if err or not bytes then return part(self, "silent") end
    self.active = now()
    splitter:feed(bytes, function(...) on_frame(self, ...) end)
  end)
end

--- Starts one and tells it what it must know.
-- init: as `worker.init` makes it
function child.spawn(init, on_frame, on_gone)
  local self = setmetatable({
    on_gone = on_gone, queue = {}, ready = false, timed = false, active = now(),
  }, Child)
  local why
  self.worker, why = start("nim.tournament.run.worker", function()
    part(self, "exited")
  end)
  if not self.worker then return nil, why end
  listen(self, on_frame)
  self:send(frame.INIT, init)
  return self
end

local function ignore() end

--- What cannot be sent, because the process has ended, is given to another one later.
function Child:send(kind, body)
  local pipe = self.worker.stdin
  if not pipe:is_closing() then pipe:write(frame.pack(kind, body), ignore) end
end

function Child:is_stuck(limit)
  return #self.queue > 0 and now() - self.active > limit
end

--- Restarts its timeout: the runner was busy elsewhere.
function Child:excuse()
  self.active = now()
end

--- No more work is coming: it ends by itself.
function Child:dismiss()
  host.close(self.worker.stdin)
end

function Child:kill()
  self.worker:kill()
end

return child
