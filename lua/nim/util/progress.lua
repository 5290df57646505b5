--- The progress of long work: what is done, how fast, and the time left.

local uv = require "luv"

---@class nim.progress.state
---@field done integer with what was done before
---@field total? integer where it is known
---@field rate number a second, lately
---@field left? number seconds

local Progress = {}
Progress.__index = Progress

local progress = {}

-- Seconds that count as lately.
local WINDOW = 10

local function seconds()
  return uv.hrtime() / 1e9
end

function progress.new(done, total)
  local self = { done = done, total = total, marks = {} }
  self.marks[1] = { at = seconds(), done = done }
  return setmetatable(self, Progress)
end

function Progress:state()
  local at, marks = seconds(), self.marks
  local rate = (self.done - marks[1].done) / math.max(at - marks[1].at, 1e-3)
  -- One mark that is older than the window is kept.
  marks[#marks + 1] = { at = at, done = self.done }
  while marks[2] and at - marks[2].at > WINDOW do table.remove(marks, 1) end
  local left = self.total and rate > 0 and (self.total - self.done) / rate or nil
  return { done = self.done, total = self.total, rate = rate, left = left }
end

return progress
