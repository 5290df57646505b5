--- A game of a record for a page: its moves in words, each judged.
--
--     local answer, why = retell.game(rec, rules, from)
--
-- To be called in a coroutine: it yields after each move, since in misère play judging
-- one may take long; and with a small budget: what it does not decide is not judged.

local core = require "nim.core"
local explain = require "nim.explain"
local say = require "nim.phrases".say
local transcript = require "nim.transcript"
local words = require "nim.text.words"

local retell = {}

-- Moves of an answer; numbers of a game that is retold at all.
local MOST, LARGEST = 50, 1000000

-- Sums of piles that a search may keep.
local BUDGET = 20000

local function small(rules)
  pcall(function() rules:budget(math.min(rules:budget(), BUDGET)) end)
  return rules
end

local function step_of(steps, ply)
  local step = transcript.judge(steps, ply)
  local game = core.game(step.piles, steps.rules)
  return {
    ply = ply, seat = step.seat, piles = step.piles,
    at = words.position(steps.rules, step.piles),
    says = words.move(game, step.move, "s", steps.name),
    verdict = step.judged and step.judged.verdict or "unknown",
    why = words.sentence(step.judged and explain.why(step.at, step.judged)
      or step.unknown),
  }
end

local function array(list) return setmetatable(list, { __jsontype = "array" }) end

local function begin(rec, steps)
  return {
    id = rec.id, round = rec.round, first = rec.first, second = rec.second,
    rules = rec.rules, start = array(rec.start), winner = rec.winner,
    reason = say(rec.reason), detail = rec.detail, moves = #rec.moves,
    last = array(steps.last), steps = array {},
  }
end

---@param rec nim.match.record
---@param rules nim.rules fresh ones, whose budget is set
---@param from integer the first move
---@return table? answer
---@return string? why
function retell.game(rec, rules, from)
  if #rec.moves * (#rec.start + 1) > LARGEST then
    return nil, say "it is too long for a page: luanim replay tells it"
  end
  local known, steps = core.try(transcript.of, rec, small(rules))
  if not known then return nil, tostring(steps) end
  steps.name = words.namer(steps.rules)
  local answer = begin(rec, steps)
  for ply = from, math.min(#rec.moves, from + MOST - 1) do
    local told, step = core.try(step_of, steps, ply)
    if not told then return nil, tostring(step) end
    answer.steps[#answer.steps + 1] = step
    coroutine.yield()
  end
  answer.note = words.complaint(steps.rules)
  return answer
end

return retell
