--- Which games are played next, in what order: those of a plan, or those of the rounds
-- that results lead to.

local core = require "nim.core"
local fault = require "nim.util.fault"
local plan = require "nim.tournament.games.plan"

---@class nim.tournament.games.order_of_play
---@field begin fun(self): nim.tournament.games.order_of_play to be called first
---@field from integer first game of this file
---@field to? integer last one, where it is known
---@field total? integer games of the whole tournament, where it is known
---@field next fun(self, most: integer): nim.tournament.games.batch? nil: none now
---@field left? fun(self): integer games that can be handed out before results are wanted
---@field is_over fun(self): boolean
---@field game fun(self, id: integer): integer, integer, integer, integer
--- who plays game `id`, which may be any up to the first that has not been handed out
---@field has fun(self, id: integer): boolean is there such a game, as far as it is known?
---@field skip fun(self, id: integer) the games up to `id` have been played already
---@field result fun(self, id: integer, winner: 1|2, rec?: nim.match.record) in order;
--- only where `waits`
---@field positions fun(self): integer? that games start from; nil: not known yet
---@field byes_until fun(self, last: integer): nim.tournament.bye[] after game `last`
---@field waits boolean needs results, and may end before its last game

---@class nim.tournament.bye
---@field player integer
---@field points number
---@field times integer how often it got them

local order_of_play = {}

local Fixed = { waits = false }
Fixed.__index = Fixed

function Fixed:begin() return self end

function Fixed:next(most)
  if self.at > self.to then return nil end
  local from = self.at
  self.at = math.min(self.to, from + most - 1) + 1
  return { from = from, to = self.at - 1 }
end

function Fixed:is_over()
  return self.at > self.to
end

function Fixed:has(id) return id <= self.to end

function Fixed:game(id)
  if id > self.to then return nil end
  return self.plan.game(id)
end

function Fixed:skip(id)
  self.at = id + 1
end

--- How many positions games start from.
function Fixed:positions()
  return self.plan.timetable:positions()
end

-- Results change nothing here.
function Fixed.result() end

-- The round in which game `last` was played; after the last of all games every round is
-- over, also those that nobody is left for.
local function round_after(games, last)
  if last >= games.total then return math.maxinteger end
  return last < 1 and 0 or (games.game(last))
end

-- A bye scores as both games of a pairing.
function Fixed:byes_until(last)
  local games, byes = self.plan.timetable, {}
  for player, times in pairs(games:byes(round_after(games, last))) do
    byes[#byes + 1] = { player = player, points = 2, times = times }
  end
  return byes
end

local function fixed(made)
  return setmetatable({
    plan = made, at = made.from, from = made.from, to = made.to, total = made.total,
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

local function tested(made, test)
  local games = setmetatable(fixed(made), Tested)
  games.test, games.known = require "nim.sprt".new(test), games.from - 1
  return games
end

--- The order of play of a tournament, to begin.
-- believed: `result` gets the records, whose pairings will do
function order_of_play.new(head, believed)
  local made = plan.of(head)
  if not made then
    local rounds = require "nim.tournament.games.rounds"
    return believed and rounds.believed(head) or rounds.new(head)
  end
  if head.options and head.options.sprt then return tested(made, head.options.sprt) end
  return fixed(made)
end

--- The order of play of a header that has been read, and may say anything. It begins
-- after the `try`, which nothing yields through: rounds are paired in slices, too.
-- believed: as for `new`
function order_of_play.open(head, believed)
  local ok, games = core.try(order_of_play.new, head, believed)
  if ok then return games:begin() end
  return nil, fault.new("header", { cause = games })
end

return order_of_play
