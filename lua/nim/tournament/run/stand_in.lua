--- Stands in for a program in a game that is played again without it, since it may be
-- what has ended the process that played it while the other bot had to move.
--
-- It makes the moves that the program has made, as far as they are known. If the other
-- bot gets through, it was not at fault: the program crashes, in its next turn.

local bots = require "nim.bots"
local record = require "nim.record"

local stand_in = {}

local MESSAGE = "the process that plays was ended while the other bot had to move"

---@param name string
---@param moves integer[][] of both
---@param seat integer
---@return nim.tournament.player
function stand_in.bot(name, moves, seat)
  local failure = { reason = "crash", message = MESSAGE }
  local at = seat
  return {
    name = name, failure = failure,
    move = function(game)
      local move = moves[at]
      at = at + 2
      if move and game:legal(move) then return move end
      error(failure, 0)
    end,
  }
end

--- The bot kept out of a trial: the one that was not to move, if it is a program.
---@param entries nim.tournament.entry[]
---@param line string announced last
---@param first integer number of a bot
---@param second integer
---@return integer? number of the bot
---@return nim.tournament.player? bot in its place
function stand_in.of(entries, line, first, second)
  local rec = assert(record.decode(line))
  local number = rec.winner == 1 and first or second
  local entry = entries[number]
  if not bots.command(entry.bot) then return nil end
  return number, stand_in.bot(entry.name, rec.moves, rec.winner)
end

return stand_in
