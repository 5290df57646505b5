--- A job on its way: what has come back of it, and what is left.

local job = require "nim.tournament.games.job"
local record = require "nim.record"

---@class nim.tournament.run.task
---@field job nim.tournament.games.job what is left of it
---@field from integer first game of it all
---@field number integer place in the order
---@field parts string[] lines that are there
---@field messages string[]
---@field line? string announced last
---@field deaths integer of workers, in this game
---@field begun? integer when it began to be played
local Task = {}
Task.__index = Task

local task = {}

-- Deaths in one game after which it is lost; a stuck bot is as stuck the next time.
local DEATHS = 3

---@param j nim.tournament.games.job
---@param number integer
---@return nim.tournament.run.task
function task.new(j, number)
  return setmetatable({
    job = j, from = j.from, number = number, parts = {}, messages = {}, deaths = 0,
  }, Task)
end

--- Adds lines of the first games that are left.
---@param lines string
---@param messages string
---@param games integer
---@return boolean complete
function Task:add(lines, messages, games)
  self.parts[#self.parts + 1] = lines
  self.messages[#self.messages + 1] = messages
  self.line, self.deaths = nil, 0
  local next_id = self.job.from + games
  if next_id > self.job.to then return true end
  self.job = job.rest(self.job, next_id)
  return false
end

-- The line that was announced, as the verdict. It tells of a crash, unless the game had
-- ended.
local function verdict(line, timed)
  local rec = timed and assert(record.decode(line))
  if not rec or rec.reason ~= "crash" then return line .. "\n" end
  rec.reason, rec.detail = "time", "the process in which it played was stuck"
  return record.encode(rec) .. "\n"
end

--- The worker has ended in the first game that is left.
---@param timed? boolean it was stuck
---@return boolean complete
---@return boolean? decided the game is lost by that
function Task:blame(timed)
  if not self.job.careful then
    self.job.careful = true
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

--- All of a task that is complete.
---@return nim.tournament.games.job
---@return string lines
---@return string messages
function Task:whole()
  local j = { from = self.from, to = self.job.to, round = self.job.round }
  return j, join(self.parts), join(self.messages)
end

return task
