--- How many games go into one batch, so that it takes about as long as it should.

local BatchSize = {}
BatchSize.__index = BatchSize

local batch_size = {}

-- Milliseconds of a batch, and games that it never exceeds: its lines are kept in memory.
local LEAST, MOST, GAMES = 20, 60, 16384

function batch_size.new()
  return setmetatable({ games = 1 }, BatchSize)
end

--- A batch of so many games took so many milliseconds.
function BatchSize:took(games, milliseconds)
  if milliseconds < LEAST and games >= self.games then
    self.games = math.min(GAMES, 2 * self.games)
  elseif milliseconds > MOST then
    self.games = math.max(1, self.games // 2)
  end
end

--- Something went wrong: smaller batches lose less.
function BatchSize:slow()
  self.games = math.max(1, self.games // 8)
end

return batch_size
