--- What a report shows of a tournament beside its standings, gathered game by game:
-- ratings over time, games that ended early with their details, the worst mistakes.
--
--     local c = assert(chronicle.open "class.jsonl")
--     assert(c:read())
--     c:tables(), c:curves(), c:bot "kim"
--
-- Memory does not grow with the games: of early ends the first are kept, of mistakes the
-- worst, of ratings about as many points as a curve needs. While a tournament is played,
-- its lines are taken as they come:
--
--     local c = chronicle.new(t.head)
--     t.options.on_line = function(line) c:take(line) end

local fault = require "nim.util.fault"
local header = require "nim.tournament.header.header"
local ratings = require "nim.ratings"
local record = require "nim.record"
local tables = require "nim.tournament.file.tables"
local tournament = require "nim.tournament"

-- rules: nil where the header does not hold them; step: games between two points; look:
-- games of each bot that are searched for mistakes
local Chronicle = {}
Chronicle.__index = Chronicle

local chronicle = {}

-- Points of a curve: when there are twice as many, every other one goes.
local POINTS = 40

-- More bots than that have no curves: time grows with the cube of their number.
local MOST_CURVES = 64

-- Early ends and mistakes of a bot that are kept.
local EARLY, WORST = 8, 5

-- Mistakes after which the worst are chosen anew.
local HEAP = 50

-- Games that are searched for mistakes, for all bots and at least for each; where misère
-- play has to be searched, which takes a thousand times as long.
local LOOK, LEAST = 20000, 20
local SLOW_LOOK, SLOW_LEAST = 400, 4

local function new(reader)
  local head = reader.head
  local rules = header.read_rules(head) or nil
  local facts, bots = rules and rules:kind(), math.max(1, #head.bots)
  local slow = facts and facts.misere and facts.sum and not facts.pairing
  return setmetatable({
    reader = reader, head = head, rules = rules, points = {}, step = 1, bots = {},
    look = slow and math.max(SLOW_LOOK // bots, SLOW_LEAST)
      or math.max(LOOK // bots, LEAST),
  }, Chronicle)
end

--- Opens a tournament file.
function chronicle.open(path)
  local reader, why = tournament.reader(path)
  if not reader then return nil, why end
  return new(reader)
end

--- A chronicle of games that `take` gets.
function chronicle.new(head) return new(tables.follow(head)) end

--- What is known of a bot.
-- ended: games that it has ended early; early: the first of them; missed: games in which
-- it missed a chance; looked: those of them that were searched; unknown: games that could
-- not be judged; why: of the first of them
function Chronicle:bot(name)
  local bot = self.bots[name]
  if not bot then
    bot = { ended = 0, early = {}, mistakes = {}, looked = 0, missed = 0, unknown = 0 }
    self.bots[name] = bot
  end
  return bot
end

-- Searches a game for the moves of a seat that gave a win away.
local function look_at(self, bot, rec, seat)
  bot.missed = bot.missed + 1
  if bot.looked >= self.look or not self.rules then return end
  bot.looked = bot.looked + 1
  local known, list = fault.call(record.blunders, rec, seat, self.rules)
  if not known then
    bot.unknown, bot.why = bot.unknown + 1, bot.why or tostring(list)
    return
  end
  for _, blunder in ipairs(list) do
    if blunder.move then
      blunder.id, blunder.opponent = rec.id, seat == 1 and rec.second or rec.first
      table.insert(bot.mistakes, blunder)
    end
  end
  if #bot.mistakes > HEAP then bot.mistakes = record.worst(bot.mistakes, WORST) end
end

local function take_seat(self, rec, seat)
  local name = seat == 1 and rec.first or rec.second
  local kept = rec.optimal[seat]
  if kept[1] < kept[2] then look_at(self, self:bot(name), rec, seat) end
  if not rec.detail or rec.winner == seat then return end
  local bot = self:bot(name)
  bot.ended = bot.ended + 1
  if bot.ended <= EARLY then bot.early[bot.ended] = rec end
end

local function elo_now(self)
  local fit = ratings.usual(self.reader.standings:results())
  local elo = {}
  for _, bot in ipairs(fit:ranking()) do elo[bot.name] = bot.elo end
  return { games = self.reader.games, elo = elo }
end

local function note_point(self)
  local games = self.reader.games
  if #self.head.bots > MOST_CURVES or games % self.step ~= 0 then return end
  self.points[#self.points + 1] = elo_now(self)
  if #self.points < 2 * POINTS then return end
  -- Every other point, from the second on, so that all are multiples of the step.
  local fewer = {}
  for i = 2, #self.points, 2 do fewer[i // 2] = self.points[i] end
  self.points, self.step = fewer, 2 * self.step
end

local function note(self, rec)
  take_seat(self, rec, 1)
  take_seat(self, rec, 2)
  note_point(self)
end

--- Takes the next game, as the tournament has written it.
function Chronicle:take(line) note(self, assert(self.reader:take(line))) end

--- Reads all that is there, and closes the file.
function Chronicle:read(on_progress)
  return self.reader:read(function(rec) note(self, rec) end, on_progress)
end

--- What has come out of the games so far.
function Chronicle:tables() return self.reader:tables() end

--- Ratings on the way, up to the last game.
function Chronicle:curves()
  local points = table.move(self.points, 1, #self.points, 1, {})
  local last = points[#points]
  if last and last.games < self.reader.games then points[#points + 1] = elo_now(self) end
  return points
end

--- The worst mistakes of a bot, the worst first. Asking changes nothing: what is found
--- in later games does not depend on it.
function Chronicle:worst(name)
  local mistakes = self:bot(name).mistakes
  return record.worst(table.move(mistakes, 1, #mistakes, 1, {}), WORST)
end

return chronicle
