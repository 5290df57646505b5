--- Lets the games of a batch be played here, and notes how each ends.

local batch = require "nim.tournament.games.batch"
local bots = require "nim.bots"
local record = require "nim.record"

local referee = {}

local MESSAGE = "<i8s4"

--- What bots did wrong, by game, out of the bytes that came with the lines.
---@param bytes string
---@return table<integer, string>
function referee.messages(bytes)
  local messages, at = {}, 1
  while at <= #bytes do
    local id, text
    id, text, at = MESSAGE:unpack(bytes, at)
    messages[id] = text
  end
  return messages
end

-- What `writer:play` notes, and the bytes of it.
local function notes()
  local messages = {}
  return function(id, message) messages[#messages + 1] = MESSAGE:pack(id, message) end,
    function() return table.concat(messages) end
end

--- All lines of the batch, each with its end, and the messages.
---@param writer nim.tournament.file.writer
---@param plan? nim.tournament.games.plan
---@param b nim.tournament.games.batch
---@param between? fun() called before each game
---@return string lines
---@return string messages
function referee.play(writer, plan, b, between)
  local note, messages = notes()
  local function game(id)
    if between then between() end
    return batch.game(b, plan, id)
  end
  return writer:play(b.from, b.to, game, note), messages()
end

local ENDED = "the process that plays was ended while the other bot had to move"

-- Stands in for a program that may have ended the process while the other bot had to
-- move. It makes the moves that the program has made, as far as they are known. If the
-- other bot gets through, it was not at fault: the program crashes, in its next turn.
local function stand_in(name, moves, seat)
  local failure, at = { reason = "crash", message = ENDED }, seat
  local function play(game)
    local move = moves[at]
    at = at + 2
    if move and game:legal(move) then return move end
    error(failure, 0)
  end
  return { name = name, failure = failure, move = play }
end

-- The players of the first game of a trial: without the bot that had not to move, if that
-- is a program; else nil.
local function without_suspect(writer, line, first, second)
  local rec = assert(record.decode(line))
  local number = rec.winner == 1 and first or second
  local entry = writer.head.bots[number]
  if not bots.command(entry.bot) then return nil end
  local other = stand_in(entry.name, rec.moves, rec.winner)
  return setmetatable({ [number] = other }, { __index = writer.players })
end

--- The same game by game: `announce` gets what would be written if a call never came
-- back, `done` what is.
---@param writer nim.tournament.file.writer
---@param plan? nim.tournament.games.plan
---@param b nim.tournament.games.batch
---@param announce fun(line: string)
---@param done fun(line: string, messages: string)
function referee.play_carefully(writer, plan, b, announce, done)
  local function game(id) return batch.game(b, plan, id) end
  for id = b.from, b.to do
    local _, first, second = game(id)
    local others = b.trial and id == b.from
      and without_suspect(writer, b.trial, first, second) or nil
    local note, messages = notes()
    done(writer:play(id, id, game, note, announce, others), messages())
  end
end

return referee
