--- Where runs of games come from: the plan's arithmetic, or a schedule that waits for
-- results.

local plan = require "nim.arena.plan"

---@class nim.arena.source
---@field from integer first game of this file
---@field to? integer last one, where it is known
---@field total? integer games of the whole tournament, where it is known
---@field next fun(self, most: integer): nim.arena.job? nil: none now
---@field is_over fun(self): boolean
---@field game fun(self, id: integer): integer, integer, integer, integer
---who plays game `id`, which may be any up to the first that has not been handed out
---@field skip fun(self, id: integer) the games up to `id` have been played already
---@field result fun(self, id: integer, winner: 1|2) in order; only where `waits`
---@field waits boolean needs results

local source = {}

local Fixed = { waits = false }
Fixed.__index = Fixed

function Fixed:next(most)
  if self.at > self.to then return nil end
  local from = self.at
  self.at = math.min(self.to, from + most - 1) + 1
  return { from = from, to = self.at - 1 }
end

function Fixed:is_over()
  return self.at > self.to
end

function Fixed:game(id)
  if id > self.to then return nil end
  return self.plan.game(id)
end

function Fixed:skip(id)
  self.at = id + 1
end

function Fixed:result() end

local function fixed(head)
  local p = plan.new(head)
  return setmetatable({
    plan = p, at = p.from, from = p.from, to = p.to, total = p.total,
  }, Fixed)
end

--- The source of a tournament's games.
---@param head nim.arena.header
---@return nim.arena.source
function source.new(head)
  if plan.is_fixed(head.format) then return fixed(head) end
  return require "nim.arena.fixtures".new(head)
end

return source
