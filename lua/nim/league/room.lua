--- The room that the season's header has for bots, as `bounds` says how long it is. An
-- author gets a part of it: nobody takes the room of others by handing in again and
-- again, or what is longest when it is written down.
--
--     local left = room.new(head.bots)
--     local why = left:take("anna", "anna.lua", text)    --> nil: there was room

local bounds = require "nim.tournament.header.bounds"
local fault = require "nim.text.fault"
local json = require "dkjson"

---@class nim.league.room
---@field versions integer that may come
---@field bytes integer
---@field authors table<string, { versions: integer, bytes: integer }> of each
local Room = {}
Room.__index = Room

local room = {}

-- All versions, and their bytes; the rest of the header is for the staff and pairings.
local VERSIONS <const>, BYTES <const> = bounds.bots // 16 * 15, bounds.header // 4 * 3

-- Of one author, at most this part.
local PART <const> = 16

-- Bytes of an entry beside its text and its file.
local ENTRY <const> = 300

local function fits(part, bytes) return part.versions > 0 and part.bytes >= bytes end

local function use(part, bytes)
  part.versions, part.bytes = part.versions - 1, part.bytes - bytes
end

local function bytes_of(file, text)
  return ENTRY + #json.encode(file) + #json.encode(text)
end

local function part_of(self, author)
  local part = self.authors[author]
    or { versions = VERSIONS // PART, bytes = BYTES // PART }
  self.authors[author] = part
  return part
end

local function use_both(self, author, bytes)
  use(self, bytes)
  use(part_of(self, author), bytes)
end

--- Takes room for a version.
---@param author string
---@param file string
---@param text string
---@return nim.fault? why there is none
function Room:take(author, file, text)
  local bytes = bytes_of(file, text)
  if not fits(self, bytes) then return fault.new "season_full" end
  if not fits(part_of(self, author), bytes) then
    return fault.new("part_full", { versions = VERSIONS // PART, most = BYTES // PART })
  end
  use_both(self, author, bytes)
end

--- The room that the bots of a season leave.
---@param bots nim.tournament.entry[]
---@return nim.league.room
function room.new(bots)
  local self = setmetatable({ versions = VERSIONS, bytes = BYTES, authors = {} }, Room)
  for _, bot in ipairs(bots) do
    if bot.author then
      use_both(self, bot.author, bytes_of(bot.bot or "", bot.text or ""))
    end
  end
  return self
end

return room
