--- A game of a record step by step, each move judged.
--
--     local steps = transcript.of(rec)
--     steps[3].seat, steps[3].move, steps[3].piles   -- the piles before the move
--     local judged, at = transcript.judge(steps, 3)
--     judged.verdict                                 --> "winning", "mistake", "forced"

local core = require "nim.core"
local explain = require "nim.explain"

local transcript = {}

-- What a bot did that ended a game early, by the reason in the record.
local EARLY = {
  ["illegal move"] = "made an illegal move", error = "raised an error",
  instructions = "took too many instructions", time = "took too long",
  memory = "used too much memory", crash = "crashed",
}

--- The reason why a bot has lost, as the rest of a sentence about it.
function transcript.early(reason) return EARLY[reason] or reason end

-- rec: a right one
function transcript.of(rec, rules)
  local game = core.game(rec.start, rules or core.rules_of_text(rec.rules))
  local steps = { record = rec, rules = game:rules() }
  for ply, move in ipairs(rec.moves) do
    steps[ply] = { ply = ply, seat = game:turn(), move = move, piles = game:piles() }
    game:move(move)
  end
  steps.last = game:piles()
  return steps
end

--- What becomes of a move; looked up once. Where that is not known within the budget of
--- the rules, the step's `unknown` says why.
function transcript.judge(steps, ply, paint)
  local step = steps[ply]
  if step.judged or step.unknown then return step end
  local known, why = core.try(function()
    step.at = explain.at(step.piles, steps.rules, { paint = paint })
    step.judged = explain.judge(step.at, step.move)
  end)
  if not known then step.unknown = why end
  return step
end

return transcript
