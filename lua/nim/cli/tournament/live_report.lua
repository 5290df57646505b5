--- The report of a tournament, written again and again while games are played: a browser
--- that has it open loads it again by itself. The last one stays as it is.
--
--     local shown = live_report.new("games.html", t.head, prior)
--     shown:listen(t.options)
--     t:run()
--     local done, why = shown:finish()
--
-- Each game is looked at once, on its way into the file. What is written takes the place
-- of the one before when all of it is there.

local chronicle = require "nim.tournament.chronicle"
local fail = require "nim.cli.terminal.fail"
local keeper = require "nim.cli.terminal.keeper"
local out = require "nim.cli.terminal.out"
local report = require "nim.tournament.report"
local save = require "nim.cli.terminal.save"
local uv = require "luv"

-- now: while games are played; begun: there has been a game, or time to play one
local LiveReport = {}
LiveReport.__index = LiveReport

local live_report = {}

-- Seconds between two writings, and the share of the time that they may take: one in so
-- many.
local EVERY, SHARE = 2, 10

--- Writes the report, for the keeper.
function LiveReport:save(path)
  local before = uv.hrtime()
  local made = report.of(self.chronicle, self.prior)
  local done, why = save.write(path, function(write)
    report.html(made, write, self.now)
  end)
  local took = (uv.hrtime() - before) / 1e9
  if self.keeper then self.keeper.every = math.max(EVERY, math.ceil(SHARE * took)) end
  return done, why
end

-- Both need not be there yet.
local function same(one, other)
  local function place(path)
    local folder, name = save.target(path):match "^(.-)([^/]*)$"
    return (uv.fs_realpath(folder == "" and "." or folder) or folder) .. "/" .. name
  end
  return save.same(one, other) or place(one) == place(other)
end

--- Ends the command where no report can be written there.
-- records: the file of records
function live_report.check(path, records)
  local kind = save.special(path)
  if records and same(path, records) then
    fail.usage("--report and --out name the same file: %s", out.shown(path, out.PATH))
  elseif kind and kind ~= "directory" then
    fail.work("%s: a report must be a regular file", out.shown(path, out.PATH))
  end
end

-- prior: as for `nim.tournament.ranking`
function live_report.new(path, head, prior)
  local games = chronicle.new(head)
  local self = setmetatable({ chronicle = games, prior = prior }, LiveReport)
  self.keeper = keeper.new(path, report.OPENING, "a report", self)
  self.keeper.written = 0
  return self
end

function LiveReport:progress(state)
  self.begun, self.now = true, state
  self.keeper:look(self)
end

--- Sets what else the options of a tournament are to call.
function LiveReport:listen(options)
  local on_progress = options.on_progress
  function options.on_line(line)
    self.begun = true
    self.chronicle:take(line)
  end
  function options.on_progress(state)
    on_progress(state)
    self:progress(state)
  end
end

--- Writes the last one, also of a run that has been stopped or has failed; of a run that
--- could not begin there is none.
function LiveReport:finish()
  self.now = nil
  if not self.begun then return true end
  return self.keeper:write(self)
end

return live_report
