--- Moves judged, in words: whether a move kept a win.
--
--     review.judge(game, { 1, 2 }).verdict   --> "good"
--
-- A move from an unsafe position to a safe one is good, to an unsafe one a mistake. From
-- a safe position every move loses: it is forced.

local position = require "nim.page.position"
local core = require "nim.core"
local number = require "nim.page.number"
local reasons = require "nim.page.why"
local words = require "nim.page.words"

local review = {}

---@class nim.page.verdict
---@field verdict "good"|"mistake"|"forced"|"unknown"
---@field text string
---@field promise? string what the move that wins leads to
---@field sums? string behind it
---@field better? integer[] a move that would have won
---@field better_says? string

local function count_of(game)
  local counted, count = pcall(game.count_winning_moves, game)
  return counted and count or nil
end

local function good(game, move, say)
  local count = count_of(game)
  local phrase = count == 1 and "The only winning move." or count
    and "One of {n} winning moves." or "A winning move."
  return {
    verdict = "good",
    text = say(phrase, { n = count }), promise = reasons.promise(game, move, say),
    sums = reasons.because(game, move, say),
  }
end

local function mistake(game, say)
  local better = { game:best_move() }
  local says = words.move(game, better, "", say)
  return {
    verdict = "mistake", better = better, better_says = says,
    text = say("Gives the win away. To win, {move}.", { move = says }),
    promise = reasons.promise(game, better, say),
    sums = reasons.because(game, better, say),
  }
end

local FORCED = "The position was safe: every move loses against good play."

---@param game nim.game before the move
---@param move? integer[] nil: the game ended early there
---@param say nim.phrases.say
---@return nim.page.verdict
function review.judge(game, move, say)
  local known, before = core.try(game.outcome, game)
  if not known then
    return { verdict = "unknown", text = words.sentence(before, nil, say) }
  end
  if before == "P" then return { verdict = "forced", text = say(FORCED) } end
  local wins = move and game:copy():move(move):outcome() == "P"
  return wins and good(game, move, say) or mistake(game, say)
end

---@param asked { game: nim.page.game, move: integer[] }
---@return nim.page.verdict
function review.move(asked, say)
  local game, move = position.game(asked.game), number.array(asked.move, "move")
  game:copy():move(move)
  return review.judge(game, move, say)
end

---The chances to win that each seat had and kept, counted as in records: a seat that ends
---a won game early has lost a chance.
---@return { kept: integer, chances: integer }[]? seats
---@return string? why they are not known
local function seats_of(game, loser, say)
  local start, moves = position.start(game), game:history()
  local known, seats = core.try(core.score, start, moves, loser)
  if not known then return nil, words.sentence(seats, nil, say) end
  for i, one in ipairs(seats) do seats[i] = { kept = one[1], chances = one[2] } end
  return seats
end

---The turn that decided the game: its last mistake.
local function turning_point(verdicts)
  for ply = #verdicts, 1, -1 do
    if verdicts[ply].verdict == "mistake" then return ply end
  end
end

---Every turn of a game judged, including the one at which the seat `lost` ended it early.
---@param asked { game: nim.page.game, lost?: 1|2 }
---@return { verdicts: nim.page.verdict[], seats?: table[], unknown?: string,
---  turning?: integer }
function review.game(asked, say)
  local game, verdicts = position.game(asked.game), {}
  local replay = position.start(game)
  for ply, move in ipairs(game:history()) do
    verdicts[ply] = review.judge(replay, move, say)
    replay:move(move)
  end
  if asked.lost then verdicts[#verdicts + 1] = review.judge(replay, nil, say) end
  local seats, why = seats_of(game, asked.lost, say)
  return {
    verdicts = verdicts, seats = seats, unknown = why, turning = turning_point(verdicts),
  }
end

return review
