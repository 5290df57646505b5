--- A run of games for one worker: who plays them follows from the plan, or from the
-- pairings of a round.

local pairings = require "nim.tournament.games.pairings"

local job = {}

---@class nim.tournament.games.job
---@field from integer first game
---@field to integer last game
---@field careful? boolean each call of a bot is announced
---@field round? nim.tournament.games.pairings in a format whose plan follows from results

local HEAD = "<i8i8BB"

---@param j nim.tournament.games.job
---@return string
function job.pack(j)
  return HEAD:pack(j.from, j.to, j.careful and 1 or 0, j.round and 1 or 0)
    .. (j.round and j.round:pack() or "")
end

---@param text string
---@return nim.tournament.games.job
function job.unpack(text)
  local from, to, careful, paired, at = HEAD:unpack(text)
  return {
    from = from, to = to, careful = careful == 1,
    round = paired == 1 and pairings.unpack(text, at) or nil,
  }
end

--- Number of games.
---@param j nim.tournament.games.job
---@return integer
function job.size(j)
  return j.to - j.from + 1
end

--- What is left of a job when the games before `id` have been played.
---@param j nim.tournament.games.job
---@param id integer
---@return nim.tournament.games.job
function job.rest(j, id)
  return { from = id, to = j.to, careful = j.careful, round = j.round }
end

--- Who plays game `id` of the job, where: arguments for a board.
---@param j nim.tournament.games.job
---@param plan? nim.tournament.games.plan
---@param id integer
---@return integer round
---@return integer first
---@return integer second
---@return integer position
function job.game(j, plan, id)
  if j.round then return j.round:game(id) end
  return plan.game(id)
end

return job
