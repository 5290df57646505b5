--- A batch of games for one worker: who plays them follows from the plan, or from the
-- pairings of a round.

local pairings = require "nim.schedule.pairings"

local batch = {}

---@class nim.tournament.games.batch
---@field from integer first game
---@field to integer last game
---@field careful? boolean each call of a bot is announced
---@field round? nim.schedule.pairings in a format whose plan follows from results

local HEAD = "<i8i8BB"

function batch.pack(b)
  return HEAD:pack(b.from, b.to, b.careful and 1 or 0, b.round and 1 or 0)
    .. (b.round and b.round:pack() or "")
end

function batch.unpack(text)
  local from, to, careful, paired, at = HEAD:unpack(text)
  return {
    from = from, to = to, careful = careful == 1,
    round = paired == 1 and pairings.unpack(text, at) or nil,
  }
end

--- Number of games.
function batch.size(b)
  return b.to - b.from + 1
end

--- What is left of a batch when the games before `id` have been played.
function batch.rest(b, id)
  return { from = id, to = b.to, careful = b.careful, round = b.round }
end

--- Who plays game `id` of the batch, where: arguments for a board.
function batch.game(b, plan, id)
  if b.round then return b.round:game(id) end
  return plan.game(id)
end

return batch
