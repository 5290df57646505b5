--- A batch of games that a worker has been given: what has come back of it, and what is
-- left.

local batch = require "nim.tournament.games.batch"
local record = require "nim.record"

-- batch: what is left of it; from: first game of it all; number: place in the order;
-- parts: lines that are there; line: announced last; deaths: of workers, in this game;
-- begun: when it began to be played; why: why one of its games cannot be played
local Assignment = {}
Assignment.__index = Assignment

local assignment = {}

-- Deaths in one game after which it is lost; a stuck bot is as stuck the next time.
local DEATHS = 3

function assignment.new(given, number)
  return setmetatable({
    batch = given, from = given.from, number = number, parts = {}, messages = {},
    deaths = 0,
  }, Assignment)
end

--- Adds lines of the first games that are left.
function Assignment:add(lines, messages, games)
  self.parts[#self.parts + 1] = lines
  self.messages[#self.messages + 1] = messages
  self.line, self.deaths = nil, 0
  local next_id = self.batch.from + games
  if next_id > self.batch.to then return true end
  self.batch = batch.rest(self.batch, next_id)
  return false
end

-- The line that was announced, as the verdict. It says that the bot crashed, unless the
-- game had ended.
local function verdict(line, timed)
  local rec = timed and assert(record.decode(line))
  if not rec or rec.reason ~= "crash" then return line .. "\n" end
  rec.reason, rec.detail = "time", "the process in which it played was stuck"
  return record.encode(rec) .. "\n"
end

--- The worker has ended in the first game that is left.
-- timed: it was stuck; decided: the game is lost by that
function Assignment:blame(timed)
  if not self.batch.careful then
    self.batch.careful = true
    return false
  end
  self.deaths = self.deaths + 1
  if not self.line or not timed and self.deaths < DEATHS then return false end
  return self:add(verdict(self.line, timed), "", 1), true
end

-- Nearly always there is one part, and nothing to copy.
local function join(parts)
  return parts[2] and table.concat(parts) or parts[1]
end

--- All of an assignment that is complete.
function Assignment:whole()
  local whole = { from = self.from, to = self.batch.to, round = self.batch.round }
  return whole, join(self.parts), join(self.messages)
end

return assignment
