--- The mistake that lost a game, shown when the game is over.
--
--     review.tell(game, 2, true)
--       Your move 3 gave it away: to take 1 from pile 1 leaves [2,4,5], unsafe. ...

local explain = require "nim.explain"
local fail = require "nim.cli.terminal.fail"
local fill = require "nim.phrases".fill
local out = require "nim.cli.terminal.out"

local review = {}

-- The game before its first move, and the moves.
local function rewound(game)
  local start, moves = game:copy(), game:history()
  while start:undo() do end -- luacheck: ignore 542
  return start, moves
end

--- The last move of a seat that gave a win away: its number among those of the seat, and
--- the game before it.
local function last_mistake(game, seat)
  local at, moves = rewound(game)
  local number, before, move = nil, nil, nil
  for i, played in ipairs(moves) do
    local chance = at:turn() == seat and at:outcome() == "N"
    at:move(played)
    if chance and at:outcome() == "N" then
      number, before, move = (i + 1) // 2, at:copy():undo(), played
    end
  end
  return number, before, move
end

local function tell(game, seat, mine)
  local number, before, move = last_mistake(game, seat)
  if not number then
    return out.text("%s", fill(mine
      and "Your moves were all correct: the game was lost from the start."
      or "Player {seat}'s moves were all correct: the game was lost from the start.",
      { seat = seat }))
  end
  local at = explain.at(before)
  out.text("%s", fill(mine and "Your move {n} gave the win away: {why}"
    or "Player {seat}'s move {n} gave the win away: {why}",
    { seat = seat, n = number, why = table.concat(explain.mistake(at, move), " ") }))
end

--- Says nothing where a search would exceed its budget.
-- game: that is over; seat: of the loser; mine: it is the seat of the reader
function review.tell(game, seat, mine)
  if game:over() then fail.catch(tell, game, seat, mine) end
end

return review
