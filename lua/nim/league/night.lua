--- A night: takes what is new, pairs it, plays, and writes the pages.
--
-- The file of the season grows before the first game of a night, so that whatever kills
-- a run, the next one plays just those games. Such a run begins no other night, unless
-- something new has come meanwhile: so a night that was killed comes to the same as one
-- that was not.

local divisions = require "nim.league.divisions"
local fault = require "nim.text.fault"
local history = require "nim.ratings.history"
local intake = require "nim.league.intake"
local pages = require "nim.league.pages"
local placement = require "nim.league.placement"
local staff = require "nim.league.staff"
local submissions = require "nim.league.submissions"
local tournament = require "nim.tournament"
local uv = require "luv"

local night = {}

---@class nim.league.run
---@field night? integer its number; nil: there was nothing to play
---@field pairings? integer of it
---@field games? integer of them
---@field bots? nim.tournament.entry[] of the season
---@field divisions? nim.league.divisions of the authors after this night
---@field before? nim.league.divisions after the night before
---@field finished? integer the night of an earlier run that was finished
---@field fresh nim.league.version[]
---@field refused nim.league.note[]
---@field late nim.league.note[]
---@field again nim.league.note[]
---@field changed string[] staff bots whose file is another one now
---@field rated? nim.ratings.history

local EMPTY = { bots = {}, options = { pairings = {} } }

---@class nim.league.night
---@field league nim.league.league
---@field settings nim.league.settings
---@field head nim.tournament.header.header
---@field run nim.league.run
---@field so_far nim.tournament.so_far
---@field outcome? nim.tournament.file.tables nil before the first night
local Night = {}
Night.__index = Night

local function nights(head) return #head.options.pairings end

local function joined(a, b)
  return table.move(b, 1, #b, #a + 1, table.move(a, 1, #a, 1, {}))
end

local function number_of(players, name)
  for i, player in ipairs(players) do if player.name == name then return i end end
end

-- The first staff bot; where it has not come yet, the one of the first night.
local function anchor_in(bots, name) return number_of(bots, name) or 1 end

-- Plays the games that are missing.
function Night:play()
  local options = { so_far = self.so_far }
  for name, value in pairs(self.league.options) do options[name] = value end
  self.outcome = nil
  local t, why, wrong = tournament.open(self.league.season, options)
  if not t then return nil, wrong or why end
  local games, message, kind, wrong_run = t:run()
  if games then return true end
  return nil, wrong_run or message, kind
end

-- The bots of the house that do not play yet, and those that have changed.
function Night:staff()
  local s, entries, come = self.settings, {}, {}
  local all, why = staff.read(s.staff, self.league.folder, s.limits)
  if not all then
    return nil, fault.new("file", { path = s.path, cause = fault.field("staff", why) })
  end
  for _, entry in ipairs(self.head.bots) do entries[entry.name] = entry end
  for _, one in ipairs(all) do
    local entry = entries[one.name]
    if not entry then
      come[#come + 1] = one
    elseif entry.text ~= one.text then
      table.insert(self.run.changed, one.name)
    end
  end
  self.anchor = all[1].name
  return come
end

function Night:read()
  local s, run = self.settings, self.run
  local found = submissions.list(self.league.folder .. "/submissions", s.names)
  local taken = intake.take(found, self.head.bots, s, self.league.store)
  run.fresh, run.refused = taken.fresh, taken.refused
  run.late, run.again = taken.late, taken.again
end

-- All newcomers as players; `bot` is the form in which the season takes them.
local function newcomers(come, fresh)
  local list = joined(come, {})
  for _, one in ipairs(fresh) do
    list[#list + 1] = { name = one.name, author = one.author, version = one.version,
      bot = { name = one.name, author = one.author, version = one.version,
        text = one.text, bot = one.file } }
  end
  return list
end

-- Reads the season, where there is one; read on once more was played.
function Night:look()
  local path = self.league.season
  if self.outcome or not uv.fs_lstat(path) then return true end
  local read, why = tournament.tables(path, { so_far = self.so_far })
  if not read then return nil, why end
  self.outcome, self.head = read, read.head
  return true
end

-- The games of the season so far.
function Night:results()
  local seen, why = self:look()
  if not seen then return nil, why end
  return self.outcome and self.outcome.standings:results() or {}
end

-- The divisions after the last night, and before it; empty where all are in one.
function Night:divisions()
  local count = self.settings.divisions
  if count == 1 or self.head == EMPTY then return {}, {} end
  return divisions.after(self.league.season,
    { anchor = anchor_in(self.head.bots, self.anchor), count = count })
end

-- The group or division of each author. Authors of different groups do not meet; an
-- author without one meets everybody.
function Night:groups()
  local groups, why = self:divisions()
  if not groups then return nil, why end
  for _, member in pairs(self.settings.roster or {}) do
    groups[member.name] = groups[member.name] or member.group
  end
  return groups
end

function Night:pairs(come)
  local s, players = self.settings, joined(self.head.bots, come)
  local games, groups, why
  games, why = self:results()
  if games then groups, why = self:groups() end
  if not groups then return nil, why end
  return placement.pairs(players, games, {
    anchor = number_of(players, self.anchor), games = 2 * s.rounds,
    most = s.games // (2 * s.rounds), meetings = s.meetings,
    group = function(i) return groups[players[i].author] end,
  })
end

-- Grows the season by a night.
function Night:grow(come)
  local pairings, why = self:pairs(come)
  if not pairings or not pairings[1] then return pairings ~= nil, why end
  local s, bots = self.settings, {}
  for i, one in ipairs(come) do bots[i] = one.bot end
  local grown, message, wrong = tournament.grow(self.league.season, {
    bots = bots, pairings = pairings, settings = {
      rules = s.rules, positions = s.positions, rounds = s.rounds, seed = s.seed,
      solver = s.solver, limits = s.limits, budget = s.budget,
    },
  })
  if not grown then return nil, wrong or message end
  self.run.night, self.run.pairings = nights(self.head) + 1, #pairings
  self.run.games = 2 * s.rounds * #pairings
  return true
end

-- Has a run been killed before its night was over, or are games missing, or the end of a
-- line?
function Night:is_open()
  local seen, why = self:look()
  if not seen then return nil, why end
  local read = self.outcome
  return read ~= nil and (not read.complete or read.cut
    or self.league.store:nights() < nights(self.head))
end

-- Takes what is new; without anything new no other night begins after one that was open.
function Night:take(is_open)
  local come, why = self:staff()
  if not come then return nil, why end
  self:read()
  come = newcomers(come, self.run.fresh)
  if not come[1] and is_open then return true end
  return self:grow(come)
end

-- Before the first night there is no season, and still what was not taken.
function Night:write_pages()
  local league, now, head = self.league, self.run, self.head
  local read = self.outcome
  local written, message, wrong = pages.write(league.folder, {
    season = read and league.season, settings = self.settings,
    head = read and head or { bots = {}, rules = tostring(self.settings.rules) },
    standings = read and read.standings, rated = now.rated,
    refused = now.refused, late = now.late, again = now.again,
    divisions = now.divisions, divisions_before = now.before, so_far = self.so_far,
    verdict = function(hash) return league.store:known(hash) end,
  })
  return written, wrong or message
end

-- Rates all games.
function Night:rate()
  local games, why = self:results()
  if not games then return nil, why end
  local bots, now = self.head.bots, self.run
  now.rated, why = history.rate(bots, games, { anchor = anchor_in(bots, self.anchor) })
  if not now.rated then return nil, why end
  now.bots = bots
  now.divisions, now.before = self:divisions()
  return now.divisions ~= nil or nil, now.before
end

-- Rates all games; writes the pages.
function Night:tell()
  local done, why = self:look()
  if done and self.outcome then done, why = self:rate() end
  if done then done, why = self:write_pages() end
  if not done then return nil, why end
  self.league.store:keep(self.so_far)
  self.league.store:end_night(nights(self.head))
  return true
end

-- The steps of a run; each returns nil, why and perhaps the kind where it ends it.
local function run(self, is_open)
  local done, why, kind = true, nil, nil
  if is_open then
    self.run.finished = nights(self.head)
    done, why, kind = self:play()
  end
  if done then done, why = self:take(is_open) end
  if done and self.run.night then done, why, kind = self:play() end
  if done then done, why = self:tell() end
  if not done then return nil, why, kind end
  return self.run
end

-- A night, and whether it goes on with an open one; or nil and why there is none.
local function new(league)
  local self = setmetatable({ league = league, settings = league.settings, head = EMPTY,
    so_far = league.store:so_far(), run = { changed = {} } }, Night)
  local is_open, trouble = self:is_open()
  if is_open == nil then return nil, trouble end
  return self, is_open
end

--- Runs a night.
---@param league nim.league.league
---@return nim.league.run?
---@return nim.fault|string|nil why
---@return string? kind "interrupted" after Ctrl-C
function night.run(league)
  local self, is_open = new(league)
  if not self then return nil, is_open end
  return run(self, is_open)
end

--- Lets the season grow by a night that others play, unless there is one already.
---@param league nim.league.league
---@return nim.tournament.header.header? head of the season
---@return nim.fault|string|nil why
function night.prepare(league)
  local self, is_open = new(league)
  if not self then return nil, is_open end
  local done, why = true, nil
  if not is_open then done, why = self:take(false) end
  self.outcome = nil
  if done then done, why = self:look() end
  return done and self.head, why
end

return night
