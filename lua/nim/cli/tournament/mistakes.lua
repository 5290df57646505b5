--- `luanim mistakes FILE BOT`: every move of a bot that gave a win away.

local csv = require "nim.cli.terminal.csv"
local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local grid = require "nim.cli.terminal.grid"
local out = require "nim.cli.terminal.out"
local pile_list = require "nim.text.pile_list"
local suggest = require "nim.text.suggest"
local words = require "nim.text.words"

local mistakes = {}

function mistakes.define(command)
  command:summary "List the moves of a bot that gave a win away."
    :description("Lists each move of a bot from a position that it could have won to one "
      .. "that it could not: the game, the opponent, the position, the move, and what "
      .. "would have won; and each game that it has ended early, and how.")
    :epilog [[
With --json each mistake is a line; the last line is the summary. With --csv the
first line has the names of the columns; piles and moves are numbers with blanks
between them.

Examples:
   luanim mistakes class.jsonl kim
   luanim mistakes class.jsonl kim --json]]
  command:argument("FILE", "A file of records."):target "file"
  command:argument("BOT", "Its name in the file."):target "bot"
  flags.json(command, "each mistake")
  command:flag "--csv":description "Print each mistake as a line of CSV."
end

local KEYS = {
  "id", "round", "opponent", "seat", "ply", "rules", "piles", "move", "better", "wins",
  "reason", "detail",
}

local function print_json(rec, seat, blunder)
  out.json({
    id = rec.id, round = rec.round, opponent = seat == 1 and rec.second or rec.first,
    seat = seat, ply = blunder.ply, rules = rec.rules, piles = blunder.piles,
    move = blunder.move, better = blunder.better, wins = blunder.wins,
    reason = blunder.reason, detail = blunder.detail,
  }, KEYS)
end

local COLUMNS = { "bot", table.unpack(KEYS) }

local function print_csv(rec, seat, blunder)
  local bot, opponent = rec.first, rec.second
  if seat == 2 then bot, opponent = opponent, bot end
  csv.row(COLUMNS, {
    bot = bot, id = rec.id, round = rec.round, opponent = opponent, seat = seat,
    ply = blunder.ply, rules = rec.rules, piles = table.concat(blunder.piles, " "),
    move = blunder.move and table.concat(blunder.move, " "),
    better = blunder.better and table.concat(blunder.better, " "), wins = blunder.wins,
    reason = blunder.reason, detail = blunder.detail,
  })
end

-- The reply that wins now, and what would have won, with its arithmetic.
local function print_better(game, blunder)
  local explain = require "nim.explain"
  local at = explain.at(game)
  if blunder.move then out.prose({ explain.mistake(at, blunder.move)[2] }, "  ") end
  local count = blunder.wins == 1 and "the only winning move" or blunder.wins
    and ("one of %d winning moves"):format(blunder.wins) or "a winning move"
  out.line("  to win, %s (%s)", words.move(game, blunder.better, "", at.name), count)
  out.entry("  " .. explain.move(at, blunder.better))
end

local function print_text(rec, seat, blunder)
  local game = require "nim".game(blunder.piles, rec.rules)
  local name = words.namer(game:rules())
  local opponent = out.shown(seat == 1 and rec.second or rec.first)
  out.line("game %d against %s, move %d: %s", rec.id, opponent, blunder.ply,
    pile_list.show(blunder.piles))
  if blunder.move then
    out.line("  it %s", words.move(game, blunder.move, "s", name))
  else
    out.line("  it lost by %s: %s", blunder.reason,
      out.shown(blunder.detail))
  end
  if blunder.better then print_better(game, blunder) end
end

-- The name in the header, or what it was meant to be.
local function check_name(head, bot)
  local names = {}
  for i, entry in ipairs(head.bots) do
    if entry.name == bot then return end
    names[i] = entry.name
  end
  fail.work("there is no bot '%s' in the file%s", out.shown(bot),
    suggest.hint(bot, names))
end

local function add(sum, rec, seat)
  local optimal = rec.optimal[seat]
  sum.games = sum.games + 1
  sum.kept, sum.chances = sum.kept + optimal[1], sum.chances + optimal[2]
  if rec.winner == seat then sum.wins = sum.wins + 1 return end
  if rec.reason ~= "last token" then
    sum.early[rec.reason] = (sum.early[rec.reason] or 0) + 1
  end
end

-- One line of the file.
local function take(f, sum, line, each)
  local rec, why = require "nim.record".decode(line)
  if not rec then fail.with(1, f:message(why)) end
  local seat = rec.first == sum.bot and 1 or rec.second == sum.bot and 2
  if not seat then return end
  add(sum, rec, seat)
  local optimal = rec.optimal[seat]
  if optimal[1] == optimal[2] and (not rec.detail or rec.winner == seat) then return end
  local known, list = fail.catch(require "nim.record".blunders, rec, seat)
  if not known then fail.with(1, f:message(list)) end
  for _, blunder in ipairs(list) do
    sum.mistakes = sum.mistakes + (blunder.better and 1 or 0)
    each(rec, seat, blunder)
  end
end

local function print_sum(sum)
  if sum.mistakes > 0 or next(sum.early) then out.line() end
  out.line("%s: %s in %s; %d of %s to win kept (%s)", out.shown(sum.bot),
    words.count(sum.mistakes, "mistake"), words.count(sum.games, "game"), sum.kept,
    words.count(sum.chances, "chance"), grid.percent(sum.kept, sum.chances))
  local reasons = {}
  for reason, games in pairs(sum.early) do
    reasons[#reasons + 1] = ("%d by %s"):format(games, reason)
  end
  table.sort(reasons)
  if #reasons > 0 then out.line("it lost %s", words.list(reasons)) end
end

local SUM_KEYS = {
  "bot", "games", "wins", "mistakes", "kept", "chances", "early",
}

local function print_sum_json(sum)
  setmetatable(sum.early, { __jsontype = "object" })
  out.json(sum, SUM_KEYS)
end

local function printer(args)
  if args.json and args.csv then fail.usage "--json and --csv cannot be combined" end
  if args.csv then csv.line(COLUMNS) end
  return args.csv and print_csv or args.json and print_json or print_text
end

local function print_end(args, sum)
  if args.csv then return end
  if args.json then print_sum_json(sum) else print_sum(sum) end
end

function mistakes.run(args)
  fail.require "dkjson"
  local f, why = require "nim.tournament".file(args.file)
  if not f then fail.with(1, why) end
  check_name(f.head, args.bot)
  local sum = {
    bot = args.bot, games = 0, wins = 0, mistakes = 0, kept = 0, chances = 0, early = {},
  }
  local each = printer(args)
  for line in function() return f:next() end do take(f, sum, line, each) end
  f:close()
  print_end(args, sum)
end

return mistakes
