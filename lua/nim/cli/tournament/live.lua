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

local util = require "nim.util"

local bar = require "nim.cli.bar"
local chronicle = util.lazy "nim.tournament.chronicle"
local fail = require "nim.cli.fail"
local files = util.lazy "nim.cli.files"
local out = require "nim.cli.out"
local ranking = require "nim.tournament.ranking"
local report = util.lazy "nim.tournament.report"
local tournaments = require "nim.tournament"
local uv = util.lazy "luv"

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

-- t: the tournament, whose callbacks are set; args: of the command, with `quiet`,
-- `verbose`, `every` (seconds) and `watch`
function live.new(t, args)
  local head, options = t.head, t.options
  local watch = args.watch and not args.quiet and out.redraws(2)
  -- Else no game is looked at on its way into the file: that is several times as fast.
  local counts, order = args.verbose or args.every or watch, {}
  -- Standings of the games that are there before this run.
  local read = counts and options.resume and tournaments.tables(options.out)
  for i, entry in ipairs(head.bots) do order[entry.name] = i end
  local self = setmetatable({
    watch = watch and 0 or nil, bar = bar.new("games", args.quiet or watch),
    verbose = args.verbose, head = head, every = args.every, order = order,
    last = os.time(),
    table = counts and (read and read.standings or tournaments.empty_standings(head))
      or nil,
  }, Live)
  if self.verbose then
    options.on_start = function(game)
      local of = game.total and (" of %d"):format(game.total) or ""
      self:say("Started game %d%s (%s vs %s)", game.id, of, game.first, game.second)
    end
  end
  if self.table then
    options.on_finish = function(...) self:finished(...) end
  end
  options.on_progress = function(state) self:progress(state) end
  options.on_warning = function(message) self:say("luanim: warning: %s", message) end
  return self
end

--- Takes away what is drawn.
function Live:clear()
  self.bar:clear()
  if self.watch then out.block({}, 0, 0) end
end

--- A line between two drawings of the bar.
function Live:say(text, ...)
  self:clear()
  out.notice(text:format(...))
end

function Live:finished(game, record, message)
  self.table:add(record)
  if not self.verbose then return end
  local why = record.reason .. (message and ": " .. message or "")
  self:say("Finished game %d (%s vs %s): %s {%s}", game.id, game.first, game.second,
    record.winner == 1 and "1-0" or "0-1", why)
  -- The bot that the header names first is named first.
  local a, b, tally = game.first, game.second, self.table.tally
  if self.order[a] > self.order[b] then a, b = b, a end
  local i, j = tally.index[a], tally.index[b]
  local won, lost = tally:wins(i, j), tally:wins(j, i)
  self:say("Score of %s vs %s: %d - %d - 0 [%.3f] %d", a, b, won, lost,
    won / (won + lost), won + lost)
end

-- Lines of the best so far.
local function best(self, most)
  local ranked = ranking.of(self.head, self.table, nil, { ratings = false })
  local more = #ranked.rows - most
  local lines = out.table_lines(ranking.standings(ranked, most), { false, true })
  if more > 0 then lines[#lines + 1] = ("... and %d more"):format(more) end
  return lines
end

-- Draws the standings anew, unless that has just been done.
local function draw_watched(self, state)
  local now = uv.hrtime()
  if now < self.watch and state.done ~= state.total then return end
  self.watch = now + PAUSE
  -- How far it is, and the best so far, as many as the screen takes.
  local width, height = out.size()
  local lines, standings = out.wrap(bar.line(state, "games"), width - 1),
    best(self, math.max(1, height - OTHERS))
  local titles = #lines
  lines[titles + 1] = ""
  out.block(table.move(standings, 1, #standings, titles + 2, lines), width, titles)
end

function Live:progress(state)
  if self.watch then return draw_watched(self, state) end
  if self.every and os.time() - self.last >= self.every then
    self.last = os.time()
    self:say("Standings after %d games:", state.done)
    for _, line in ipairs(best(self, SHOWN)) do self:say("  %s", line) end
  end
  self.bar:draw(state.done, state.total)
end

-- Seconds between two writings of a report, and the share of the time that they may take:
-- one in so many.
local EVERY, SHARE = 2, 10

-- Both need not be there yet.
local function same(one, other)
  local function place(path)
    local folder, name = files.target(path):match "^(.-)([^/]*)$"
    return (uv.fs_realpath(folder == "" and "." or folder) or folder) .. "/" .. name
  end
  return files.same(one, other) or place(one) == place(other)
end

--- Has the report of a tournament written again and again while games are played: a
--- browser that has it open loads it again by itself. Ends the command where no report
--- can be written there. Each game is looked at once, on its way into the file.
-- prior: as for `nim.tournament.ranking`
-- returns what writes the last one, also of a run that has been stopped or has failed; of
-- a run that could not begin there is none
function live.report(path, t, prior)
  local options, kind = t.options, files.special(path)
  if options.out and same(path, options.out) then
    fail.usage("--report and --out name the same file: %s", out.shown(path, out.PATH))
  elseif kind and kind ~= "directory" then
    fail.work("%s: a report must be a regular file", out.shown(path, out.PATH))
  end
  -- now: while games are played; begun: there has been a game, or time to play one
  local games, page, now, begun = chronicle.new(t.head), {}, nil, false
  local kept = files.keep(path, report.OPENING, "a report")
  kept.written = 0
  -- As `files.keep` asks for.
  function page.save(_, place)
    local before = uv.hrtime()
    local made = report.of(games, prior)
    local done, why = files.write(place, function(write)
      report.html(made, write, now)
    end)
    local took = (uv.hrtime() - before) / 1e9
    kept.every = math.max(EVERY, math.ceil(SHARE * took))
    return done, why
  end
  local on_progress = options.on_progress
  function options.on_line(line)
    begun = true
    games:take(line)
  end
  function options.on_progress(state)
    on_progress(state)
    begun, now = true, state
    kept:look(page)
  end
  return function()
    now = nil
    if begun then fail.need(1, kept:write(page)) end
  end
end

return live
