--- How large a tournament and its file may be. What is larger is refused at once, with an
-- error that names the bound: the longest header takes some seconds to read, all else
-- less than one.

local fault = require "nim.util.fault"

local bounds = {
  --- Bytes of the header's line; a list of positions is the most of it.
  header = 1 << 23,
  --- Bytes of any other line: about two million moves. No run writes a longer one.
  line = 1 << 24,
  --- Bots of a tournament: as many as can be rated.
  bots = require "nim.core".most_bots,
  --- Processes that work side by side: more are a mistake on any machine.
  workers = 1024,
  --- Bytes of a bot's name: 64 characters, and a number after them.
  name = 300,
  --- Bytes of what a bot was given as: a path, a command.
  bot = 4096,
  --- Bytes of a seed.
  seed = 1024,
  --- Positions of a list.
  positions = 100000,
  --- Bytes of a file with such a list, comments and all.
  list = 1 << 24,
  --- Piles of a position that is drawn.
  piles = 100000,
}

--- Why there are too many of something, or it is too long; nil where it is not.
-- name: of the bound
function bounds.exceeded(name, size, unit)
  if size <= bounds[name] then return nil end
  return fault.new("more_than", { most = bounds[name], unit = unit, count = size })
end

return bounds
