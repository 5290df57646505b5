--- Processes that work on the games of a survey, and the rows that they tell, in order.

local host = require "nim.process.host"
local job = require "nim.survey.worker"
local uv = require "luv"
local worker = require "nim.process.worker"

---@class nim.survey.pool
---@field codes string[]
---@field taken integer codes that have been given to workers
---@field told integer rows that are there
---@field again integer[] codes, by number, whose worker has ended
---@field deaths table<integer, integer> of workers, by the code that they worked on
---@field waiting table<integer, string> rows that have come too early
---@field each fun(line: string)
---@field why? string what has ended it
---@field raised? any what `each` has raised
local Pool = {}
Pool.__index = Pool

-- Why it ended, where Ctrl-C or its like has ended it.
local INTERRUPTED = "interrupted"

local pool = {}

-- Deaths of workers after which a code is given up: somebody may have ended one.
local DEATHS = 3

function Pool:tell(number, line)
  if line:sub(1, 1) == "!" then
    self.why = self.why or line:sub(2)
    return
  end
  self.waiting[number] = line
  while self.waiting[self.told + 1] and not self.raised do
    self.told = self.told + 1
    self:hand_on(self.complete(self.waiting[self.told]))
    self.waiting[self.told] = nil
  end
end

-- An error in a callback of luv would end the process: it is raised behind the loop.
function Pool:hand_on(line)
  local done, err = pcall(self.each, line)
  if done then return end
  self.why, self.raised = "a row was not taken", err
end

function Pool:next_number()
  local number = table.remove(self.again)
  if number or self.taken == #self.codes then return number end
  self.taken = self.taken + 1
  return self.taken
end

-- Gives a worker its next code, or dismisses it.
function Pool:feed(child)
  child.number = not self.why and self:next_number() or nil
  if not child.number then return host.close(child.stdin) end
  child.stdin:write(self.codes[child.number] .. "\n", function() end)
end

function Pool:listen(child)
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

-- What a worker was asked when it ended is asked again, of a new one.
function Pool:lose(child)
  host.close(child.stdin)
  host.close(child.stdout)
  self.children[child] = nil
  local number = child.number
  if not number or self.why then return end
  self.deaths[number] = (self.deaths[number] or 0) + 1
  if self.deaths[number] == DEATHS then
    self.why = ("%s: the process that works on it ends each time"):format(
      self.codes[number])
    return
  end
  self.again[#self.again + 1] = number
  self:start()
end

function Pool:start()
  local child, why = worker.start "nim.survey.worker"
  if not child then
    self.why = why
    return
  end
  self.children[child] = true
  child.stdin:write(self.first_line, function() end)
  self:listen(child)
  self:feed(child)
end

function Pool:stop(why)
  self.why = self.why or why
  for child in pairs(self.children) do child:kill() end
end

-- Runs the loop; Ctrl-C and its like end the work.
function Pool:wait()
  local signals = {}
  for i, name in ipairs { "sigint", "sigterm", "sighup" } do
    signals[i] = uv.new_signal()
    signals[i]:start(name, function() self:stop(INTERRUPTED) end)
  end
  while next(self.children) do
    uv.run "once"
    if self.why then self:stop(self.why) end
  end
  for _, signal in ipairs(signals) do host.close(signal) end
  uv.run "nowait"
end

local function unchanged(line) return line end

-- What is told of a game beside others is told here, where all rows meet.
local function completer(kind, rows)
  local complete = kind.completer and kind.completer() or unchanged
  for _, line in ipairs(rows) do complete(line) end
  return complete
end

---@param options nim.survey.options
---@param kind nim.survey.kind
---@param settings table<string, integer>
---@return integer? rows
---@return string? message
function pool.run(options, kind, settings)
  local rows = options.rows or {}
  local self = setmetatable({
    codes = options.codes, taken = #rows, told = #rows, again = {}, deaths = {},
    waiting = {}, children = {}, each = options.each, complete = completer(kind, rows),
    first_line = job.first_line(uv.os_getpid(), options.kind, settings),
  }, Pool)
  for _ = 1, math.min(options.workers or 1, #self.codes - #rows) do self:start() end
  self:wait()
  if self.raised then error(self.raised, 0) end
  if self.why then return nil, self.why, self.why == INTERRUPTED and self.why or nil end
  return self.told
end

return pool
