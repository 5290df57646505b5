--- Reads all games of a tournament, in order, from files that have some of them each.
--
-- The files that are open stand at the same game, so that memory does not grow with them.
-- A game may be in several if they agree; a file that ends early does no harm where
-- another one goes on.

---@class nim.tournament.merge.joiner
---@field shards nim.tournament.merge.shard[] by their first game
---@field check nim.tournament.file.checker
---@field at integer the first of them that has not been opened
---@field due nim.tournament.merge.shard[] those that are open
---@field id integer the game that comes next
---@field change integer the first game at which files have to be opened or closed
---@field total integer
local Joiner = {}
Joiner.__index = Joiner

local joiner = {}

---@param shards nim.tournament.merge.shard[] by their first game, without a gap
---@param check nim.tournament.file.checker of the whole tournament
---@return nim.tournament.merge.joiner
function joiner.new(shards, check)
  return setmetatable({
    shards = shards, check = check, at = 1, due = {}, id = 1, change = 1,
    total = check.order.total,
  }, Joiner)
end

-- Opens the files that begin with the next game.
local function open(self)
  local s = self.shards[self.at]
  while s and s.from <= self.id do
    local ok, why = s.file:go_on()
    if not ok then return nil, why end
    self.due[#self.due + 1] = s
    self.at = self.at + 1
    s = self.shards[self.at]
  end
  return true
end

-- Closes those that have no further game.
local function close(self)
  local due = self.due
  for k = #due, 1, -1 do
    if due[k].ended or due[k].to < self.id then
      local ok, why = table.remove(due, k):finish()
      if not ok then return nil, why end
    end
  end
  return true
end

-- Opens and closes what is to be opened and closed before the next game.
local function turn(self)
  local ok, why = open(self)
  if ok then ok, why = close(self) end
  local s = self.shards[self.at]
  self.change = s and s.from or self.total + 1
  for _, one in ipairs(self.due) do self.change = math.min(self.change, one.to + 1) end
  return ok, why
end

-- The line of the next game, on which all who have it must agree.
local function agreed(self)
  local id, line, holder = self.id, nil, nil
  for _, s in ipairs(self.due) do
    local text = s:next()
    if not text then
      self.change = id + 1
    elseif not line then
      local ok, why = self.check:next(text)
      if not ok then return nil, s:wrong(text, id, why) end
      line, holder = text, s.file
    elseif text ~= line then
      return nil, s:wrong(text, id, ("game %d is not the same as in %s, line %d")
        :format(id, holder.path, holder.line))
    end
  end
  return line, not line and self.due[1]:missing(id) or nil
end

--- The line of the next game, without its end; nil after the last one.
---@return string? line
---@return string? message names the file and the line
function Joiner:next()
  if self.id == self.change then
    local ok, why = turn(self)
    if not ok then return nil, why end
  end
  if self.id > self.total then return nil end
  local line, why = agreed(self)
  self.id = self.id + 1
  return line, why
end

return joiner
