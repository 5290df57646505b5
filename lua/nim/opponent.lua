--- A bot that answers in somebody's game: it makes its moves; what it does wrong is
--- reported, not raised.
--
--     local bot = opponent.new("perfect", 7)
--     bot:begin(game, 2)
--     local move, why = bot:move(game)

local bots = require "nim.bots"
local core = require "nim.core"

-- Codes of the core where a search ends without an answer.
local UNDECIDED = { budget = true, undecided = true }

---@class nim.opponent
---@field name string
local opponent = {}
opponent.__index = opponent

---@param spec nim.bots.spec
---@param seed integer|string
---@return nim.opponent?
---@return string? why
function opponent.new(spec, seed)
  local bot, why = bots.get(spec)
  if not bot then return nil, why end
  return setmetatable({ name = bot.name, bot = bot, seed = seed, games = 0 }, opponent)
end

--- Takes its seat in a new game.
function opponent:begin(game, seat)
  self.games = self.games + 1
  self.me = {
    seat = seat, random = core.random(("%s:%d"):format(self.seed, self.games)),
  }
  if self.bot.start then pcall(self.bot.start, game:view(), self.me) end
end

-- Plays the moves that have been played, and then ends the game.
local function replayer(moves)
  local n = 0
  return function(game)
    repeat n = n + 1 until not moves[n] or game:turn() == 2 - n % 2
    return moves[n] or error("no move follows", 0)
  end
end

-- A sandbox lives for one game, and is deterministic: the whole game is played again, up
-- to its move. So what it remembers is right after an undo, too.
local function ask_sandbox(self, game)
  local past, start = game:history(), game:copy()
  for _ = 1, #past do start:undo() end
  local pair = { self.bot, { name = "player", move = replayer(past) } }
  if self.me.seat == 2 then pair[1], pair[2] = pair[2], pair[1] end
  local record, why, code = require "nim.match".play {
    piles = start, bots = pair, seed = ("%s:%d"):format(self.seed, self.games),
  }
  local move = record.moves[#past + 1]
  if move then return move end
  if UNDECIDED[code] then return nil, why, "undecided", code end
  return nil, ("%s: %s"):format(record.reason, why)
end

-- What an error of a bot says.
local function words_of(bot, raised)
  local known = bot.failure and raised == bot.failure
  return known and ("%s: %s"):format(raised.reason, raised.message) or tostring(raised)
end

---@return integer[]? move a legal one
---@return string? why it has none
---@return "undecided"|nil kind the position is undecided, and the bot has not lost
---@return string? code of the core, where it is undecided
function opponent:move(game)
  if self.bot.source then return ask_sandbox(self, game) end
  local answer = table.pack(core.try(self.bot.move, game:view(), self.me))
  if core.interrupted() then error("interrupted!", 0) end
  if not answer[1] then
    local raised = answer[2]
    local code = type(raised) == "table" and raised.code or nil
    return nil, words_of(self.bot, raised), UNDECIDED[code] and "undecided", code
  end
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
