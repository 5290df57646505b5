--- Games between bots, one or many.
--
--     local match = require "nim.match"
--     local record = match.play { piles = { 3, 4, 5 }, bots = { "perfect", "random" } }
--     print(record.winner, record.reason, #record.moves)
--
--     local summary = match.series { piles = { 3, 4, 5 }, games = 100,
--                                    bots = { "perfect", "novice(0.3)" } }
--     print(summary.bots[1].name, summary.bots[1].wins)
--
--     local game = match.new { piles = { 3, 4, 5 }, bots = { "perfect", "random" } }
--     for move in game.step, game do print(game.view, table.concat(move, " ")) end
--
-- The same arguments give the same records, on every platform. A function that plays may
-- yield: in a coroutine to whoever resumes that; elsewhere it goes on at once.

local bots = require "nim.bots"
local core = require "nim.core"
local fault = require "nim.util.fault"
local sandbox = require "nim.sandbox"

local find, math_type, utf8_len = bots.find, math.type, utf8.len

---One game, as it is written down; encoded by `nim.record`.
---@class nim.match.record
---@field id integer number of the game, from 1
---@field round integer from 1
---@field first string name of the bot that moves first
---@field second string
---@field rules string canonical
---@field start integer[] the piles
---@field seed string
---@field moves integer[][] each the arguments of `game:move`
---@field winner 1|2 a seat
---@field reason "last token"|"illegal move"|"error"|"memory"|string why the game ended
---@field detail? string what a bot did that ended the game early: one line, 200 bytes
---@field optimal integer[][] for each seat {winning moves kept, chances to win}
---@field check? string of its line, where a replay cannot tell all

---@class nim.match.play_options
---@field piles nim.position to start from; only looked at
---@field rules? nim.rules|string|table by default plain Nim, or those of the game
---@field bots nim.bots.spec[] two: who moves first, and second
---@field seed? string|integer by default 0; an integer is the same as its digits
---@field id? integer by default 1
---@field round? integer by default 1
---@field solver? boolean false: the views that bots get do not say who wins

---@class nim.match.series_options
---@field piles? nim.position one position, or
---@field positions? nim.position[] several, played one after the other
---@field rules? nim.rules|string|table
---@field bots nim.bots.spec[]
---@field games integer
---@field seed? string|integer
---@field solver? boolean
---@field each? fun(record: nim.match.record, message?: string) sees every record

---@class nim.match.side
---@field name string
---@field wins integer
---@field wins_first integer of these, games in which it moved first
---@field kept integer winning moves kept
---@field chances integer moves at which it could win
---@field early table<string, integer> games it lost before their end, by reason

---@class nim.match.summary
---@field games integer
---@field moves integer
---@field bots nim.match.side[] as they were given
---@field seats integer[] wins of those who moved first, and second

---@class nim.match
local match = {}

local PLAY = { "piles", "rules", "bots", "seed", "id", "round", "solver" }

local SERIES = {
  "piles", "positions", "rules", "bots", "games", "seed", "solver", "each",
}

-- The same by name, which is faster.
local IS_FIELD = { [PLAY] = {}, [SERIES] = {} }
for fields, is in pairs(IS_FIELD) do
  for _, field in ipairs(fields) do is[field] = true end
end

local HERE = debug.getinfo(1, "S").source

-- The error names the place outside this file from where the public function was called.
local function refuse(name, why, ...)
  local level, at = 1
  repeat
    level = level + 1
    at = debug.getinfo(level, "S")
  until not at or at.source ~= HERE
  error(("bad argument #1 to '%s' (%s)"):format(name, why:format(...)), level)
end

local function check_fields(name, options, fields)
  local is, key = IS_FIELD[fields], nil
  if type(options) == "table" then
    repeat key = next(options, key) until not is[key]
    if key == nil then return end
  end
  refuse(name, "%s", fault.unknown_field(options, fields))
end

-- The core names its own argument; here it is a field of another's.
local function to_game(name, field, piles, rules)
  local ok, game = core.try(core.game, piles, rules)
  if ok then return game end
  if type(game) ~= "table" or not game.code then error(game, 0) end
  if not game.argument then fault.raise(game, 3) end
  refuse(name, "field '%s': %s", game.argument == 1 and field or "rules", game)
end

local function to_bot(name, list, i)
  local bot, why = find(list[i])
  if not bot then refuse(name, "field 'bots': bot %d: %s", i, why) end
  return bot
end

-- Ends the programs of bots that were started here: what was given as a string is a bot
-- of this call alone.
local function close_bots(list, ...)
  for i, bot in ipairs { ... } do
    if bot.close and type(list[i]) == "string" then bot.close() end
  end
end

-- In a record seeds are text: 7 and "7" play the same game.
local function to_seed(name, seed)
  if seed == nil then return "0" end
  if math_type(seed) == "integer" then return seed end
  if type(seed) == "string" and utf8_len(seed) then return seed end
  local what = type(seed) == "string" and "invalid UTF-8" or fault.got(seed)
  return refuse(name, "field 'seed': integer or string expected, got %s", what)
end

local function to_count(name, field, value)
  if math_type(value) == "integer" and value >= 1 then return value end
  local why = "field '%s': integer >= 1 expected, got %s"
  return refuse(name, why, field, fault.got(value))
end

local function check_solver(name, solver)
  if type(solver) == "boolean" then return end
  refuse(name, "field 'solver': true or false expected, got %s", fault.got(solver))
end

local function check_bots(name, list)
  if type(list) ~= "table" or #list ~= 2 then
    refuse(name, "field 'bots': array of two bots expected")
  end
end

-- The arguments of `core.play` after the game.
local function arguments(name, options)
  check_fields(name, options, PLAY)
  local list = options.bots
  check_bots(name, list)
  local first, second = to_bot(name, list, 1), to_bot(name, list, 2)
  local seed, solver = to_seed(name, options.seed), options.solver
  local id = options.id == nil and 1 or to_count(name, "id", options.id)
  local round = options.round == nil and 1 or to_count(name, "round", options.round)
  if solver ~= nil then check_solver(name, solver) end
  return first, second, seed, id, round, solver
end

---@class nim.match.game
---@field view nim.view
local Game = {}
Game.__index = Game

local resume

-- What came of the core's loop: a move of the game, its end, or what a bot has yielded.
local function look(self, ok, value, ...)
  if not ok then error(value, 0) end
  if coroutine.status(self.thread) == "dead" then
    self.result = table.pack(value, ...)
    self:close()
    return
  end
  if value == self.game then return (...) end
  -- What a bot has yielded goes to the caller of this coroutine, where there is one.
  if not coroutine.isyieldable() then return resume(self) end
  return resume(self, coroutine.yield(value, ...))
end

function resume(self, ...)
  return look(self, coroutine.resume(self.thread, ...))
end

--- Plays one move.
---@return integer[]? move nil: the game is over, or closed
function Game:step()
  fault.method("step", self, Game, "game of match.new")
  if coroutine.status(self.thread) == "dead" then return end
  return resume(self, table.unpack(self.given, 1, 8))
end

--- What `match.play` returns; nil until the game is over.
---@return nim.match.record? record
---@return string? message
---@return string? code
function Game:record()
  fault.method("record", self, Game, "game of match.new", true)
  if self.result then return table.unpack(self.result, 1, self.result.n) end
end

--- What bots from files have printed since the last call.
---@return string
function Game:printed()
  fault.method("printed", self, Game, "game of match.new", true)
  local text = {}
  for seat = 1, 2 do
    text[seat], self.heard[seat] =
      sandbox.printed(self.given[seat + 1], self.heard[seat])
  end
  return table.concat(text)
end

--- Ends a game that is not over.
function Game:close()
  fault.method("close", self, Game, "game of match.new")
  coroutine.close(self.thread)
  close_bots(self.bots, self.given[2], self.given[3])
end

Game.__close = Game.close

--- A game, to be played by moves.
---@param options nim.match.play_options
---@return nim.match.game
function match.new(options)
  local given = table.pack(nil, arguments("new", options))
  local game = to_game("new", "piles", options.piles, options.rules)
  given[1], given[8] = game, true
  return setmetatable({
    game = game, view = game:view(), bots = options.bots, given = given,
    thread = coroutine.create(core.play), heard = { 0, 0 },
  }, Game)
end

local DONE = {}

-- A thread that waits for what to call, and says DONE with what came of it.
local function serve(play, ...)
  return serve(coroutine.yield(DONE, pcall(play, ...)))
end

-- The results of a call by pcall, which leaves lines of this file out of what is raised.
local function results(ok, ...)
  if not ok then error(..., 0) end
  return ...
end

local idle

-- What a bot has yielded is dropped, and it goes on.
local function drive(thread, ok, value, ...)
  if not ok then error(value, 0) end
  if value ~= DONE then return drive(thread, coroutine.resume(thread)) end
  idle = thread
  return results(...)
end

-- Calls the core where a bot may yield; the caller need not know.
local function run(is_driven, play, ...)
  if not is_driven then return results(pcall(play, ...)) end
  local thread = idle or coroutine.create(serve)
  idle = nil
  return drive(thread, coroutine.resume(thread, play, ...))
end

-- May a bot yield where nobody resumes it?
local function may_yield(first, second)
  return (type(first.move) == "function" or type(second.move) == "function")
    and not coroutine.isyieldable()
end

--- Plays one game.
--
-- From a position without a move it is over at once, and won by the second player, in
-- misère play by the first. Errors in `finish` come as the message, a line for each bot.
---@param options nim.match.play_options
---@return nim.match.record record
---@return string? message
---@return string? code of the core's error that has ended the game
function match.play(options)
  local first, second, seed, id, round, solver = arguments("play", options)
  local piles, rules = options.piles, options.rules
  local is_driven = may_yield(first, second)
  local record, message, code
  if type(piles) == "table" then
    record, message, code = run(is_driven, core.play, piles, first, second, seed, id,
      round, solver, nil, rules)
  end
  if not record then
    local game = to_game("play", "piles", piles, rules)
    record, message, code =
      run(is_driven, core.play, game, first, second, seed, id, round, solver)
  end
  if first.close or second.close then close_bots(options.bots, first, second) end
  return record, message, code
end

local function side_of(bot)
  return {
    name = bot.name,
    wins = 0,
    wins_first = 0,
    kept = 0,
    chances = 0,
    early = {},
  }
end

-- Adds a game to the score of the bot that sat at `seat`.
local function score(side, seat, record)
  local optimal = record.optimal[seat]
  side.kept, side.chances = side.kept + optimal[1], side.chances + optimal[2]
  if record.winner == seat then
    side.wins = side.wins + 1
    side.wins_first = side.wins_first + (seat == 1 and 1 or 0)
  elseif record.reason ~= "last token" then
    side.early[record.reason] = (side.early[record.reason] or 0) + 1
  end
end

local function check_series(options)
  check_fields("series", options, SERIES)
  check_bots("series", options.bots)
  local list, each = options.positions, options.each
  if each ~= nil and type(each) ~= "function" then
    refuse("series", "field 'each': function expected, got %s", core.typename(each))
  end
  if list ~= nil and options.piles ~= nil then
    refuse("series", "fields 'piles' and 'positions' exclude each other")
  end
  if list ~= nil
    and (type(list) ~= "table" or #list == 0 or not fault.length(list)) then
    refuse("series", "field 'positions': array of positions expected")
  end
end

local function run_each(plan, each)
  local summary = { games = plan.games, moves = 0, seats = { 0, 0 } }
  summary.bots = { side_of(plan.pair[1]), side_of(plan.pair[2]) }
  local is_driven = may_yield(plan.pair[1], plan.pair[2])
  for id = 1, plan.games do
    -- Who sits where, from which position, with which seed.
    local first, round = 2 - id % 2, (id + 1) // 2
    local start = plan.starts[(round - 1) % #plan.starts + 1]
    local record, message = run(is_driven, core.play, core.game(start),
      plan.pair[first], plan.pair[3 - first], core.derive(plan.seed, id), id, round,
      plan.solver)
    summary.moves = summary.moves + #record.moves
    summary.seats[record.winner] = summary.seats[record.winner] + 1
    score(summary.bots[first], 1, record)
    score(summary.bots[3 - first], 2, record)
    if each then each(record, message) end
  end
  return summary
end

-- The same sums in one call, where nobody wants the records and both bots are built in.
local function run_at_once(plan)
  local first, second = plan.pair[1], plan.pair[2]
  local moves, a, b =
    results(pcall(core.play_many, plan.starts, first.move, second.move, plan.seed,
      plan.games))
  if not moves then return nil end
  a.name, b.name = first.name, second.name
  local firsts = a.wins_first + b.wins_first
  local seats = { firsts, plan.games - firsts }
  return { games = plan.games, moves = moves, seats = seats, bots = { a, b } }
end

--- Plays many games between two bots, which may learn from one to the next.
--
-- Each position is played twice in a row, with the seats exchanged: bot 1 moves first in
-- games 1, 3, 5, ... A second bot of the same name is numbered: `random`, `random #2`.
-- Between built-in bots, and without `each`, this is a dozen times as fast.
---@param options nim.match.series_options
---@return nim.match.summary
function match.series(options)
  check_series(options)
  local list, field = options.positions or { options.piles }, "piles"
  if options.solver ~= nil then check_solver("series", options.solver) end
  local plan = { starts = {}, solver = options.solver }
  for i = 1, math.max(1, #list) do
    if options.positions then field = ("positions[%d]"):format(i) end
    plan.starts[i] = to_game("series", field, list[i], options.rules)
  end
  plan.games = to_count("series", "games", options.games)
  plan.seed = tostring(to_seed("series", options.seed))
  plan.pair = bots.distinct {
    to_bot("series", options.bots, 1), to_bot("series", options.bots, 2),
  }
  local summary = not options.each and run_at_once(plan) or run_each(plan, options.each)
  close_bots(options.bots, plan.pair[1], plan.pair[2])
  return summary
end

return match
