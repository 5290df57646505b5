--- Workers and what they are playing. Batches of games go out to whoever is free, and
-- come back in any order; they are handed on in order.
--
-- Whatever a worker does, no game is lost. When one ends, or is ended because it is
-- stuck, the batch it was playing is played again with care: before each call of a bot
-- the new worker tells what the line of the game would be if that call never returned.
-- When this worker ends too, `DEATHS` times in the same game, that line is the game's:
-- lost by the bot that had to move. So a worker that somebody kills costs nobody a
-- game.

local batch = require "nim.tournament.run.batch"
local host = require "nim.util.host"
local record = require "nim.record"
local uv = require "luv"

local now = host.now

-- A process of this interpreter that plays for us, with a pipe each way.
-- queue: the first is being played; active: time of its last output, in milliseconds;
-- timed: ended because it sent nothing for too long
local Worker = {}
Worker.__index = Worker

local CODE = [[package.path, package.cpath = %q, %q
require "nim.tournament.run.batch".main()]]

-- Done when the process has ended and all of its output has been read.
local function part(self, what)
  self[what] = true
  if not (self.exited and self.silent) or self.gone then return end
  self.gone = true
  host.close(self.stdin)
  host.close(self.stdout)
  self.pool:on_gone(self)
end

-- Starts one, and sends it how to begin.
-- init: as `batch.init` makes it; pool: gets its frames, and hears when it is gone
local function spawn(init, pool)
  local self = setmetatable({
    stdin = uv.new_pipe(false), stdout = uv.new_pipe(false), pool = pool,
    queue = {}, ready = false, timed = false, active = now(),
  }, Worker)
  local code = CODE:format(package.path, package.cpath)
  -- Ctrl-C goes to all processes of a terminal's group; workers are none of its business.
  local process, err = uv.spawn(host.interpreter(), {
    args = { "-E", "-e", code }, stdio = { self.stdin, self.stdout, 2 }, detached = true,
  }, function()
    host.close(self.process)
    part(self, "exited")
  end)
  if not process then
    host.close(self.stdin)
    host.close(self.stdout)
    return nil, ("a worker cannot be started: %s: %s"):format(host.interpreter(), err)
  end
  self.process = process
  local feed = batch.splitter(function(...) pool:on_frame(self, ...) end)
  self.stdout:read_start(function(failed, bytes)
    if failed or not bytes then return part(self, "silent") end
    self.active = now()
    feed(bytes)
  end)
  self:send(batch.INIT, init)
  return self
end

-- What cannot be sent, because the process has ended, is given to another one later.
function Worker:send(kind, body)
  if not self.stdin:is_closing() then
    self.stdin:write(batch.frame(kind, body), function() end)
  end
end

function Worker:kill()
  if not self.process:is_closing() then self.process:kill "sigkill" end
end

-- A batch of games that a worker has been given: what has come back of it, and what is
-- left.
-- batch: what is left of it; from: first game of it all; number: place in the order;
-- parts: lines that are there; line: announced last; deaths: of workers, in this game;
-- begun: when it began to be played; why: why one of its games cannot be played
local Assignment = {}
Assignment.__index = Assignment

-- Deaths in one game after which it is lost; a stuck bot is as stuck the next time.
local DEATHS = 3

-- Adds lines of the first games that are left.
function Assignment:add(lines, messages, games)
  self.parts[#self.parts + 1] = lines
  self.messages[#self.messages + 1] = messages
  self.line, self.deaths = nil, 0
  local next_id = self.batch.from + games
  if next_id > self.batch.to then return true end
  local rest = self.batch
  self.batch = { from = next_id, to = rest.to, careful = rest.careful, list = rest.list }
  return false
end

-- The line that was announced, as the verdict. It says that the bot crashed, unless the
-- game had ended.
local function verdict(line, timed)
  local rec = timed and assert(record.decode(line))
  if not rec or rec.reason ~= "crash" then return line .. "\n" end
  rec.reason, rec.detail = "time", "the process that played it hung"
  return record.encode(rec) .. "\n"
end

-- The worker has ended in the first game that is left.
-- timed: it was stuck; decided: the game is lost by that
function Assignment:blame(timed)
  if not self.batch.careful then
    self.batch.careful = true
    return false
  end
  self.deaths = self.deaths + 1
  if not self.line or not timed and self.deaths < DEATHS then return false end
  return self:add(verdict(self.line, timed), "", 1), true
end

-- All of an assignment that is complete.
function Assignment:whole()
  local whole = { from = self.from, to = self.batch.to, list = self.batch.list }
  return whole, table.concat(self.parts), table.concat(self.messages)
end

local Pool = {}
Pool.__index = Pool

local pool = {}

-- Workers in a row that end before they have played anything.
local FAILURES = 5

-- Batches that one worker has; and all that are out or wait for an earlier one, each per
-- worker.
local QUEUE, WINDOW = 2, 4

function pool.new(options)
  return setmetatable({
    options = options, order = options.order, size = batch.sizes(), children = {},
    again = {}, done = {}, given = 0, handed = 0, failures = 0,
  }, Pool)
end

function Pool:fail(why)
  self.error = self.error or why
  self.over = true
end

-- Hands on what is complete, in order. Not called from callbacks of luv, since whoever
-- takes it may run the event loop: games that come meanwhile follow.
function Pool:hand_on()
  local assignment = self.done[self.handed + 1]
  while assignment and not self.over do
    self.done[assignment.number] = nil
    self.handed = assignment.number
    if assignment.why then return self:fail(assignment.why) end
    local ok, why = self.options.sink(assignment:whole())
    if not ok then return self:fail(why) end
    assignment = self.done[self.handed + 1]
  end
end

function Pool:finish(assignment)
  self.done[assignment.number] = assignment
  self:fill()
end

function Pool:on_games(worker, lines, messages)
  local assignment = worker.queue[1]
  local games = assignment.batch.careful and 1 or batch.size(assignment.batch)
  self.failures = 0
  if not assignment.batch.careful then self.size:took(games, now() - assignment.begun) end
  if not assignment:add(lines, messages, games) then return end
  table.remove(worker.queue, 1)
  if worker.queue[1] then worker.queue[1].begun = now() end
  self:finish(assignment)
end

-- A game that cannot be played ends the run when its turn comes: of several it is the
-- first, whichever worker is faster.
function Pool:on_fail(worker, why)
  local assignment = table.remove(worker.queue, 1)
  if not assignment then return self:fail(why) end
  assignment.why, worker.ready = why, false
  self:finish(assignment)
end

function Pool:on_frame(worker, kind, body, more)
  if self.over then return end
  if kind == batch.GAMES then return self:on_games(worker, body, more) end
  if kind == batch.LINE then worker.queue[1].line = body end
  if kind == batch.FAIL then return self:on_fail(worker, body) end
  if kind == batch.READY then
    worker.ready = true
    self:fill()
  end
end

function Pool:on_gone(worker)
  self.children[worker] = nil
  if self.over then return end
  self.failures = self.failures + 1
  if self.failures > FAILURES * self.options.workers then
    return self:fail "workers exit before they have played a game"
  end
  for i = #worker.queue, 2, -1 do table.insert(self.again, 1, worker.queue[i]) end
  local assignment = worker.queue[1]
  self.size:slow()
  self:hire()
  if not assignment then return end
  local complete, decided = assignment:blame(worker.timed)
  if decided then self.failures = 0 end
  if complete then return self:finish(assignment) end
  table.insert(self.again, 1, assignment)
  self:fill()
end

function Pool:hire()
  local worker, why = spawn(self.options.init, self)
  if not worker then return self:fail(why) end
  self.children[worker] = true
end

function Pool:new_assignment()
  local workers, size = self.options.workers, self.size.games
  if self.given - self.handed >= WINDOW * workers then return nil end
  -- Before the end of a round batches become short, so that all workers end at about the
  -- same time: the next round waits for the last of them.
  local left = self.order.left and self.order:left()
  if left then size = math.max(1, math.min(size, left // (2 * workers))) end
  local next_batch = self.order:next(size)
  if not next_batch then return nil end
  self.given = self.given + 1
  if self.options.on_start then self.options.on_start(next_batch) end
  return setmetatable({
    batch = next_batch, from = next_batch.from, number = self.given, parts = {},
    messages = {}, deaths = 0,
  }, Assignment)
end

-- Gives a worker one batch more, where it has room and there is one for it. What has to
-- be played with care goes to a worker that has nothing else.
local function give_one(self, worker)
  local queue, again = worker.queue, self.again[1]
  local is_careful = queue[1] and queue[1].batch.careful
  if self.over or not worker.ready or is_careful or #queue >= QUEUE then return false end
  if again and again.batch.careful and queue[1] then return false end
  local assignment = table.remove(self.again, 1) or self:new_assignment()
  if not assignment then return false end
  queue[#queue + 1] = assignment
  if #queue == 1 then
    worker.active = now()
    assignment.begun = now()
  end
  worker:send(batch.BATCH, batch.pack(assignment.batch))
  return true
end

--- Gives work to those that have room, one run to each at a time.
function Pool:fill()
  local more = true
  while more do
    more = false
    for worker in pairs(self.children) do more = give_one(self, worker) or more end
  end
  if self.order:is_over() and (self.given == self.handed or self.order.waits) then
    self.over = true
  end
end

-- Milliseconds that workers have to end by themselves.
local PATIENCE = 3000

local function watch(self)
  local last, every = now(), math.max(10, self.options.limit // 8)
  local timer = uv.new_timer()
  timer:start(every, every, function()
    local late = now() - last > 2 * every
    last = now()
    for worker in pairs(self.children) do
      -- The runner was busy elsewhere: it has its time anew.
      if late then worker.active = now() end
      if #worker.queue > 0 and now() - worker.active > self.options.limit then
        worker.timed = true
        worker:kill()
      end
    end
  end)
  return timer
end

local function dismiss(self)
  for worker in pairs(self.children) do
    if self.error or self.stopped then worker:kill()
    else host.close(worker.stdin) end -- no more work is coming: it ends by itself
  end
  local timer = uv.new_timer()
  timer:start(PATIENCE, 0, function()
    for worker in pairs(self.children) do worker:kill() end
  end)
  while next(self.children) do uv.run("once") end
  timer:close()
end

--- No batch is handed on any more.
function Pool:stop()
  self.over, self.stopped = true, true
end

--- Plays all games that there are.
function Pool:run()
  for _ = 1, self.options.workers do
    if not self.over then self:hire() end
  end
  local timer = watch(self)
  while not self.over do
    uv.run("once")
    self:hand_on()
    self:fill()
  end
  timer:close()
  dismiss(self)
  uv.run("nowait")
  if self.error then return nil, self.error end
  return true
end

return pool
