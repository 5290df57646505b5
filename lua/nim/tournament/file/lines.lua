--- The lines of a tournament file: written, as games are played, and checked one after
-- the other. Each must be, byte for byte, what the tournament would have written, given
-- the moves in it.

local core = require "nim.core"
local fault = require "nim.util.fault"
local games_of = require "nim.tournament.games"
local header = require "nim.tournament.header.header"
local positions = require "nim.tournament.games.positions"
local record = require "nim.record"
local bounds = require "nim.tournament.header.bounds"

-- Plays games of a tournament here, and writes each down as a line.

-- check_digits: where each line has a check; id: the game that is being played
local Writer = {}
Writer.__index = Writer

local writer = {}

-- players: not needed to check lines; rules: those of the header, where text says too
-- little
function writer.new(head, players, rules)
  rules = rules or assert(header.read_rules(head))
  return setmetatable({
    head = head,
    players = players,
    rules = rules,
    check_digits = rules:kind().loose and "" or nil,
    position = positions.open(head, rules),
  }, Writer)
end

--- Plays the games `from` to `to`.
-- game: as that of a plan; note: called with what a bot did wrong; announce: gets, before
-- each call of a bot, the line that holds if that call never returns; lines: each with
-- its end
function Writer:play(from, to, game, note, announce)
  local head, players, position = self.head, self.players, self.position
  local function next_game(id)
    self.id = id
    local round, first, second, k = game(id)
    return round, players[first], players[second], position(k)
  end
  return core.play_lines(from, to, next_game, note, head.seed, bounds.line, head.solver,
    announce)
end

-- What is known of game `id` before it is played, as its record has it.
function Writer:known(id, round, first, second, k)
  local bots = self.head.bots
  return {
    id = id, round = round, first = bots[first].name, second = bots[second].name,
    rules = tostring(self.rules), start = self.position(k):piles(),
    seed = core.derive(self.head.seed, id), check = self.check_digits,
  }
end

--- A message that names the game: what the solver cannot tell, the records cannot say.
function Writer:message(err)
  local why = tostring(err)
  if not self.id then return why end
  return ("game %d cannot be played: %s"):format(self.id, why)
end

-- last: the game of the last line that was right
local Checker = {}
Checker.__index = Checker

local checker = {}

local function new(head, own)
  local rules, why = header.read_rules(head, own)
  fault.need(rules, fault.field("rules", why))
  fault.need(positions.check(head.positions, rules))
  local games = fault.need(games_of.open(head))
  return setmetatable({
    head = head, order = games, last = games.from - 1,
    writer = writer.new(head, nil, rules),
  }, Checker)
end

-- own: rules of one's own, which the header only names
function checker.new(head, own) return fault.catch(new, head, own) end

-- Why a line is wrong. It is, so something is always found.
local function words(self, line, known)
  local rec, why = record.decode(line)
  if not rec then return why end
  for _, name in ipairs { "id", "round", "first", "second", "rules", "seed" } do
    if rec[name] ~= known[name] then
      return ("field '%s': %s expected, got %s"):format(name, known[name], rec[name])
    end
  end
  local start = table.concat(known.start, ",")
  if table.concat(rec.start, ",") ~= start then
    return ("field 'start': [%s] expected"):format(start)
  end
  local ok
  ok, why = record.verify(rec, self.writer.rules)
  return not ok and why or "not written as it would be"
end

--- Checks the line of the next game.
-- line: without its end
function Checker:next(line)
  local id = self.last + 1
  local round, first, second, k = self.order:game(id)
  if not round then return nil, fault.new("no_record", { game = id - 1 }) end
  local known = self.writer:known(id, round, first, second, k)
  -- The game is played again.
  if not record.is_line(line, core.game(self.writer.position(k)), known) then
    return nil, fault.new("wrong_game", { game = id, cause = words(self, line, known) })
  end
  self.last = id
  if self.order.waits then self.order:result(id, select(3, record.result(line))) end
  return true
end

return { checker = checker, writer = writer }
