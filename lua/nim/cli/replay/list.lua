--- The games of a file that match a filter, a line each.
--
--     local wanted = list.filter(args)      -- args.bot, args.loser, args.reason, ...
--     wanted(record)                        --> true where it is
--     list.print(record)

local fill = require "nim.phrases".fill
local out = require "nim.cli.terminal.out"
local number = require "nim.text.number"
local transcript = require "nim.transcript"
local words = require "nim.text.words"

local list = {}

local function loser(record)
  return record.winner == 1 and record.second or record.first
end

function list.filter(ask)
  return function(record)
    local plays = record.first == ask.bot or record.second == ask.bot
    return (plays or not ask.bot) and (ask.loser or loser(record)) == loser(record)
      and (ask.reason or record.reason) == record.reason
      and (ask.round or record.round) == record.round
  end
end

-- Chances to win that were not kept, of both.
local function mistakes(record)
  local one, two = record.optimal[1], record.optimal[2]
  return one[2] - one[1] + two[2] - two[1]
end

local function shown(text) return text and out.shown(text) end

-- rules: where they can be read
function list.print(record, rules)
  local missed, early = mistakes(record), record.reason ~= "last token"
  out.line("%s", fill("game {id}, round {round}: {first} against {second} from {start}, "
    .. "{rules}, {n} {n:move|moves}<, {missed} {missed:chance|chances} missed>, {winner} "
    .. "won<, {loser} {did}><: {detail}>", {
      id = record.id, round = record.round,
      first = out.shown(record.first), second = out.shown(record.second),
      start = rules and words.position(rules, record.start)
        or number.shown(record.start),
      rules = record.rules, n = #record.moves, missed = missed > 0 and missed or nil,
      winner = out.shown(record.winner == 1 and record.first or record.second),
      loser = out.shown(loser(record)),
      did = early and transcript.early(record.reason) or nil,
      detail = early and shown(record.detail) or nil,
    }))
end

local KEYS = {
  "id", "round", "first", "second", "rules", "start", "moves", "winner", "reason",
  "detail", "missed",
}

function list.print_json(record)
  out.json({
    id = record.id, round = record.round, first = record.first, second = record.second,
    rules = record.rules, start = out.array(record.start),
    moves = #record.moves, winner = record.winner, reason = record.reason,
    detail = record.detail, missed = mistakes(record),
  }, KEYS)
end

return list
