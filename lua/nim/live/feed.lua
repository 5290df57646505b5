--- A tournament file that is followed while it grows: its state, as pages show it, and
-- each game in it.
--
--     local f = assert(feed.open "class.jsonl")
--     f:step(20)          -- reads for 20 milliseconds at most; true: there is more
--     f:state().id, f:state().json
--     f:record(17)
--
-- Each state is complete, so the last one alone is enough for a client, and in the
-- language that is spoken when it is made. Its id is made of the file's header, the
-- number of games and the language: the same header gives the same games, so an id means
-- the same after a restart, and when the file is begun anew.
--
-- The file is open during a step only. Each step opens it again and looks at what it has
-- opened, so that whatever takes the place of the file is noticed before it is read.

local chronicle = require "nim.chronicle"
local core = require "nim.core"
local json = require "dkjson"
local phrases = require "nim.phrases"
local picture = require "nim.picture"
local plain = require "nim.live.plain"
local record = require "nim.record"
local report = require "nim.report"
local uv = require "luv"

local say = phrases.say

---@class nim.live.feed
---@field path string
---@field chronicle nim.chronicle
---@field offsets integer[] where the games 1, 1 + EVERY, ... of the file begin
---@field inode integer of the file that is followed
---@field looked uv.fs_stat.result of whatever was at the path at the last step
---@field more boolean that step left something unread
---@field epoch string
---@field fault? string why nothing more can be read
---@field made table<string, nim.live.feed.state> the last state, by language
local Feed = {}
Feed.__index = Feed

---@class nim.live.feed.state
---@field id string
---@field json string a line
---@field cost integer nanoseconds that making it took

local feed = {}

-- Games between two whose offsets are kept.
local EVERY = 64

-- The number of latest games in a state.
local LATEST = 12

-- Bots in the standings of a state, which is sent to every client again and again.
local MOST = 200

-- The first `size` bytes of a file, its header, hashed.
local function epoch_of(handle, size)
  local at = handle:seek()
  handle:seek("set", 0)
  local line = handle:read(size)
  handle:seek("set", at)
  return core.sha256(line or ""):sub(1, 12)
end

-- What is wrong in the file calls it by its bare name: where it lies is no business of
-- whoever looks at it from elsewhere.
local function begin(self, opened, handle)
  local epoch = epoch_of(handle, opened.reader.file.begun - 1)
  opened.reader.file.path = self.path:match "[^/]*$"
  self.chronicle, self.offsets, self.latest = opened, {}, {}
  self.inode, self.looked, self.more = handle.stat.ino, handle.stat, true
  self.epoch, self.fault, self.made = epoch, nil, {}
end

--- Opens a file that has a header already. Only a plain file will do, since games are
--- looked up again.
---@param path string
---@return nim.live.feed?
---@return string? message
function feed.open(path)
  local handle, why = plain.open(path)
  if not handle then return nil, why end
  local opened
  opened, why = chronicle.open(path, handle)
  if not opened then return nil, why end
  local self = setmetatable({ path = path }, Feed)
  begin(self, opened, handle)
  opened.reader:pause()
  return self
end

--- Games read so far.
---@return integer
function Feed:games() return self.chronicle.reader.games end

-- Has the file changed since the last look?
local function is_touched(self, stat)
  local last = self.looked
  return stat.ino ~= last.ino or stat.size ~= last.size
    or stat.mtime.sec ~= last.mtime.sec or stat.mtime.nsec ~= last.mtime.nsec
end

-- Is it another file, or one that has been cut or mended? A new file may get the number
-- of one that has been removed; its header tells them apart.
local function is_other(self, handle)
  local file = self.chronicle.reader.file
  return self.fault or handle.stat.ino ~= self.inode or handle.stat.size < file.size
    or epoch_of(handle, file.begun - 1) ~= self.epoch
end

-- Looks at what has been opened: is there anything to read? Another file is read from its
-- beginning; one that is no tournament is left alone until it changes.
local function look(self, handle)
  if is_touched(self, handle.stat) then
    self.looked, self.more = handle.stat, true
    if is_other(self, handle) then
      local opened = chronicle.open(self.path, handle)
      self.more = opened ~= nil
      if not opened then return false end
      self.chronicle:close()
      begin(self, opened, handle)
    end
  end
  return self.more
end

local function summary(rec)
  return {
    id = rec.id, round = rec.round, first = rec.first, second = rec.second,
    winner = rec.winner, reason = say(rec.reason), moves = #rec.moves,
  }
end

-- The latest games, of which the lines are kept.
local function latest_of(self)
  local list = {}
  for i, line in ipairs(self.latest) do list[i] = summary(assert(record.decode(line))) end
  return list
end

local function note(self, line, offset)
  if (self:games() - 1) % EVERY == 0 then self.offsets[#self.offsets + 1] = offset end
  table.insert(self.latest, 1, line)
  self.latest[LATEST + 1] = nil
end

-- Reads until the end of the file, or the time is over; true: there may be more.
local function read(self, stop)
  local file = self.chronicle.reader.file
  repeat
    local offset = file.size
    local rec, why = self.chronicle:next()
    if why then self.fault = tostring(why) end
    if not rec then return false end
    note(self, self.chronicle.reader.line, offset)
  until uv.hrtime() > stop
  return true
end

--- Reads what has come, for at most so long.
---@param milliseconds integer
---@return boolean more there may be more
function Feed:step(milliseconds)
  local handle = plain.open(self.path)
  if not handle then return false end
  if look(self, handle) then
    local reader = self.chronicle.reader
    self.more = reader:go_on(handle) ~= nil
      and read(self, uv.hrtime() + milliseconds * 1000000)
    reader:pause()
  end
  handle:close()
  return self.more
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
  missing[#missing + 1] = say("The best {n} of {all} bots; luanim standings lists all.",
    { n = MOST, all = bots })
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
    latest = array(latest_of(self)),
  }
end

local function id_of(self, language)
  return ("%s-%d%s-%s"):format(self.epoch, self:games(), self.fault and "x" or "",
    language)
end

--- Is there more to show than the last state in this language did?
---@param language string
---@return boolean
function Feed:is_new(language)
  local made = self.made[language]
  return not made or made.id ~= id_of(self, language)
end

--- All there is to show, in the language that is spoken.
---@return nim.live.feed.state
function Feed:state()
  local language = phrases.chosen
  if self:is_new(language) then
    local began, id = uv.hrtime(), id_of(self, language)
    local text = json.encode(content(self, id))
    self.made[language] = { id = id, json = text, cost = uv.hrtime() - began }
  end
  return self.made[language]
end

-- The file from its n-th game kept in `offsets` on, as long as it is the one that is
-- followed.
local function open_at(self, n)
  local handle = self.offsets[n] and plain.open(self.path)
  if handle and handle.stat.ino == self.inode then
    return self.chronicle.reader.file:from(handle, self.offsets[n])
  end
  if handle then handle:close() end
end

--- Some games of the file, in its order.
---@param from integer the place of the first, from 1 on
---@param count integer
---@return nim.match.record[]
function Feed:records(from, count)
  local n = (from - 1) // EVERY
  local list, file = {}, open_at(self, n + 1)
  if not file then return list end
  for at = n * EVERY + 1, math.min(from + count - 1, self:games()) do
    local line = file:next()
    if not line then break end
    list[#list + 1] = at >= from and record.decode(line) or nil
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
