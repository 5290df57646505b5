--- Plays a job to its end, here.

local job = require "nim.tournament.games.job"

local play = {}

local MESSAGE = "<i8s4"

--- What bots did wrong, by game, out of the bytes that came with the lines.
---@param bytes string
---@return table<integer, string>
function play.messages(bytes)
  local messages, at = {}, 1
  while at <= #bytes do
    local id, text
    id, text, at = MESSAGE:unpack(bytes, at)
    messages[id] = text
  end
  return messages
end

--- All lines of the job, each with its end, and the messages.
---@param board nim.tournament.file.writer
---@param plan? nim.tournament.games.plan
---@param j nim.tournament.games.job
---@param between? fun() called after each game
---@return string lines
---@return string messages
function play.job(board, plan, j, between)
  local lines, messages, n = {}, {}, 0
  for id = j.from, j.to do
    board.id = id
    local line, message = board:play(id, job.game(j, plan, id))
    n = n + 1
    lines[n] = line
    if message then messages[#messages + 1] = MESSAGE:pack(id, message) end
    if between then between() end
  end
  lines[n + 1] = ""
  return table.concat(lines, "\n"), table.concat(messages)
end

--- The same game by game: `announce` gets what would be written if a call never came
-- back, `done` what is.
---@param board nim.tournament.file.writer
---@param plan? nim.tournament.games.plan
---@param j nim.tournament.games.job
---@param announce fun(line: string)
---@param done fun(line: string, messages: string)
function play.carefully(board, plan, j, announce, done)
  for id = j.from, j.to do
    board.id = id
    local round, first, second, position = job.game(j, plan, id)
    local line, message = board:play(id, round, first, second, position, announce)
    done(line .. "\n", message and MESSAGE:pack(id, message) or "")
  end
end

return play
