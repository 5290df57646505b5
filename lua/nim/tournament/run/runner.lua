--- Runs a tournament: opens its file, in which games may have been played already, plays
--- what is missing, calls the listeners.

local batch = require "nim.tournament.run.batch"
local core = require "nim.core"
local fault = require "nim.util.fault"
local games_of = require "nim.tournament.games"
local header = require "nim.tournament.header.header"
local util = require "nim.util"
local host = require "nim.util.host"
local file = util.lazy "nim.tournament.file.file"
local journal = util.lazy "nim.util.journal"
local pool = require "nim.tournament.run.pool"
local progress = require "nim.util.progress"
local record = require "nim.record"
local roster = require "nim.tournament.header.roster"
local uv = require "luv"

local need = fault.need

---A game for the listeners.
---@class nim.tournament.live
---@field id integer
---@field total? integer games of the tournament, where that is known
---@field round integer
---@field first string
---@field second string

-- options: with `workers`; 0: plays here; played: games that are in the file, or have
-- been played; hurried: it was stopped while it paired a round, or read its file
local Runner = {}
Runner.__index = Runner

local runner = {}

function Runner:live(id, round, first, second)
  local bots = self.head.bots
  return {
    id = id, total = self.order.total, round = round,
    first = bots[first].name, second = bots[second].name,
  }
end

-- The listeners get each game.
function Runner:tell(given, lines, messages)
  local by_game, id = batch.messages(messages), given.from
  for line in lines:gmatch "[^\n]+" do
    local round, first, second = batch.game(given, self.order, id)
    self.options.on_finish(self:live(id, round, first, second),
      assert(record.decode(line)), by_game[id])
    id = id + 1
  end
end

-- Instructions of Lua between two looks at what else happens.
local OFTEN = 100000

local INTERRUPTED = "interrupted"

-- Has the run been stopped, perhaps by a signal?
local function is_stopped(self)
  if core.interrupted() then self:stop(INTERRUPTED) end
  return self.stopped
end

-- Calls a function in slices, between which signals are seen: to pair a round of very
-- many players takes minutes. Where the run is stopped, the rest is left.
function Runner:in_slices(f, ...)
  local task = coroutine.create(f)
  core.slice(task, OFTEN)
  local results = table.pack(coroutine.resume(task, ...))
  while coroutine.status(task) ~= "dead" do
    uv.run "nowait"
    if is_stopped(self) then
      self.hurried = true
      return nil, self.why
    end
    results = table.pack(coroutine.resume(task))
  end
  if not results[1] then
    self.hurried = is_stopped(self)
    error(results[2], 0)
  end
  return table.unpack(results, 2, results.n)
end

-- Reports the winner to an order that waits for it; gives the lines up to its end.
function Runner:learn(given, lines)
  local at, id = 1, given.from
  self:in_slices(function()
    while id <= given.to and (not self.order.to or id <= self.order.to) do
      local from = at
      at, id = lines:find("\n", at, true) + 1, id + 1
      self.order:result(id - 1, select(3, record.result(lines:sub(from, at - 2))))
    end
  end)
  return lines:sub(1, at - 1), id - given.from
end

-- What is raised, by callbacks above all, stops the run, and is raised again when all is
-- tidied up; but for what a signal has made the core raise.
local function guarded(self, f, ...)
  local ok, result, why = pcall(f, ...)
  if ok then return result, why end
  if is_stopped(self) then return nil, self.why end
  self.raised = result or "an error without a message"
  return nil, "an error was raised"
end

local function take(self, given, lines, messages)
  local games = batch.size(given)
  if self.order.waits then lines, games = self:learn(given, lines) end
  if self.log then need(self.log:append(lines)) end
  self.played = self.played + games
  self.progress.done = self.played
  if self.options.on_line then
    for line in lines:gmatch "[^\n]+" do self.options.on_line(line) end
  end
  if self.options.on_finish then self:tell(given, lines, messages) end
  local on_warning = self.options.on_warning
  for id, text in pairs(on_warning and batch.messages(messages) or {}) do
    util.warn_of_ends(id, text, self.warned, on_warning)
  end
  return true
end

-- Takes games that have been played. Whatever is raised here is raised again when the
-- workers have ended.
function Runner:take(...) return guarded(self, fault.catch, take, self, ...) end

-- Reports to a listener which games begin; nil without one.
function Runner:on_start()
  return self.options.on_start and function(given)
    for id = given.from, given.to do
      local game = self:live(id, batch.game(given, self.order, id))
      guarded(self, self.options.on_start, game)
      if self.raised or self.stopped then return end
    end
  end
end

-- What has to be done now and then while games are played.
function Runner:tick()
  if self.log then
    local ok, why = self.log:tick()
    if not ok then return self:stop(why) end
  end
  if self.options.on_progress then
    guarded(self, self.options.on_progress, self.progress:state())
  end
end

function Runner:stop(why)
  self.why = self.why or why
  self.stopped = true
  if self.pool then self.pool:stop() end
end

-- Milliseconds between two ticks.
local TICK = 100

-- A run that writes to a pipe may wait there for long: a signal then ends it at once, as
-- there is nothing to be kept. Else the core notes signals, and long work in it ends: the
-- loop does not run meanwhile.
local function attend(self)
  core.interrupted(true)
  local is_kept = not (self.options.out and journal.is_stream(self.options.out))
  local were_noted = core.note_interrupts(is_kept)
  local before, timer = core.hold_interrupts(is_kept), uv.new_timer()
  timer:start(TICK, TICK, function()
    if not is_stopped(self) and self.progress then self:tick() end
  end)
  return function()
    timer:close()
    uv.run "nowait"
    core.interrupted(true)
    core.hold_interrupts(before)
    core.note_interrupts(false)
    if were_noted then core.note_interrupts() end
  end
end

function Runner:play_in_pool()
  local head = self.head
  self.pool = pool.new {
    workers = self.options.workers,
    init = batch.init(uv.os_getpid(), head, self.contents),
    limit = head.limits.stuck,
    order = self.order,
    sink = function(...) return self:take(...) end,
    on_start = self:on_start(),
  }
  return self.pool:run()
end

function Runner:play_here()
  local players = need(roster.open(self.head, self.contents, nil))
  local writer = require "nim.tournament.file.lines".writer
  local here, size = writer.new(self.head, players, self.rules), batch.sizes()
  local on_start, ok, why = self:on_start(), true, nil
  while ok and not self.stopped and not self.order:is_over() do
    local given, begun = self.order:next(size.games), host.now()
    if on_start then on_start(given) end
    local played, lines, messages = core.try(batch.play, here, self.order, given)
    if played then
      size:took(batch.size(given), host.now() - begun)
      ok, why = self:take(given, lines, messages)
      uv.run "nowait"
    else
      ok, why = nil, is_stopped(self) and self.why or here:message(lines)
    end
  end
  roster.close(players)
  return ok, why
end

-- What a run finds in its file: nothing, or games that have been played already.

local function begin(log, line)
  need(log:cut(0))
  need(log:append(line .. "\n"))
  need(log:sync())
  return log, 0
end

-- A run that was killed before its header was whole has written the beginning of it.
local function is_unborn(bytes, line)
  return bytes ~= nil and bytes == line:sub(1, #bytes)
end

-- Withdrawals may still be changed, as long as no game contradicts them.
local function open_file(path, head, is_same)
  local f = need(file.open(path))
  local why = not is_same
    and header.difference(f.head, header.with_withdrawn(head, header.withdrawn(f.head)))
  if not why then return f end
  f:close()
  need(nil, fault.new("line", { path = path, line = 1,
    cause = fault.new("cannot_go_on", { cause = why }) }))
end

-- Checks the lines; returns the number of games that are there.
local function read(self, f)
  local check, order, on_line = need(f:checker()), self.order, self.options.on_line
  local change, is_old = header.withdrawn_difference(f.head, self.head)
  for line in f.next, f do
    local ok, why = check:next(line)
    if not ok then
      -- Of rules of one's own a header has the name alone.
      local code = header.read_rules(f.head) and "damaged" or "other_rules"
      need(nil, f:message(fault.new(code, { cause = why })))
    end
    -- A game may speak against a change of the withdrawals.
    if change and select(2, record.result(line)) >= change[2] then
      need(nil, f:message(fault.new(is_old and "has_withdrawn" or "withdraws_late",
        { name = change[1], round = change[2] })))
    end
    if order.waits then order:result(check.last, select(3, record.result(line))) end
    if on_line then on_line(line) end
  end
  return check.last - check.order.from + 1
end

-- The same games under another header in a new file, which takes the place of the old one
-- when it is whole: whatever kills this meanwhile loses nothing.
-- size: of the old one, in whole lines
local function replace_header(path, line, size)
  local old <close>, target = need(file.open(path)), journal.target(path)
  local log = need(journal.beside(target))
  local done, why = fault.catch(function()
    need(log:append(line .. "\n"))
    for game in old.next, old do need(log:append(game .. "\n")) end
    -- What could not be read again would be lost.
    need(old.size == size, fault.new("file", { path = path,
      cause = "it has changed while it was copied" }))
    need(log:sync())
    return need(log:take_place(target))
  end)
  if not done then log:leave() end
  need(done, why)
  log.path = path
  return log
end

-- The file, to be written at its end, under the header it is to have.
local function go_on(self, log, line)
  local bytes = util.read(log.path, #line + 1)
  if is_unborn(bytes, line) then return begin(log, line) end
  local is_same = bytes == line .. "\n"
  local f <close> = open_file(log.path, self.head, is_same)
  f.own = self.rules
  local games, why = self:in_slices(fault.catch, read, self, f)
  need(games, why)
  -- A header without an end is no whole line: it is written anew, with one.
  if is_same or f.size > 0 and header.encode(f.head) == line then
    need(log:cut(f.size))
    return log, games
  end
  local new = replace_header(log.path, line, f.size)
  log:leave()
  return new, games
end

-- Why a file is not written over, and how to go on where that can be.
local function refusal(path, head, line)
  local f <close> = not is_unborn(util.read(path, #line + 1), line)
    and fault.catch(open_file, path, head)
  local why = fault.new(f == nil and "other_file" or "file_exists")
  return fault.new("file", { path = path, cause = why })
end

-- Opens the file for writing. To resume, a file that is there is checked and gone on
-- with, and a last line that was cut is dropped.
-- returns the file, and the games that are there
local function open(self)
  local path, line = self.options.out, header.encode(self.head)
  local log, why, code = journal.open(path, true)
  if log then return begin(log, line) end
  if code ~= "EEXIST" then need(nil, why) end
  if not self.options.resume then need(nil, refusal(path, self.head, line)) end
  log = need(journal.open(path, false))
  local same, games = fault.catch(go_on, self, log, line)
  if not same then log:leave() end
  return need(same, games)
end

function Runner:warn()
  local on_warning, given = self.options.on_warning, self.head.positions
  if not on_warning then return end
  -- Positions that were given, and from which no game starts.
  local left = type(given) == "table" and #given - (self.order:positions() or #given) or 0
  if left > 0 then
    on_warning(("%d of the %d positions %s not played"):format(left, #given,
      left == 1 and "is" or "are"))
  end
  for _, message in ipairs(roster.changes(self.head.bots, self.head.limits)) do
    on_warning(message)
  end
end

local function play_all(self)
  need(self:in_slices(self.order.begin, self.order))
  if self.options.out then
    self.log, self.played = open(self)
    self.order:skip(self:last())
  end
  self.progress = progress.new(self.played, self:games())
  if self.order:is_over() then return true end
  return (self.options.workers == 0 and self.play_here or self.play_in_pool)(self)
end

--- Plays all games that are missing.
-- returns games that have been played, with those of earlier runs; kind: "interrupted",
-- or nil
function Runner:run()
  local leave = attend(self)
  local done, why = guarded(self, fault.catch, play_all, self)
  why = not done and why or self.why
  if self.log then
    -- What went wrong first is reported.
    local ok, trouble = self.log:close()
    if not ok then why = why or trouble end
  end
  leave()
  if self.raised then error(self.raised, 0) end
  self:warn()
  if not why then return self.played end
  if why ~= INTERRUPTED then return nil, why end
  local games, code = self:games(), self.log and "interrupted_kept" or "interrupted"
  return nil, fault.new(code, { played = util.grouped(self.played),
    games = games and util.grouped(games) }), INTERRUPTED
end

--- The last game that has been played.
function Runner:last()
  return self.order.from + self.played - 1
end

--- Games of this file; nil where results decide how many they are.
function Runner:games()
  local games = self.order
  return games.to and games.to - games.from + 1 or games.total
end

function runner.new(head, contents, options, rules)
  return setmetatable({
    head = head, contents = contents, options = options, rules = rules, played = 0,
    order = games_of.new(head), warned = {},
  }, Runner)
end

return runner
