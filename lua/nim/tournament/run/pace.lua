--- How many games go into one run, so that a run takes about as long as it should.

---@class nim.tournament.run.pace
---@field games integer
local Pace = {}
Pace.__index = Pace

local pace = {}

-- Milliseconds of a run, and games that it never exceeds: its lines are kept in memory.
local LEAST, MOST, GAMES = 20, 60, 16384

---@return nim.tournament.run.pace
function pace.new()
  return setmetatable({ games = 1 }, Pace)
end

--- A run of so many games took so many milliseconds.
function Pace:took(games, milliseconds)
  if milliseconds < LEAST and games >= self.games then
    self.games = math.min(GAMES, 2 * self.games)
  elseif milliseconds > MOST then
    self.games = math.max(1, self.games // 2)
  end
end

--- Something went wrong: smaller runs lose less.
function Pace:slow()
  self.games = math.max(1, self.games // 8)
end

return pace
