--- Plays games of a tournament here, and writes each down as a line.

local bounds = require "nim.tournament.header.bounds"
local core = require "nim.core"
local header = require "nim.tournament.header.header"
local positions = require "nim.tournament.games.positions"
local record = require "nim.record"

---@class nim.tournament.file.writer
---@field head nim.tournament.header.header
---@field players nim.tournament.player[]
---@field rules nim.rules
---@field check_digits? string where each line has a check
---@field position fun(k: integer): nim.game
---@field id? integer the game that is being played
local Writer = {}
Writer.__index = Writer

local writer = {}

-- players: not needed to check lines; rules: those of the header, where text says too
-- little
function writer.new(head, players, rules)
  rules = rules or header.rules(head)
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

--- Is this the line of game `id`? Plays it again.
---@param said string
---@return boolean
function Writer:check(said, id, round, first, second, k)
  local bots, start = self.head.bots, self.position(k)
  return record.is_line(said, core.game(start), {
    id = id, round = round, first = bots[first].name, second = bots[second].name,
    rules = tostring(self.rules), start = start:piles(),
    seed = core.derive(self.head.seed, id), check = self.check_digits,
  })
end

--- A message that names the game: what the solver cannot tell, the records cannot say.
function Writer:message(err)
  local why = tostring(err)
  if not self.id then return why end
  return ("game %d cannot be played: %s"):format(self.id, why)
end

return writer
