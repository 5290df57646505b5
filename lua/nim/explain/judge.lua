--- Whether a move wins, is a mistake, or is forced because no move wins; as data.
--
--     judge.move(at, { 1, 1 }).verdict           --> "mistake"
--     judge.move(at, { 1, 1 }).refutation.move   --> { 2, 1 }

local reason = require "nim.explain.reason"

local judge = {}

---@class nim.explain.verdict: nim.explain.move
---@field verdict "winning"|"mistake"|"forced" forced: no move wins
---@field ends boolean the game is over after it
---@field better? nim.explain.move of a mistake: the first move that wins
---@field refutation? nim.explain.move the reply that wins, and what it leaves; nil where
--- the game ends with the move

local function verdict_of(at, after)
  if at.outcome == "P" then return "forced" end
  return after:outcome() == "P" and "winning" or "mistake"
end

-- The reply that wins, seen from the position after the move.
local function refutation(after)
  local reply = { after:best_move() }
  return { move = reply, leaves = after:move(reply):piles() }
end

-- move: a legal one
function judge.move(at, move)
  local after = at.game:copy():move(move)
  local judged = reason.move(at, move)
  judged.verdict, judged.ends = verdict_of(at, after), after:over()
  if judged.verdict == "mistake" then
    judged.better = reason.move(at, { at.game:best_move() })
  end
  if judged.verdict ~= "winning" and not judged.ends then
    judged.refutation = refutation(after)
  end
  return judged
end

return judge
