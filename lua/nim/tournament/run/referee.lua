--- Lets the games of a batch be played here, and notes how each ends.

local batch = require "nim.tournament.games.batch"
local stand_in = require "nim.tournament.run.stand_in"

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

--- All lines of the batch, each with its end, and the messages.
---@param writer nim.tournament.file.writer
---@param plan? nim.tournament.games.plan
---@param b nim.tournament.games.batch
---@param between? fun() called after each game
---@return string lines
---@return string messages
function referee.play(writer, plan, b, between)
  local lines, messages, n = {}, {}, 0
  for id = b.from, b.to do
    writer.id = id
    local line, message = writer:play(id, batch.game(b, plan, id))
    n = n + 1
    lines[n] = line
    if message then messages[#messages + 1] = MESSAGE:pack(id, message) end
    if between then between() end
  end
  lines[n + 1] = ""
  return table.concat(lines, "\n"), table.concat(messages)
end

-- Who plays the first game of a trial: in place of a suspect one that knows its moves.
local function without_suspect(writer, line, first, second)
  local number, bot = stand_in.of(writer.head.bots, line, first, second)
  return number and setmetatable({ [number] = bot }, { __index = writer.players })
end

--- The same game by game: `announce` gets what would be written if a call never came
-- back, `done` what is.
---@param writer nim.tournament.file.writer
---@param plan? nim.tournament.games.plan
---@param b nim.tournament.games.batch
---@param announce fun(line: string)
---@param done fun(line: string, messages: string)
function referee.play_carefully(writer, plan, b, announce, done)
  for id = b.from, b.to do
    writer.id = id
    local round, first, second, position = batch.game(b, plan, id)
    local others = b.trial and id == b.from
      and without_suspect(writer, b.trial, first, second) or nil
    local line, message =
      writer:play(id, round, first, second, position, announce, others)
    done(line .. "\n", message and MESSAGE:pack(id, message) or "")
  end
end

return referee
