--- What is new in what has been handed in: the next version of an author, or why there is
--- none.
--
-- A text is a new version where its author has not handed it in before. Whatever the
-- clocks say, a text that was accepted stays what it was: the first version's text,
-- handed in again after the second one, changes nothing. Of several new texts of an
-- author the newest is taken, by the time in its name or else that of its file, and the
-- others are passed over for good.

local author = require "nim.league.author"
local fault = require "nim.text.fault"
local instant = require "nim.league.instant"
local room = require "nim.league.room"
local store = require "nim.league.store"
local submissions = require "nim.league.submissions"

local intake = {}

---@class nim.league.version
---@field name string of the player: AUTHOR.VERSION
---@field author string
---@field version integer
---@field text string
---@field hash string
---@field file string
---@field verdict nim.conformance.report

---@class nim.league.note why a submission is no new version
---@field author? string
---@field file string
---@field why string

---@class nim.league.intake
---@field fresh nim.league.version[]
---@field refused nim.league.note[]
---@field late nim.league.note[]
---@field again nim.league.note[] texts of an earlier version
local Intake = {}
Intake.__index = Intake

-- Authors of a league without a roster.
local AUTHORS <const> = 1000

-- Most files of one author; more are refused as a flood.
local FILES <const> = 1000

-- Lines about the same trouble: whoever floods the folder must not hide what others are
-- waiting for.
local SAME <const> = 20

function Intake:refuse(found, why)
  local code = type(why) == "table" and why.code or why
  local count = (self.counts[code] or 0) + 1
  self.counts[code] = count
  if count <= SAME then
    table.insert(self.refused,
      { author = found.author, file = found.file, why = tostring(why) })
  elseif count == SAME + 1 then
    self.rest[code] = { why = tostring(why) }
    table.insert(self.refused, self.rest[code])
  end
  if self.rest[code] then self.rest[code].file = ("%d more"):format(count - SAME) end
end

-- The versions of each author that play already.
local function note_versions(self, bots)
  for _, entry in ipairs(bots) do
    local name = entry.author
    if name then
      local own = self.own[name] or { hashes = {}, last = 0 }
      if not self.own[name] then self.count = self.count + 1 end
      self.own[name], self.folded[author.folded(name)] = own, name
      own.hashes[entry.hash] = entry.version
      own.last = entry.version
    end
  end
end

-- Without a roster a name is new where no other one looks like it.
local function new_name(self, name)
  local why, folded = author.refusal(name), author.folded(name)
  if why then return nil, why end
  local other = self.folded[folded]
  if other == name then return name end
  if other then return nil, fault.new("same_author", { name = other }) end
  if self.count == AUTHORS then
    return nil, fault.new("many_authors", { most = AUTHORS })
  end
  self.folded[folded], self.count = name, self.count + 1
  return name
end

local function name_of(self, found)
  local roster = self.settings.roster
  if not roster then return new_name(self, found.author) end
  local member = roster[found.author]
  if member then return member.name end
  return nil, fault.new "not_in_roster"
end

-- Submissions that may have a text, by author.
local function sort(self, list)
  local names, by_author = {}, {}
  for _, found in ipairs(list) do
    local name, why
    if found.author then name, why = name_of(self, found) end
    why = why or found.why
    found.author = name or found.author
    if why then
      self:refuse(found, why)
    else
      if not by_author[name] then names[#names + 1], by_author[name] = name, {} end
      table.insert(by_author[name], found)
    end
  end
  table.sort(names)
  return names, by_author
end

local function newer(a, b)
  if a.time ~= b.time then return a.time > b.time end
  return a.file > b.file
end

local function is_late(self, found)
  local closes = self.settings.closes
  return closes ~= nil and found.time > closes
end

local function read(self, found)
  local s = self.settings
  return submissions.read(found, s.file, s.limits.source)
end

-- Reads a submission: is its text new? The text itself is read again if it is to play: so
-- there is one at a time, however many an author has handed in.
local function is_new(self, name, found)
  local text, why = read(self, found)
  if not text then return self:refuse(found, why) end
  found.hash = store.hash(text)
  found.version = self.own[name] and self.own[name].hashes[found.hash]
  if found.version or self.store:is_passed(found.hash, found.file) then return false end
  if is_late(self, found) then
    table.insert(self.late, { author = name, file = found.file,
      why = tostring(fault.new("late", { time = instant.show(found.time),
        closes = instant.show(self.settings.closes) })) })
    return false
  end
  return true
end

-- Why there is no bot in a text, in the words of its verdict; nil where there is one.
local function trouble(verdict) return verdict and verdict.parts[1].why end

-- The new texts of an author, the newest first. Those that have been found to hold no bot
-- are after all others, as the clock behind them may have been wrong.
local function new_texts(self, name, list)
  local new, broken = {}, {}
  for _, found in ipairs(list) do
    if is_new(self, name, found) then
      local into = trouble(self.store:known(found.hash)) and broken or new
      into[#into + 1] = found
    end
  end
  table.sort(new, newer)
  table.sort(broken, newer)
  return table.move(broken, 1, #broken, #new + 1, new)
end

-- Says so where the only text is that of an earlier version.
local function note_again(self, name, list)
  local own = self.own[name]
  for _, found in ipairs(#list == 1 and own and list or {}) do
    if found.version and found.version ~= own.last then
      table.insert(self.again, { author = name, file = found.file,
        why = tostring(fault.new("old_version",
          { version = found.version, last = own.last })) })
    end
  end
end

-- The text that is to play, and what was said of it; or why it does not.
local function examine(self, name, found)
  local text, why = read(self, found)
  if not text then return nil, why end
  if store.hash(text) ~= found.hash then return nil, fault.new "changes" end
  local verdict = self.store:verdict(text, found.hash)
  why = trouble(verdict) or self.room:take(name, found.file, text)
  return not why and text or nil, why or verdict
end

local function add(self, name, found)
  local text, verdict = examine(self, name, found)
  if not text then return self:refuse(found, verdict) end
  local version = (self.own[name] or { last = 0 }).last + 1
  table.insert(self.fresh, { name = ("%s.%d"):format(name, version), author = name,
    version = version, text = text, hash = found.hash, file = found.file,
    verdict = verdict })
end

local function of_author(self, name, list)
  if list[FILES + 1] then
    return self:refuse(list[FILES + 1], fault.new("many_of_author", { most = FILES }))
  end
  local new = new_texts(self, name, list)
  if not new[1] then return note_again(self, name, list) end
  local rest = {}
  for i = 2, #new do
    if new[i].hash ~= new[1].hash then rest[#rest + 1] = new[i] end
  end
  self.store:pass(rest)
  add(self, name, new[1])
end

--- Takes what is new.
---@param list nim.league.submission[]
---@param bots nim.tournament.entry[] that play already
---@param settings nim.league.settings
---@param kept nim.league.store
---@return nim.league.intake
function intake.take(list, bots, settings, kept)
  local self = setmetatable({ settings = settings, store = kept, fresh = {},
    refused = {}, late = {}, again = {}, own = {}, folded = {}, count = 0, counts = {},
    rest = {}, room = room.new(bots) }, Intake)
  note_versions(self, bots)
  local names, by_author = sort(self, list)
  for _, name in ipairs(names) do of_author(self, name, by_author[name]) end
  return self
end

return intake
