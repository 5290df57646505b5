--- `luanim match BOT BOT [PILE...]`: one game move by move, or many as a table.

local bots = require "nim.bots"
local bot_args = require "nim.cli.bot_args"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"
local util = require "nim.util"
local words = require "nim.util.words"

-- The table of a series: who won how often, in which seat, and how exactly each played.

local function show_scores(summary, options, standings)
  out.line("{n} {n:game|games} from {piles} (rules {rules}, seed {seed})", {
    n = summary.games, piles = words.position(options.rules, options.piles),
    rules = flags.called(options.rules), seed = out.shown(options.seed),
  })
  out.line()
  local rows, lost = {
    { "bot", "wins", "", "begun", "followed", "kept", "chances", "accuracy" },
  }, {}
  for i, side in ipairs(summary.bots) do
    rows[i + 1] = {
      side.name, tostring(side.wins), util.percent(side.wins, summary.games),
      tostring(side.wins_first), tostring(side.wins - side.wins_first),
      tostring(side.kept), tostring(side.chances), util.percent(side.kept, side.chances),
    }
    lost[i] = { name = side.name, reasons = side.early or {} }
  end
  out.table(rows)
  out.lines(require "nim.tournament.ranking".lost { rows = lost, standings = standings })
  out.line()
  out.line("first player won %s, second player %s",
    util.percent(summary.seats[1], summary.games),
    util.percent(summary.seats[2], summary.games))
  out.line(out.paint("faint", "begun, followed: wins moving first and second; "
    .. "kept: chances to win that were kept"))
end

local match = {}

match.about = {
  summary = "Let two bots play, one game or many.",
  description = "Lets two bots play. One game is shown move by move; a series of "
    .. "games, in which the bots take turns to move first, as a table of wins and of "
    .. "how exactly each bot played.",
  epilog = bot_args.help() .. [[
Examples:
   luanim match perfect random 3 4 5
   luanim match mirror 'novice(0.3)' 3 5 7 --games 1000 --seed 7]],
  { "BOT", "Two bots; the first moves first.", args = "1-2", target = "bots" },
  { "PILE", "Numbers of tokens (default: 3 4 5, or what suits the rules).", args = "*",
    target = "piles" },
  { "--games", "N", "Play N games, in which the bots take turns to move first, and "
    .. "show a table.", read = flags.count(1) },
  { "--explain", "Assess and explain each move of a single game." },
  { "--transcript", "Print the moves alone: 'Player A takes 2 from Heap 1'." },
  flags.BOT_OUTPUT,
  flags.RULES, flags.MISERE, flags.BUDGET,
  flags.seed "games",
  bot_args.ISOLATE,
  flags.json "the records of the games, one a line,",
  -- They are about one game in words.
  excludes = {
    { "explain", "games", "json" }, { "bot-output", "games", "json" },
    { "transcript", "games", "json", "explain", "bot-output" },
  },
}

-- Words that cannot be bots, or piles, each with what was probably meant.
local function check_words(names, piles)
  for _, name in ipairs(names) do
    if name:find "^%-?%d+$" then
      fail.usage("match needs two bots before the piles; '%s' is not a bot", name)
    end
    local misspelt = bot_args.misspelt(name)
    if misspelt then fail.with(2, misspelt) end
  end
  if #names == 1 then
    fail.usage("match needs two bots, got one: try 'luanim match %s random'",
      out.shown(names[1]))
  end
  local _, third = bots.split(piles[1])
  if third and (bots.is_built_in(third) or third:find "%.lua$") then
    fail.usage("match takes two bots, and '%s' is a third: tournament takes more",
      out.shown(third))
  end
end

local function print_record(record)
  out.data(require "nim.record".encode(record), "\n")
end

local function warn(message) out.notice("luanim: warning: " .. message) end

-- Plays a game; returns what bots have printed with each move, and at the end, and what
-- came of it.
local function play_noted(options)
  local game, printed = require "nim.match".new(options), {}
  repeat
    local move = game:step()
    printed[#printed + 1] = game:printed()
  until not move
  return printed, game:record()
end

local function play_one(options, args, both)
  local printed, record, message, code = out.try(1, play_noted, options)
  if args.json or args.transcript then util.warn_of_ends(1, message, {}, warn) end
  if args.json then return print_record(record) end
  local steps = require "nim.explain.transcript".of(record, options.rules)
  local story = require "nim.cli.story"
  if args.transcript then return story.transcript(steps) end
  story.tell(steps, {
    message = message, code = code, judged = args.explain,
    printed = args.bot_output ~= "off" and printed or {},
    bots = both,
  })
end

function match.run(args)
  check_words(args.bots, args.piles)
  local rules, piles = flags.position(args, args.piles)
  if #piles == 0 then piles = require "nim.explain".default(rules) end
  local options = {
    piles = piles, rules = rules, seed = args.seed or flags.SEED, games = args.games,
    bots = bot_args.read(args.bots),
  }
  fail.try(2, require "nim".game, piles, rules)
  bot_args.isolate(args, args.bots)
  local both = { (bots.get(options.bots[1])), (bots.get(options.bots[2])) }
  if args.games then
    local warned, count = {}, require "nim.tournament.standings".new()
    local a, b = both[1], both[2]
    -- Built-in bots, which play faster without `each`, fail at no end.
    options.each = (args.json or a.source or a.close or b.source or b.close)
      and function(record, message)
      util.warn_of_ends(record.id, message, warned, warn)
      if args.json then print_record(record) else count:add(record) end
    end
    -- A line for each game shows how far it is.
    local try = args.json and fail.try or out.try
    local summary = try(1, require "nim.match".series, options)
    if not args.json then show_scores(summary, options, count) end
  else
    play_one(options, args, both)
  end
  fail.unsaid(rules)
end

return match
