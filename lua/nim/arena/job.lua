--- A run of games for one worker: by number where the plan is arithmetic, else one by
-- one.

local job = {}

---@class nim.arena.game
---@field id integer
---@field round integer
---@field first integer number of the bot
---@field second integer
---@field position integer

---@class nim.arena.job
---@field from integer first game
---@field to integer last game
---@field careful? boolean each call of a bot is announced
---@field games? nim.arena.game[] in a format whose plan follows from results

local HEAD, GAME = "<i8i8Bi8", "<i8i4i4i8"

---@param j nim.arena.job
---@return string
function job.pack(j)
  local games = j.games
  local texts = { HEAD:pack(j.from, j.to, j.careful and 1 or 0, games and #games or 0) }
  for i, game in ipairs(games or {}) do
    texts[i + 1] = GAME:pack(game.round, game.first, game.second, game.position)
  end
  return table.concat(texts)
end

---@param text string
---@return nim.arena.job
function job.unpack(text)
  local from, to, careful, n, at = HEAD:unpack(text)
  local j = { from = from, to = to, careful = careful == 1 }
  if n > 0 then j.games = {} end
  for i = 1, n do
    local round, first, second, position
    round, first, second, position, at = GAME:unpack(text, at)
    j.games[i] = {
      id = from + i - 1, round = round, first = first, second = second,
      position = position,
    }
  end
  return j
end

--- Number of games.
---@param j nim.arena.job
---@return integer
function job.size(j)
  return j.to - j.from + 1
end

--- What is left of a job when the games before `id` have been played.
---@param j nim.arena.job
---@param id integer
---@return nim.arena.job
function job.rest(j, id)
  local games = j.games and table.move(j.games, id - j.from + 1, #j.games, 1, {})
  return { from = id, to = j.to, careful = j.careful, games = games }
end

--- Who plays game `id` of the job, where: arguments for a board.
---@param j nim.arena.job
---@param plan? nim.arena.plan
---@param id integer
---@return integer round
---@return integer first
---@return integer second
---@return integer position
function job.game(j, plan, id)
  if not j.games then return plan.game(id) end
  local game = j.games[id - j.from + 1]
  return game.round, game.first, game.second, game.position
end

return job
