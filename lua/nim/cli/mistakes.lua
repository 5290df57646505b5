--- `luanim mistakes FILE [BOT...]`: every move that gave a win away, and every early end.

local bar = require "nim.cli.bar"
local bot_args = require "nim.cli.bot_args"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"
local util = require "nim.util"
local ranking = require "nim.tournament.ranking"
local tournament = require "nim.tournament"
local words = require "nim.util.words"

local mistakes = {}

mistakes.about = {
  summary = "List the moves that gave a win away.",
  description = "Lists each move that turned a won position into a lost one, with a "
    .. "move that would have won, and each game that a bot ended early, with the reason. "
    .. "With --digest, sums up each bot: its mistakes by kind, what they cost, an "
    .. "example of each, its accuracy by phase, whom it beats.",
  epilog = [[
With --json each mistake is a line; the last lines sum up each bot. With --csv
the first line names the columns; piles and moves are numbers separated by
spaces. Games are not replayed; use 'luanim verify' for that.

A mistake costs a game where it was the last to give the win away; ending a game
early costs it, too. Move k of n is in the opening where (k - 1/2)/n < 1/3, at
the end from 2/3 on. A link opens the position on the page that --page names.

Examples:
   luanim mistakes class.jsonl kim
   luanim mistakes class.jsonl --digest]],
  flags.file "A file of records.",
  { "BOT", "Names in the file; without any, all bots.", args = "*", target = "bots" },
  flags.json "each mistake", { "--csv", "Print each mistake as a line of CSV." },
  { "--digest", "Sum up the mistakes of each bot; with --json a line for each." },
  { "--page", "URL", "The address of the page, for links.", read = flags.name },
  flags.LANG,
  excludes = { { "json", "csv" }, { "csv", "digest" } },
  needs = { { "page", "digest" }, { "lang", "digest" } },
}

local KEYS = {
  "bot", "id", "round", "opponent", "seat", "ply", "rules", "piles", "move", "better",
  "wins", "reason", "detail",
}

local function print_csv(blunder)
  for _, field in ipairs { "piles", "move", "better" } do
    blunder[field] = blunder[field] and table.concat(blunder[field], " ")
  end
  out.csv_row(KEYS, blunder)
end

local function print_text(blunder, all)
  local game = require "nim".game(blunder.piles, all.rules)
  local bot = #all.sums > 1 and out.shown(blunder.bot) or nil
  local it = bot or "it"
  out.line("game {id}<, {bot}> against {opponent}, move {ply}: {piles}< ({n} times)>", {
    id = blunder.id, bot = bot, opponent = out.shown(blunder.opponent),
    ply = blunder.ply, piles = words.position(all.rules, blunder.piles),
    n = blunder.times > 1 and blunder.times or nil,
  })
  if blunder.move then
    out.line("  %s %s", it, words.move(game, blunder.move, "s"))
  else
    out.line("  {it} {did}: {detail}", { it = it, detail = out.shown(blunder.detail),
      did = require "nim.explain.transcript".early(blunder.reason) })
  end
  if not blunder.better then return end
  -- The reply that wins now, and what would have won, with its arithmetic.
  local explain = require "nim.explain"
  local at = explain.at(game)
  if blunder.move then out.prose({ explain.mistake(at, blunder.move)[2] }, "  ") end
  local count = blunder.wins == 1 and "the only winning move" or blunder.wins
    and ("one of %s winning moves"):format(blunder.wins) or "a winning move"
  local move = words.move(game, blunder.better, "")
  out.line("  to win, {move} ({count})", { move = move, count = count })
  -- Where no single pile is counted the arithmetic begins with the move itself.
  local told = explain.move(at, blunder.better)
  if told:sub(1, #move) == move then told = told:sub(#move + 3) end
  if told ~= "" then out.entry("  " .. told) end
end

-- Different mistakes that wait until it is known how often they were made.
local MOST = 10000

local function print_told(all)
  for _, blunder in ipairs(all.told) do print_text(blunder, all) end
  all.told = {}
end

-- The same again, in whatever game, is only counted.
local function note_text(blunder, all)
  local key = table.concat({ blunder.bot, table.concat(blunder.piles, " "),
    table.concat(blunder.move or {}, " "), blunder.detail }, "\0")
  local first = all.told[key] or blunder
  first.times = (first.times or 0) + 1
  if first ~= blunder then return end
  if #all.told == MOST then print_told(all) end
  all.told[key], all.told[#all.told + 1] = first, first
end

-- Those that are asked for, each once, or all.
local function asked(head, bots)
  if #bots == 0 then return tournament.names(head) end
  local known, list = {}, {}
  for _, bot in ipairs(bots) do
    local name = bot_args.name_in(head, bot)
    list[#list + 1], known[name] = not known[name] and name or nil, true
  end
  return list
end

-- What one bot did wrong in a game.
local function tell(all, f, rec, seat)
  local bot, opponent = rec.first, rec.second
  if seat == 2 then bot, opponent = opponent, bot end
  local sum, optimal = all.sums[bot], rec.optimal[seat]
  if not sum then return end
  if optimal[1] == optimal[2] and (not rec.detail or rec.winner == seat) then return end
  local known, list = fail.catch(require "nim.record".blunders, rec, seat, all.rules)
  if not known then fail.with(1, f.file:message(list)) end
  for _, blunder in ipairs(list) do
    sum.mistakes = sum.mistakes + (blunder.better and 1 or 0)
    blunder.bot, blunder.opponent, blunder.seat = bot, opponent, seat
    blunder.id, blunder.round, blunder.rules = rec.id, rec.round, rec.rules
    all.print(blunder, all)
  end
end

local SUM_KEYS = { "bot", "games", "wins", "mistakes", "kept", "chances", "early" }

-- What --digest prints: see `nim.tournament.digest`.

local DIGEST = {
  "bot", "phase", "games", "wins", "kept", "chances", "chanceless", "kinds", "phases",
  "beats", "even", "loses_to", "unknown", "why",
  "kind", "count", "cost", "example",
  "losses",
  "game", "opponent", "ply", "position", "move", "best", "where", "reason", "link",
}

local function print_digests(args, bots)
  local say = args.lang and require "nim.phrases".speaker(args.lang)
  local digests = bar.during("games", args.json, function(draw)
    return require "nim.tournament.digest".of(args.file,
      { bots = bots, page = args.page, lang = args.lang, say = say, on_progress = draw })
  end)
  for i, bot in ipairs(bots) do
    if args.json then
      local one = digests[bot]
      for _, list in ipairs { "kinds", "phases", "beats", "even", "loses_to" } do
        out.array(one[list])
      end
      out.json(one, DIGEST)
    else
      if i > 1 then out.line() end
      out.line("%s", out.shown(bot))
      local lines = require "nim.tournament.digest".words.lines(digests[bot], say)
      for _, line in ipairs(lines) do
        local indent = line:match "^ *"
        out.prose({ line:sub(#indent + 1) }, indent .. "  ")
      end
    end
  end
end

-- counted: the standings
local function print_end(args, sums, counted)
  if args.csv then return end
  local wins, losses = counted.tally:totals()
  for _, sum in ipairs(sums) do
    local i = counted.tally.index[sum.bot]
    sum.games, sum.wins, sum.early = wins[i] + losses[i], wins[i], counted.reasons[i]
    sum.kept, sum.chances = counted.kept[i], counted.chances[i]
    if args.json then
      setmetatable(sum.early, { __jsontype = "object" })
      out.json(sum, SUM_KEYS)
    end
  end
  if args.json then return end
  -- Has anything been printed of a bot already?
  local above, rows = false, {
    { "bot", "mistakes", "games", "kept", "chances", "accuracy", "lost" },
  }
  for i, sum in ipairs(sums) do
    above = above or sum.mistakes > 0 or next(sum.early) ~= nil
    rows[i + 1] = {
      sum.bot, sum.mistakes, sum.games, sum.kept, sum.chances,
      util.percent(sum.kept, sum.chances), ranking.early(sum.early) or "",
    }
  end
  if above then out.line() end
  if #sums ~= 1 then return out.table(rows, { true, [7] = true }) end
  local sum, lost = sums[1], rows[2][7]
  out.line("{bot}: {mistakes} {mistakes:mistake|mistakes} in {games} {games:game|games}; "
    .. "{kept} of {n} {n:chance|chances} to win kept ({share})", {
    bot = out.shown(sum.bot), mistakes = sum.mistakes, games = sum.games, kept = sum.kept,
    n = sum.chances, share = rows[2][6],
  })
  if lost ~= "" then out.line("it lost {games}", { games = lost }) end
end

function mistakes.run(args)
  fail.require "dkjson"
  local f = fail.need(1, tournament.reader(args.file))
  local rules = fail.need(1, f.file:rules())
  local bots = asked(f.head, args.bots)
  if args.digest then
    f.file:close()
    return print_digests(args, bots)
  end
  if args.csv then out.csv(KEYS) end
  -- A sum for each bot: an array, and by name.
  local sums = {}
  for i, bot in ipairs(bots) do
    sums[i] = { bot = bot, mistakes = 0 }
    sums[bot] = sums[i]
  end
  local all = { sums = sums, rules = rules, told = {},
    print = args.csv and print_csv or note_text }
  if args.json then all.print = function(blunder) out.json(blunder, KEYS) end end
  local done, why = f:read(function(rec)
    tell(all, f, rec, 1)
    tell(all, f, rec, 2)
  end)
  print_told(all)
  if not done then fail.with(1, why) end
  print_end(args, sums, f.standings)
end

return mistakes
