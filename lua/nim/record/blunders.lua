--- The moves of a game that gave a win away, and what ended it early.
--
--     for _, blunder in ipairs(blunders.of(rec, 1)) do
--       print(blunder.ply, blunder.move, blunder.wins)
--     end
--
-- A blunder is a move from a position that could be won, after which it could not be. Who
-- ends the game early has no move there, but a reason; it is one even where nothing was
-- to be won.

local core = require "nim.core"
local fault = require "nim.util.fault"

-- ply: number of the move in the game; piles: the position before it; move: nil where the
-- game was ended; better: the first move that would have won; nil where there was none;
-- reason: why the game was ended; wins: moves that would have won; nil where they are too
-- many to count

local blunders = {}

local function one(game, ply, move)
  local counted, wins = fault.call(game.count_winning_moves, game)
  return {
    ply = ply, piles = game:piles(), move = move, better = { game:best_move() },
    wins = counted and wins or nil,
  }
end

-- The end that a seat has made of the game.
local function ending(game, rec, seat)
  local chance = not game:over() and game:turn() == seat and game:outcome() == "N"
  local last = chance and one(game, #rec.moves + 1)
    or { ply = #rec.moves + 1, piles = game:piles() }
  last.reason, last.detail = rec.reason, rec.detail
  return last
end

local function start_of(rec, rules)
  return core.game(rec.start, rules or core.rules_of_text(rec.rules))
end

--- What became of the chances to win of both seats, a character for each move: "+" where
--- it kept one, "-" where it gave one away, "." where there was none.
-- rec: a right one
function blunders.marks(rec, rules)
  local right, marks, why = core.score(start_of(rec, rules), rec.moves)
  return right and marks or error(("move %d: %s"):format(marks, why), 0)
end

--- The blunders of one seat, in the order of play. The record has to be right.
function blunders.of(rec, seat, rules)
  local list, game, marks = {}, start_of(rec, rules), blunders.marks(rec, rules)
  for ply, move in ipairs(rec.moves) do
    if marks:sub(ply, ply) == "-" and game:turn() == seat then
      list[#list + 1] = one(game, ply, move)
    end
    game:move(move)
  end
  if rec.detail and rec.winner ~= seat then list[#list + 1] = ending(game, rec, seat) end
  return list
end

local function tokens(blunder)
  local sum = 0
  for _, size in ipairs(blunder.piles) do sum = sum + size end
  return sum
end

-- The more moves would have won, the worse; then the smaller the position was.
local function worse(a, b)
  if (a.wins or 0) ~= (b.wins or 0) then return (a.wins or 0) > (b.wins or 0) end
  return tokens(a) < tokens(b)
end

--- The worst of them, each position once.
-- list: is sorted; where they are of several rules, with `rules`
function blunders.worst(list, most)
  local seen, worst = {}, {}
  table.sort(list, worse)
  for _, blunder in ipairs(list) do
    local key = ("%s:%s"):format(blunder.rules, table.concat(blunder.piles, ","))
    if not seen[key] then worst[#worst + 1] = blunder end
    seen[key] = true
    if #worst == most then break end
  end
  return worst
end

return blunders
