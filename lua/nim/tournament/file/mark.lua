--- A mark in a season: what is in front of it has been read, and a later run can go on
-- after it. The header of a season grows, and its games move with that; its old bots,
-- nights and games stay as they are.
--
-- A mark fits a file which has the same bots, nights and settings in front, and the same
-- games at the mark. In front of those nothing is looked at: see `nim.tournament.verify`.

local core = require "nim.core"
local header = require "nim.tournament.header.header"

---@class nim.tournament.file.mark
---@field games integer in front of it
---@field bytes integer of their lines
---@field bots integer in the header, when it was made
---@field nights integer
---@field hash string of that header, and of the last games

local mark = {}

-- Bytes of the last games that are compared.
local BLOCK <const> = 1 << 16

local function nights_of(head)
  return #(head.options and head.options.pairings or {})
end

-- All of a bot but its text, which has that hash.
local function without_text(bot)
  return { name = bot.name, bot = bot.bot, hash = bot.hash, files = bot.files,
    author = bot.author, version = bot.version }
end

-- The header as it was with so many bots and nights.
local function header_at(head, bots, nights)
  local old, options = header.whole(head), {}
  for name, value in pairs(head.options) do options[name] = value end
  options.pairings = table.move(options.pairings, 1, nights, 1, {})
  old.bots, old.options = {}, options
  for i = 1, bots do old.bots[i] = without_text(head.bots[i]) end
  return header.encode(old)
end

-- The end of so many bytes of games.
local function last_games(f, bytes)
  local handle <close> = io.open(f.path, "rb")
  local size = math.min(bytes, BLOCK)
  local found = handle and handle:seek("set", f.begun + bytes - size)
  return found and handle:read(size) or ""
end

local function hash_of(f, bots, nights, bytes)
  return core.sha256(header_at(f.head, bots, nights) .. "\n" .. last_games(f, bytes))
end

--- Marks the end of what has been read of a season; nil where that is no game, or the
--- file is no season.
---@param f nim.tournament.file.file
---@return nim.tournament.file.mark?
function mark.of(f)
  local bots, nights, bytes = #f.head.bots, nights_of(f.head), f.size - f.begun
  local games = f.line - (f.cut and 2 or 1)
  if games == 0 or nights == 0 then return nil end
  return { games = games, bytes = bytes, bots = bots, nights = nights,
    hash = hash_of(f, bots, nights, bytes) }
end

--- Does the file have in front of the mark what it had when that was made?
---@param one nim.tournament.file.mark
---@param f nim.tournament.file.file
---@return boolean
function mark.fits(one, f)
  return one.bots <= #f.head.bots and one.nights <= nights_of(f.head)
    and one.hash == hash_of(f, one.bots, one.nights, one.bytes)
end

return mark
