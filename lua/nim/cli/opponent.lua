--- A bot at the table: it makes its moves, and what it does wrong is told, not raised.
--
--     local bot = opponent.new("perfect", 7)
--     bot:begin(game, 2)
--     local move, why = bot:move(game)

local bots = require "nim.bots"
local fail = require "nim.cli.fail"
local nim = require "nim"

---@class nim.cli.opponent
---@field name string
local opponent = {}
opponent.__index = opponent

---@param spec string
---@param seed integer|string
---@return nim.cli.opponent?
---@return string? why
function opponent.new(spec, seed)
  local bot, why = bots.get(spec)
  if not bot then return nil, why end
  return setmetatable({ name = bot.name, bot = bot, seed = seed, games = 0 }, opponent)
end

---Takes its seat in a new game.
function opponent:begin(game, seat)
  self.games = self.games + 1
  self.me = {
    seat = seat, random = nim.random(("%s:%d"):format(self.seed, self.games)),
  }
  if self.bot.start then pcall(self.bot.start, game:view(), self.me) end
end

---@return integer[]? move a legal one
---@return string? why it has none
function opponent:move(game)
  local answer = table.pack(pcall(self.bot.move, game:view(), self.me))
  if not answer[1] then return nil, fail.reason(answer[2]) end
  local move = answer[2]
  if type(move) ~= "table" then move = table.move(answer, 2, answer.n, 1, {}) end
  local legal, why = game:legal(move)
  if not legal then return nil, "illegal move: " .. why end
  return move
end

function opponent:finish(game, won)
  if not self.bot.finish then return end
  pcall(self.bot.finish, game:view(), self.me, won and "win" or "loss")
end

return opponent
