--- What the players of `play` see: who is who, what the piles are called, the board.

local board = require "nim.cli.play.board"
local explain = require "nim.explain"
local howto = require "nim.cli.play.howto"
local out = require "nim.cli.terminal.out"

local scene = {}

---@param s nim.cli.play.session
---@return boolean
function scene.is_bot(s, seat) return s.bot ~= nil and seat ~= s.human end

--- How a seat is called, and the ending of what it does.
---@return string name
---@return "s"|"" ending
function scene.name_of(s, seat)
  if scene.is_bot(s, seat) then return s.bot.name, "s" end
  if s.bot then return "You", "" end
  return ("Player %d"):format(seat), "s"
end

---@return fun(pile: integer): string
function scene.pile_namer(game)
  local noun = game:rules():kind().kind == "staircase" and "step " or "pile "
  return function(i) return noun .. board.name(i, #game) end
end

--- What a move is, who wins, and how to type what is not plain.
function scene.show_rules(s)
  out.prose(explain.describe(s.rules), "  ")
  local how = howto.splitting(s.game)
  if how then out.line("  " .. how) end
end

function scene.show_board(s)
  local lines, width = board.draw(s.game, s.width)
  s.width = width
  out.line()
  out.lines(lines, "   ")
  out.line()
end

return scene
