--- A bot that is asked for one move at a time, in a game of yours.
--
--     local kim = assert(bots.player "bots/kim.lua")
--     local pile, take = kim:ask(game)        -- or nil, reason, detail
--
-- It sees the game from its start, keeps its state, and has the limits of a match: below
-- is the core's loop of a match, whose other side makes the moves of your game. Where the
-- game does not go on from what it has seen, as after an undo, it plays its own moves up
-- to there again. Where it would make others now, or you have moved before its answer, it
-- begins with the position as it is, moves made included.
--
-- A loop of frames asks with a deadline, and goes on while the reason is "pending":
--
--     local pile, take, detail = kim:ask(game, 0.001)
--     while not pile and take == "pending" do
--       draw()
--       pile, take, detail = kim:poll(0.001)
--     end

local fault = require "nim.util.fault"
local core = require "nim.core"
local sandbox = require "nim.sandbox"

local has_clock, uv = fault.require "luv"

local function now() return has_clock and uv.hrtime() / 1e9 or os.clock() end

-- Instructions between two looks at the clock: some tenths of a millisecond.
local SLICE = 50000

-- Codes of the core where a search ends without an answer.
local UNDECIDED = { budget = true, undecided = true, unknown_value = true }

local UNASKED = { nil, "unasked", "nothing was asked", n = 3 }

---@class nim.bots.player
---@field name string
---@field bot nim.bots.bot
local Player = {}
Player.__index = Player

-- Plays on from a position of the game, up to the move that is asked for.
local function begin(self, game, again)
  self.again, self.heard = again, 0
  local first, second = self.bot, { name = "other" }
  function second.move() return self.past[self.ply + 1] end
  if self.seat == 2 then first, second = second, first end
  self.game, self.ply = game, #game:history()
  self.thread = coroutine.create(core.play)
  core.slice(self.thread, SLICE)
  local from = again and 0 or self.asked - self.seat
  local seed = ("%s:%d:%d"):format(self.seed, self.games, from)
  self.given = { game, first, second, seed, 1, 1, self.solver, SLICE }
end

local function begin_here(self)
  local here = self.start:copy()
  for i = 1, self.asked - 1 do here:move(self.past[i]) end
  begin(self, here, false)
end

local function same(a, b)
  if not b or #a ~= #b then return false end
  for i, number in ipairs(a) do if number ~= b[i] then return false end end
  return true
end

-- Is it the same game as before, for so many moves?
local function agrees(self, seat, root, past, moves)
  if seat ~= self.seat or root ~= self.root or #past < moves then return false end
  for i = 1, moves do if not same(past[i], self.past[i]) then return false end end
  return true
end

-- Does the game go on from what the bot has seen? It may still think about a move that
-- has been made meanwhile.
local function follows(self, seat, root, past)
  return self.thread and coroutine.status(self.thread) ~= "dead"
    and agrees(self, seat, root, past, self.ply)
end

local function overtaken(self, past)
  return self.answer[2] == "pending" and #past >= self.asked
end

-- Built-in bots remember nothing: what they did before need not be done again. Returns
-- whether the game is at the place for which there is a move already.
local function look_at(self, game)
  local past, seat, start = game:history(), game:turn(), game:copy()
  for _ = 1, #past do start:undo() end
  local root = start:key()
  if self.answer[1] and rawequal(game, self.of) and #past == self.asked - 1
    and agrees(self, seat, root, past, #past) then
    return true
  end
  local goes_on = follows(self, seat, root, past)
  local here = goes_on and overtaken(self, past)
  if not goes_on and not rawequal(game, self.of) then self.games = self.games + 1 end
  self.of, self.seat, self.start, self.root, self.past = game, seat, start, root, past
  self.asked = #past + 1
  if here then begin_here(self)
  elseif goes_on then return
  elseif type(self.bot.move) == "function" or self.bot.source then
    begin(self, start:copy(), true)
  else
    begin_here(self)
  end
end

-- A move was made: nil, unless it is the one that was asked for.
local function take_note(self, move)
  self.ply = self.ply + 1
  local known = self.past[self.ply]
  if not known then
    self.past[self.ply] = move
    return table.unpack(move)
  end
  -- What it printed for a move of its own has been heard before.
  if (self.ply - self.seat) % 2 == 0 then self:printed() end
  if not same(known, move) then begin_here(self) end
  return nil, "pending"
end

-- The bot has ended the game.
local function lost(self, record, message, code)
  if self.again and self.ply + 1 < self.asked then
    begin_here(self)
    return nil, "pending"
  end
  if UNDECIDED[code] then return nil, "undecided", message, code end
  return nil, record.reason, record.reason == "illegal move" and record.detail or message
end

local function look(self, ok, got, ...)
  if not ok and UNDECIDED[got.code] then return nil, "undecided", got.why, got.code end
  if not ok then error(self.raised, 0) end
  if coroutine.status(self.thread) == "dead" then return lost(self, got, ...) end
  if rawequal(got, self.game) then return take_note(self, ...) end
  return nil, "pending"
end

-- Goes on to the next move, or as far as a slice goes. What the core raises there comes
-- with its code.
local function advance(self)
  local given = self.given
  self.given = {}
  return look(self, core.try(function()
    local got = table.pack(coroutine.resume(self.thread, table.unpack(given, 1, 8)))
    if got[1] then return table.unpack(got, 2, got.n) end
    self.raised = got[2]
    error(self.raised, 0)
  end))
end

local function check_game(name, game)
  local meta = debug.getmetatable(game)
  if not meta or meta.__name ~= "nim.view" then
    fault.check(name, 1, game, "game", 4)
  end
end

local function check_seconds(name, argument, seconds)
  if seconds == nil or type(seconds) == "number" and seconds >= 0 then return end
  local why = "bad argument #%d to '%s' (seconds: number >= 0 expected, got %s)"
  error(why:format(argument, name, fault.got(seconds)), 3)
end

-- What tells a position that was asked for from others.
local function place(game) return game:turn() .. game:key() end

--- Asks for the next move of a game; again at the same place, it is the same move.
---@param game nim.game|nim.view
---@param seconds? number after which the answer is `nil, "pending"` where there is none;
--- a function's coroutines, what it sorts or replaces by, and what the solver computes in
--- misère play or of large piles are waited for
---@return integer? pile the move, as the arguments of `game:move`
---@return integer|string|nil take or a reason: "pending", "undecided" where the solver
--- exceeds its budget, "over", "unasked" by `poll`, or how the bot has lost
---@return integer|string|nil ... or the detail
function Player:ask(game, seconds)
  fault.method("ask", self, Player, "player")
  check_game("ask", game)
  check_seconds("ask", 2, seconds)
  self.last, self.place = game, place(game)
  if game:over() then
    self.answer = { nil, "over", "the game is over", n = 3 }
    return nil, "over", "the game is over"
  end
  if look_at(self, game) then return table.unpack(self.answer, 1, self.answer.n) end
  -- A program that is waited for is not polled.
  if self.bot.poll then self.bot.poll(seconds ~= nil) end
  -- Until there is an answer, or the time is up: at the least one slice.
  local till = seconds and now() + seconds
  repeat
    self.answer = table.pack(advance(self))
  until self.answer[2] ~= "pending" or till and now() >= till
  return table.unpack(self.answer, 1, self.answer.n)
end

--- Goes on with what was asked, or anew where the position is another; usually a slice.
---@param seconds? number
---@return integer? pile
---@return integer|string|nil take
---@return integer|string|nil ...
function Player:poll(seconds)
  fault.method("poll", self, Player, "player")
  check_seconds("poll", 1, seconds)
  local answer = self.answer
  local moved = self.last and place(self.last) ~= self.place
  if moved or answer[2] == "pending" then return self:ask(self.last, seconds or 0) end
  return table.unpack(answer, 1, answer.n)
end

--- What a bot from a file has printed since the last call.
---@return string
function Player:printed()
  fault.method("printed", self, Player, "player", true)
  local text
  text, self.heard = sandbox.printed(self.bot, self.heard)
  return text
end

--- Shows it how the game ended.
---@param game nim.game|nim.view
---@return string? message of an error in `finish`
function Player:finish(game)
  fault.method("finish", self, Player, "player")
  check_game("finish", game)
  local past = game:history()
  if not follows(self, self.seat, self.root, past) then return end
  local here = overtaken(self, past)
  self.past, self.asked = past, #past + 1
  if here then begin_here(self) end
  local reason, message, _
  while coroutine.status(self.thread) ~= "dead" and self.ply <= #past do
    _, reason, message = advance(self)
  end
  return reason == "last token" and message or nil
end

--- Ends the game, and the program where it is one.
function Player:close()
  fault.method("close", self, Player, "player")
  if self.thread then coroutine.close(self.thread) end
  self.thread, self.last, self.answer = nil, nil, UNASKED
  if self.owned and self.bot.close then self.bot.close() end
end

Player.__close = Player.close

local player = {}

-- owned: whether `close` ends its program
function player.new(bot, options, owned)
  return setmetatable({
    name = bot.name, bot = bot, owned = owned, seed = options.seed or 0,
    solver = options.solver, games = 0, heard = 0,
    answer = UNASKED,
  }, Player)
end

return player
