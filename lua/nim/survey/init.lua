--- A survey of many games in worker processes: one row for each, in order.
--
--     survey.run { kind = "misere", codes = { "0.7", "0.77" }, workers = 2,
--       each = function(line) print(line) end }

local interpreter = require "nim.process.interpreter"
local kinds = require "nim.survey.kinds"
local uv = require "luv"
local worker = require "nim.survey.worker"

require "nim.process.signals"

---@class nim.survey.options
---@field kind "misere"|"normal"
---@field codes string[]
---@field settings? table<string, integer> those of the kind that are not as usual
---@field workers? integer processes, 1 by default
---@field each fun(line: string) a row of CSV; in the order of the codes

---@class nim.survey.work
---@field codes string[]
---@field taken integer codes that have been given to workers
---@field told integer rows that have been handed on
---@field waiting table<integer, string> rows that have come too early
---@field each fun(line: string)
---@field why? string
local Work = {}
Work.__index = Work

local survey = {}

local CODE = [[package.path, package.cpath = %q, %q
require "nim.survey.worker".main()]]

local function close(handle)
  if not handle:is_closing() then handle:close() end
end

--- The settings of a kind, with those that are given.
---@param name string
---@param given? table<string, integer>
---@return table<string, integer>
function survey.settings(name, given)
  local settings = {}
  for field, usual in pairs(kinds[name].settings) do
    settings[field] = given and given[field] or usual
  end
  return settings
end

function Work:tell(number, line)
  if line:sub(1, 1) == "!" then
    self.why = self.why or line:sub(2)
    return
  end
  self.waiting[number] = line
  while self.waiting[self.told + 1] do
    self.told = self.told + 1
    self.each(self.waiting[self.told])
    self.waiting[self.told] = nil
  end
end

-- Gives a worker its next code, or dismisses it.
function Work:feed(child)
  child.number = nil
  if self.why or self.taken == #self.codes then return close(child.stdin) end
  self.taken = self.taken + 1
  child.number = self.taken
  child.stdin:write(self.codes[self.taken] .. "\n", function() end)
end

function Work:listen(child)
  local rest = ""
  child.stdout:read_start(function(err, bytes)
    if err or not bytes then return self:lose(child) end
    local line, more = (rest .. bytes):match "^([^\n]*)\n(.*)$"
    if not line then
      rest = rest .. bytes
      return
    end
    rest = more
    self:tell(child.number, line)
    self:feed(child)
  end)
end

-- What it was asked is lost with a worker that ends before it has answered.
function Work:lose(child)
  close(child.stdin)
  close(child.stdout)
  self.children[child] = nil
  if not child.number or self.why then return end
  self.why = ("%s: the process that worked on it has ended"):format(
    self.codes[child.number])
end

function Work:start(first_line)
  local child = { stdin = uv.new_pipe(false), stdout = uv.new_pipe(false) }
  local code = CODE:format(package.path, package.cpath)
  local process, err
  process, err = uv.spawn(interpreter(), {
    args = { "-E", "-e", code }, stdio = { child.stdin, child.stdout, 2 },
    detached = true,
  }, function() close(process) end)
  if not process then
    close(child.stdin)
    close(child.stdout)
    self.why = ("a worker cannot be started: %s"):format(err)
    return
  end
  child.process = process
  self.children[child] = true
  child.stdin:write(first_line, function() end)
  self:listen(child)
  self:feed(child)
end

function Work:stop(why)
  self.why = self.why or why
  for child in pairs(self.children) do
    if not child.process:is_closing() then child.process:kill "sigkill" end
  end
end

-- Runs the loop; Ctrl-C and its like end the work.
function Work:wait()
  local signals = {}
  for i, name in ipairs { "sigint", "sigterm", "sighup" } do
    signals[i] = uv.new_signal()
    signals[i]:start(name, function() self:stop "interrupted" end)
  end
  while next(self.children) do
    uv.run "once"
    if self.why then self:stop(self.why) end
  end
  for _, signal in ipairs(signals) do close(signal) end
  uv.run "nowait"
end

--- Works through the codes.
---@param options nim.survey.options
---@return integer? rows
---@return string? message what has ended it early: all rows before have been handed on
function survey.run(options)
  local self = setmetatable({
    codes = options.codes, taken = 0, told = 0, waiting = {}, children = {},
    each = options.each,
  }, Work)
  local first = worker.first_line(uv.os_getpid(), options.kind,
    survey.settings(options.kind, options.settings))
  for _ = 1, math.min(options.workers or 1, #options.codes) do self:start(first) end
  self:wait()
  if self.why then return nil, self.why end
  return self.told
end

return survey
