--- Where runs of games come from: the plan's arithmetic, or a schedule that waits for
-- results.

local plan = require "nim.tournament.games.plan"

---@class nim.tournament.games.source
---@field from integer first game of this file
---@field to? integer last one, where it is known
---@field total? integer games of the whole tournament, where it is known
---@field next fun(self, most: integer): nim.tournament.games.job? nil: none now
---@field left? fun(self): integer games that can be handed out before results are wanted
---@field is_over fun(self): boolean
---@field game fun(self, id: integer): integer, integer, integer, integer
---who plays game `id`, which may be any up to the first that has not been handed out
---@field skip fun(self, id: integer) the games up to `id` have been played already
---@field result fun(self, id: integer, winner: 1|2) in order; only where `waits`
---@field byes_until fun(self, last: integer): nim.tournament.bye[] after game `last`
---@field waits boolean needs results, and may end before its last game

---@class nim.tournament.bye
---@field player integer
---@field points number
---@field times integer how often it got them

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

-- Results change nothing here.
function Fixed.result() end

-- The round in which game `last` was played; after the last of all games every round is
-- over, also those that nobody is left for.
local function round_after(plan_of, last)
  if last >= plan_of.total then return math.maxinteger end
  return last < 1 and 0 or (plan_of.game(last))
end

-- A bye scores as both games of a pairing.
function Fixed:byes_until(last)
  local left, byes = self.plan.thinned, {}
  local often = left and left:byes(round_after(self.plan, last)) or {}
  for player, times in pairs(often) do
    byes[#byes + 1] = { player = player, points = 2, times = times }
  end
  return byes
end

local function fixed(head)
  local p = plan.new(head)
  return setmetatable({
    plan = p, at = p.from, from = p.from, to = p.to, total = p.total,
  }, Fixed)
end

-- A sequential test ends the tournament at the game that decides it: the games are those
-- of the plan up to there, in whatever order they are played.
local Tested = setmetatable({ waits = true }, { __index = Fixed })
Tested.__index = Tested

-- The bot under test is the first. A test of pairs takes the two games from one position
-- as one result.
function Tested:result(id, winner)
  self.known = id
  local _, first, second = self.plan.game(id)
  if first ~= 1 and second ~= 1 then return end
  local won = (winner == 1) == (first == 1)
  if self.test.model == "pairs" then
    self.wins = (id % 2 == 1 and 0 or self.wins) + (won and 1 or 0)
    if id % 2 == 1 then return end
    won = self.wins
  end
  if self.test:add(won) then self.to = id end
end

-- Games that are on their way to a worker and back may still decide.
function Tested:is_over()
  return self.known >= self.to
end

local function tested(head)
  local games = setmetatable(fixed(head), Tested)
  games.test, games.known = require "nim.sprt".new(head.options.sprt), games.from - 1
  return games
end

--- The source of the games of a header that has been read, and may say anything.
---@param head nim.tournament.header.header
---@return nim.tournament.games.source?
---@return string? why
function source.open(head)
  local ok, games = pcall(source.new, head)
  if ok then return games end
  return nil, "header: " .. tostring(games):gsub("^[^ ]*:%d+: ", "")
end

--- The source of a tournament's games.
---@param head nim.tournament.header.header
---@return nim.tournament.games.source
function source.new(head)
  if not plan.is_fixed(head.format) then
    return require "nim.tournament.games.fixtures".new(head)
  end
  if head.options and head.options.sprt then return tested(head) end
  return fixed(head)
end

return source
