--- `luanim tournament BOT...`: many bots, many games, one file of records.

local bots = require "nim.bots"
local bot_args = require "nim.cli.bot_args"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local game_flags = require "nim.cli.tournament.flags"
local live = require "nim.cli.tournament.live"
local out = require "nim.cli.out"
local ranking = require "nim.tournament.ranking"
local tables = require "nim.cli.tables"
local tournaments = require "nim.tournament"

local tournament = {}

-- Without the flag: cores that this process may use, as far as luv can tell.
local function workers_of(args)
  local uv = require "luv"
  return args.workers or uv.available_parallelism and uv.available_parallelism()
    or #uv.cpu_info()
end

local most = tournaments.bounds

local EPILOG = ([[
A bot is a built-in (perfect, random, novice(0.3), ...), a Lua file that returns
its move function and runs in a sandbox, or exec:COMMAND; NAME= before any of
them names it in tables. A directory stands for its *.lua files, sorted. Bot
files, and the files that a command names, are identified by their SHA-256.

At most %d bots and %d positions in a list; in bytes, a header of
%d, a record of %d, a seed of %d, a command of %d.

Examples:
   luanim tournament perfect random 'novice(0.3)' --rounds 10
   luanim tournament class/ --out class.jsonl --report class.html]]):format(most.bots,
  most.positions, most.header, most.line, most.seed, most.bot)

tournament.about = {
  summary = "Let bots play each other, and show the standings.",
  description = "Plays a tournament and shows the standings. The same bots, flags and "
    .. "seed give the same records, byte for byte, with any number of workers, in "
    .. "shards, or killed and resumed. Without --out the games are not kept.",
  epilog = EPILOG,
  { "BOT", "Two or more bots.", args = "*", target = "bots" },
  { "--skip-broken", "Skip bot files that cannot be loaded and programs that do not "
    .. "answer." },
  game_flags.rows(),
  flags.kept("--out", "Output file for the records."),
  flags.kept("--report", "Output file for the page of 'luanim report', written every two "
    .. "seconds while games are played; a browser that shows it loads it again."),
  { "--resume", "Continue the file of --out, which holds everything: bots and flags of "
    .. "the games need not be repeated." },
  { "--shard", "I/N", "Play the I-th of N parts; 'luanim merge' joins them." },
  { "--workers", "N",
    "Worker processes (default: one per core). 0: play in this process.",
    read = flags.count(0, tournaments.most_workers) },
  bot_args.ISOLATE,
  { "--verbose", "Report every game on standard error." },
  { "--watch", "Draw the standings on the terminal while games are played." },
  { "--every", "SECONDS", "Print interim standings at this interval.",
    read = flags.count(1) },
  { "--quiet", "No progress, and no standings at the end." },
  flags.PRIOR, flags.json "the standings",
  needs = { { "resume", "out" }, { "shard", "out" } },
  excludes = { { "quiet", "verbose", "json", "every", "watch" } },
}

-- A tournament that has all in its file.
local function open(args)
  local flag = game_flags.of_file(args)
  if flag then
    fail.usage("--%s: name the bots; without any, --resume takes everything from the "
      .. "file", flag)
  end
  local t, why, fault = tournaments.open(args.out, {
    workers = workers_of(args),
    withdrawn = game_flags.withdrawn(args),
  })
  if not t then fail.with(1, game_flags.words(args, fault or why)) end
  local specs = {}
  for i, entry in ipairs(t.head.bots) do specs[i] = entry.bot end
  bot_args.isolate(args, specs)
  return t
end

local function new(args)
  game_flags.sprt(args)
  args.bots = fail.need(1, bots.expand(args.bots))
  -- One bot alone may be a pattern that has matched no file.
  if #args.bots < 2 then
    bot_args.read(args.bots)
    fail.usage("tournament: %s; it takes two, as in 'luanim tournament perfect random'",
      #args.bots == 0 and "there is no bot" or "there is one bot alone")
  end
  bot_args.isolate(args, args.bots)
  local options = game_flags.read(args)
  options.out, options.resume = args.out, args.resume or false
  local all, _, wrong = require "nim.sandbox".limits(options.limits)
  if not all then fail.with(2, game_flags.words(args, wrong)) end
  -- The bots that can play, and those that were left out.
  if args.skip_broken then
    options.bots, options.broken = bot_args.sound(args.bots, all)
  else
    options.bots = bot_args.read(args.bots, all, "--skip-broken plays without such bots")
  end
  options.workers = workers_of(args)
  local t, why, fault = tournaments.new(options)
  if not t then fail.with(2, game_flags.words(args, fault or why)) end
  return t
end

-- What is known of the results, complete or not.
local function show(args, t)
  fail.need(1, t:standings())
  local read = t.read
  if read.games == 0 and not read.complete then return end
  local ranked = ranking.of(read.head, read.standings, read.places,
    { prior = args.prior })
  if args.json then return tables.json(ranked, read) end
  out.line("%s%s", ranking.head(read, flags.called(t.rules)),
    args.out and "" or "; the games are not kept, --out FILE keeps them")
  out.line()
  tables.print_standings(ranked, read)
  out.line()
  if #ranked.rows <= tables.WIDEST then
    tables.print_crosstable(ranked)
  elseif args.out then
    out.line("who beat whom: luanim standings %s --crosstable", args.out)
  end
end

function tournament.run(args)
  fail.require("luv", "dkjson")
  local t = args.resume and #args.bots == 0 and open(args) or new(args)
  local watch = live.new(t, args)
  local write_report = args.report and live.report(args.report, t, args.prior)
  local games, message, kind, why = t:run()
  watch:clear()
  if write_report then write_report() end
  if not games and kind ~= "interrupted" then fail.with(1, why or message) end
  -- Whoever stops a run while it pairs or reads does not wait until its file is read.
  if (t.read or not t.hurried) and not args.quiet then show(args, t) end
  if games then return 0 end
  out.flush()
  fail.with(fail.INTERRUPTED, why or message)
end

return tournament
