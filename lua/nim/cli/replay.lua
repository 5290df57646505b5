--- `luanim replay FILE [GAME]`: the games of a file, or one of them step by step.

local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"
local util = require "nim.util"
local words = require "nim.util.words"

local transcript = util.lazy "nim.explain.transcript"

local replay = {}

replay.about = {
  summary = "List the games of a file, or show one move by move.",
  description = "Without GAME, lists the games. With GAME, shows that game move by "
    .. "move: each is marked as winning, as forced, or as a mistake, with the move "
    .. "that would have won and the reply that wins now.",
  epilog = [[
The list does not replay games; use 'luanim verify' for that. A game that is
shown is replayed first.

Examples:
   luanim replay class.jsonl --loser kim
   luanim replay class.jsonl 17]],
  flags.file "A file of records.",
  { "GAME", "The number of a game in it.", args = "?", target = "game",
    read = flags.number },
  { "--bot", "BOT", "List games of BOT." },
  { "--loser", "BOT", "List games that BOT lost." },
  { "--reason", "WORD",
    "List games that ended for this reason: 'illegal move', time, error ..." },
  { "--round", "N", "List games of round N.", read = flags.count(1) },
  flags.json "each game, or each move of one, as a line",
  excludes = { { "bot", "GAME" }, { "loser", "GAME" }, { "reason", "GAME" },
    { "round", "GAME" } },
}

-- A misspelt name or reason would list nothing.
local function check_words(args, head)
  for _, flag in ipairs { "bot", "loser" } do
    args[flag] = args[flag] and require "nim.cli.bot_args".name_in(head, args[flag])
  end
  local reasons, known = require "nim.core".end_reasons(), {}
  for _, reason in ipairs(reasons) do known[reason] = true end
  if args.reason and not known[args.reason] then
    fail.usage("--reason: unknown reason '%s'%s", out.shown(args.reason),
      util.choice(args.reason, reasons))
  end
end

-- Every record of the file, in its order.
local function records(f)
  return function()
    local line = f:next()
    if not line then return nil end
    local rec, why = require "nim.record".decode(line)
    if not rec then fail.with(1, f:message(why)) end
    return rec
  end
end

local function loser(record)
  return record.winner == 1 and record.second or record.first
end

-- Chances to win that were not kept, of both.
local function mistakes(record)
  local one, two = record.optimal[1], record.optimal[2]
  return one[2] - one[1] + two[2] - two[1]
end

-- A game of the list in a line; `rules` where they can be read: without them nobody knows
-- whether a number of the start is a pile, or stands for a state.
local function print_record(record, rules)
  local missed, early = mistakes(record), record.reason ~= "last token"
  out.line("game {id}, round {round}: {first} against {second}< from {start}>"
    .. ", {rules}, {n} {n:move|moves}<, {missed} {missed:chance|chances} missed>, "
    .. "{winner} won<, {loser} {did}><: {detail}>", {
      id = record.id, round = record.round,
      first = out.shown(record.first), second = out.shown(record.second),
      start = rules and words.position(rules, record.start),
      rules = record.rules, n = #record.moves, missed = missed > 0 and missed or nil,
      winner = out.shown(record.winner == 1 and record.first or record.second),
      loser = out.shown(loser(record)),
      did = early and transcript.early(record.reason) or nil,
      detail = early and record.detail and out.shown(record.detail) or nil,
    })
end

local function print_json(record)
  out.object("id", record.id, "round", record.round, "first", record.first,
    "second", record.second, "rules", record.rules, "start", out.array(record.start),
    "moves", #record.moves, "winner", record.winner, "reason", record.reason,
    "detail", record.detail, "missed", mistakes(record))
end

local function list_games(f, args)
  local tell, games, all = args.json and print_json or print_record, 0, 0
  local rules = not args.json and f:rules() or nil
  for rec in records(f) do
    all = all + 1
    local plays = rec.first == args.bot or rec.second == args.bot
    if (plays or not args.bot) and (args.loser or loser(rec)) == loser(rec)
      and (args.reason or rec.reason) == rec.reason
      and (args.round or rec.round) == rec.round then
      games = games + 1
      tell(rec, rules)
    end
  end
  if args.json then return end
  out.line(games > 0
    and "{n} of {all} {all:game|games}; 'luanim replay FILE GAME' shows one"
    or "{n} of {all} {all:game|games}", { n = games, all = all })
  if rules then fail.unsaid(rules) end
end

local function find_game(f, id, rules)
  for rec in records(f) do
    if rec.id == id then
      local right, why = require "nim.record".verify(rec, rules)
      if not right then fail.with(1, f:message(why)) end
      return rec
    end
  end
  fail.work("there is no game %d in the file", id)
end

local function print_steps(steps)
  local record = steps.record
  for ply = 1, #steps do
    local step = transcript.judge(steps, ply)
    local judged = step.judged or {}
    out.object("id", record.id, "ply", ply, "seat", step.seat,
      "player", step.seat == 1 and record.first or record.second,
      "piles", out.array(step.piles), "move", step.move, "verdict", judged.verdict,
      "why", step.judged and require "nim.explain".why(step.at, judged)
        or tostring(step.unknown),
      "better", judged.better and judged.better.move,
      "refutation", judged.refutation and judged.refutation.move,
      "leaves", out.array(steps[ply + 1] and steps[ply + 1].piles or steps.last))
  end
  out.object("id", record.id, "moves", #record.moves, "winner", record.winner,
    "reason", record.reason, "detail", record.detail)
end

function replay.run(args)
  fail.require "dkjson"
  local f <close> = fail.need(1, require "nim.tournament".file(args.file))
  check_words(args, f.head)
  if not args.game then return list_games(f, args) end
  local rules = fail.need(1, f:rules())
  local record = find_game(f, args.game, rules)
  local steps = fail.try(1, transcript.of, record, rules)
  if args.json then print_steps(steps)
  else require "nim.cli.story".tell(steps, { judged = true }) end
  fail.unsaid(rules)
end

return replay
