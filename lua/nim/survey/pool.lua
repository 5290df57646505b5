--- Processes that work on the games of a survey, and their rows in order.

local host = require "nim.process.host"
local job = require "nim.survey.worker"
local lines = require "nim.text.lines"
local uv = require "luv"
local worker = require "nim.process.worker"

---@class nim.survey.pool
---@field codes string[]
---@field taken integer codes that have been given to workers
---@field told integer rows that are there
---@field again integer[] codes, by number, whose worker has ended: each is asked alone
---@field deaths table<integer, integer> of workers, by the code that they worked on
---@field waiting table<integer, string> rows that have come too early
---@field each fun(line: string)
---@field tick fun(waiting: table<integer, string>)
---@field why? string what has ended it
---@field raised? any what `each` has raised
local Pool = {}
Pool.__index = Pool

-- Why it ended, where Ctrl-C or its like has ended it.
local INTERRUPTED = "interrupted"

local pool = {}

-- Deaths of workers after which a code is given up: somebody may have ended one.
local DEATHS = 3

local SECOND <const> = 1000

-- Milliseconds: the codes of a worker that answers faster come in batches of twice as
-- many, up to MOST_BATCH; one that is slower gets them one by one, so that few rows are
-- on their way.
local QUICK, MOST_BATCH = 20, 128

function Pool:tell(number, line)
  if line:sub(1, 1) == "!" then
    self.why = self.why or line:sub(2)
    return
  end
  self.waiting[number] = line
  self:advance()
end

-- Tells what is due.
function Pool:advance()
  while self.waiting[self.told + 1] and not self.raised do
    self.told = self.told + 1
    self:hand_on(self.each, self.complete(self.waiting[self.told]))
    self.waiting[self.told] = nil
  end
end

-- An error in a callback of luv would end the process: it is raised after the loop.
function Pool:hand_on(take, rows)
  local done, err = pcall(take, rows)
  if done then return end
  self.why, self.raised = "a row was not taken", err
end

-- The numbers of the codes to be asked next: none where there are no more.
function Pool:next_batch(most)
  local batch = { table.remove(self.again) }
  most = #batch == 0 and most or 0
  while #batch < most and self.taken < #self.codes do
    self.taken = self.taken + 1
    if not self.waiting[self.taken] then batch[#batch + 1] = self.taken end
  end
  return batch
end

local function next_size(child)
  if host.now() - child.asked >= QUICK then return 1 end
  return math.min(2 * child.size, MOST_BATCH)
end

-- Gives a worker its next codes, or dismisses it.
function Pool:feed(child)
  child.batch = self.why and {} or self:next_batch(child.size)
  child.answered, child.asked = 0, host.now()
  if #child.batch == 0 then return host.close(child.stdin) end
  local codes = {}
  for i, number in ipairs(child.batch) do codes[i] = self.codes[number] end
  child.stdin:write(job.batch(codes), function() end)
end

function Pool:hear(child, line)
  child.answered = child.answered + 1
  self:tell(child.batch[child.answered], line)
  if child.answered < #child.batch then return end
  child.size = next_size(child)
  self:feed(child)
end

function Pool:listen(child)
  local rest = ""
  child.stdout:read_start(function(err, bytes)
    if err or not bytes then return self:lose(child) end
    rest = lines(rest .. bytes, function(line) self:hear(child, line) end)
  end)
end

function Pool:ask_again(number)
  self.deaths[number] = (self.deaths[number] or 0) + 1
  if self.deaths[number] < DEATHS then
    self.again[#self.again + 1] = number
    return
  end
  self.why = ("%s: the process that works on it ends each time"):format(
    self.codes[number])
end

-- What a worker had not answered when it ended is asked again, of a new one.
function Pool:lose(child)
  host.close(child.stdin)
  host.close(child.stdout)
  self.children[child] = nil
  if self.why or child.answered == #child.batch then return end
  for i = #child.batch, child.answered + 1, -1 do self:ask_again(child.batch[i]) end
  if not self.why then self:start() end
end

function Pool:start()
  local child, why = worker.start "nim.survey.worker"
  if not child then
    self.why = why
    return
  end
  self.children[child], child.size = true, 1
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
  local clock = uv.new_timer()
  clock:start(SECOND, SECOND, function() self:hand_on(self.tick, self.waiting) end)
  while next(self.children) do
    uv.run "once"
    if self.why then self:stop(self.why) end
  end
  host.close(clock)
  for _, signal in ipairs(signals) do host.close(signal) end
  uv.run "nowait"
end

local function unchanged(line) return line end

local function nothing() end

-- Comparisons of games with each other are made here, where all rows meet.
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
    tick = options.tick or nothing,
    first_line = job.first_line(uv.os_getpid(), options.kind, settings),
  }, Pool)
  for number, line in pairs(options.ahead or {}) do
    if number > #rows then self.waiting[number] = line end
  end
  self:advance()
  for _ = 1, math.min(options.workers or 1, #self.codes - self.told) do self:start() end
  self:wait()
  if self.raised then error(self.raised, 0) end
  if self.why then return nil, self.why, self.why == INTERRUPTED and self.why or nil end
  return self.told
end

return pool
