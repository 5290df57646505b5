--- Plays games of a tournament here, and writes each down as a line.

local bounds = require "nim.tournament.header.bounds"
local core = require "nim.core"
local header = require "nim.tournament.header.header"
local positions = require "nim.tournament.games.positions"
local reason = require "nim.text.reason"

---@class nim.tournament.file.writer
---@field head nim.tournament.header.header
---@field players nim.tournament.player[]
---@field rules nim.rules
---@field position fun(k: integer): nim.game
---@field id? integer the game that is being played
local Writer = {}
Writer.__index = Writer

local writer = {}

---@param head nim.tournament.header.header
---@param players? nim.tournament.player[] not needed to check lines
---@param rules? nim.rules those of the header, where text says too little
---@return nim.tournament.file.writer
function writer.new(head, players, rules)
  rules = rules or header.rules(head)
  return setmetatable({
    head = head,
    players = players,
    rules = rules,
    position = positions.open(head, rules),
  }, Writer)
end

--- Plays game `id`: the bots by their numbers, from position `k`.
---@param announce? fun(line: string) gets, before each call of a bot, the line that holds
--- if that call never returns
---@param others? nim.tournament.player[] those who play in place of players, by number
---@return string line without the line's end
---@return string? message what a bot did wrong
function Writer:play(id, round, first, second, k, announce, others)
  local head, players = self.head, others or self.players
  local line, message = core.play_line(core.game(self.position(k)), players[first],
    players[second], core.derive(head.seed, id), id, round, head.solver, announce)
  if #line > bounds.line then
    error(("its line has more than %d bytes"):format(bounds.line), 0)
  end
  return line, message
end

--- Is this the line of game `id`? Plays it again.
---@param line string
---@return boolean
function Writer:check(line, id, round, first, second, k)
  local bots = self.head.bots
  return core.replay_line(core.game(self.position(k)), line, bots[first].name,
    bots[second].name, core.derive(self.head.seed, id), id, round)
end

--- A message that names the game: what the solver cannot tell, the records cannot say.
---@param err any
---@return string
function Writer:message(err)
  local why = reason(err)
  if not self.id then return why end
  return ("game %d cannot be played: %s"):format(self.id, why)
end

return writer
