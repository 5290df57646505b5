--- The moves of a game that gave a win away.
--
--     for _, blunder in ipairs(blunders.of(rec, 1)) do
--       print(blunder.ply, blunder.move, blunder.wins)
--     end
--
-- A blunder is a move from a position that could be won, after which it could not be.

local core = require "nim.core"

---@class nim.blunder
---@field ply integer number of the move in the game
---@field piles integer[] the position before it
---@field move integer[]
---@field better integer[] the first move that would have won
---@field wins? integer moves that would have won; nil where they are too many to count

---@class nim.record.blunders
local blunders = {}

local function one(game, ply, move)
  local counted, wins = pcall(game.count_winning_moves, game)
  return {
    ply = ply, piles = game:piles(), move = move, better = { game:best_move() },
    wins = counted and wins or nil,
  }
end

--- The blunders of one seat, in the order of play. The record has to be right.
---@param rec nim.match.record
---@param seat 1|2
---@param rules? nim.rules
---@return nim.blunder[]
function blunders.of(rec, seat, rules)
  local list, game = {}, core.game(rec.start, rules or rec.rules)
  for ply, move in ipairs(rec.moves) do
    local chance = game:turn() == seat and game:outcome() == "N"
    game:move(move)
    if chance and game:outcome() == "N" then
      list[#list + 1] = one(game:copy():undo(), ply, move)
    end
  end
  return list
end

return blunders
