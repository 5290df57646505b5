--- Workers and what they are playing. Runs of games go out to whoever is free, and come
-- back in any order; they are handed on in order.
--
-- Whatever a worker does, no game is lost. When one ends, or is ended because it is
-- stuck, the run it was playing is played again with care: before each call of a bot
-- the new worker tells what the line of the game would be if that call never returned.
-- When this worker ends too, `DEATHS` times in the same game, that line is the game's:
-- lost by the bot that had to move. So a worker that somebody kills costs nobody a
-- game.

local child = require "nim.tournament.run.child"
local clock = require "nim.process.clock"
local frame = require "nim.tournament.run.frame"
local job = require "nim.tournament.games.job"
local pace = require "nim.tournament.run.pace"
local tasks = require "nim.tournament.run.task"
local uv = require "luv"

local now = clock.now

---@class nim.tournament.run.pool
---@field source nim.tournament.games.source
---@field sink fun(j: nim.tournament.games.job, a: string, b: string): true?, string?
---@field limit integer milliseconds
local Pool = {}
Pool.__index = Pool

local pool = {}

-- Workers in a row that end before they have played anything.
local FAILURES = 5

-- Runs that one worker has; and all that are out or wait for an earlier one, per worker.
local QUEUE, WINDOW = 2, 4

---@class nim.tournament.pool_options
---@field workers integer
---@field init string
---@field limit integer milliseconds after which a worker is stuck
---@field source nim.tournament.games.source
---@field sink fun(j: nim.tournament.games.job, a: string, b: string): true?, string?
---@field on_start? fun(job: nim.tournament.games.job)

---@param options nim.tournament.pool_options
---@return nim.tournament.run.pool
function pool.new(options)
  return setmetatable({
    options = options, source = options.source, sink = options.sink,
    limit = options.limit, pace = pace.new(), children = {}, again = {}, done = {},
    given = 0, handed = 0, failures = 0,
  }, Pool)
end

function Pool:fail(why)
  self.error = self.error or why
  self.over = true
end

-- Hands on what is complete, in order.
function Pool:hand_on()
  local task = self.done[self.handed + 1]
  while task and not self.over do
    self.done[task.number] = nil
    self.handed = task.number
    local ok, why = self.sink(task:whole())
    if not ok then return self:fail(why) end
    task = self.done[self.handed + 1]
  end
end

function Pool:finish(task)
  self.done[task.number] = task
  self:hand_on()
  self:fill()
end

function Pool:on_games(worker, lines, messages)
  local task = worker.queue[1]
  local games = task.job.careful and 1 or job.size(task.job)
  self.failures = 0
  if not task.job.careful then self.pace:took(games, now() - task.begun) end
  if not task:add(lines, messages, games) then return end
  table.remove(worker.queue, 1)
  if worker.queue[1] then worker.queue[1].begun = now() end
  self:finish(task)
end

function Pool:on_frame(worker, kind, body, more)
  if self.over then return end
  if kind == frame.GAMES then return self:on_games(worker, body, more) end
  if kind == frame.LINE then worker.queue[1].line = body end
  if kind == frame.FAIL then return self:fail(body) end
  if kind == frame.READY then
    worker.ready = true
    self:fill()
  end
end

function Pool:on_gone(worker)
  self.children[worker] = nil
  if self.over then return end
  self.failures = self.failures + 1
  if self.failures > FAILURES * self.options.workers then
    return self:fail "workers end before they have played a game"
  end
  for i = #worker.queue, 2, -1 do table.insert(self.again, 1, worker.queue[i]) end
  local task = worker.queue[1]
  self.pace:slow()
  self:hire()
  if not task then return end
  local complete, decided = task:blame(worker.timed)
  if decided then self.failures = 0 end
  if complete then return self:finish(task) end
  table.insert(self.again, 1, task)
  self:fill()
end

function Pool:hire()
  local worker, why = child.spawn(self.options.init,
    function(...) self:on_frame(...) end, function(...) self:on_gone(...) end)
  if not worker then return self:fail(why) end
  self.children[worker] = true
end

-- Before the end of a round runs become short, so that all workers end at about the same
-- time: the next round waits for the last of them.
function Pool:run_size()
  local left = self.source.left and self.source:left()
  if not left then return self.pace.games end
  return math.max(1, math.min(self.pace.games, left // (2 * self.options.workers)))
end

function Pool:new_task()
  if self.given - self.handed >= WINDOW * self.options.workers then return nil end
  local j = self.source:next(self:run_size())
  if not j then return nil end
  self.given = self.given + 1
  if self.options.on_start then self.options.on_start(j) end
  return tasks.new(j, self.given)
end

local function room(worker)
  local first = worker.queue[1]
  if not worker.ready or first and first.job.careful then return false end
  return #worker.queue < QUEUE
end

local function give(worker, task)
  local queue = worker.queue
  queue[#queue + 1] = task
  if #queue == 1 then
    worker:excuse()
    task.begun = now()
  end
  worker:send(frame.JOB, job.pack(task.job))
end

-- What has to be played with care goes to a worker that has nothing else.
function Pool:again_for(worker)
  local task = self.again[1]
  if not task or task.job.careful and #worker.queue > 0 then return nil end
  return table.remove(self.again, 1)
end

function Pool:give_one(worker)
  if self.over or not room(worker) then return false end
  local task = self:again_for(worker)
  if not task and self.again[1] then return false end
  task = task or self:new_task()
  if not task then return false end
  give(worker, task)
  return true
end

--- Gives work to those that have room, one run to each at a time.
function Pool:fill()
  local more = true
  while more do
    more = false
    for worker in pairs(self.children) do more = self:give_one(worker) or more end
  end
  if self.source:is_over() and (self.given == self.handed or self.source.waits) then
    self.over = true
  end
end

local function watch(self)
  local last, every = now(), math.max(10, self.limit // 8)
  local timer = uv.new_timer()
  timer:start(every, every, function()
    local late = now() - last > 2 * every
    last = now()
    for worker in pairs(self.children) do
      if late then worker:excuse() end
      if worker:is_stuck(self.limit) then
        worker.timed = true
        worker:kill()
      end
    end
  end)
  return timer
end

-- Milliseconds that workers have to end by themselves.
local PATIENCE = 3000

local function dismiss(self)
  for worker in pairs(self.children) do
    if self.error or self.stopped then worker:kill() else worker:dismiss() end
  end
  local timer = uv.new_timer()
  timer:start(PATIENCE, 0, function()
    for worker in pairs(self.children) do worker:kill() end
  end)
  while next(self.children) do uv.run("once") end
  timer:close()
end

--- No run of games is handed on any more.
function Pool:stop()
  self.over, self.stopped = true, true
end

--- Plays all games that the source has.
---@return true?
---@return string? why
function Pool:run()
  for _ = 1, self.options.workers do
    if not self.over then self:hire() end
  end
  local timer = watch(self)
  while not self.over do uv.run("once") end
  timer:close()
  dismiss(self)
  uv.run("nowait")
  if self.error then return nil, self.error end
  return true
end

return pool
