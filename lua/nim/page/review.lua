--- Moves judged: whether a move kept what could be won, in words.
--
--     review.judge(game, { 1, 2 }).verdict   --> "good"
--
-- A move from an unsafe position to a safe one is good; to an unsafe one a mistake; from
-- a safe position there is only the choice how to lose, which is forced.

local position = require "nim.page.position"
local core = require "nim.core"
local number = require "nim.page.number"
local words = require "nim.page.words"

local review = {}

---@class nim.page.verdict
---@field verdict "good"|"mistake"|"forced"|"unknown"
---@field text string
---@field better? integer[] a move that would have won
---@field better_says? string

local function count_of(game)
  local counted, count = pcall(game.count_winning_moves, game)
  return counted and count or nil
end

local function good(game, move)
  local count = count_of(game)
  local text = count == 1 and "The only winning move" or count
    and ("Wins, as one of %s"):format(words.count(count, "winning move")) or "Wins"
  return {
    verdict = "good", text = ("%s: %s."):format(text, words.because(game, move)),
  }
end

local function mistake(game)
  local better = { game:best_move() }
  return {
    verdict = "mistake", better = better, better_says = words.move(game, better),
    text = ("Gives the win away. To win, %s (%s)."):format(words.move(game, better),
      words.because(game, better)),
  }
end

local FORCED = "The position was safe: every move loses against good play."

---@param game nim.game before the move
---@param move integer[]
---@return nim.page.verdict
function review.judge(game, move)
  local known, before = core.try(game.outcome, game)
  if not known then return { verdict = "unknown", text = words.sentence(before) } end
  if before == "P" then return { verdict = "forced", text = FORCED } end
  local after = game:copy():move(move)
  if after:outcome() == "P" then return good(game, move) end
  return mistake(game)
end

---@param asked { game: nim.page.game, move: integer[] }
---@return nim.page.verdict
function review.move(asked)
  local game, move = position.game(asked.game), number.array(asked.move, "move")
  game:copy():move(move)
  return review.judge(game, move)
end

local function summary_of(moves)
  local sums = {}
  for seat = 1, 2 do
    local kept, chances = 0, 0
    for _, one in ipairs(moves) do
      local chance = one.verdict == "good" or one.verdict == "mistake"
      if one.seat == seat and chance then
        chances = chances + 1
        kept = kept + (one.verdict == "good" and 1 or 0)
      end
    end
    sums[seat] = { kept = kept, chances = chances }
  end
  return sums
end

---The move after which the loser could not win any more against who then kept the win:
---the last mistake of the game.
local function turning_point(moves)
  for ply = #moves, 1, -1 do
    if moves[ply].verdict == "mistake" then return ply end
  end
end

---Every move of a game judged.
---@param asked nim.page.game
---@return { moves: table[], seats: table[], turning?: integer }
function review.game(asked)
  local game, moves = position.game(asked.game), {}
  local replay = position.start(game)
  for ply, move in ipairs(game:history()) do
    local one = review.judge(replay, move)
    one.seat, one.says = replay:turn(), words.move(replay, move, "s")
    one.piles, one.move = replay:piles(), move
    moves[ply] = one
    replay:move(move)
  end
  return { moves = moves, seats = summary_of(moves), turning = turning_point(moves) }
end

return review
