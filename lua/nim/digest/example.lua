--- A mistake as an example: told in the words of `nim.explain`, with a link to try it.

local core = require "nim.core"
local explain = require "nim.explain"
local fault = require "nim.text.fault"
local fill = require "nim.phrases".fill
local link = require "nim.link"
local printable = require "nim.text.printable"
local words = require "nim.text.words"

-- Characters of a name.
local NAME <const> = 64

-- The move that wins and why, where that is known within the budget of the rules.
local function explained(rules, mistake, say)
  local at = explain.at(mistake.position, rules, { say = say })
  local judged, lines = explain.judge(at, mistake.move)
  return judged.better.move, table.concat(lines, " ")
end

-- A bot that ended the game made no move. Could it have won with one?
local function ended(rules, mistake)
  local rec, game = mistake.rec, core.game(mistake.position, rules)
  local moves = 2 - mistake.ply % 2 ~= rec.winner and not game:over()
  local wins = moves and game:outcome() == "N"
  return wins and { game:best_move() } or nil, rec.detail
end

local function where(rules, mistake, opponent, say)
  return say("game {id}<, {bot}> against {opponent}, move {ply}: {piles}", {
    id = mistake.rec.id, opponent = printable.show(opponent, NAME), ply = mistake.ply,
    piles = words.position(rules, mistake.position, say),
  })
end

-- mistake: as `nim.digest` finds it
local function example(rules, mistake, bot, options)
  local rec, opens = mistake.rec, link.of(rules, mistake.position)
  local say = options.say or fill
  local opponent = rec.first == bot and rec.second or rec.first
  local told = mistake.move and explained or ended
  local known, best, why = core.try(told, rules, mistake, say)
  return {
    game = rec.id, opponent = opponent, ply = mistake.ply, position = mistake.position,
    move = mistake.move, best = known and best or nil,
    where = where(rules, mistake, opponent, say),
    reason = known and why or fault.words(best, {}, say),
    link = opens and (options.page or "") .. opens,
  }
end

return example
