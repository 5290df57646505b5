--- A worker as the runner sees it: a process with a pipe each way.

local clock = require "nim.process.clock"
local frame = require "nim.tournament.run.frame"
local interpreter = require "nim.process.interpreter"
local uv = require "luv"

require "nim.process.signals"

local now = clock.now

---@class nim.tournament.run.child
---@field queue nim.tournament.run.assignment[] the first is being played
---@field ready boolean
---@field timed boolean ended because it said nothing for too long
---@field active integer when it last said something, in milliseconds
---@field why string? what it said before it ended
local Child = {}
Child.__index = Child

local child = {}

local CODE = [[package.path, package.cpath = %q, %q
require "nim.tournament.run.worker".main()]]

local function close(handle)
  if handle and not handle:is_closing() then handle:close() end
end

-- Gone when the process has ended and all that it said has been read.
local function part(self, what)
  self[what] = true
  if not (self.exited and self.silent) or self.gone then return end
  self.gone = true
  close(self.stdin)
  close(self.stdout)
  self.on_gone(self)
end

local function listen(self, on_frame)
  local splitter = frame.splitter()
  self.stdout:read_start(function(err, bytes)
    if err or not bytes then return part(self, "silent") end
    self.active = now()
    splitter:feed(bytes, function(...) on_frame(self, ...) end)
  end)
end

--- Starts one and tells it what it must know.
---@param init string as `worker.init` makes it
---@param on_frame fun(of: nim.tournament.run.child, kind: string, a: string, b: string)
---@param on_gone fun(child: nim.tournament.run.child)
---@return nim.tournament.run.child?
---@return string? why
function child.spawn(init, on_frame, on_gone)
  local self = setmetatable({
    stdin = uv.new_pipe(false), stdout = uv.new_pipe(false), on_gone = on_gone,
    queue = {}, ready = false, timed = false, active = now(),
  }, Child)
  local code = CODE:format(package.path, package.cpath)
  -- Ctrl-C goes to all processes of a terminal's group; workers are none of its business.
  local process, err = uv.spawn(interpreter(), {
    args = { "-E", "-e", code }, stdio = { self.stdin, self.stdout, 2 }, detached = true,
  }, function()
    close(self.process)
    part(self, "exited")
  end)
  if not process then
    close(self.stdin)
    close(self.stdout)
    return nil, ("a worker cannot be started: %s: %s"):format(interpreter(), err)
  end
  self.process, self.pid = process, err
  listen(self, on_frame)
  self:send(frame.INIT, init)
  return self
end

local function ignore() end

--- What cannot be sent, because the process has ended, is given to another one later.
---@param kind string
---@param body string
function Child:send(kind, body)
  if not self.stdin:is_closing() then self.stdin:write(frame.pack(kind, body), ignore) end
end

---@return boolean
function Child:is_stuck(limit)
  return #self.queue > 0 and now() - self.active > limit
end

--- Time spent elsewhere is not its fault.
function Child:excuse()
  self.active = now()
end

--- No more work is coming: it ends by itself.
function Child:dismiss()
  close(self.stdin)
end

function Child:kill()
  if not self.process:is_closing() then self.process:kill("sigkill") end
end

return child
