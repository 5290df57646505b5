--- `luanim match BOT BOT [PILE...]`: one game move by move, or many as a table.

local bot_help = require "nim.cli.args.bot_help"
local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local out = require "nim.cli.terminal.out"
local patience = require "nim.cli.terminal.patience"
local position = require "nim.cli.args.position"

local match = {}

-- Random choices repeat from run to run by default.
local SEED = "1"

function match.define(command)
  command:summary "Let two bots play, one game or many."
    :description("Lets two bots play. One game is shown move by move; a series of games, "
      .. "in which the bots take turns to move first, as a table of wins and of how "
      .. "exactly each bot played.")
    :epilog(bot_help.help() .. [[
Examples:
   luanim match perfect random 3 4 5
   luanim match mirror 'novice(0.3)' 3 5 7 --games 1000 --seed 7
   luanim match greedy single 2 2 --misere --json]])
  command:argument("BOT", "Two bots; the first moves first."):args(2):target "bots"
  command:argument "PILE":args "*":target "piles"
    :description "Numbers of tokens (default: 3 4 5, or what suits the rules)."
  command:option "--games":argname "N":description("Play N games, in which "
    .. "the bots take turns to move first, and show a table.")
  command:flag "--explain"
    :description "Assess and explain each move of a single game."
  flags.rules(command)
  flags.budget(command)
  flags.seed(command, SEED .. "; the same seed gives the same games")
  flags.json(command, "the records of the games, one a line,")
end

local function read_position(args)
  local rules, piles = position.read(args, args.piles)
  if #piles == 0 then piles = require "nim.explain".default(rules) end
  return rules, piles
end

-- Words that cannot be bots, each with what was probably meant.
local function check_words(names)
  for _, name in ipairs(names) do
    if name:find "^%-?%d+$" then
      fail.usage("match: first two bots, then the piles: got '%s' for a bot", name)
    end
    local misspelt = bot_help.misspelt(name)
    if misspelt then fail.with(2, misspelt) end
  end
end

local function print_record(record)
  local line, why = require "nim.record".encode(record)
  if not line then fail.with(1, why) end
  out.data(line, "\n")
end

local function play_one(options, args)
  local record, message, code = patience.try(1, require "nim.match".play, options)
  if args.json then return print_record(record) end
  local steps = require "nim.transcript".of(record, options.rules)
  require "nim.cli.match.story".tell(steps, {
    message = message, code = code, judged = args.explain,
  })
end

local function play_many(options, json)
  options.each = json and print_record or nil
  -- Lines that come game by game are sign enough.
  local try = json and fail.try or patience.try
  local summary = try(1, require "nim.match".series, options)
  if not json then require "nim.cli.match.scores".show(summary, options) end
end

-- It tells one game in words.
local function check_explain(args)
  for _, other in ipairs { "games", "json" } do
    if args.explain and args[other] then
      fail.usage("--explain and --%s cannot be combined", other)
    end
  end
end

function match.run(args)
  check_words(args.bots)
  local rules, piles = read_position(args)
  local games = flags.count_of("games", args.games, 1)
  check_explain(args)
  local options = {
    piles = piles, rules = rules,
    seed = args.seed or SEED,
  }
  options.bots = require "nim.cli.args.bot_list".read(args.bots)
  fail.try(2, require "nim".game, options.piles, rules)
  options.games = games
  if games then play_many(options, args.json) else play_one(options, args) end
  fail.unsaid(rules)
end

return match
