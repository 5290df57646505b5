--- A tournament file that is followed while it grows: what there is of it, as a state
-- that pages show, and each game in it.
--
--     local f = assert(feed.open "class.jsonl")
--     f:step(20)          -- reads for 20 milliseconds at most; true: there is more
--     f:state().id, f:state().json
--     f:record(17)
--
-- A state is whole: who has the last one has missed nothing. Its id tells which file it
-- is of, by its header, and how many games: the same header gives the same games, so it
-- means the same after a restart, and when the file is begun anew.

local chronicle = require "nim.chronicle"
local core = require "nim.core"
local json = require "dkjson"
local picture = require "nim.picture"
local record = require "nim.record"
local report = require "nim.report"
local uv = require "luv"

---@class nim.live.feed
---@field path string
---@field chronicle nim.chronicle
---@field offsets integer[] where the games 1, 1 + EVERY, ... of the file begin
---@field seen uv.fs_stat.result of the file at the last look
---@field epoch string
---@field fault? string why nothing more can be read
---@field made? { id: string, json: string, cost: integer } the last state
local Feed = {}
Feed.__index = Feed

local feed = {}

-- Games between two whose place is kept.
local EVERY = 64

-- Games that a state names, the last.
local LATEST = 12

-- Bots of the standings that are shown: a state goes to everybody again and again.
local MOST = 200

-- The header's line has no more bytes.
local HEADER = require "nim.tournament".bounds.header

local function epoch_of(path)
  local file = io.open(path, "rb")
  local line = file and file:read "l" or ""
  if file then file:close() end
  return core.sha256(line:sub(1, HEADER)):sub(1, 12)
end

-- `stat` is from before it was opened: what replaces it meanwhile is seen at the next
-- look.
local function begin(self, opened, stat)
  self.chronicle, self.offsets, self.latest = opened, {}, {}
  self.epoch, self.fault, self.made = epoch_of(self.path), nil, nil
  self.seen = stat
end

--- Opens a file. It needs to have a header, and can be no pipe: who would read from one
--- waits, and games are looked up again.
---@param path string
---@return nim.live.feed?
---@return string? message
function feed.open(path)
  local stat = uv.fs_stat(path)
  if stat and stat.type ~= "file" then return nil, path .. ": this is no file" end
  local opened, why = chronicle.open(path)
  if not opened then return nil, why end
  local self = setmetatable({ path = path, shown = 0 }, Feed)
  begin(self, opened, stat)
  return self
end

--- Games read so far.
---@return integer
function Feed:games() return self.chronicle.reader.games end

-- Has anything been done to the file since the last look?
local function is_touched(self, stat)
  local seen = self.seen
  return stat.ino ~= seen.ino or stat.size ~= seen.size
    or stat.mtime.sec ~= seen.mtime.sec or stat.mtime.nsec ~= seen.mtime.nsec
end

-- Is another file there, or has somebody cut it? A new file may get the number of one
-- that has been removed; its header tells it apart.
local function is_other(self, stat)
  return stat.ino ~= self.seen.ino or stat.size < self.chronicle.reader.file.size
    or epoch_of(self.path) ~= self.epoch
end

-- Another file is read from its beginning.
local function look(self)
  local stat = uv.fs_stat(self.path)
  if not stat or not is_touched(self, stat) then return end
  if not is_other(self, stat) then
    self.seen = stat
    return
  end
  local opened = chronicle.open(self.path)
  if not opened then return end
  self.chronicle:close()
  begin(self, opened, stat)
end

local function summary(rec)
  return {
    id = rec.id, round = rec.round, first = rec.first, second = rec.second,
    winner = rec.winner, reason = rec.reason, moves = #rec.moves,
  }
end

local function note(self, rec, offset)
  if (self:games() - 1) % EVERY == 0 then self.offsets[#self.offsets + 1] = offset end
  table.insert(self.latest, 1, summary(rec))
  self.latest[LATEST + 1] = nil
end

-- Reads until the end of the file, or the time is over.
local function read(self, stop)
  local file = self.chronicle.reader.file
  repeat
    local offset = file.size
    local rec, why = self.chronicle:next()
    if why then self.fault = why end
    if not rec then return false end
    note(self, rec, offset)
  until uv.hrtime() > stop
  return true
end

--- Reads what has come, for at most so long.
---@param milliseconds integer
---@return boolean more there may be more
function Feed:step(milliseconds)
  look(self)
  if self.fault then return false end
  local reader = self.chronicle.reader
  if not reader:go_on() then return false end
  local more = read(self, uv.hrtime() + milliseconds * 1000000)
  if not more then reader:pause() end
  return more
end

local function pictures_of(made)
  local list = {}
  for i, one in ipairs(made.pictures) do
    list[i] = { name = one[1], svg = picture.standing(one[2]) }
  end
  return list
end

local function array(list) return setmetatable(list, { __jsontype = "array" }) end

local function rounds_of(made)
  if made.read.schedule and made.read.schedule.sections then return {} end
  return report.tables.rounds(made.read)
end

-- The best of very many.
local function standings_of(made, missing)
  local rows = report.tables.standings(made.ranked)
  local bots = #rows - 1
  if bots <= MOST then return rows end
  missing[#missing + 1] = ("The best %d of %d bots; luanim standings tells of all.")
    :format(MOST, bots)
  return table.move(rows, 1, MOST + 1, 1, {})
end

local function content(self, id)
  local made = report.of(self.chronicle)
  local missing, notes = report.notes(made)
  local rows = standings_of(made, missing)
  return {
    id = id, title = report.title(made), games = self:games(),
    total = self.chronicle.reader.order.total, complete = made.read.complete,
    fault = self.fault, missing = array(missing), notes = array(notes),
    standings = rows,
    crosstable = report.tables.crosstable(made.ranked),
    pictures = array(pictures_of(made)), rounds = array(rounds_of(made)),
    latest = array(self.latest),
  }
end

local function id_of(self)
  return ("%s-%d%s"):format(self.epoch, self:games(), self.fault and "x" or "")
end

--- Is there more to show than the last state did?
---@return boolean
function Feed:is_new() return not self.made or self.made.id ~= id_of(self) end

--- All there is to show.
---@return { id: string, json: string, cost: integer } cost: nanoseconds
function Feed:state()
  if not self:is_new() then return self.made end
  local began, id = uv.hrtime(), id_of(self)
  local text = json.encode(content(self, id))
  self.made = { id = id, json = text, cost = uv.hrtime() - began }
  return self.made
end

--- Some games of the file, in its order.
---@param from integer the place of the first, from 1 on
---@param count integer
---@return nim.match.record[]
function Feed:records(from, count)
  local offset = self.offsets[(from - 1) // EVERY + 1]
  local file = offset and io.open(self.path, "rb")
  if not file then return {} end
  file:seek("set", offset)
  local list, at = {}, (from - 1) // EVERY * EVERY + 1
  local last = math.min(from + count - 1, self:games())
  while at <= last do
    local line = file:read "l"
    local rec = line and at >= from and record.decode(line)
    if not line then break end
    if rec then list[#list + 1] = rec end
    at = at + 1
  end
  file:close()
  return list
end

--- Summaries of some games.
---@param from integer
---@param count integer
function Feed:list(from, count)
  local list = self:records(from, count)
  for i, rec in ipairs(list) do list[i] = summary(rec) end
  return array(list)
end

--- A game by its number.
---@param id integer
---@return nim.match.record?
function Feed:record(id)
  local from = self.chronicle.reader.order.from
  return self:records(id - from + 1, 1)[1]
end

function Feed:close() self.chronicle:close() end

return feed
