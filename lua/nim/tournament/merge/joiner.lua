--- Reads all games of a tournament, in order, from files that have some of them each.
--
-- The files that are open stand at the same game, so that memory does not grow with them.
-- A game may be in several if they agree; a file that ends early does no harm where
-- another one goes on.

local fault = require "nim.text.fault"
local record = require "nim.record"

-- shards: by their first game; at: the first of them that has not been opened; due: those
-- that are open; id: the game that comes next
local Joiner = {}
Joiner.__index = Joiner

local joiner = {}

-- shards: by their first game, without a gap; check: of the whole tournament
function joiner.new(shards, check)
  return setmetatable({
    shards = shards, check = check, at = 1, due = {}, id = 1, total = check.order.total,
  }, Joiner)
end

local function name(s)
  return s.shard and ("shard %d/%d"):format(s.shard[1], s.shard[2]) or "it"
end

-- What is wrong where another line than that of game `id` stands, or one too many.
local function misplaced(s, line, id, total)
  local number = record.result(line)
  if not number then return "not the line of a record" end
  if id <= s.to then
    return number ~= id and ("game %d expected, got game %d"):format(id, number)
  end
  return s.shard and ("unexpected record after the last of %s"):format(name(s))
    or ("unexpected record after game %d"):format(total)
end

-- A message about the line that was read last; `why` it is wrong where it is the right
-- one.
local function wrong(self, s, line, why, id)
  return s.file:message(misplaced(s, line, id or self.id, self.total) or why)
end

-- Closes a file. After its last game nothing may stand.
local function finish(self, s)
  local line = not s.ended and (s.file:next() or s.file.cut and "")
  s.file:close()
  return line and wrong(self, s, line, nil, s.to + 1) or nil
end

-- Opens the files that begin with the next game, and closes those that have ended.
local function turn(self)
  local due, s = self.due, self.shards[self.at]
  while s and s.from <= self.id do
    local ok, why = s.file:go_on()
    if not ok then return why end
    due[#due + 1], self.at = s, self.at + 1
    s = self.shards[self.at]
  end
  for k = #due, 1, -1 do
    local over = due[k].ended or due[k].to < self.id
    local why = over and finish(self, table.remove(due, k))
    if why then return why end
  end
end

-- The line of the next game, on which all files that have it must agree.
local function agreed(self)
  local id, line, holder = self.id, nil, nil
  for _, s in ipairs(self.due) do
    local text = s.file:next()
    s.ended = not text
    if text and not line then
      local ok, why = self.check:next(text)
      if not ok then return nil, wrong(self, s, text, why) end
      line, holder = text, s.file
    elseif text and text ~= line then
      return nil, wrong(self, s, text, ("game %d is not the same as in %s, line %d")
        :format(id, holder.path, holder.line))
    end
  end
  if line then return line end
  local s = self.due[1]
  return nil, s.file:message(fault.new("incomplete", { shard = name(s), game = id }))
end

--- The line of the next game, without its end; nil after the last one.
function Joiner:next()
  local line, why = nil, turn(self)
  if not why and self.id <= self.total then line, why = agreed(self) end
  self.id = self.id + 1
  return line, why
end

return joiner
