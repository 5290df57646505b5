--- One of the files to be merged: a run of the tournament's games, or all of them. It is
-- open only while its games are due.

local fault = require "nim.text.fault"
local file = require "nim.tournament.file.file"
local record = require "nim.record"
local split = require "nim.tournament.games.split"

---@class nim.tournament.merge.shard
---@field file nim.tournament.file.file
---@field shard? integer[] its number, and of how many
---@field from integer its first game
---@field to integer its last one
---@field total integer games of the whole tournament
---@field ended boolean it has no further line, though it should
local Shard = {}
Shard.__index = Shard

local shard = {}

--- Reads the header of a file.
---@param path string
---@return nim.tournament.merge.shard?
---@return string? message
function shard.open(path)
  local f, why = file.open(path)
  if not f then return nil, why end
  f:pause()
  return setmetatable({ file = f, shard = f.head.shard, ended = false }, Shard)
end

--- Says which games it has, once its header is known to be of the tournament. All files
-- then have the header of the whole: a thousand long lists of positions are much.
---@param whole nim.tournament.header.header
---@param total integer games of it
function Shard:belong(whole, total)
  self.file.head, self.total = whole, total
  self.from, self.to = split.games_of(total, self.shard)
end

--- The line of the next game; nil where the file ends before its last one.
---@return string?
function Shard:next()
  local line = self.file:next()
  self.ended = not line
  return line
end

--- Closes the file. Behind the last game nothing may stand.
---@return true?
---@return string? message
function Shard:finish()
  local f = self.file
  local line = not self.ended and (f:next() or f.cut and "")
  f:close()
  if not line then return true end
  return nil, self:wrong(line, self.to + 1)
end

local function name(self)
  return self.shard and ("shard %d/%d"):format(self.shard[1], self.shard[2]) or "it"
end

-- What is wrong where another line than that of game `id` stands, or one too many.
local function misplaced(self, line, id)
  local number = record.result(line)
  if not number then return "not the line of a record" end
  if id <= self.to then
    return number ~= id and ("game %d expected, got game %d"):format(id, number)
  end
  if not self.shard then
    return ("unexpected record after game %d"):format(self.total)
  end
  return ("unexpected record after the last of %s"):format(name(self))
end

--- A message about the line that was read last.
---@param line string
---@param id integer the game whose line it should be
---@param why? string what is wrong with it if it is
---@return string
function Shard:wrong(line, id, why)
  return self.file:message(misplaced(self, line, id) or why)
end

--- A message where the file ends before game `id`.
---@param id integer
---@return nim.fault
function Shard:missing(id)
  return self.file:message(fault.new("incomplete", { shard = name(self), game = id }))
end

return shard
