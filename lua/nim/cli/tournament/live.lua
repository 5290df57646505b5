--- What a running tournament reports on standard error.
--
--     Started game 3 of 8 (A vs B)
--     Finished game 3 (A vs B): 1-0 {last token}
--     Score of A vs B: 5 - 3 - 0 [0.625] 8
--
-- These lines, as cutechess prints them, come with --verbose; the bar on a terminal; the
-- standings every so many seconds, or with --watch all the time, where they are drawn
-- again and again. Nothing of the terminal is changed for that: however the tournament
-- ends, there is nothing to put back.

local bar = require "nim.cli.terminal.bar"
local out = require "nim.cli.terminal.out"
local ranking = require "nim.tournament.ranking"
local ranking_text = require "nim.cli.tournament.ranking_text"
local style = require "nim.cli.terminal.style"
local wrap = require "nim.cli.terminal.wrap"

-- watch: when the standings are drawn the next time; every: seconds between two
-- standings; table: of the games so far; order: number of each bot
local Live = {}
Live.__index = Live

local live = {}

-- Bots that standings on the way show.
local SHOWN = 10

-- Nanoseconds between two drawings of the standings.
local PAUSE = 250000000

-- Lines of a screen that are not for bots: what is said of them, and the last.
local OTHERS = 6

local function order_of(head)
  local order = {}
  for i, entry in ipairs(head.bots) do order[entry.name] = i end
  return order
end

-- options: with `quiet`, `verbose`, `every` (seconds), `watch` and `before` (standings of
-- the games that are there already)
function live.new(head, options)
  local watch = options.watch and not options.quiet and style.redraws(2)
  local counts = options.verbose or options.every or watch
  return setmetatable({
    watch = watch and 0 or nil, bar = bar.new("games", options.quiet or watch),
    verbose = options.verbose or false,
    head = head,
    every = options.every, order = order_of(head), last = os.time(),
    table = counts
      and (options.before or require "nim.tournament".empty_standings(head)) or nil,
  }, Live)
end

--- Takes away what is drawn.
function Live:clear()
  self.bar:clear()
  if self.watch then out.block({}, style.USUAL) end
end

--- A line between two drawings of the bar.
function Live:say(text, ...)
  self:clear()
  out.tell(text:format(...))
end

function Live:started(game)
  local of = game.total and (" of %d"):format(game.total) or ""
  self:say("Started game %d%s (%s vs %s)", game.id, of, game.first, game.second)
end

--- The bot that the header names first is named first.
function Live:score(a, b)
  if self.order[a] > self.order[b] then a, b = b, a end
  local tally = self.table.tally
  local i, j = tally.index[a], tally.index[b]
  local won, lost = tally:wins(i, j), tally:wins(j, i)
  self:say("Score of %s vs %s: %d - %d - 0 [%.3f] %d", a, b, won, lost,
    won / (won + lost), won + lost)
end

function Live:finished(game, record, message)
  if self.table then self.table:add(record) end
  if not self.verbose then return end
  local why = record.reason .. (message and ": " .. message or "")
  self:say("Finished game %d (%s vs %s): %s {%s}", game.id, game.first, game.second,
    record.winner == 1 and "1-0" or "0-1", why)
  self:score(game.first, game.second)
end

-- Lines of the best so far.
local function best(self, most)
  local ranked = ranking.of(self.head, self.table, nil, { ratings = false })
  local lines, more = ranking_text.standings(ranked, most), #ranked.rows - most
  if more > 0 then lines[#lines + 1] = ("... and %d more"):format(more) end
  return lines
end

function Live:standings(state)
  self:say("Standings after %d games:", state.done)
  for _, line in ipairs(best(self, SHOWN)) do self:say("  %s", line) end
end

-- How far it is, and the best so far, as many as there is room for.
local function watched(self, width, height)
  local pace = style.paint("title", bar.line(self.pace:state(), "games"))
  local lines = wrap.text(pace, width - 1)
  lines[#lines + 1] = ""
  local standings = best(self, math.max(1, height - OTHERS))
  return table.move(standings, 1, #standings, #lines + 1, lines)
end

-- Draws the standings anew, unless that has just been done.
local function draw_watched(self, state)
  local now = require "luv".hrtime()
  self.pace = self.pace or require "nim.util.progress".new(state.done, state.total)
  self.pace:add(state.done - self.pace.done)
  if now < self.watch and state.done ~= state.total then return end
  self.watch = now + PAUSE
  local width, height = style.size()
  out.block(watched(self, width, height), width)
end

function Live:progress(state)
  if self.watch then return draw_watched(self, state) end
  if self.every and os.time() - self.last >= self.every then
    self.last = os.time()
    self:standings(state)
  end
  self.bar:draw(state.done, state.total)
end

--- The callbacks that `tournament.new` takes.
function Live:listen(options)
  if self.verbose then
    options.on_start = function(game) self:started(game) end
  end
  if self.table then
    options.on_finish = function(...) self:finished(...) end
  end
  options.on_progress = function(state) self:progress(state) end
  options.on_warning = function(message) self:say("luanim: warning: %s", message) end
end

return live
